// Tokens for certain models and sizes, seen from the upstream.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { ACTIONS } from '../store/rights.ts';
import { open, readAnswer, sendRaw } from '../testing/raw-client.ts';
import { headerOf, plain, type RawRequest, type RawUpstream, startRawUpstream } from '../testing/raw-upstream.ts';
import { bearer, startWithTokens, storedToken } from '../testing/stored-tokens.ts';

const TAGS = JSON.stringify({
  models: [
    { name: 'tiny:latest', model: 'tiny:latest', size: 1 },
    { name: 'secret:1b', model: 'secret:1b', size: 2 },
    { name: 'me/story:q4', model: 'me/story:q4', size: 3 },
  ],
  more: true,
});
const LIST = JSON.stringify({
  object: 'list',
  data: [{ id: 'tiny:latest' }, { id: 'secret:1b' }, { object: 'model' }],
});
let answerWith: ((request: RawRequest) => string) | undefined;
const json = (body: string, headers = ''): string =>
  plain(body, '200 OK', `ETag: "all"\r\n${headers}`).replace('text/plain', 'application/json');

let upstream: RawUpstream;
let gateway: Awaited<ReturnType<typeof startWithTokens>>;
before(async () => {
  upstream = await startRawUpstream((request, socket) => {
    if (answerWith !== undefined) socket.write(answerWith(request));
    else if (request.path === '/v1/models') socket.write(json(LIST));
    else if (/^\/api\/(?:tags|ps)$/.test(request.path)) {
      const answer = json(TAGS);
      socket.write(request.method === 'HEAD' ? answer.slice(0, answer.indexOf('\r\n\r\n') + 4) : answer);
    } else socket.write(plain('done'));
  });
  gateway = await startWithTokens(
    [
      storedToken('some', { actions: ACTIONS, models: ['tiny', 'me/*'] }),
      storedToken('context', { limits: { numCtx: 2048 } }),
      storedToken('predict', { limits: { numPredict: 100 } }),
      storedToken('free', { actions: ACTIONS }),
    ],
    { judgedBodyBytes: 2000, judgedBytes: 3000, modelListBytes: 1000 },
    upstream,
  );
});
after(() => gateway.stop());

async function ask(token: string, line: string, body: string | object = '', more = '') {
  const count = upstream.requests.length;
  const [method, path] = line.split(' ');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const length = text === '' ? '' : `Content-Length: ${Buffer.byteLength(text)}\r\n`;
  const head = `${method} /models${path} HTTP/1.1\r\nHost: a\r\n${bearer(token)}${length}${more}\r\n`;
  const answer = await sendRaw(gateway.url, head + Buffer.from(text).toString('latin1'));
  return { ...answer, heard: upstream.requests.slice(count) };
}

const messageOf = (body: string): string => {
  const { error } = JSON.parse(body);
  return typeof error === 'string' ? error : error.message;
};

/** Every route that names a model in its body. */
const naming = [
  'POST /api/chat',
  'POST /api/generate',
  'POST /api/embed',
  'POST /api/embeddings',
  'POST /api/show',
  'POST /api/pull',
  'POST /api/push',
  'POST /api/create',
  'DELETE /api/delete',
  'POST /v1/chat/completions',
  'POST /v1/completions',
  'POST /v1/embeddings',
  'POST /v1/responses',
  'POST /v1/messages',
  'POST /v1/messages/count_tokens',
];
for (const line of naming)
  test(`${line} is let through for the models of the token alone`, async () => {
    for (const model of ['tiny', 'tiny:latest', 'library/tiny', 'registry.ollama.ai/library/tiny', 'me/any:1b']) {
      const { status, heard } = await ask('some', line, { model });
      assert.deepEqual([status, heard[0]?.body], [200, JSON.stringify({ model })], model);
    }
    for (const model of ['secret', 'tiny:1b', 'other/tiny', 'tiny/x', 'host/me/x', 'Xtiny', ' tiny']) {
      const { status, heard, body } = await ask('some', line, { model });
      assert.deepEqual([status, heard.length], [403, 0], model);
      assert.equal(messageOf(body), `this token may not use the model "${model}"`);
    }
    assert.equal((await ask('free', line, { model: 'secret' })).status, 200);
  });

