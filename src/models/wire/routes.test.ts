import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { describeApi } from '#kit/openapi/describe-api';
import type { RunningService } from '#kit/start-service';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../service.ts';
import { dataWithTinyModels } from '../testing/import-tiny-model.ts';

// No test here loads a model: what needs a runner is in test/models.
let running: RunningService & { data: string };
let data: Awaited<ReturnType<typeof dataWithTinyModels>>;

before(async () => {
  data = await dataWithTinyModels({
    tiny: {},
    'me/embedder': { changes: { 'llama.pooling_type': { type: 'uint32', value: 1 } } },
  });
  running = await startForTest(service, { threads: 1, maxBody: 2000, maxFormat: 100, allowedHosts: [] }, data.data);
});
after(async () => {
  await running.stop();
  await data.remove();
});

const ask = async (path: string, options: RequestInit = {}) => {
  const response = await fetch(running.url + path, { redirect: 'manual', ...options });
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text(), response };
};
const post = (path: string, body: unknown) =>
  ask(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });

/** With headers fetch does not let through. */
const raw = (
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(running.url + path, { method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', reject);
    sent.end();
  });

test('a path of OpenAI or Anthropic that is not here is refused in their words', async () => {
  const speech =
    'is not a path of this server: it neither writes nor reads speech; models that hear take input_audio in /v1/chat/completions';
  const pictures = 'is not a path of this server: it makes neither images nor videos';
  const unknown = 'is not a path of this server';
  for (const [method, path, message] of [
    ['POST', '/v1/audio/transcriptions', speech],
    ['POST', '/v1/audio/speech?x=1', speech],
    ['POST', '/v1/images/generations', pictures],
    ['GET', '/v1/videos', pictures],
    ['GET', '/v1/files', unknown],
    ['POST', '/v1/moderations', unknown],
    ['GET', `/v1/${'x'.repeat(300)}`, unknown],
  ] as const) {
    const { status, type, body } = await ask(path, { method });
    assert.deepEqual([status, type], [404, 'application/json; charset=utf-8'], path);
    assert.deepEqual(JSON.parse(body), {
      error: {
        message: `${path.replace(/\?.*/, '').slice(0, 100)} ${message}`,
        type: 'not_found_error',
        param: null,
        code: null,
      },
    });
  }
  const batches = JSON.parse((await ask('/v1/messages/batches', { method: 'POST' })).body);
  assert.deepEqual(
    [batches.type, batches.error],
    ['error', { type: 'not_found_error', message: '/v1/messages/batches is not a path of this server' }],
  );
  assert.equal((await ask('/v1/chat/completions')).body, '405 method not allowed');
  assert.equal((await ask('/v1')).body, '404 page not found');
});

test('the root says that it is running', async () => {
  const { status, type, body } = await ask('/');
  assert.deepEqual([status, type, body], [200, 'text/plain; charset=utf-8', 'Ollama is running']);
  assert.equal((await ask('/', { method: 'HEAD' })).status, 200);
});

test('the version is plain x.y.z', async () => {
  assert.match((await ask('/api/version')).body, /^\{"version":"\d+\.\d+\.\d+"\}$/);
  assert.equal((await ask('/api/version', { method: 'HEAD' })).status, 200);
});

test('tags show the stored models in wire order', async () => {
  const { type, body } = await ask('/api/tags');
  assert.equal(type, 'application/json; charset=utf-8');
  const { models } = JSON.parse(body);
  assert.deepEqual(models.map((model: { name: string }) => model.name).sort(), ['me/embedder:latest', 'tiny:latest']);
  const tiny = models.find((model: { name: string }) => model.name === 'tiny:latest');
  assert.deepEqual(Object.keys(tiny), ['name', 'model', 'modified_at', 'size', 'digest', 'details', 'capabilities']);
  assert.deepEqual(models.map((model: { capabilities: string[] }) => model.capabilities).sort(), [
    ['completion'],
    ['embedding'],
  ]);
  assert.deepEqual(tiny.details, {
    parent_model: '',
    format: 'gguf',
    family: 'llama',
    families: ['llama'],
    parameter_size: '35K',
    quantization_level: 'F32',
    context_length: 128,
    embedding_length: 32,
  });
});

test('nothing is loaded at first', async () => {
  assert.equal((await ask('/api/ps')).body, '{"models":[]}');
});

test('show tells what the file says, in wire order', async () => {
  const { status, body } = await post('/api/show', { model: 'tiny' });
  assert.equal(status, 200);
  const shown = JSON.parse(body);
  assert.deepEqual(Object.keys(shown), [
    'modelfile',
    'template',
    'details',
    'model_info',
    'tensors',
    'capabilities',
    'modified_at',
  ]);
  assert.deepEqual(shown.model_info['tokenizer.ggml.tokens'], []);
  assert.equal(shown.model_info['general.parameter_count'], 35_168);
  assert.equal(shown.model_info['general.name'], undefined);
  assert.equal(shown.model_info['tokenizer.chat_template'], undefined);
  assert.deepEqual(shown.tensors[0], { name: 'token_embd.weight', type: 'F32', shape: [32, 275] });
  assert.deepEqual(shown.capabilities, ['completion']);
  const verbose = JSON.parse((await post('/api/show', { name: 'TINY:latest', verbose: true })).body);
  assert.equal(verbose.model_info['tokenizer.ggml.tokens'].length, 275);
});

test('an unknown path and a wrong method are texts', async () => {
  const unknown = await ask('/api/nope');
  assert.deepEqual([unknown.status, unknown.type, unknown.body], [404, 'text/plain', '404 page not found']);
  const wrong = await ask('/api/chat');
  assert.deepEqual([wrong.status, wrong.body], [405, '405 method not allowed']);
  assert.equal(wrong.response.headers.get('allow'), 'POST');
  assert.equal((await ask('/api/ps', { method: 'HEAD' })).status, 405);
  assert.equal((await ask('/api/tags/')).response.headers.get('location'), '/api/tags');
});

test('every error of a chat request has the status and words of Ollama', async () => {
  const talk = [{ role: 'user', content: 'a' }];
  for (const [body, status, error] of [
    ['', 400, 'missing request body'],
    ['{"model":', 400, 'unexpected EOF'],
    [{}, 400, 'model is required'],
    [{ model: '../x' }, 400, 'invalid model name'],
    [{ model: 'nope' }, 404, "model 'nope' not found"],
    [{ model: 'tiny', top_logprobs: 21 }, 400, 'top_logprobs must be between 0 and 20'],
    [{ model: 'tiny', messages: talk, think: true }, 400, '"tiny" does not support thinking'],
    [{ model: 'tiny', messages: talk, think: 'high' }, 400, '"tiny" does not support thinking'],
    [
      { model: 'tiny', messages: talk, tools: [{ type: 'function' }] },
      400,
      'registry.ollama.ai/library/tiny:latest does not support tools',
    ],
    [{ model: 'me/embedder', messages: talk }, 400, '"me/embedder" does not support chat'],
    [
      { model: 'tiny', messages: talk, options: { temperature: 'hot' } },
      500,
      'option "temperature" must be of type float32',
    ],
    [
      { model: 'tiny', messages: talk, format: 'xml' },
      400,
      'invalid format: "\\"xml\\""; expected "json" or a valid JSON Schema object',
    ],
    [
      { model: 'tiny', messages: talk, format: { description: 'x'.repeat(100) } },
      400,
      'invalid JSON schema in format: the schema is larger than 100 bytes',
    ],
    [
      { model: 'tiny', messages: [{ role: 'user', content: 'a', images: ['aaaa'] }] },
      400,
      'this model is missing data required for image input',
    ],
  ] as const) {
    const answer = await post('/api/chat', body);
    assert.deepEqual([answer.status, JSON.parse(answer.body)], [status, { error }]);
    assert.equal(answer.type, 'application/json; charset=utf-8');
  }
});

test('every error of a generate request has the status and words of Ollama', async () => {
  for (const [body, status, error] of [
    [{}, 404, "model '' not found"],
    [{ model: 'nope' }, 404, "model 'nope' not found"],
    [
      { model: 'tiny', prompt: 'a', raw: true, system: 'b' },
      400,
      'raw mode does not support template, system, or context',
    ],
    [
      { model: 'tiny', prompt: 'a', suffix: 'b' },
      400,
      'registry.ollama.ai/library/tiny:latest does not support insert',
    ],
    [{ model: 'tiny', prompt: 'a', context: [1, 275] }, 400, 'invalid context: 275 is not a token of this model'],
    [{ model: 'me/embedder', prompt: 'a' }, 400, '"me/embedder" does not support generate'],
  ] as const) {
    const answer = await post('/api/generate', body);
    assert.deepEqual([answer.status, JSON.parse(answer.body)], [status, { error }]);
  }
});

test('every error of show, delete and copy has the status and words of Ollama', async () => {
  for (const [method, path, body, status, error] of [
    ['POST', '/api/show', {}, 400, 'model is required'],
    ['POST', '/api/show', { model: 'nope' }, 404, "model 'nope:latest' not found"],
    ['DELETE', '/api/delete', {}, 400, 'name "" is invalid'],
    ['DELETE', '/api/delete', { model: 'nope' }, 404, "model 'nope' not found"],
    ['POST', '/api/copy', { source: '', destination: 'x' }, 400, 'source "" is invalid'],
    ['POST', '/api/copy', { source: 'tiny', destination: '..' }, 400, 'destination ".." is invalid'],
    ['POST', '/api/copy', { source: 'nope', destination: 'x' }, 404, 'model "nope" not found'],
  ] as const) {
    const answer = await ask(path, { method, body: JSON.stringify(body) });
    assert.deepEqual([answer.status, JSON.parse(answer.body)], [status, { error }]);
  }
});

test('a copied model is there until it is deleted', async () => {
  const copied = await post('/api/copy', { source: 'tiny', destination: 'me/second:v1' });
  assert.deepEqual([copied.status, copied.body], [200, '']);
  assert.equal((await post('/api/show', { model: 'me/second:v1' })).status, 200);
  const deleted = await ask('/api/delete', { method: 'DELETE', body: '{"name":"me/second:v1"}' });
  assert.deepEqual([deleted.status, deleted.body], [200, '']);
  assert.equal((await post('/api/show', { model: 'me/second:v1' })).status, 404);
  assert.equal((await post('/api/show', { model: 'tiny' })).status, 200);
});

test('a content type is not looked at', async () => {
  for (const type of [
    'text/plain',
    'application/json; charset=utf-16',
    'nonsense',
    'application/x-www-form-urlencoded',
  ]) {
    const { status } = await ask('/api/show', {
      method: 'POST',
      body: '{"model":"tiny"}',
      headers: { 'content-type': type },
    });
    assert.equal(status, 200, type);
  }
});

test('a body over the bound is refused', async () => {
  const answer = await post('/api/chat', { model: 'x'.repeat(3000) });
  assert.deepEqual([answer.status, answer.body], [413, '{"error":"request body too large"}']);
});

test('the OpenAI layer lists models and has errors in its own shape', async () => {
  const list = JSON.parse((await ask('/v1/models')).body);
  assert.equal(list.object, 'list');
  assert.deepEqual(Object.keys(list.data[0]), ['id', 'object', 'created', 'owned_by']);
  const one = JSON.parse((await ask('/v1/models/me/embedder')).body);
  assert.deepEqual([one.id, one.owned_by], ['me/embedder', 'me']);
  assert.deepEqual(JSON.parse((await ask('/v1/models/nope')).body), {
    error: { message: "model 'nope' not found", type: 'not_found_error', param: null, code: null },
  });
  assert.deepEqual(JSON.parse((await post('/v1/chat/completions', { model: 'tiny' })).body), {
    error: { message: "[] is too short - 'messages'", type: 'invalid_request_error', param: null, code: null },
  });
});

test('paths of accounts answer as to somebody who has not signed in, without a cloud', async () => {
  assert.deepEqual(JSON.parse((await ask('/api/status')).body), { cloud: { disabled: true, source: 'config' } });
  for (const [method, path, status, body] of [
    ['POST', '/api/me', 401, { error: 'unauthorized', signin_url: '' }],
    ['POST', '/api/signout', 401, { error: 'you are not currently signed in' }],
    ['DELETE', '/api/user/keys/abc', 401, { error: 'you are not currently signed in' }],
    ['POST', '/api/experimental/web_search', 403, { error: 'ollama cloud is disabled: web search is unavailable' }],
    ['POST', '/api/experimental/web_fetch', 403, { error: 'ollama cloud is disabled: web fetch is unavailable' }],
  ] as const) {
    const answer = await ask(path, { method, body: '{}' });
    assert.deepEqual([answer.status, JSON.parse(answer.body)], [status, body], path);
  }
  assert.equal((await ask('/api/user/keys/abc')).status, 405);
  assert.equal((await ask('/v1/models/me/embedder', { method: 'DELETE' })).status, 405);
});

test('what has no effect is named in a header', async () => {
  const unknown = { model: 'tiny', verbose: true, colour: 'red', 'x\r\ny': 1 };
  assert.equal((await post('/api/show', unknown)).response.headers.get('x-almanac-ignored'), 'colour, x??y');
  assert.equal((await post('/api/show', { model: 'tiny' })).response.headers.get('x-almanac-ignored'), null);
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`field${index}`, 1]));
  const named = (await post('/api/show', { model: 'tiny', ...many })).response.headers.get('x-almanac-ignored') ?? '';
  assert.deepEqual([named.split(', ').length, named.endsWith(', field19, ...')], [21, true]);
});

