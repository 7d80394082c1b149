import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { StopMatcher } from './stop-matcher.ts';

function run(stops: string[], pieces: string[]): string {
  const matcher = new StopMatcher(stops);
  let out = '';
  for (const piece of pieces) {
    const { text, stopped } = matcher.add(piece);
    out += text;
    if (stopped) return out;
  }
  return out + matcher.end();
}

test('a stop text over several pieces is found and not given out', () => {
  assert.equal(run(['</s>', 'User:'], ['Hello ', 'there', ' Us', 'er', ': next']), 'Hello there ');
});

test('of two stop texts the first in the text counts', () => {
  assert.equal(run(['b', 'aab'], ['xaabx']), 'x');
});

test('a beginning that does not come to pass is given out', () => {
  assert.equal(run(['abcd'], ['ab', 'c', 'x', 'abc']), 'abcxabc');
});

test('text without a possible stop is given out at once', () => {
  const matcher = new StopMatcher(['###']);
  assert.deepEqual(matcher.add('hello#'), { text: 'hello', stopped: false });
  assert.deepEqual(matcher.add('x'), { text: '#x', stopped: false });
});

test('whatever the pieces, the text ends where the first stop text begins', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[ab]{0,4}$/), { maxLength: 12 }),
      fc.array(fc.stringMatching(/^[ab]{1,4}$/), { maxLength: 3 }),
      (pieces, stops) => {
        const text = pieces.join('');
        // A stream meets that stop text first which is whole first.
        let end = text.length;
        outer: for (let length = 1; length <= text.length; length++)
          for (const stop of stops)
            if (text.slice(0, length).endsWith(stop)) {
              end = Math.min(...stops.map((one) => text.slice(0, length).indexOf(one)).filter((at) => at >= 0));
              break outer;
            }
        assert.equal(run(stops, [...text]), text.slice(0, end));
        assert.ok(text.startsWith(run(stops, pieces)));
      },
    ),
  );
});
