import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RouteApi } from '../engine/routes.ts';
import type { ErrorCode } from '../errors.ts';
import { type ErrorShape, errorBody, errorHeaders, errorShape, rawErrorReply } from './error-reply.ts';

const shapes: [api: RouteApi, path: string, shape: ErrorShape][] = [
  ['models', '/api/chat', 'plain'],
  ['models', '/v1', 'openai'],
  ['models', '/v1/', 'openai'],
  ['models', '/v1/chat/completions', 'openai'],
  ['models', '/v1beta', 'plain'],
  ['models', '/v1/messages', 'anthropic'],
  ['models', '/v1/messages/count_tokens', 'anthropic'],
  ['models', '/v1/messagesx', 'openai'],
  ['plain', '/v1', 'plain'],
  ['plain', '/v1/messages', 'plain'],
];
for (const [api, path, shape] of shapes)
  test(`an error of ${api}${path} is ${shape}`, () => assert.equal(errorShape(api, path), shape));

const types: [code: ErrorCode, openai: string, anthropic: string][] = [
  ['BAD_REQUEST', 'invalid_request_error', 'invalid_request_error'],
  ['UNAUTHORIZED', 'invalid_request_error', 'authentication_error'],
  ['NOT_FOUND', 'not_found_error', 'not_found_error'],
  ['BODY_TOO_LARGE', 'invalid_request_error', 'request_too_large'],
  ['HEADERS_TOO_LARGE', 'invalid_request_error', 'invalid_request_error'],
  ['UNKNOWN_TRANSFER_ENCODING', 'api_error', 'api_error'],
  ['UPSTREAM_REFUSED', 'api_error', 'api_error'],
  ['UPSTREAM_BUSY', 'api_error', 'overloaded_error'],
  ['READ_TIMEOUT', 'api_error', 'timeout_error'],
];
for (const [code, openai, anthropic] of types)
  test(`${code} has the type that clients of either kind look for`, () => {
    const read = (shape: ErrorShape) => JSON.parse(errorBody(code, shape, 'id'));
    const { error: message } = read('plain') as { error: string };
    const key = code === 'UNAUTHORIZED' ? 'invalid_api_key' : code.toLowerCase();
    assert.deepEqual(read('openai'), { error: { message, type: openai, param: null, code: key } });
    assert.deepEqual(read('anthropic'), { type: 'error', error: { type: anthropic, message }, request_id: 'id' });
  });

test('500 and above are errors of the server in every shape', () => {
  const read = (code: ErrorCode) => JSON.parse(errorBody(code, 'anthropic', 'id')).error.type;
  assert.deepEqual([read('HTTP_VERSION'), read('REQUEST_TIMEOUT')], ['api_error', 'invalid_request_error']);
});

test('some errors say what to do in their headers', () => {
  const type = ['Content-Type', 'application/json; charset=utf-8'];
  assert.deepEqual(errorHeaders('NOT_FOUND', 'é', 'id'), [...type, 'Content-Length', '2', 'X-Request-Id', 'id']);
  assert.deepEqual(errorHeaders('UNAUTHORIZED', '', 'id').slice(6), ['WWW-Authenticate', 'Bearer']);
  assert.deepEqual(errorHeaders('UPSTREAM_BUSY', '', 'id').slice(6), ['Retry-After', '1']);
});

test('an error on a connection without a request is a whole answer', () => {
  const text = rawErrorReply('BAD_REQUEST', 'id').replace(/Date: [^\r]*/, 'Date: …');
  assert.equal(
    text,
    'HTTP/1.1 400 Bad Request\r\nDate: …\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n' +
      'Content-Length: 23\r\nX-Request-Id: id\r\n\r\n{"error":"bad request"}',
  );
});
