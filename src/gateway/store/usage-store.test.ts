import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { CommandError } from '#kit/command/command-error';
import { USAGE_FILE, type Usage, UsageStore } from './usage-store.ts';

function directory(context: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'almanac-usage-'));
  context.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const usage = (fields: Partial<Usage> = {}): Usage => ({
  ...{ day: '2026-11-20', token: 't1', model: 'm', name: 'ci', owner: 'ops' },
  ...{ requests: 1, prompt: 10, generated: 20 },
  ...fields,
});

const sum = 'is damaged';

test('amounts add up by day, token and model, over restarts', (context) => {
  const path = directory(context);
  let store = UsageStore.open(path);
  store.add([usage(), usage({ model: 'other' }), usage({ day: '2026-11-21' })]);
  store.close();
  store = UsageStore.open(path);
  store.add([usage({ requests: 2, prompt: 1, generated: 0, name: 'renamed', owner: '' })]);
  assert.deepEqual(store.between('2026-11-20', '2026-11-20'), [
    usage({ requests: 3, prompt: 11, name: 'renamed', owner: '' }),
    usage({ model: 'other' }),
  ]);
  assert.deepEqual(store.usedBy('t1', '2026-11-20', '2026-11-21'), { prompt: 31, generated: 60 });
  assert.deepEqual(store.usedBy('t1', '2026-11-21', '2026-11-30'), { prompt: 10, generated: 20 });
  assert.deepEqual(store.usedBy('t2', '2026-11-01', '2026-11-30'), { prompt: 0, generated: 0 });
  store.prune('2026-11-21');
  assert.deepEqual(store.between('0000-01-01', '9999-12-31'), [usage({ day: '2026-11-21' })]);
  store.close();
  assert.equal(statSync(join(path, USAGE_FILE)).mode & 0o777, 0o600);
});

test('the file tells what it is, and readers do not hold up writers', (context) => {
  const path = directory(context);
  assert.equal(UsageStore.exists(path), false);
  UsageStore.open(path).close();
  assert.equal(UsageStore.exists(path), true);
  const file = readFileSync(join(path, USAGE_FILE));
  assert.equal(file.toString('latin1', 68, 72), 'ALGU');
  assert.equal(file.readUInt32BE(60), 1);
  const db = new DatabaseSync(join(path, USAGE_FILE));
  assert.deepEqual({ ...db.prepare('PRAGMA journal_mode').get() }, { journal_mode: 'wal' });
  db.close();
});

test('two processes at once lose nothing', (context) => {
  const path = directory(context);
  const [one, other] = [UsageStore.open(path), UsageStore.open(path)];
  for (let round = 0; round < 50; round++) for (const store of [one, other]) store.add([usage()]);
  assert.equal(other.between('2026-11-20', '2026-11-20')[0]?.requests, 100);
  one.close();
  other.close();
});

test('an amount that cannot be added leaves the others out too', (context) => {
  const store = UsageStore.open(directory(context));
  assert.throws(() => store.add([usage(), usage({ name: undefined as unknown as string })]));
  assert.deepEqual(store.between('2026-11-20', '2026-11-20'), []);
  store.close();
});

test('a changed row is refused', (context) => {
  const path = directory(context);
  const store = UsageStore.open(path);
  store.add([usage()]);
  store.close();
  const db = new DatabaseSync(join(path, USAGE_FILE));
  db.exec('UPDATE usage SET generated = 21');
  db.close();
  const again = UsageStore.open(path);
  assert.throws(() => again.between('2026-11-20', '2026-11-20'), { message: new RegExp(sum) });
  assert.throws(() => again.add([usage()]), { message: new RegExp(sum) });
  again.add([usage({ day: '2026-11-21' })]);
  again.close();
});

test('other files and other versions are refused in one sentence', (context) => {
  const path = directory(context);
  const file = join(path, USAGE_FILE);
  const refusal = (): string => {
    try {
      UsageStore.open(path).close();
    } catch (error) {
      assert.ok(error instanceof CommandError);
      return error.message;
    }
    return 'opened';
  };
  writeFileSync(file, 'usage: none\n'.repeat(100));
  assert.match(refusal(), /usage\.sqlite cannot be used: it is damaged or no database\.$/);
  rmSync(file);
  UsageStore.open(path).close();
  let db = new DatabaseSync(file);
  db.exec('PRAGMA user_version = 2');
  db.close();
  assert.match(refusal(), /is version 2 of the file of usage; this build reads 1\.$/);
  db = new DatabaseSync(file);
  db.exec('PRAGMA user_version = 1; PRAGMA application_id = 7');
  db.close();
  assert.match(refusal(), /is not a file of usage\.$/);
  rmSync(file);
  db = new DatabaseSync(file);
  db.exec('CREATE TABLE other (a)');
  db.close();
  assert.match(refusal(), /is not a file of usage\.$/);
  assert.ok(readFileSync(file).includes('CREATE TABLE other'));
});
