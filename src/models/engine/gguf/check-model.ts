import { GgufError } from './gguf-error.ts';
import { type Gguf, type GgufArray, type GgufValue, quote, VALUE } from './read-gguf.ts';

const MAX_LAYERS = 512; // LLAMA_MAX_LAYERS; more makes llama.cpp end the process
const MAX_EXPERTS = 512; // LLAMA_MAX_EXPERTS
const MAX_HEADS = 65_536;
const MAX_WIDTH = 1 << 24;

/** Architectures in which layers without attention, and so without heads, are right (llama.cpp `llama-arch.cpp`). */
const WITHOUT_ATTENTION =
  /^(mamba|rwkv|arwkv|deci|jamba|falcon-h1|granitehybrid|nemotron_h|plamo|lfm2|qwen3next|qwen35|kimi|bamba|zamba)/;

/**
 * Checks what llama.cpp takes for granted when it loads a language model: where it would end the process by an
 * assertion, or allocate without bound, this says one sentence instead (llama-model.cpp, llama-model-loader.cpp,
 * b10488). What llama.cpp itself refuses politely is left to it.
 * @throws GgufError
 */
export function checkModel(gguf: Gguf): void {
  const architecture = gguf.metadata.get('general.architecture');
  if (typeof architecture !== 'string' || architecture === '') throw new GgufError('It names no architecture.');
  const kind = gguf.metadata.get('general.type');
  if (architecture === 'clip' || (typeof kind === 'string' && kind !== 'model'))
    throw new GgufError(
      `It is not a language model but ${architecture === 'clip' ? 'a projector' : quote(String(kind))}.`,
    );
  const parts = gguf.metadata.get('split.count');
  if (typeof parts === 'number' && parts > 1)
    throw new GgufError(`It is one of ${parts} parts; join them into one file first.`);
  const fields = new Fields(gguf, architecture);
  const layers = fields.integer('block_count', 1, MAX_LAYERS);
  const width = fields.integer('embedding_length', 1, MAX_WIDTH);
  fields.integer('context_length', 1, 2 ** 31 - 1);
  checkHeads(fields, layers, width);
  const least = fields.mayBeEmpty ? 0 : 1;
  if (!fields.perLayer('feed_forward_length', layers, least, MAX_WIDTH) && least > 0)
    throw new GgufError(`It has no ${quote(`${architecture}.feed_forward_length`)}.`);
  fields.optional('nextn_predict_layers', 0, layers - 1);
  for (const [key, value] of gguf.metadata)
    if (
      /\.(layer_norm|layer_norm_rms|group_norm)_epsilon$/.test(key) &&
      !(typeof value === 'number' && value >= 0 && value < 1)
    )
      throw new GgufError(`${quote(key)} is ${shown(value)}; it must be a number from 0 to 1.`);
  const experts = fields.optional('expert_count', 0, MAX_EXPERTS) ?? 0;
  const used = fields.optional('expert_used_count', 0, MAX_EXPERTS) ?? 0;
  if (used > experts || (experts > 0 && used === 0)) throw new GgufError(`It uses ${used} of ${experts} experts.`);
  const tokens = checkVocabulary(gguf, architecture);
  checkTensors(gguf, layers, width, tokens);
}

/** The fields of one architecture: `<architecture>.<name>`. */
class Fields {
  readonly #gguf: Gguf;
  readonly architecture: string;
  /** May layers be without attention, and so have no heads? */
  readonly mayBeEmpty: boolean;

  constructor(gguf: Gguf, architecture: string) {
    this.#gguf = gguf;
    this.architecture = architecture;
    this.mayBeEmpty = WITHOUT_ATTENTION.test(architecture);
  }

  get(name: string): GgufValue | undefined {
    return this.#gguf.metadata.get(`${this.architecture}.${name}`);
  }

  optional(name: string, min: number, max: number): number | undefined {
    const value = this.get(name);
    if (value === undefined) return undefined;
    return inBounds(value, `${this.architecture}.${name}`, min, max);
  }

  integer(name: string, min: number, max: number): number {
    const value = this.optional(name, min, max);
    if (value === undefined) throw new GgufError(`It has no ${quote(`${this.architecture}.${name}`)}.`);
    return value;
  }

  /** One number for all layers, or a list with one for each; undefined when it is absent. */
  perLayer(name: string, layers: number, min: number, max: number): number[] | undefined {
    const value = this.get(name);
    if (value === undefined) return undefined;
    const key = `${this.architecture}.${name}`;
    if (!isArray(value)) return [inBounds(value, key, min, max)];
    // llama.cpp takes at least one number for each layer; the parser keeps fewer only of lists beyond any layer count.
    if (value.length < layers || value.length > MAX_LAYERS)
      throw new GgufError(`${quote(key)} has ${value.length} numbers for ${layers} layers.`);
    return value.values.map((one) => inBounds(one, key, min, max));
  }
}

const isArray = (value: GgufValue): value is GgufArray => typeof value === 'object';

const shown = (value: GgufValue): string => (isArray(value) ? 'a list' : String(value).slice(0, 40));

