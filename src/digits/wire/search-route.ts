import { carryByRouter } from '#kit/http/carry-by-router';
import { clientGone } from '#kit/http/client-gone';
import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { ParsedRequest } from '#kit/http/plain-request';
import type { Searches } from '../engine/searches.ts';
import { fail } from '../errors.ts';
import type { DigitAnswers } from './digit-answers.ts';
import { chooseSet, chooseStart, type DigitSets, queryOf } from './digit-request.ts';
import { parseInt64 } from './int64.ts';
import { firstValues } from './query-string.ts';

export interface SearchLimits {
  readonly maxSearchLength: number;
  readonly maxSearchResults: number;
  readonly searchWindow: number;
  readonly maxSearches: number;
}

interface SearchRouteOptions extends SearchLimits {
  answers(): DigitAnswers;
  searches(): Searches;
}

const DEFAULT_LIMIT = 20;
const DIGITS = { 10: /^[0-9]+$/, 16: /^[0-9a-f]+$/ } as const;

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * Our addition: where a run of digits stands. Positions count as `start` does.
 * @param setsFor counts a request and gives the sets that it is about @throws ServiceError RATE
 * @returns the handler for every number, and what describes it
 */
export function searchRoute(
  options: SearchRouteOptions,
  setsFor: (request: FastifyRequest) => DigitSets | undefined,
): { handler: Handler; schema: object } {
  let running = 0;
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const sets = setsFor(request);
    if (sets === undefined) {
      reply.callNotFound();
      return reply;
    }
    const { set, digits, start, limit } = parse(queryOf(request.url), options, sets);
    const plain = new ParsedRequest(request.raw);
    if (running >= options.maxSearches) {
      const busy = options.answers().error(fail('SEARCHES_BUSY'), plain, undefined, 'Retry-After: 1\r\n');
      return carryByRouter(busy, reply);
    }
    running++;
    const gone = clientGone(request.raw, reply.raw);
    try {
      const result = await options.searches().search(set, digits, { start, limit, window: options.searchWindow }, gone);
      const query = { q: digits, radix: set.radix, total: set.total };
      return carryByRouter(options.answers().found(result, query, plain), reply);
    } catch (error) {
      gone.throwIfAborted();
      throw error;
    } finally {
      running--;
    }
  };
  const schema = {
    summary: 'Find a sequence of digits',
    description:
      'All positions of `q` in the stored digits, beginning at `start`; position 0 is the digit before the ' +
      'point. `next` is the `start` of the next page, or null at the end of the digits. Not in the original.',
    querystring: {
      type: 'object',
      required: ['q'],
      properties: {
        q: { type: 'string', minLength: 1, maxLength: options.maxSearchLength, description: 'The digits to find.' },
        start: { type: 'integer', minimum: 0, default: 0, description: 'First position to search.' },
        limit: {
          type: 'integer',
          minimum: 1,
          maximum: options.maxSearchResults,
          default: Math.min(DEFAULT_LIMIT, options.maxSearchResults),
          description: 'Maximum number of positions in the answer.',
        },
        radix: { type: 'integer', enum: [10, 16], default: 10, description: 'Radix of the digits.' },
      },
    },
    response: {
      200: {
        title: 'DigitPositions',
        type: 'object',
        required: ['q', 'radix', 'total', 'positions', 'next'],
        properties: {
          q: { type: 'string' },
          radix: { type: 'integer' },
          total: { type: 'integer', description: 'Stored digits after the point.' },
          positions: { type: 'array', items: { type: 'integer' } },
          next: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
        },
      },
      400: plainError('The error as plain text.'),
      503: plainError('Too many searches are running.'),
    },
  };
  return { handler, schema };
}

const plainError = (description: string) => ({
  description,
  content: { 'text/plain': { schema: { type: 'string' } } },
});

function parse(query: string, options: SearchRouteOptions, sets: DigitSets) {
  const [radixText, startText, limitText, q] = firstValues(query, ['radix', 'start', 'limit', 'q']);
  const set = chooseSet(radixText, sets);
  if (typeof set === 'string') throw fail(set);
  const start = chooseStart(startText, set);
  if (typeof start === 'string') throw fail(start);
  const limit = limitText === '' ? Math.min(DEFAULT_LIMIT, options.maxSearchResults) : parseInt64(limitText);
  if (limit === undefined) throw fail('LIMIT_SYNTAX');
  if (limit < 1 || limit > options.maxSearchResults) throw fail('LIMIT_RANGE', { most: options.maxSearchResults });
  const digits = q.toLowerCase();
  if (digits === '') throw fail('QUERY_MISSING');
  if (digits.length > options.maxSearchLength) throw fail('QUERY_LENGTH');
  if (!DIGITS[set.radix].test(digits)) throw fail('QUERY_SYNTAX');
  return { set, digits, start, limit };
}
