// Aliases of models, seen from the servers behind them.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../service.ts';
import { settings } from '../settings.ts';
import { ACTIONS } from '../store/rights.ts';
import { open, sendRaw } from '../testing/raw-client.ts';
import { headerOf, plain, type RawRequest, type RawUpstream, startRawUpstream } from '../testing/raw-upstream.ts';
import { bearer, startWithTokens, storedToken } from '../testing/stored-tokens.ts';

const json = (value: unknown, status = '200 OK'): string =>
  plain(JSON.stringify(value), status).replace('text/plain', 'application/json');

const tags = (...names: string[]): string =>
  json({ models: names.map((name) => ({ name, model: name, size: name.length })) });
const ids = (...names: string[]): string =>
  json({ object: 'list', data: names.map((id) => ({ id, object: 'model' })) });

/** What a server answers by default; a list names its models. */
const servers = {
  /** One of the two of the route models. */
  one: ['small:latest', 'both:latest', 'real:latest', 'hidden:latest'],
  two: ['large:70b', 'both:latest'],
  /** Of the route vllm, which speaks as OpenAI does. */
  vllm: ['Qwen/Qwen3-8B'],
};
type ServerName = keyof typeof servers;

const upstreams = new Map<ServerName, RawUpstream>();
/** Answers in place of the default; undefined says nothing. */
let answers: Partial<Record<ServerName, (request: RawRequest, socket: Socket) => string | undefined>> = {};
let gateway: Awaited<ReturnType<typeof startWithTokens>>;

function answerOf(name: ServerName, { path, body }: RawRequest): string {
  const models = servers[name];
  if (path === '/api/tags' || path === '/api/ps') return name === 'vllm' ? plain('', '404 Not Found') : tags(...models);
  if (path === '/v1/models') return ids(...models);
  const asked = /^\/v1\/models\/(.+)$/.exec(path)?.[1] ?? (body === '' ? '' : JSON.parse(body).model);
  const known = models.find((model) => model === asked || model === `${asked}:latest`);
  if (known === undefined) return json({ error: `no ${asked}` }, '404 Not Found');
  return path.startsWith('/v1/models/') ? json({ id: asked, object: 'model' }) : json({ model: known, from: name });
}

before(async () => {
  for (const name of Object.keys(servers) as ServerName[])
    upstreams.set(
      name,
      await startRawUpstream((request, socket) => {
        const own = answers[name];
        const answer = own === undefined ? answerOf(name, request) : own(request, socket);
        if (answer !== undefined) socket.write(answer);
      }),
    );
  const urlOf = (name: ServerName): string => upstreams.get(name)?.url ?? '';
  gateway = await startWithTokens(
    [
      storedToken('all', { actions: ACTIONS }),
      storedToken('fast-only', { models: ['fast'], actions: ACTIONS }),
      storedToken('real-only', { models: ['real', 'qwen/*'] }),
      storedToken('vllm-route', { routes: ['vllm'] }),
      storedToken('limited', { limits: { requestsPerMinute: 1000 } }),
      storedToken('small-context', { limits: { numCtx: 100 } }),
    ],
    {
      routes: settings.routes.parse(
        JSON.stringify({
          models: { upstreams: [urlOf('one'), urlOf('two')] },
          vllm: { upstreams: [urlOf('vllm')], api: 'openai' },
        }),
      ),
      models: settings.models.parse(
        JSON.stringify({
          fast: { targets: ['models/real', 'vllm/Qwen/Qwen3-8B'] },
          renamed: { targets: ['models/small'] },
          'big:1b': { targets: ['models/gone', 'models/large:70b'] },
          remote: { targets: ['vllm/Qwen/Qwen3-8B'] },
          none: { targets: ['models/gone'] },
          hidden: { targets: ['models/gone', 'models/hidden'] },
        }),
      ),
      judgedBodyBytes: 2000,
      modelListTimeout: 1000,
      upstreamAsideTime: 1,
      upstreamLongestAside: 1,
    },
    elementAt([...upstreams.values()], 0),
  );
});
after(async () => {
  await gateway.stop();
  await Promise.all([...upstreams.values()].slice(1).map((upstream) => upstream.close()));
});
const forget = (): void => {
  for (const { requests } of upstreams.values()) requests.length = 0;
};
beforeEach(() => {
  answers = {};
  forget();
});

