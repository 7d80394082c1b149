import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentenceStart } from '../../../text/token.ts';
import { installedRepeatedWhitespace } from './repeated-whitespace.ts';

const context = { language: 'en', speller: undefined, takeSuggestion: () => true };

/** @param sentences of a text, with the blanks that belong to each */
function find(...sentences: string[]): string[] {
  const text = sentences.join('');
  const ranges = sentences.map((one, index) => {
    const start = sentences.slice(0, index).join('').length;
    return { start, end: start + one.length };
  });
  const sentence = (index: number) => ({ text: sentences[index] ?? '', tokens: [sentenceStart()] });
  return installedRepeatedWhitespace
    .check({ text, ranges, sentence }, context)
    .map(({ from, to, replacements: [first] }) => `${String(from)} ${text.slice(from, to)}>${first?.value ?? ''}`);
}

test('blanks of any kind with more spaces behind them', () => {
  assert.deepEqual(find('The boat   leaks.'), ['8    > ']);
  assert.deepEqual(find('The  | boat\u00a0\u00a0leaks\t  here.'), ['3   > ', '11 \u00a0\u00a0>\u00a0', '18 \t  >\t']);
  assert.deepEqual(find('The boat \t leaks  \there  \nand there.'), ['9 \t >\t', '16   > ', '23   > ']);
  assert.deepEqual(find('The\u200b boat leaks \there \n'), []);
});

test('what begins a line is layout, what begins a sentence is not', () => {
  assert.deepEqual(find('The boat\n   leaks.\n \t here'), []);
  assert.deepEqual(find('It leaks.\n', '  Row on.'), ['10   > ']);
  assert.deepEqual(find('It leaks.\n\n', '  Row on.'), ['11   > ']);
  assert.deepEqual(find('It leaks. ', ' Row on. ', '\n  Row on.'), []);
  assert.deepEqual(find('It leaks.  ', 'Row on.'), ['9   > ']);
});
