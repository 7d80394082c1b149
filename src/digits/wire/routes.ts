import { carryByRouter } from '#kit/http/carry-by-router';
import type { FastifyReply, FastifyRequest, HttpServer } from '#kit/http/http-server';
import { METHODS as METHODS_OF_HTTP } from '#kit/http/node-http';
import { ParsedRequest } from '#kit/http/plain-request';
import { publicError } from '#kit/http/public-error';
import type { RateLimit } from '#kit/http/rate-limit';
import type { Searches } from '../engine/searches.ts';
import { fail } from '../errors.ts';
import { type ConstantName, PI } from '../store/constants.ts';
import { type AnswerForm, JSON_FORM, TEXT_FORM } from './answer-form.ts';
import type { DigitAnswers } from './digit-answers.ts';
import type { DigitSets } from './digit-request.ts';
import { DIGITS, NUMBERS_PATH, OTHERS, PI_PATH, SEARCH } from './number-paths.ts';
import { type SearchLimits, searchRoute } from './search-route.ts';

/** Methods that are told in a preflight. */
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const STRICT_METHODS = 'GET, HEAD, OPTIONS';
/** Everything else that reaches a handler; CONNECT never does. */
const OTHER_METHODS = METHODS_OF_HTTP.filter((method) => !['GET', 'HEAD', 'OPTIONS', 'CONNECT'].includes(method));

export interface WireOptions extends SearchLimits {
  readonly maxDigits: number;
  readonly strictMethods: boolean;
  // Called only when a request has arrived.
  answers(): DigitAnswers;
  limit(): RateLimit;
  /** The sets of a number, or undefined when none is stored. */
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
const PlainError = {
  description: 'The error as plain text.',
  content: { 'text/plain': { schema: { type: 'string' } } },
};

/** Mounts the digits of pi with the answers of api.pi.delivery, and our additions below the same path. */
export function addRoutes(http: HttpServer, options: WireOptions): void {
  const { limit } = options;
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
    // What an answer was to have, should reading its body have failed before the first byte.
    reply.removeHeader('etag');
    const told = known.status === 500 ? fail('INTERNAL') : known;
    return carryByRouter(options.answers().error(told, new ParsedRequest(request.raw)), reply);
  });
  http.setNotFoundHandler((request, reply) =>
    carryByRouter(options.answers().notFound(new ParsedRequest(request.raw)), reply),
  );
  const count = (request: FastifyRequest): void => {
    if (!limit().take(request.raw)) throw fail('RATE');
  };

  const numberOf = (request: FastifyRequest): ConstantName =>
    (request.params as { number?: ConstantName }).number ?? PI.name;
  const digits = (form: AnswerForm) => (request: FastifyRequest, reply: FastifyReply) => {
    const name = numberOf(request);
    if (options.sets(name) === undefined) {
      count(request);
      return reply.callNotFound();
    }
    try {
      return carryByRouter(options.answers().run(name, form, new ParsedRequest(request.raw)), reply);
    } catch (error) {
      // Nothing was counted before the digits could be read.
      count(request);
      throw error;
    }
  };
  const search = searchRoute(options, (request) => {
    count(request);
    return options.sets(numberOf(request));
  });
  const querystring = { type: 'object', properties: { ...parameters, ...countOf(options.maxDigits) } };
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
    addPath(http, path, digits(JSON_FORM), options, {
      ...more,
      operationId: `get${suffix}`,
      summary: `A run of digits of ${of}`,
      description: `Consecutive digits from a position; fewer at the end of the stored digits.${of === 'pi' ? '' : ' 404 if none are stored. Not in the original.'}`,
      querystring,
      response: {
        200: {
          title: 'Digits',
          type: 'object',
          required: ['content'],
          properties: { content: { type: 'string', description: 'The digits.' } },
        },
        400: PlainError,
        429: PlainError,
      },
    });
    addPath(http, path + DIGITS, digits(TEXT_FORM), options, {
      ...more,
      operationId: `get${suffix}Digits`,
      summary: `A run of digits of ${of} as plain text`,
      description: 'The same digits as bare text. Supports one HTTP range. Not in the original.',
      produces: ['text/plain'],
      querystring,
      response: {
        200: { type: 'string', description: 'The digits.' },
        206: { type: 'string', description: 'The requested range of bytes.' },
        400: PlainError,
        416: PlainError,
        429: PlainError,
      },
    });
    addPath(http, path + SEARCH, search.handler, options, {
      ...more,
      ...search.schema,
      operationId: `search${suffix}`,
    });
  }
}

const countOf = (most: number) => ({
  numberOfDigits: { type: 'integer', minimum: 0, maximum: most, default: 100, description: 'Number of digits.' },
});

/** One path with every method: the original takes them all. */
function addPath(
  http: HttpServer,
  url: string,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
  { answers, limit, strictMethods }: WireOptions,
  schema: object,
): void {
  const allowed = strictMethods ? STRICT_METHODS : METHODS;
  // HEAD before GET, or fastify makes one of its own that reads the whole answer.
  http.head(url, { schema: { hide: true }, handler });
  http.get(url, { schema, handler });
  http.route({
    method: OTHER_METHODS,
    url,
    schema: { hide: true },
    handler: strictMethods
      ? (request, reply) => {
          if (!limit().take(request.raw)) throw fail('RATE');
          const plain = new ParsedRequest(request.raw);
          return carryByRouter(answers().error(fail('METHOD'), plain, undefined, `Allow: ${allowed}\r\n`), reply);
        }
      : handler,
  });
  http.options(url, { schema: { hide: true } }, (_request, reply) =>
    carryByRouter(answers().preflight(allowed), reply),
  );
}
