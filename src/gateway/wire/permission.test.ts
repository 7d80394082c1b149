// Every route of models with every set of actions, seen from the upstream.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ACTIONS, type Action } from '../store/rights.ts';
import { ACTION_SETS, nameOf } from '../testing/action-sets.ts';
import { sendRaw } from '../testing/raw-client.ts';
import { headerOf, type RawUpstream, startRawUpstream } from '../testing/raw-upstream.ts';
import { startWithTokens, storedToken } from '../testing/stored-tokens.ts';

let upstream: RawUpstream;
let gateway: Awaited<ReturnType<typeof startWithTokens>>;
before(async () => {
  upstream = await startRawUpstream();
  gateway = await startWithTokens(
    [
      ...ACTION_SETS.map((actions) => storedToken(nameOf(actions), { actions })),
      storedToken('digits', { routes: ['digits'], actions: ACTIONS }),
      storedToken('models', { routes: ['digits', 'models'] }),
      storedToken('bounded', { actions: ACTIONS, models: ['tiny'] }),
    ],
    {},
    upstream,
  );
});
after(() => gateway.stop());

/** @returns the status, the body, and whether the upstream heard anything */
async function ask(token: string, line: string, headers = `Authorization: Bearer secret-${token}\r\n`) {
  const before = upstream.requests.length;
  const [method, path] = line.split(' ');
  const answer = await sendRaw(gateway.url, `${method} /models${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`);
  return { ...answer, heard: upstream.requests.slice(before) };
}

const DIGEST = `sha256:${'0'.repeat(64)}`;
/** What each route of the models service needs, as docs/models-api.md lists them; nobody may ask for `none` with less. */
const routes: Readonly<Record<Action, readonly string[]>> = {
  use: [
    'GET /',
    'HEAD /',
    'GET /api/version',
    'HEAD /api/version',
    'GET /api/tags',
    'HEAD /api/tags',
    'GET /api/ps',
    'GET /api/status',
    'POST /api/show',
    'POST /api/chat',
    'POST /api/generate',
    'POST /api/embed',
    'POST /api/embeddings',
    'GET /v1/models',
    'GET /v1/models/tiny',
    'GET /v1/models/me/tiny',
    'POST /v1/chat/completions',
    'POST /v1/completions',
    'POST /v1/embeddings',
    'POST /v1/responses',
    'GET /v1/responses/resp_1',
    'DELETE /v1/responses/resp_1',
    'GET /v1/responses/resp_1/input_items',
    'POST /v1/messages',
    'POST /v1/messages/count_tokens',
    'OPTIONS /api/chat',
    'OPTIONS /api/delete',
  ],
  pull: ['POST /api/pull'],
  manage: [
    'POST /api/create',
    'POST /api/copy',
    'POST /api/push',
    'DELETE /api/delete',
    `HEAD /api/blobs/${DIGEST}`,
    `POST /api/blobs/${DIGEST}`,
    // These are none of the routes, or wrong methods of them.
    'POST /api/me',
    'POST /api/signout',
    'DELETE /api/user/keys/a',
    'POST /api/experimental/web_search',
    'POST /api/experimental/web_fetch',
    'POST /v1/images/generations',
    'POST /v1/audio/transcriptions',
    'DELETE /v1/responses/resp_1/input_items',
    'POST /v1/responses/resp_1',
    'GET /api/delete',
    'GET /api/chat',
    'POST /api/delete',
    'PUT /api/chat',
    'DELETE /v1/models/tiny',
    'POST /v1/models',
    'GET /v1/models/',
    'POST /api/chat/',
    'POST /API/chat',
    'POST /api/chat;x',
    'POST /api%2fchat',
    'POST /api%2fdelete',
    `GET /api/blobs/${DIGEST}`,
    `POST /api/blobs/${DIGEST}/x`,
    'POST /api/blobs/',
    'GET /api/version/x',
    'GET /metrics',
    'DELETE /',
  ],
};

/** The word of each dialect for 403. */
function refusal(path: string, body: string): string {
  const said = JSON.parse(body);
  if (path.startsWith('/v1/messages')) {
    assert.deepEqual([said.type, said.error.type], ['error', 'permission_error']);
    return said.error.message;
  }
  if (path.startsWith('/v1/')) {
    assert.equal(said.error.type, 'invalid_request_error');
    assert.match(said.error.code, /^(?:action|path)_not_allowed$/);
    return said.error.message;
  }
  assert.deepEqual(Object.keys(said), ['error']);
  return said.error;
}

