import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, HttpServer } from '#kit/http/http-server';
import { fail } from '../../errors.ts';
import { DigestMismatch } from '../../store/model-store.ts';
import { goQuote } from '../go-json.ts';
import type { StoreContext } from './context.ts';
import * as schemas from './schemas.ts';

const DIGEST = /^sha256[:-][0-9a-fA-F]{64}$/;

const digestOf = (request: FastifyRequest): string => {
  const { digest } = request.params as { digest: string };
  if (!DIGEST.test(digest)) throw fail('DIGEST_INVALID');
  return digest;
};

const pathOf = ({ server }: StoreContext, digest: string): string | undefined =>
  server.library.store.findBlob(digest.toLowerCase());

/**
 * HEAD and POST /api/blobs/:digest (ollama/ollama `server/routes.go`, HeadBlobHandler and CreateBlobHandler). They are
 * mounted apart, because their bodies are streams that go to the disk and not to memory.
 */
export function mountBlobs(http: HttpServer, context: StoreContext): void {
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.route({
      method: 'HEAD',
      url: '/api/blobs/:digest',
      schema: { hide: true },
      handler: async (request, reply) => {
        const digest = digestOf(request);
        if (pathOf(context, digest) === undefined) throw fail('BLOB_NOT_FOUND', { digest: goQuote(digest) });
        return reply.code(200).send();
      },
    });
    scope.route({
      method: 'POST',
      url: '/api/blobs/:digest',
      schema: { ...schemas.createBlob },
      bodyLimit: Number.MAX_SAFE_INTEGER,
      handler: (request, reply) => upload(context, request, reply),
    });
  });
}

async function upload(context: StoreContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const digest = digestOf(request);
  const { server, settings, transfers } = context;
  if (settings.readOnly) throw fail('STORE_READ_ONLY');
  if (pathOf(context, digest) !== undefined) return reply.code(200).send();
  if (Number(request.headers['content-length'] ?? 0) > settings.maxModelSize) throw fail('BODY_TOO_LARGE');
  await transfers.during(async () => {
    try {
      await server.library.store.addBlob(digest, (beside) =>
        receive((request.body as Readable | undefined) ?? request.raw, beside, settings.maxModelSize),
      );
    } catch (error) {
      if (!(error instanceof DigestMismatch)) throw error;
      throw fail('DIGEST_MISMATCH', { expected: goQuote(error.expected), found: goQuote(error.found) });
    }
  });
  return reply.code(201).send();
}

/** Writes a body to a new file. @throws ServiceError BODY_TOO_LARGE */
async function receive(body: Readable, path: string, maxBytes: number): Promise<{ digest: string; size: number }> {
  const file = await open(path, 'wx');
  try {
    const hash = createHash('sha256');
    let size = 0;
    // The body is not destroyed when it is too long: its connection still carries the answer.
    for await (const bytes of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += bytes.length;
      if (size > maxBytes) throw fail('BODY_TOO_LARGE');
      hash.update(bytes);
      await file.writeFile(bytes);
    }
    await file.sync();
    return { digest: hash.digest('hex'), size };
  } finally {
    await file.close();
  }
}
