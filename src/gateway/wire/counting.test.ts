import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { settings as defaults, type GatewaySettings } from '../settings.ts';
import { type AuditEntry, auditFiles } from '../store/audit-log.ts';
import type { Rights } from '../store/rights.ts';
import { changeTokens } from '../store/token-file.ts';
import { type Usage, UsageStore } from '../store/usage-store.ts';
import { startGateway } from '../testing/start-gateway.ts';
import { storedToken } from '../testing/stored-tokens.ts';

/** What was asked of the models server, whole. */
const asked: { headers: IncomingMessage['headers']; body: Record<string, unknown> }[] = [];

/** A models server that generates as many tokens as `num_predict` says; without an end where it is told to wait. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(pieces).toString() || '{}');
    asked.push({ headers: request.headers, body });
    const tokens: number = body.num_predict ?? 3;
    const usage = { prompt_tokens: 7, completion_tokens: tokens };
    const send = (type: string, lines: readonly string[], end: string): void => {
      response.writeHead(200, { 'content-type': type });
      for (const line of lines) response.write(line);
      if (body.waits !== true) response.end(end);
    };
    const native = (fields: object): string => `${JSON.stringify({ model: body.model, ...fields })}\n`;
    const event = (fields: object): string => `data: ${JSON.stringify(fields)}\n\n`;
    const all = Array.from({ length: tokens }, (_, index) => `t${index}`);
    const done = { done: true, prompt_eval_count: 7, eval_count: tokens };
    if (request.url === '/api/chat' && body.stream === false) send('application/json', [], native(done));
    else if (request.url === '/api/chat')
      send(
        'application/x-ndjson',
        all.map((content) => native({ message: { content } })),
        native(done),
      );
    else if (request.url === '/v1/chat/completions' && body.stream === true) {
      const asks = body.stream_options?.include_usage === true;
      const none = asks ? { usage: null } : {};
      const chunks = all.map((content) => event({ model: body.model, choices: [{ delta: { content } }], ...none }));
      const last = asks ? event({ model: body.model, choices: [], usage }) : '';
      send('text/event-stream', chunks, `${last}data: [DONE]\n\n`);
    } else if (request.url === '/v1/messages')
      send(
        'application/json',
        [],
        JSON.stringify({ model: body.model, usage: { input_tokens: 7, output_tokens: tokens } }),
      );
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found","eval_count":9}');
  });
}

let models: Server;
before(async () => {
  models = createServer(answer).listen(0, '127.0.0.1');
  await once(models, 'listening');
});
after(async () => {
  models.closeAllConnections();
  models.close();
  await once(models, 'close');
});

/** Runs a gateway with one token, and gives what it has written when it has ended. */
async function withGateway(
  rights: Partial<Rights>,
  settings: Partial<GatewaySettings>,
  work: (url: string) => Promise<void>,
): Promise<{ usage: Usage[]; audit: AuditEntry[]; auditText: string }> {
  const data = await mkdtemp(join(tmpdir(), 'almanac-counting-'));
  const directory = join(data, 'gateway');
  try {
    await changeTokens(directory, () => [storedToken('ci', { owner: 'ops', ...rights })]);
    const modelsUrl = `http://127.0.0.1:${(models.address() as AddressInfo).port}`;
    const gateway = await startGateway({ tokens: [], modelsUrl, ...settings }, undefined, data);
    try {
      await work(gateway.url);
    } finally {
      await gateway.stop();
    }
    const store = UsageStore.open(directory);
    const usage = store.between('0000-01-01', '9999-12-31');
    store.close();
    const files = await auditFiles(join(directory, 'audit'));
    const auditText = files.map(({ path }) => readFileSync(path, 'utf8')).join('');
    const audit = auditText.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as AuditEntry]));
    return { usage, audit, auditText };
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

const post = (url: string, path: string, body: object, signal?: AbortSignal): Promise<Response> =>
  fetch(`${url}/models${path}`, {
    method: 'POST',
    body: JSON.stringify({ model: 'smol', ...body }),
    headers: { authorization: 'Bearer secret-ci', 'content-type': 'application/json' },
    ...(signal === undefined ? {} : { signal }),
  });

const sums = (usage: readonly Usage[]) =>
  usage.map(({ model, requests, prompt, generated }) => [model, requests, prompt, generated]);

