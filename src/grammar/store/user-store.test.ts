import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { CommandError } from '#kit/command/command-error';
import { hasSums, removeSums } from '#kit/files/page-sums';
import { USERS_FILE, UserStore } from './user-store.ts';

function temporary(context: TestContext): string {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-users-'));
  context.after(() => rmSync(directory, { recursive: true }));
  return directory;
}

test('users stay, their keys are not stored, and their words go with them', (context) => {
  const directory = temporary(context);
  const first = UserStore.open(directory);
  const key = first.add('ada', false);
  const user = first.find('ada', key);
  assert.ok(user !== undefined);
  assert.equal(first.addWords(user, '', ['florbex', 'florbex', 'ö']), 2);
  first.close();
  assert.equal(statSync(join(directory, USERS_FILE)).mode & 0o077, 0);
  assert.equal(readFileSync(join(directory, USERS_FILE)).includes(key), false);
  const again = UserStore.open(directory);
  context.after(() => again.close());
  assert.equal(again.find('ada', key), user);
  assert.equal(again.find('ada', `${key}x`), undefined);
  assert.deepEqual(again.words(user, ['', 'other'], 0, 10), ['florbex', 'ö']);
  assert.deepEqual(
    again.list().map(({ name, words }) => [name, words]),
    [['ada', 2]],
  );
  assert.throws(() => again.add('ada', false), { message: 'There is a user ada already; --replace gives a new key.' });
  assert.throws(() => again.add('two words', false), /is no name/);
  const newKey = again.add('ada', true);
  assert.deepEqual([again.find('ada', key), again.find('ada', newKey)], [undefined, user]);
  assert.equal(again.remove('ada'), true);
  assert.equal(again.remove('ada'), false);
  assert.equal(again.count(user), 0);
});

test('a file of something else, of another version or a damaged one is refused in one sentence', (context) => {
  const directory = temporary(context);
  const path = join(directory, USERS_FILE);
  writeFileSync(path, 'this is no database, but long enough to be looked at as if it were one');
  assert.throws(() => UserStore.open(directory), { message: `${path} cannot be used: it is damaged or no database.` });
  rmSync(path);
  const other = new DatabaseSync(path);
  other.exec('CREATE TABLE t (x)');
  other.close();
  assert.throws(() => UserStore.open(directory), { message: `${path} is not a file of users.` });
  rmSync(path);
  UserStore.open(directory).close();
  const newer = new DatabaseSync(path);
  newer.exec('PRAGMA user_version = 3');
  newer.close();
  assert.throws(() => UserStore.open(directory), {
    message: `${path} is version 3 of the file of users; this build reads 2.`,
  });
});

test('every flipped bit of the file is reported', (context) => {
  const directory = temporary(context);
  const path = join(directory, USERS_FILE);
  const users = UserStore.open(directory);
  const user = users.find('ada', users.add('ada', false))!;
  users.addWords(user, '', ['florbex', 'grelb']);
  users.close();
  UserStore.open(directory).close();
  const whole = readFileSync(path);
  fc.assert(
    fc.property(fc.nat(8 * whole.length - 1), (bit) => {
      const damaged = Buffer.from(whole);
      damaged[bit >> 3] ^= 1 << (bit & 7);
      writeFileSync(path, damaged);
      for (const ending of ['-wal', '-shm']) rmSync(path + ending, { force: true });
      assert.throws(() => UserStore.open(directory).close(), CommandError);
    }),
  );
});

test('a file of version 1 gets checksums', (context) => {
  const directory = temporary(context);
  UserStore.open(directory).close();
  const path = join(directory, USERS_FILE);
  removeSums(path);
  const old = new DatabaseSync(path);
  old.exec('PRAGMA user_version = 1');
  old.close();
  UserStore.open(directory).close();
  assert.equal(hasSums(path), true);
});