/** Without the requests by which the gateway learns who has what. */
const heardBy = (name: ServerName): RawRequest[] =>
  (upstreams.get(name)?.requests ?? []).filter(
    ({ path, headers }) => !/^\/(?:api\/tags|v1\/models)$/.test(path) || headers.some((line) => line === 'Host: a'),
  );

async function ask(line: string, body: string | object = '', token = 'all') {
  const [method, path = ''] = line.split(' ');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const length = text === '' ? '' : `Content-Length: ${Buffer.byteLength(text)}\r\n`;
  const prefix = /^\/(?:vllm|models)\//.test(path) ? '' : '/models';
  const head = `${method} ${prefix}${path} HTTP/1.1\r\nHost: a\r\n${bearer(token)}${length}\r\n`;
  return sendRaw(gateway.url, head + Buffer.from(text).toString('latin1'));
}
const messageOf = (body: string): string => {
  const { error } = JSON.parse(body);
  return typeof error === 'string' ? error : error.message;
};

const USING = [
  'POST /api/chat',
  'POST /api/generate',
  'POST /api/embed',
  'POST /api/embeddings',
  'POST /api/show',
  'POST /v1/chat/completions',
  'POST /v1/completions',
  'POST /v1/embeddings',
  'POST /v1/responses',
  'POST /v1/messages',
  'POST /v1/messages/count_tokens',
];
for (const line of USING)
  test(`${line} reaches the model of an alias, with every other byte as it was`, async () => {
    for (const name of ['renamed', 'Renamed:latest', 'library/renamed']) {
      const body = ` {"x":1.50,"mod\\u0065l" : "${name}","y":"\\u00e9é","z":123456789012345678901}`;
      const { status, headers } = await ask(line, body);
      assert.equal(status, 200);
      assert.equal(headers.get('x-almanac-model'), 'models/small');
      const sent = heardBy('one').at(-1);
      assert.equal(Buffer.from(sent?.body ?? '', 'latin1').toString(), body.replace(`"${name}"`, '"small"'));
      assert.equal(sent && headerOf(sent, 'content-length'), String(Buffer.byteLength(body.replace(name, 'small'))));
    }
    assert.equal(heardBy('vllm').length, 0);
  });

for (const line of ['POST /api/pull', 'POST /api/push', 'POST /api/create', 'DELETE /api/delete'])
  test(`${line} of an alias is refused`, async () => {
    const { status, body } = await ask(line, { model: 'Fast:latest' });
    assert.deepEqual(
      [status, messageOf(body)],
      [400, '"Fast:latest" is an alias of the gateway, and this request needs a model'],
    );
    assert.deepEqual([heardBy('one').length, heardBy('two').length], [0, 0]);
  });

test('an alias is nothing to copy from or to, or to create from', async () => {
  for (const [line, body] of [
    ['POST /api/copy', { source: 'fast', destination: 'x' }],
    ['POST /api/copy', { source: 'real', destination: 'fast' }],
    ['POST /api/create', { model: 'x', from: 'fast' }],
  ] as const)
    assert.equal((await ask(line, body)).status, 400, JSON.stringify(body));
  assert.deepEqual([heardBy('one').length, heardBy('two').length], [0, 0]);
});

for (const [why, answer] of [
  ['404', () => json({ error: 'no' }, '404 Not Found')],
  ['429', () => json({ error: 'busy' }, '429 Too Many Requests')],
  ['500', () => json({ error: 'broken' }, '500 Internal Server Error')],
  ['503', () => json({ error: 'full' }, '503 Service Unavailable')],
  ['nothing that is an answer', () => 'hello\r\n\r\n'],
  [
    'the end of the connection',
    (_: RawRequest, socket: Socket) => {
      socket.destroy();
      return undefined;
    },
  ],
] as const)
  test(`after ${why} the next target gets the request`, async () => {
    answers = { one: answer, two: answer };
    const { status, headers, body } = await ask('POST /v1/chat/completions', { model: 'fast', n: 1 });
    assert.deepEqual([status, headers.get('x-almanac-model')], [200, 'vllm/Qwen/Qwen3-8B']);
    assert.deepEqual(JSON.parse(body), { model: 'Qwen/Qwen3-8B', from: 'vllm' });
    assert.ok(heardBy('one').length + heardBy('two').length > 0);
    assert.deepEqual(
      heardBy('vllm').map((request) => request.body),
      ['{"model":"Qwen/Qwen3-8B","n":1}'],
    );
  });

