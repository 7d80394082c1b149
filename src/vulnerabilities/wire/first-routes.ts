import type { HttpServer } from '#kit/http/http-server';
import { Type } from '#kit/json-schema';
import type { Values } from '#kit/setting';
import type { Catalogue } from '../engine/catalogue.ts';
import { fail } from '../errors.ts';
import type { Settings } from '../settings.ts';
import { keyOfCve } from '../store/cve-id.ts';
import type { Order, Range } from '../store/filter.ts';
import { parseQuery } from './request/parameters.ts';
import { epssSchema } from './schema.ts';

const PARAMETERS = {
  cve: 'CVE ids, separated by commas.',
  'epss-gt': 'Only greater probabilities, 0 to 1.',
  'epss-lt': 'Only smaller probabilities.',
  'percentile-gt': 'Only greater percentiles, 0 to 1.',
  'percentile-lt': 'Only smaller percentiles.',
  order: '`!epss` (the default) or `epss`.',
  limit: 'Number of entries, 100 when left out.',
  offset: 'Entries to pass over.',
} as const;

/** Mounts FIRST's EPSS API: `/data/v1/epss`. */
export function mountFirstRoutes(http: HttpServer, catalogue: () => Catalogue, settings: Values<Settings>): void {
  http.route({
    method: 'GET',
    url: '/data/v1/epss',
    schema: {
      operationId: 'epss',
      summary: 'FIRST: EPSS values and percentiles',
      querystring: Type.Object(
        Object.fromEntries(
          Object.entries(PARAMETERS).map(([name, description]) => [name, Type.Optional(Type.String({ description }))]),
        ),
      ),
      response: {
        200: { description: 'As FIRST answers.', content: { 'application/json': { schema: epssSchema } } },
      },
    } as object,
    handler: async (request, reply) => {
      const url = request.raw.url ?? '';
      const question = url.indexOf('?');
      const parameters = parseQuery(question < 0 ? '' : url.slice(question + 1), settings.maxTextLength);
      const number = (name: string, max: number): number | undefined => {
        const text = parameters.get(name);
        if (text === undefined) return undefined;
        const value = /^\d{1,9}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
        if (!(value >= 0 && value <= max)) throw fail('INVALID_NUMBER', { name, min: 0, max });
        return value;
      };
      const limit = Math.floor(Math.min(1000, number('limit', 1e9) ?? 100));
      const offset = Math.floor(number('offset', 1e9) ?? 0);
      const epss = rangeOf(number('epss-gt', 1), number('epss-lt', 1), 100);
      const percentile = rangeOf(number('percentile-gt', 1), number('percentile-lt', 1), 100);
      const cves = parameters
        .get('cve')
        ?.split(',')
        .map((cve) => cve.trim());
      const order: Order = { sort: 'epss', ascending: parameters.get('order') === 'epss' };
      const body = await catalogue().read(async (edition) => {
        const edition_ = edition.status.feeds.find(({ feed }) => feed === 'epss')?.edition.slice(0, 10) ?? '';
        const keys = cves?.map(keyOfCve).filter((key) => key !== undefined);
        const filter = { epss: { from: 0.01, ...epss }, ...(percentile === undefined ? {} : { percentile }) };
        const found =
          keys === undefined
            ? await edition.find(filter, { order, start: offset, limit: Math.max(1, limit) })
            : { keys: keys.slice(offset, offset + limit), total: keys.length };
        const records = await edition.snapshot.records(found.keys);
        const data = records
          .filter(({ epss: value }) => keys === undefined || value > 0)
          .map(({ aliases, epss: value, percentile: rank }) => ({
            cve: aliases[0],
            epss: (value / 10_000).toFixed(9),
            percentile: ((rank ?? 0) / 10_000).toFixed(9),
            date: edition_,
          }));
        const total = keys === undefined ? found.total : data.length;
        return { status: 'OK', 'status-code': 200, version: '1.0', access: 'public', total, offset, limit, data };
      });
      return reply
        .headers({ 'content-type': 'application/json', 'cache-control': 'no-cache' })
        .send(JSON.stringify(body));
    },
  });
}

const rangeOf = (from: number | undefined, to: number | undefined, parts: number): Range | undefined =>
  from === undefined && to === undefined
    ? undefined
    : {
        ...(from === undefined ? {} : { from: from * parts + 0.01 }),
        ...(to === undefined ? {} : { to: to * parts - 0.01 }),
      };
