import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallRefused, callJson } from './caller.ts';
import { cursorOf, positionOf } from './tool.ts';

const { signal } = new AbortController();

/** What an agent is told of an answer. */
const told = async (status: number, text: string): Promise<string> => {
  const error = await callJson(async () => ({ status, text }), { path: '/x' }, signal).then(
    () => assert.fail('it was not refused'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof CallRefused);
  return error.message;
};

test('an answer of 200 to 299 is read as JSON, and nothing is nothing', async () => {
  for (const status of [200, 201, 299])
    assert.deepEqual(await callJson(async () => ({ status, text: '{"a":1}' }), { path: '/x' }, signal), { a: 1 });
  assert.equal(await told(204, ''), 'Nothing was found.');
  for (const status of [199, 300]) assert.equal(await told(status, 'no'), 'No.');
});

test('the call and its signal are handed on', async () => {
  const call = { path: '/a?b=c', method: 'POST', type: 'text/plain', body: 'x' } as const;
  await callJson(
    async (given, by) => {
      assert.equal(given, call);
      assert.equal(by, signal);
      return { status: 200, text: '[]' };
    },
    call,
    signal,
  );
});

test('each form of an error is read, with a point and a capital letter', async () => {
  for (const [text, sentence] of [
    ['{"error":"no such word"}', 'No such word.'],
    ['{"error":{"message":"too far","code":3}}', 'Too far.'],
    ['{"message":"Is that all?"}', 'Is that all?'],
    ['{"detail":"stop!"}', 'Stop!'],
    ['{"error":"first","message":"second"}', 'First.'],
    ['{"message":"second","detail":"third"}', 'Second.'],
    ['  Error: text is missing.\n', 'Error: text is missing.'],
    ['{"error":7}', '{"error":7}.'],
    ['{"other":1}', '{"other":1}.'],
    ['null', 'Null.'],
    [`${'x'.repeat(501)}`, `X${'x'.repeat(499)}.`],
    ['', ''],
  ] as const)
    assert.equal(await told(400, text), sentence, text);
});

test('it is said what to do about a refusal', async () => {
  for (const [status, advice] of [
    [401, 'This needs an access token: give the agent one with `almanac gateway token add <name>`.'],
    [403, 'The access token of the agent does not allow this; an administrator can change it.'],
    [413, 'The text is too long: send less at a time.'],
    [429, 'Too many requests: wait, then try again.'],
    [502, 'The interface is not running: ask the operator to start it.'],
    [503, 'The interface is busy or not ready: try again later.'],
    [504, 'The interface took too long: ask for less.'],
  ] as const) {
    assert.equal(await told(status, '{"error":"no"}'), `No. ${advice}`);
    assert.equal(await told(status, ''), advice);
  }
});

test('a cursor leads on from where it was made, and others are refused', () => {
  for (const position of [0, 1, 12, Number.MAX_SAFE_INTEGER]) assert.equal(positionOf(cursorOf(position)), position);
  assert.equal(positionOf(undefined), 0);
  assert.equal(positionOf(''), 0);
  for (const cursor of [cursorOf(-1), cursorOf(0.5), cursorOf(2 ** 53), 'abc'])
    assert.throws(() => positionOf(cursor), {
      message: 'The cursor is not one that this tool gave: leave it out to begin again.',
    });
});
