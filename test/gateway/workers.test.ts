import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Rights } from '../../src/gateway/store/rights.ts';
import { changeTokens } from '../../src/gateway/store/token-file.ts';
import { startRawUpstream } from '../../src/gateway/testing/raw-upstream.ts';
import { storedToken } from '../../src/gateway/testing/stored-tokens.ts';
import { almanac, emptyDirectory, startAlmanac, until } from '../almanac.ts';

const PROMPT = 3;
const GENERATED = 7;

/** A model that answers when it is told to. */
const HANGING = 'hanging';

/** An interface whose every answer takes the same number of tokens. */
async function startModels() {
  const hanging: Socket[] = [];
  const answer = (socket: Socket): void => {
    const body = JSON.stringify({ done: true, prompt_eval_count: PROMPT, eval_count: GENERATED });
    socket.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  };
  const upstream = await startRawUpstream(({ body }, socket) => {
    if (body.includes(HANGING)) hanging.push(socket);
    else answer(socket);
  });
  return {
    ...upstream,
    /** Answers what hangs. */
    answerAll() {
      for (const socket of hanging.splice(0)) answer(socket);
    },
  };
}

interface Usage {
  readonly requests: number;
  readonly prompt: number;
  readonly generated: number;
}

interface Worker {
  readonly pid: number;
  readonly restarts: number;
  readonly requests: number;
}

interface Status {
  readonly ready: boolean;
  readonly requests: number;
  readonly tokenAdmin: string;
  readonly workers: readonly Worker[];
}

/** A gateway of several workers with these tokens. */
async function startWorkers(
  context: TestContext,
  workers: number,
  tokens: Readonly<Record<string, Partial<Rights>>>,
  environment: Record<string, string> = {},
  data?: string,
) {
  const directory = data ?? (await emptyDirectory(context));
  const upstream = await startModels();
  context.after(() => upstream.close());
  if (data === undefined)
    await changeTokens(join(directory, 'gateway'), () =>
      Object.entries(tokens).map(([name, rights]) => storedToken(name, rights)),
    );
  const started = await startAlmanac<{ url: string; admin: string }>(
    ['gateway', 'serve', '--port', '0', '--admin-port', '0', '--json', '--data', directory],
    { ALMANAC_GATEWAY_MODELS_URL: upstream.url, ALMANAC_GATEWAY_WORKERS: String(workers), ...environment },
  );
  context.after(() => started.stop().then(() => {}));
  const { url, admin } = started.ready;
  const usage = async (): Promise<Usage> => {
    const { stdout, stderr } = await almanac(['gateway', 'usage', '--json', '--data', directory]);
    const { usage: rows } = JSON.parse(stdout || assert.fail(stderr)) as { usage: Usage[] };
    const sum = (of: keyof Usage): number => rows.reduce((before, row) => before + row[of], 0);
    return { requests: sum('requests'), prompt: sum('prompt'), generated: sum('generated') };
  };
  return {
    ...started,
    data: directory,
    url,
    usage,
    status: async (): Promise<Status> => (await (await fetch(`${admin}/status`)).json()) as Status,
    metrics: async (): Promise<string> => (await fetch(`${admin}/metrics`)).text(),
    upstream,
  };
}

