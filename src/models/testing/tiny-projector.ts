import { type Entry, type Tensor, writeGguf } from './write-gguf.ts';

const LAYERS = 2;
const WIDTH = 16;
const HEADS = 2;
const FEED_FORWARD = 32;
const IMAGE = 28;
const PATCH = 14;
/** The width of the tiny model, whose tokens the projector makes. */
const TEXT_WIDTH = 32;

/** A fixed sequence of numbers around 0. */
function numbers(): () => number {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}

/**
 * A projector of random weights: it turns an image into four tokens of the tiny model, which mean nothing. 40 KB.
 * @param changes metadata that replaces or (undefined) removes what is there
 */
export function tinyProjector(changes: Readonly<Record<string, Entry | undefined>> = {}): Buffer {
  const random = numbers();
  const tensor = (name: string, ...shape: number[]): Tensor => ({
    name,
    shape,
    data: Float32Array.from({ length: shape.reduce((a, b) => a * b, 1) }, () => random()),
  });
  const norm = (name: string): Tensor[] => [
    { name: `${name}.weight`, shape: [WIDTH], data: new Float32Array(WIDTH).fill(1) },
    { name: `${name}.bias`, shape: [WIDTH], data: new Float32Array(WIDTH) },
  ];
  const linear = (name: string, from: number, to: number): Tensor[] => [
    tensor(`${name}.weight`, from, to),
    tensor(`${name}.bias`, to),
  ];
  const count = (value: number): Entry => ({ type: 'uint32', value });
  const metadata: Record<string, Entry | undefined> = {
    'general.architecture': { type: 'string', value: 'clip' },
    'general.type': { type: 'string', value: 'mmproj' },
    'general.file_type': count(0),
    'clip.has_vision_encoder': { type: 'bool', value: true },
    'clip.projector_type': { type: 'string', value: 'mlp' },
    'clip.use_gelu': { type: 'bool', value: true },
    'clip.vision.image_size': count(IMAGE),
    'clip.vision.patch_size': count(PATCH),
    'clip.vision.embedding_length': count(WIDTH),
    'clip.vision.feed_forward_length': count(FEED_FORWARD),
    'clip.vision.block_count': count(LAYERS),
    'clip.vision.projection_dim': count(TEXT_WIDTH),
    'clip.vision.attention.head_count': count(HEADS),
    'clip.vision.attention.layer_norm_epsilon': { type: 'float32', value: 1e-5 },
    'clip.vision.image_mean': { type: 'array', of: 'float32', value: [0.5, 0.5, 0.5] },
    'clip.vision.image_std': { type: 'array', of: 'float32', value: [0.5, 0.5, 0.5] },
    ...changes,
  };
  const layers = Array.from({ length: LAYERS }, (_, layer) => [
    ...norm(`v.blk.${layer}.ln1`),
    ...['attn_q', 'attn_k', 'attn_v', 'attn_out'].flatMap((name) => linear(`v.blk.${layer}.${name}`, WIDTH, WIDTH)),
    ...norm(`v.blk.${layer}.ln2`),
    ...linear(`v.blk.${layer}.ffn_up`, WIDTH, FEED_FORWARD),
    ...linear(`v.blk.${layer}.ffn_down`, FEED_FORWARD, WIDTH),
  ]).flat();
  return writeGguf({
    metadata: Object.fromEntries(Object.entries(metadata).filter(([, entry]) => entry !== undefined)) as Record<
      string,
      Entry
    >,
    tensors: [
      tensor('v.class_embd', WIDTH),
      tensor('v.patch_embd.weight', PATCH, PATCH, 3, WIDTH),
      tensor('v.position_embd.weight', WIDTH, (IMAGE / PATCH) ** 2 + 1),
      ...norm('v.pre_ln'),
      ...layers,
      ...linear('mm.0', WIDTH, TEXT_WIDTH),
      ...linear('mm.2', TEXT_WIDTH, TEXT_WIDTH),
    ],
  });
}
