import { clientGone } from '#kit/http/client-gone';
import type { FastifyReply, FastifyRequest } from '#kit/http/http-server';
import { resolveOptions } from '../engine/options.ts';
import { isTokenOf } from '../engine/prepare-completion.ts';
import { fail } from '../errors.ts';
import { askerOf, limitsFor, openModel, type WireContext } from './context.ts';
import { tellIgnored } from './ignored-fields.ts';

/** What every protocol's request for vectors comes to. */
export interface EmbedCall {
  readonly name: string;
  /** Texts, or the tokens of texts; none only loads the model. */
  readonly inputs: readonly (string | readonly number[])[];
  /** Numbers of each vector; 0 is all. */
  readonly dimensions: number;
  readonly options: Readonly<Record<string, unknown>> | undefined;
  readonly keepAlive: number | undefined;
  /** Whether a text that does not fit is cut; otherwise it is refused. */
  readonly truncate: boolean;
  /** Whether vectors have length 1. */
  readonly normalized: boolean;
  /** What an unknown model is answered with. */
  readonly unknownModel: 'MODEL_NOT_FOUND' | 'MODEL_NOT_PULLED';
}

export interface Embedded {
  readonly vectors: readonly (readonly number[])[];
  /** Tokens of all inputs */
  readonly tokens: number;
  readonly loadNanoseconds: number;
}

// As in Ollama, so that a vector of zeros stays one.
const SMALLEST_LENGTH = 1e-12;
const FLOAT_DIGITS = 9;

/** @throws ServiceError EMBEDDING_INVALID */
export function normalized(vector: readonly number[]): number[] {
  if (!vector.every(Number.isFinite)) throw fail('EMBEDDING_INVALID');
  const length = Math.max(Math.hypot(...vector), SMALLEST_LENGTH);
  // What nine digits say a 32-bit float cannot say more exactly.
  return vector.map((value) => Number((value / length).toPrecision(FLOAT_DIGITS)));
}

/** Cuts a vector to its first numbers and gives it length 1 again. */
export function reduced(vector: readonly number[], dimensions: number): readonly number[] {
  return dimensions > 0 && dimensions < vector.length ? normalized(vector.slice(0, dimensions)) : vector;
}

/**
 * Computes the vectors of a call. X-Almanac-Truncated says how many tokens did not fit.
 * @throws ServiceError for a model or option that cannot be had, INPUT_TOO_LONG, TOO_MANY_INPUTS
 */
export async function embedInputs(
  context: WireContext,
  request: FastifyRequest,
  reply: FastifyReply,
  call: EmbedCall,
  noted: Set<string>,
): Promise<Embedded> {
  const start = process.hrtime.bigint();
  const { name, inputs, dimensions, keepAlive, truncate } = call;
  const { scheduler } = context.server;
  if (inputs.length > context.settings.maxInputs) throw fail('TOO_MANY_INPUTS', { max: context.settings.maxInputs });
  if (dimensions < 0) throw fail('BODY_INVALID', { reason: 'dimensions must not be negative' });
  const gone = clientGone(request.raw, reply.raw);
  const model = await openModel(context, name, gone, call.unknownModel);
  const unknown = inputs
    .flatMap((one) => (typeof one === 'string' ? [] : one))
    .find((token) => !isTokenOf(model, token));
  if (unknown !== undefined) throw fail('TOKEN_INVALID', { token: unknown });
  const { warn, note } = limitsFor(context, request, noted);
  const { numCtx } = resolveOptions([model.parameters, call.options], warn);
  if (model.upstream && numCtx > 0) warn('num_ctx');
  if (model.upstream?.kind === 'openai' && keepAlive !== undefined) note('keep_alive');
  tellIgnored(reply, noted);
  const contextSize = scheduler.contextFor(model, numCtx);
  const lease = await scheduler.acquire(model, {
    contextSize,
    keepAlive,
    ...askerOf(context, request),
    signal: gone,
  });
  try {
    const loadNanoseconds = Number(process.hrtime.bigint() - start);
    if (inputs.length === 0) return { vectors: [], tokens: 0, loadNanoseconds };
    const { vectors, tokens, cut } = await lease.runner.embed(
      { inputs, context: contextSize, truncate, ...(keepAlive === undefined ? {} : { keepAlive }) },
      gone,
    );
    if (cut > 0) {
      reply.header('x-almanac-truncated', `messages=0, tokens=${cut}`);
      request.log.warn({ id: request.id, tokens: cut }, 'input truncated to fit the context');
    }
    const whole = call.normalized ? vectors.map(normalized) : vectors;
    return { vectors: whole.map((vector) => reduced(vector, dimensions)), tokens, loadNanoseconds };
  } finally {
    lease.release();
  }
}
