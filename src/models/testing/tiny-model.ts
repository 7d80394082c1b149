import { type Entry, type GgufParts, type Tensor, writeGguf } from './write-gguf.ts';

export interface Shape {
  readonly layers: number;
  readonly width: number;
  readonly heads: number;
  readonly feedForward: number;
  readonly context: number;
}

const TINY: Shape = { layers: 2, width: 32, heads: 2, feedForward: 48, context: 128 };
const WORDS = ['▁', 'a', 'e', 'o', 't', 'n', 's', 'r', '▁the', '▁cat', '▁sat', '▁on', 'mat', '.', 'x', 'y'];

/** An xorshift generator: the same weights everywhere. */
function generator(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32 - 0.5;
  };
}

/** A chat template that labels the turns, so that a test sees the model's input. */
export const TINY_TEMPLATE =
  '{% for m in messages %}{{ m["role"] }}: {{ m["content"] }}\n{% endfor %}{% if add_generation_prompt %}assistant: {% endif %}';

/**
 * A Llama model with random weights, by default with 2 layers and 150 KB. It always writes the same nonsense and never
 * ends by itself.
 * @param changes metadata that replaces or (undefined) removes what is there
 */
export function tinyModelParts(
  options: {
    seed?: number;
    changes?: Readonly<Record<string, Entry | undefined>>;
    template?: string | null;
    shape?: Shape;
  } = {},
): GgufParts & { readonly tensors: readonly [Tensor, ...Tensor[]] } {
  const { layers: layerCount, width, heads, feedForward, context } = options.shape ?? TINY;
  const random = generator(options.seed ?? 7);
  const bytes = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`);
  const tokens = ['<unk>', '<s>', '</s>', ...bytes, ...WORDS];
  const tensor = (name: string, ...shape: number[]): Tensor => ({
    name,
    shape,
    data: Float32Array.from({ length: shape.reduce((a, b) => a * b, 1) }, () => random()),
  });
  const ones = (name: string): Tensor => ({ name, shape: [width], data: new Float32Array(width).fill(1) });
  const output = tensor('output.weight', width, tokens.length);
  // Special tokens and single bytes are never the likeliest, so the answer is text and never ends by itself.
  output.data.fill(0, 0, width * (3 + 256));
  const metadata: Record<string, Entry | undefined> = {
    'general.architecture': { type: 'string', value: 'llama' },
    'general.name': { type: 'string', value: 'tiny' },
    'general.file_type': { type: 'uint32', value: 0 },
    'llama.context_length': { type: 'uint32', value: context },
    'llama.embedding_length': { type: 'uint32', value: width },
    'llama.block_count': { type: 'uint32', value: layerCount },
    'llama.feed_forward_length': { type: 'uint32', value: feedForward },
    'llama.attention.head_count': { type: 'uint32', value: heads },
    'llama.attention.head_count_kv': { type: 'uint32', value: heads },
    'llama.attention.layer_norm_rms_epsilon': { type: 'float32', value: 1e-5 },
    'llama.rope.dimension_count': { type: 'uint32', value: width / heads },
    'tokenizer.ggml.model': { type: 'string', value: 'llama' },
    'tokenizer.ggml.tokens': { type: 'array', of: 'string', value: tokens },
    'tokenizer.ggml.scores': { type: 'array', of: 'float32', value: tokens.map((_, index) => -index) },
    'tokenizer.ggml.token_type': {
      type: 'array',
      of: 'int32',
      value: tokens.map((_, index) => (index === 0 ? 2 : index < 3 ? 3 : index < 259 ? 6 : 1)),
    },
    'tokenizer.ggml.bos_token_id': { type: 'uint32', value: 1 },
    'tokenizer.ggml.eos_token_id': { type: 'uint32', value: 2 },
    'tokenizer.ggml.unknown_token_id': { type: 'uint32', value: 0 },
    'tokenizer.ggml.add_bos_token': { type: 'bool', value: true },
    ...(options.template === null
      ? {}
      : { 'tokenizer.chat_template': { type: 'string', value: options.template ?? TINY_TEMPLATE } as const }),
    ...options.changes,
  };
  const layers = Array.from({ length: layerCount }, (_, layer) => [
    ones(`blk.${layer}.attn_norm.weight`),
    tensor(`blk.${layer}.attn_q.weight`, width, width),
    tensor(`blk.${layer}.attn_k.weight`, width, width),
    tensor(`blk.${layer}.attn_v.weight`, width, width),
    tensor(`blk.${layer}.attn_output.weight`, width, width),
    ones(`blk.${layer}.ffn_norm.weight`),
    tensor(`blk.${layer}.ffn_gate.weight`, width, feedForward),
    tensor(`blk.${layer}.ffn_up.weight`, width, feedForward),
    tensor(`blk.${layer}.ffn_down.weight`, feedForward, width),
  ]).flat();
  return {
    metadata: Object.fromEntries(Object.entries(metadata).filter(([, entry]) => entry !== undefined)) as Record<
      string,
      Entry
    >,
    tensors: [tensor('token_embd.weight', width, tokens.length), ...layers, ones('output_norm.weight'), output],
  };
}

/** The bytes of {@link tinyModelParts}. */
export const tinyModel = (options?: Parameters<typeof tinyModelParts>[0]): Buffer => writeGguf(tinyModelParts(options));
