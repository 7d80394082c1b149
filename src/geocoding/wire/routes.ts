import { carryByRouter } from '#kit/http/carry-by-router';
import type { FastifyReply, FastifyRequest, HttpServer } from '#kit/http/http-server';
import { ParsedRequest } from '#kit/http/plain-request';
import { publicError } from '#kit/http/public-error';
import { ENDPOINT_PATHS, type WireSettings } from './endpoints.ts';
import { CONTENT_TYPES } from './exchange.ts';
import type { GeocodingAnswers } from './geocoding-answers.ts';
import {
  describeDetails,
  describeList,
  describeLookup,
  describePhotonReverse,
  describePhotonSearch,
  describeReverse,
  describeSearch,
  describeStatus,
} from './schemas.ts';
import { BATCH_PATH, type BatchSettings, mountBatch, type WithPages } from './tables/batch.ts';
import { mountSearchBatch, SEARCH_BATCH_PATH, type SearchBatchSettings } from './tables/search-batch.ts';
import { mountTiles, type TileDrawer } from './tiles.ts';

const DESCRIPTIONS: Readonly<Record<string, object>> = {
  '/reverse': describeReverse,
  '/lookup': describeLookup,
  '/details': describeDetails,
  '/status': describeStatus,
  '/search': describeSearch,
  '/api': describePhotonSearch,
  '/photon/reverse': describePhotonReverse,
  '/deletable': describeList('deletable'),
  '/polygons': describeList('polygons'),
};

/** Mounts Nominatim's endpoints, each also as `<name>.php`, and batches. GET and HEAD rarely come here. */
export function mountRoutes(
  http: HttpServer,
  withPages: WithPages,
  answers: () => GeocodingAnswers,
  settings: WireSettings & BatchSettings & SearchBatchSettings,
  draw: TileDrawer,
): void {
  // But for a batch no endpoint reads a body, so no type of one is wrong.
  http.addHook('onRequest', async (request) => {
    const { url } = request.routeOptions;
    if (url !== BATCH_PATH && url !== SEARCH_BATCH_PATH)
      request.raw.headers['content-type'] = 'application/octet-stream';
  });
  http.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  http.addHook('onRequest', async (_request, reply) => {
    // As far as the setting `origins` lets it.
    reply.header('access-control-allow-origin', '*');
  });

  for (const path of ENDPOINT_PATHS.keys())
    http.get(
      path,
      { schema: DESCRIPTIONS[path] ?? { hide: true } },
      async (request: FastifyRequest, reply: FastifyReply) => {
        // Sent at once: the bytes of an answer are good until the next one is written, which another query may do while
        // this one waits.
        await withPages(() => void carryByRouter(answers().at(path, new ParsedRequest(request.raw)), reply));
        return reply;
      },
    );

  mountTiles(http, withPages, draw);
  void http.register(async (scope) => {
    mountBatch(scope as HttpServer, withPages, answers, settings);
    mountSearchBatch(scope as HttpServer, withPages, answers, settings);
  });

  http.setErrorHandler((error, request, reply) => {
    const { status, message } = publicError(error, request);
    const told = status === 500 ? 'Internal server error.' : message;
    return carryByRouter(answers().error(status, told, new ParsedRequest(request.raw)), reply);
  });
  http.setNotFoundHandler((request, reply) => {
    const asked = new ParsedRequest(request.raw);
    const [path = ''] = request.url.split('?', 1);
    if (!ENDPOINT_PATHS.has(path)) return carryByRouter(answers().notFound(asked), reply);
    return request.method === 'OPTIONS' ? preflight(request, reply) : carryByRouter(answers().notAllowed(asked), reply);
  });
}

/** Any page may ask (CORS_NOACCESSCONTROL of the original). */
function preflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('access-control-allow-methods', 'GET, OPTIONS').header('access-control-max-age', '86400');
  const headers = request.headers['access-control-request-headers'];
  if (headers !== undefined) reply.header('access-control-allow-headers', headers);
  return reply.header('content-type', CONTENT_TYPES.text).send('OK');
}
