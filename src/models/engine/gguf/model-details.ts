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
  /** Number of tokens in the vocabulary. */
  readonly vocabulary: number;
  readonly chatTemplate: string | undefined;
  /** Whether it has a pooling type. Such a model produces embeddings, not text. */
  readonly pooling: boolean;
  readonly vision: boolean;
}

/** Reads the details from a header. */
export function modelDetails(gguf: Gguf): ModelDetails {
  const architecture = String(gguf.metadata.get('general.architecture') ?? '');
  const number = (name: string): number => {
    const value = gguf.metadata.get(`${architecture}.${name}`);
    return typeof value === 'number' ? value : 0;
  };
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
    vocabulary: typeof tokens === 'object' ? tokens.length : 0,
    chatTemplate: typeof template === 'string' && template !== '' ? template : undefined,
    pooling: gguf.metadata.has(`${architecture}.pooling_type`),
    vision: gguf.metadata.has(`${architecture}.vision.block_count`),
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
