import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { LAST_UPDATED_FIRST } from '../store/filter.ts';
import { SqliteStore } from '../store/sqlite/sqlite-store.ts';
import { vulnerabilityExample } from '../testing/cve-example.ts';
import type { Built } from './build-index.ts';
import { FacetIndex } from './facet-index.ts';
import { INDEX_FILE, readIndexFile, writeIndexFile } from './index-file.ts';
import { perform } from './search-task.ts';

const STATE = { storeId: 'abcd', dataVersion: 7 };

async function kept(context: TestContext): Promise<{ directory: string; path: string; built: Built }> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-index-'));
  const store = SqliteStore.open(directory);
  await store.write(async (writer) => {
    const records = Array.from({ length: 50 }, (_, at) =>
      vulnerabilityExample({ cve: `CVE-2031-${1000 + at}`, vendor: `Vendor ${at % 7}`, assigner: `cna${at % 3}` }),
    );
    await writer.put(records, { processed: 1 });
  });
  const snapshot = await store.snapshot();
  const built = (await perform(snapshot, { kind: 'build' })) as Built;
  await snapshot.close();
  await store.close();
  await writeIndexFile(directory, STATE, built);
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  return { directory, path: join(directory, INDEX_FILE), built };
}

test('an index reads back as it was', async (context) => {
  const { directory, built } = await kept(context);
  const read = await readIndexFile(directory, STATE);
  assert.ok(typeof read === 'object');
  assert.deepEqual(read, built);
  const page = { order: LAST_UPDATED_FIRST, start: 0, limit: 100 };
  for (const filter of [{}, { vendor: 'vendor 3' }, { assigners: ['CNA1'] }])
    assert.deepEqual(
      new FacetIndex(read.columns).find(filter, [], page),
      new FacetIndex(built.columns).find(filter, [], page),
    );
});

test('an index shares with the one before what has not changed', async (context) => {
  const { directory, built } = await kept(context);
  const later = { ...STATE, dataVersion: 8 };
  const epss = built.columns.epss.map((value, at) => (at === 7 ? value + 1 : value));
  const words = { ...built.columns.names.words, bytes: new Uint8Array(3) };
  const changed = { ...built.columns, epss, names: { ...built.columns.names, words } };
  await writeIndexFile(directory, later, { ...built, columns: changed });
  const read = await readIndexFile(directory, later, built.columns);
  assert.ok(typeof read === 'object');
  assert.deepEqual(read.columns, changed);
  const { columns } = read;
  assert.equal(columns.keys, built.columns.keys);
  assert.equal(columns.names.namesOf.numbers, built.columns.names.namesOf.numbers);
  assert.equal(columns.names.words.starts, built.columns.names.words.starts);
  assert.notEqual(columns.epss, built.columns.epss);
  assert.equal(await readIndexFile(directory, STATE, built.columns), undefined);
});

test('an index of another state or another store is none', async (context) => {
  const { directory } = await kept(context);
  assert.equal(await readIndexFile(directory, { ...STATE, dataVersion: 8 }), undefined);
  assert.equal(await readIndexFile(directory, { ...STATE, storeId: 'other' }), undefined);
  assert.equal(await readIndexFile(join(directory, 'nowhere'), STATE), undefined);
});

test('whatever is damaged is told in one sentence', async (context) => {
  const { directory, path, built } = await kept(context);
  const whole = readFileSync(path);
  const refusal = async (bytes: Buffer): Promise<string> => {
    writeFileSync(path, bytes);
    const sentence = await readIndexFile(directory, STATE);
    assert.ok(typeof sentence === 'string', typeof sentence);
    assert.equal(await readIndexFile(directory, STATE, built.columns), sentence);
    return sentence;
  };
  const changed = (at: number, value: number): Buffer => {
    const bytes = Buffer.from(whole);
    bytes[at] = value;
    return bytes;
  };
  assert.match(await refusal(Buffer.alloc(0)), /is no index of vulnerabilities\.$/);
  assert.match(await refusal(changed(0, 0)), /is no index of vulnerabilities\.$/);
  assert.match(await refusal(changed(4, 9)), /has version 9; this build reads 2\.$/);
  assert.match(await refusal(changed(11, 255)), /is damaged\.$/);
  for (let at = 12; at < whole.length; at += 97)
    assert.match(await refusal(changed(at, whole[at] ^ 1)), /is damaged\.$/, `${at}`);
  for (let end = 16; end < whole.length; end += 501)
    assert.match(await refusal(whole.subarray(0, end)), /is damaged\.$/);
});

test('a large index is kept beside its store, and made anew when it is damaged', async (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-index-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  const { Edition } = await import('./edition.ts');
  const store = SqliteStore.open(directory);
  await store.write(async (writer) => {
    const records = Array.from({ length: 5000 }, (_, at) => vulnerabilityExample({ cve: `CVE-2031-${1000 + at}` }));
    await writer.put(records, { processed: 1 });
  });
  const problems: string[] = [];
  const options = { threads: 0, queue: 0, cachedTexts: 1, onProblem: (sentence: string) => problems.push(sentence) };
  const open = async (): Promise<number> => {
    const edition = await Edition.open(store, options);
    const size = edition.memory?.index.size ?? 0;
    await edition.close();
    return size;
  };
  assert.equal(await open(), 5000);
  const path = join(directory, INDEX_FILE);
  const whole = readFileSync(path);
  writeFileSync(path, whole.subarray(0, 5000));
  assert.equal(await open(), 5000);
  assert.equal(problems.length, 1);
  assert.deepEqual(readFileSync(path), whole);
  assert.equal(await open(), 5000);
  await store.close();
});
