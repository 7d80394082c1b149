import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { cloudOnly, signOut, status, whoAmI } from './account.ts';
import { copy, ps, remove, show, tags, version } from './catalogue.ts';
import { chat } from './chat.ts';
import type { WireContext } from './context.ts';
import { embed, embeddings } from './embed.ts';
import { generate } from './generate.ts';
import type { Route } from './route.ts';
import * as schemas from './schemas.ts';
import { tokenCount } from './token-count.ts';

/** Ollama's own paths. */
export function nativeRoutes(context: WireContext): Route[] {
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
    { method: 'GET', url: '/api/status', schema: schemas.status, handler: (_request, reply) => status(reply) },
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
      url: '/api/embed',
      schema: schemas.embed,
      handler: (request, reply) => embed(context, request, reply),
    },
    {
      method: 'POST',
      url: '/api/embeddings',
      schema: schemas.embeddings,
      handler: (request, reply) => embeddings(context, request, reply),
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
    // For our gateway alone.
    {
      method: 'GET',
      url: '/api/almanac/tokens/:name',
      handler: (request, reply) => tokenCount(context, request, reply),
    },
    { method: 'POST', url: '/api/me', handler: (_request, reply) => whoAmI(reply) },
    { method: 'POST', url: '/api/signout', handler: (_request, reply) => signOut(reply) },
    { method: 'DELETE', url: '/api/user/keys/:key', handler: (_request, reply) => signOut(reply) },
    {
      method: 'POST',
      url: '/api/experimental/web_search',
      handler: (_request, reply) => cloudOnly(reply, 'web search'),
    },
    {
      method: 'POST',
      url: '/api/experimental/web_fetch',
      handler: (_request, reply) => cloudOnly(reply, 'web fetch'),
    },
  ];
}
