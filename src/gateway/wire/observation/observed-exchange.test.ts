import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequestObserver } from '#kit/observation/request-observer';
import { SPAN_KIND, Span } from '#kit/observation/span';
import type { Exchange } from '../exchange.ts';
import type { UpstreamReplica } from '../upstream.ts';
import { askedSpan, endAsked, observeEnd, spanOf } from './observed-exchange.ts';

function spans() {
  let named = 0;
  const owner = { newSpanId: () => `span-${++named}`, ended() {} };
  const context = { traceId: 'trace', spanId: 'span-0', isSampled: true, state: '' };
  return new Span(owner, 'POST', SPAN_KIND.server, context, '', 1);
}

/** What an observer is told. */
function observed() {
  const told: unknown[][] = [];
  const observer = {
    begin: (...of: unknown[]) => void told.push(of),
    finished: (...of: unknown[]) => void told.push(of),
  } as unknown as RequestObserver;
  return { observer, told };
}

const RAW = [
  ...['user-agent-2', 'x-forwarded-for', 'X-Forwarded-For', '192.0.2.1', 'Referer', 'https://a.example/'],
  ...['x-forwarded-for', '192.0.2.2', 'User-Agent', 'client/1', 'note', 'user-agent', 'traceparent', '00-a'],
];

function exchange(more: object = {}, request: object = {}): Exchange {
  return {
    ...{ id: 'id', span: spans(), started: 5, ended: 9, route: 'chat', holder: { name: 'anna' }, outcome: 'DONE' },
    ...{ asked: [], model: 'small' },
    request: {
      ...{ method: 'POST', target: '/chat/x?y', rawHeaders: RAW, majorVersion: 1, minorVersion: 1, secure: true },
      ...{ peer: '::ffff:192.0.2.9', bodySent: 12, headSent: true, status: 200 },
      ...request,
    },
    ...more,
  } as unknown as Exchange;
}

const server = (name: string): UpstreamReplica => ({ server: { name } }) as unknown as UpstreamReplica;

test('what is told of a request at its end: its fields, wherever they stand, each header joined', () => {
  const { observer, told } = observed();
  const one = exchange();
  observeEnd(observer, one);
  observeEnd(
    observer,
    exchange({ route: undefined, holder: undefined }, { majorVersion: 2, minorVersion: 0, rawHeaders: [] }),
  );
  assert.deepEqual(told[0]?.[0], {
    ...{ id: 'id', method: 'POST', target: '/chat/x?y', peer: '192.0.2.9', secure: true, status: 200, ended: 9 },
    ...{ version: '1.1', forwardedFor: '192.0.2.1, 192.0.2.2', referer: 'https://a.example/', agent: 'client/1' },
    ...{ bytes: 12, began: 5, route: '/chat/*', token: 'anna' },
  });
  assert.equal(told[0]?.[1], one.span);
  assert.deepEqual(one.span?.attributes, { 'gen_ai.request.model': 'small' });
  const { version, forwardedFor, route, token } = (told[1]?.[0] ?? {}) as Record<string, unknown>;
  assert.deepEqual([version, forwardedFor, route, token], ['2', undefined, undefined, undefined]);
});

test('a request begins with what its headers say of its trace', () => {
  const { observer, told } = observed();
  spanOf(observer, exchange());
  assert.deepEqual(told, [['POST', '00-a', undefined, 5]]);
});

test('what a server is asked is told without the query, by its address or the path of its socket', () => {
  const one = exchange();
  assert.deepEqual(askedSpan(one, 'POST', server('https://[::1]:8443'), '/v1/chat').attributes, {
    'http.request.method': 'POST',
    'url.full': 'https://[::1]:8443/v1/chat',
    'server.address': '::1',
    'server.port': 8443,
  });
  const asked = askedSpan(one, 'BREW', server('unix:/run/a%20b.sock'), '/v1/chat');
  assert.deepEqual(asked.attributes, {
    'http.request.method': '_OTHER',
    'server.address': '/run/a b.sock',
    'network.transport': 'unix',
  });
  assert.deepEqual([asked.name, asked.kind, asked.parentId], ['_OTHER', SPAN_KIND.client, 'span-0']);
  assert.equal(one.asked.length, 2);
  for (let more = 0; more < 100; more++) askedSpan(one, 'GET', server('http://a'), '/');
  assert.equal(one.asked.length, 64);
  endAsked(one, 7);
  assert.ok(one.asked.every(({ ended }) => ended === 7));
});

test('the server that was asked last has the status of the answer, or what has ended it', () => {
  const ends = [
    [{ outcome: 'DONE' }, { status: 200 }, { 'http.response.status_code': 200 }, false],
    [{ outcome: 'DONE' }, { status: 399 }, { 'http.response.status_code': 399 }, false],
    [{ outcome: 'DONE' }, { status: 400 }, { 'http.response.status_code': 400, 'error.type': '400' }, true],
    [{ outcome: 'CLIENT_ABORT' }, { status: 200 }, { 'error.type': 'client_abort' }, true],
  ] as const;
  for (const [more, request, expected, isError] of ends) {
    const { observer } = observed();
    const one = exchange(more, request);
    askedSpan(one, 'GET', server('http://a:1'), '/').end(3);
    const last = askedSpan(one, 'GET', server('http://a:1'), '/');
    observeEnd(observer, one);
    const { 'http.response.status_code': status, 'error.type': error } = last.attributes;
    assert.deepEqual(
      {
        ...(status === undefined ? {} : { 'http.response.status_code': status }),
        ...(error === undefined ? {} : { 'error.type': error }),
      },
      expected,
    );
    assert.deepEqual([last.isError, last.ended, one.asked[0]?.ended, one.asked[0]?.isError], [isError, 9, 3, false]);
  }
  const { observer } = observed();
  const over = exchange({ outcome: 'CLIENT_ABORT' });
  const ended = askedSpan(over, 'GET', server('http://a:1'), '/');
  ended.end(3);
  observeEnd(observer, over);
  assert.deepEqual([ended.isError, ended.attributes['error.type']], [false, undefined]);
});
