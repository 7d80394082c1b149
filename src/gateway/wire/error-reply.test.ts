import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REQUEST_ID_LENGTH } from '#kit/http/request-id';
import type { RouteApi } from '../engine/routes.ts';
import type { ErrorCode } from '../errors.ts';
import {
  type ErrorShape,
  errorAnswer,
  errorBody,
  errorHeaders,
  errorPiece,
  errorShape,
  linesOf,
  rawErrorReply,
} from './error-reply.ts';

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
  ['MODEL_NOT_ALLOWED', 'invalid_request_error', 'permission_error'],
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

test('an answer with an error has the id of its request in its head, and in the body of Anthropic', () => {
  const id = 'r'.repeat(REQUEST_ID_LENGTH);
  for (const shape of ['plain', 'openai', 'anthropic'] as const)
    for (const places of [undefined, { model: 'ä' }]) {
      const code = places === undefined ? 'BAD_REQUEST' : 'MODEL_NOT_ALLOWED';
      const answer = errorAnswer(code, shape, places);
      const body = errorBody(code, shape, id, places);
      assert.equal(Buffer.from(answer.body(id), 'latin1').toString(), body);
      assert.equal(answer.lines(id), linesOf(errorHeaders(code, body, id)));
      assert.equal(answer.status, places === undefined ? 400 : 403);
    }
  assert.match(errorBody('MODEL_NOT_ALLOWED', 'plain', id, { model: 'ä' }), /"ä"|ä/);
});

test('an answer without places is made once for each shape', () => {
  assert.equal(errorAnswer('NOT_FOUND', 'openai'), errorAnswer('NOT_FOUND', 'openai'));
  assert.notEqual(errorAnswer('NOT_FOUND', 'openai'), errorAnswer('NOT_FOUND', 'plain'));
});

test('an error ends an answer that has begun as its last line or event', () => {
  const body = (shape: ErrorShape) => errorBody('READ_TIMEOUT', shape, 'id');
  const piece = (shape: ErrorShape, as: 'line' | 'event') => errorPiece('READ_TIMEOUT', shape, 'id', as);
  assert.equal(piece('plain', 'line'), `${body('plain')}\n`);
  assert.equal(piece('openai', 'event'), `data: ${body('openai')}\n\n`);
  assert.equal(piece('anthropic', 'event'), `event: error\ndata: ${body('anthropic')}\n\n`);
});

test('refusals by a limit have the words that clients of OpenAI wait for', () => {
  const read = (code: ErrorCode) => {
    const { type, code: word } = JSON.parse(errorBody(code, 'openai', 'id')).error as { type: string; code: string };
    const { type: anthropic } = JSON.parse(errorBody(code, 'anthropic', 'id')).error as { type: string };
    assert.equal(anthropic, 'rate_limit_error');
    return [type, word];
  };
  assert.deepEqual(read('TOKENS_PER_MINUTE'), ['tokens', 'rate_limit_exceeded']);
  assert.deepEqual(read('REQUESTS_PER_MINUTE'), ['requests', 'rate_limit_exceeded']);
  for (const code of ['GATEWAY_BUSY', 'WEBSOCKETS_BUSY'] as const)
    assert.deepEqual(errorHeaders(code, '', 'id').slice(6), ['Retry-After', '1']);
});
