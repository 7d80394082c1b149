import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { RunningService } from '#kit/start-service';
import { startForTest } from '#kit/testing/start-for-test';
import { type Grammar, service } from '../service.ts';
import { UserStore } from '../store/user-store.ts';

let running: RunningService<Grammar> & { data: string };
let ada: Record<string, string>;
let bob: Record<string, string>;

before(async () => {
  running = await startForTest(service, { maxCheckThreads: 1, maxUserWords: 5, maxUserWordLength: 20 });
  // The operator adds them while the server runs.
  const users = UserStore.open(`${running.data}/grammar`);
  ada = { username: 'ada@example.org', apiKey: users.add('ada@example.org', false) };
  bob = { username: 'bob', apiKey: users.add('bob', false) };
  users.close();
});
after(() => running.stop());

async function call(method: string, path: string, parameters: Record<string, string>): Promise<[number, unknown]> {
  const form = new URLSearchParams(parameters);
  const response =
    method === 'GET'
      ? await fetch(`${running.url}${path}?${form}`)
      : await fetch(running.url + path, { method, body: form });
  const text = await response.text();
  return [response.status, response.ok ? JSON.parse(text) : text];
}

const add = (user: object, more: object) => call('POST', '/v2/words/add', { ...user, ...more });
const remove = (user: object, more: object) => call('POST', '/v2/words/delete', { ...user, ...more });
const list = (user: object, more: object = {}) => call('GET', '/v2/words', { ...user, ...more });

async function misspelt(user: object, text: string, more: object = {}): Promise<[string, string[]][]> {
  const [status, body] = await call('POST', '/v2/check', { ...user, text, language: 'en-US', ...more });
  assert.equal(status, 200);
  const { matches } = body as { matches: { offset: number; length: number; replacements: { value: string }[] }[] };
  return matches.map(({ offset, length, replacements }) => [
    text.slice(offset, offset + length),
    replacements.slice(0, 1).map(({ value }) => value),
  ]);
}

test('words of a user are added, listed, known to the speller, and deleted', async () => {
  assert.deepEqual(await list(ada), [200, { words: [] }]);
  assert.deepEqual(
    (await misspelt(ada, 'The florbex works.')).map(([word]) => word),
    ['florbex'],
  );
  assert.deepEqual(await add(ada, { word: 'florbex' }), [200, { added: true }]);
  assert.deepEqual(await add(ada, { word: 'florbex' }), [200, { added: false }]);
  assert.deepEqual(await list(ada), [200, { words: ['florbex'] }]);
  assert.deepEqual(await misspelt(ada, 'The florbex works. Florbex! FLORBEX?'), []);
  assert.deepEqual(await misspelt(ada, 'The florbx works.'), [['florbx', ['florbex']]]);
  assert.equal((await misspelt(bob, 'The florbex works.')).length, 1);
  assert.equal((await misspelt({}, 'The florbex works.')).length, 1);
  assert.deepEqual(await remove(ada, { word: 'florbex' }), [200, { deleted: true }]);
  assert.deepEqual(await remove(ada, { word: 'florbex' }), [200, { deleted: false }]);
  assert.equal((await misspelt(ada, 'The florbex works.')).length, 1);
});

test('dictionaries of a user are apart, words come in batches, lists in pages', async () => {
  assert.deepEqual(await add(bob, { mode: 'batch', words: ' zorp\nquib  wex ', dict: 'work' }), [200, { added: true }]);
  assert.deepEqual(await list(bob), [200, { words: [] }]);
  assert.deepEqual(await list(bob, { dicts: 'work' }), [200, { words: ['zorp', 'quib', 'wex'] }]);
  assert.deepEqual(await list(bob, { dicts: 'work', offset: '1', limit: '1' }), [200, { words: ['quib'] }]);
  assert.equal((await misspelt(bob, 'The quib works.')).length, 1);
  assert.equal((await misspelt(bob, 'The quib works.', { dicts: 'work' })).length, 0);
  assert.deepEqual(await remove(bob, { mode: 'batch', words: 'zorp quib wex', dict: 'work' }), [
    200,
    { deleted: true },
  ]);
});

test('a POST with its parameters in the query and an empty body adds a word', async () => {
  const query = new URLSearchParams({ ...bob, word: 'obsidi' });
  const response = await fetch(`${running.url}/v2/words/add?${query}`, { method: 'POST' });
  assert.deepEqual([response.status, await response.json()], [200, { added: true }]);
  await remove(bob, { word: 'obsidi' });
});

test('what is no word, and more than a user may have, is refused', async () => {
  const refused = async (more: object): Promise<unknown> => (await add(ada, more)).at(1);
  assert.equal(await refused({}), 'Error: Invalid word, cannot be empty or whitespace only');
  assert.equal(await refused({ word: ' ' }), 'Error: Invalid word, cannot be empty or whitespace only');
  assert.equal(
    await refused({ word: 'two words' }),
    "Error: Invalid word, it must not contain white space: 'two words'",
  );
  assert.equal(await refused({ word: 'x'.repeat(21) }), 'Error: Invalid word, it is longer than 20 characters');
  assert.equal(await refused({ mode: 'batch', words: 'a b c d e f' }), 'Error: A user can have 5 words at most');
  assert.deepEqual(await list(ada, { offset: '-1' }), [400, "Error: 'offset' must be a whole number from 0 on: '-1'"]);
});

test('a wrong key, a missing one and a password are refused', async () => {
  const prefix = 'Error: org.languagetool.server.AuthException: ';
  const wrong = [403, `${prefix}There is no user with this 'username' and 'apiKey'.`];
  assert.deepEqual(await list({ ...ada, apiKey: 'x' }), wrong);
  assert.deepEqual(await list({ ...ada, username: 'nobody' }), wrong);
  assert.deepEqual(await list({ username: 'bob' }), [
    400,
    "Error: With 'username' set, you also need to specify 'apiKey'",
  ]);
  assert.deepEqual(await list({ username: 'bob', password: 'x' }), [
    500,
    'Error: Internal Error: This server does not support username/password',
  ]);
  assert.deepEqual(await list({}), [400, 'Error: This end point needs a user id']);
});