test('every path has errors in the shape of its interface', async () => {
  const native = { error: 'missing request body' };
  const openAi = { error: { message: native.error, type: 'invalid_request_error', param: null, code: null } };
  for (const path of ['/api/chat', '/api/generate', '/api/embed', '/api/embeddings', '/api/show'])
    assert.deepEqual(JSON.parse((await post(path, '')).body), native, path);
  for (const path of ['/v1/chat/completions', '/v1/completions', '/v1/embeddings', '/v1/responses'])
    assert.deepEqual(JSON.parse((await post(path, '')).body), openAi, path);
  for (const path of ['/v1/messages', '/v1/messages/count_tokens?beta=true']) {
    const answer = await post(path, '');
    assert.deepEqual(JSON.parse(answer.body), {
      type: 'error',
      error: { type: 'invalid_request_error', message: native.error },
      request_id: `req_${answer.response.headers.get('x-request-id')}`,
    });
  }
  const large = await post('/v1/messages', { model: 'x'.repeat(3000) });
  assert.deepEqual([large.status, JSON.parse(large.body).error.type], [413, 'request_too_large']);
});

test('a model of vectors does not chat under any path', async () => {
  const messages = [{ role: 'user', content: 'a' }];
  for (const [path, more] of [
    ['/v1/chat/completions', { messages }],
    ['/v1/responses', { input: 'a' }],
    ['/v1/messages', { messages, max_tokens: 1 }],
  ] as const) {
    const answer = await post(path, { model: 'me/embedder', ...more });
    assert.deepEqual(
      [answer.status, JSON.parse(answer.body).error.message],
      [400, '"me/embedder" does not support chat'],
    );
  }
  const generated = await post('/v1/completions', { model: 'me/embedder', prompt: 'a' });
  assert.equal(JSON.parse(generated.body).error.message, '"me/embedder" does not support generate');
});

