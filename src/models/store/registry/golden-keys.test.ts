import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyDirectory } from '#kit/testing/empty-directory';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { registryKey } from './key-pair.ts';

/** What is read of files that are nearly a key. */
const golden = new GoldenFile<{ readonly keys: ToldAnswers }>(new URL('./golden-keys.json', import.meta.url));
const DRAWN = 200;

/** A key that was made for this test alone. */
const KEY = `-----BEGIN OPENSSH PRIVATE KEY-----
b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZW
QyNTUxOQAAACA7rWHHxeD1lMccGWRmeLJz3I30DkzoXjgwrkmD0pq7CQAAAIgAAAAAAAAA
AAAAAAtzc2gtZWQyNTUxOQAAACA7rWHHxeD1lMccGWRmeLJz3I30DkzoXjgwrkmD0pq7CQ
AAAECXmkreOki9f1YspocE8Cs8W7SET9dVVrHKwsRGCDv95zutYcfF4PWUxxwZZGZ4snPc
jfQOTOheODCuSYPSmrsJAAAAAAECAwQF
-----END OPENSSH PRIVATE KEY-----
`;
const body = (text: string): Buffer => Buffer.from(text.split('\n').slice(1, -2).join(''), 'base64');
const textOf = (bytes: Buffer): string =>
  `-----BEGIN OPENSSH PRIVATE KEY-----\n${bytes.toString('base64')}\n-----END OPENSSH PRIVATE KEY-----\n`;

test('keys are read, and refused, as recorded', async (context) => {
  const path = join(await emptyDirectory(context), 'key');
  const random = randomNumbers(3);
  const below = (most: number): number => Math.floor(random() * most);
  const whole = body(KEY);
  const changed = (): string => {
    const bytes = Buffer.from(whole);
    // What comes before the numbers of the key is more often changed.
    const at = random() < 0.8 ? below(130) : below(bytes.length);
    bytes[at] = random() < 0.3 ? below(256) : (bytes[at] ?? 0) ^ (1 << below(8));
    return textOf(random() < 0.1 ? bytes.subarray(0, below(bytes.length)) : bytes);
  };
  const texts = [
    KEY,
    textOf(whole),
    `note\n${KEY}more`,
    '',
    KEY.replace('OPENSSH', 'RSA'),
    KEY.replace('END', 'NO'),
    `${KEY}${' '.repeat(70_000)}`,
    ...Array.from({ length: DRAWN }, changed),
  ];
  const answers: [string, unknown][] = [];
  for (const [number, text] of texts.entries()) {
    await writeFile(path, text);
    const told = await registryKey(path).then(
      (key) => [key.publicKey, key.sign('GET,x')],
      (error: Error & { exitCode?: number }) => [error.name, error.exitCode, error.message.replace(path, 'PATH')],
    );
    answers.push([`text ${number}`, told]);
  }
  golden.check(['keys'], toldAnswers(answers, 12));
});

test('a key that is made is that of OpenSSH, and its owner alone may read it', async (context) => {
  const path = join(await emptyDirectory(context), 'keys', 'id');
  const made = await registryKey(path);
  const text = await readFile(path, 'utf8');
  if (process.platform !== 'win32') assert.equal((await stat(path)).mode & 0o777, 0o600);
  assert.deepEqual(
    text.split('\n').map(({ length }) => length),
    KEY.split('\n').map(({ length }) => length),
  );
  const [bytes, known] = [body(text), body(KEY)];
  const [publicKey, knownKey] = [made.publicKey, (await registryKeyOf(path, KEY)).publicKey].map((key) =>
    Buffer.from(key, 'base64').subarray(-32),
  );
  const blank = (all: Buffer, key: Buffer | undefined): string =>
    all
      .toString('hex')
      .replaceAll(key?.toString('hex') ?? '', 'PUBLIC')
      .replace(/(00000040)[0-9a-f]{64}(?=PUBLIC)/, '$1SECRET');
  assert.equal(blank(bytes, publicKey), blank(known, knownKey));
  await writeFile(path, text);
  const again = await registryKey(path);
  assert.deepEqual([again.publicKey, again.sign('x')], [made.publicKey, made.sign('x')]);
});

async function registryKeyOf(path: string, text: string) {
  await writeFile(path, text);
  return registryKey(path);
}
