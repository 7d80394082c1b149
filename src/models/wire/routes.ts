import { HOST_REFUSED } from '#kit/http/host-policy';
import type { FastifyReply, FastifyRequest, HttpServer } from '#kit/http/http-server';
import { publicError } from '#kit/http/public-error';
import { guardAccess } from './access.ts';
import { copy, ps, remove, show, tags, version } from './catalogue.ts';
import { chat } from './chat.ts';
import type { WireContext } from './context.ts';
import { generate } from './generate.ts';
import { goJson } from './go-json.ts';
import { chatCompletions } from './openai/chat-completions.ts';
import { listModels, retrieveModel } from './openai/models.ts';
import { openAiError } from './openai/openai-error.ts';
import * as schemas from './schemas.ts';

interface Route {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  readonly url: string;
  readonly schema?: object;
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;
}

/** Mounts Ollama's interface. Our own decoder reads bodies, whatever their content type. */
export function mountRoutes(http: HttpServer, context: WireContext): void {
  guardAccess(http, context.settings);
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // Content types are ignored, even malformed ones.
  http.addHook('onRequest', async (request) => {
    if (request.headers['content-type'] !== undefined) request.headers['content-type'] = 'application/octet-stream';
  });

  const routes = routeTable(context);
  for (const { method, url, schema, handler } of routes)
    http.route({ method, url, exposeHeadRoute: false, schema: { hide: schema === undefined, ...schema }, handler });

  http.setErrorHandler((thrown, request, reply) => {
    const error = publicError(thrown, request);
    if (error.code === HOST_REFUSED) return reply.code(error.status).send();
    const message = error.status === 413 ? 'request body too large' : error.message;
    if (error.status === 503) reply.header('retry-after', '1');
    reply.code(error.status).type('application/json; charset=utf-8');
    const { pathname } = new URL(request.url, 'http://localhost');
    return reply.send(goJson(pathname.startsWith('/v1/') ? openAiError(error.status, message) : { error: message }));
  });
  http.setNotFoundHandler((request, reply) => answerUnknown(routes, request, reply));
}

function routeTable(context: WireContext): Route[] {
  const running = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/plain; charset=utf-8').send('Ollama is running');
  const tell = (_request: FastifyRequest, reply: FastifyReply) => version(reply);
  const list = (request: FastifyRequest, reply: FastifyReply) => tags(context, request, reply);
  return [
    { method: 'GET', url: '/', schema: schemas.root, handler: running },
    { method: 'HEAD', url: '/', handler: running },
    { method: 'GET', url: '/api/version', schema: schemas.version, handler: tell },
    { method: 'HEAD', url: '/api/version', handler: tell },
    { method: 'GET', url: '/api/tags', schema: schemas.tags, handler: list },
    { method: 'HEAD', url: '/api/tags', handler: list },
    { method: 'GET', url: '/api/ps', schema: schemas.ps, handler: (_request, reply) => ps(context, reply) },
    {
      method: 'POST',
      url: '/api/show',
      schema: schemas.show,
      handler: (request, reply) => show(context, request, reply),
    },
    {
      method: 'POST',
      url: '/api/chat',
      schema: schemas.chat,
      handler: (request, reply) => chat(context, request, reply),
    },
    {
      method: 'POST',
      url: '/api/generate',
      schema: schemas.generate,
      handler: (request, reply) => generate(context, request, reply),
    },
    {
      method: 'POST',
      url: '/api/copy',
      schema: schemas.copy,
      handler: (request, reply) => copy(context, request, reply),
    },
    {
      method: 'DELETE',
      url: '/api/delete',
      schema: schemas.remove,
      handler: (request, reply) => remove(context, request, reply),
    },
    {
      method: 'GET',
      url: '/v1/models',
      schema: schemas.openAiModels,
      handler: (_request, reply) => listModels(context, reply),
    },
    {
      method: 'GET',
      url: '/v1/models/*',
      schema: schemas.openAiModel,
      handler: (request, reply) => retrieveModel(context, (request.params as { '*': string })['*'], reply),
    },
    {
      method: 'POST',
      url: '/v1/chat/completions',
      schema: schemas.openAiChat,
      handler: (request, reply) => chatCompletions(context, request, reply),
    },
  ];
}

/** gin's answers if no route matches: a redirect without the trailing slash, 405, or 404. */
function answerUnknown(routes: readonly Route[], request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = '', query = ''] = request.url.split(/(?=\?)/, 2);
  const methods = (url: string): string[] => routes.filter((route) => route.url === url).map((route) => route.method);
  if (path.length > 1 && path.endsWith('/') && methods(path.slice(0, -1)).includes(request.method))
    return reply
      .code(request.method === 'GET' ? 301 : 307)
      .header('location', path.slice(0, -1) + query)
      .send();
  const allowed = methods(path);
  reply.type('text/plain');
  if (allowed.length > 0) return reply.code(405).header('allow', allowed.join(', ')).send('405 method not allowed');
  return reply.code(404).send('404 page not found');
}