for (const [line, body, status] of [
  ['POST /api/show', { name: 'tiny' }, 200],
  ['POST /api/show', { name: 'secret' }, 403],
  ['POST /api/show', { name: 'tiny', model: 'secret' }, 403],
  ['POST /api/show', { model: 'tiny', name: 'secret' }, 403],
  ['POST /api/show', { model: '', name: 'tiny' }, 200],
  ['POST /api/show', { model: null, name: 'tiny' }, 200],
  ['POST /api/pull', { name: 'secret' }, 403],
  ['DELETE /api/delete', { name: 'secret' }, 403],
  ['POST /api/copy', { source: 'tiny', destination: 'me/x' }, 200],
  ['POST /api/copy', { source: 'secret', destination: 'me/x' }, 403],
  ['POST /api/copy', { source: 'tiny', destination: 'secret' }, 403],
  ['POST /api/copy', { source: 'tiny' }, 400],
  ['POST /api/create', { model: 'me/x', from: 'tiny' }, 200],
  ['POST /api/create', { model: 'me/x', from: 'secret' }, 403],
  ['POST /api/create', { model: 'me/x', modelfile: 'FROM secret' }, 400],
  ['POST /api/create', { from: 'tiny' }, 400],
  ['POST /api/chat', {}, 400],
  ['POST /api/chat', { model: '' }, 400],
  ['POST /api/chat', { model: null }, 400],
  ['POST /api/chat', { name: 'tiny' }, 400],
  ['POST /api/chat', { model: ['tiny'] }, 400],
  ['POST /api/chat', '', 400],
  ['POST /api/chat', '[]', 400],
  ['POST /api/chat', '{"model":"tiny"', 400],
  ['POST /api/chat', '{"model":"tiny"}{"model":"secret"}', 400],
  ['POST /api/chat', '{"model":"tiny","model":"secret"}', 400],
  ['POST /api/chat', '{"model":"secret","model":"tiny"}', 400],
  ['POST /api/chat', '{"model":"tiny","Model":"secret"}', 400],
  ['POST /api/chat', '{"MODEL":"secret"}', 400],
  ['POST /api/chat', '{"model":"tiny","mod\\u0065l":"secret"}', 400],
  ['GET /v1/models/tiny', '', 200],
  ['GET /v1/models/me/x', '', 200],
  ['GET /v1/models/me%2Fx', '', 200],
  ['GET /v1/models/secret', '', 403],
  ['GET /v1/models/s%65cret', '', 403],
  ['GET /v1/models/library%2Fsecret', '', 403],
  ['GET /v1/models/tiny%2F..%2Fsecret', '', 404],
  ['GET /v1/models/tiny%', '', 400],
  ['GET /v1/models/%ff', '', 400],
] as const)
  test(`for certain models ${line} with ${JSON.stringify(body)} gets ${status}`, async () => {
    const answer = await ask('some', line, body);
    assert.equal(answer.status, status, answer.body);
    assert.equal(answer.heard.length, status === 200 ? 1 : 0);
  });

