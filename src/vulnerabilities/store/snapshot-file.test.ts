import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { CommandError } from '#kit/command-error';
import { vulnerabilityExample } from '../feeds/cve-example.ts';
import { isSnapshotFile, readSnapshotFile, writeSnapshotFile } from './snapshot-file.ts';
import { SqliteStore } from './sqlite-store.ts';

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
  const read = await other.write((writer) => readSnapshotFile(path, writer));
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
    [spoilt(8), /is a snapshot of version 0; this build reads 1\.$/],
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
      other.write((writer) => readSnapshotFile(path, writer)),
      (error: unknown) => error instanceof CommandError && sentence.test(error.message),
    );
    assert.deepEqual(await statusOf(other), before);
  }
  assert.ok(!(await isSnapshotFile(join(path, 'nowhere'))));
});
