import { endianness } from 'node:os';

/** A vector as little-endian 32-bit floats in base64. */
function base64Of(vector: readonly number[]): string {
  const floats = Float32Array.from(vector);
  const bytes = Buffer.from(floats.buffer);
  return (endianness() === 'LE' ? bytes : bytes.swap32()).toString('base64');
}

/** The answer of POST /v1/embeddings. */
export function embeddingList(
  model: string,
  { vectors, tokens }: { readonly vectors: readonly (readonly number[])[]; readonly tokens: number },
  base64: boolean,
) {
  return {
    object: 'list',
    data: vectors.map((vector, index) => ({
      object: 'embedding',
      embedding: base64 ? base64Of(vector) : vector,
      index,
    })),
    model,
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  };
}
