import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test } from 'node:test';
import { ClientAddresses } from '../http/client-address.ts';
import type { AccessForm } from './access-line.ts';
import type { LineFile } from './line-file.ts';
import { noteRoute, observedOf } from './observed-response.ts';
import { type ObservedRequest, type ObserverOptions, RequestObserver } from './request-observer.ts';
import type { Span } from './span.ts';
import { Tracer } from './tracer.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

const REQUEST: ObservedRequest = {
  id: 'k7',
  method: 'GET',
  target: '/digits/v1/pi?start=5#end',
  version: '1.1',
  peer: '127.0.0.1',
  forwardedFor: '203.0.113.9',
  referer: 'https://example.org/page?q=1',
  agent: 'curl/8',
  secure: false,
  status: 200,
  bytes: 20,
  began: 1000,
  ended: 1250.5,
  route: '/v1/:name',
  token: 'ada',
};

/** An observer whose lines and spans are kept. */
function observing(changes: Partial<Omit<ObserverOptions, 'log'>> & { form?: AccessForm | 'none' } = {}) {
  const { form = 'json', ...rest } = changes;
  const lines: string[] = [];
  const spans: Span[] = [];
  const calls: string[] = [];
  const file = {
    write: (line: string) => void lines.push(line),
    reopen: () => void calls.push('reopened'),
  } as unknown as LineFile;
  const observer = new RequestObserver({
    service: 'digits',
    addresses: new ClientAddresses({ trustedProxies: ['127.0.0.1'] }),
    log: form === 'none' ? undefined : { form, lines: file },
    tracer: new Tracer(1, (span) => spans.push(span)),
    withQuery: false,
    close: async () => void calls.push('closed'),
    ...rest,
  });
  return { observer, lines, spans, calls };
}

test('a span tells what was asked and answered, without the query', () => {
  const { observer, spans } = observing();
  observer.finished(REQUEST, observer.begin('GET', PARENT, 'a=1', REQUEST.began));
  const [span] = spans;
  assert.deepEqual(
    [span?.name, span?.began, span?.ended, span?.isError, span?.context.traceId, span?.context.state],
    ['GET /v1/:name', 1000, 1250.5, false, TRACE, 'a=1'],
  );
  assert.deepEqual(span?.attributes, {
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'http.route': '/v1/:name',
    'url.path': '/digits/v1/pi',
    'url.scheme': 'http',
    'network.protocol.version': '1.1',
    'network.peer.address': '127.0.0.1',
    'client.address': '203.0.113.9',
    'user_agent.original': 'curl/8',
    'http.response.body.size': 20,
    'almanac.request_id': 'k7',
    'almanac.token': 'ada',
  });
});

test('a span of a request that failed says so, and an unknown method is told beside its name', () => {
  const { observer, spans } = observing();
  for (const status of [499, 500, 501]) {
    const { token: _, ...request } = REQUEST;
    observer.finished(
      { ...request, method: 'BREW', route: undefined, secure: true, peer: undefined, forwardedFor: undefined, status },
      observer.begin('BREW', undefined, undefined, 7),
    );
  }
  assert.deepEqual(
    spans.map(({ isError, attributes }) => [isError, attributes['error.type']]),
    [
      [false, undefined],
      [true, '500'],
      [true, '501'],
    ],
  );
  const [span] = spans;
  assert.equal(span?.name, '_OTHER');
  assert.deepEqual(Object.keys(span?.attributes ?? {}).sort(), [
    'almanac.request_id',
    'http.request.method',
    'http.request.method_original',
    'http.response.body.size',
    'http.response.status_code',
    'network.protocol.version',
    'url.path',
    'url.scheme',
    'user_agent.original',
  ]);
  assert.deepEqual(
    [span?.attributes['http.request.method_original'], span?.attributes['url.scheme']],
    ['BREW', 'https'],
  );
});

