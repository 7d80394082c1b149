import { hash } from 'node:crypto';
import { type TSchema, Type } from 'typebox';
import type { FastifyReply, FastifyRequest, HttpServer } from '#kit/http-server';
import { publicError } from '#kit/http-server';
import type { Values } from '#kit/setting';
import { version } from '#kit/version';
import type { Catalogue } from '../engine/catalogue.ts';
import type { Edition } from '../engine/edition.ts';
import { LAST_UPDATED_FIRST } from '../engine/filter.ts';
import { findAdvisory, findHistory, findWithAdvisories } from '../engine/linked.ts';
import { fail } from '../errors.ts';
import type { Settings } from '../settings.ts';
import { kevDump, kevEntriesText, mappingDump } from './dumps.ts';
import { array, object, string } from './gson.ts';
import { historyText } from './history.ts';
import { type Parameters, parseQuery, readSearch, refuseUnknown, SEARCH_PARAMETERS } from './parameters.ts';
import { advisoryText, PROFILES, type Profile, richRecordText } from './record.ts';
import { RecordTexts } from './record-texts.ts';
import {
  advisorySchema,
  historySchema,
  querySchema,
  recordSchema,
  responses,
  richRecordSchema,
  searchSchema,
} from './schema.ts';

/** An answer's body; `empty` for an id that nothing has. */
type Body = string | Buffer | typeof empty;
const empty = Symbol('empty');

interface Route {
  /** The first is the specification's own, or the newest; the others answer the same. */
  readonly paths: readonly string[];
  readonly operation: string;
  readonly summary: string;
  readonly query: Readonly<Record<string, string>>;
  readonly answers: string;
  readonly body: TSchema;
  /** Is there an answer for "no such id"? */
  readonly single?: boolean;
  readonly type?: string;
  answer(parameters: Parameters): Promise<Body>;
}

/** Mounts the original's routes: below /api in the configured profile, below /agency/api and /enisa/api in each. */
export function mountRoutes(http: HttpServer, catalogue: () => Catalogue, settings: Values<Settings>): void {
  http.setValidatorCompiler(() => () => true);
  http.setErrorHandler((error, request, reply) => {
    const { code, status, message } = publicError(error, request);
    return reply
      .removeHeader('etag')
      .code(status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(
        object([
          ['code', string(code)],
          ['message', string(message)],
        ]),
      );
  });
  http.setNotFoundHandler(() => {
    throw fail('NO_SUCH_PATH');
  });
  http.addHook('onRequest', async (request, reply) => {
    if (settings.allowOrigin !== '')
      reply.headers({
        'access-control-allow-origin': settings.allowOrigin,
        'access-control-expose-headers': 'ETag, X-Request-Id',
      });
    if (request.method === 'GET' || request.method === 'HEAD') return;
    reply.header('allow', METHODS);
    if (request.method !== 'OPTIONS') throw fail('METHOD_NOT_ALLOWED');
    reply.headers({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '86400',
    });
    return reply.code(204).send();
  });
  for (const profile of PROFILES) {
    const routes = routesOf(profile, catalogue, settings);
    mountRoutesAt(http, `/${profile}/api`, profile, routes, catalogue, settings);
    if (profile === settings.profile) mountRoutesAt(http, '/api', profile, routes, catalogue, settings);
  }
}

const METHODS = 'GET, HEAD, OPTIONS';

function mountRoutesAt(
  http: HttpServer,
  base: string,
  profile: Profile,
  routes: readonly Route[],
  catalogue: () => Catalogue,
  settings: Values<Settings>,
): void {
  for (const route of routes)
    for (const path of route.paths) {
      const type = route.type ?? settings.contentType;
      const form = `${version}-${hash('md5', JSON.stringify(settings)).slice(0, 8)}-${profile}`;
      const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const url = request.raw.url ?? '';
        const question = url.indexOf('?');
        const parameters = parseQuery(question < 0 ? '' : url.slice(question + 1), settings.maxTextLength);
        if (settings.strict) refuseUnknown(parameters, route.query);
        const etag = `"${form}-${catalogue().version}"`;
        reply.headers({ 'cache-control': 'no-cache', etag });
        if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
        const body = await route.answer(parameters);
        if (body !== empty) return reply.header('content-type', type).send(body);
        if (settings.notFound === '404') throw fail('NOT_FOUND');
        return reply.code(204).removeHeader('etag').send();
      };
      http.route({
        method: 'GET',
        url: base + path,
        schema: {
          // The same under another base is described once.
          hide: base !== '/api',
          operationId: path === route.paths[0] ? route.operation : path.slice(1),
          summary: route.summary,
          querystring: querySchema(route.query),
          response: responses(type, route.answers, route.body, route.single ? 'There is no such entry.' : undefined),
        } as object,
        handler,
        // Bodies are texts already.
        serializerCompiler: () => (body: unknown) => String(body),
      });
    }
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}

