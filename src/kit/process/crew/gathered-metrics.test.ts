import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Metrics } from '../../metrics.ts';
import { GatheredMetrics } from './gathered-metrics.ts';

/** A process that has counted, timed and holds something. */
async function measured(requests: number, held: number, tokens = 0) {
  const metrics = new Metrics('gateway', true);
  const counter = metrics.counter('words_total', 'Words.', ['kind']);
  metrics.gauge('held', 'What is held now.', () => held);
  metrics.gauge('tokens', 'What all see.', () => tokens, 'max');
  counter.inc({ kind: 'short' }, requests);
  metrics.seconds.observe({ route: '/' }, 0.002);
  const registry = await metrics.registry();
  return JSON.parse(JSON.stringify(await registry.getMetricsAsJSON()));
}

test('what processes counted is added up, and counts on when one has ended', async () => {
  const gathered = new GatheredMetrics<object>();
  const [first, second] = [{}, {}];
  gathered.heard(first, await measured(3, 10, 2));
  gathered.heard(second, await measured(4, 20, 2));
  const read = async (): Promise<string> => (await gathered.all(await measured(0, 0))).metrics();
  const before = await read();
  assert.match(before, /^almanac_words_total\{kind="short",service="gateway"\} 7$/m);
  assert.match(before, /^almanac_held\{service="gateway"\} 30$/m);
  assert.match(before, /^almanac_tokens\{service="gateway"\} 2$/m);
  assert.match(before, /^almanac_http_request_seconds_count\{route="\/",service="gateway"\} 3$/m);
  gathered.ended(first);
  gathered.ended(second);
  const after = await read();
  assert.match(after, /^almanac_words_total\{kind="short",service="gateway"\} 7$/m);
  assert.match(after, /^almanac_http_request_seconds_bucket\{le="0.0025",route="\/",service="gateway"\} 3$/m);
  assert.match(after, /^almanac_held\{service="gateway"\} 0$/m);
});
