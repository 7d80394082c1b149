import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { affectedRows, CPE, NVD, type NvdEntry, nvdAnalysis } from '../store/affected/affected-row.ts';
import { keyOfCve, keyOfOther, localEuvdId } from '../store/cve-id.ts';
import type { HistoryBounds, KeyCondition, Snapshot, Store, Writer } from '../store/port.ts';
import type { Advisory, RelatedEntry } from '../store/record.ts';
import { DUMP_TABLES, type DumpRow, type DumpTable } from '../store/snapshot-file/dump-tables.ts';
import { ssvcCodes } from '../store/ssvc.ts';
import { type CveExample, vulnerabilityExample } from './cve-example.ts';
import { findRecords } from './find-records.ts';

async function look<T>(store: Store, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const snapshot = await store.snapshot();
  try {
    return await work(snapshot);
  } finally {
    await snapshot.close();
  }
}

const advisory = (id: string, more: Partial<Advisory> = {}): Advisory => ({
  id,
  publisher: { name: 'Acme', namespace: 'https://example.com' },
  title: `About ${id}`,
  published: 1_900_000_000,
  updated: 1_900_000_000,
  references: [],
  aliases: [],
  otherIds: [],
  products: [],
  category: 'csaf_security_advisory',
  status: 'final',
  version: '1',
  findings: [],
  ...more,
});

const entry = (name: string, more: Partial<RelatedEntry> = {}): RelatedEntry => ({
  name,
  title: `Title of ${name}`,
  description: `Words of ${name}.`,
  published: 1_930_000_000,
  updated: 1_930_000_000,
  scores: [],
  references: [`https://example.com/${name}`],
  aliases: [],
  assigner: 'example',
  products: [{ name: 'gate', vendor: 'PyPI', versions: ['<1.4.2'] }],
  ...more,
});

const KEY = keyOfCve('CVE-2031-1000') as number;
const NOW = { processed: 1_950_000_000 };

const GATE_ENTRY = [
  'Go',
  'example.com/gate',
  { ecosystem: 'Go', name: 'example.com/gate', versions: ['1.0'] },
] as const;
const GATE = affectedRows('osv', 'GO-2031-0007', [GATE_ENTRY]);

/** Opens an empty store that goes with the test. */
export type OpenStore = (context: TestContext, options?: Partial<HistoryBounds>) => Promise<Store>;

