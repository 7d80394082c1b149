import { ServiceError } from '#kit/error-table';
import { type FastifyReply, type FastifyRequest, type HttpServer, publicError } from '#kit/http-server';
import type { Geocoder } from '../engine/geocoder.ts';
import { fail } from '../errors.ts';
import { details } from './details.ts';
import { errorBody } from './error-body.ts';
import { type Answer, CONTENT_TYPES, Exchange } from './exchange.ts';
import { lookup } from './lookup.ts';
import { reverse } from './reverse.ts';
import {
  describeDetails,
  describeList,
  describeLookup,
  describeReverse,
  describeSearch,
  describeStatus,
} from './schemas.ts';
import { status } from './status.ts';

export interface WireSettings {
  readonly defaultLanguage: string;
  readonly lookupMaxCount: number;
  readonly polygonOutputMaxTypes: number;
}

/** Mounts Nominatim's endpoints, each also as `<name>.php`. */
export function mountRoutes(http: HttpServer, engine: () => Geocoder, settings: WireSettings): void {
  // Parameters are read by the endpoints, in the original's order and with its errors; schemas only describe them.
  http.setValidatorCompiler(() => () => true);
  http.setSerializerCompiler(() => (value) => String(value));
  // No endpoint reads a body, so no type of one is wrong.
  http.addHook('onRequest', async (request) => {
    request.raw.headers['content-type'] = 'application/octet-stream';
  });
  http.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  http.addHook('onSend', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });

  const names = new Set<string>();
  const endpoint = (name: string, schema: object, run: (exchange: Exchange) => Answer): void => {
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      send(reply, answerTo(request, settings.defaultLanguage, run));
    for (const [path, description] of [
      [`/${name}`, schema],
      [`/${name}.php`, { hide: true }],
    ] as const) {
      http.get(path, { schema: description }, handler);
      names.add(path);
    }
  };

  endpoint('reverse', describeReverse, (exchange) => reverse(exchange, engine(), settings.polygonOutputMaxTypes));
  endpoint('lookup', describeLookup, (exchange) =>
    lookup(exchange, engine(), { polygonTypes: settings.polygonOutputMaxTypes, ids: settings.lookupMaxCount }),
  );
  endpoint('details', describeDetails, (exchange) => details(exchange, engine()));
  endpoint('status', describeStatus, status);
  endpoint('search', describeSearch, () => {
    throw fail('SEARCH_UNAVAILABLE');
  });
  // Lists of objects whose deletion or shrinking the original holds back; here nothing is held back.
  for (const name of ['deletable', 'polygons'])
    endpoint(name, describeList(name), (exchange) => {
      exchange.format({ json: 'json' }, 'json');
      return exchange.answer('[]');
    });

  http.setErrorHandler((error, request, reply) => {
    const known = publicError(error, request);
    const message = known.status === 500 ? 'Internal server error.' : known.message;
    return send(reply, { status: known.status, kind: 'text', body: message });
  });
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0];
    if (!names.has(path)) return send(reply, { status: 404, kind: 'json', body: '{"title": "404 Not Found"}' });
    if (request.method === 'OPTIONS') return preflight(request, reply);
    reply.header('allow', 'GET, HEAD, OPTIONS');
    return send(reply, { status: 405, kind: 'json', body: '{"title": "405 Method Not Allowed"}' });
  });
}

/** Runs an endpoint; an error takes the shape that the endpoint had reached. */
function answerTo(request: FastifyRequest, defaultLanguage: string, run: (exchange: Exchange) => Answer): Answer {
  const url = request.raw.url ?? '';
  const question = url.indexOf('?');
  const exchange = new Exchange(
    question < 0 ? '' : url.slice(question + 1),
    request.headers['accept-language'],
    defaultLanguage,
  );
  try {
    return run(exchange);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { status: error.status, kind: exchange.kind, body: errorBody(exchange.kind, error.status, error.message) };
  }
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
