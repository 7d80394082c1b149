import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gauge, prometheusText } from './metric.ts';
import { Metrics } from './metrics.ts';
import { processMetrics } from './process-metrics.ts';

test('counters, gauges and histograms are written as Prometheus reads them', () => {
  const metrics = new Metrics('greeter');
  const met = metrics.counter('met_total', 'Who was met.\nBack\\slash.', ['name']);
  metrics.gauge('guests', 'Guests that are here.', () => 2.5);
  met.inc({ name: 'Ann "the\\one"\n' });
  met.inc({ name: 'Bo' }, 3);
  met.inc({ name: 'Bo' });
  metrics.seconds.observe({ route: '/greet' }, 0.0005);
  metrics.seconds.observe({ route: '/greet' }, 61);
  metrics.seconds.observe({ route: '/greet' }, 59);
  const text = prometheusText(metrics.families());
  assert.ok(text.endsWith('\n'));
  const lines = text.split('\n');
  for (const line of [
    '# HELP almanac_met_total Who was met.\\nBack\\\\slash.',
    '# TYPE almanac_met_total counter',
    'almanac_met_total{name="Ann \\"the\\\\one\\"\\n",service="greeter"} 1',
    'almanac_met_total{name="Bo",service="greeter"} 4',
    '# TYPE almanac_guests gauge',
    'almanac_guests{service="greeter"} 2.5',
    '# TYPE almanac_http_request_seconds histogram',
    'almanac_http_request_seconds_bucket{le="0.0005",route="/greet",service="greeter"} 1',
    'almanac_http_request_seconds_bucket{le="30",route="/greet",service="greeter"} 1',
    'almanac_http_request_seconds_bucket{le="60",route="/greet",service="greeter"} 2',
    'almanac_http_request_seconds_bucket{le="+Inf",route="/greet",service="greeter"} 3',
    'almanac_http_request_seconds_sum{route="/greet",service="greeter"} 120.0005',
    'almanac_http_request_seconds_count{route="/greet",service="greeter"} 3',
  ])
    assert.ok(lines.includes(line), line);
});

test('what a fast path counts is added once', () => {
  const metrics = new Metrics('greeter');
  const count = metrics.tally('/greet', 200);
  count('GET');
  count('GET');
  count('HEAD');
  const requests = () => prometheusText(metrics.families()).match(/^almanac_http_requests_total.*$/gm);
  const expected = [
    'almanac_http_requests_total{method="GET",route="/greet",status="200",service="greeter"} 2',
    'almanac_http_requests_total{method="HEAD",route="/greet",status="200",service="greeter"} 1',
  ];
  assert.deepEqual(requests(), expected);
  assert.deepEqual(requests(), expected);
  metrics.requests.inc({ method: 'GET', route: '/greet', status: 200 });
  assert.equal(requests()?.[0], expected[0].replace(/2$/, '3'));
});

test('measurements of several processes under one name become one family', () => {
  const families = ['a', 'b'].map((service) => new Gauge('up', 'Is it up?', () => [[{ service }, 1]]).family());
  assert.equal(
    prometheusText(JSON.parse(JSON.stringify(families))),
    '# HELP up Is it up?\n# TYPE up gauge\nup{service="a"} 1\nup{service="b"} 1\n',
  );
});

test('a process tells of itself in numbers', () => {
  const families = processMetrics('x_').map((metric) => metric.family());
  for (const { name, samples } of families) {
    assert.match(name, /^x_(process|nodejs)_[a-z0-9_]+$/);
    for (const { value } of samples) assert.ok(Number.isFinite(value) && value >= 0, `${name} ${value}`);
  }
  const first = (name: string) => families.find((family) => family.name === name)?.samples[0]?.value ?? 0;
  assert.ok(first('x_process_cpu_seconds_total') > 0);
  assert.ok(first('x_process_resident_memory_bytes') > 1e7);
  assert.ok(first('x_nodejs_heap_size_used_bytes') > 1e6);
});
