import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { CASE_BOUNDS, testWatchStore } from '../../testing/watch-store-cases.ts';
import { openWatchStore } from './open-watch-store.ts';
import { WATCHED_FILE } from './sqlite-tables.ts';
import type { WatchStore } from './watch-store.ts';

function emptyDirectory(context: TestContext): string {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-watch-store-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

const openIn = (directory: string): Promise<WatchStore> =>
  openWatchStore({ directory, cacheMegabytes: 2, lockTimeout: 100 }, CASE_BOUNDS);

testWatchStore(async (context) => {
  const store = await openIn(emptyDirectory(context));
  context.after(() => store.close());
  return store;
});

test('a newer file, one of others and a damaged one are refused by a sentence, and stay', async (context) => {
  const directory = emptyDirectory(context);
  const path = join(directory, WATCHED_FILE);
  await (await openIn(directory)).close();
  const db = new DatabaseSync(path);
  db.exec('PRAGMA user_version = 99');
  db.close();
  await assert.rejects(openIn(directory), /has version 99; this build reads up to 1/);
  const other = new DatabaseSync(path);
  other.exec('PRAGMA application_id = 7');
  other.close();
  await assert.rejects(openIn(directory), /an SQLite file of another program/);
  rmSync(path);
  writeFileSync(path, 'no database at all, but long enough to be looked at'.repeat(100));
  await assert.rejects(openIn(directory), /is not an SQLite file, or it is damaged/);
});
