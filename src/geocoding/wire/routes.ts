import type { FastifyReply, FastifyRequest, HttpServer } from '#kit/http-server';
import { publicError } from '#kit/public-error';
import { BATCH_PATH, type BatchSettings, mountBatch } from './batch.ts';
import { answerTo, endpointsOf, refusal, type WireEngine, type WireSettings } from './endpoints.ts';
import { errorBody } from './error-body.ts';
import { type Answer, CONTENT_TYPES } from './exchange.ts';
import { NOT_FOUND } from './fast-path.ts';
import {
  describeDetails,
  describeList,
  describeLookup,
  describeReverse,
  describeSearch,
  describeStatus,
} from './schemas.ts';

const DESCRIPTIONS: Readonly<Record<string, object>> = {
  reverse: describeReverse,
  lookup: describeLookup,
  details: describeDetails,
  status: describeStatus,
  search: describeSearch,
  deletable: describeList('deletable'),
  polygons: describeList('polygons'),
};

/** Mounts Nominatim's endpoints, each also as `<name>.php`. GET and HEAD of them are answered by the fast path first. */
export function mountRoutes(http: HttpServer, engine: WireEngine, settings: WireSettings & BatchSettings): void {
  // But for a batch no endpoint reads a body, so no type of one is wrong.
  http.addHook('onRequest', async (request) => {
    if (request.routeOptions.url !== BATCH_PATH) request.raw.headers['content-type'] = 'application/octet-stream';
  });
  http.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  http.addHook('onRequest', async (_request, reply) => {
    // As far as the setting `origins` lets it.
    reply.header('access-control-allow-origin', '*');
  });

  const names = new Set<string>();
  for (const [name, endpoint] of endpointsOf(engine, settings)) {
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      send(
        reply,
        refusal(request.raw, engine.limit()) ??
          (await engine.withPages(() => answerTo(request.raw, endpoint, settings))),
      );
    for (const [path, description] of [
      [`/${name}`, DESCRIPTIONS[name]],
      [`/${name}.php`, { hide: true }],
    ] as const) {
      http.get(path, { schema: description }, handler);
      names.add(path);
    }
  }

  void http.register(async (scope) => mountBatch(scope as HttpServer, engine, settings));

  http.setErrorHandler((error, request, reply) => {
    const { status, message } = publicError(error, request);
    const body = errorBody('text', status, status === 500 ? 'Internal server error.' : message);
    return send(reply, { status, kind: 'text', body });
  });
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0];
    if (!names.has(path)) return send(reply, NOT_FOUND);
    if (request.method === 'OPTIONS') return preflight(request, reply);
    reply.header('allow', 'GET, HEAD, OPTIONS');
    return send(reply, { status: 405, kind: 'json', body: '{"title": "405 Method Not Allowed"}' });
  });
}

function send(reply: FastifyReply, { status, kind, body }: Answer): FastifyReply {
  return reply.code(status).header('content-type', CONTENT_TYPES[kind]).send(body);
}

/** Any page may ask (CORS_NOACCESSCONTROL of the original). */
function preflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('access-control-allow-methods', 'GET, OPTIONS').header('access-control-max-age', '86400');
  const headers = request.headers['access-control-request-headers'];
  if (headers !== undefined) reply.header('access-control-allow-headers', headers);
  return send(reply, { status: 200, kind: 'text', body: 'OK' });
}
