import { DamagedFile } from '#kit/files/damaged-file';
import { type Gguf, type GgufArray, type GgufValue, quote, VALUE } from './read-gguf.ts';

const MAX_LAYERS = 512; // LLAMA_MAX_LAYERS; more makes llama.cpp end the process
const MAX_EXPERTS = 512; // LLAMA_MAX_EXPERTS
const MAX_HEADS = 65_536;
const MAX_WIDTH = 1 << 24;

/** Architectures that may have layers without attention, and so without heads (llama.cpp `llama-arch.cpp`). */
const WITHOUT_ATTENTION =
  /^(mamba|rwkv|arwkv|deci|jamba|falcon-h1|granitehybrid|nemotron_h|plamo|lfm2|qwen3next|qwen35|kimi|bamba|zamba)/;

/**
 * Checks what llama.cpp assumes when it loads a language model. Where llama.cpp would fail an assertion and end the
 * process, or allocate without limit, this throws one sentence instead (llama-model.cpp, llama-model-loader.cpp,
 * b10488). Errors that llama.cpp reports itself are left to it.
 * @throws DamagedFile
 */
export function checkModel(gguf: Gguf): void {
  const architecture = gguf.metadata.get('general.architecture');
  if (typeof architecture !== 'string' || architecture === '') throw new DamagedFile('It names no architecture.');
  const kind = gguf.metadata.get('general.type');
  if (architecture === 'clip' || (typeof kind === 'string' && kind !== 'model'))
    throw new DamagedFile(
      `It is not a language model but ${architecture === 'clip' ? 'a projector' : quote(String(kind))}.`,
    );
  const parts = gguf.metadata.get('split.count');
  if (typeof parts === 'number' && parts > 1)
    throw new DamagedFile(`It is one of ${parts} parts; join them into one file first.`);
  const fields = new ArchitectureFields(gguf, architecture);
  const layers = fields.integer('block_count', 1, MAX_LAYERS);
  const width = fields.integer('embedding_length', 1, MAX_WIDTH);
  fields.integer('context_length', 1, 2 ** 31 - 1);
  checkHeads(fields, layers, width);
  const least = fields.mayBeEmpty ? 0 : 1;
  if (!fields.perLayer('feed_forward_length', layers, least, MAX_WIDTH) && least > 0)
    throw new DamagedFile(`It has no ${quote(`${architecture}.feed_forward_length`)}.`);
  fields.optional('nextn_predict_layers', 0, layers - 1);
  for (const [key, value] of gguf.metadata)
    if (
      /\.(layer_norm|layer_norm_rms|group_norm)_epsilon$/.test(key) &&
      !(typeof value === 'number' && value >= 0 && value < 1)
    )
      throw new DamagedFile(`${quote(key)} is ${shown(value)}; it must be a number from 0 to 1.`);
  const experts = fields.optional('expert_count', 0, MAX_EXPERTS) ?? 0;
  const used = fields.optional('expert_used_count', 0, MAX_EXPERTS) ?? 0;
  if (used > experts || (experts > 0 && used === 0)) throw new DamagedFile(`It uses ${used} of ${experts} experts.`);
  const tokens = checkVocabulary(gguf, architecture);
  checkTensors(gguf, layers, width, tokens);
}

/** The fields of one architecture: `<architecture>.<name>`. */
class ArchitectureFields {
  readonly #gguf: Gguf;
  readonly architecture: string;
  /** Whether layers may have no attention, and so no heads. */
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
    if (value === undefined) throw new DamagedFile(`It has no ${quote(`${this.architecture}.${name}`)}.`);
    return value;
  }

  /**
   * One number per layer. The file holds one for all layers, or a list; values beyond the last layer are checked too.
   * @returns undefined when it is absent
   */
  perLayer(name: string, layers: number, min: number, max: number): number[] | undefined {
    const value = this.get(name);
    if (value === undefined) return undefined;
    const key = `${this.architecture}.${name}`;
    if (!isArray(value)) return Array<number>(layers).fill(inBounds(value, key, min, max));
    // llama.cpp reads at least one number per layer. The parser truncates only lists longer than any layer count.
    if (value.length < layers || value.length > MAX_LAYERS)
      throw new DamagedFile(`${quote(key)} has ${value.length} numbers for ${layers} layers.`);
    return value.values.map((one) => inBounds(one, key, min, max));
  }
}

const isArray = (value: GgufValue | undefined): value is GgufArray => typeof value === 'object';

const shown = (value: GgufValue): string => (isArray(value) ? 'a list' : String(value).slice(0, 40));

function inBounds(value: GgufValue, key: string, min: number, max: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
    throw new DamagedFile(`${quote(key)} is ${shown(value)}; it must be a whole number from ${min} to ${max}.`);
  return value;
}

