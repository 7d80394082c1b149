import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { CommandError } from '#kit/command/command-error';
import {
  changeTokens,
  firstTokenPath,
  formatTokens,
  parseTokens,
  readTokens,
  type TokenRecord,
  tokenPath,
} from './token-file.ts';

const record = (name: string): TokenRecord => ({
  id: name,
  name,
  digest: Buffer.from(name.padEnd(32)).toString('hex'),
  created: '2026-11-20T06:20:23.994Z',
  expires: null,
});

async function withDirectory(work: (directory: string) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'almanac-tokens-'));
  try {
    await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

test('there are no tokens where there is no file', () =>
  withDirectory(async (directory) => {
    assert.equal(await readTokens(tokenPath(directory)), undefined);
  }));

test('what was written is read again, and nothing else is left behind', () =>
  withDirectory(async (directory) => {
    await changeTokens(directory, () => [record('a')]);
    await changeTokens(directory, (tokens) => [...tokens, { ...record('b'), expires: '2027-01-01T00:00:00.000Z' }]);
    assert.deepEqual(
      (await readTokens(tokenPath(directory)))?.map(({ name, expires }) => [name, expires]),
      [
        ['a', null],
        ['b', '2027-01-01T00:00:00.000Z'],
      ],
    );
    assert.deepEqual(await readdir(directory), ['tokens.json', 'tokens.lock']);
  }));

test('only its owner may read the file', { skip: process.platform === 'win32' ? 'Windows has no modes' : false }, () =>
  withDirectory(async (directory) => {
    await changeTokens(directory, () => [record('a')]);
    assert.equal((await stat(tokenPath(directory))).mode & 0o777, 0o600);
  }),
);

test('a change that throws leaves the file and the lock as they were', () =>
  withDirectory(async (directory) => {
    await changeTokens(directory, () => [record('a')]);
    await assert.rejects(
      changeTokens(directory, () => {
        throw new Error('no');
      }),
    );
    assert.equal((await readTokens(tokenPath(directory)))?.length, 1);
    assert.deepEqual(await readdir(directory), ['tokens.json', 'tokens.lock']);
  }));

test('a damaged file is not written over', () =>
  withDirectory(async (directory) => {
    await writeFile(tokenPath(directory), '{');
    await assert.rejects(
      changeTokens(directory, () => []),
      CommandError,
    );
  }));

test('a file of 16 MiB is read, and one of a byte more is refused unread', () =>
  withDirectory(async (directory) => {
    const path = tokenPath(directory);
    const limit = 16 * 1024 * 1024;
    await writeFile(path, '');
    await truncate(path, limit);
    await assert.rejects(readTokens(path), { name: 'CommandError', message: /it is not JSON\.$/ });
    await truncate(path, limit + 1);
    await assert.rejects(readTokens(path), {
      name: 'CommandError',
      message: `The token file ${path} is refused: it is larger than 16777216 bytes.`,
    });
  }));

test('a file that cannot be read is refused with the reason, and not taken for one that is not there', () =>
  withDirectory(async (directory) => {
    const path = tokenPath(directory);
    await mkdir(path);
    await assert.rejects(readTokens(path), {
      name: 'CommandError',
      message: `The token file ${path} is refused: it cannot be read (EISDIR).`,
    });
  }));

test('the first token stands in a file of its own beside the others', () => {
  assert.equal(firstTokenPath('data'), join('data', 'first-token'));
});

test('tokens of the first version, which had no checksum, are read', () => {
  const tokens = [record('a')];
  const source = JSON.stringify({ format: 'almanac gateway tokens', version: 1, tokens });
  assert.deepEqual(parseTokens(source, 'tokens.json'), tokens);
});

const whole = JSON.parse(formatTokens([record('a'), record('b')]));
const changed = (change: (file: typeof whole) => void): string => {
  const file = structuredClone(whole);
  change(file);
  return JSON.stringify(file);
};
const refusals: [name: string, source: string, sentence: RegExp][] = [
  ['not JSON', '{"format":', /is refused: it is not JSON\.$/],
  ['empty', '', /it is not JSON\.$/],
  ['a list', '[]', /it is not a file of gateway tokens\.$/],
  ['of another format', changed((file) => (file.format = 'x')), /it is not a file of gateway tokens\.$/],
  ['of the next version', changed((file) => (file.version = 3)), /it is version 3 and this almanac reads version 2\.$/],
  ['without a version', changed((file) => delete file.version), /it is version undefined and/],
  ['without its list', changed((file) => delete file.tokens), /its list of tokens is damaged\.$/],
  ['with a key too many', changed((file) => (file.more = 1)), /its list of tokens is damaged\.$/],
  ['with a short digest', changed((file) => (file.tokens[1].digest = 'ab')), /its token number 2 is damaged\.$/],
  ['with a limit it does not know', changed((file) => (file.tokens[0].rpm = 1)), /its token number 1 is damaged\.$/],
  ['with a key missing', changed((file) => delete file.tokens[0].expires), /its token number 1 is damaged\.$/],
  ['with a number for a time', changed((file) => (file.tokens[0].created = 5)), /its token number 1 is damaged\.$/],
  ['with a time that is none', changed((file) => (file.tokens[0].expires = 'x')), /its token number 1 is damaged\.$/],
  ['with a null for a token', changed((file) => (file.tokens[0] = null)), /its token number 1 is damaged\.$/],
  [
    'whose checksum does not fit',
    changed((file) => (file.tokens[0].id = 'other')),
    /is refused: it is damaged; put back a copy, or remove it and make the tokens anew\.$/,
  ],
  ['with a name twice', changed((file) => (file.tokens[1].name = 'a')), /the name a occurs twice\.$/],
  [
    'with a digest twice',
    changed((file) => (file.tokens[1].digest = file.tokens[0].digest)),
    /the token b has the digest of another\.$/,
  ],
];
for (const [name, source, sentence] of refusals)
  test(`a token file ${name} is refused with one sentence`, () => {
    assert.throws(() => parseTokens(source, 'tokens.json'), { name: 'CommandError', message: sentence });
  });

test('no change of one byte is passed over', () => {
  const source = Buffer.from(formatTokens([record('a')]));
  fc.assert(
    fc.property(fc.nat(source.length - 1), fc.integer({ min: 0, max: 255 }), (at, byte) => {
      const damaged = Buffer.from(source);
      damaged[at] = byte;
      if (!damaged.equals(source)) assert.throws(() => parseTokens(damaged.toString(), 'x'), CommandError);
    }),
    { numRuns: 2000 },
  );
});
