import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Metrics } from './metrics.ts';

const textOf = async (metrics: Metrics): Promise<string> => (await metrics.registry()).metrics();

test('what is measured before the library is loaded counts as what comes behind it', async () => {
  const metrics = new Metrics('greeter', true);
  const met = metrics.counter('met_total', 'Who was met.', ['name']);
  metrics.gauge('guests', 'Guests that are here.', () => 2.5);
  metrics.gauges('seats', 'Seats by room.', ['room'], () => [
    [{ room: 'hall' }, 40],
    [{ room: 'attic' }, 2],
  ]);
  met.inc({ name: 'Ann' });
  met.inc({ name: 'Bo' }, 3);
  metrics.seconds.observe({ route: '/greet' }, 59);
  const before = (await textOf(metrics)).split('\n');
  for (const line of [
    '# HELP almanac_met_total Who was met.',
    '# TYPE almanac_met_total counter',
    'almanac_met_total{name="Ann",service="greeter"} 1',
    'almanac_met_total{name="Bo",service="greeter"} 3',
    'almanac_guests{service="greeter"} 2.5',
    'almanac_seats{room="hall",service="greeter"} 40',
    'almanac_seats{room="attic",service="greeter"} 2',
    'almanac_http_request_seconds_bucket{le="30",service="greeter",route="/greet"} 0',
    'almanac_http_request_seconds_bucket{le="60",service="greeter",route="/greet"} 1',
    'almanac_http_request_seconds_sum{service="greeter",route="/greet"} 59',
  ])
    assert.ok(before.includes(line), line);
  assert.match(before.join('\n'), /^almanac_process_cpu_seconds_total\{service="greeter"\} \d/m);
  met.inc({ name: 'Bo' });
  metrics.seconds.observe({ route: '/greet' }, 61);
  const after = (await textOf(metrics)).split('\n');
  assert.ok(after.includes('almanac_met_total{name="Bo",service="greeter"} 4'));
  assert.ok(after.includes('almanac_http_request_seconds_sum{service="greeter",route="/greet"} 120'));
});

test('what a fast path counts is added once', async () => {
  const metrics = new Metrics('greeter', true);
  const count = metrics.tally('/greet', 200);
  count('GET');
  count('GET');
  count('HEAD');
  const requests = async () => (await textOf(metrics)).match(/^almanac_http_requests_total\{.*$/gm);
  const expected = [
    'almanac_http_requests_total{method="GET",route="/greet",status="200",service="greeter"} 2',
    'almanac_http_requests_total{method="HEAD",route="/greet",status="200",service="greeter"} 1',
  ];
  assert.deepEqual(await requests(), expected);
  assert.deepEqual(await requests(), expected);
  metrics.requests.inc({ method: 'GET', route: '/greet', status: 200 });
  assert.equal((await requests())?.[0], expected[0]?.replace(/2$/, '3'));
});

test('where nobody can ask nothing is kept, and nothing has the library loaded', async (context) => {
  const timers = context.mock.method(globalThis, 'setTimeout');
  const measured = (isAsked: boolean): Metrics => {
    const metrics = new Metrics('greeter', isAsked);
    metrics.requests.inc({ method: 'GET', route: '/greet', status: 200 });
    metrics.seconds.observe({ route: '/greet' }, 1);
    return metrics;
  };
  const silent = measured(false);
  assert.equal(timers.mock.callCount(), 0);
  const asked = measured(true);
  assert.equal(timers.mock.callCount(), 1);
  assert.match(await textOf(asked), /^almanac_http_requests_total\{.*\} 1$/m);
  assert.doesNotMatch(await textOf(silent), /^almanac_http_requests_total\{/m);
});

test('direct answers are counted one by one, and each with the time of one that was timed', async () => {
  const metrics = new Metrics('a', true);
  const count = metrics.tallyDirect('/x', 200);
  const others = metrics.tallyDirect('/y', 200);
  metrics.seconds.observe({ route: '/x' }, 50);
  const seen = async (...lines: string[]): Promise<void> => {
    const all = (await textOf(metrics)).split('\n');
    for (const line of lines) assert.ok(all.includes(`almanac_http_request${line}`), `${line} in ${all.join('\n')}`);
  };
  const answer = (method: string): void => {
    metrics.pace.begin();
    count(method);
    others('GET');
    metrics.pace.end();
  };
  for (let index = 0; index < 300; index++) answer(index % 3 === 0 ? 'HEAD' : 'GET');
  await seen(
    's_total{method="GET",route="/x",status="200",service="a"} 200',
    's_total{method="HEAD",route="/x",status="200",service="a"} 100',
    '_seconds_count{service="a",route="/x"} 301',
    '_seconds_count{service="a",route="/y"} 300',
    '_seconds_bucket{le="+Inf",service="a",route="/x"} 301',
    '_seconds_bucket{le="60",service="a",route="/x"} 301',
    '_seconds_bucket{le="30",service="a",route="/x"} 300',
  );
  answer('GET');
  await seen(
    's_total{method="GET",route="/x",status="200",service="a"} 201',
    '_seconds_count{service="a",route="/x"} 302',
  );
});
