import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Found, type NewWatch, Overtaken, type WatchStore } from '../store/watched/watch-store.ts';

/** Opens an empty one, which goes with the test. */
export type OpenWatchStore = (context: TestContext) => Promise<WatchStore>;

/** Bounds that the cases expect. */
export const CASE_BOUNDS = { maxGone: 2, keepGone: 1000, maxEvents: 2 };

const inventory = (more: Partial<NewWatch> = {}): NewWatch => ({
  kind: 'inventory',
  name: 'shop',
  title: 'Shop “é”',
  file: 'bom.json',
  format: 'CycloneDX',
  components: 3,
  webhook: 'https://hooks.example/a',
  content: Buffer.from('{"a": "\u0000é"}'),
  ...more,
});

const found = (place: string, more: Partial<Found> = {}): Found => ({
  place,
  id: `CVE-2031-${place}`,
  component: 'Gate',
  exempt: false,
  score: 75,
  exploited: false,
  document: `{"id":"${place}"}`,
  ...more,
});

/** What every store of inventories does. */
export function testWatchStore(open: OpenWatchStore): void {
  test('what is watched is kept as it was put, up to a number', async (context) => {
    const store = await open(context);
    assert.equal(await store.put(inventory(), 1000, 2), true);
    assert.equal(await store.put(inventory({ name: 'Zoo' }), 1001, 2), true);
    assert.equal(await store.put(inventory({ name: 'more' }), 1002, 2), undefined);
    assert.equal(await store.put(inventory({ kind: 'watchlist' }), 1003, 2), true);
    const all = await store.list('inventory');
    assert.deepEqual(
      all.map(({ name, created, title }) => [name, created, title]),
      [
        ['Zoo', 1001, 'Shop “é”'],
        ['shop', 1000, 'Shop “é”'],
      ],
    );
    assert.deepEqual(await store.content('inventory', 'shop'), inventory().content);
    assert.equal(await store.put(inventory({ title: '', components: 4 }), 900, 2), false);
    const again = await store.get('inventory', 'shop');
    assert.deepEqual([again?.created, again?.updated, again?.components], [1000, 1001, 4]);
    assert.equal(await store.remove('inventory', 'shop'), true);
    assert.equal(await store.remove('inventory', 'shop'), false);
    assert.equal(await store.get('inventory', 'shop'), undefined);
    assert.equal(await store.content('inventory', 'shop'), undefined);
  });

  test('the difference of two comparisons is told once, and findings keep their first day', async (context) => {
    const store = await open(context);
    await store.put(inventory(), 1, 9);
    const keep = async (version: string, now: number, ...list: Found[]) => {
      const watch = await store.get('inventory', 'shop');
      assert.ok(watch);
      const changes = await store.keep(watch, version, list, 0, now);
      return [changes.opened, changes.exploited, changes.gone].map((some) => some.map(({ place }) => place));
    };
    assert.deepEqual(await keep('v1', 10, found('1'), found('2'), found('3', { exempt: true })), [['1', '2'], [], []]);
    assert.deepEqual(await store.outdated('v1'), []);
    assert.equal((await store.outdated('v2')).length, 1);
    assert.deepEqual(await keep('v2', 20, found('2', { exploited: true }), found('4')), [['4'], ['2'], ['1']]);
    assert.deepEqual(await keep('v3', 30, found('3'), found('2', { exploited: true }), found('1')), [
      ['3', '1'],
      [],
      ['4'],
    ]);
    const page = { sort: 'priority', start: 0, limit: 10 } as const;
    const rows = (await store.findings('inventory', 'shop', {}, page)).findings;
    assert.deepEqual(
      rows.map(({ place, firstSeen, gone }) => [place, firstSeen, gone]),
      [
        ['3', 30, 0],
        ['2', 10, 0],
        ['1', 30, 0],
        ['4', 20, 30],
      ],
    );
    const counts = await store.counts('inventory', 'shop');
    assert.deepEqual(
      { ...counts },
      { open: 3, exempt: 0, gone: 1, critical: 0, high: 3, medium: 0, low: 0, unknown: 0, exploited: 1 },
    );
    // What is gone is forgotten after a time, and beyond a number.
    await keep('v4', 40);
    const gone = await store.findings('inventory', 'shop', { state: 'gone' }, page);
    assert.equal(gone.total, 2);
    await keep('v5', 2000);
    assert.equal((await store.findings('inventory', 'shop', {}, page)).total, 0);
  });

  test('a comparison that came too late keeps nothing', async (context) => {
    const store = await open(context);
    await store.put(inventory(), 1, 9);
    const watch = await store.get('inventory', 'shop');
    assert.ok(watch);
    const event = () => ({ id: 'evt_1', body: '{}' });
    await store.keep(watch, 'v1', [found('1')], 0, 10, event);
    await assert.rejects(store.keep(watch, 'v1', [found('1'), found('2')], 0, 11, event), Overtaken);
    assert.equal(await store.waitingEvents(), 1);
    await store.put(inventory({ components: 9 }), 12, 9);
    await assert.rejects(store.keep({ ...watch, checkedVersion: 'v1' }, 'v2', [], 0, 13, event), Overtaken);
    assert.equal((await store.counts('inventory', 'shop')).open, 1);
  });

  test('findings are filtered and paged', async (context) => {
    const store = await open(context);
    await store.put(inventory(), 1, 9);
    const watch = await store.get('inventory', 'shop');
    assert.ok(watch);
    const all = [
      found('1', { score: 98, exploited: true }),
      found('2', { score: 70, component: 'gate-keeper' }),
      found('3', { score: -1, component: '%wall' }),
      found('4', { exempt: true }),
    ];
    await store.keep(watch, 'v1', all, 0, 10);
    const places = async (filter: Parameters<WatchStore['findings']>[2], start = 0, limit = 10): Promise<string> => {
      const { findings } = await store.findings('inventory', 'shop', filter, { sort: 'priority', start, limit });
      return findings.map(({ place }) => place).join('');
    };
    assert.equal(await places({}), '1234');
    assert.equal(await places({}, 1, 2), '23');
    assert.equal(await places({ state: 'open' }), '123');
    assert.equal(await places({ state: 'exempt' }), '4');
    assert.equal(await places({ score: 70 }), '124');
    assert.equal(await places({ score: 90 }), '1');
    assert.equal(await places({ exploited: true }), '1');
    assert.equal(await places({ component: 'gate' }), '124');
    assert.equal(await places({ component: '%' }), '3');
    assert.equal(await places({ id: 'cve-2031-2' }), '2');
    assert.equal(await places({ since: 10 }), '1234');
    assert.equal(await places({ since: 11 }), '');
    assert.equal(await places({ since: 10, exploited: true, score: 0, state: 'open', component: 'g' }), '1');
  });

  test('events wait, are taken by one, and go with their watch', async (context) => {
    const store = await open(context);
    await store.put(inventory(), 1, 9);
    let number = 0;
    const change = async (): Promise<void> => {
      const watch = await store.get('inventory', 'shop');
      assert.ok(watch);
      number++;
      await store.keep(watch, `v${number}`, [found(String(number))], 0, number, () => ({
        id: `evt_${number}`,
        body: `{"n":${number}}`,
      }));
    };
    assert.equal(await store.nextEvent(), undefined);
    await change();
    await change();
    const [first, second] = await store.dueEvents(100, 10);
    assert.ok(first && second);
    assert.deepEqual(
      [first.id, first.url, first.body, first.attempts],
      ['evt_1', 'https://hooks.example/a', '{"n":1}', 0],
    );
    assert.equal(await store.takeEvent(first, 500), true);
    assert.equal(await store.takeEvent(first, 600), false);
    assert.deepEqual(
      (await store.dueEvents(100, 10)).map(({ id }) => id),
      ['evt_2'],
    );
    await store.putOffEvent(second.id, 1, 300);
    assert.equal(await store.nextEvent(), 300);
    assert.equal((await store.dueEvents(400, 10))[0]?.attempts, 1);
    await store.removeEvent(second.id);
    await change();
    await change();
    // Of more than there is room for the oldest goes.
    assert.deepEqual(
      (await store.dueEvents(1000, 10)).map(({ id }) => id),
      ['evt_3', 'evt_4'],
    );
    await store.remove('inventory', 'shop');
    assert.equal(await store.waitingEvents(), 0);
  });
}
