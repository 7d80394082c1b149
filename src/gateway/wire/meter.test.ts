import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Logger } from '#kit/log';
import { Metrics } from '#kit/metrics';
import type { Exchange } from './exchange.ts';
import { Meter } from './meter.ts';

interface Ended {
  readonly outcome?: string;
  readonly route?: string;
  readonly status?: number;
  readonly headersSent?: boolean;
  readonly milliseconds?: number;
}

/** A meter, what it has written to the log, and the clock that it reads. */
function metered(context: TestContext, level: 'debug' | 'info' = 'info') {
  let now = 1_000_000;
  const { performance } = globalThis;
  const original = performance.now;
  performance.now = () => now;
  context.after(() => {
    performance.now = original;
  });
  const lines: object[] = [];
  const write =
    (name: string) =>
    (values: object, text: string): void =>
      void lines.push({ name, ...values, text });
  const log = { isLevelEnabled: (asked: string) => asked === level, debug: write('debug'), warn: write('warn') };
  const metrics = new Metrics('gateway', true);
  const meter = new Meter(metrics, log as unknown as Logger);
  const count = ({ outcome = 'DONE', status = 200, headersSent = true, milliseconds = 0, ...more }: Ended): void => {
    const exchange = {
      id: 'id',
      path: '/models/x',
      started: now - milliseconds,
      outcome,
      cause: 'why',
      request: { method: 'GET', headSent: headersSent, status },
      ...more,
    };
    meter.count(exchange as unknown as Exchange);
  };
  return {
    meter,
    lines,
    count,
    later: (milliseconds: number): void => {
      now += milliseconds;
    },
    async linesOf(name: string): Promise<string[]> {
      const text = await (await metrics.registry()).metrics();
      return text.split('\n').filter((line) => line.startsWith(`almanac_${name}`));
    },
  };
}

test('requests are counted by interface and status, failures by cause', async (context) => {
  const { meter, count, linesOf } = metered(context);
  count({ route: 'models', milliseconds: 2000 });
  count({ route: 'models', milliseconds: 40_000 });
  count({ outcome: 'UNAUTHORIZED', route: 'models', status: 401 });
  count({ outcome: 'NOT_FOUND', status: 404 });
  assert.deepEqual([meter.total, meter.unauthorized], [4, 1]);
  const service = 'service="gateway"';
  assert.deepEqual((await linesOf('gateway_requests_total')).sort(), [
    `almanac_gateway_requests_total{upstream="models",status="200",${service}} 2`,
    `almanac_gateway_requests_total{upstream="models",status="401",${service}} 1`,
    `almanac_gateway_requests_total{upstream="none",status="404",${service}} 1`,
  ]);
  assert.deepEqual((await linesOf('gateway_failures_total')).sort(), [
    `almanac_gateway_failures_total{upstream="models",cause="unauthorized",${service}} 1`,
    `almanac_gateway_failures_total{upstream="none",cause="not_found",${service}} 1`,
  ]);
  assert.deepEqual((await linesOf('http_requests_total')).sort(), [
    `almanac_http_requests_total{method="GET",route="/models/*",status="200",${service}} 2`,
    `almanac_http_requests_total{method="GET",route="/models/*",status="401",${service}} 1`,
    `almanac_http_requests_total{method="GET",route="other",status="404",${service}} 1`,
  ]);
  const sums = (await linesOf('http_request_seconds_sum')).map((line) => line.replace(/.*route="([^"]*)".* /, '$1 '));
  assert.deepEqual(sums, ['/models/* 42', 'other 0']);
});

test('a client that went away before its answer began is counted under 499', async (context) => {
  const { count, linesOf } = metered(context);
  count({ outcome: 'CLIENT_ABORT', headersSent: false });
  count({ outcome: 'CLIENT_STALLED', headersSent: false });
  count({ outcome: 'CLIENT_ABORT', headersSent: true, status: 201 });
  count({ outcome: 'READ_TIMEOUT', headersSent: false, status: 202 });
  const counts = (await linesOf('gateway_requests_total')).map((line) => line.replace(/.*status="(\d+)".* /, '$1 '));
  assert.deepEqual(counts, ['499 2', '201 1', '202 1']);
});

test('a failing interface is told to the log, and again after ten seconds', (context) => {
  const { count, lines, later } = metered(context);
  const fails = (name: string, outcome: string) => count({ outcome, route: name });
  const warned = () => lines.splice(0).map((line) => (line as { upstream: string }).upstream);
  fails('models', 'UPSTREAM_BROKE');
  assert.deepEqual(lines, [
    {
      ...{ name: 'warn', id: 'id', upstream: 'models', outcome: 'UPSTREAM_BROKE', cause: 'why' },
      text: 'models failed behind the gateway',
    },
  ]);
  lines.length = 0;
  later(9999);
  fails('models', 'UPSTREAM_BROKE');
  fails('digits', 'UPSTREAM_BROKE');
  assert.deepEqual(warned(), ['digits']);
  later(1);
  fails('models', 'UPSTREAM_BROKE');
  fails('models', 'UPSTREAM_BROKE');
  assert.deepEqual(warned(), ['models']);
});

for (const [outcome, isWarned] of [
  ['UPSTREAM_REFUSED', true],
  ['UPSTREAM_BROKE', true],
  ['UPSTREAM_BUSY', true],
  ['UPSTREAM_CUT', true],
  ['CONNECT_TIMEOUT', true],
  ['SEND_TIMEOUT', true],
  ['READ_TIMEOUT', true],
  ['UNAUTHORIZED', false],
  ['CLIENT_ABORT', false],
  ['DONE', false],
] as const)
  test(`${outcome} is ${isWarned ? 'told' : 'not told'} to the operator`, (context) => {
    const { count, lines } = metered(context);
    count({ outcome, route: 'models' });
    assert.equal(lines.length, isWarned ? 1 : 0);
  });

test('each request is written where details are asked for, without its query', (context) => {
  const { count, lines } = metered(context, 'debug');
  count({ route: 'models', status: 201, milliseconds: 7 });
  assert.deepEqual(lines, [
    {
      ...{ name: 'debug', id: 'id', method: 'GET', upstream: 'models', path: '/models/x', status: 201 },
      ...{ outcome: 'DONE', ms: 7, text: 'request' },
    },
  ]);
});
