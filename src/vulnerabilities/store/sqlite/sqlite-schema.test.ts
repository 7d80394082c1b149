import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { CommandError } from '#kit/command/command-error';
import { APPLICATION_ID, MIGRATIONS, migrate, SCHEMA_VERSION } from './sqlite-schema.ts';
import { SqliteStore, STORE_FILE } from './sqlite-store.ts';

function directory(context: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'almanac-vulnerabilities-'));
  context.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

function refusal(open: () => unknown): string {
  try {
    open();
  } catch (error) {
    assert.ok(error instanceof CommandError, String(error));
    assert.match(error.message, /^[^\n]+\.$/);
    return error.message;
  }
  throw new assert.AssertionError({ message: 'The file was not refused.' });
}

test('a new store carries our mark and version', async (context) => {
  const path = directory(context);
  await SqliteStore.open(path).close();
  const bytes = readFileSync(join(path, STORE_FILE));
  assert.equal(bytes.readUInt32BE(60), SCHEMA_VERSION);
  assert.equal(bytes.readUInt32BE(68), APPLICATION_ID);
});

test('a store of a newer version is refused and stays as it is', (context) => {
  const path = directory(context);
  const file = join(path, STORE_FILE);
  const db = new DatabaseSync(file);
  db.exec(`CREATE TABLE meta (x); PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = 99`);
  db.close();
  const before = readFileSync(file);
  assert.match(
    refusal(() => SqliteStore.open(path)),
    /version 99; this build reads up to/,
  );
  assert.deepEqual(readFileSync(file), before);
});

test('an SQLite file of another program is refused and stays as it is', (context) => {
  const path = directory(context);
  const file = join(path, STORE_FILE);
  const db = new DatabaseSync(file);
  db.exec('CREATE TABLE songs (name)');
  db.close();
  const before = readFileSync(file);
  assert.match(
    refusal(() => SqliteStore.open(path)),
    /another program/,
  );
  assert.deepEqual(readFileSync(file), before);
});

test('a file that is no SQLite file is refused', (context) => {
  const path = directory(context);
  writeFileSync(
    join(path, STORE_FILE),
    'this is a text and no database, long enough for a header of a hundred bytes. '.repeat(20),
  );
  assert.match(
    refusal(() => SqliteStore.open(path)),
    /not an SQLite file, or it is damaged/,
  );
});

test('migrations run once each and in order', () => {
  const db = new DatabaseSync(':memory:');
  migrate(db, 'store');
  const next = [...MIGRATIONS, 'CREATE TABLE first (x)', 'CREATE TABLE second AS SELECT * FROM first'];
  migrate(db, 'store', next);
  migrate(db, 'store', next);
  assert.equal(db.prepare('PRAGMA user_version').get()?.user_version, MIGRATIONS.length + 2);
  db.close();
});

test('a migration that fails leaves the version before it', () => {
  const db = new DatabaseSync(':memory:');
  migrate(db, 'store');
  assert.throws(() => migrate(db, 'store', [...MIGRATIONS, 'CREATE TABLE half (x); CREATE TABLE half (x)']));
  assert.equal(db.prepare('PRAGMA user_version').get()?.user_version, MIGRATIONS.length);
  assert.equal(db.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'half'").get()?.n, 0);
  db.close();
});
