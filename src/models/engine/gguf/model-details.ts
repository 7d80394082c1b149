import type { Gguf } from './read-gguf.ts';
import { FILE_TYPES } from './tensor-type.ts';

/** What a model file says about itself, in the words that Ollama shows. */
export interface ModelDetails {
  readonly family: string;
  /** Number of weights. */
  readonly parameters: number;
  /** The same in short form: 8.0B, 134.52M, 262K. */
  readonly parameterSize: string;
  /** F16, Q4_K_M …, or `unknown`. */
  readonly quantization: string;
  /** Context length used in training, in tokens; 0 if the file does not say. */
  readonly contextLength: number;
  readonly embeddingLength: number;
  readonly feedForwardLength: number;
  /** Numbers that the model keeps of each token of a sequence: keys and values of all layers. */
  readonly cacheElements: number;
  /** Number of tokens in the vocabulary. */
  readonly vocabulary: number;
  readonly chatTemplate: string | undefined;
  /** Whether it has a pooling type. Such a model produces embeddings, not text. */
  readonly pooling: boolean;
  readonly vision: boolean;
  /** Layers that guess further tokens (multi-token prediction); 0 for most models. */
  readonly predictLayers: number;
}

/** Reads the details from a header. */
export function modelDetails(gguf: Gguf): ModelDetails {
  const architecture = String(gguf.metadata.get('general.architecture') ?? '');
  const number = (name: string): number => {
    const value = gguf.metadata.get(`${architecture}.${name}`);
    return typeof value === 'number' ? value : 0;
  };
  /** Of a value for each layer, the sum; one value counts for every layer. */
  const overLayers = (name: string): number => {
    const value = gguf.metadata.get(`${architecture}.${name}`);
    if (typeof value === 'number') return value * number('block_count');
    if (typeof value !== 'object') return 0;
    const known = value.values.filter((one) => typeof one === 'number');
    return known.length === 0 ? 0 : (known.reduce((a, b) => a + b, 0) / known.length) * value.length;
  };
  const heads = number('attention.head_count');
  const width = heads === 0 ? 0 : number('embedding_length') / heads;
  const keyHeads = overLayers('attention.head_count_kv') || overLayers('attention.head_count');
  const keyLength = number('attention.key_length') || width;
  const parameters = gguf.tensors.reduce(
    (sum, tensor) => sum + tensor.shape.reduce((product, length) => product * length, 1),
    0,
  );
  const fileType = gguf.metadata.get('general.file_type');
  const template = gguf.metadata.get('tokenizer.chat_template');
  const tokens = gguf.metadata.get('tokenizer.ggml.tokens');
  return {
    family: architecture,
    parameters,
    parameterSize: humanNumber(parameters),
    quantization: (typeof fileType === 'number' && FILE_TYPES[fileType]) || mostUsedType(gguf),
    contextLength: number('context_length'),
    embeddingLength: number('embedding_length'),
    feedForwardLength: number('feed_forward_length'),
    cacheElements: keyHeads * (keyLength + (number('attention.value_length') || width)),
    vocabulary: typeof tokens === 'object' ? tokens.length : 0,
    chatTemplate: typeof template === 'string' && template !== '' ? template : undefined,
    pooling: gguf.metadata.has(`${architecture}.pooling_type`),
    vision: gguf.metadata.has(`${architecture}.vision.block_count`),
    predictLayers: number('nextn_predict_layers'),
  };
}

function mostUsedType(gguf: Gguf): string {
  const bytes = new Map<string, number>();
  for (const { type, bytes: size } of gguf.tensors) bytes.set(type.name, (bytes.get(type.name) ?? 0) + size);
  return [...bytes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'unknown';
}

/** A count in short form, as ollama/ollama `format/format.go` writes it: 1.2B, 134.52M, 262K. */
export function humanNumber(value: number): string {
  if (value >= 1e9) return `${(value / 1e9).toFixed(value % 1e9 === 0 ? 0 : 1)}B`;
  if (value >= 1e6) return `${(value / 1e6).toFixed(value % 1e6 === 0 ? 0 : 2)}M`;
  if (value >= 1e3) return `${(value / 1e3).toFixed(0)}K`;
  return String(value);
}
