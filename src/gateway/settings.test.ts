import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXIT } from '#kit/command/command-error';
import { settings } from './settings.ts';

test('tokens of the settings are read in any arrangement, and never shown', () => {
  const { parse, print } = settings.tokens;
  assert.deepEqual(parse(' one,two\n three,'), ['one', 'two', 'three']);
  assert.deepEqual([print([]), print(['one', 'two'])], ['(none)', '(2 secret)']);
  for (const text of ['žluť', 'a\u0001b'])
    assert.throws(() => parse(text), {
      exitCode: EXIT.usage,
      message: 'must be a list of tokens of visible ASCII characters',
    });
});
