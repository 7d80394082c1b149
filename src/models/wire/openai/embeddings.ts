import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import type { WireContext } from '../context.ts';
import { embedInputs } from '../embed-core.ts';
import { goJson } from '../go-json.ts';
import { embeddingList } from './embeddings-reply.ts';
import { readEmbeddingsRequest } from './embeddings-request.ts';

/** Answers POST /v1/embeddings. */
export async function embeddings(
  context: WireContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const noted = new Set<string>();
  const call = readEmbeddingsRequest(request.body, noted);
  const found = await embedInputs(
    context,
    request,
    reply,
    { ...call, normalized: true, unknownModel: 'MODEL_NOT_FOUND' },
    noted,
  );
  return reply.type('application/json; charset=utf-8').send(goJson(embeddingList(call.name, found, call.base64)));
}
