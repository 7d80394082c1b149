import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { CommandError } from '#kit/command/command-error';
import { hasSums, sumsOf } from '#kit/files/page-sums';
import { vulnerabilityExample } from '../../testing/cve-example.ts';
import { SqliteStore, STORE_FILE } from './sqlite-store.ts';

function directory(context: TestContext): string {
  const made = mkdtempSync(join(tmpdir(), 'almanac-checks-'));
  context.after(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const add = (store: SqliteStore, ...numbers: number[]): Promise<unknown> =>
  store.write((writer) =>
    writer.put(
      numbers.map((number) => vulnerabilityExample({ cve: `CVE-2031-${number}` })),
      { processed: 1 },
    ),
  );

/** What opening and checking a store says; undefined where nothing is wrong. */
async function complaint(path: string): Promise<string | undefined> {
  let store: SqliteStore | undefined;
  try {
    store = SqliteStore.open(path);
    assert.equal(await store.check(), true, 'There are no sums.');
    return undefined;
  } catch (error) {
    assert.ok(error instanceof CommandError, String(error));
    return error.message;
  } finally {
    await store?.close();
  }
}

test('every flipped bit of a store is reported', async (context) => {
  const made = directory(context);
  const store = SqliteStore.open(made);
  await add(store, ...Array.from({ length: 60 }, (_, at) => 1000 + at));
  await store.close();
  const whole = readFileSync(join(made, STORE_FILE));
  const damaged = directory(context);
  await fc.assert(
    fc.asyncProperty(fc.nat(8 * whole.length - 1), async (bit) => {
      const copy = Buffer.from(whole);
      copy[bit >> 3] ^= 1 << (bit & 7);
      writeFileSync(join(damaged, STORE_FILE), copy);
      copyFileSync(sumsOf(join(made, STORE_FILE)), sumsOf(join(damaged, STORE_FILE)));
      for (const ending of ['-wal', '-shm']) rmSync(join(damaged, STORE_FILE + ending), { force: true });
      const said = await complaint(damaged);
      assert.match(said ?? 'nothing', /damaged|not an SQLite file|another program|version/);
    }),
    { numRuns: 150 },
  );
  assert.equal(await complaint(made), undefined);
});

test('an import refuses a damaged store instead of making new sums for it', async (context) => {
  const made = directory(context);
  const store = SqliteStore.open(made);
  await add(store, 1000);
  await store.close();
  const path = join(made, STORE_FILE);
  const bytes = readFileSync(path);
  bytes[bytes.indexOf('CVE-2031-1000') + 12] ^= 1;
  writeFileSync(path, bytes);
  const again = SqliteStore.open(made);
  context.after(() => again.close());
  await assert.rejects(add(again, 1001), /does not have its checksum/);
});

test('sums follow every write, and wait for readers of an older state', async (context) => {
  const made = directory(context);
  const path = join(made, STORE_FILE);
  const [writer, server] = [SqliteStore.open(made), SqliteStore.open(made)];
  context.after(() => Promise.all([writer.close(), server.close()]));
  await add(writer, 1000);
  assert.equal(await server.check(), true);
  const snapshot = await server.snapshot();
  await add(writer, 1001);
  // The reader needs the file as it was.
  assert.equal(hasSums(path), false);
  assert.equal(await server.check(), false);
  await add(writer, 1002);
  await snapshot.close();
  await server.settle();
  assert.equal(await server.check(), true);
  await assert.rejects(
    writer.write(async (transaction) => {
      await transaction.put([vulnerabilityExample({ cve: 'CVE-2031-1003' })], { processed: 1 });
      throw new Error('stopped');
    }),
    /stopped/,
  );
  assert.equal(await server.check(), true);
});
