import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { DamagedFile } from '#kit/files/damaged-file';
import { vulnerabilityExample } from '../../testing/cve-example.ts';
import { affectedRows } from '../affected/affected-row.ts';
import type { RelatedEntry } from '../record.ts';
import { SqliteStore } from '../sqlite/sqlite-store.ts';
import { isSnapshotFile, readSnapshotFile, writeSnapshotFile } from './snapshot-file.ts';

const BOUNDS = { maxLineBytes: 100_000, maxBytes: 10_000_000 };

function place(context: TestContext): { store: SqliteStore; other: SqliteStore; path: string; directory: string } {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-snapshot-'));
  const stores = ['a', 'b'].map((name) => {
    const path = mkdtempSync(join(directory, name));
    return SqliteStore.open(path);
  });
  context.after(async () => {
    for (const store of stores) await store.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return { store: stores[0], other: stores[1], path: join(directory, 'state.almanac'), directory };
}

async function fill(store: SqliteStore, count: number): Promise<void> {
  const records = Array.from({ length: count }, (_, at) => vulnerabilityExample({ cve: `CVE-2031-${1000 + at}` }));
  await store.write(async (writer) => {
    await writer.put(records, { processed: 7 });
    await writer.putEpss([{ key: records[0].key, epss: 1234 }]);
    await writer.setFeed({ feed: 'cve', edition: '', entries: count, imported: 7 });
  });
}

async function write(store: SqliteStore, path: string) {
  const snapshot = await store.snapshot();
  try {
    return await writeSnapshotFile(snapshot, path, { level: 3 });
  } finally {
    await snapshot.close();
  }
}

async function statusOf(store: SqliteStore) {
  const snapshot = await store.snapshot();
  const { dataVersion: _, ...status } = await snapshot.status();
  await snapshot.close();
  return status;
}

test('a store that is filled from a snapshot holds the same, and nothing of what it held', async (context) => {
  const { store, other, path, directory } = place(context);
  await fill(store, 2500);
  await fill(other, 3);
  await other.write((writer) => writer.put([vulnerabilityExample({ cve: 'CVE-1999-0001' })], { processed: 1 }));
  const written = await write(store, path);
  assert.equal(written.bytes, readFileSync(path).length);
  assert.ok(await isSnapshotFile(path));
  assert.ok(!readdirSync(directory).some((name) => name.endsWith('.partial')));
  const read = await other.write((writer) => readSnapshotFile(path, writer, BOUNDS));
  assert.deepEqual(read, written);
  assert.equal(read.rows.vulnerability, 2500);
  assert.deepEqual(await statusOf(other), await statusOf(store));
  // The same state makes the same file.
  const again = join(directory, 'again.almanac');
  await write(other, again);
  assert.ok(readFileSync(again).equals(readFileSync(path)));
});

test('a snapshot that is damaged anywhere, cut off or of another version is refused, and what is held stays', async (context) => {
  const { store, other, path } = place(context);
  await fill(store, 20);
  await fill(other, 3);
  await write(store, path);
  const whole = readFileSync(path);
  const before = await statusOf(other);
  const spoilt = (at: number): Buffer => {
    const bytes = Buffer.from(whole);
    bytes[at] ^= 1;
    return bytes;
  };
  for (const [bytes, sentence] of [
    [spoilt(0), /is not a snapshot of vulnerabilities\.$/],
    [spoilt(9), /is a snapshot of version 259; this build reads 2 and 3\.$/],
    [spoilt(12), /is cut off or damaged: its checksum is not right\.$/],
    [spoilt(40), /is cut off or damaged: its checksum is not right\.$/],
    [spoilt(whole.length - 1), /is cut off or damaged: its checksum is not right\.$/],
    [whole.subarray(0, -1), /is cut off or damaged: its checksum is not right\.$/],
    [whole.subarray(0, 100), /is cut off or damaged: its checksum is not right\.$/],
    [whole.subarray(0, 20), /is cut off or damaged: it ends too early\.$/],
    [whole.subarray(0, 10), /is not a snapshot of vulnerabilities\.$/],
    [Buffer.concat([whole, Buffer.from('x')]), /is cut off or damaged: its checksum is not right\.$/],
  ] as const) {
    writeFileSync(path, bytes);
    await assert.rejects(
      other.write((writer) => readSnapshotFile(path, writer, BOUNDS)),
      (error: unknown) => error instanceof DamagedFile && sentence.test(error.message),
    );
    assert.deepEqual(await statusOf(other), before);
  }
  assert.ok(!(await isSnapshotFile(join(path, 'nowhere'))));
});

const RELATED: RelatedEntry = {
  name: 'GHSA-aaaa-bbbb-cccc',
  aliases: ['CVE-2031-1000'],
  description: 'A flaw.',
  published: 1,
  updated: 2,
  scores: [],
  references: [],
  products: [],
  assigner: 'GitHub_M',
};

const AFFECTED = affectedRows('osv', 'GO-2031-1', [
  ['Go', 'example.com/gate', { ecosystem: 'Go', name: 'example.com/gate', versions: ['1.0'] }],
]);

/** A store with a row in every table. */
async function fillAll(store: SqliteStore): Promise<void> {
  await fill(store, 3);
  const [first] = [vulnerabilityExample({ cve: 'CVE-2031-1000', updated: '2031-05-01T00:00:00Z', score: 1.5 })];
  await store.write(async (writer) => {
    await writer.put([first], { processed: 8 });
    await writer.putRelated([RELATED, { ...RELATED, name: 'GHSA-dddd-eeee-ffff', aliases: [] }], { processed: 8 });
    await writer.putMapping([{ key: first.key, euvd: 'EUVD-2031-1' }]);
    await writer.replaceKev('cisa_kev', [{ key: first.key, source: 'cisa_kev', added: 22_000, vendor: 'Acme' }]);
    await writer.putAdvisories([
      {
        id: 'A-1',
        publisher: { name: 'Acme', namespace: 'https://acme.example' },
        title: 'One',
        published: 1,
        updated: 2,
        references: [],
        aliases: ['CVE-2031-1000'],
        otherIds: [],
        products: ['Thing'],
        category: 'csaf_security_advisory',
        status: 'final',
        version: '1',
        findings: [],
      },
    ]);
    await writer.putOsv([{ name: 'GO-2031-1', modified: 5, document: '{"id":"GO-2031-1"}', affected: AFFECTED }]);
    await writer.setOrigin('https://acme.example/feed', '{"etag":"1"}');
  });
}

/** A snapshot of a text, with a checksum that is right. */
function snapshotOf(body: Buffer, version = 3): Buffer {
  const head = Buffer.alloc(16);
  head.write('ALMVSNAP', 'latin1');
  head.writeUInt32LE(version, 8);
  const bytes = Buffer.concat([head, body]);
  return Buffer.concat([bytes, createHash('sha256').update(bytes).digest()]);
}
const ofLines = (lines: readonly string[]): Buffer =>
  snapshotOf(zstdCompressSync(Buffer.from(lines.map((line) => `${line}\n`).join(''))));

async function crafted(context: TestContext) {
  const { store, other, path } = place(context);
  await fillAll(store);
  await fill(other, 2);
  await write(store, path);
  const whole = readFileSync(path);
  const lines = zstdDecompressSync(whole.subarray(16, -32)).toString().trimEnd().split('\n');
  const before = await statusOf(other);
  /** The sentence of a refusal; undefined where the file is taken. */
  const read = async (bytes: Buffer): Promise<string | undefined> => {
    writeFileSync(path, bytes);
    try {
      await other.write((writer) => readSnapshotFile(path, writer, BOUNDS));
      return undefined;
    } catch (error) {
      assert.ok(error instanceof DamagedFile, String(error));
      assert.ok(error.message.startsWith(`${path} `) && /^[^\n]+\.$/.test(error.message), error.message);
      assert.deepEqual(await statusOf(other), before);
      return error.message.slice(path.length + 1);
    }
  };
  return { lines, read, other, before };
}

test('a snapshot that is made up, with a right checksum, is refused in one sentence, and what is held stays', async (context) => {
  const { lines, read } = await crafted(context);
  const at = (start: string): number => lines.findIndex((line) => line.startsWith(start));
  const beginning = (table: string): number => at(`{"table":"${table}"`);
  const changed = (index: number, ...put: string[]): Buffer => ofLines(lines.toSpliced(index, 1, ...put));
  const row = (table: string, change: (row: unknown[]) => unknown): Buffer => {
    const index = beginning(table) + 1;
    return changed(index, JSON.stringify(change(JSON.parse(lines[index]))));
  };
  const facet = beginning('facet');
  const damaged = (sentence: string): string => `is cut off or damaged: ${sentence}.`;
  const packed = zstdCompressSync(Buffer.from(`${lines.join('\n')}\n`));
  // A frame that asks for a window of 2 GiB.
  const hugeWindow = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0xa8, 0x01, 0x00, 0x00]);
  for (const [bytes, sentence] of [
    [snapshotOf(Buffer.alloc(0)), 'it ends too early'],
    [snapshotOf(Buffer.from('no zstd at all')), 'it cannot be unpacked'],
    [snapshotOf(packed.subarray(0, -20)), 'it cannot be unpacked'],
    [snapshotOf(hugeWindow), 'it cannot be unpacked'],
    [snapshotOf(zstdCompressSync(Buffer.alloc(1_000_000, '['))), 'a line is longer than 100000 bytes'],
    [snapshotOf(zstdCompressSync(Buffer.alloc(20_000_000, '[]\n'))), 'a row stands outside of a table'],
    [ofLines([]), 'assigner is missing'],
    [ofLines(['nonsense']), 'a line is not a JSON array or object'],
    [ofLines(['null']), 'a line is not a JSON array or object'],
    [ofLines(['"text"']), 'a line is not a JSON array or object'],
    [ofLines(['{"table":"constructor","columns":[]}']), 'assigner is missing'],
    [ofLines(lines.slice(0, -1)), 'finding is missing'],
    [ofLines(lines.slice(0, -4)), 'watch is missing'],
    [snapshotOf(zstdCompressSync(Buffer.from(`${lines.join('\n')}\n`)), 2), 'its end is missing'],
    [ofLines(lines.slice(0, facet)), 'facet is missing'],
    [ofLines([...lines, '{}']), 'its end is missing'],
    [ofLines(lines.toSpliced(facet, 0, ...lines.slice(0, 3))), 'facet is missing'],
    [changed(facet, '{"table":"facet","columns":["key"]}'), 'facet has other columns'],
    [ofLines(lines.toSpliced(beginning('epss') + 1, 1)), 'rows of epss are missing'],
    [changed(at('{"end":"facet"'), '{"end":"facet","rows":1000000000000}'), 'rows of facet are missing'],
    [changed(at('{"end":"facet"'), '{"end":"epss","rows":4}'), 'rows of facet are missing'],
    [row('epss', (all) => [...all, 1]), 'the row 1 of the table epss does not have 3 values'],
    [row('epss', ([key]) => [key, 'much', null]), 'the row 1 of the table epss has a wrong value of epss'],
    [row('epss', ([key]) => [key, 10_001, null]), 'the row 1 of the table epss has a wrong value of epss'],
    [row('epss', ([key]) => [key, -1, null]), 'the row 1 of the table epss has a wrong value of epss'],
    [row('epss', ([, epss]) => [1e300, epss, null]), 'the row 1 of the table epss has a wrong value of key'],
    [
      row('facet', ([, ...rest]) => [5, ...rest]),
      'the row 1 of the table facet is of another record than the one that follows',
    ],
    [row('facet', (all) => all.with(6, 60_000)), 'the row 1 of the table facet names an assigner that is not there'],
    [row('assigner', (all) => all.with(0, 7)), 'the row 1 of the table assigner is out of order'],
    [
      row('advisory_link', (all) => all.with(1, 99)),
      'the row 1 of the table advisory_link names an advisory that is not there',
    ],
    [
      row('vulnerability', (all) => all.with(4, '{')),
      'the row 1 of the table vulnerability has a wrong value of document',
    ],
    [
      row('vulnerability', (all) => all.with(4, '{"aliases":3}')),
      'the row 1 of the table vulnerability has a wrong value of document',
    ],
    [
      row('vulnerability', (all) => all.with(4, String(all[4]).replace('{', '{"key":1,'))),
      'the row 1 of the table vulnerability has a wrong value of document',
    ],
    [
      row('affected', (all) => all.with(4, '[{"ecosystem":"Go"}]')),
      'the row 1 of the table affected has a wrong value of document',
    ],
    [row('osv', (all) => all.with(2, '[]')), 'the row 1 of the table osv has a wrong value of document'],
    [changed(facet + 2, lines[facet + 1]), 'the row 2 of the table facet is out of order'],
    [ofLines(lines.toSpliced(beginning('feed') + 1, 0, lines[beginning('feed') + 1])), 'a row does not fit the others'],
  ] as const)
    assert.equal(await read(bytes), damaged(sentence));
  const cut = snapshotOf(zstdCompressSync(Buffer.from(lines.join('\n').slice(0, -5))));
  assert.equal(await read(cut), damaged('its last line is cut off'));
});

