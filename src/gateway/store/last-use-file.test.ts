import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { CommandError, EXIT } from '#kit/command/command-error';
import { formatChecked } from '#kit/files/checked-json';
import { addLastUses, formatLastUses, lastUsePath, parseLastUses, readLastUses } from './last-use-file.ts';

async function withDirectory(work: (directory: string) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'almanac-last-use-'));
  try {
    await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
const all = (): boolean => true;

test('uses are added, the later one stays, and those of tokens that are gone are left out', () =>
  withDirectory(async (directory) => {
    assert.deepEqual([...(await readLastUses(directory))], []);
    await addLastUses(
      directory,
      new Map([
        ['a', 1000],
        ['configured-1', 2000],
        ['gone', 5],
      ]),
      (id) => id !== 'gone',
    );
    await addLastUses(
      directory,
      new Map([
        ['a', 500],
        ['b', 3000],
      ]),
      all,
    );
    assert.deepEqual(Object.fromEntries(await readLastUses(directory)), { a: 1000, 'configured-1': 2000, b: 3000 });
    await addLastUses(directory, new Map(), (id) => id === 'b');
    assert.deepEqual(Object.fromEntries(await readLastUses(directory)), { b: 3000 });
  }));

test('of many processes no use is lost', () =>
  withDirectory(async (directory) => {
    const ids = Array.from({ length: 8 }, (_, index) => `id${index}`);
    await Promise.all(ids.map((id, index) => addLastUses(directory, new Map([[id, index]]), all)));
    assert.deepEqual([...(await readLastUses(directory)).keys()].sort(), ids);
  }));

const checked = (members: object): string =>
  formatChecked({ format: 'almanac gateway last use', version: 1, ...members });

test('the file has its name, its version, times in UTC and a checksum, and is for its owner alone', () =>
  withDirectory(async (directory) => {
    assert.equal(formatLastUses(new Map([['a', 1000]])), checked({ used: { a: '1970-01-01T00:00:01.000Z' } }));
    await addLastUses(directory, new Map([['a', 0]]), all);
    assert.deepEqual(Object.fromEntries(await readLastUses(directory)), { a: 0 });
    assert.equal((await stat(lastUsePath(directory))).mode & 0o777, 0o600);
  }));

test('a file of more than 16 MiB is refused', () =>
  withDirectory(async (directory) => {
    await writeFile(lastUsePath(directory), '');
    await truncate(lastUsePath(directory), 16_777_216);
    await assert.rejects(readLastUses(directory), /it is not JSON/);
    await truncate(lastUsePath(directory), 16_777_217);
    await assert.rejects(readLastUses(directory), {
      message: `The file ${lastUsePath(directory)} is refused: it is larger than 16777216 bytes.`,
      exitCode: EXIT.unavailable,
    });
  }));

const whole = formatLastUses(new Map([['a', 1000]]));
for (const [name, source, sentence] of [
  ['no JSON', '{', /it is not JSON\.$/],
  ['another format', '{"format":"x"}', /it is not a file of last uses\.$/],
  [
    'the next version',
    whole.replace('"version": 1', '"version": 2'),
    /it is version 2 and this almanac reads version 1\.$/,
  ],
  ['a changed time', whole.replace('01.000Z', '02.000Z'), /it is damaged; remove it, and the gateway makes it anew\.$/],
  ['null', 'null', /it is not a file of last uses\.$/],
  ['a list', '[]', /it is not a file of last uses\.$/],
  ['a text', '"almanac gateway last use"', /it is not a file of last uses\.$/],
  ['a member more', checked({ used: {}, more: 1 }), /it is damaged; remove it/],
  ['no uses', checked({}), /it is damaged; remove it/],
  ['a list of uses', checked({ used: [] }), /it is damaged; remove it/],
  ['a number for a time', checked({ used: { a: 1 } }), /its entry "a" is damaged\.$/],
  ['no time', checked({ used: { a: 'yesterday' } }), /its entry "a" is damaged\.$/],
  ['a long id', checked({ used: { ['a'.repeat(65)]: '2026-01-01T00:00:00.000Z' } }), /its entry "a+" is damaged\.$/],
  ['a strange id', formatLastUses(new Map([['a b', 1]])), /its entry "a b" is damaged\.$/],
] as const)
  test(`a file with ${name} is refused with one sentence`, () =>
    assert.throws(() => parseLastUses(source, 'x'), { name: 'CommandError', message: sentence }));

test('a file that cannot be read is not taken for one that is not there', () =>
  withDirectory(async (directory) => {
    await mkdir(lastUsePath(directory));
    await assert.rejects(readLastUses(directory), (error) => {
      assert.ok(error instanceof CommandError);
      assert.match(error.message, /it cannot be read \(EISDIR\)\.$/);
      return true;
    });
  }));
