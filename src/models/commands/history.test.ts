import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyDirectory } from '#kit/testing/empty-directory';
import { openHistory } from './history.ts';
import type { CommandOptions } from './open-store.ts';

const optionsOf = (directory: string, history: number): CommandOptions =>
  ({ directory, settings: { history }, json: false }) as unknown as CommandOptions;

test('lines of conversations are kept for their owner, so many of the last ones', async (context) => {
  const directory = await emptyDirectory(context);
  const first = openHistory(optionsOf(directory, 3));
  assert.deepEqual([first.lines, first.size], [[], 3]);
  first.save(['c', 'b']);
  first.save(['d', 'c', 'b', 'a']);
  assert.deepEqual(readdirSync(directory), ['history']);
  assert.equal(readFileSync(join(directory, 'history'), 'utf8'), 'd\nc\nb\n');
  if (process.platform !== 'win32') assert.equal(statSync(join(directory, 'history')).mode & 0o777, 0o600);
  assert.deepEqual(openHistory(optionsOf(directory, 3)).lines, ['d', 'c', 'b']);
  assert.deepEqual(openHistory(optionsOf(directory, 2)).lines, ['d', 'c']);
});

test('no history is kept where nobody wants one, and one that cannot be written stops nothing', async (context) => {
  const directory = await emptyDirectory(context);
  const none = openHistory(optionsOf(directory, 0));
  none.save(['a']);
  assert.deepEqual([none.lines, none.size, readdirSync(directory)], [[], 0, []]);
  const lost = openHistory(optionsOf(join(directory, 'absent'), 3));
  lost.save(['a']);
  assert.deepEqual([lost.lines, readdirSync(directory)], [[], []]);
  rmSync(directory, { recursive: true });
});
