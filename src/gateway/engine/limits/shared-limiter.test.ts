import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { silentLogger } from '#kit/log';
import { SharedCounts } from '../../store/redis/shared-counts.ts';
import { USE_RIGHTS } from '../../store/rights.ts';
import type { Admission, Grant, Lease, LimitReason } from './limiter.ts';
import { RequestLimiter } from './request-limiter.ts';
import { SharedLimiter } from './shared-limiter.ts';

const hasServer = spawnSync('redis-server', ['--version']).status === 0;
const needsServer = { skip: hasServer ? false : 'redis-server is not on the PATH' };
const DAY_MS = 86_400_000;

const grant = (limits: Grant['limits'], id = 't1'): Grant => ({ ...USE_RIGHTS, id, name: id, limits });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** A Redis server that nobody else uses. */
class RedisServer {
  readonly port: number;
  readonly #directory = mkdtempSync(join(tmpdir(), 'almanac-redis-'));
  #process: ChildProcess | undefined;

  constructor(port: number) {
    this.port = port;
  }

  async start(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--dir', this.#directory];
    this.#process = spawn('redis-server', options, { stdio: 'ignore' });
    for (let tries = 0; tries < 500; tries++) {
      const socket = connect(this.port, '127.0.0.1');
      const isUp = await Promise.race([
        once(socket, 'connect').then(() => true),
        once(socket, 'error').then(() => false),
      ]).catch(() => false);
      socket.destroy();
      if (isUp) return;
      await pause();
    }
    throw new Error('redis-server does not listen.');
  }

  async stop(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (running === undefined) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    if (await condition()) return;
    await pause();
  }
  assert.fail('it did not come about');
}

async function countsOf(context: TestContext, port: number): Promise<SharedCounts> {
  const settings = { url: `redis://127.0.0.1:${port}`, timeout: 2000, leaseTime: 60_000, mostWaiting: 1000 };
  const counts = await SharedCounts.connect(settings, silentLogger);
  context.after(() => counts.close());
  return counts;
}

async function startRedis(context: TestContext): Promise<RedisServer> {
  const server = new RedisServer(await freePort());
  context.after(() => server.remove());
  await server.start();
  return server;
}

async function limiters(context: TestContext, count: number): Promise<SharedLimiter[]> {
  const { port } = await startRedis(context);
  const made: SharedLimiter[] = [];
  for (let index = 0; index < count; index++) {
    const counts = await countsOf(context, port);
    await until(() => counts.isReady);
    made.push(new SharedLimiter(counts, undefined));
  }
  return made;
}

function admitted(admission: Admission): Lease {
  assert.ok(admission.admitted);
  return admission;
}

const reasonOf = (admission: Admission): LimitReason | undefined => (admission.admitted ? undefined : admission.reason);

test('two gateways let through what one would: exactly the limit', needsServer, async (context) => {
  const gateways = await limiters(context, 2);
  const who = grant({ requestsPerMinute: 100 });
  const now = Date.now();
  const admissions = await Promise.all(Array.from({ length: 300 }, (_, index) => gateways[index % 2]?.admit(who, now)));
  assert.equal(admissions.filter((one) => one?.admitted).length, 100);
  const refusal = admissions.find((one) => one !== undefined && !one.admitted);
  assert.ok(refusal !== undefined && !refusal.admitted);
  assert.equal(refusal.reason, 'REQUESTS_PER_MINUTE');
  assert.ok(refusal.retryAfter > 50_000 && refusal.retryAfter <= 61_000, String(refusal.retryAfter));
  assert.equal(refusal.states[0]?.remaining, 0);
});

test('requests at once, over all gateways', needsServer, async (context) => {
  const [one, other] = await limiters(context, 2);
  assert.ok(one && other);
  const who = grant({ requestsAtOnce: 2 });
  const now = Date.now();
  const lease = admitted(await one.admit(who, now));
  admitted(await other.admit(who, now));
  assert.equal(reasonOf(await one.admit(who, now)), 'REQUESTS_AT_ONCE');
  lease.end(undefined, now);
  await until(async () => (await other.admit(who, now)).admitted);
  assert.equal(reasonOf(await one.admit(who, now)), 'REQUESTS_AT_ONCE');
});

test('tokens that one gateway counts limit the other one', needsServer, async (context) => {
  const [one, other] = await limiters(context, 2);
  assert.ok(one && other);
  const now = Date.now();
  for (const [limit, reason] of [
    ['promptTokensPerMinute', 'TOKENS_PER_MINUTE'],
    ['generatedTokensPerDay', 'TOKENS_PER_DAY'],
    ['promptTokensPerMonth', 'TOKENS_PER_MONTH'],
  ] as const) {
    const who = grant({ [limit]: 10 }, limit);
    const lease = admitted(await one.admit(who, now));
    lease.spend({ prompt: 9, generated: 9 }, now);
    await until(async () => lease.spend({ prompt: 9, generated: 9 }, now) === undefined);
    admitted(await other.admit(who, now)).end(undefined, now);
    lease.end({ prompt: 10, generated: 10 }, now);
    await until(async () => reasonOf(await other.admit(who, now)) === reason);
    const later: Admission = await other.admit(who, now);
    assert.ok(!later.admitted);
    assert.ok(later.retryAfter > 0 && later.retryAfter <= 31 * DAY_MS);
  }
});

test('a running answer hears that others have used up its limit', needsServer, async (context) => {
  const [one, other] = await limiters(context, 2);
  assert.ok(one && other);
  const who = grant({ generatedTokensPerDay: 10 });
  let now = Date.now();
  const lease = admitted(await one.admit(who, now));
  admitted(await other.admit(who, now)).end({ prompt: 0, generated: 9 }, now);
  await until(() => {
    now += 300;
    return lease.spend({ prompt: 0, generated: 1 }, now) === 'TOKENS_PER_DAY';
  });
});

test('tokens without limits never ask', async (context) => {
  const counts = await countsOf(context, await freePort());
  const admission = new SharedLimiter(counts, undefined).admit(grant({ numCtx: 5 }), 0);
  assert.ok(!(admission instanceof Promise) && admission.admitted);
});

test('without the server requests are refused, or each gateway goes on alone', async (context) => {
  const counts = await countsOf(context, await freePort());
  const who = grant({ requestsPerMinute: 1 });
  assert.equal(reasonOf(await new SharedLimiter(counts, undefined).admit(who, 0)), 'LIMITS_UNKNOWN');
  const alone = new SharedLimiter(counts, new RequestLimiter(10));
  admitted(await alone.admit(who, 0));
  assert.equal(reasonOf(await alone.admit(who, 0)), 'REQUESTS_PER_MINUTE');
});

test('when the server comes back, so do the shared limits', needsServer, async (context) => {
  const server = await startRedis(context);
  const counts = await countsOf(context, server.port);
  await until(() => counts.isReady);
  const limits = new SharedLimiter(counts, undefined);
  const who = grant({ requestsPerMinute: 1000 });
  admitted(await limits.admit(who, 0));
  await server.stop();
  await until(async () => reasonOf(await limits.admit(who, 0)) === 'LIMITS_UNKNOWN');
  await server.start();
  await until(async () => (await limits.admit(who, 0)).admitted);
});
