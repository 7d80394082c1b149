import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { clientGone } from '#kit/http/client-gone';
import type { FastifyReply, FastifyRequest, HttpServer } from '#kit/http/http-server';
import { publicError } from '#kit/http/public-error';
import type { Values } from '#kit/setting';
import { version } from '#kit/version';
import type { Catalogue } from '../engine/catalogue.ts';
import type { Watcher } from '../engine/watching/watcher.ts';
import { fail } from '../errors.ts';
import type { Settings } from '../settings.ts';
import { additionalRoutes } from './additional-routes.ts';
import { errorText, isOsvPath, osvErrorText } from './body/error.ts';
import { Exports } from './body/export.ts';
import { PROFILES, type Profile } from './body/record.ts';
import { RecordTexts } from './body/record-texts.ts';
import { compatibleRoutes } from './compatible-routes.ts';
import { mountFirstRoutes } from './first-routes.ts';
import { mountGoRoutes } from './go/go-routes.ts';
import { knownFailure, RETRY_AFTER } from './known-failure.ts';
import { KEPT_METHODS, METHODS, POST_METHODS, READABLE } from './malformed.ts';
import { mountMatchRoutes } from './match/match-routes.ts';
import { mountNpmRoutes } from './npm-routes.ts';
import { mountNvdRoutes } from './nvd/nvd-routes.ts';
import { mountOsvRoutes } from './osv/osv-routes.ts';
import { readJsonBodies } from './request/json-body.ts';
import { parseQuery, refuseUnknown } from './request/parameters.ts';
import { empty, type Route } from './route.ts';
import { querySchema, responses } from './schema.ts';
import { mountWatchRoutes, WATCH_PATH } from './watched/watch-routes.ts';

const TEXT = 'text/plain;charset=UTF-8';
const NEGOTIATED = 'negotiated';

/** Mounts the original's routes: below /api in the configured profile, below /agency/api and /enisa/api in each. */
export function mountRoutes(
  http: HttpServer,
  catalogue: () => Catalogue,
  watcher: () => Watcher,
  settings: Values<Settings>,
): void {
  http.setErrorHandler((error, request, reply) => {
    const shown = publicError(knownFailure(error), request);
    if (shown.status === 503) reply.header('retry-after', RETRY_AFTER);
    return reply
      .removeHeader('etag')
      .code(shown.status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(isOsvPath(request.raw.url) ? osvErrorText(shown) : errorText(shown));
  });
  http.setNotFoundHandler(() => {
    throw fail('NO_SUCH_PATH');
  });
  http.addHook('onRequest', async (request, reply) => {
    // As far as the setting `origins` lets it.
    reply.headers(READABLE);
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const [path = ''] = (request.raw.url ?? '').split('?', 1);
    const isKept = WATCH_PATH.test(path);
    const methods = http.hasRoute({ method: 'POST', url: path }) ? POST_METHODS : isKept ? KEPT_METHODS : METHODS;
    if (request.method === 'POST' && methods === POST_METHODS) return;
    if ((request.method === 'PUT' || request.method === 'DELETE') && isKept) return;
    reply.header('allow', methods);
    if (request.method !== 'OPTIONS') throw fail('METHOD_NOT_ALLOWED');
    reply.headers({
      'access-control-allow-methods': methods,
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '86400',
    });
    return reply.code(204).send();
  });
  readJsonBodies(http, settings);
  mountOsvRoutes(http, catalogue, settings);
  mountMatchRoutes(http, catalogue, settings);
  mountWatchRoutes(http, watcher, settings);
  mountNpmRoutes(http, catalogue, settings);
  mountNvdRoutes(http, catalogue, settings);
  mountFirstRoutes(http, catalogue, settings);
  mountGoRoutes(http, catalogue, settings);
  const exports = new Exports(settings);
  for (const profile of PROFILES) {
    const texts = new RecordTexts(profile, settings.cacheRecordMegabytes << 20);
    const routes = [
      ...compatibleRoutes(profile, catalogue, texts, settings),
      ...additionalRoutes(profile, catalogue, exports, settings),
    ];
    mountRoutesAt(http, `/${profile}/api`, profile, routes, catalogue, settings);
    if (profile === settings.profile) mountRoutesAt(http, '/api', profile, routes, catalogue, settings);
  }
}

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
      const compatible = route.type === undefined;
      const type = route.type ?? (settings.contentType === NEGOTIATED ? TEXT : settings.contentType);
      const form = `${version}-${settingsMark(settings)}-${profile}`;
      const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const url = request.raw.url ?? '';
        const question = url.indexOf('?');
        const parameters = parseQuery(question < 0 ? '' : url.slice(question + 1), settings.maxTextLength);
        if (settings.strict) refuseUnknown(parameters, route.query);
        const answer = route.read(parameters);
        const etag = `"${form}-${catalogue().version}"`;
        reply.headers({ 'cache-control': 'no-cache', etag });
        const negotiated = compatible && settings.contentType === NEGOTIATED;
        if (negotiated) reply.header('vary', 'Accept');
        if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
        const body = await answer(clientGone(request.raw, reply.raw));
        if (body !== empty) {
          reply.header('content-type', negotiated && asksForJson(request.headers.accept) ? 'application/json' : type);
          if (!(body instanceof Readable) || request.method !== 'HEAD') return reply.send(body);
          body.destroy();
          return reply.send();
        }
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
      });
    }
}

/** Changes with every setting that may change an answer; what is secret has no part in what a client sees. */
function settingsMark({
  database: _,
  githubToken: _token,
  webhookSecret: _secret,
  ...others
}: Values<Settings>): string {
  return hash('md5', JSON.stringify(others)).slice(0, 8);
}

/** Does a client name JSON among what it accepts, and not as what it refuses? */
const asksForJson = (accept = ''): boolean =>
  accept.split(',').some((range) => /^\s*application\/json\s*(;|$)/i.test(range) && !/;\s*q=0(\.0*)?\s*$/.test(range));

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
