import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { latestEntries } from './audit-entries.ts';

/** A directory with these files of an audit log. */
function logOf(context: TestContext, files: Readonly<Record<string, string>>): string {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-audit-entries-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, `audit-${name}.jsonl`), text);
  return directory;
}

const lines = (...ids: string[]): string => ids.map((id) => `{"id":"${id}"}\n`).join('');
const idsOf = async (directory: string, most: number): Promise<string[]> =>
  (await latestEntries(directory, most)).map(({ id }) => id);

test('the newest entries come first, over files and days, and no more than are asked for', async (context) => {
  const directory = logOf(context, {
    '2026-11-22': lines('a', 'b'),
    '2026-11-23': lines('c'),
    '2026-11-23.2': lines('d', 'e'),
    '2026-11-23.10': lines('f'),
  });
  assert.deepEqual(await idsOf(directory, 100), ['f', 'e', 'd', 'c', 'b', 'a']);
  assert.deepEqual(await idsOf(directory, 3), ['f', 'e', 'd']);
  assert.deepEqual(await idsOf(directory, 2), ['f', 'e']);
});

test('there is nothing where no log is, and lines that were cut off are passed over', async (context) => {
  assert.deepEqual(await idsOf('/nowhere/at/all', 5), []);
  const directory = logOf(context, { '2026-11-23': `${lines('a')}{"id":"b\n\n${lines('c')}{"id":` });
  assert.deepEqual(await idsOf(directory, 5), ['c', 'a']);
});

test('a file that another process has just removed is passed over', async (context) => {
  const directory = logOf(context, { '2026-11-22': lines('a') });
  symlinkSync(join(directory, 'gone'), join(directory, 'audit-2026-11-23.jsonl'));
  assert.deepEqual(await idsOf(directory, 5), ['a']);
});

test('of all files 4 MiB are read, from the end', async (context) => {
  const filled = (id: number): string => `{"id":"${id}"`.padEnd(1022, ' ').concat('}\n');
  const block = (first: number, count: number): string =>
    Array.from({ length: count }, (_, index) => filled(first + index)).join('');
  const directory = logOf(context, {
    '2026-11-21': lines('never'),
    '2026-11-22': `xx${block(0, 96)}`,
    '2026-11-23': block(96, 4001),
  });
  const ids = (await idsOf(directory, 10_000)).map(Number);
  // The first line of what was read is not whole.
  assert.deepEqual([ids.length, ids[0], ids.at(-1)], [4095, 4096, 2]);
});
