import { fail } from '../errors.ts';

/** The options of a request with defaults filled in. The names are Ollama's in camel case. */
export interface Options {
  readonly numCtx: number;
  readonly numKeep: number;
  readonly numPredict: number;
  readonly seed: number;
  readonly temperature: number;
  readonly topK: number;
  readonly topP: number;
  readonly minP: number;
  readonly typicalP: number;
  readonly repeatLastN: number;
  readonly repeatPenalty: number;
  readonly presencePenalty: number;
  readonly frequencyPenalty: number;
  readonly stop: readonly string[];
  /** 0 is off. */
  readonly mirostat: number;
  readonly mirostatTau: number;
  readonly mirostatEta: number;
}

type Kind = 'integer' | 'float32' | 'boolean' | 'array';

/** Every option that Ollama knows (`api/types.go`), with its key here. Options without a key have no effect. */
const OPTIONS: Readonly<Record<string, { kind: Kind; key?: keyof Options }>> = {
  num_ctx: { kind: 'integer', key: 'numCtx' },
  num_keep: { kind: 'integer', key: 'numKeep' },
  num_predict: { kind: 'integer', key: 'numPredict' },
  seed: { kind: 'integer', key: 'seed' },
  temperature: { kind: 'float32', key: 'temperature' },
  top_k: { kind: 'integer', key: 'topK' },
  top_p: { kind: 'float32', key: 'topP' },
  min_p: { kind: 'float32', key: 'minP' },
  typical_p: { kind: 'float32', key: 'typicalP' },
  repeat_last_n: { kind: 'integer', key: 'repeatLastN' },
  repeat_penalty: { kind: 'float32', key: 'repeatPenalty' },
  presence_penalty: { kind: 'float32', key: 'presencePenalty' },
  frequency_penalty: { kind: 'float32', key: 'frequencyPenalty' },
  stop: { kind: 'array', key: 'stop' },
  // Of earlier Ollamas; llama-server still has them.
  mirostat: { kind: 'integer', key: 'mirostat' },
  mirostat_tau: { kind: 'float32', key: 'mirostatTau' },
  mirostat_eta: { kind: 'float32', key: 'mirostatEta' },
  // The operator decides how models are loaded, not a request. These are accepted so that clients work.
  num_batch: { kind: 'integer' },
  num_gpu: { kind: 'integer' },
  main_gpu: { kind: 'integer' },
  num_thread: { kind: 'integer' },
  draft_num_predict: { kind: 'integer' },
  use_mmap: { kind: 'boolean' },
};

/** The defaults of ollama/ollama `api/types.go` (August 2026); `numCtx` 0 is the context that the model was loaded with. */
export const DEFAULT_OPTIONS: Options = {
  numCtx: 0,
  numKeep: 4,
  numPredict: -1,
  seed: -1,
  temperature: 0.8,
  topK: 40,
  topP: 0.9,
  minP: 0,
  typicalP: 1,
  repeatLastN: 64,
  repeatPenalty: 1,
  presencePenalty: 0,
  frequencyPenalty: 0,
  stop: [],
  mirostat: 0,
  mirostatTau: 5,
  mirostatEta: 0.1,
};

/**
 * Merges defaults, options of the model and options of the request. `null` leaves an option unchanged.
 * @param warn called with the name of each option of the last layer that has no effect
 * @throws ServiceError OPTION_TYPE
 */
export function resolveOptions(
  layers: readonly (Readonly<Record<string, unknown>> | undefined)[],
  warn: (name: string) => void = () => {},
): Options {
  const resolved: Record<string, unknown> = { ...DEFAULT_OPTIONS };
  for (const layer of layers)
    for (const [name, value] of Object.entries(layer ?? {})) {
      const option = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
      if (value === null || value === undefined) continue;
      const read = option && readOption(name, option.kind, value);
      if (option?.key) resolved[option.key] = read;
      else if (layer === layers.at(-1)) warn(name);
    }
  return resolved as unknown as Options;
}

/**
 * The options that these layers give and that have an effect, under Ollama's names; the last layer counts.
 * @throws ServiceError OPTION_TYPE
 */
export function givenOptions(
  layers: readonly (Readonly<Record<string, unknown>> | undefined)[],
): Readonly<Record<string, unknown>> {
  const given: Record<string, unknown> = {};
  for (const layer of layers)
    for (const [name, value] of Object.entries(layer ?? {})) {
      const option = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
      if (option?.key === undefined || value === null || value === undefined) continue;
      given[name] = readOption(name, option.kind, value);
    }
  return given;
}

function readOption(name: string, kind: Kind, value: unknown): unknown {
  const wrong = () => fail('OPTION_TYPE', { name: JSON.stringify(name), type: kind });
  switch (kind) {
    case 'integer':
      if (typeof value !== 'number' || !Number.isFinite(value)) throw wrong();
      return Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.trunc(value)));
    case 'float32':
      if (typeof value !== 'number' || !Number.isFinite(value)) throw wrong();
      return value;
    case 'boolean':
      if (typeof value !== 'boolean') throw wrong();
      return value;
    case 'array':
      if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) throw wrong();
      return value;
  }
}
