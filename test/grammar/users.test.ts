import assert from 'node:assert/strict';
import { test } from 'node:test';
import { almanac, emptyDirectory, startAlmanac } from '../almanac.ts';

test('users are added, listed and removed, and a running server lets them in', async (context) => {
  const data = await emptyDirectory(context);
  const served = await startAlmanac<{ url: string }>(['grammar', 'serve', '--json', '--data', data, '--port', '0']);
  context.after(() => served.stop());
  const run = (...args: string[]) => almanac(['grammar', 'users', ...args, '--data', data]);
  assert.equal((await run('list')).stdout, 'There are no users.\n');
  const { username, apiKey } = JSON.parse((await run('add', 'ada', '--json')).stdout);
  assert.equal(username, 'ada');
  const words = (path: string, key: string, method = 'GET') =>
    fetch(`${served.ready.url}/v2/words${path}?${new URLSearchParams({ username, apiKey: key, word: 'florbex' })}`, {
      method,
    });
  assert.deepEqual(await (await words('/add', apiKey, 'POST')).json(), { added: true });
  assert.deepEqual(await (await words('', apiKey)).json(), { words: ['florbex'] });
  assert.match((await run('list')).stdout, /^username +words +since\nada +1 +\d{4}-\d\d-\d\d\n$/);
  const taken = await run('add', 'ada');
  assert.deepEqual(
    [taken.status, taken.stderr],
    [1, 'almanac: There is a user ada already; --replace gives a new key.\n'],
  );
  const replaced = JSON.parse((await run('add', 'ada', '--replace', '--json')).stdout);
  assert.equal((await words('', apiKey)).status, 403);
  assert.equal((await words('', replaced.apiKey)).status, 200);
  assert.equal((await run('remove', 'ada')).stdout, 'ada and all their words are removed.\n');
  assert.equal((await words('', replaced.apiKey)).status, 403);
  assert.deepEqual((await run('remove', 'ada')).stderr, 'almanac: There is no user ada.\n');
});