test('a line of the access log has no query unless it is asked for', () => {
  const time = new Date(performance.timeOrigin + REQUEST.began).toISOString();
  const told = {
    ...{ time, service: 'digits', id: 'k7', client: '203.0.113.9', method: 'GET', path: '/digits/v1/pi' },
    ...{ protocol: 'HTTP/1.1', status: 200, bytes: 20, ms: 250.5, token: 'ada' },
  };
  const plain = observing();
  plain.observer.finished(REQUEST, undefined);
  plain.observer.finished({ ...REQUEST, target: '/a#b?c' }, plain.observer.begin('GET', PARENT, undefined, 1));
  assert.deepEqual(
    plain.lines.map((line) => JSON.parse(line) as unknown),
    [told, { ...told, path: '/a', trace: TRACE }],
  );
  const whole = observing({ withQuery: true, form: 'combined' });
  whole.observer.finished(REQUEST, undefined);
  assert.match(
    whole.lines[0] ?? '',
    /"GET \/digits\/v1\/pi\?start=5#end HTTP\/1\.1" 200 20 "https:\/\/example\.org\/page\?q=1" "curl\/8"$/,
  );
  const short = observing({ form: 'combined' });
  short.observer.finished(REQUEST, undefined);
  short.observer.finished({ ...REQUEST, referer: undefined }, undefined);
  assert.match(short.lines[0] ?? '', /"https:\/\/example\.org\/page" "curl\/8"$/);
  assert.match(short.lines[1] ?? '', /"-" "curl\/8"$/);
  const none = observing({ form: 'none', tracer: undefined });
  none.observer.finished(REQUEST, none.observer.begin('GET', PARENT, undefined, 1));
  none.observer.refused('127.0.0.1', 400, 'k8');
  none.observer.reopen();
  assert.deepEqual([none.lines, none.spans, none.calls, none.observer.tracer], [[], [], [], undefined]);
});

test('what is no request has a line with its status alone', () => {
  const { observer, lines, calls } = observing();
  const before = Date.now();
  observer.refused('192.0.2.1', 431, 'k9');
  const { time, ...told } = JSON.parse(lines[0] ?? '') as { time: string };
  assert.ok(Date.parse(time) >= before && Date.parse(time) <= Date.now());
  assert.deepEqual(told, {
    ...{ service: 'digits', id: 'k9', client: '192.0.2.1', method: '', path: '', protocol: '', status: 431, bytes: 0 },
    ms: 0,
  });
  observer.reopen();
  void observer.close();
  assert.deepEqual(calls, ['reopened', 'closed']);
});

/** A request of node and its answer, as far as an observer looks at them. */
function followed(method: string, headers: Record<string, string | string[]>, secure = false) {
  const kept = observing();
  const response = Object.assign(new EventEmitter(), {
    headersSent: false,
    statusCode: 200,
    write: () => true,
    end() {
      return response;
    },
  });
  const socket = { remoteAddress: '127.0.0.1', ...(secure ? { encrypted: true } : {}) };
  const message = { method, url: '/v1/pi', headers: { 'x-request-id': 'k5', ...headers }, httpVersion: '1.1', socket };
  const asServer = response as unknown as ServerResponse;
  kept.observer.follow(message as unknown as IncomingMessage, asServer);
  return { ...kept, response, asServer };
}

test('a request that node has parsed is followed until its answer has gone', () => {
  const told = (
    method: string,
    answer: (response: ServerResponse, change: { headersSent: boolean; statusCode: number }) => void,
    headers: Record<string, string | string[]> = {},
    secure = false,
  ) => {
    const { lines, spans, response, asServer } = followed(method, headers, secure);
    answer(asServer, response);
    response.emit('close');
    response.emit('close');
    assert.equal(lines.length, 1);
    const { status, bytes, client, ms } = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
    assert.ok(typeof ms === 'number' && ms >= 0);
    return [status, bytes, client, spans[0]?.name, spans[0]?.attributes['url.scheme'], spans[0]?.parentId];
  };
  const answered = (response: ServerResponse, change: { headersSent: boolean }): void => {
    change.headersSent = true;
    response.write('žlu');
    response.write('7a6c', 'hex');
    noteRoute(response, '/v1/:name');
    response.end(Buffer.alloc(3));
    response.write('not counted twice');
  };
  assert.deepEqual(told('GET', answered), [200, 9, '127.0.0.1', 'GET /v1/:name', 'http', '']);
  assert.deepEqual(told('HEAD', answered, { 'x-forwarded-for': '203.0.113.5' }, true), [
    ...[200, 0, '203.0.113.5', 'HEAD /v1/:name', 'https', ''],
  ]);
  for (const status of [204, 304, 205])
    assert.deepEqual(
      told('GET', (response, change) => {
        change.statusCode = status;
        answered(response, change);
      }).slice(0, 2),
      [status, status === 205 ? 9 : 0],
    );
  assert.deepEqual(
    told('GET', () => {}, { traceparent: [PARENT] }),
    [...[499, 0, '127.0.0.1', 'GET', 'http', '00f067aa0ba902b7']],
  );
  assert.deepEqual(
    told('GET', (response) => {
      const observed = observedOf(response);
      assert.ok(observed?.span);
      observed.status = 206;
      observed.bytes = 5;
    }).slice(0, 2),
    [206, 5],
  );
});