test('rows of what is watched are checked, and a snapshot of version 2 has none', async (context) => {
  const { lines, read } = await crafted(context);
  const watch = ['inventory', 'shop', 'Shop', 1, 2, 'bom.json', 'CycloneDX', 3, '', 'H4sI'];
  const finding = ['inventory', 'shop', 'p', 'CVE-2031-1', 'gate', 1, 0, 0, -1, 1, 0, '{}'];
  const [watches, findings] = lines.flatMap((line) => (/^\{"table":"(watch|finding)"/.test(line) ? [line] : []));
  const withRows = (some: readonly unknown[][], others: readonly unknown[][]): Buffer =>
    ofLines([
      ...[...lines.slice(0, -4), watches, ...some.map((row) => JSON.stringify(row))],
      ...[`{"end":"watch","rows":${some.length}}`, findings, ...others.map((row) => JSON.stringify(row))],
      `{"end":"finding","rows":${others.length}}`,
    ]);
  for (const [some, others, sentence] of [
    [[watch.with(0, 'thing')], [], 'the row 1 of the table watch has a wrong value of kind'],
    [[watch.with(1, '../x')], [], 'the row 1 of the table watch has a wrong value of name'],
    [[watch.with(2, 'x'.repeat(201))], [], 'the row 1 of the table watch has a wrong value of title'],
    [[watch.with(9, 'H4s')], [], 'the row 1 of the table watch has a wrong value of content'],
    [[watch, watch], [], 'the row 2 of the table watch is out of order'],
    [[watch, watch.with(1, 'Zoo')], [], 'the row 2 of the table watch is out of order'],
    [[watch], [finding, finding], 'the row 2 of the table finding is out of order'],
    [[watch], [finding.with(1, 'mine')], 'the row 1 of the table finding belongs to nothing that is there'],
    [[watch], [finding.with(8, 101)], 'the row 1 of the table finding has a wrong value of score'],
    [[watch], [finding.with(11, '[]')], 'the row 1 of the table finding has a wrong value of document'],
  ] as const)
    assert.equal(await read(withRows(some, others)), `is cut off or damaged: ${sentence}.`);
  const former = snapshotOf(zstdCompressSync(Buffer.from(`${lines.slice(0, -4).join('\n')}\n`)), 2);
  assert.equal(await read(former), undefined);
});

test('no crafted change of a snapshot gives more than a sentence, and what is taken can be read', async (context) => {
  const { lines, read, other } = await crafted(context);
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 1 }).map((value) => JSON.stringify(value)),
    fc.constantFrom('', '[', '{}', '[1,2]', 'null', '-1', '1e999', '"\\ud800"', '{"end":"epss"}', '{"__proto__":[]}'),
  );
  const change = fc.oneof(
    fc.record({ kind: fc.constant('drop' as const), at: fc.nat() }),
    fc.record({ kind: fc.constant('double' as const), at: fc.nat() }),
    fc.record({ kind: fc.constant('line' as const), at: fc.nat(), text: odd }),
    fc.record({ kind: fc.constant('value' as const), at: fc.nat(), place: fc.nat(), text: odd }),
    fc.record({
      kind: fc.constant('letter' as const),
      at: fc.nat(),
      place: fc.nat(),
      text: fc.string({ maxLength: 2 }),
    }),
  );
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 2 }), async (changes) => {
      const all = [...lines];
      for (const one of changes) {
        const at = one.at % all.length;
        if (one.kind === 'drop') all.splice(at, 1);
        else if (one.kind === 'double') all.splice(at, 0, all[at]);
        else if (one.kind === 'line') all[at] = one.text;
        else {
          const cut = one.place % Math.max(1, all[at].length);
          const until = one.kind === 'letter' ? cut + 1 : all[at].indexOf(',', cut);
          all[at] = all[at].slice(0, cut) + one.text + (until < 0 ? '' : all[at].slice(until));
        }
      }
      if ((await read(ofLines(all))) !== undefined) return;
      taken++;
      const snapshot = await other.snapshot();
      const { keys } = await snapshot.facets();
      assert.equal((await snapshot.records([...keys])).length, keys.length);
      await snapshot.advisory('A-1');
      await snapshot.kev();
      await snapshot.close();
      // Back to what is compared with.
      await other.write(async (writer) => writer.clear());
      await fill(other, 2);
    }),
    { numRuns: 150 },
  );
  context.diagnostic(`${taken} of 150 were taken`);
});
