import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { DamagedFile } from '#kit/files/damaged-file';
import { LAST_UPDATED_FIRST, type Page } from '../store/filter.ts';
import { SqliteStore } from '../store/sqlite/sqlite-store.ts';
import { vulnerabilityExample } from '../testing/cve-example.ts';
import { Catalogue } from './catalogue.ts';
import { INDEX_FILE } from './index-file.ts';

async function open(
  context: TestContext,
): Promise<{ catalogue: Catalogue; add: (...cves: string[]) => Promise<void>; path: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-catalogue-'));
  const writer = SqliteStore.open(directory);
  const catalogue = await Catalogue.open(SqliteStore.open(directory), { cachedTexts: 10, threads: 1, queue: 100 });
  context.after(async () => {
    await catalogue.close();
    await writer.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    catalogue,
    path: writer.path,
    add: (...cves) =>
      writer.write(async (transaction) => {
        await transaction.put(
          cves.map((cve) => vulnerabilityExample({ cve })),
          { processed: 1 },
        );
      }),
  };
}

const PAGE: Page = { order: LAST_UPDATED_FIRST, start: 0, limit: 10 };

const total = async (catalogue: Catalogue, text?: string): Promise<number> =>
  (await catalogue.search(text === undefined ? {} : { text }, PAGE)).total;

test('what another connection has written is served after a refresh', async (context) => {
  const { catalogue, add } = await open(context);
  const before = catalogue.version;
  await add('CVE-2031-1000', 'CVE-2031-1001');
  assert.equal(await total(catalogue), 0);
  assert.equal(await catalogue.refresh(), true);
  assert.equal(await total(catalogue), 2);
  assert.equal(await total(catalogue, 'header'), 2);
  assert.notEqual(catalogue.version, before);
  assert.equal(await catalogue.refresh(), false);
});

test('a reader keeps its state to the end, whatever is refreshed meanwhile', async (context) => {
  const { catalogue, add } = await open(context);
  await add('CVE-2031-1000');
  await catalogue.refresh();
  await catalogue.read(async ({ snapshot }) => {
    await add('CVE-2031-1001');
    await catalogue.refresh();
    assert.equal((await snapshot.status()).records, 1);
    assert.equal(await total(catalogue), 2);
  });
  assert.equal(await total(catalogue), 2);
});

test('searches during many refreshes see whole states only', async (context) => {
  const { catalogue, add } = await open(context);
  let done = false;
  const searching = (async () => {
    while (!done) {
      const { records, total } = await catalogue.search({ text: 'header' }, { ...PAGE, limit: 100 });
      assert.equal(records.length, total);
      assert.equal(total % 3, 0);
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  for (let round = 0; round < 10; round++) {
    await add(`CVE-2031-1${round}00`, `CVE-2031-1${round}01`, `CVE-2031-1${round}02`);
    await catalogue.refresh();
  }
  done = true;
  await searching;
  assert.equal(await total(catalogue), 30);
});

test('the write-ahead log does not grow with every import', async (context) => {
  const { catalogue, add, path } = await open(context);
  const round = async (from: number): Promise<number> => {
    await add(...Array.from({ length: 300 }, (_, at) => `CVE-2031-${from + at}`));
    await catalogue.refresh();
    return statSync(`${path}-wal`).size;
  };
  const sizes: number[] = [];
  for (let at = 0; at < 6; at++) sizes.push(await round(20_000 + at * 300));
  assert.ok(sizes[5] < 2 * Math.max(sizes[0], sizes[1]), String(sizes));
});

test('a derived text is made once for each state', async (context) => {
  const { catalogue, add } = await open(context);
  let made = 0;
  const derive = () => catalogue.derive('x', async ({ status }) => Buffer.from(`${++made}: ${status.records}`));
  assert.equal(String(await derive()), '1: 0');
  assert.equal(String(await derive()), '1: 0');
  await add('CVE-2031-1000');
  await catalogue.refresh();
  assert.equal(String(await derive()), '2: 1');
});

test('an EUVD number is found among words, and its record must have them', async (context) => {
  const { catalogue, add } = await open(context);
  await add('CVE-2031-1000', 'CVE-2031-1001');
  await catalogue.refresh();
  assert.equal(await total(catalogue, 'EUVD-2031-900001000'), 1);
  assert.equal(await total(catalogue, 'header EUVD-2031-900001000'), 1);
  assert.equal(await total(catalogue, 'nothing EUVD-2031-900001000'), 0);
  assert.equal(await total(catalogue, 'EUVD-2031-900001000 EUVD-2031-900001001'), 0);
});

test('words that are looked for again come from memory, singly and together', async (context) => {
  const { catalogue, add } = await open(context);
  await add('CVE-2031-1000', 'CVE-2031-1001');
  await catalogue.refresh();
  await catalogue.read((edition) => edition.warm(new AbortController().signal));
  for (const text of ['header', 'header anyone', 'header', 'anyone', 'header anyone', 'CVE-2031-1000 header'])
    assert.equal(await total(catalogue, text), text.startsWith('CVE') ? 1 : 2, text);
});

test('a large index is made by a process of its own, again after each import', async (context) => {
  const { catalogue, add, path } = await open(context);
  const cves = Array.from({ length: 5000 }, (_, at) => `CVE-2031-${1000 + at}`);
  await add(...cves);
  await catalogue.refresh();
  assert.equal(await total(catalogue, 'header'), 5000);
  await add('CVE-2031-100000');
  await catalogue.refresh();
  assert.equal(await total(catalogue, 'header'), 5001);
  assert.ok(existsSync(join(dirname(path), INDEX_FILE)));
});

test('a store that turns out to be damaged is not read any more', async (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-catalogue-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  const store = SqliteStore.open(directory);
  await store.write((writer) => writer.put([vulnerabilityExample({ cve: 'CVE-2031-1000' })], { processed: 1 }));
  await store.close();
  const bytes = readFileSync(store.path);
  bytes[bytes.indexOf('CVE-2031-1000') + 12] ^= 1;
  writeFileSync(store.path, bytes);
  const told = Promise.withResolvers<string>();
  const options = { cachedTexts: 10, threads: 0, queue: 0, onDamage: told.resolve };
  const catalogue = await Catalogue.open(SqliteStore.open(directory), options);
  context.after(() => catalogue.close());
  catalogue.watch(60_000);
  assert.match(await told.promise, /does not have its checksum/);
  assert.equal(catalogue.damage, await told.promise);
  await assert.rejects(catalogue.find('CVE-2031-1000'), DamagedFile);
});

test('a server that stops before its first rest does not check its store any more', async (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-catalogue-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  const store = SqliteStore.open(directory);
  await store.write((writer) => writer.put([vulnerabilityExample({ cve: 'CVE-2031-1000' })], { processed: 1 }));
  await store.close();
  writeFileSync(`${store.path}.sums`, 'damaged');
  const told: string[] = [];
  const options = { cachedTexts: 10, threads: 0, queue: 0, rest: 1e6, onDamage: (text: string) => told.push(text) };
  const catalogue = await Catalogue.open(SqliteStore.open(directory), options);
  catalogue.watch(60_000);
  assert.equal((await catalogue.find('CVE-2031-1000'))?.key, 20310000001000);
  // The check waits for a rest, and closing waits for the check.
  await catalogue.close();
  assert.deepEqual(told, []);
});