function checkHeads(fields: ArchitectureFields, layers: number, width: number): void {
  const without = fields.mayBeEmpty;
  const least = without ? 0 : 1;
  const heads = fields.perLayer('attention.head_count', layers, least, MAX_HEADS);
  if (!heads) {
    if (without) return;
    throw new DamagedFile(`It has no ${quote(`${fields.architecture}.attention.head_count`)}.`);
  }
  const groups = fields.perLayer('attention.head_count_kv', layers, least, MAX_HEADS);
  const keyLength = fields.optional('attention.key_length', least, MAX_WIDTH);
  fields.optional('attention.value_length', least, MAX_WIDTH);
  for (const [layer, count] of heads.entries()) {
    const shared = groups?.[layer] ?? count;
    if (shared !== 0 && count % shared !== 0)
      throw new DamagedFile(`Its ${count} attention heads do not divide into ${shared} groups.`);
    if (count > width || (keyLength === undefined && count !== 0 && width % count !== 0))
      throw new DamagedFile(`Its ${count} attention heads do not divide its width of ${width}.`);
  }
}

/** @returns the number of tokens, 0 for a model without a vocabulary */
function checkVocabulary(gguf: Gguf, architecture: string): number {
  const kind = gguf.metadata.get('tokenizer.ggml.model');
  if (typeof kind !== 'string') throw new DamagedFile('It has no tokenizer.');
  if (kind === 'none' || kind === 'no_vocab')
    throw new DamagedFile('It has no vocabulary, so it cannot answer a text.');
  const tokens = gguf.metadata.get('tokenizer.ggml.tokens');
  if (!isArray(tokens) || tokens.type !== VALUE.string || tokens.length === 0)
    throw new DamagedFile('It has no list of tokens.');
  for (const [key, types] of [
    ['tokenizer.ggml.scores', [VALUE.float32]],
    ['tokenizer.ggml.token_type', [VALUE.int32, VALUE.uint32]],
  ] as const) {
    const list = gguf.metadata.get(key);
    if (list === undefined) continue;
    if (!isArray(list) || !(types as readonly number[]).includes(list.type) || list.length !== tokens.length)
      throw new DamagedFile(`${quote(key)} does not match its ${tokens.length} tokens.`);
  }
  for (const [key, value] of gguf.metadata) {
    if (!/^tokenizer\.ggml\.[a-z_]+_token_id$/.test(key)) continue;
    // llama.cpp treats a number beyond the vocabulary as "none" and warns. It stores none as 2^32 - 1.
    if (typeof value !== 'number') throw new DamagedFile(`${quote(key)} is not a number.`);
  }
  checkTokens(tokens, kind, architecture, gguf.metadata.has(`${architecture}.pooling_type`));
  return tokens.length;
}

function checkTokens(tokens: GgufArray, kind: string, architecture: string, pooling: boolean): void {
  if (kind === 'bert' && !pooling) throw new DamagedFile('Its tokenizer is one of models that read but do not write.');
  if (kind === 'rwkv' && !architecture.includes('rwkv'))
    throw new DamagedFile(`Its tokenizer does not belong to the architecture ${quote(architecture)}.`);
  const known = new Set<unknown>();
  for (const token of tokens.values) {
    // llama.cpp gives each empty token a name of its own.
    if (token !== '' && known.has(token)) throw new DamagedFile(`It has the token ${quote(String(token))} twice.`);
    known.add(token);
  }
  if (kind !== 'llama') return;
  // Characters outside the vocabulary are written as bytes. If a byte has no token, llama.cpp ends the process.
  for (let byte = 0; byte < 256; byte++) {
    const name = `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`;
    if (!known.has(name) && !known.has(String.fromCharCode(byte)))
      throw new DamagedFile(`It has no token ${quote(name)}, so it cannot read every text.`);
  }
}

function checkTensors(gguf: Gguf, layers: number, width: number, tokens: number): void {
  if (gguf.tensors.length === 0) throw new DamagedFile('It has no weights, only a vocabulary.');
  const embedding = gguf.tensors.find((tensor) => tensor.name === 'token_embd.weight');
  if (!embedding) throw new DamagedFile('It has no tensor "token_embd.weight".');
  const [columns, rows = 1] = embedding.shape;
  if (columns !== width || rows !== tokens)
    throw new DamagedFile(`Its token embedding is ${columns} × ${rows}, not ${width} × ${tokens}.`);
  const seen = new Set<number>();
  for (const { name } of gguf.tensors) {
    const block = /^blk\.(\d{1,9})\./.exec(name)?.[1];
    if (block === undefined) continue;
    if (Number(block) >= layers) throw new DamagedFile(`It has the tensor ${quote(name)}, but only ${layers} layers.`);
    seen.add(Number(block));
  }
  if (seen.size !== layers) throw new DamagedFile(`It says it has ${layers} layers, but has weights for ${seen.size}.`);
}
