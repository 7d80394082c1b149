// One trace through the gateway, a service, and what that asks in turn.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { service as digits } from '../../src/digits/service.ts';
import { service as gateway } from '../../src/gateway/service.ts';
import { startForTest } from '../../src/kit/testing/start-for-test.ts';
import { type ReceivedSpan, startCollector, type TraceCollector } from '../../src/kit/testing/trace-collector.ts';
import { greedy, serveTinyModels, talk } from '../../src/models/testing/models-on-disk.ts';
import { upstreamSettings } from '../../src/models/testing/upstream-settings.ts';
import { almanac, root } from '../almanac.ts';

const TOKEN = 'alm_ThisIsTheTokenOfTheTests';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const traceparent = `00-${TRACE}-${CALLER}-01`;
const SERVER = 2;
const CLIENT = 3;
const INTERNAL = 1;

async function collector(context: TestContext): Promise<TraceCollector> {
  const started = await startCollector();
  context.after(() => started.stop());
  return started;
}

async function spansOf({ spans }: TraceCollector, count: number): Promise<ReceivedSpan[]> {
  while (spans.length < count) await sleep(20);
  return spans;
}

/** A span below another one, by kind. */
function below(spans: readonly ReceivedSpan[], parent: string | undefined, kind: number): ReceivedSpan {
  const found = spans.filter((span) => span.parentSpanId === parent && span.kind === kind);
  assert.equal(
    found.length,
    1,
    `below ${parent}: ${JSON.stringify(spans, (_, value) => (typeof value === 'bigint' ? `${value}` : value))}`,
  );
  return found[0] as ReceivedSpan;
}

for (const httpStack of ['auto', 'node'] as const)
  test(`a request through the gateway to digits is one trace, with http_stack ${httpStack}`, async (context) => {
    const to = await collector(context);
    const traced = { httpStack, traceEndpoint: to.endpoint, trustedProxies: ['127.0.0.1'] };
    const far = await startForTest(digits, { ...traced, initialDigits: 1000 });
    context.after(far.stop);
    const near = await startForTest(gateway, { ...traced, tokens: [], digitsUrl: far.url });
    context.after(near.stop);
    const headers = { traceparent, tracestate: 'congo=t61', 'x-request-id': 'mine', 'user-agent': 'tests/1' };
    const answer = await fetch(`${near.url}/digits/v1/pi?start=0&numberOfDigits=5&secret=1`, { headers });
    assert.equal(answer.status, 200);
    await answer.text();
    const spans = await spansOf(to, 3);
    assert.ok(spans.every((span) => span.traceId === TRACE && span.traceState === 'congo=t61'));
    const first = below(spans, CALLER, SERVER);
    const asked = below(spans, first.spanId, CLIENT);
    const last = below(spans, asked.spanId, SERVER);
    assert.deepEqual(
      [first.service, asked.service, last.service],
      [...Array(2).fill('almanac-gateway'), 'almanac-digits'],
    );
    assert.deepEqual([first.name, asked.name, last.name], ['GET /digits/*', 'GET', 'GET /v1/pi']);
    assert.deepEqual(first.attributes, {
      'http.request.method': 'GET',
      'http.response.status_code': '200',
      'http.route': '/digits/*',
      'url.path': '/digits/v1/pi',
      'url.scheme': 'http',
      'network.protocol.version': '1.1',
      'network.peer.address': '127.0.0.1',
      'client.address': '127.0.0.1',
      'user_agent.original': 'tests/1',
      'http.response.body.size': '20',
      'almanac.request_id': 'mine',
    });
    assert.deepEqual(asked.attributes, {
      'http.request.method': 'GET',
      'url.full': `${far.url}/v1/pi`,
      'server.address': '127.0.0.1',
      'server.port': new URL(far.url).port,
      'http.response.status_code': '200',
    });
    assert.equal(last.attributes['url.path'], '/v1/pi');
    assert.equal(last.attributes['almanac.request_id'], 'mine');
    assert.equal(last.attributes['http.response.body.size'], '20');
    assert.ok(first.start <= asked.start && asked.end <= first.end);
    const sent = JSON.stringify(spans.map(({ attributes, name }) => [attributes, name]));
    assert.doesNotMatch(sent, /secret|numberOfDigits/);
  });

