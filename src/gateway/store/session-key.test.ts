import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { EXIT } from '#kit/command/command-error';
import { sessionKey, sessionKeyPath } from './session-key.ts';

function directory(context: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'almanac-session-key-'));
  context.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const KEY = '0123456789abcdef'.repeat(4);

test('who asks first makes the key, for its owner alone, and leaves nothing beside it', async (context) => {
  const path = directory(context);
  const keys = await Promise.all([1, 2, 3, 4].map(() => sessionKey(path)));
  const [first] = keys;
  assert.equal(first?.length, 32);
  for (const key of keys) assert.deepEqual(key, first);
  assert.deepEqual(readdirSync(path), ['session-key']);
  assert.equal(statSync(sessionKeyPath(path)).mode & 0o777, 0o600);
  assert.equal(readFileSync(sessionKeyPath(path), 'utf8'), `${first.toString('hex')}\n`);
  assert.notDeepEqual(await sessionKey(directory(context)), first);
});

test('a key that is there is read', async (context) => {
  const path = directory(context);
  writeFileSync(sessionKeyPath(path), `${KEY}\n`, { mode: 0o600 });
  assert.equal((await sessionKey(path)).toString('hex'), KEY);
});

/** The sentence of a refusal. */
async function refusal(path: string): Promise<string> {
  const error = await sessionKey(path).then(
    () => assert.fail('it was not refused'),
    (reason: unknown) => reason as Error & { exitCode: number },
  );
  assert.equal(error.name, 'CommandError');
  assert.equal(error.exitCode, EXIT.unavailable);
  assert.ok(error.message.startsWith(`The session key ${sessionKeyPath(path)} cannot be used: `), error.message);
  return error.message.slice(error.message.indexOf(': ') + 2);
}

test('a file without a key is refused', async (context) => {
  const path = directory(context);
  for (const text of ['', KEY, `${KEY}0\n`, `${KEY.slice(1)}\n`, `${KEY.toUpperCase()}\n`, `g${KEY.slice(1)}\n`]) {
    writeFileSync(sessionKeyPath(path), text, { mode: 0o600 });
    assert.equal(await refusal(path), 'it does not hold a key; delete it, and everybody signs in again.', text);
  }
});

test('a file that others may use is refused', { skip: process.platform === 'win32' }, async (context) => {
  const path = directory(context);
  writeFileSync(sessionKeyPath(path), `${KEY}\n`);
  for (const mode of [0o640, 0o604, 0o610, 0o601, 0o620, 0o602]) {
    chmodSync(sessionKeyPath(path), mode);
    assert.equal(await refusal(path), 'others than its owner may use it; run chmod 600 on it.');
  }
  chmodSync(sessionKeyPath(path), 0o700);
  assert.equal((await sessionKey(path)).toString('hex'), KEY);
});

test('what is no file, or where none can be, is refused', async (context) => {
  const path = directory(context);
  mkdirSync(sessionKeyPath(path), { mode: 0o700 });
  assert.match(await refusal(path), /^it does not hold a key/);
  assert.equal(await refusal(join(path, 'gone')), 'it does not exist.');
  const file = join(path, 'file');
  writeFileSync(file, '');
  assert.equal(await refusal(file), 'a part of its path is not a directory.');
});
