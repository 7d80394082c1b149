import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { runCommand } from '#kit/testing/run-command';
import { startForTest } from '#kit/testing/start-for-test';
import { vulnerabilities } from '../cli.ts';
import { service } from '../service.ts';
import { cveExample } from './cve-example.ts';

/** A data directory, and the database in its place where there is one. */
interface Place {
  readonly data: string;
  readonly database?: string;
}

const SECRET = 'a secret of this test';
const HOOK = 'https://hooks.example/secret-part';

const entry = (id: string, name: string, fixed: string, more: object = {}): object => ({
  id,
  modified: '2031-03-01T00:00:00Z',
  published: '2031-02-01T00:00:00Z',
  summary: `${name} trusts a header`,
  affected: [
    { package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }] },
  ],
  ...more,
});

const lock = (...packages: [name: string, version: string][]): string =>
  JSON.stringify({
    lockfileVersion: 3,
    packages: Object.fromEntries(packages.map(([name, version]) => [`node_modules/${name}`, { version }])),
  });

/**
 * One snapshot file carries inventories and watchlists to a fresh server, which answers as the first one.
 * @param database makes the address of an empty database; undefined where the store is a file
 */
export function testCarriedWatches(database?: () => Promise<string | undefined>): void {
  const place = async (context: TestContext): Promise<Place> => {
    const data = mkdtempSync(join(tmpdir(), 'almanac-carried-'));
    context.after(() => rmSync(data, { recursive: true, force: true }));
    const address = await database?.();
    return { data, ...(address === undefined ? {} : { database: address }) };
  };
  const run = ({ data, database: address }: Place, words: readonly string[], env: Record<string, string> = {}) =>
    runCommand(vulnerabilities, words, data, {
      env: { ...env, ...(address === undefined ? {} : { ALMANAC_VULNERABILITIES_DATABASE: address }) },
    });
  const done = async (...given: Parameters<typeof run>): Promise<string> => {
    const { status, stdout, stderr } = await run(...given);
    assert.equal(status, 0, stderr);
    return stdout;
  };
  /** A place with data, an inventory and a watchlist, one finding of which is gone. */
  const filled = async (context: TestContext, env: Record<string, string> = {}): Promise<Place> => {
    const from = await place(context);
    const feed = join(from.data, 'feed.ndjson');
    const lines = [
      cveExample({ cve: 'CVE-2031-1000', vendor: 'Acme', product: 'Gate' }),
      entry('T-2031-1', 'gate', '1.4.2', { aliases: ['CVE-2031-1000'] }),
      entry('T-2031-2', 'wall', '2.0.0'),
    ];
    writeFileSync(feed, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await done(from, ['import', feed], env);
    const file = join(from.data, 'package-lock.json');
    writeFileSync(file, lock(['gate', '1.0.0'], ['wall', '1.0.0']));
    await done(from, ['inventory', 'add', 'shop', file, '--title', 'Shop'], env);
    writeFileSync(file, lock(['gate', '1.0.0'], ['wall', '3.0.0']));
    await done(from, ['inventory', 'add', 'shop', file, '--title', 'Shop'], env);
    await done(from, ['watchlist', 'add', 'net', 'vendor=acme&product=gate', 'cwe=CWE-1'], env);
    return from;
  };
  const name = database === undefined ? 'a file' : 'PostgreSQL';

  test(`a fresh server answers from one snapshot file as the first one does, in ${name}`, async (context) => {
    const from = await filled(context);
    const file = join(from.data, 'state.almanac');
    await done(from, ['export', file, '--with-inventories']);
    const to = await place(context);
    const told = JSON.parse(await done(to, ['import', file, '--json']));
    assert.deepEqual(told.added, [
      { kind: 'inventory', name: 'shop' },
      { kind: 'watchlist', name: 'net' },
    ]);
    assert.deepEqual([told.replaced, told.rows.watch, told.rows.finding], [[], 2, 3]);

    const ask = async (at: Place): Promise<string[]> => {
      const settings = at.database === undefined ? {} : { database: at.database };
      const running = await startForTest(service, settings, at.data);
      try {
        await running.engine.watcher.look();
        const answers: string[] = [];
        for (const [path, body] of [
          ['/api/inventories'],
          ['/api/watchlists'],
          ['/api/inventories/shop'],
          ['/api/inventories/shop/document'],
          ['/api/inventories/shop/findings?state=all'],
          ['/api/inventories/shop/feed?state=all'],
          ['/api/watchlists/net'],
          ['/api/watchlists/net/findings'],
          ['/api/watchlists/net/feed'],
          ['/api/search?vendor=acme'],
          ['/v1/query', { package: { ecosystem: 'npm', name: 'gate' }, version: '1.0.0' }],
          ['/api/match?file=package-lock.json', JSON.parse(lock(['gate', '1.4.1'], ['wall', '1.9.9']))],
        ] as const) {
          const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
          const answer = await fetch(running.url + path, init);
          assert.equal(answer.status, 200, path);
          // Each server compares in its own time.
          answers.push((await answer.text()).replace(/"checked":"[^"]*",?/g, ''));
        }
        return answers;
      } finally {
        await running.stop();
      }
    };
    const [first, second] = [await ask(from), await ask(to)];
    assert.deepEqual(second, first);
    assert.match(first[4] ?? '', /"state":"gone"/);
    // What was restored makes the same tables again.
    const again = join(to.data, 'again.almanac');
    const rows = JSON.parse(await done(to, ['export', again, '--with-inventories', '--json'])).rows;
    assert.deepEqual(rows, told.rows);
  });

  test(`inventories of a snapshot are merged by name, in ${name}`, async (context) => {
    const env = { ALMANAC_VULNERABILITIES_WEBHOOK_SECRET: SECRET };
    const from = await filled(context);
    const file = join(from.data, 'state.almanac');
    await done(from, ['export', file, '--with-inventories']);
    const to = await filled(context, env);
    const other = join(to.data, 'package-lock.json');
    writeFileSync(other, lock(['wall', '1.0.0']));
    await done(to, ['inventory', 'add', 'mine', other], env);
    await done(to, ['inventory', 'add', 'shop', other, '--webhook', HOOK], env);
    assert.match(
      await done(to, ['import', file], env),
      /^1 inventory replaced by name, 1 watchlist replaced by name\.$/m,
    );
    const shop = JSON.parse(await done(to, ['inventory', 'show', 'shop', '--json'], env));
    assert.deepEqual([shop.components, shop.findings.open, shop.findings.gone, shop.webhook], [2, 1, 1, HOOK]);
    const mine = JSON.parse(await done(to, ['inventory', 'show', 'mine', '--json'], env));
    assert.deepEqual([mine.components, mine.findings.open], [1, 1]);

    // Addresses of webhooks travel only when they are asked for.
    const bodyOf = async (...flags: string[]): Promise<string> => {
      const out = join(to.data, 'out.almanac');
      await done(to, ['export', out, '--with-inventories', ...flags], env);
      const { zstdDecompressSync } = await import('node:zlib');
      return zstdDecompressSync(readFileSync(out).subarray(16, -32)).toString();
    };
    const [without, withAddresses] = [await bodyOf(), await bodyOf('--with-webhooks')];
    assert.ok(!without.includes('secret') && withAddresses.includes(HOOK) && !withAddresses.includes(SECRET));
    assert.equal((await run(to, ['export', join(to.data, 'x'), '--with-webhooks'], env)).status, 2);
    // Without the choice there is nothing of them, and what is held stays.
    await done(from, ['export', file]);
    const taken = JSON.parse(await done(to, ['import', file, '--json'], env));
    assert.deepEqual([taken.rows.watch, taken.added, taken.replaced], [0, [], []]);
    assert.equal(JSON.parse(await done(to, ['inventory', 'list', '--json'], env)).total, 2);
  });

  test(`inventories beyond the bounds change nothing, and may be left out, in ${name}`, async (context) => {
    const from = await filled(context);
    const file = join(from.data, 'state.almanac');
    await done(from, ['export', file, '--with-inventories']);
    const to = await place(context);
    const tight: readonly [Record<string, string>, RegExp][] = [
      [
        { ALMANAC_VULNERABILITIES_MAX_WATCHLIST_ENTRIES: '1' },
        /The watchlist net cannot be taken: .*--without-inventories/,
      ],
      [{ ALMANAC_VULNERABILITIES_MAX_COMPONENTS: '1' }, /The inventory shop cannot be taken: .*--without-inventories/],
    ];
    for (const [env, sentence] of tight) {
      const { status, stderr } = await run(to, ['import', file], env);
      assert.equal(status, 1);
      assert.match(stderr, sentence);
      assert.doesNotMatch(stderr, /\n\s+at /);
    }
    assert.equal(JSON.parse(await done(to, ['inventory', 'list', '--json'])).total, 0);
    const taken = JSON.parse(await done(to, ['import', file, '--without-inventories', '--json']));
    assert.deepEqual([taken.rows.vulnerability > 0, taken.added], [true, []]);
    assert.equal(JSON.parse(await done(to, ['watchlist', 'list', '--json'])).total, 0);
  });
}
