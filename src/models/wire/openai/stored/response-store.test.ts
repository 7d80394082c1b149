import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ResponseStore, type StoredResponse, withId } from './response-store.ts';

const limits = { storedResponses: 2, storedResponsesSize: 10_000, storedResponsesAge: 60_000 };
const answer = (text: string, owner?: string): StoredResponse => ({
  response: { text },
  input: [],
  items: [{ text }],
  owner,
});

test('the latest answers are kept, within the bounds', () => {
  const store = new ResponseStore(limits);
  for (const id of ['a', 'b', 'c']) store.put(id, answer(id));
  assert.deepEqual(
    ['a', 'b', 'c'].map((id) => store.get(id, 'x')?.response.text),
    [undefined, 'b', 'c'],
  );
  store.put('large', answer('x'.repeat(10_000)));
  assert.equal(store.get('large', 'x'), undefined);
  assert.equal(store.isOn, true);
});

test('an answer of a named client is that client alone', () => {
  const store = new ResponseStore(limits);
  store.put('a', answer('a', '=me'));
  assert.equal(store.get('a', '=you'), undefined);
  assert.equal(store.delete('a', '=you'), false);
  assert.equal(store.get('a', '=me')?.response.text, 'a');
  assert.equal(store.delete('a', '=me'), true);
  assert.equal(store.delete('a', '=me'), false);
});

test('nothing is kept where the setting says so', () => {
  const store = new ResponseStore({ ...limits, storedResponses: 0 });
  store.put('a', answer('a'));
  assert.deepEqual([store.isOn, store.get('a', 'x'), store.delete('a', 'x')], [false, undefined, false]);
});

test('an item has an id', () => {
  assert.equal(withId({ id: 'x' }).id, 'x');
  assert.match(String(withId({}).id), /^msg_[0-9a-f]{24}$/);
});
