import type { Embeddings, EmbedRequest } from '../runner/protocol.ts';
import { keepAliveOf } from './ollama-request.ts';
import { countOf, errorTextOf, isObject, jsonOf, listOf, objectOf, SentError } from './upstream-answer.ts';
import { BadAnswer } from './upstream-failure.ts';

interface EmbeddingCall {
  readonly path: string;
  readonly body: object;
}

/** A request for vectors to POST /v1/embeddings or /api/embed. */
export function embeddingCall(
  kind: 'openai' | 'ollama',
  model: string,
  { inputs, truncate, keepAlive }: EmbedRequest,
): EmbeddingCall {
  if (kind === 'openai') return { path: '/v1/embeddings', body: { model, input: inputs, encoding_format: 'float' } };
  const kept = keepAlive === undefined ? {} : { keep_alive: keepAliveOf(keepAlive) };
  return { path: '/api/embed', body: { model, input: inputs, truncate, ...kept } };
}

/**
 * Reads the answer to {@link embeddingCall}.
 * @param count vectors that were asked for
 * @throws BadAnswer, SentError
 */
export function readEmbeddings(text: string, count: number): Embeddings {
  const answer = jsonOf(text);
  const error = errorTextOf(answer);
  if (error !== undefined) throw new SentError(error);
  const { data, embeddings, usage, prompt_eval_count: evaluated } = objectOf(answer);
  const vectors = Array.isArray(data) ? inOrder(data) : listOf(embeddings);
  if (vectors.length !== count || !vectors.every(isVector))
    throw new BadAnswer(`did not send ${count} vectors of numbers`);
  const tokens = countOf(objectOf(usage).prompt_tokens) ?? countOf(evaluated) ?? 0;
  return { vectors, tokens, cut: 0 };
}

function inOrder(data: readonly unknown[]): unknown[] {
  const vectors: unknown[] = [];
  for (const [position, one] of data.filter(isObject).entries()) {
    const index = countOf(one.index) ?? position;
    if (index < data.length) vectors[index] = one.embedding;
  }
  return vectors;
}

const isVector = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');