test('a trace begins at the gateway, and a server that is away is its error', async (context) => {
  const to = await collector(context);
  const near = await startForTest(gateway, {
    ...{ traceEndpoint: to.endpoint, tokens: [] },
    digitsUrl: 'http://127.0.0.1:9',
  });
  context.after(near.stop);
  const answer = await fetch(`${near.url}/digits/v1/pi`, { headers: { traceparent: 'nonsense', tracestate: 'a=1' } });
  assert.equal(answer.status, 502);
  const spans = await spansOf(to, 2);
  const first = below(spans, undefined, SERVER);
  const asked = below(spans, first.spanId, CLIENT);
  assert.notEqual(first.traceId, TRACE);
  assert.equal(first.traceState, undefined);
  assert.deepEqual([first.status, asked.status], [{ code: 2 }, { code: 2 }]);
  assert.equal(first.attributes['error.type'], '502');
  assert.equal(asked.attributes['error.type'], 'upstream_refused');
});

test('a chat is traced through the gateway, models, and the server that these ask', async (context) => {
  const to = await collector(context);
  const traced = { traceEndpoint: to.endpoint };
  const far = await serveTinyModels({ tiny: {} }, traced);
  context.after(far.stop);
  const near = await serveTinyModels(
    {},
    { ...traced, upstreams: { tiny: upstreamSettings({ url: [far.url], kind: 'ollama', model: 'tiny' }) } },
  );
  context.after(near.stop);
  const door = await startForTest(gateway, { ...traced, tokens: [TOKEN], modelsUrl: near.url });
  context.after(door.stop);
  const headers = { authorization: `Bearer ${TOKEN}`, traceparent, 'content-type': 'application/json' };
  const body = JSON.stringify({ model: 'tiny', messages: talk, stream: false, options: greedy(4) });
  const answer = await fetch(`${door.url}/models/api/chat`, { method: 'POST', headers, body });
  assert.equal(answer.status, 200);
  const said = (await answer.json()) as { eval_count: number; prompt_eval_count: number };
  const engines = () => to.spans.filter(({ kind }) => kind === INTERNAL).length;
  while (engines() < 2 || to.spans.every(({ parentSpanId }) => parentSpanId !== CALLER)) await sleep(20);
  const spans = to.spans.filter(({ traceId }) => traceId === TRACE);
  const first = below(spans, CALLER, SERVER);
  const toNear = below(spans, first.spanId, CLIENT);
  const atNear = below(spans, toNear.spanId, SERVER);
  const relayed = below(spans, atNear.spanId, INTERNAL);
  const toFar = below(spans, relayed.spanId, CLIENT);
  const atFar = below(spans, toFar.spanId, SERVER);
  const engine = below(spans, atFar.spanId, INTERNAL);
  assert.equal(first.name, 'POST /models/*');
  assert.equal(first.attributes['almanac.token'], 'configured-1');
  assert.equal(atNear.name, 'POST /api/chat');
  assert.equal(engine.name, 'chat tiny:latest');
  assert.equal(engine.attributes['gen_ai.request.model'], 'tiny:latest');
  assert.equal(engine.attributes['gen_ai.usage.input_tokens'], String(said.prompt_eval_count));
  assert.equal(engine.attributes['gen_ai.usage.output_tokens'], String(said.eval_count));
  // No text of the user anywhere.
  assert.doesNotMatch(JSON.stringify(spans.map(({ attributes }) => attributes)), /cat sat/);
});

test('--import almanac/trace names a collector, unless somebody else does', async () => {
  const register = `--import=${new URL('src/kit/observation/send-traces.ts', `file://${root}/`).href}`;
  const endpoint = async (env: NodeJS.ProcessEnv): Promise<string> => {
    const { stdout } = await almanac(['config', '--json'], { env: { ...env } });
    return /"trace_endpoint"[^}]*?"value":\s*"([^"]*)"/.exec(stdout)?.[1] ?? stdout.slice(0, 500);
  };
  assert.equal(await endpoint({ NODE_OPTIONS: register }), 'http://127.0.0.1:4318/v1/traces');
  const collectorUrl = 'http://127.0.0.1:9/base';
  assert.equal(
    await endpoint({ NODE_OPTIONS: register, OTEL_EXPORTER_OTLP_ENDPOINT: `${collectorUrl}/` }),
    `${collectorUrl}/v1/traces`,
  );
});
