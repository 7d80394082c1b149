import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { count, table } from './output.ts';
import { showProgress } from './progress.ts';

test('a table aligns its columns and leaves no blanks at the end', () => {
  const lines = stripVTControlCharacters(
    table(
      ['name', 'n'],
      [
        ['digits', '1'],
        ['x', ''],
      ],
    ),
  ).split('\n');
  assert.deepEqual(lines, ['name    n', 'digits  1', 'x']);
});

test('counts are grouped', () => {
  const counts = [0, 7, 999, 1000, 12345, 123456, 1234567, 1234567890, -1000].map(count);
  assert.deepEqual(counts, ['0', '7', '999', '1,000', '12,345', '123,456', '1,234,567', '1,234,567,890', '-1,000']);
});

test('progress off a terminal is plain lines, not more than one in two seconds', () => {
  const written: string[] = [];
  const output = { isTTY: false, write: (line: string) => written.push(line) } as unknown as NodeJS.WriteStream;
  const progress = showProgress('computing', 200, output);
  progress.update(50);
  progress.update(100);
  progress.finish('computed');
  assert.deepEqual(written, ['computing: 25 %\n', 'computed\n']);
});
