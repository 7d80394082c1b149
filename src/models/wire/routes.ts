import { HOST_REFUSED } from '#kit/http/host-policy';
import type { FastifyReply, FastifyRequest, HttpServer } from '#kit/http/http-server';
import { publicError } from '#kit/http/public-error';
import { retryAfterOf } from '../engine/retry-later.ts';
import { fail } from '../errors.ts';
import type { TransferSettings } from '../store/registry/pull-model.ts';
import { guardAccess } from './access.ts';
import { anthropicError, anthropicRequestId } from './anthropic/anthropic-error.ts';
import { anthropicRoutes } from './anthropic/anthropic-routes.ts';
import type { WireContext } from './context.ts';
import { goJson } from './go-json.ts';
import { nativeRoutes } from './native-routes.ts';
import { openAiError } from './openai/openai-error.ts';
import { openAiRoutes } from './openai/openai-routes.ts';
import type { Route } from './route.ts';
import { mountBlobs } from './store/blobs.ts';
import type { StoreContext } from './store/context.ts';
import { TransferCount } from './store/progress-reply.ts';
import { storeRoutes } from './store/routes.ts';

/** Characters of an unknown path that its error repeats. */
const LONGEST_PATH = 100;

/** What the interface needs of its surroundings. */
export interface RoutesContext extends WireContext {
  readonly transferSettings: TransferSettings;
  /** The service's. */
  readonly directory: string;
}

/** Mounts Ollama's interface. Our own decoder reads bodies, whatever their content type. */
export function mountRoutes(http: HttpServer, outer: RoutesContext): void {
  const context: StoreContext = { ...outer, transfers: new TransferCount(outer.settings.maxTransfers) };
  guardAccess(http, context.settings);
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // Content types are ignored, even malformed ones.
  http.addHook('onRequest', async (request) => {
    if (request.headers['content-type'] !== undefined) request.headers['content-type'] = 'application/octet-stream';
  });

  mountBlobs(http, context);
  const routes = [
    ...nativeRoutes(context),
    ...storeRoutes(context),
    ...openAiRoutes(context),
    ...anthropicRoutes(context),
  ];
  for (const { method, url, schema, handler } of routes)
    http.route({ method, url, exposeHeadRoute: false, schema: { hide: schema === undefined, ...schema }, handler });

  http.setErrorHandler((thrown, request, reply) => {
    const error = publicError(thrown, request);
    if (error.code === HOST_REFUSED) return reply.code(error.status).send();
    const message = error.status === 413 ? 'request body too large' : error.message;
    const seconds = retryAfterOf(error);
    if (seconds !== undefined) reply.header('retry-after', String(seconds));
    reply.code(error.status).type('application/json; charset=utf-8');
    return reply.send(goJson(errorBody(request, error.status, message)));
  });
  http.setNotFoundHandler((request, reply) => answerUnknown(routes, request, reply));
}

/** An error in the words of the interface that the path belongs to. */
function errorBody({ url, id }: FastifyRequest, status: number, message: string): object {
  if (/^\/v1\/messages(?:[/?]|$)/.test(url)) return anthropicError(status, message, anthropicRequestId(id));
  return url.startsWith('/v1/') ? openAiError(status, message) : { error: message };
}

/**
 * gin's answers if no route matches: a redirect without the trailing slash, 405, or 404. Clients of OpenAI and Anthropic
 * get a 404 that they can read.
 */
function answerUnknown(routes: readonly Route[], request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = '', query = ''] = request.url.split(/(?=\?)/, 2);
  const methods = (asked: string): string[] =>
    routes.filter(({ url }) => matches(url, asked)).map((route) => route.method);
  if (path.length > 1 && path.endsWith('/') && methods(path.slice(0, -1)).includes(request.method))
    return reply
      .code(request.method === 'GET' ? 301 : 307)
      .header('location', path.slice(0, -1) + query)
      .send();
  const allowed = /^\/api\/blobs\/[^/]+$/.test(path) ? ['HEAD', 'POST'] : methods(path);
  if (allowed.length === 0 && path.startsWith('/v1/')) throw missingPath(path);
  reply.type('text/plain');
  if (allowed.length > 0) return reply.code(405).header('allow', allowed.join(', ')).send('405 method not allowed');
  return reply.code(404).send('404 page not found');
}

/** Why a path of OpenAI or Anthropic is not here. */
function missingPath(path: string): Error {
  const shown = path.slice(0, LONGEST_PATH);
  if (path.startsWith('/v1/audio/')) return fail('SPEECH_UNSUPPORTED', { path: shown });
  if (/^\/v1\/(?:images|videos)(?:\/|$)/.test(path)) return fail('PICTURES_UNSUPPORTED', { path: shown });
  return fail('PATH_UNKNOWN', { path: shown });
}

/** Whether a path is that of a route, of which `:name` and a final `*` stand for anything. */
function matches(url: string, path: string): boolean {
  const parts = url.split('/');
  const given = path.split('/');
  if (parts.at(-1) === '*') return given.length >= parts.length && path.startsWith(url.slice(0, -1));
  return parts.length === given.length && parts.every((part, index) => part.startsWith(':') || part === given[index]);
}
