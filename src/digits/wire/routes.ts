import { type IncomingMessage, METHODS as METHODS_OF_HTTP } from 'node:http';
import { Type } from 'typebox';
import type { ServiceError } from '#kit/error-table';
import { type FastifyReply, type FastifyRequest, type HttpServer, publicError } from '#kit/http-server';
import type { Searches } from '../engine/searches.ts';
import { fail } from '../errors.ts';
import {
  type AnswerForm,
  cacheControlOf,
  etagOf,
  JSON_FORM,
  lengthOf,
  matches,
  streamAnswer,
  TEXT_FORM,
} from './digit-answer.ts';
import { type DigitSets, parseDigitRequest, queryOf } from './digit-request.ts';
import { NOT_FOUND_HEADERS, notFoundBody } from './not-found.ts';
import type { RateLimit } from './rate-limit.ts';
import { addSearchRoute, type SearchLimits } from './search-route.ts';

/** Methods that are told in a preflight. */
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const STRICT_METHODS = 'GET, HEAD, OPTIONS';
/** Everything else that reaches a handler; CONNECT never does. */
const OTHER_METHODS = METHODS_OF_HTTP.filter((method) => !['GET', 'HEAD', 'OPTIONS', 'CONNECT'].includes(method));
const NOTHING = Buffer.alloc(0);

export interface WireOptions extends SearchLimits {
  readonly maxDigits: number;
  readonly strictMethods: boolean;
  limit(): RateLimit;
  /** The sets that are served; called only when a request is there. */
  sets(): DigitSets;
  searches(): Searches;
}

const parameters = {
  radix: Type.Optional(Type.Integer({ enum: [10, 16], default: 10, description: 'Radix of the digits.' })),
  start: Type.Optional(
    Type.Integer({ minimum: 0, default: 0, description: 'Position of the first digit; 0 is the 3 before the point.' }),
  ),
};
const PlainError = Type.String({ description: 'What is wrong, as plain text.' });

/** Mounts the digits of pi with the answers of api.pi.delivery, and our additions below the same path. */
export function addRoutes(http: HttpServer, options: WireOptions): void {
  const { limit, strictMethods } = options;
  // Parameters are read as the original reads them; the schemas are for the description alone.
  http.setValidatorCompiler(() => () => true);
  http.setSerializerCompiler(() => (value) => String(value));
  for (const method of OTHER_METHODS)
    if (!http.supportedMethods.includes(method)) http.addHttpMethod(method, { hasBody: true });
  // Bodies mean nothing here: they are taken in and forgotten, whatever they say they are.
  http.addHook('onRequest', async (request) => {
    request.raw.headers['content-type'] = 'application/octet-stream';
  });
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
  http.setErrorHandler((error, request, reply) => {
    const known = publicError(error, request);
    return sendError(request.raw, reply, known.status === 500 ? fail('INTERNAL') : known, limit());
  });
  http.setNotFoundHandler((request, reply) =>
    reply.code(404).headers(NOT_FOUND_HEADERS).send(notFoundBody(request.url)),
  );
  http.addHook('preHandler', async (request) => {
    if (request.is404 || request.method === 'OPTIONS') return;
    if (!limit().take(request.raw)) throw fail('RATE');
  });

  const digits = (form: AnswerForm) => (request: FastifyRequest, reply: FastifyReply) => {
    const run = parseDigitRequest(queryOf(request.url), options.sets(), options.maxDigits);
    if (typeof run === 'string') throw fail(run);
    const etag = etagOf(form, run);
    reply.headers({
      'access-control-allow-origin': '*',
      'cache-control': cacheControlOf(run),
      etag,
      ...limit().headers(request.raw),
    });
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.headers({ 'content-type': form.type, 'content-length': lengthOf(form, run) });
    // To a text fastify would add a charset that the original does not send.
    return reply.send(request.method === 'HEAD' ? NOTHING : streamAnswer(form, run));
  };
  addPath(http, '/v1/pi', digits(JSON_FORM), strictMethods, {
    operationId: 'getPi',
    summary: 'A run of digits of pi',
    description: 'Consecutive digits from a position on; fewer than asked for at the end of the stored digits.',
    querystring: Type.Object({ ...parameters, ...count(options.maxDigits) }),
    response: {
      200: Type.Object({ content: Type.String({ description: 'The digits.' }) }),
      400: PlainError,
      429: PlainError,
    },
  });
  addPath(http, '/v1/pi/digits', digits(TEXT_FORM), strictMethods, {
    operationId: 'getPiDigits',
    summary: 'A run of digits of pi as plain text',
    description: 'The same run as /v1/pi gives, as bare text. An addition to the original.',
    produces: ['text/plain'],
    querystring: Type.Object({ ...parameters, ...count(options.maxDigits) }),
    response: { 200: Type.String({ description: 'The digits.' }), 400: PlainError, 429: PlainError },
  });
  addSearchRoute(options, (path, handler, schema) => addPath(http, path, handler, strictMethods, schema));
}

const count = (most: number) => ({
  numberOfDigits: Type.Optional(
    Type.Integer({ minimum: 0, maximum: most, default: 100, description: 'Digits wanted.' }),
  ),
});

/** One path with every method: the original takes them all. */
function addPath(
  http: HttpServer,
  url: string,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
  strict: boolean,
  schema: object,
): void {
  const allowed = strict ? STRICT_METHODS : METHODS;
  // HEAD before GET, or fastify makes one of its own that reads the whole answer.
  http.head(url, { schema: { hide: true }, handler });
  http.get(url, { schema, handler });
  http.route({
    method: OTHER_METHODS,
    url,
    schema: { hide: true },
    handler: strict
      ? (_request, reply) => {
          reply.header('allow', allowed);
          throw fail('METHOD');
        }
      : handler,
  });
  http.options(url, { schema: { hide: true } }, (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': allowed,
        'access-control-allow-headers': '*',
        'access-control-max-age': '86400',
        allow: allowed,
      })
      .send(),
  );
}

function sendError(request: IncomingMessage, reply: FastifyReply, error: ServiceError, limit: RateLimit): FastifyReply {
  // What a stream was to have, should it have failed before its first byte.
  reply.removeHeader('etag').removeHeader('content-length');
  return reply
    .code(error.status)
    .headers({
      'content-type': 'text/plain',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      ...limit.headers(request),
    })
    .send(error.message);
}