/** What every store must do, whatever stands behind it. */
export function testStore(open: OpenStore): void {
  test('a record is added, found, brought up to date and taken out', async (context) => {
    const store = await open(context);
    const put = (example: CveExample) => store.write((writer) => writer.put([vulnerabilityExample(example)], NOW));
    const version = await store.dataVersion();
    const outcome = (name: string) => ({ added: 0, updated: 0, unchanged: 0, older: 0, [name]: 1 });
    assert.deepEqual(await put({ ghsa: 'GHSA-2222-3333-4444' }), outcome('added'));
    assert.deepEqual(await put({ ghsa: 'GHSA-2222-3333-4444' }), outcome('unchanged'));
    assert.deepEqual(await put({ product: 'Fence', updated: '2031-03-01T00:00:00Z' }), outcome('updated'));
    assert.deepEqual(await put({ product: 'Wall' }), outcome('older'));
    assert.ok((await store.dataVersion()) > version);
    await look(store, async (snapshot) => {
      const [record] = await snapshot.records([KEY]);
      assert.equal(record.products[0].name, 'Fence');
      assert.equal(record.euvd, 'EUVD-2031-900001000');
      assert.equal(await snapshot.resolve('GHSA-2222-3333-4444'), undefined);
      assert.deepEqual(await findRecords(snapshot, { text: 'fence', product: 'fence', vendor: 'acme' }), [KEY]);
      assert.deepEqual(await findRecords(snapshot, { product: 'gate' }), []);
      assert.equal((await snapshot.status()).records, 1);
    });
    assert.equal(await store.write((writer) => writer.remove([KEY, 7])), 1);
    await look(store, async (snapshot) => {
      assert.deepEqual(await snapshot.records([KEY]), []);
      assert.deepEqual(await findRecords(snapshot, { text: 'fence' }), []);
      assert.equal((await snapshot.facets()).keys.length, 0);
    });
  });

  test('of a record that comes twice at once the newer one stays', async (context) => {
    const store = await open(context);
    const [newer, older] = ['2031-04-01T00:00:00Z', '2031-03-01T00:00:00Z'];
    const twice = [
      vulnerabilityExample({ product: 'Fence', updated: newer }),
      vulnerabilityExample({ product: 'Gate', updated: older }),
      vulnerabilityExample({ cve: 'CVE-2031-1001', product: 'Gate', updated: older }),
      vulnerabilityExample({ cve: 'CVE-2031-1001', product: 'Fence', updated: newer }),
    ];
    const outcomes = await store.write((writer) => writer.put(twice, NOW));
    assert.deepEqual(outcomes, { added: 2, updated: 1, unchanged: 0, older: 1 });
    await look(store, async (snapshot) => {
      assert.equal((await findRecords(snapshot, { product: 'fence' })).length, 2);
      assert.equal((await findRecords(snapshot, { product: 'gate' })).length, 0);
    });
  });

  test('words are found at their beginnings, as phrases, and without regard to case and accents', async (context) => {
    const store = await open(context);
    const [first, second, third] = [20310000001000, 20310000001001, 20310000001002];
    const records = [
      vulnerabilityExample({
        description: 'A use-after-free in the kernel',
        product: 'rust-openssl',
        vendor: 'Red Hat',
      }),
      vulnerabilityExample({
        cve: 'CVE-2031-1001',
        description: "Buffer overflow (CWE-121); see CVE-2031-10000. It's 'quoted' \\ and :* & | ! <-> too",
        product: 'Windows Server 2019',
        ghsa: 'GHSA-2222-3333-4444',
      }),
      vulnerabilityExample({ cve: 'CVE-2031-1002', description: 'Überlauf im Café', vendor: 'n/a', product: '漢字' }),
    ];
    await store.write((writer) => writer.put(records, NOW));
    await look(store, async (snapshot) => {
      for (const [text, keys] of [
        ['kern', [first]],
        ['ernel', []],
        ['use-after-free', [first]],
        ['free-after-use', []],
        ['overflow buffer', [second]],
        ['overflow kernel', []],
        ['CVE-2031-1000', [first]],
        ['cve-2031-10000', [second]],
        ['ghsa-2222-3333-4444', [second]],
        ['openss windows', []],
        ['openss', [first]],
        ['CAFE uberlauf', [third]],
        ['in', [first]],
        ['ov', []],
        ['quoted too', [second]],
        ['漢字', [third]],
      ] as const)
        assert.deepEqual(await findRecords(snapshot, { text }), keys, text);
    });
  });

  test('signs that mean something to a database are but signs', async (context) => {
    const store = await open(context);
    const strange = 'a\u0000b \ud800 "\'{},\\ NULL %s $1';
    const record = vulnerabilityExample({ description: strange, vendor: strange, product: strange, title: strange });
    await store.write(async (writer) => {
      await writer.put([record], NOW);
      await writer.replaceKev('cisa_kev', [
        { key: KEY, source: 'cisa_kev', added: 20_000, vendor: 'a"{}\\,NULL', notes: '' },
      ]);
    });
    await look(store, async (snapshot) => {
      const [held] = await snapshot.records([KEY]);
      assert.equal(held.description, record.description);
      assert.equal(held.products[0].name, record.products[0].name);
      const [entry] = await snapshot.kev(KEY);
      assert.equal(entry.vendor, 'a"{}\\,NULL');
      assert.equal(entry.notes, '');
      for (const id of ["' OR 1=1", 'a\u0000b', '\\']) assert.equal(await snapshot.resolve(id), undefined);
    });
  });

  test('EPSS, catalogues and mappings are joined with the records, whichever comes first', async (context) => {
    const store = await open(context);
    const other = 20310000001001;
    await store.write(async (writer) => {
      await writer.putEpss([
        { key: KEY, epss: 1 },
        { key: KEY, epss: 1234 },
        { key: other, epss: 5 },
      ]);
      await writer.replaceKev('cisa_kev', [{ key: KEY, source: 'cisa_kev', added: 22_001 }]);
      await writer.replaceKev('eukev_kev', [{ key: KEY, source: 'eukev_kev', added: 22_000, vendor: 'Acme' }]);
      await writer.putMapping([{ key: KEY, euvd: 'EUVD-2031-0042' }]);
      await writer.setFeed({ feed: 'epss', edition: '2031-03-01', entries: 2, imported: 1_930_000_000 });
    });
    await store.write((writer) =>
      writer.put([vulnerabilityExample(), vulnerabilityExample({ cve: 'CVE-2031-1001' })], NOW),
    );
    await look(store, async (snapshot) => {
      const [record, second] = await snapshot.records([KEY, other]);
      assert.deepEqual([record.epss, record.exploited, record.euvd], [1234, 22_000, 'EUVD-2031-0042']);
      assert.deepEqual([second.epss, second.exploited], [5, 0]);
      assert.deepEqual(
        (await snapshot.kev()).map(({ source, added }) => [source, added]),
        [
          ['cisa_kev', 22_001],
          ['eukev_kev', 22_000],
        ],
      );
      for (const id of ['euvd-2031-0042', 'EUVD-2031-900001000', ' cve-2031-1000\n'])
        assert.equal(await snapshot.resolve(id), KEY, id);
      assert.deepEqual(await snapshot.euvdIds(-1, 10), [
        { key: KEY, euvd: 'EUVD-2031-0042' },
        { key: other, euvd: 'EUVD-2031-900001001' },
      ]);
      const { exploited, withEpss, mapped, feeds } = await snapshot.status();
      assert.deepEqual([exploited, withEpss, mapped], [1, 2, 1]);
      assert.deepEqual(
        [{ ...feeds[0] }],
        [{ feed: 'epss', edition: '2031-03-01', entries: 2, imported: 1_930_000_000 }],
      );
    });
    await store.write(async (writer) => {
      assert.equal(await writer.countEpss(), 2);
      assert.equal(await writer.keepEpss(new Set([KEY, 1])), 1);
      assert.equal(await writer.keepEpss(new Set()), 1);
      await writer.replaceKev('eukev_kev', []);
    });
    await look(store, async (snapshot) => {
      const [record] = await snapshot.records([KEY]);
      assert.deepEqual([record.epss, record.exploited], [0, 22_001]);
    });
  });

  test('a write that throws leaves nothing behind, and one that changes nothing the version as it was', async (context) => {
    const store = await open(context);
    await store.write((writer) => writer.put([vulnerabilityExample()], NOW));
    const version = await store.dataVersion();
    await assert.rejects(
      store.write(async (writer) => {
        await writer.put([vulnerabilityExample({ cve: 'CVE-2031-1001' })], NOW);
        throw new Error('enough');
      }),
      /enough/,
    );
    await store.write((writer) => writer.put([vulnerabilityExample()], NOW));
    assert.equal(await store.dataVersion(), version);
    await look(store, async (snapshot) => assert.equal((await snapshot.status()).records, 1));
  });

  test('each kind of write that changes something gives the store a new version', async (context) => {
    const store = await open(context);
    const go = { name: 'GO-2031-0007', modified: 7, document: '{"id":"GO-2031-0007"}', affected: GATE };
    const writes: readonly (readonly [string, (writer: Writer) => Promise<unknown>])[] = [
      ['put', (writer) => writer.put([vulnerabilityExample()], NOW)],
      ['putOsv', (writer) => writer.putOsv([go])],
      ['putOsv of a newer one', (writer) => writer.putOsv([{ ...go, modified: 8, document: '{}', affected: [] }])],
      ['putRelated', (writer) => writer.putRelated([entry('GO-2031-0007', { aliases: ['CVE-2031-1000'] })], NOW)],
      ['removeRelated', (writer) => writer.removeRelated(['GO-2031-0007'], NOW)],
      ['putAdvisories', (writer) => writer.putAdvisories([advisory('SA-1', { aliases: ['CVE-2031-1000'] })])],
      ['putNvd', (writer) => writer.putNvd([nvdEntry('CVE-2031-1000', 5)])],
      ['putNvd of a newer one', (writer) => writer.putNvd([nvdEntry('CVE-2031-1000', 7, 9)])],
      ['putMapping', (writer) => writer.putMapping([{ key: KEY, euvd: 'EUVD-2031-0042' }])],
      ['putEpss', (writer) => writer.putEpss([{ key: KEY, epss: 1234 }])],
      ['replaceKev', (writer) => writer.replaceKev('cisa_kev', [{ key: KEY, source: 'cisa_kev', added: 22_000 }])],
      ['clear', (writer) => writer.clear()],
    ];
    for (const [name, write] of writes) {
      const version = await store.dataVersion();
      await store.write(write);
      assert.ok((await store.dataVersion()) > version, name);
    }
  });

  test('what is read stays as it was, whatever is written meanwhile', async (context) => {
    const store = await open(context);
    await store.write((writer) => writer.put([vulnerabilityExample()], NOW));
    await look(store, async (snapshot) => {
      await store.write(async (writer) => {
        await writer.remove([KEY]);
        await writer.put([vulnerabilityExample({ cve: 'CVE-2031-1001' })], NOW);
      });
      assert.deepEqual(await findRecords(snapshot, { text: 'header' }), [KEY]);
      assert.equal((await snapshot.records([KEY])).length, 1);
      assert.equal((await snapshot.status()).records, 1);
    });
    await look(store, async (snapshot) =>
      assert.deepEqual(await findRecords(snapshot, { text: 'header' }), [20310000001001]),
    );
  });

  test('the starter set makes room', async (context) => {
    const store = await open(context);
    assert.equal(await store.write((writer) => writer.isUntouched()), true);
    await store.write(async (writer) => {
      await writer.put([vulnerabilityExample()], { ...NOW, starter: true });
      await writer.replaceKev('cisa_kev', [{ key: KEY, source: 'cisa_kev', added: 22_000 }]);
      await writer.setFeed({ feed: 'starter', edition: '', entries: 1, imported: 1 });
    });
    await look(store, async (snapshot) => assert.equal((await snapshot.status()).starterRecords, 1));
    await store.write(async (writer) => {
      assert.equal(await writer.isUntouched(), false);
      assert.equal(await writer.dropStarter(), 1);
    });
    await look(store, async (snapshot) => {
      const { records, feeds } = await snapshot.status();
      assert.deepEqual([records, feeds, await snapshot.kev()], [0, [], []]);
    });
  });

  test('an advisory and its records find each other, whichever comes first', async (context) => {
    const store = await open(context);
    await store.write(async (writer) => {
      await writer.putAdvisories([
        advisory('SA-2', { aliases: ['CVE-2031-1000', 'CVE-2031-4444'] }),
        advisory('SA-1', { otherIds: ['ghsa-2222-3333-4444'], published: 1_800_000_000 }),
      ]);
    });
    await store.write((writer) => writer.put([vulnerabilityExample({ ghsa: 'GHSA-2222-3333-4444' })], NOW));
    await look(store, async (snapshot) => {
      assert.deepEqual([...(await snapshot.advisoryKeys('sa-2'))], [KEY, keyOfCve('CVE-2031-4444')]);
      assert.deepEqual([...(await snapshot.advisoryKeys('SA-1'))], [KEY]);
      assert.deepEqual([...(await snapshot.advisoryKeys('SA-3'))], []);
      const [record] = await snapshot.records([KEY]);
      assert.equal(record.advisory, 'SA-1');
      assert.deepEqual(
        (await snapshot.advisoriesOf(record)).map(({ id }) => id),
        ['SA-1', 'SA-2'],
      );
      assert.equal((await snapshot.advisory(' sa-2 '))?.title, 'About SA-2');
      assert.equal((await snapshot.status()).advisories, 2);
    });
  });

  test('a newer edition of an advisory takes the place of the former, with its links', async (context) => {
    const store = await open(context);
    const first = advisory('SA-1', { aliases: ['CVE-2031-1000'] });
    const newer = { ...first, updated: first.updated + 1, aliases: ['CVE-2031-1001'] };
    const put = (value: Advisory) => store.write((writer) => writer.putAdvisories([value]));
    assert.deepEqual(await put(first), { added: 1, updated: 0, unchanged: 0, older: 0 });
    assert.deepEqual(await put(newer), { added: 0, updated: 1, unchanged: 0, older: 0 });
    assert.deepEqual(await put(newer), { added: 0, updated: 0, unchanged: 1, older: 0 });
    assert.deepEqual(await put(first), { added: 0, updated: 0, unchanged: 0, older: 1 });
    const other = { ...first, publisher: { name: 'Bolt', namespace: 'https://bolt.example' } };
    assert.equal((await put(other)).added, 1);
    assert.deepEqual(
      [...(await look(store, (snapshot) => snapshot.advisoryKeys('SA-1')))],
      [KEY, keyOfCve('CVE-2031-1001')],
    );
  });

  test('entries of other databases lend their ids to the record of their CVE, which keeps its own words', async (context) => {
    const store = await open(context);
    const github = entry('GHSA-2222-3333-4444', { aliases: ['CVE-2031-1000'] });
    const python = entry('PYSEC-2031-7', { aliases: ['GHSA-2222-3333-4444', 'CVE-2031-1000', 'CVE-2031-9999'] });
    // First without the CVE record: the entries are the record.
    await store.write((writer) => writer.putRelated([python, github], NOW));
    await look(store, async (snapshot) => {
      const [record] = await snapshot.records([KEY]);
      assert.equal(record.title, 'Title of GHSA-2222-3333-4444');
      assert.deepEqual(record.aliases, ['CVE-2031-1000', 'GHSA-2222-3333-4444', 'PYSEC-2031-7']);
      assert.deepEqual([...(await findRecords(snapshot, { text: 'pysec-2031-7' }))], [KEY, keyOfCve('CVE-2031-9999')]);
    });
    // An older CVE record takes their place all the same.
    const cve = vulnerabilityExample({ updated: '2030-01-01T00:00:00Z' });
    assert.equal((await store.write((writer) => writer.put([cve], NOW))).updated, 1);
    await look(store, async (snapshot) => {
      const [record] = await snapshot.records([KEY]);
      assert.equal(record.description, cve.description);
      assert.deepEqual(record.aliases, ['CVE-2031-1000', 'GHSA-2222-3333-4444', 'PYSEC-2031-7']);
      assert.deepEqual(
        record.related.map(({ name }) => name),
        ['GHSA-2222-3333-4444', 'PYSEC-2031-7'],
      );
      for (const id of ['ghsa-2222-3333-4444', 'PYSEC-2031-7']) {
        assert.equal(await snapshot.resolve(id), KEY);
        assert.ok((await findRecords(snapshot, { text: id })).includes(KEY));
      }
      assert.equal((await findRecords(snapshot, { text: 'trusts' })).length, 1);
    });
    assert.equal((await store.write((writer) => writer.put([cve], NOW))).unchanged, 1);
    assert.equal((await store.write((writer) => writer.putRelated([github, python], NOW))).unchanged, 2);
  });

  test('an entry without a CVE id is a record of its own, joined by others that name it', async (context) => {
    const store = await open(context);
    await store.write(async (writer) => {
      await writer.putRelated(
        [entry('GO-2031-0007'), entry('GHSA-2222-3333-5555', { aliases: ['GO-2031-0007'] })],
        NOW,
      );
      await writer.putRelated([entry('RUSTSEC-2031-0001', { aliases: ['GHSA-2222-3333-5555'] })], NOW);
    });
    const key = keyOfOther('GO-2031-0007', 1999);
    await look(store, async (snapshot) => {
      assert.equal((await snapshot.status()).records, 1);
      for (const id of ['go-2031-0007', 'GHSA-2222-3333-5555', 'RUSTSEC-2031-0001', localEuvdId(key)])
        assert.equal(await snapshot.resolve(id), key, id);
      const [record] = await snapshot.records([key]);
      assert.deepEqual(record.aliases, ['GHSA-2222-3333-5555', 'GO-2031-0007', 'RUSTSEC-2031-0001']);
      assert.match(record.euvd, /^EUVD-2031-8\d{12}$/);
      assert.deepEqual([...(await findRecords(snapshot, { text: 'rustsec', vendor: 'pypi' }))], [key]);
    });
    // Once it names a CVE it moves there, and nothing is left behind.
    const moved = entry('GO-2031-0007', { aliases: ['CVE-2031-1000'], updated: 1_930_000_001 });
    const rest = ['GHSA-2222-3333-5555', 'RUSTSEC-2031-0001'];
    await store.write(async (writer) => {
      assert.equal((await writer.putRelated([moved], NOW)).updated, 1);
      assert.equal(await writer.removeRelated(rest, NOW), 2);
      assert.equal(await writer.removeRelated(rest, NOW), 0);
    });
    await look(store, async (snapshot) => {
      assert.equal((await snapshot.status()).records, 1);
      assert.equal(await snapshot.resolve('GO-2031-0007'), KEY);
      assert.equal(await snapshot.resolve('RUSTSEC-2031-0001'), undefined);
    });
  });

  test('changes of score and EPSS value are kept, the newest of each up to a bound', async (context) => {
    const store = await open(context, { historyEntries: 2, historyEpssStep: 0.1 });
    const day = (number: number): string => `2031-04-0${number}`;
    for (const [at, score] of [0, 5, 5, 7.1, 9.8].entries())
      await store.write((writer) =>
        writer.put([vulnerabilityExample({ score, updated: `${day(at + 1)}T00:00:00Z` })], NOW),
      );
    // The last but one changes by less than the step, the third too often on one day.
    for (const [at, epss] of [1000, 2000, 3000, 3005, 100].entries())
      await store.write(async (writer) => {
        await writer.keepEpss(new Set());
        await writer.putEpss([{ key: KEY, epss }]);
        await writer.setFeed({ feed: 'epss', edition: day(at + 1), entries: 1, imported: 1 });
      });
    const seconds = (number: number): number => Date.parse(day(number)) / 1000;
    assert.deepEqual(await look(store, (snapshot) => snapshot.history(KEY)), [
      { kind: 'epss', at: seconds(3), before: 2000, after: 3000 },
      { kind: 'score', at: seconds(4), before: 50, after: 71 },
      { kind: 'epss', at: seconds(5), before: 3005, after: 100 },
      { kind: 'score', at: seconds(5), before: 71, after: 98 },
    ]);
    await store.write((writer) => writer.remove([KEY]));
    assert.deepEqual(await look(store, (snapshot) => snapshot.history(KEY)), []);
  });

  test('an EPSS value that stays the same is no change, however small the step', async (context) => {
    const store = await open(context, { historyEntries: 5, historyEpssStep: 0 });
    for (const [at, epss] of [1000, 1000, 1001].entries())
      await store.write(async (writer) => {
        await writer.keepEpss(new Set());
        await writer.putEpss([{ key: KEY, epss }]);
        await writer.put([vulnerabilityExample({ updated: '2031-04-01T00:00:00Z' })], NOW);
        await writer.setFeed({ feed: 'epss', edition: `2031-04-0${at + 1}`, entries: 1, imported: 1 });
      });
    assert.deepEqual(await look(store, (snapshot) => snapshot.history(KEY)), [
      { kind: 'epss', at: Date.parse('2031-04-03') / 1000, before: 1000, after: 1001 },
    ]);
  });

  async function dumpAll(store: Store): Promise<Map<DumpTable, DumpRow[]>> {
    return look(store, async (snapshot) => {
      const all = new Map<DumpTable, DumpRow[]>();
      for (const table of Object.keys(DUMP_TABLES) as DumpTable[]) {
        const rows: DumpRow[] = [];
        for await (const slice of snapshot.dump(table)) rows.push(...slice);
        all.set(table, rows);
      }
      return all;
    });
  }

  test('what is dumped and put into another store is the same there, and found by its words', async (context) => {
    const [from, to] = [await open(context), await open(context)];
    await from.write(async (writer) => {
      const more = { cwe: 'CWE-79', cpe: 'cpe:2.3:a:acme:gate:*:*:*:*:*:*:*:*', exploitation: 'active' };
      await writer.put([vulnerabilityExample({ score: 5 }), vulnerabilityExample({ cve: 'CVE-2031-2000' })], NOW);
      await writer.put([vulnerabilityExample({ updated: '2032-01-01T00:00:00Z', ...more })], NOW);
      await writer.putOsv([{ name: 'GO-2031-0007', modified: 7, document: '{"id":"GO-2031-0007"}', affected: GATE }]);
      await writer.putRelated(
        [entry('GHSA-2222-3333-4444', { aliases: ['CVE-2031-1000'] }), entry('GO-2031-0007')],
        NOW,
      );
      await writer.putAdvisories([advisory('SA-1', { aliases: ['CVE-2031-1000'] })]);
      await writer.putNvd([nvdEntry('CVE-2031-1000', 5)]);
      await writer.putMapping([{ key: KEY, euvd: 'EUVD-2031-0042' }]);
      await writer.putEpss([{ key: KEY, epss: 1234 }]);
      await writer.replaceKev('cisa_kev', [{ key: KEY, source: 'cisa_kev', added: 22_000, vendor: 'Acme' }]);
      await writer.setFeed({ feed: 'epss', edition: '2031-01-01', entries: 1, imported: 1 });
      await writer.setOrigin('https://example.com', '{"etag":"x"}');
    });
    await to.write((writer) => writer.put([vulnerabilityExample({ cve: 'CVE-2031-7777' })], NOW));
    const all = await dumpAll(from);
    for (const [table, rows] of all) assert.ok(rows.length > 0, table);
    await to.write(async (writer) => {
      await writer.clear();
      for (const [table, rows] of all) await writer.restore(table, rows);
    });
    assert.deepEqual(await dumpAll(to), all);
    await look(to, async (snapshot) => {
      assert.deepEqual([...(await findRecords(snapshot, { text: 'GHSA-2222-3333-4444' }))], [KEY]);
      assert.equal((await findRecords(snapshot, { vendor: 'acme' })).length, 2);
      assert.deepEqual([...(await snapshot.keysWith({ by: 'weakness', cwe: 79 }))], [KEY]);
      assert.equal((await snapshot.affected('cpe', 'acme:gate')).length, 1);
      assert.deepEqual([...(await snapshot.keysWith({ by: 'product', name: 'acme:gate' }))], [KEY]);
      assert.deepEqual(nvdAnalysis(await snapshot.affectedById('CVE-2031-1000'))?.scores[0]?.score, 5);
      assert.equal(
        await snapshot
          .resolve('CVE-2031-7777')
          .then((key) => snapshot.records([key as number]))
          .then((found) => found.length),
        0,
      );
      assert.equal((await findRecords(snapshot, { text: 'CVE-2031-7777' })).length, 0);
      assert.equal(await snapshot.origin('https://example.com'), '{"etag":"x"}');
    });
  });

  test('what sources say about packages is found by package and by id, and goes when they no longer say it', async (context) => {
    const store = await open(context);
    const cpe = 'cpe:2.3:a:acme:gate:*:*:*:*:*:*:*:*';
    const go = { name: 'GO-2031-0007', modified: 7, document: '{"id":"GO-2031-0007"}' };
    await store.write(async (writer) => {
      await writer.put([vulnerabilityExample({ cpe, cwe: 'CWE-79', exploitation: 'active' })], NOW);
      await writer.put([vulnerabilityExample({ cve: 'CVE-2031-2000', cwe: 'CWE-79', exploitation: 'none' })], NOW);
      await writer.putRelated([entry('GO-2031-0007', { aliases: ['CVE-2031-1000'] })], NOW);
      await writer.putOsv([{ ...go, affected: GATE }]);
      await writer.putAdvisories([
        { ...advisory('SA-1', { aliases: ['CVE-2031-1000'] }), affected: affectedRows('csaf', 'SA-1', [GATE_ENTRY]) },
      ]);
      await writer.putEpss([{ key: KEY, epss: 1234, percentile: 9900 }]);
      await writer.replaceKev('cisa_kev', [
        { key: KEY, source: 'cisa_kev', added: 22_000, due: 22_021, ransomware: true },
      ]);
    });
    await look(store, async (snapshot) => {
      const sources = async (ecosystem: string, name: string): Promise<string[]> =>
        (await snapshot.affected(ecosystem, name)).map(({ source, id }) => `${source} ${id}`);
      assert.deepEqual(await sources('Go', 'example.com/gate'), ['csaf SA-1', 'osv GO-2031-0007']);
      assert.deepEqual(await sources('npm', 'example.com/gate'), []);
      const [product, ...none] = await snapshot.applicability([KEY - 1, KEY, KEY + 1]);
      assert.equal(product?.key, KEY);
      assert.deepEqual(JSON.parse(product?.document ?? '')[0].cpes, [cpe]);
      assert.deepEqual(none, []);
      assert.deepEqual(
        (await snapshot.affectedById('go-2031-0007')).map(({ name }) => name),
        ['example.com/gate'],
      );
      assert.equal((await snapshot.affectedById('CVE-2031-1000')).length, 1);
      assert.deepEqual(await snapshot.osv(['go-2031-0007', 'GO-1']), [go, undefined]);
      assert.deepEqual(await snapshot.osvNames('go-2031'), ['GO-2031-0007']);
      for (const prefix of ['GO-2030', 'GO-2031-00071', 'G_', '%', 'H'])
        assert.deepEqual(await snapshot.osvNames(prefix), []);
      const keys = async (condition: KeyCondition): Promise<number[]> => [...(await snapshot.keysWith(condition))];
      assert.deepEqual(await keys({ by: 'product', name: 'acme:gate' }), [KEY]);
      assert.deepEqual(await keys({ by: 'product', name: 'acme:gate2' }), []);
      assert.deepEqual(await keys({ by: 'weakness', cwe: 79 }), [KEY, 20310000002000]);
      assert.deepEqual(await keys({ by: 'decision', codes: ssvcCodes({ exploitation: 'active' }) }), [KEY]);
      assert.deepEqual(await keys({ by: 'decision', codes: ssvcCodes({ impact: 'total' }) }), [KEY, 20310000002000]);
      assert.deepEqual(await keys({ by: 'ecosystem', ecosystem: 'Go' }), [KEY]);
      assert.deepEqual(await keys({ by: 'percentile', from: 9900, to: 10_000 }), [KEY]);
      assert.deepEqual(await keys({ by: 'percentile', from: 9901, to: 10_000 }), []);
      assert.deepEqual(await keys({ by: 'ransomware' }), [KEY]);
      const [record] = await snapshot.records([KEY]);
      assert.deepEqual(record?.cwes, ['CWE-79']);
      assert.deepEqual(record?.ssvc, { exploitation: 'active', automatable: 'yes', impact: 'total' });
      assert.equal(record?.percentile, 9900);
      assert.equal((await snapshot.kev(KEY))[0]?.due, 22_021);
    });
    await store.write(async (writer) => {
      await writer.put([vulnerabilityExample({ updated: '2032-01-01T00:00:00Z' })], NOW);
      await writer.putOsv([{ ...go, modified: 6, document: '{}', affected: [] }]);
      await writer.remove([20310000002000]);
    });
    await look(store, async (snapshot) => {
      assert.deepEqual(await snapshot.applicability([KEY]), []);
      assert.equal((await snapshot.keysWith({ by: 'product', name: 'acme:gate' })).length, 0);
      assert.equal((await snapshot.keysWith({ by: 'weakness', cwe: 79 })).length, 0);
      // Older than what is held.
      assert.equal((await snapshot.affected('Go', 'example.com/gate')).length, 2);
    });
    await store.write((writer) => writer.putOsv([{ ...go, modified: 8, document: '{"withdrawn":1}', affected: [] }]));
    await look(store, async (snapshot) => {
      assert.deepEqual(
        (await snapshot.affected('Go', 'example.com/gate')).map(({ source }) => source),
        ['csaf'],
      );
    });
  });

  test('a product or weakness finds the records that name it last, whatever they named before', async (context) => {
    const store = await open(context);
    const named = (number: number, product: string, cwe: string, day: number) =>
      vulnerabilityExample({
        cve: `CVE-2031-${number}`,
        cpe: `cpe:2.3:a:acme:${product}:*:*:*:*:*:*:*:*`,
        cwe,
        updated: `2031-03-0${day}T00:00:00Z`,
      });
    const found = (product: string, cwe: number) =>
      look(store, async (snapshot) => [
        [...(await snapshot.keysWith({ by: 'product', name: `acme:${product}` }))].map((key) => key - KEY),
        [...(await snapshot.keysWith({ by: 'weakness', cwe }))].map((key) => key - KEY),
      ]);
    await store.write(async (writer) => {
      await writer.put([named(1002, 'gate', 'CWE-79', 1), named(1001, 'gate', 'CWE-79', 1)], NOW);
      await writer.put([named(1000, 'gate', 'CWE-79', 1), named(1001, 'wall', 'CWE-80', 2)], NOW);
      await writer.remove([KEY + 2]);
    });
    assert.deepEqual(await found('gate', 79), [[0], [0]]);
    assert.deepEqual(await found('wall', 80), [[1], [1]]);
    await store.write(async (writer) => {
      await writer.put([named(1001, 'gate', 'CWE-79', 3)], NOW);
      await writer.put([named(1001, 'fence', 'CWE-80', 4), named(1000, 'gate', 'CWE-81', 2)], NOW);
    });
    assert.deepEqual(await found('gate', 79), [[0], []]);
    assert.deepEqual(await found('wall', 80), [[], [1]]);
    assert.deepEqual(await found('fence', 81), [[1], [0]]);
  });

  test('products of other databases stand beside those of the CVE record, and both are found', async (context) => {
    const store = await open(context);
    await store.write(async (writer) => {
      await writer.put([vulnerabilityExample({ product: 'n/a', vendor: 'n/a' })], NOW);
      await writer.putRelated(
        [
          {
            ...entry('PYSEC-2031-7', { aliases: ['CVE-2031-1000'] }),
            products: [{ name: 'django', vendor: 'PyPI', versions: ['< 5.0.3'] }],
          },
        ],
        NOW,
      );
    });
    await look(store, async (snapshot) => {
      assert.deepEqual([...(await findRecords(snapshot, { product: 'django' }))], [KEY]);
      const [record] = await snapshot.records([KEY]);
      assert.deepEqual(
        record?.products.map(({ name }) => name),
        ['n/a', 'django'],
      );
    });
  });

  test('what NVD says stands beside what others say, and the newest of it counts', async (context) => {
    const store = await open(context);
    const put = (...entries: NvdEntry[]) => store.write((writer) => writer.putNvd(entries));
    await store.write((writer) =>
      writer.put([vulnerabilityExample({ cpe: 'cpe:2.3:a:acme:gate:*:*:*:*:*:*:*:*' })], NOW),
    );
    const told = { added: 0, updated: 0, unchanged: 0, older: 0 };
    assert.deepEqual(await put(nvdEntry('CVE-2031-1000', 5), nvdEntry('CVE-2031-9', 6)), { ...told, added: 2 });
    const version = await store.dataVersion();
    assert.deepEqual(await put(nvdEntry('CVE-2031-1000', 5)), { ...told, unchanged: 1 });
    assert.equal(await store.dataVersion(), version);
    assert.deepEqual(await put(nvdEntry('CVE-2031-1000', 4, 1)), { ...told, older: 1 });
    assert.deepEqual(await put(nvdEntry('CVE-2031-1000', 7, 9), nvdEntry('CVE-2031-1000', 8, 10)), {
      ...told,
      updated: 2,
    });
    await look(store, async (snapshot) => {
      const rows = await snapshot.affected('cpe', 'acme:gate');
      assert.deepEqual(
        rows.map(({ source, id }) => `${source} ${id}`),
        ['nvd CVE-2031-1000', 'nvd CVE-2031-9'],
      );
      assert.equal((await snapshot.applicability([KEY])).length, 1);
      assert.equal(nvdAnalysis(await snapshot.affectedById('cve-2031-1000'))?.scores[0]?.score, 8);
    });
    // The CVE record and NVD are replaced apart.
    await store.write((writer) => writer.put([vulnerabilityExample({ updated: '2032-01-01T00:00:00Z' })], NOW));
    await look(store, async (snapshot) => {
      assert.equal((await snapshot.affected('cpe', 'acme:gate')).length, 2);
      assert.deepEqual(await snapshot.applicability([KEY]), []);
    });
  });
}

/** What NVD says about a CVE, with a score; the same score and time make the same entry. */
function nvdEntry(cve: string, score: number, updated = 5): NvdEntry {
  const criteria = 'cpe:2.3:a:acme:gate:*:*:*:*:*:*:*:*';
  const configuration = {
    ...{ and: false, negate: false },
    nodes: [{ and: false, negate: false, matches: [{ criteria, vulnerable: true, before: '2.0' }] }],
  };
  const analysis = { updated, scores: [{ version: '3.1', score, by: 'nvd@nist.gov' }], cwes: [], configurations: [] };
  const entries = [
    [NVD, cve, analysis],
    [CPE, 'acme:gate', configuration],
  ] as const;
  return { cve, updated, rows: affectedRows(NVD, cve, entries) };
}