for (const [action, lines] of Object.entries(routes))
  for (const line of lines)
    test(`${line} needs ${action}`, async () => {
      const [method = '', path = ''] = line.split(' ');
      for (const actions of ACTION_SETS) {
        const { status, heard, body } = await ask(nameOf(actions), line);
        const allowed = actions.includes(action as Action);
        assert.deepEqual([status, heard.length], allowed ? [200, 1] : [403, 0], nameOf(actions));
        if (allowed) assert.equal(heard[0]?.line, `${method} ${path} HTTP/1.1`);
        else if (method !== 'HEAD')
          assert.match(
            refusal(path, body),
            /^this (?:request|path) needs a token with the action "(?:use|pull|manage)"/,
          );
      }
    });

test('dot segments and encoded letters are judged as the path that is forwarded', async () => {
  for (const path of ['/api/x/../delete', '/api/%64elete', '//api//delete', '/api/./delete', '/v1/..//api/delete']) {
    const { status, heard } = await ask('use', `DELETE ${path}`);
    assert.deepEqual([status, heard.length], [403, 0], path);
    assert.equal((await ask('manage', `DELETE ${path}`)).heard[0]?.path, '/api/delete');
  }
  assert.equal((await ask('use', 'POST /api/delete/../%63hat')).heard[0]?.path, '/api/chat');
});

test('a token opens only the routes that it names', async () => {
  const { status, body, heard } = await ask('digits', 'GET /api/version');
  assert.deepEqual([status, JSON.parse(body), heard.length], [403, { error: 'this token is not for this route' }, 0]);
  assert.equal((await ask('models', 'GET /api/version')).status, 200);
});

test('a token for some models alone may not ask for what is no route of models', async () => {
  for (const line of ['GET /metrics', 'POST /api/me']) assert.equal((await ask('bounded', line)).status, 403);
  assert.equal((await ask('bounded', 'GET /api/version')).status, 200);
});

const secret = 'secret-use';
const accepted = [
  `Authorization: Bearer ${secret}\r\n`,
  `x-api-key: ${secret}\r\n`,
  `X-API-Key: ${secret}\r\n`,
  `api-key: ${secret}\r\n`,
  `Authorization: Bearer ${secret}\r\nx-api-key: ${secret}\r\n`,
  `api-key: ${secret}\r\nx-api-key: ${secret}\r\nAuthorization: bearer ${secret}\r\n`,
];
for (const headers of accepted)
  test(`${JSON.stringify(headers)} is one token, and goes no further`, async () => {
    const { status, heard } = await ask('use', 'GET /api/version', headers);
    assert.equal(status, 200);
    assert.doesNotMatch(heard[0]?.headers.join('\n') ?? 'nothing', /secret|api-key|authorization/i);
  });

for (const headers of [
  `Authorization: Bearer ${secret}\r\nx-api-key: secret-manage\r\n`,
  `Authorization: Bearer ${secret}\r\nx-api-key: wrong\r\n`,
  `x-api-key: ${secret}\r\napi-key: secret-manage\r\n`,
  `x-api-key: ${secret}\r\nx-api-key: secret-manage\r\n`,
  `Authorization: Basic ${secret}\r\nx-api-key: ${secret}\r\n`,
])
  test(`${JSON.stringify(headers)} are two credentials`, async () => {
    const { status, heard, body } = await ask('use', 'GET /api/version', headers);
    assert.deepEqual([status, heard.length], [400, 0]);
    assert.deepEqual(JSON.parse(body), { error: 'the request has two different credentials' });
  });

test('where no token is needed none goes further, nor is it read', async () => {
  const before = upstream.requests.length;
  const headers = `Authorization: Bearer ${secret}\r\nx-api-key: other\r\napi-key: third\r\n`;
  assert.equal((await sendRaw(gateway.url, `GET /digits/x HTTP/1.1\r\nHost: a\r\n${headers}\r\n`)).status, 200);
  const [heard] = upstream.requests.slice(before);
  assert.ok(heard);
  for (const name of ['authorization', 'x-api-key', 'api-key']) assert.equal(headerOf(heard, name), undefined);
});

test('a wrong token of every length of a right one is answered alike', async () => {
  const answers = new Set<string>();
  for (const right of [secret, 'secret-use-pull-manage'])
    for (let length = 1; length < right.length; length++)
      for (const wrong of [right.slice(0, length), `${right.slice(0, length)}#`, `${right}${'x'.repeat(length)}`]) {
        if (ACTION_SETS.some((actions) => wrong === `secret-${nameOf(actions)}`)) continue;
        for (const header of [`Authorization: Bearer ${wrong}\r\n`, `x-api-key: ${wrong}\r\n`]) {
          const { status, body, headers, heard } = await ask('use', 'GET /api/version', header);
          const names = [...headers.keys()].sort().join();
          answers.add(JSON.stringify([status, body, headers.get('www-authenticate'), names, heard.length]));
        }
      }
  assert.deepEqual(
    [...answers].map((answer) => JSON.parse(answer).slice(0, 3)),
    [[401, '{"error":"unauthorized"}', 'Bearer']],
  );
});