test("the last target's answer is passed on, whatever it is", async () => {
  answers = {
    one: () => json({ error: 'no' }, '404 Not Found'),
    two: () => json({ error: 'no' }, '404 Not Found'),
    vllm: () => json({ error: 'full' }, '503 Service Unavailable'),
  };
  const { status, headers, body } = await ask('POST /v1/completions', { model: 'fast' });
  assert.deepEqual([status, headers.get('x-almanac-model'), body], [503, 'vllm/Qwen/Qwen3-8B', '{"error":"full"}']);
  answers.vllm = (_, socket) => void socket.destroy();
  const failed = await ask('POST /v1/completions', { model: 'fast' });
  assert.deepEqual([failed.status, failed.headers.get('x-almanac-model')], [502, undefined]);
});

test('an answer that is not one of these is passed on from the first target', async () => {
  answers = {
    one: () => json({ error: 'bad' }, '400 Bad Request'),
    two: () => json({ error: 'bad' }, '400 Bad Request'),
  };
  const { status, headers } = await ask('POST /v1/completions', { model: 'fast' });
  assert.deepEqual([status, headers.get('x-almanac-model'), heardBy('vllm').length], [400, 'models/real', 0]);
});

test('once an answer has begun, it is not replaced', async () => {
  answers = {
    one(_, socket) {
      socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\nabc');
      return undefined;
    },
  };
  const { whole, body } = await ask('POST /v1/completions', { model: 'fast' });
  assert.deepEqual([whole, body, heardBy('vllm').length], [false, 'abc', 0]);
});

test('a stream passes through an alias piece by piece', async () => {
  let server: Socket | undefined;
  answers = {
    one(_, socket) {
      server = socket;
      return 'HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n{1}\n\r\n';
    },
  };
  const body = '{"model":"fast","stream":true}';
  const socket = await open(gateway.url);
  let text = '';
  socket.on('data', (data) => {
    text += data.toString();
  });
  const heard = async (end: string): Promise<string> => {
    while (!text.includes(end)) await once(socket, 'data');
    return text;
  };
  socket.write(
    `POST /models/api/chat HTTP/1.1\r\nHost: a\r\n${bearer('all')}Content-Length: ${body.length}\r\n\r\n${body}`,
  );
  assert.match(await heard('{1}\n'), /^HTTP\/1\.1 200 .*\r\nX-Almanac-Model: models\/real\r\n/s);
  server?.write('4\r\n{2}\n\r\n');
  await heard('{2}\n');
  socket.destroy();
});

test('a target that does not understand the path is passed over', async () => {
  answers = { one: () => json({}, '404 Not Found'), two: () => json({}, '404 Not Found') };
  const native = await ask('POST /api/chat', { model: 'fast' });
  assert.deepEqual([native.status, native.headers.get('x-almanac-model')], [404, 'models/real']);
  for (const [line, shape] of [
    ['POST /api/chat', (body: string) => JSON.parse(body).error],
    ['POST /v1/messages', (body: string) => JSON.parse(body).error.message],
  ] as const) {
    const { status, body } = await ask(line, { model: 'remote' });
    assert.deepEqual([status, shape(body)], [400, 'none of the models of the alias "remote" understands this path']);
  }
  assert.equal(heardBy('vllm').length, 0);
  assert.equal((await ask('POST /v1/responses', { model: 'remote' })).status, 200);
});

for (const [body, status] of [
  ['{"model":"fast","model":"real"}', 400],
  ['{"model":"real","model":"fast"}', 400],
  ['{"model":"real","mod\\u0065l":"fast"}', 400],
  ['{"model":"real","Model":"fast"}', 400],
  ['{"MODEL":"fast"}', 400],
  ['{"x":[{"model":"fast"}],"model":"real"}', 200],
  ['{"y":"\\"model\\":\\"fast\\"","model":"real"}', 200],
] as const)
  test(`a chat with ${body} gets ${status}`, async () => {
    const answer = await ask('POST /api/chat', body);
    assert.equal(answer.status, status, answer.body);
    assert.deepEqual(
      heardBy('one').map((request) => request.body),
      status === 200 ? [body] : [],
    );
    assert.equal(answer.headers.get('x-almanac-model'), undefined);
  });

test('two fields that name different models are refused', async () => {
  const { status, body } = await ask('POST /api/show', { model: 'real', name: 'fast' });
  assert.deepEqual(
    [status, messageOf(body)],
    [400, 'the field "name" names another model than the rest of the request body'],
  );
  assert.equal((await ask('POST /api/show', { model: 'fast', name: 'Fast:latest' })).status, 200);
  assert.equal(heardBy('one').at(-1)?.body, '{"model":"real","name":"real"}');
});