test('a foreign Host is refused with a bare 403', async () => {
  const refused = await raw('GET', '/api/tags', { host: 'evil.example' });
  assert.deepEqual([refused.status, refused.body], [403, '']);
  assert.equal((await raw('GET', '/api/tags', { host: 'localhost:11434' })).status, 200);
  // What a page under a rebound name can send by itself does not help it.
  const forged = { host: 'evil.example', 'x-forwarded-for': '1.2.3.4', origin: 'http://evil.example' };
  assert.equal((await raw('GET', '/api/tags', forged)).status, 403);
});

test('a gateway on this machine is answered whatever Host it forwards', async () => {
  const forwarded = { host: 'llm.example.org', 'x-forwarded-for': '1.2.3.4', via: '1.1 almanac' };
  assert.equal((await raw('GET', '/api/tags', forwarded)).status, 200);
});

test('a foreign origin is refused and a local one is told it may', async () => {
  assert.equal((await raw('GET', '/api/tags', { origin: 'http://evil.example' })).status, 403);
  const allowed = await raw('GET', '/api/tags', { origin: 'http://localhost:3000' });
  assert.deepEqual([allowed.status, allowed.headers['access-control-allow-origin']], [200, 'http://localhost:3000']);
  const preflight = await raw('OPTIONS', '/api/chat', { origin: 'http://localhost:3000' });
  assert.equal(preflight.status, 204);
  assert.match(String(preflight.headers['access-control-allow-headers']), /Authorization,Content-Type.*x-stainless-os/);
});