test('whole answers and streams of every shape are counted by model', async () => {
  const { usage, audit } = await withGateway({}, {}, async (url) => {
    for (const [path, body] of [
      ['/api/chat', {}],
      ['/api/chat', { stream: false, num_predict: 10 }],
      ['/v1/messages', { model: 'other', num_predict: 20 }],
      ['/v1/chat/completions', { stream: true, stream_options: { include_usage: true }, num_predict: 100 }],
    ] as const)
      await (await post(url, path, body)).text();
  });
  assert.deepEqual(sums(usage), [
    ['other', 1, 7, 20],
    ['smol', 3, 21, 113],
  ]);
  assert.deepEqual([usage[0]?.token, usage[0]?.name, usage[0]?.owner], ['ci', 'ci', 'ops']);
  assert.deepEqual(
    audit.map(({ name, owner, method, route, path, model, status, prompt, generated, outcome }) => [
      ...[name, owner, method, route, path, model, status, prompt, generated, outcome],
    ]),
    [
      ['ci', 'ops', 'POST', 'models', '/models/api/chat', 'smol', 200, 7, 3, 'done'],
      ['ci', 'ops', 'POST', 'models', '/models/api/chat', 'smol', 200, 7, 10, 'done'],
      ['ci', 'ops', 'POST', 'models', '/models/v1/messages', 'other', 200, 7, 20, 'done'],
      ['ci', 'ops', 'POST', 'models', '/models/v1/chat/completions', 'smol', 200, 7, 100, 'done'],
    ],
  );
});

test('a stream whose client did not ask for its usage is counted, and looks as if nobody had asked', async () => {
  const { usage } = await withGateway({}, {}, async (url) => {
    const text = await (await post(url, '/v1/chat/completions', { stream: true, num_predict: 2 })).text();
    const chunk = (content: string) =>
      `data: ${JSON.stringify({ model: 'smol', choices: [{ delta: { content } }] })}\n\n`;
    assert.equal(text, `${chunk('t0')}${chunk('t1')}data: [DONE]\n\n`);
    assert.deepEqual(asked.at(-1)?.body.stream_options, { include_usage: true });
    assert.equal(asked.at(-1)?.headers['accept-encoding'], 'identity');
  });
  assert.deepEqual(sums(usage), [['smol', 1, 7, 2]]);
});

test('a body too long to be read for it is not changed, and each event counts as a token', async () => {
  const { usage } = await withGateway({}, { judgedBodyBytes: 1024 }, async (url) => {
    const long = { stream: true, num_predict: 2, messages: ['x'.repeat(2000)] };
    await (await post(url, '/v1/chat/completions', long)).text();
    assert.equal(asked.at(-1)?.body.stream_options, undefined);
  });
  assert.deepEqual(sums(usage), [['smol', 1, 0, 2]]);
});

test('a client that leaves is counted with what was generated', async () => {
  const { usage, audit } = await withGateway({}, {}, async (url) => {
    const leaving = new AbortController();
    const response = await post(url, '/api/chat', { num_predict: 5, waits: true }, leaving.signal);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('t4')) text += (await reader?.read())?.value ?? '';
    leaving.abort();
  });
  assert.deepEqual(sums(usage), [['smol', 1, 0, 5]]);
  assert.deepEqual(
    audit.map(({ outcome, generated }) => [outcome, generated]),
    [['client_abort', 5]],
  );
});

test('errors and refused requests take no tokens, and are in the audit log', async () => {
  const rights = { models: ['smol'], limits: { requestsPerMinute: 2 } };
  const { usage, audit, auditText } = await withGateway(rights, {}, async (url) => {
    assert.equal((await post(url, '/api/generate?secret=query', { prompt: 'a secret prompt' })).status, 404);
    assert.equal((await post(url, '/api/chat', { model: 'other' })).status, 403);
    assert.equal((await post(url, '/api/chat', {})).status, 429);
    assert.equal((await fetch(`${url}/models/api/tags`)).status, 401);
  });
  assert.deepEqual(sums(usage), [['', 1, 0, 0]]);
  assert.deepEqual(
    audit.map(({ status, outcome, model }) => [status, outcome, model]),
    [
      [404, 'done', null],
      [403, 'model_not_allowed', 'other'],
      [429, 'requests_per_minute', null],
    ],
  );
  assert.doesNotMatch(auditText, /secret/);
});