test('a body that cannot be read is for the server to judge', async () => {
  answers = {
    one: () => json({ error: 'no JSON' }, '400 Bad Request'),
    two: () => json({ error: 'no JSON' }, '400 Bad Request'),
  };
  const { status } = await ask('POST /api/chat', '{"model":"fast"');
  assert.equal(status, 400);
  assert.deepEqual(
    [...heardBy('one'), ...heardBy('two')].map((request) => request.body),
    ['{"model":"fast"'],
  );
});

test('a body that is too long to be read first is refused', async () => {
  const { status, body } = await ask('POST /api/chat', { model: 'fast', x: 'x'.repeat(2000) });
  assert.deepEqual(
    [status, messageOf(body)],
    [413, 'the request body is too large for the gateway to read it before it is forwarded'],
  );
});

for (const [token, line, model, status] of [
  ['fast-only', 'POST /api/chat', 'fast', 200],
  ['fast-only', 'POST /api/chat', 'real', 403],
  ['fast-only', 'POST /api/chat', 'renamed', 403],
  ['fast-only', 'POST /api/pull', 'fast', 400],
  ['real-only', 'POST /api/chat', 'real', 200],
  ['real-only', 'POST /api/chat', 'fast', 403],
  ['real-only', 'POST /api/pull', 'fast', 403],
  ['vllm-route', 'POST /api/chat', 'fast', 403],
  ['vllm-route', 'POST /vllm/v1/completions', 'fast', 200],
  ['vllm-route', 'POST /vllm/v1/completions', 'renamed', 200],
  ['all', 'POST /vllm/v1/completions', 'remote', 200],
] as const)
  test(`the token ${token} gets ${status} for ${line} of ${model}`, async () => {
    assert.equal((await ask(line, { model }, token)).status, status);
  });

test('the limits of a token hold for an alias', async () => {
  const chat = (num_ctx: number) => ask('POST /api/chat', { model: 'fast', options: { num_ctx } }, 'small-context');
  assert.deepEqual([(await chat(100)).status, (await chat(101)).status], [200, 403]);
});

test('lists show the models of all servers once, and the aliases that lead to one', async () => {
  const all = await ask('GET /api/tags');
  const { models } = JSON.parse(all.body);
  assert.deepEqual(
    models.map(({ name, model, size }: Record<string, unknown>) => `${name} ${model === name} ${size}`).sort(),
    [
      ...['both:latest true 11', 'large:70b true 9', 'real:latest true 11', 'small:latest true 12'],
      // With the details of the first target that is there.
      ...['big:1b true 9', 'fast:latest true 11', 'hidden:latest true 13', 'renamed:latest true 12'],
    ].sort(),
  );
  assert.deepEqual(
    [all.headers.get('content-length'), all.headers.get('content-type'), all.headers.get('x-almanac-missing')],
    [String(all.body.length), 'application/json', undefined],
  );
  const { data } = JSON.parse((await ask('GET /v1/models')).body);
  assert.deepEqual(data.map(({ id }: { id: string }) => id).sort(), [
    ...['big:1b', 'both:latest', 'fast', 'hidden', 'large:70b', 'real:latest', 'remote', 'renamed', 'small:latest'],
  ]);
  const running = JSON.parse((await ask('GET /api/ps')).body);
  assert.equal(running.models.length, 5);
});

test('a list shows what the token may use alone', async () => {
  const names = async (token: string, path: string) => {
    const { models, data } = JSON.parse((await ask(`GET ${path}`, '', token)).body);
    return (models ?? data).map((one: { name?: string; id?: string }) => one.name ?? one.id);
  };
  assert.deepEqual(await names('fast-only', '/api/tags'), ['fast:latest']);
  assert.deepEqual(await names('fast-only', '/v1/models'), ['fast']);
  assert.deepEqual(await names('real-only', '/api/tags'), ['real:latest']);
  assert.deepEqual((await names('vllm-route', '/vllm/v1/models')).sort(), [
    ...['Qwen/Qwen3-8B', 'big:1b', 'fast', 'hidden', 'remote', 'renamed'],
  ]);
});