test('OPTIONS to a local name is 204', async () => {
  assert.equal((await raw('OPTIONS', '/api/chat', { host: 'localhost' })).status, 204);
});

test('the description names every documented route', async () => {
  const { paths } = (await describeApi(service)) as unknown as { paths: Record<string, object> };
  assert.deepEqual(Object.keys(paths).sort(), [
    '/',
    '/api/blobs/{digest}',
    '/api/chat',
    '/api/copy',
    '/api/create',
    '/api/delete',
    '/api/embed',
    '/api/embeddings',
    '/api/generate',
    '/api/ps',
    '/api/pull',
    '/api/push',
    '/api/show',
    '/api/status',
    '/api/tags',
    '/api/version',
    '/openapi.json',
    '/v1/chat/completions',
    '/v1/completions',
    '/v1/embeddings',
    '/v1/messages',
    '/v1/messages/count_tokens',
    '/v1/models',
    '/v1/models/{model}',
    '/v1/responses',
    '/v1/responses/{id}',
    '/v1/responses/{id}/input_items',
  ]);
});

test('what cannot be embedded is refused before a model is loaded', async () => {
  const cases: readonly [path: string, body: object, status: number, error: string][] = [
    ['/api/embed', { model: 'me/embedder', input: 7 }, 400, 'invalid input type'],
    ['/api/embed', { model: 'me/embedder', input: ['a', 7] }, 400, 'invalid input type'],
    ['/api/embed', { model: 'me/embedder', input: { text: 'a' } }, 400, 'invalid input type'],
    ['/api/embed', { model: '', input: 'a' }, 404, "model '' not found"],
    ['/api/embed', { input: 'a' }, 404, "model '' not found"],
    ['/api/embed', { model: 'nobody', input: 'a' }, 404, 'model "nobody" not found, try pulling it first'],
    ['/api/embeddings', { model: '', prompt: 'a' }, 400, 'model is required'],
  ];
  for (const [path, body, status, error] of cases) {
    const answer = await post(path, body);
    assert.deepEqual([answer.status, JSON.parse(answer.body).error], [status, error], JSON.stringify(body));
  }
});