/** A connection that sends one request after another; another one follows where it ends. */
class Client {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** @returns the status of a chat; 0 where the connection broke */
  chat(model = 'm'): Promise<number> {
    return new Promise((resolve) => {
      const sent = request(`${this.#url}/models/api/chat`, {
        method: 'POST',
        agent: this.#agent,
        headers: { authorization: `Bearer secret-${this.#token}`, 'content-type': 'application/json' },
      });
      sent.on('response', (response: IncomingMessage) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      });
      sent.on('error', () => resolve(0));
      sent.end(JSON.stringify({ model, stream: false }));
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Connections enough that every worker has some. */
async function clientsOfAll(context: TestContext, gateway: { url: string; status(): Promise<Status> }, token: string) {
  const clients: Client[] = [];
  context.after(() => {
    for (const client of clients) client.close();
  });
  const before = new Map((await gateway.status()).workers.map(({ pid, requests }) => [pid, requests ?? 0]));
  await until(async () => {
    for (let count = 0; count < 8; count++) clients.push(new Client(gateway.url, token));
    assert.deepEqual(new Set(await Promise.all(clients.map((client) => client.chat()))), new Set([200]));
    const { workers } = await gateway.status();
    return workers.every(({ pid, requests }) => requests > (before.get(pid) ?? 0));
  }, 'every worker has answered');
  return clients;
}

const count = (statuses: readonly number[], status: number): number => statuses.filter((one) => one === status).length;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('four workers let exactly as many requests through as a token may make', async (context) => {
  const gateway = await startWorkers(context, 4, {
    limited: { limits: { requestsPerMinute: 100 } },
    free: {},
  });
  await clientsOfAll(context, gateway, 'free');
  const before = gateway.upstream.requests.length;
  const clients = Array.from({ length: 24 }, () => new Client(gateway.url, 'limited'));
  const statuses = await Promise.all(
    clients.map(async (client) => {
      const seen: number[] = [];
      for (let turn = 0; turn < 20; turn++) seen.push(await client.chat());
      client.close();
      return seen;
    }),
  );
  assert.deepEqual([count(statuses.flat(), 200), count(statuses.flat(), 429)], [100, 24 * 20 - 100]);
  assert.equal(gateway.upstream.requests.length - before, 100);
  assert.match(await gateway.metrics(), /almanac_gateway_requests_total\{upstream="models",status="429",[^}]*\} 380\n/);
});

test('a limit per day holds across workers and restarts', async (context) => {
  const limits = { generatedTokensPerDay: 20 * GENERATED };
  const gateway = await startWorkers(context, 2, { daily: { limits }, free: {} });
  await clientsOfAll(context, gateway, 'free');
  const before = gateway.upstream.requests.length;
  const statuses: number[] = [];
  for (let turn = 0; turn < 40; turn++) {
    const client = new Client(gateway.url, 'daily');
    statuses.push(await client.chat());
    client.close();
    // What an answer cost is known when it has ended, and told to the process that all workers ask.
    await delay(10);
  }
  assert.deepEqual([count(statuses, 200), count(statuses, 429)], [20, 20]);
  assert.equal(await gateway.stop(), 0);
  assert.equal((await gateway.usage()).requests, before + 20);
  const again = await startWorkers(context, 2, {}, {}, gateway.data);
  for (let turn = 0; turn < 8; turn++) {
    const late = new Client(again.url, 'daily');
    assert.equal(await late.chat(), 429);
    late.close();
  }
});

test('requests of workers that were killed no longer count as under way', async (context) => {
  const gateway = await startWorkers(context, 2, { narrow: { limits: { requestsAtOnce: 1 } } });
  const [first, second] = [new Client(gateway.url, 'narrow'), new Client(gateway.url, 'narrow')];
  const held = first.chat(HANGING);
  await until(async () => gateway.upstream.requests.length === 1, 'the first request is under way');
  assert.equal(await second.chat(), 429);
  for (const { pid } of (await gateway.status()).workers) process.kill(pid, 'SIGKILL');
  assert.equal(await held, 0);
  await until(async () => (await second.chat()) === 200, 'other workers let a request through');
  first.close();
  second.close();
});

test('every worker refuses a token that was revoked, by the admin API when it answers', async (context) => {
  const gateway = await startWorkers(context, 4, { one: {}, two: {} }, { ALMANAC_GATEWAY_TOKEN_ADMIN_PORT: '0' });
  const [ones, twos] = [await clientsOfAll(context, gateway, 'one'), await clientsOfAll(context, gateway, 'two')];
  const { tokenAdmin } = await gateway.status();
  const secret = readFileSync(join(gateway.data, 'gateway', 'admin-token'), 'utf8').trim();
  const headers = { authorization: `Bearer ${secret}` };
  const revoked = await fetch(`${tokenAdmin}/tokens/one`, { method: 'DELETE', headers });
  assert.equal(revoked.status, 200);
  assert.deepEqual(new Set(await Promise.all(ones.map((client) => client.chat()))), new Set([401]));
  assert.deepEqual(new Set(await Promise.all(twos.map((client) => client.chat()))), new Set([200]));
  // Usage counts up to the last request, whichever worker it came to.
  const { usage } = (await (await fetch(`${tokenAdmin}/usage`, { headers })).json()) as {
    usage: { requests: number }[];
  };
  assert.equal(
    usage.reduce((sum, { requests }) => sum + requests, 0),
    gateway.upstream.requests.length,
  );
  assert.equal((await almanac(['gateway', 'token', 'revoke', 'two', '--data', gateway.data])).status, 0);
  for (const client of twos)
    await until(async () => (await client.chat()) === 401, 'a worker has heard of the revocation');
});

test('while a worker is killed the others go on, it comes back, and usage that was written stays', async (context) => {
  const gateway = await startWorkers(context, 2, { one: { limits: { requestsPerMinute: 1_000_000 } } });
  const clients = await clientsOfAll(context, gateway, 'one');
  const victim = (await gateway.status()).workers[0] ?? assert.fail();
  let answered = gateway.upstream.requests.length;
  let isOver = false;
  const load = Promise.all(
    clients.map(async (client) => {
      while (!isOver) {
        const status = await client.chat();
        assert.ok(status === 200 || status === 0, String(status));
        if (status === 200) answered++;
      }
    }),
  );
  const atLeast = (more: number, what: string) => {
    const goal = answered + more;
    return until(async () => answered >= goal, what);
  };
  await atLeast(200, 'there is load');
  const written = answered;
  await until(async () => (await gateway.usage()).requests >= written, 'the usage until now is written');
  const toldBefore = (await gateway.status()).requests;
  const before = answered;
  process.kill(victim.pid, 'SIGKILL');
  await until(async () => {
    const { workers } = await gateway.status();
    return workers.length === 2 && workers.some(({ restarts }) => restarts === 1);
  }, 'the worker is back');
  await atLeast(200, 'there is load again');
  const after = answered - before;
  isOver = true;
  await load;
  const { requests: told } = await gateway.status();
  assert.equal(await gateway.stop(), 0);
  const { requests, prompt, generated } = await gateway.usage();
  assert.deepEqual([prompt, generated], [requests * PROMPT, requests * GENERATED]);
  // What came from the killed worker after that may be lost, and no answer of another one.
  assert.ok(requests >= written + after - clients.length, `${requests} of ${answered}`);
  assert.ok(requests <= gateway.upstream.requests.length);
  assert.ok(told >= toldBefore + after - clients.length, 'what the killed worker had counted stays in the sum');
  assert.match(gateway.stderr(), /a worker ended by SIGKILL; another one starts in 100 ms/);
});

test('a clean stop loses nothing: usage, audit log and last use have every request', async (context) => {
  const gateway = await startWorkers(context, 3, { one: {} });
  await clientsOfAll(context, gateway, 'one');
  assert.equal(await gateway.stop(), 0);
  const requests = gateway.upstream.requests.length;
  assert.equal((await gateway.usage()).requests, requests);
  const { stdout } = await almanac(['gateway', 'token', 'list', '--json', '--data', gateway.data]);
  assert.match(JSON.parse(stdout)[0].lastUsed, /^\d{4}-/);
  const day = new Date().toISOString().slice(0, 10);
  const lines = readFileSync(join(gateway.data, 'gateway', 'audit', `audit-${day}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  const ids = lines.map((line) => JSON.parse(line).id as string);
  assert.deepEqual([ids.length, new Set(ids).size], [requests, requests]);
});

test('workers end when their primary is killed, and the usage is there', async (context) => {
  const gateway = await startWorkers(context, 2, { one: {} });
  await clientsOfAll(context, gateway, 'one');
  const requests = gateway.upstream.requests.length;
  await until(async () => (await gateway.usage()).requests === requests, 'the usage is written');
  const { workers } = await gateway.status();
  gateway.child.kill('SIGKILL');
  await until(async () => !workers.some(({ pid }) => isAlive(pid)), 'the workers have ended');
  assert.equal((await gateway.usage()).requests, requests);
});

test('a worker finishes its answers after its primary was killed, and writes their usage itself', async (context) => {
  const gateway = await startWorkers(context, 2, { one: {} });
  const client = new Client(gateway.url, 'one');
  const held = client.chat(HANGING);
  await until(async () => gateway.upstream.requests.length === 1, 'the request is under way');
  const { workers } = await gateway.status();
  gateway.child.kill('SIGKILL');
  await until(
    async () => (await fetch(`${gateway.url}/healthz`).catch(() => undefined)) === undefined,
    'nobody listens',
  );
  gateway.upstream.answerAll();
  assert.equal(await held, 200);
  client.close();
  await until(async () => !workers.some(({ pid }) => isAlive(pid)), 'the workers have ended');
  assert.deepEqual(await gateway.usage(), { requests: 1, prompt: PROMPT, generated: GENERATED });
  const day = new Date().toISOString().slice(0, 10);
  const audit = readFileSync(join(gateway.data, 'gateway', 'audit', `audit-${day}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  assert.deepEqual(
    audit.map((line) => JSON.parse(line).status),
    [200],
  );
});

test('at SIGHUP every worker takes over what a running gateway can', async (context) => {
  const file = join(await emptyDirectory(context), 'almanac.toml');
  writeFileSync(file, '[gateway]\ntokens = ["secret-before"]\n');
  const gateway = await startWorkers(context, 2, { one: {} }, { ALMANAC_CONFIG: file });
  const clients = await clientsOfAll(context, gateway, 'before');
  writeFileSync(file, '[gateway]\ntokens = ["secret-after"]\n');
  gateway.child.kill('SIGHUP');
  for (const client of clients)
    await until(async () => (await client.chat()) === 401, 'a worker no longer accepts the old token');
  await clientsOfAll(context, gateway, 'after');
  // A worker that starts later has them too.
  for (const { pid } of (await gateway.status()).workers) process.kill(pid, 'SIGKILL');
  await until(async () => {
    const { workers } = await gateway.status();
    return workers.length === 2 && workers.every(({ restarts }) => restarts === 1);
  }, 'other workers have started');
  await clientsOfAll(context, gateway, 'after');
  assert.match(gateway.stderr(), /"taken":\["tokens"\],"needRestart":\[\]/);
});

test('a port that is taken is refused, also when several gateways would share it', async (context) => {
  const gateway = await startWorkers(context, 2, { one: {} });
  const port = new URL(gateway.url).port;
  const data = await emptyDirectory(context);
  const second = await almanac(['gateway', 'serve', '--port', port, '--workers', '2', '--data', data]);
  assert.equal(second.status, 3);
  assert.match(second.stderr, /almanac: gateway cannot listen on 127\.0\.0\.1:\d+: the port is already in use\./);
});

test('almanac start runs several workers, and leaves none behind, also when it is killed', async (context) => {
  const data = await emptyDirectory(context);
  const environment = {
    ALMANAC_GATEWAY_PORT: '0',
    ALMANAC_GATEWAY_WORKERS: '2',
    ALMANAC_GATEWAY_TOKENS: 'a',
  };
  const args = ['start', '--only', 'gateway', '--json', '--admin-port', '0', '--data', data];
  const start = () =>
    startAlmanac<{ admin: string; interfaces: { url: string; pid: number; workers: Worker[] }[] }>(args, environment);
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const run = await start();
    const [gateway] = run.ready.interfaces;
    const pids = [gateway.pid, ...gateway.workers.map(({ pid }) => pid)];
    assert.equal(new Set(pids).size, 3);
    assert.equal((await fetch(`${gateway.url}/healthz`)).status, 200);
    assert.match(await (await fetch(`${run.ready.admin}/metrics`)).text(), /almanac_gateway_workers\{[^}]*\} 2/);
    run.child.kill(signal);
    await until(async () => !pids.some(isAlive), `all have ended after ${signal}`);
    if (signal === 'SIGTERM') assert.equal(await run.stop(), 0);
  }
});
