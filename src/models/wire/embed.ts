import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { fail } from '../errors.ts';
import type { WireContext } from './context.ts';
import { boolean, decodeBody, integer, map, raw, string } from './decode.ts';
import { embedInputs } from './embed-core.ts';
import { goJson } from './go-json.ts';
import { keepAlive } from './requests.ts';

interface EmbedRequest {
  model: string;
  input: unknown;
  prompt: string;
  truncate: boolean;
  dimensions: number;
  keep_alive: number;
  options: Record<string, unknown>;
}

const common = { model: string, keep_alive: keepAlive, options: map };

const sendJson = (reply: FastifyReply, value: unknown): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(goJson(value));

/** Texts of `input`: none, one or a list. @throws ServiceError INPUT_INVALID */
function textsOf(input: unknown): string[] {
  if (input === undefined || input === '') return [];
  if (typeof input === 'string') return [input];
  if (Array.isArray(input) && input.every((one) => typeof one === 'string')) return input;
  throw fail('INPUT_INVALID');
}

/** Answers POST /api/embed (ollama/ollama `server/routes.go`, EmbedHandler). */
export async function embed(context: WireContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const start = process.hrtime.bigint();
  const noted = new Set<string>();
  const body: Partial<EmbedRequest> = decodeBody(
    request.body,
    'EmbedRequest',
    { ...common, input: raw, truncate: boolean, dimensions: integer },
    noted,
  );
  const inputs = textsOf(body.input);
  const { model: name = '' } = body;
  if (name === '') throw fail('MODEL_NOT_FOUND', { name });
  const { vectors, tokens, loadNanoseconds } = await embedInputs(
    context,
    request,
    reply,
    {
      name,
      inputs,
      dimensions: body.dimensions ?? 0,
      options: body.options,
      keepAlive: body.keep_alive,
      truncate: body.truncate ?? true,
      normalized: true,
      unknownModel: 'MODEL_NOT_PULLED',
    },
    noted,
  );
  if (inputs.length === 0) return sendJson(reply, { model: name, embeddings: [] });
  return sendJson(reply, {
    model: name,
    embeddings: vectors,
    total_duration: Number(process.hrtime.bigint() - start),
    ...(loadNanoseconds > 0 ? { load_duration: loadNanoseconds } : {}),
    ...(tokens > 0 ? { prompt_eval_count: tokens } : {}),
  });
}

/** Answers POST /api/embeddings, the older path for one text, whose vector is not normalised. */
export async function embeddings(
  context: WireContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const noted = new Set<string>();
  const body: Partial<EmbedRequest> = decodeBody(
    request.body,
    'EmbeddingRequest',
    { ...common, prompt: string },
    noted,
  );
  const { model: name = '', prompt = '' } = body;
  if (name === '') throw fail('MODEL_REQUIRED');
  const { vectors } = await embedInputs(
    context,
    request,
    reply,
    {
      name,
      inputs: prompt === '' ? [] : [prompt],
      dimensions: 0,
      options: body.options,
      keepAlive: body.keep_alive,
      truncate: true,
      normalized: false,
      unknownModel: 'MODEL_NOT_PULLED',
    },
    noted,
  );
  return sendJson(reply, { embedding: vectors[0] ?? [] });
}
