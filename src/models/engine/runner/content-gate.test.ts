import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ContentGate } from './content-gate.ts';

const marks = { open: '<think>\n', close: '\n</think>' };
const decide = (promptEnd: string, ...texts: string[]) => {
  const gate = new ContentGate(marks, promptEnd);
  return texts.map((text) => gate.add(text));
};

test('a prompt that opens the thinking itself leaves only its end to be found', () => {
  assert.deepEqual(decide('user: hi <think>\n', 'hm', ' </thi', 'nk> {', '}'), [
    { decision: 'nothing' },
    { decision: 'nothing' },
    { decision: 'content', rest: ' {' },
    { decision: 'nothing' },
  ]);
});

test('an answer that may begin with thinking is undecided until it does or does not', () => {
  assert.deepEqual(
    decide('', '\n', '<th', 'ink>', 'a</think>').map(({ decision }) => decision),
    ['undecided', 'undecided', 'thinking', 'content'],
  );
  assert.deepEqual(decide('', '<th', 'e'), [{ decision: 'undecided' }, { decision: 'content' }]);
  assert.deepEqual(decide('', '<think></think>{'), [{ decision: 'content', rest: '{' }]);
});
