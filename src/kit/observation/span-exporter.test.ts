import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCollector, type TraceCollector } from '../testing/trace-collector.ts';
import { SPAN_KIND } from './span.ts';
import { SpanExporter } from './span-exporter.ts';
import { Tracer } from './tracer.ts';

async function started(context: TestContext, most = 1000, ratio = 1) {
  const collector: TraceCollector = await startCollector();
  context.after(() => collector.stop());
  const said: string[] = [];
  const counts = { exported: 0, dropped: 0 };
  const exporter = new SpanExporter({
    service: 'digits',
    endpoint: collector.endpoint,
    headers: { authorization: 'Bearer s3cret' },
    most,
    trouble: (sentence) => said.push(sentence),
    counted: (outcome, spans) => {
      counts[outcome] += spans;
    },
  });
  return { collector, exporter, tracer: new Tracer(ratio, exporter.take), said, counts };
}

test('a span and its child come to the collector, with the credential', async (context) => {
  const { collector, exporter, tracer, counts } = await started(context);
  const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const span = tracer.request('GET', parent, 'a=1', performance.now()).set({ number: 7, part: 0.5, is: true });
  const child = span.child('work', SPAN_KIND.internal);
  child.isError = true;
  child.end();
  span.end();
  span.end();
  await exporter.close();
  assert.equal(collector.spans.length, 2);
  const [inner, outer] = collector.spans;
  assert.equal(outer?.traceId, '0af7651916cd43dd8448eb211c80319c');
  assert.equal(outer?.parentSpanId, 'b7ad6b7169203331');
  assert.equal(outer?.traceState, 'a=1');
  assert.equal(outer?.service, 'almanac-digits');
  assert.deepEqual(outer?.attributes, { number: '7', part: 0.5, is: true });
  assert.equal(inner?.parentSpanId, outer?.spanId);
  assert.equal(inner?.traceId, outer?.traceId);
  assert.deepEqual(inner?.status, { code: 2 });
  assert.ok(outer !== undefined && inner !== undefined && outer.start <= inner.start && inner.end <= outer.end);
  assert.ok(Math.abs(Number(outer.start / 1_000_000n) - Date.now()) < 60_000);
  assert.equal(collector.heads[0]?.authorization, 'Bearer s3cret');
  assert.deepEqual(counts, { exported: 2, dropped: 0 });
});

test('a trace that is not recorded is passed on, and not sent', async (context) => {
  const { collector, exporter, tracer } = await started(context, 1000, 0);
  const unsampled = tracer.request('GET', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00', undefined, 0);
  const own = tracer.request('BREW', undefined, undefined, 0);
  assert.match(own.headers.join(), /^traceparent,00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  assert.equal(own.name, '_OTHER');
  assert.match(unsampled.headers.join(), /^traceparent,00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-00$/);
  own.end();
  unsampled.end();
  await exporter.close();
  assert.equal(collector.heads.length, 0);
});

test('the ratio decides by the trace, so that all services decide alike', async (context) => {
  const { exporter, tracer } = await started(context, 1000, 0.25);
  let sampled = 0;
  for (let index = 0; index < 4000; index++) {
    const { context: of } = tracer.request('GET', undefined, undefined, 0);
    assert.equal(of.isSampled, Number.parseInt(of.traceId.slice(-8), 16) < 0.25 * 2 ** 32);
    sampled += Number(of.isSampled);
  }
  // Random ids: 12 standard deviations.
  assert.ok(sampled > 670 && sampled < 1330, String(sampled));
  await exporter.close();
});

test('spans beyond the bound are dropped, and those that the collector refuses', async (context) => {
  const { collector, exporter, tracer, said, counts } = await started(context, 10);
  collector.status = 400;
  for (let index = 0; index < 15; index++) tracer.request('GET', undefined, undefined, 0).end();
  assert.equal(counts.dropped, 5);
  await exporter.close();
  assert.deepEqual(counts, { exported: 0, dropped: 15 });
  assert.deepEqual(said, ['Spans cannot be sent to the collector: it answers 400.']);
});

test('a collector that is busy gets the spans again', async (context) => {
  const { collector, exporter, tracer, said, counts } = await started(context);
  collector.status = 503;
  tracer.request('GET', undefined, undefined, 0).end();
  while (collector.heads.length === 0) await sleep(20);
  collector.status = 200;
  while (counts.exported === 0) await sleep(20);
  await exporter.close();
  assert.equal(collector.spans.length, 1);
  assert.deepEqual(said.length, 2);
  assert.match(said[1] ?? '', /^The collector takes spans again/);
});

test('spans that a collector has not taken when the exporter closes are dropped', async (context) => {
  const { collector, exporter, tracer, said, counts } = await started(context);
  collector.isSilent = true;
  for (let index = 0; index < 3; index++) tracer.request('GET', undefined, undefined, 0).end();
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const closed = exporter.close();
  while (collector.heads.length === 0) await new Promise((resolve) => setImmediate(resolve));
  tracer.request('GET', undefined, undefined, 0).end();
  context.mock.timers.tick(2000);
  await closed;
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(counts, { exported: 0, dropped: 4 });
  assert.deepEqual(said, []);
});