for (const [why, answer] of [
  ['answers with an error', () => json({}, '500 Internal Server Error')],
  ['sends no list', () => json({ models: 3 })],
  ['says nothing', () => undefined],
  ['breaks off', (_: RawRequest, socket: Socket) => void socket.destroy()],
] as const)
  test(`a server that ${why} is left out of a list, which says so`, async () => {
    answers = { two: answer };
    const { status, headers, body } = await ask('GET /api/tags');
    assert.deepEqual([status, headers.get('x-almanac-missing')], [200, 'models 1/2']);
    const names = JSON.parse(body).models.map(({ name }: { name: string }) => name);
    assert.ok(names.includes('small:latest') && !names.includes('large:70b') && !names.includes('big:1b'));
  });

test('where no server gives a list, the client hears what one of them says', async () => {
  const answer = () => json({ error: 'broken' }, '500 Internal Server Error');
  answers = { one: answer, two: answer };
  const { status, body } = await ask('GET /api/tags');
  assert.deepEqual([status, body], [500, '{"error":"broken"}']);
});

test('an alias is shown by its path under its name', async () => {
  for (const name of ['renamed', 'Renamed%3Alatest']) {
    const { status, headers, body } = await ask(`GET /v1/models/${name}`);
    assert.deepEqual(
      [status, headers.get('x-almanac-model'), JSON.parse(body)],
      [200, 'models/small', { id: 'renamed', object: 'model' }],
    );
    assert.equal(headers.get('content-length'), String(body.length));
  }
  const remote = await ask('GET /v1/models/remote');
  assert.deepEqual([remote.status, JSON.parse(remote.body).id], [200, 'remote']);
  assert.equal(heardBy('vllm').at(-1)?.path, '/v1/models/Qwen/Qwen3-8B');
  assert.equal((await ask('GET /v1/models/none')).status, 404);
  assert.equal((await ask('GET /v1/models/fast', '', 'real-only')).status, 403);
});

test('targets of one server are tried one after the other', async () => {
  const { status, headers, body } = await ask('POST /api/chat', { model: 'big:1b' });
  assert.deepEqual([status, headers.get('x-almanac-model'), JSON.parse(body).from], [200, 'models/large:70b', 'two']);
});

test('the headers of a limit are in the answers of aliases and in lists', async () => {
  for (const answer of [
    await ask('POST /api/chat', { model: 'fast' }, 'limited'),
    await ask('GET /api/tags', '', 'limited'),
  ])
    assert.equal(answer.headers.get('x-ratelimit-limit-requests'), '1000');
});

