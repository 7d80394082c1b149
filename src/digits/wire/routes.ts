import type { IncomingMessage } from 'node:http';
import { neverCompress } from '#kit/compression';
import type { ServiceError } from '#kit/error-table';
import type { FastifyReply, FastifyRequest, HttpServer } from '#kit/http-server';
import { METHODS as METHODS_OF_HTTP } from '#kit/node-http';
import { publicError } from '#kit/public-error';
import type { RateLimit } from '#kit/rate-limit';
import type { Searches } from '../engine/searches.ts';
import { fail } from '../errors.ts';
import { type ConstantName, PI } from '../store/constants.ts';
import { parseRange } from './byte-range.ts';
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
import { type DigitRun, type DigitSets, parseDigitRequest, queryOf } from './digit-request.ts';
import { NOT_FOUND_HEADERS, notFoundBody } from './not-found.ts';
import { DIGITS, NUMBERS_PATH, OTHERS, PI_PATH, SEARCH } from './number-paths.ts';
import { type SearchLimits, searchRoute } from './search-route.ts';

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
  /** The sets of a number, or undefined when none is stored; called only when a request is there. */
  sets(name: ConstantName): DigitSets | undefined;
  searches(): Searches;
}

// Plain JSON schemas: a library for them would take a third of the time of a start.
const parameters = {
  radix: { type: 'integer', enum: [10, 16], default: 10, description: 'Radix of the digits.' },
  start: {
    type: 'integer',
    minimum: 0,
    default: 0,
    description: 'Position of the first digit; 0 is the one before the point.',
  },
};
const PlainError = { type: 'string', description: 'What is wrong, as plain text.' };

/** Mounts the digits of pi with the answers of api.pi.delivery, and our additions below the same path. */
export function addRoutes(http: HttpServer, options: WireOptions): void {
  const { limit, strictMethods } = options;
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

  const setsFor = (request: FastifyRequest): DigitSets | undefined =>
    options.sets((request.params as { number?: ConstantName }).number ?? PI.name);
  const digits = (form: AnswerForm) => (request: FastifyRequest, reply: FastifyReply) => {
    const sets = setsFor(request);
    if (sets === undefined) return reply.callNotFound();
    const run = parseDigitRequest(queryOf(request.url), sets, options.maxDigits);
    if (typeof run === 'string') throw fail(run);
    const etag = etagOf(form, run);
    reply.headers({
      'access-control-allow-origin': '*',
      'cache-control': cacheControlOf(run),
      etag,
      ...limit().headers(request.raw),
    });
    // Digits hardly get shorter, and the direct way sends the same fields.
    neverCompress(reply.raw);
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    // To a text fastify would add a charset that the original does not send.
    reply.header('content-type', form.type);
    const part = form === TEXT_FORM ? partOf(request, reply, run, etag) : run;
    reply.header('content-length', lengthOf(form, part));
    return reply.send(request.method === 'HEAD' ? NOTHING : streamAnswer(form, part));
  };
  const search = searchRoute(options, setsFor);
  const querystring = { type: 'object', properties: { ...parameters, ...count(options.maxDigits) } };
  const number = {
    type: 'object',
    required: ['number'],
    properties: { number: { type: 'string', enum: OTHERS, description: 'The number.' } },
  };
  for (const { path, of, suffix, more } of [
    { path: PI_PATH, of: 'pi', suffix: 'Pi', more: {} },
    // After pi, whose own path stands before this one.
    { path: NUMBERS_PATH, of: 'a number', suffix: 'Number', more: { params: number } },
  ]) {
    addPath(http, path, digits(JSON_FORM), strictMethods, {
      ...more,
      operationId: `get${suffix}`,
      summary: `A run of digits of ${of}`,
      description: `Consecutive digits from a position on; fewer than asked for at the end of the stored digits.${of === 'pi' ? '' : ' 404 where none are stored. An addition to the original.'}`,
      querystring,
      response: {
        200: {
          type: 'object',
          required: ['content'],
          properties: { content: { type: 'string', description: 'The digits.' } },
        },
        400: PlainError,
        429: PlainError,
      },
    });
    addPath(http, path + DIGITS, digits(TEXT_FORM), strictMethods, {
      ...more,
      operationId: `get${suffix}Digits`,
      summary: `A run of digits of ${of} as plain text`,
      description: 'The same run as bare text; one HTTP range of it is answered. An addition to the original.',
      produces: ['text/plain'],
      querystring,
      response: {
        200: { type: 'string', description: 'The digits.' },
        206: { type: 'string', description: 'The bytes asked for by Range.' },
        400: PlainError,
        416: PlainError,
        429: PlainError,
      },
    });
    addPath(http, path + SEARCH, search.handler, strictMethods, {
      ...more,
      ...search.schema,
      operationId: `search${suffix}`,
    });
  }
}

/** The part of a run that a Range header asks for, and what the answer says of it; the whole run without one. */
function partOf(request: FastifyRequest, reply: FastifyReply, run: DigitRun, etag: string): DigitRun {
  reply.header('accept-ranges', 'bytes');
  const { range, 'if-range': validator } = request.headers;
  if (request.method !== 'GET' || (validator !== undefined && validator !== etag)) return run;
  const part = parseRange(range, run.count);
  if (part === undefined) return run;
  if (part === 'unsatisfiable') {
    reply.header('content-range', `bytes */${run.count}`);
    throw fail('RANGE');
  }
  reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${run.count}`);
  return { ...run, start: run.start + part.first, count: part.last - part.first + 1 };
}

const count = (most: number) => ({
  numberOfDigits: { type: 'integer', minimum: 0, maximum: most, default: 100, description: 'Digits wanted.' },
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