function routesOf(profile: Profile, catalogue: () => Catalogue, settings: Values<Settings>): Route[] {
  const { listSize } = settings;
  const texts = new RecordTexts(profile, settings.cacheRecordMegabytes << 20);
  const listBody = Type.Array(recordSchema(profile), { maxItems: 8 });
  const listRoute = (
    path: string,
    operation: string,
    summary: string,
    keys: (edition: Edition) => readonly number[],
  ): Route => ({
    paths: [path],
    operation,
    summary,
    query: {},
    answers: 'At most 8 records.',
    body: listBody,
    answer: () => catalogue().read(async (edition) => array(await texts.of(edition, keys(edition)))),
  });
  const coordinated = settings.latest === 'coordinated' ? settings.coordinatedAssigners : undefined;
  return [
    listRoute('/lastvulnerabilities', 'lastVulnerabilities', 'The records last updated', ({ index }) =>
      index.latest(listSize, coordinated),
    ),
    listRoute('/exploitedvulnerabilities', 'exploitedVulnerabilities', 'The last found to be exploited', ({ index }) =>
      index.exploited(listSize),
    ),
    listRoute(
      '/criticalvulnerabilities',
      'criticalVulnerabilities',
      'The last updated with a score above 8.9',
      ({ index }) => index.critical(listSize),
    ),
    {
      paths: ['/vulnerabilities', '/search'],
      operation: 'vulnerabilities',
      summary: 'Search by text, names, score, EPSS and dates',
      query: SEARCH_PARAMETERS,
      answers: 'A page of records, last updated first, and the exact total.',
      body: searchSchema(profile),
      async answer(parameters) {
        const { filter, page, size } = readSearch(parameters, settings);
        return catalogue().read(async (edition) => {
          const { keys, total } = await edition.find(filter, {
            order: LAST_UPDATED_FIRST,
            start: page * size,
            limit: size,
          });
          return object([
            ['items', array(await texts.of(edition, keys))],
            ['total', String(total)],
          ]);
        });
      },
    },
    {
      paths: [`/${profile}id`, '/agencyid', '/enisaid', '/vulnerability'].filter(
        (path, index, all) => all.indexOf(path) === index,
      ),
      operation: 'record',
      summary: 'One record by EUVD number, CVE id, GHSA id or another alias',
      query: { id: 'EUVD number, CVE id or another alias, in any case.' },
      answers: 'The record with its vulnerabilities and advisories.',
      body: richRecordSchema(profile),
      single: true,
      async answer(parameters) {
        const id = required(parameters, 'id');
        const found = await catalogue().read((edition) => findWithAdvisories(edition, id));
        return found === undefined ? empty : richRecordText(found.record, found.advisories, profile);
      },
    },
    {
      paths: ['/advisory'],
      operation: 'advisory',
      summary: 'One advisory by its id',
      query: { id: 'Id of the advisory, as its publisher writes it.' },
      answers: 'The advisory with the records it names.',
      body: advisorySchema(profile),
      single: true,
      async answer(parameters) {
        const id = required(parameters, 'id');
        const found = await catalogue().read((edition) => findAdvisory(edition, id));
        return found === undefined ? empty : advisoryText(found.advisory, found.records, profile);
      },
    },
    {
      paths: ['/history'],
      operation: 'history',
      summary: 'Every score of a record, and how its score and its EPSS value have changed',
      query: { id: 'EUVD number, CVE id or another alias, in any case.' },
      answers: 'Scores, the one that counts first, and changes, the oldest first.',
      body: historySchema,
      single: true,
      type: 'application/json; charset=utf-8',
      async answer(parameters) {
        const id = required(parameters, 'id');
        const found = await catalogue().read((edition) => findHistory(edition, id));
        return found === undefined ? empty : historyText(found.record, found.history);
      },
    },
    {
      paths: ['/dump/cve-euvd-mapping'],
      operation: 'mappingDump',
      summary: 'EUVD number and CVE id of every record',
      query: {},
      answers: 'CSV with the heading `euvd_id,cve_id`.',
      body: Type.String(),
      type: 'text/csv;charset=UTF-8',
      answer: () => catalogue().derive('mapping', mappingDump),
    },
    {
      paths: ['/kev/dump'],
      operation: 'kevDump',
      summary: 'Every exploited vulnerability with its sources',
      query: {},
      answers: 'One element for each CVE.',
      body: Type.Array(Type.Object({ cveId: Type.String(), euvdId: Type.String(), dateAdded: Type.String() })),
      answer: () => catalogue().derive('kev', kevDump),
    },
    {
      paths: ['/kevEntries'],
      operation: 'kevEntries',
      summary: 'What each catalogue of exploited vulnerabilities says about a CVE',
      query: { cveId: 'CVE id.' },
      answers: 'One element for each catalogue; none when the CVE is in no catalogue.',
      body: Type.Array(Type.Object({})),
      async answer(parameters) {
        const [entries] = await catalogue().kevEntries([required(parameters, 'cveId')]);
        return kevEntriesText(entries);
      },
    },
    {
      paths: ['/kevEntries/batch'],
      operation: 'kevEntriesBatch',
      summary: 'The same for several EUVD numbers',
      query: { ids: 'EUVD numbers with commas between them.' },
      answers: 'Lists of entries by EUVD number.',
      body: Type.Object({}),
      async answer(parameters) {
        // A map, because two ids may name one CVE.
        const members = new Map<string, string>();
        for (const entries of await catalogue().kevEntries(batchIds(parameters, settings.maxBatchIds)))
          if (entries.length > 0) members.set(entries[0].euvd, kevEntriesText(entries));
        return object([...members]);
      },
    },
    {
      paths: ['/honeypotObservations'],
      operation: 'honeypotObservations',
      summary: 'Sightings of attacks on a CVE; no such feed is held',
      query: { cveId: 'CVE id.' },
      answers: 'Always empty.',
      body: Type.Array(Type.Object({})),
      answer: async () => '[]',
    },
    {
      paths: ['/honeypotObservations/batch'],
      operation: 'honeypotObservationsBatch',
      summary: 'The same for several EUVD numbers',
      query: { ids: 'EUVD numbers with commas between them.' },
      answers: 'Always empty.',
      body: Type.Object({}),
      answer: async () => '{}',
    },
    {
      paths: ['/assigners/names'],
      operation: 'assignerNames',
      summary: 'Short names of the coordinated assigners',
      query: {},
      answers: 'The names of the setting.',
      body: Type.Array(Type.String()),
      answer: async () => array(settings.coordinatedAssigners.map(string)),
    },
    {
      paths: ['/banner'],
      operation: 'banner',
      summary: 'Notice for the web page',
      query: {},
      answers: 'No notice is set.',
      body: Type.Object({ enabled: Type.Boolean(), message: Type.String() }),
      answer: async () => '{"enabled":false,"message":"."}',
    },
  ];
}

function required(parameters: Parameters, name: string): string {
  const value = parameters.get(name);
  if (value === undefined) throw fail('MISSING_PARAMETER', { name });
  return value;
}

function batchIds(parameters: Parameters, max: number): string[] {
  const ids = [
    ...new Set(
      required(parameters, 'ids')
        .split(',')
        .map((id) => id.trim()),
    ),
  ].filter((id) => id !== '');
  if (ids.length > max) throw fail('TOO_LONG', { name: 'ids', max, unit: 'ids' });
  return ids;
}
