// What is counted of answers that are cut off, where the server behind the gateway can be asked.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type AuditEntry, auditFiles } from '../store/audit-log.ts';
import type { Rights } from '../store/rights.ts';
import { changeTokens } from '../store/token-file.ts';
import { UsageStore } from '../store/usage-store.ts';
import { startGateway } from '../testing/start-gateway.ts';
import { storedToken } from '../testing/stored-tokens.ts';

const TIMING = { 'x-almanac-timing': 'queue=0.1, first-token=2.0, prompt-tokens=11, cached-tokens=3' };
const LINE = '{"model":"smol","message":{"content":"x"}}\n';
const PATH = '/api/almanac/tokens/';

interface Behind {
  /** Answers what is asked about tokens. */
  readonly tell: (response: ServerResponse) => void;
  readonly head?: Record<string, string>;
  /** Without it the answer has no head. */
  readonly lines?: number;
  readonly rights?: Partial<Rights>;
}

/** A gateway before a server that never ends an answer, and what was asked of it and counted. */
async function withServer(
  { tell, head = TIMING, lines = 2, rights = {} }: Behind,
  work: (ask: Ask, names: readonly unknown[]) => Promise<void>,
) {
  const names: (string | undefined)[] = [];
  const questions: string[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith(PATH)) {
      questions.push(request.url.slice(PATH.length));
      tell(response);
      return;
    }
    request.resume();
    names.push(request.headers['x-almanac-request'] as string | undefined);
    const isWhole = request.url === '/api/generate';
    if (lines === 0 && !isWhole) return;
    response.writeHead(200, { 'content-type': 'application/x-ndjson', ...head });
    response.write(LINE.repeat(lines));
    if (isWhole) response.end('{"model":"smol","response":"","done":true,"prompt_eval_count":11,"eval_count":4}\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const data = await mkdtemp(join(tmpdir(), 'almanac-cut-'));
  const directory = join(data, 'gateway');
  try {
    await changeTokens(directory, () => [storedToken('ci', rights)]);
    const modelsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const gateway = await startGateway({ tokens: [], modelsUrl }, undefined, data);
    try {
      await work(
        (path, signal) =>
          fetch(`${gateway.url}/models${path}`, {
            method: 'POST',
            body: '{"model":"smol"}',
            headers: { authorization: 'Bearer secret-ci', 'x-almanac-request': 'forged' },
            ...(signal === undefined ? {} : { signal }),
          }),
        names,
      );
    } finally {
      await gateway.stop();
    }
    const store = UsageStore.open(directory);
    const usage = store.between('0000-01-01', '9999-12-31');
    store.close();
    const [file] = await auditFiles(join(directory, 'audit'));
    const text = file === undefined ? '' : readFileSync(file.path, 'utf8');
    const audit = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as AuditEntry]));
    return { names, questions, usage: usage.map(({ prompt, generated }) => [prompt, generated]), audit };
  } finally {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    await rm(data, { recursive: true, force: true });
  }
}

type Ask = (path: string, signal?: AbortSignal) => Promise<Response>;

/** Leaves an answer when its lines are here. */
async function leave(ask: Ask, lines = 2): Promise<void> {
  const leaving = new AbortController();
  const response = await ask('/api/chat', leaving.signal);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text !== LINE.repeat(lines)) text += (await reader?.read())?.value ?? '';
  leaving.abort();
}

const says =
  (text: string, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };

test('the server is asked what an answer took that its client has left', async () => {
  const { names, questions, usage, audit } = await withServer(
    { tell: says('{"prompt":11,"generated":13}') },
    async (ask) => leave(ask),
  );
  assert.deepEqual(usage, [[11, 13]]);
  assert.equal(names.length, 1);
  assert.deepEqual(questions, names);
  assert.deepEqual(
    audit.map(({ outcome, prompt, generated }) => [outcome, prompt, generated]),
    [['client_abort', 11, 13]],
  );
});

test('no client names a request, and whole answers are believed', async () => {
  const { names, questions, usage } = await withServer({ tell: says('{"prompt":99,"generated":99}') }, async (ask) => {
    await (await ask('/api/generate')).text();
  });
  assert.deepEqual(usage, [[11, 4]]);
  assert.match(names.join(), /^[2-9a-zA]{9}$/);
  assert.deepEqual(questions, []);
});

for (const [what, tell] of [
  ['does not know', says('{"error":"no such request"}', 404)],
  ['says something else', says('[1,2]')],
  ['says nonsense', says('{"prompt":-1,"generated":1e99}')],
  ['says too much', says(`{"prompt":11,"generated":13${' '.repeat(5000)}}`)],
  ['ends', (response: ServerResponse) => response.socket?.destroy()],
] as const)
  test(`where the server ${what}, lines count, and the prompt by the head of the answer`, async () => {
    const { questions, usage } = await withServer({ tell }, async (ask) => leave(ask));
    assert.deepEqual(usage, [[11, 2]]);
    assert.ok(questions.length >= 1);
  });

test('what came counts where the server says less', async () => {
  const { usage } = await withServer({ tell: says('{"prompt":0,"generated":1}') }, async (ask) => leave(ask));
  assert.deepEqual(usage, [[0, 2]]);
});

test('other servers are not asked', async () => {
  const { questions, usage } = await withServer({ tell: says('{"prompt":1,"generated":1}'), head: {} }, async (ask) =>
    leave(ask),
  );
  assert.deepEqual(usage, [[0, 2]]);
  assert.deepEqual(questions, []);
});

test('a request that was left before its answer began is asked about, once the server is known', async () => {
  const { names, questions, usage } = await withServer(
    { tell: says('{"prompt":11,"generated":0}'), lines: 0 },
    async (ask, heard) => {
      await (await ask('/api/generate')).text();
      const leaving = new AbortController();
      const answer = ask('/api/chat', leaving.signal).catch(() => undefined);
      while (heard.length < 2) await new Promise((resolve) => setImmediate(resolve));
      leaving.abort();
      await answer;
    },
  );
  assert.deepEqual(questions, [names[1]]);
  // No answer has said which model it was.
  assert.deepEqual(usage, [
    [11, 0],
    [11, 4],
  ]);
});

test('many answers that are left at once are all asked about', async () => {
  const { questions, usage, audit } = await withServer(
    { tell: says('{"prompt":11,"generated":5}') },
    async (ask) => void (await Promise.all(Array.from({ length: 60 }, () => leave(ask)))),
  );
  assert.equal(new Set(questions).size, 60);
  assert.deepEqual(usage, [[660, 300]]);
  assert.equal(audit.length, 60);
});

test('what an answer took after its client left counts for the limits of the token', async () => {
  const rights = { limits: { generatedTokensPerMinute: 10 } };
  await withServer({ tell: says('{"prompt":11,"generated":13}'), rights }, async (ask) => {
    await leave(ask);
    for (;;) {
      const { status, body } = await ask('/api/generate');
      await body?.cancel();
      if (status === 429) return;
    }
  });
});
