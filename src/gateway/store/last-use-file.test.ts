import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { CommandError } from '#kit/command/command-error';
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
  ['a strange id', formatLastUses(new Map([['a b', 1]])), /its entry "a b" is damaged\.$/],
] as const)
  test(`a file with ${name} is refused with one sentence`, () =>
    assert.throws(() => parseLastUses(source, 'x'), { name: 'CommandError', message: sentence }));

test('a file that cannot be read is not taken for one that is not there', () =>
  withDirectory(async (directory) => {
    await mkdir(lastUsePath(directory));
    await assert.rejects(readLastUses(directory), CommandError);
  }));
