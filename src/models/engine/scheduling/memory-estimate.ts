import type { ModelDetails } from '../gguf/model-details.ts';
import type { CacheType } from '../runner/protocol.ts';

/** Bytes of one element in the KV cache. Quantised types have a scale for each 32 elements. */
const ELEMENT_BYTES: Readonly<Record<CacheType, number>> = { f16: 2, q8_0: 34 / 32, q4_0: 18 / 32 };
/** A process with Node.js and the compiled engine, before it has a model. */
const PROCESS_BYTES = 90e6;
/** Tokens of a step for which buffers are made: llama.cpp computes a row of the whole vocabulary for each of them. */
const STEP = 64;
const FLOAT = 4;

/**
 * Bytes that a context takes: keys and values of every token in every sequence, and the buffers for a step.
 * @param details of the model
 */
export function contextBytes(
  { cacheElements, vocabulary, embeddingLength, feedForwardLength }: ModelDetails,
  contextSize: number,
  sequences: number,
  type: CacheType,
): number {
  // llama.cpp pads sequences to 256 tokens.
  const cells = Math.ceil(contextSize / 256) * 256 * sequences;
  const buffers = (STEP + sequences) * (vocabulary + 4 * embeddingLength + 2 * feedForwardLength) * FLOAT;
  return Math.ceil(cells * cacheElements * ELEMENT_BYTES[type] + buffers);
}

/** Bytes that a model takes in a process of its own, without contexts. */
export const modelBytes = (weights: number): number => PROCESS_BYTES + weights;
