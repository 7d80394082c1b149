import { Readable } from 'node:stream';
import type { FastifyReply, HttpServer } from '#kit/http/http-server';
import { errorBody } from '../error-body.ts';
import { CONTENT_TYPES } from '../exchange.ts';
import { inChunks, knownError } from './json-lines.ts';

/**
 * Answers a batch in pieces.
 * @throws what is wrong with the whole of it, before the first piece leaves
 */
export async function sendPieces(
  reply: FastifyReply,
  type: string,
  pieces: AsyncGenerator<string>,
): Promise<FastifyReply> {
  const first = await pieces.next();
  return reply.header('content-type', type).send(Readable.from(inChunks(first.done ? '' : first.value, pieces)));
}

/**
 * Refuses the whole of a batch, in JSON.
 * @throws what no client may see
 */
export function refuseBatch(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, message } = knownError(error);
  return reply
    .code(status)
    .header('content-type', CONTENT_TYPES.json)
    .send(errorBody('json', status, message));
}

/** Tells browsers that any page may send batches to a path. */
export function allowBatches(http: HttpServer, path: string): void {
  http.options(path, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'POST, OPTIONS')
      .header('access-control-allow-headers', 'content-type, accept-language')
      .header('access-control-max-age', '86400')
      .type(CONTENT_TYPES.text)
      .send('OK'),
  );
}
