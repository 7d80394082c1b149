import type { FastifyReply, HttpServer } from '#kit/http/http-server';
import { type Schema, Type } from '#kit/json-schema';
import type { Values } from '#kit/setting';
import type { Catalogue } from '../../engine/catalogue.ts';
import { fail } from '../../errors.ts';
import type { Settings } from '../../settings.ts';
import { isObject } from '../../store/json-values.ts';
import { osvBatchSchema, osvEntrySchema, osvListSchema } from '../schema.ts';
import { batchText, entryText, queryText } from './osv-answers.ts';
import { readOsvQuery } from './osv-query.ts';

const JSON_TYPE = 'application/json';

/** Mounts OSV's API (google.github.io/osv.dev/api): scanners that speak it work by this server's address. */
export function mountOsvRoutes(http: HttpServer, catalogue: () => Catalogue, settings: Values<Settings>): void {
  const { osvPageSize, maxBatchQueries } = settings;
  const query = Type.Object({
    version: Type.Optional(Type.String()),
    commit: Type.Optional(Type.String()),
    page_token: Type.Optional(Type.String()),
    package: Type.Optional(
      Type.Object({
        name: Type.Optional(Type.String()),
        ecosystem: Type.Optional(Type.String()),
        purl: Type.Optional(Type.String()),
      }),
    ),
  });
  http.route({
    method: 'POST',
    url: '/v1/query',
    schema: describe(
      'osvQuery',
      'OSV: entries that affect a package or one version of it',
      osvListSchema('OsvAnswer', osvEntrySchema),
      query,
    ),
    handler: async (request, reply) => {
      const asked = readOsvQuery(request.body);
      return send(reply, await catalogue().read((edition) => queryText(edition, asked, osvPageSize)));
    },
  });
  http.route({
    method: 'POST',
    url: '/v1/querybatch',
    schema: describe(
      'osvQueryBatch',
      'OSV: the same for many packages, ids alone',
      osvBatchSchema,
      Type.Object({ queries: Type.Array(query) }),
    ),
    handler: async (request, reply) => {
      const queries = isObject(request.body) ? (request.body.queries ?? []) : undefined;
      if (!Array.isArray(queries)) throw fail('OSV_INVALID', { problem: 'queries must be a list.' });
      if (queries.length > maxBatchQueries) throw fail('OSV_INVALID', { problem: 'Too many queries.' });
      const asked = queries.map(readOsvQuery);
      return send(reply, await catalogue().read((edition) => batchText(edition, asked, osvPageSize)));
    },
  });
  http.route<{ Params: { id: string } }>({
    method: 'GET',
    url: '/v1/vulns/:id',
    schema: describe('osvEntry', 'OSV: one entry by its id', osvEntrySchema),
    handler: async (request, reply) => {
      const text = await catalogue().read((edition) => entryText(edition, request.params.id));
      if (text === undefined) throw fail('OSV_NOT_FOUND');
      return send(reply, text);
    },
  });
  for (const url of ['/v1/determineversion', '/v1experimental/determineversion'])
    http.route({
      method: 'POST',
      url,
      schema: describe(
        'osvDetermineVersion',
        'OSV: which library some files are; Almanac holds no files',
        Type.Object({}),
        Type.Object({}),
        url.includes('exp'),
      ),
      handler: async () => {
        throw fail('OSV_NO_MATCHES');
      },
    });
}

const send = (reply: FastifyReply, text: string): FastifyReply =>
  reply.headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-cache' }).send(text);

const describe = (operationId: string, summary: string, answer: Schema, body?: object, hide = false): object => ({
  operationId,
  summary,
  hide,
  ...(body === undefined ? {} : { body }),
  response: { 200: { description: 'As OSV answers.', content: { [JSON_TYPE]: { schema: answer } } } },
});