for (const [token, line, body, status] of [
  ['context', 'POST /api/chat', { options: { num_ctx: 2048 } }, 200],
  ['context', 'POST /api/chat', { options: { num_ctx: 2049 } }, 403],
  ['context', 'POST /api/chat', {}, 200],
  ['context', 'POST /api/chat', { options: null }, 200],
  ['context', 'POST /api/chat', { options: { num_ctx: 0 } }, 400],
  ['context', 'POST /api/chat', { options: { num_ctx: -1 } }, 400],
  ['context', 'POST /api/chat', { options: { num_ctx: '4096' } }, 400],
  ['context', 'POST /api/chat', '{"options":{"num_ctx":4e3}}', 403],
  ['context', 'POST /api/chat', '{"options":{"num_ctx":1,"NUM_CTX":9999}}', 400],
  ['context', 'POST /api/chat', '{"options":{"num_ctx":1},"OPTIONS":{"num_ctx":9999}}', 400],
  ['context', 'POST /api/embed', { options: { num_ctx: 4096 } }, 403],
  ['context', 'POST /v1/chat/completions', { num_ctx: 4096 }, 403],
  ['context', 'POST /v1/messages', { num_ctx: 4096 }, 403],
  ['predict', 'POST /api/chat', { options: { num_predict: 100 } }, 200],
  ['predict', 'POST /api/chat', { options: { num_predict: 101 } }, 403],
  ['predict', 'POST /api/chat', { options: { num_predict: -1 } }, 400],
  ['predict', 'POST /api/chat', { options: {} }, 400],
  ['predict', 'POST /api/chat', { max_tokens: 5 }, 400],
  ['predict', 'POST /api/generate', { options: { num_predict: 5 } }, 200],
  ['predict', 'POST /api/embed', {}, 200],
  ['predict', 'POST /api/show', {}, 200],
  ['predict', 'POST /v1/embeddings', {}, 200],
  ['predict', 'POST /v1/messages/count_tokens', {}, 200],
  ['predict', 'POST /v1/chat/completions', { max_tokens: 100 }, 200],
  ['predict', 'POST /v1/chat/completions', { max_completion_tokens: 100 }, 200],
  ['predict', 'POST /v1/chat/completions', { max_completion_tokens: 100, max_tokens: 101 }, 403],
  ['predict', 'POST /v1/chat/completions', { max_tokens: 50, n: 2 }, 200],
  ['predict', 'POST /v1/chat/completions', { max_tokens: 51, n: 2 }, 403],
  ['predict', 'POST /v1/chat/completions', { max_tokens: 1, n: 0.5 }, 400],
  ['predict', 'POST /v1/chat/completions', {}, 400],
  ['predict', 'POST /v1/completions', { max_tokens: 50, prompt: ['a', 'b'] }, 200],
  ['predict', 'POST /v1/completions', { max_tokens: 51, prompt: ['a', 'b'] }, 403],
  ['predict', 'POST /v1/completions', { max_tokens: 100, prompt: [1, 2, 3] }, 200],
  ['predict', 'POST /v1/completions', { max_tokens: 40, prompt: 'a', best_of: 3 }, 403],
  ['predict', 'POST /v1/responses', { max_output_tokens: 100 }, 200],
  ['predict', 'POST /v1/responses', { max_output_tokens: 101 }, 403],
  ['predict', 'POST /v1/responses', {}, 400],
  ['predict', 'POST /v1/messages', { max_tokens: 100 }, 200],
  ['predict', 'POST /v1/messages', { max_tokens: 101 }, 403],
  ['predict', 'POST /v1/messages', '{"max_tokens":1,"max_tokens":1000}', 400],
] as const)
  test(`the token ${token} gets ${status} for ${line} with ${JSON.stringify(body)}`, async () => {
    const answer = await ask(token, line, body);
    assert.equal(answer.status, status, answer.body);
    assert.equal(answer.heard.length, status === 200 ? 1 : 0);
  });

test('the words of a refusal say what is allowed', async () => {
  const said = async (token: string, line: string, body: object) => messageOf((await ask(token, line, body)).body);
  assert.equal(
    await said('predict', 'POST /v1/messages', {}),
    'this token may generate 100 tokens per request, so the request must set "max_tokens" to 100 or less',
  );
  assert.equal(
    await said('predict', 'POST /v1/completions', { max_tokens: 60, n: 2 }),
    'this token may generate 100 tokens per request, and this one asks for 120',
  );
  assert.equal(
    await said('context', 'POST /api/chat', { options: { num_ctx: 4096 } }),
    'this token may use a context of 2048 tokens, and "options.num_ctx" asks for 4096',
  );
});

test('a chunked body goes on as it was judged, with its length', async () => {
  const body = '{"model":"tiny","x":"ä"}';
  const bytes = Buffer.from(body).toString('latin1');
  const chunks = `5\r\n${bytes.slice(0, 5)}\r\n${(bytes.length - 5).toString(16)}\r\n${bytes.slice(5)}\r\n0\r\n\r\n`;
  const count = upstream.requests.length;
  const head = `POST /models/api/chat HTTP/1.1\r\nHost: a\r\n${bearer('some')}Transfer-Encoding: chunked\r\n\r\n`;
  assert.equal((await sendRaw(gateway.url, head + chunks)).status, 200);
  const [heard] = upstream.requests.slice(count);
  assert.ok(heard);
  assert.deepEqual(
    [heard.body, headerOf(heard, 'content-length'), headerOf(heard, 'transfer-encoding')],
    [bytes, String(bytes.length), undefined],
  );
});

