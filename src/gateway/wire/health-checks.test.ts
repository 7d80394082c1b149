import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { Route } from '../engine/routes.ts';
import { HealthChecks } from './health-checks.ts';
import type { UpstreamReplica } from './upstream.ts';

/** Checks of one server; what they found, in order. */
function checked(context: TestContext, name: string, table: Partial<Route> = {}) {
  const found: string[] = [];
  const replica = { name, succeeded: () => found.push('works'), putAside: (reason: string) => found.push(reason) };
  const route = { healthPath: '/health?x=1', healthInterval: 3_600_000, healthTimeout: 60_000, ...table };
  const checks = new HealthChecks(route as Route, [replica as unknown as UpstreamReplica]);
  context.after(() => checks.close());
  return {
    checks,
    found,
    /** Waits for so many findings. */
    async until(count: number): Promise<readonly string[]> {
      while (found.length < count) await turn();
      return found;
    },
  };
}

async function server(context: TestContext, answer: RequestListener, file?: string): Promise<string> {
  const started = createServer(answer);
  await once(file === undefined ? started.listen(0, '127.0.0.1') : started.listen(file), 'listening');
  context.after(() => {
    started.closeAllConnections();
    started.close();
  });
  return file === undefined ? `http://127.0.0.1:${(started.address() as AddressInfo).port}` : `unix:${file}`;
}

test('a status from 200 to 299 says that a server works, and others put it aside with the status', async (context) => {
  for (const [status, finding] of [
    [200, 'works'],
    [204, 'works'],
    [299, 'works'],
    [300, 'its health check was answered with status 300'],
    [404, 'its health check was answered with status 404'],
    [503, 'its health check was answered with status 503'],
  ] as const) {
    const asked: (string | undefined)[] = [];
    const address = await server(context, ({ method, url }, response) => {
      asked.push(method, url);
      response.writeHead(status).end();
    });
    assert.deepEqual(await checked(context, address).until(1), [finding]);
    assert.deepEqual(asked, ['GET', '/health?x=1']);
  }
});

test('a server behind a socket of the file system is asked there', {
  skip: process.platform === 'win32',
}, async (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-health-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  let host: string | undefined;
  const address = await server(
    context,
    ({ headers, url }, response) => {
      host = `${headers.host}${url}`;
      response.end();
    },
    join(directory, 'socket'),
  );
  assert.deepEqual(await checked(context, address).until(1), ['works']);
  assert.equal(host, 'localhost/health?x=1');
});

test('the status alone tells: what follows it is not waited for', async (context) => {
  const address = await server(context, (_request, response) => void response.writeHead(200).write('and'));
  assert.deepEqual(await checked(context, address).until(1), ['works']);
});

test('a server that cannot be asked, or takes too long, is put aside', async (context) => {
  const breaks = await server(context, ({ socket }) => socket.destroy());
  assert.deepEqual(await checked(context, breaks).until(1), ['its health check failed: socket hang up']);
  const silent = await server(context, () => {});
  const [late] = await checked(context, silent, { healthTimeout: 5 }).until(1);
  assert.match(late ?? '', /^its health check failed: .*abort/i);
});

test('a server is asked at the interval, one question at a time', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const waiting: ServerResponse[] = [];
  const address = await server(context, (_request, response) => void waiting.push(response));
  const { until, found } = checked(context, address, { healthInterval: 100 });
  while (waiting.length < 1) await turn();
  context.mock.timers.tick(250);
  waiting[0]?.end();
  await until(1);
  assert.equal(waiting.length, 1);
  context.mock.timers.tick(49);
  for (let turns = 0; turns < 20; turns++) await turn();
  assert.equal(waiting.length, 1);
  context.mock.timers.tick(1);
  while (waiting.length < 2) await turn();
  waiting[1]?.writeHead(500).end();
  assert.deepEqual(await until(2), ['works', 'its health check was answered with status 500']);
  assert.equal(found.length, 2);
});

test('after the end nobody is asked or put aside', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  let asked = 0;
  let gone = false;
  const address = await server(context, ({ socket }) => {
    asked++;
    socket.on('close', () => {
      gone = true;
    });
  });
  const { checks, found } = checked(context, address, { healthInterval: 100 });
  while (asked < 1) await turn();
  checks.close();
  while (!gone) await turn();
  context.mock.timers.tick(1000);
  for (let turns = 0; turns < 20; turns++) await turn();
  assert.deepEqual([asked, found], [1, []]);
});
