import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { thinkingMarksOf } from './thinking-marks.ts';
import { ThinkingSplitter } from './thinking-splitter.ts';

const marks = { open: '<think>', close: '</think>' };

function split(pieces: readonly string[], opened = false): { thinking: string; content: string } {
  const splitter = new ThinkingSplitter(marks, opened);
  let thinking = '';
  let content = '';
  for (const part of [...pieces.map((piece) => splitter.add(piece)), splitter.end()]) {
    thinking += part.thinking;
    content += part.content;
  }
  return { thinking, content };
}

test('what stands between the marks is thinking', () => {
  assert.deepEqual(split(['<think>\nlet me see\n</think>\n\nIt is 4.']), {
    thinking: 'let me see',
    content: 'It is 4.',
  });
});

test('marks may come in pieces', () => {
  assert.deepEqual(split(['<th', 'ink>a ', ' b</', 'think', '>c']), { thinking: 'a  b', content: 'c' });
});

test('a prompt may have opened the thinking', () => {
  assert.deepEqual(split(['hm', '</think>yes'], true), { thinking: 'hm', content: 'yes' });
});

test('an answer without thinking is an answer', () => {
  assert.deepEqual(split(['  <b>', 'bold </think>']), { thinking: '', content: '  <b>bold </think>' });
});

test('thinking that never ends is thinking', () => {
  assert.deepEqual(split(['<think>on and on </thi']), { thinking: 'on and on </thi', content: '' });
});

test('the pieces make no difference', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<think>', '</think>', '<', 'think>', ' ', '\n', 'a', '</')),
      fc.boolean(),
      (words, opened) => {
        const text = words.join('');
        const whole = split([text], opened);
        assert.deepEqual(split([...text], opened), whole);
        assert.deepEqual(split(words, opened), whole);
      },
    ),
    { numRuns: 500 },
  );
});

test('the marks are those of the template', () => {
  assert.deepEqual(thinkingMarksOf("{{ '<think>' }} … {{ '</think>' }}"), marks);
  assert.equal(thinkingMarksOf('{{ messages }}'), undefined);
});