test('a used up budget refuses the next request, also after a restart', async () => {
  const data = await mkdtemp(join(tmpdir(), 'almanac-counting-'));
  try {
    await changeTokens(join(data, 'gateway'), () => [storedToken('ci', { limits: { generatedTokensPerMonth: 5 } })]);
    const modelsUrl = `http://127.0.0.1:${(models.address() as AddressInfo).port}`;
    const run = async (work: (url: string) => Promise<void>): Promise<void> => {
      const gateway = await startGateway({ tokens: [], modelsUrl }, undefined, data);
      try {
        await work(gateway.url);
      } finally {
        await gateway.stop();
      }
    };
    await run(async (url) => {
      for (const tokens of [4, 4]) await (await post(url, '/api/chat', { num_predict: tokens })).text();
      const before = asked.length;
      const refused = await post(url, '/api/chat', {});
      assert.equal(refused.status, 429);
      assert.ok(Number(refused.headers.get('retry-after')) > 0);
      assert.deepEqual(await refused.json(), { error: 'this token has used up its tokens per month' });
      assert.equal(asked.length, before);
    });
    await run(async (url) => {
      const refused = await post(url, '/v1/chat/completions', {});
      assert.equal(refused.status, 429);
      assert.match(await refused.text(), /"type":"tokens"/);
    });
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});

test('a stream ends with an error when its budget is used up, if it is set so', async () => {
  const rights = { limits: { generatedTokensPerDay: 2 } };
  const ended = await withGateway(rights, { endSpentAnswers: true }, async (url) => {
    const text = await (await post(url, '/api/chat', { num_predict: 2, waits: true })).text();
    const lines = text.trimEnd().split('\n');
    assert.deepEqual(JSON.parse(lines.at(-1) ?? ''), { error: 'this token has used up its tokens per day' });
    assert.equal(lines.length, 3);
  });
  assert.deepEqual(sums(ended.usage), [['smol', 1, 0, 2]]);
  assert.equal(ended.audit[0]?.outcome, 'tokens_per_day');
  await withGateway(rights, { endSpentAnswers: true }, async (url) => {
    const text = await (await post(url, '/v1/chat/completions', { stream: true, num_predict: 2, waits: true })).text();
    const last = text.trimEnd().split('\n\n').at(-1) ?? '';
    assert.equal(JSON.parse(last.slice('data: '.length)).error.code, 'rate_limit_exceeded');
  });
  await withGateway(rights, {}, async (url) => {
    const text = await (await post(url, '/api/chat', { num_predict: 9 })).text();
    assert.equal(text.trimEnd().split('\n').length, 10);
  });
});

test('of many requests, a third of which are left, every token is counted', async () => {
  let expected = 0;
  const { usage } = await withGateway({}, {}, async (url) => {
    const ask = async (index: number): Promise<void> => {
      const tokens = (index * 7) % 11;
      expected += tokens;
      const leaves = index % 3 === 0 && tokens > 0;
      const leaving = new AbortController();
      const [path, stream] = index % 2 === 0 ? ['/api/chat', undefined] : ['/v1/chat/completions', true];
      const response = await post(url, path as string, { num_predict: tokens, stream, waits: leaves }, leaving.signal);
      if (!leaves) {
        await response.text();
        return;
      }
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      while (!text.includes(`t${tokens - 1}"`)) text += (await reader?.read())?.value ?? '';
      leaving.abort();
    };
    for (let from = 0; from < 300; from += 20)
      await Promise.all(Array.from({ length: 20 }, (_, index) => ask(from + index)));
  });
  assert.equal(usage[0]?.generated, expected);
  assert.equal(usage[0]?.requests, 300);
});

test('without counting and audit nothing is written', async () => {
  const data = await mkdtemp(join(tmpdir(), 'almanac-counting-'));
  try {
    await changeTokens(join(data, 'gateway'), () => [storedToken('ci')]);
    const modelsUrl = `http://127.0.0.1:${(models.address() as AddressInfo).port}`;
    const gateway = await startGateway({ tokens: [], modelsUrl, usage: false, audit: false }, undefined, data);
    await (await post(gateway.url, '/v1/chat/completions', { stream: true })).text();
    assert.equal(asked.at(-1)?.body.stream_options, undefined);
    await gateway.stop();
    assert.ok(!UsageStore.exists(join(data, 'gateway')));
    assert.deepEqual(await auditFiles(join(data, 'gateway', 'audit')), []);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});

test('usage has the alias of a model, and the audit log the model that answered too', async () => {
  const aliases = defaults.models.parse('{"fast":{"targets":["models/tiny"]}}');
  const { usage, audit } = await withGateway({}, { models: aliases }, async (url) => {
    for (const [path, model] of [
      ['/api/chat', 'Fast:latest'],
      ['/v1/chat/completions', 'fast'],
      ['/api/chat', 'tiny'],
    ] as const)
      await (await post(url, path, { model, stream: true })).text();
  });
  assert.deepEqual(
    usage.map(({ model, requests, prompt, generated }) => [model, requests, prompt, generated]),
    [
      ['fast', 2, 14, 6],
      ['tiny', 1, 7, 3],
    ],
  );
  assert.deepEqual(
    audit.map(({ model, target }) => [model, target]),
    [
      ['fast', 'models/tiny'],
      ['fast', 'models/tiny'],
      ['tiny', undefined],
    ],
  );
});