test('an answer that breaks after its head is that of its target', async () => {
  const breaking = (_: RawRequest, socket: Socket) => {
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{');
    return undefined;
  };
  answers = { one: breaking, two: breaking };
  const { status } = await ask('GET /v1/models/fast');
  assert.deepEqual([status, heardBy('vllm').length], [502, 0]);
});

test('servers that were left for others have nothing under way', async () => {
  answers = { one: () => json({}, '500 Internal Server Error'), two: () => json({}, '500 Internal Server Error') };
  assert.equal((await ask('POST /v1/completions', { model: 'fast' })).status, 200);
  while (gateway.engine.routing.underWay !== 0) await new Promise((resolve) => setImmediate(resolve));
});

test('when its client leaves, a server is not asked for its list any more', async () => {
  let asked: (() => void) | undefined;
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  answers = { two: () => void asked?.() };
  const urls = [upstreams.get('one')?.url, upstreams.get('two')?.url];
  const routes = settings.routes.parse(JSON.stringify({ models: { upstreams: urls, token: false } }));
  const { url, stop } = await startForTest(service, { routes, modelListTimeout: 3_600_000 });
  try {
    const socket = await open(url);
    socket.write('GET /models/api/tags HTTP/1.1\r\nHost: a\r\n\r\n');
    await isAsked;
    const ended = upstreams.get('two')?.nextEnd();
    socket.destroy();
    await ended;
  } finally {
    await stop();
  }
});

test('a model is looked for at the server that has it', async () => {
  const has: Record<'one' | 'two', string[]> = { one: ['a:latest'], two: ['b:latest'] };
  const heard: Record<'one' | 'two', string[]> = { one: [], two: [] };
  const answerAs =
    (name: 'one' | 'two') =>
    ({ path, body }: RawRequest): string => {
      heard[name].push(path);
      if (path === '/api/tags') return tags(...has[name]);
      // What is in memory says nothing of what else is there.
      if (path === '/api/ps') return tags(...has[name === 'one' ? 'two' : 'one']);
      const { model } = JSON.parse(body);
      return has[name].includes(`${model}:latest`) ? json({ model, from: name }) : json({}, '404 Not Found');
    };
  answers = { one: answerAs('one'), two: answerAs('two') };
  const urls = [upstreams.get('one')?.url, upstreams.get('two')?.url];
  const routes = settings.routes.parse(JSON.stringify({ models: { upstreams: urls, token: false } }));
  const { url, stop } = await startForTest(service, { routes });
  try {
    const request = (head: string, body = '') =>
      sendRaw(url, `${head} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    const from = async (model: string) => {
      const { status, body } = await request('POST /models/api/chat', JSON.stringify({ model }));
      return status === 200 ? JSON.parse(body).from : status;
    };
    const chats = (name: 'one' | 'two') => heard[name].filter((path) => path === '/api/chat').length;
    const isKnown = () => heard.one.includes('/api/tags') && heard.two.includes('/api/tags');
    assert.equal(await from('b'), 'two');
    while (!isKnown()) await new Promise((resolve) => setImmediate(resolve));
    // The list of each server is here, or will be after one more answer of it.
    for (const model of ['a', 'b', 'a', 'b']) await from(model);
    const before = { one: chats('one'), two: chats('two') };
    await request('GET /models/api/ps');
    for (let count = 0; count < 4; count++) assert.deepEqual([await from('a'), await from('b')], ['one', 'two']);
    assert.deepEqual([chats('one') - before.one, chats('two') - before.two], [4, 4]);
    // It has gone to the other server since: the first request finds that out.
    has.one.push('b:latest');
    has.two.length = 0;
    for (let count = 0; count < 4; count++) assert.equal(await from('b'), 'one');
    assert.deepEqual([chats('one') - before.one, chats('two') - before.two], [8, 5]);
    // Nobody has it: both are asked, and the client hears what the second one says.
    assert.equal(await from('c'), 404);
    assert.deepEqual([chats('one') - before.one, chats('two') - before.two], [9, 6]);
  } finally {
    await stop();
  }
});

test('a request that meets a connection as it closes is sent again to the same server', async () => {
  let count = 0;
  answers = {
    one(request, socket) {
      // The second request on a connection gets its end for an answer.
      if (++count === 2) {
        socket.destroy();
        return undefined;
      }
      return json({ model: JSON.parse(request.body).model });
    },
  };
  for (let request = 0; request < 2; request++) {
    const { status, headers } = await ask('POST /api/chat', { model: 'renamed' });
    assert.deepEqual([status, headers.get('x-almanac-model')], [200, 'models/small']);
  }
  assert.equal(count, 3);
});

test('a request for a model itself is not sent to a server twice', async () => {
  const chats = { one: 0, two: 0 };
  const lastFirst = (name: 'one' | 'two') => (request: RawRequest, socket: Socket) => {
    if (++chats[name] > 1) socket.destroy();
    return json({ model: JSON.parse(request.body).model });
  };
  answers = { one: lastFirst('one'), two: lastFirst('two') };
  let status = 200;
  for (let count = 0; count < 3 && status === 200; count++)
    status = (await ask('POST /api/chat', { model: 'real' })).status;
  assert.deepEqual([status, Math.max(chats.one, chats.two)], [502, 2]);
});

test('a route without tokens knows aliases too, and a reload changes them', async () => {
  const models = (target: string) => settings.models.parse(JSON.stringify({ fast: { targets: [target] } }));
  const routes = settings.routes.parse(
    JSON.stringify({ models: { upstreams: [upstreams.get('one')?.url], token: false } }),
  );
  const { reload, engine, url, stop } = await startForTest(service, { routes, models: models('models/real') });
  try {
    const chat = async () => {
      const body = '{"model":"fast"}';
      const head = `POST /models/api/chat HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`;
      return (await sendRaw(url, head + body)).headers.get('x-almanac-model');
    };
    assert.equal(await chat(), 'models/real');
    await reload(() => ({ ...engine.settings, models: models('models/small') }), 'test');
    assert.equal(await chat(), 'models/small');
    // What does not fit to the routes leaves everything as it was.
    await reload(() => ({ ...engine.settings, models: models('nowhere/x') }), 'test');
    assert.equal(await chat(), 'models/small');
    await reload(() => ({ ...engine.settings, models: {} }), 'test');
    assert.equal(await chat(), undefined);
  } finally {
    await stop();
  }
});