function inBounds(value: GgufValue, key: string, min: number, max: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
    throw new GgufError(`${quote(key)} is ${shown(value)}; it must be a whole number from ${min} to ${max}.`);
  return value;
}

function checkHeads(fields: Fields, layers: number, width: number): void {
  const without = fields.mayBeEmpty;
  const least = without ? 0 : 1;
  const heads = fields.perLayer('attention.head_count', layers, least, MAX_HEADS);
  if (!heads) {
    if (without) return;
    throw new GgufError(`It has no ${quote(`${fields.architecture}.attention.head_count`)}.`);
  }
  const groups = fields.perLayer('attention.head_count_kv', layers, least, MAX_HEADS);
  const keyLength = fields.optional('attention.key_length', least, MAX_WIDTH);
  fields.optional('attention.value_length', least, MAX_WIDTH);
  for (const [layer, count] of heads.entries()) {
    const shared = groups?.[Math.min(layer, groups.length - 1)] ?? 0;
    if (shared > 0 && count > 0 && count % shared !== 0)
      throw new GgufError(`Its ${count} attention heads do not divide into ${shared} groups.`);
    if (count > width || (keyLength === undefined && count > 0 && width % count !== 0))
      throw new GgufError(`Its ${count} attention heads do not divide its width of ${width}.`);
  }
}

/** @returns the number of tokens, 0 for a model without a vocabulary */
function checkVocabulary(gguf: Gguf, architecture: string): number {
  const kind = gguf.metadata.get('tokenizer.ggml.model');
  if (typeof kind !== 'string') throw new GgufError('It has no tokenizer.');
  if (kind === 'none' || kind === 'no_vocab') throw new GgufError('It has no vocabulary, so it cannot answer a text.');
  const tokens = gguf.metadata.get('tokenizer.ggml.tokens');
  if (tokens === undefined || !isArray(tokens) || tokens.type !== VALUE.string || tokens.length === 0)
    throw new GgufError('It has no list of tokens.');
  for (const [key, types] of [
    ['tokenizer.ggml.scores', [VALUE.float32]],
    ['tokenizer.ggml.token_type', [VALUE.int32, VALUE.uint32]],
  ] as const) {
    const list = gguf.metadata.get(key);
    if (list === undefined) continue;
    if (!isArray(list) || !(types as readonly number[]).includes(list.type) || list.length !== tokens.length)
      throw new GgufError(`${quote(key)} does not match its ${tokens.length} tokens.`);
  }
  for (const [key, value] of gguf.metadata) {
    if (!/^tokenizer\.ggml\.[a-z_]+_token_id$/.test(key)) continue;
    // llama.cpp takes a number beyond the vocabulary as "none" and warns; as 32 bits it writes none as 2^32 - 1.
    if (typeof value !== 'number') throw new GgufError(`${quote(key)} is not a number.`);
  }
  checkTokens(tokens, kind, architecture, gguf.metadata.has(`${architecture}.pooling_type`));
  return tokens.length;
}

function checkTokens(tokens: GgufArray, kind: string, architecture: string, pooling: boolean): void {
  if (kind === 'bert' && !pooling) throw new GgufError('Its tokenizer is one of models that read but do not write.');
  if (kind === 'rwkv' && !architecture.includes('rwkv'))
    throw new GgufError(`Its tokenizer does not belong to the architecture ${quote(architecture)}.`);
  const known = new Set<unknown>();
  for (const token of tokens.values) {
    // llama.cpp gives empty tokens names of their own.
    if (token !== '' && known.has(token)) throw new GgufError(`It has the token ${quote(String(token))} twice.`);
    known.add(token);
  }
  if (kind !== 'llama') return;
  // Letters the vocabulary lacks are written as bytes; without a token for a byte llama.cpp ends the process.
  for (let byte = 0; byte < 256; byte++) {
    const name = `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`;
    if (!known.has(name) && !known.has(String.fromCharCode(byte)))
      throw new GgufError(`It has no token ${quote(name)}, so it cannot read every text.`);
  }
}

function checkTensors(gguf: Gguf, layers: number, width: number, tokens: number): void {
  if (gguf.tensors.length === 0) throw new GgufError('It has no weights, only a vocabulary.');
  const embedding = gguf.tensors.find((tensor) => tensor.name === 'token_embd.weight');
  if (!embedding) throw new GgufError('It has no tensor "token_embd.weight".');
  const [columns, rows = 1] = embedding.shape;
  if (columns !== width || rows !== tokens)
    throw new GgufError(`Its token embedding is ${columns} × ${rows}, not ${width} × ${tokens}.`);
  const seen = new Set<number>();
  for (const { name } of gguf.tensors) {
    const block = /^blk\.(\d{1,9})\./.exec(name)?.[1];
    if (block === undefined) continue;
    if (Number(block) >= layers) throw new GgufError(`It has the tensor ${quote(name)}, but only ${layers} layers.`);
    seen.add(Number(block));
  }
  if (seen.size !== layers) throw new GgufError(`It says it has ${layers} layers, but has weights for ${seen.size}.`);
}