test('a client that waits for 100 Continue hears it before its body is judged', async () => {
  const socket = await open(gateway.url);
  const body = '{"model":"secret"}';
  socket.write(
    `POST /models/api/chat HTTP/1.1\r\nHost: a\r\n${bearer('some')}Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  const [first] = await new Promise<string[]>((resolve) => {
    socket.once('data', (data) => resolve([data.toString()]));
  });
  assert.match(first ?? '', /^HTTP\/1\.1 100 /);
  const answer = readAnswer(socket);
  socket.write(body);
  assert.equal((await answer).status, 403);
  socket.destroy();
});

test('a body that is too large to be judged is refused, announced or not', async () => {
  const { status, body } = await ask('some', 'POST /api/chat', { model: 'tiny', x: 'x'.repeat(2000) });
  assert.equal(status, 413);
  assert.match(messageOf(body), /too large for the gateway to read it/);
  const chunk = 'x'.repeat(3000);
  const head = `POST /models/api/chat HTTP/1.1\r\nHost: a\r\n${bearer('some')}Transfer-Encoding: chunked\r\n\r\n`;
  assert.equal((await sendRaw(gateway.url, `${head}bb8\r\n${chunk}\r\n0\r\n\r\n`)).status, 413);
  assert.equal((await ask('free', 'POST /api/chat', { model: 'tiny', x: 'x'.repeat(5000) })).status, 200);
});

test('bodies that wait to be judged together have a bound, and give their room back', async () => {
  const part = `POST /models/api/chat HTTP/1.1\r\nHost: a\r\n${bearer('some')}Content-Length: 2000\r\n\r\n${'x'.repeat(1900)}`;
  const socket = await open(gateway.url);
  socket.write(part);
  const full = JSON.stringify({ model: 'tiny', x: 'x'.repeat(1500) });
  let refused = await ask('some', 'POST /api/chat', full);
  while (refused.status === 200) refused = await ask('some', 'POST /api/chat', full);
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '1']);
  socket.destroy();
  while ((await ask('some', 'POST /api/chat', full)).status !== 200);
});

test('a list shows the models of the token alone', async () => {
  for (const path of ['/api/tags', '/api/ps']) {
    const { status, body, headers, heard } = await ask('some', `GET ${path}`, '', 'Accept-Encoding: gzip\r\n');
    assert.equal(status, 200);
    const { models, more } = JSON.parse(body);
    assert.deepEqual(
      models.map(({ name }: { name: string }) => name),
      ['tiny:latest', 'me/story:q4'],
    );
    assert.equal(more, true);
    assert.equal(headers.get('content-length'), String(body.length));
    assert.equal(headers.get('etag'), undefined);
    assert.equal(headers.get('content-type'), 'application/json');
    assert.ok(heard[0] && headerOf(heard[0], 'accept-encoding') === 'identity');
  }
  const { body } = await ask('some', 'GET /v1/models');
  assert.deepEqual(JSON.parse(body), { object: 'list', data: [{ id: 'tiny:latest' }] });
  const head = await ask('some', 'HEAD /api/tags');
  assert.deepEqual([head.status, head.headers.get('content-length')], [200, undefined]);
  assert.equal((await ask('free', 'GET /api/tags')).body, TAGS);
});

for (const [name, answer, status] of [
  ['encoded', json(gzipSync(TAGS).toString('latin1'), 'Content-Encoding: gzip\r\n'), 502],
  ['said to be encoded', json(TAGS, 'Content-Encoding: br\r\n'), 502],
  ['no JSON', json('nothing'), 502],
  ['a list of another kind', json('{"models":{"secret":1}}'), 502],
  ['as long as the bound', json(`{"models":[]${' '.repeat(987)}}`), 200],
  ['a byte longer than the bound', json(`{"models":[]${' '.repeat(987)} }`), 502],
  ['empty', json('{"models":null}'), 200],
  ['an error', plain('{"error":"no"}', '500 Internal Server Error'), 500],
] as const)
  test(`a list that is ${name} gets ${status}`, async () => {
    answerWith = () => answer;
    try {
      const { status: got, body } = await ask('some', 'GET /api/tags');
      assert.equal(got, status);
      assert.doesNotMatch(body, /secret/);
      if (status === 200) assert.deepEqual(JSON.parse(body), { models: [] });
      if (status === 500) assert.equal(body, '{"error":"no"}');
    } finally {
      answerWith = undefined;
    }
  });
