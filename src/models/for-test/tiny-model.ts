import { type Entry, type GgufParts, type Tensor, writeGguf } from './write-gguf.ts';

const LAYERS = 2;
const WIDTH = 32;
const HEADS = 2;
const FEED_FORWARD = 48;
export const TINY_CONTEXT = 128;
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

/** A chat template that marks the turns, so that a test sees what the model was given. */
export const TINY_TEMPLATE =
  '{% for m in messages %}{{ m["role"] }}: {{ m["content"] }}\n{% endfor %}{% if add_generation_prompt %}assistant: {% endif %}';

/**
 * A language model of random weights in the shape of Llama, 2 layers and some 50 KB: it says nonsense, always the
 * same, and never ends by itself.
 * @param changes metadata that replaces or (undefined) removes what is there
 */
export function tinyModelParts(
  options: { seed?: number; changes?: Readonly<Record<string, Entry | undefined>>; template?: string | null } = {},
): GgufParts {
  const random = generator(options.seed ?? 7);
  const bytes = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`);
  const tokens = ['<unk>', '<s>', '</s>', ...bytes, ...WORDS];
  const tensor = (name: string, ...shape: number[]): Tensor => ({
    name,
    shape,
    data: Float32Array.from({ length: shape.reduce((a, b) => a * b, 1) }, () => random()),
  });
  const ones = (name: string): Tensor => ({ name, shape: [WIDTH], data: new Float32Array(WIDTH).fill(1) });
  const output = tensor('output.weight', WIDTH, tokens.length);
  // Neither the special tokens nor lone bytes are ever the likeliest: the answer is text, and has no end of its own.
  output.data.fill(0, 0, WIDTH * (3 + 256));
  const metadata: Record<string, Entry | undefined> = {
    'general.architecture': { type: 'string', value: 'llama' },
    'general.name': { type: 'string', value: 'tiny' },
    'general.file_type': { type: 'uint32', value: 0 },
    'llama.context_length': { type: 'uint32', value: TINY_CONTEXT },
    'llama.embedding_length': { type: 'uint32', value: WIDTH },
    'llama.block_count': { type: 'uint32', value: LAYERS },
    'llama.feed_forward_length': { type: 'uint32', value: FEED_FORWARD },
    'llama.attention.head_count': { type: 'uint32', value: HEADS },
    'llama.attention.head_count_kv': { type: 'uint32', value: HEADS },
    'llama.attention.layer_norm_rms_epsilon': { type: 'float32', value: 1e-5 },
    'llama.rope.dimension_count': { type: 'uint32', value: WIDTH / HEADS },
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
  const layers = Array.from({ length: LAYERS }, (_, layer) => [
    ones(`blk.${layer}.attn_norm.weight`),
    tensor(`blk.${layer}.attn_q.weight`, WIDTH, WIDTH),
    tensor(`blk.${layer}.attn_k.weight`, WIDTH, WIDTH),
    tensor(`blk.${layer}.attn_v.weight`, WIDTH, WIDTH),
    tensor(`blk.${layer}.attn_output.weight`, WIDTH, WIDTH),
    ones(`blk.${layer}.ffn_norm.weight`),
    tensor(`blk.${layer}.ffn_gate.weight`, WIDTH, FEED_FORWARD),
    tensor(`blk.${layer}.ffn_up.weight`, WIDTH, FEED_FORWARD),
    tensor(`blk.${layer}.ffn_down.weight`, FEED_FORWARD, WIDTH),
  ]).flat();
  return {
    metadata: Object.fromEntries(Object.entries(metadata).filter(([, entry]) => entry !== undefined)) as Record<
      string,
      Entry
    >,
    tensors: [tensor('token_embd.weight', WIDTH, tokens.length), ...layers, ones('output_norm.weight'), output],
  };
}

/** The bytes of {@link tinyModelParts}. */
export const tinyModel = (options?: Parameters<typeof tinyModelParts>[0]): Buffer => writeGguf(tinyModelParts(options));
