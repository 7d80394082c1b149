import { readFileSync, writeFileSync } from 'node:fs';
import type { getLlama, Llama } from 'node-llama-cpp';
import type { SamplerConfig } from '../engine/runner/llama/addon.ts';

/** How a model without weights differs from the plain one. */
export interface WeightlessModel {
  /** Whether it can forget the end of a sequence. */
  readonly forgets?: boolean;
  /** How many of the last tokens it still knows. */
  readonly window?: number;
  readonly insights?: { readonly isRecurrent?: boolean; readonly isHybrid?: boolean; readonly modelSize?: number };
  readonly heads?: { readonly head_count?: unknown; readonly key_length?: number };
  readonly width?: number;
  readonly rope?: object;
  readonly begins?: boolean;
  readonly ends?: boolean;
  /** Most sequences that there is memory for. */
  readonly memory?: number;
  /** Steps after which one fails. */
  readonly failsAt?: number;
  /** Whether states cannot be read back. */
  readonly losesStates?: boolean;
}

const BOS = 1;
const EOS = 2;
/** The first of 256 tokens that are single bytes. */
const BYTES = 1000;
const WORDS: ReadonlyMap<number, string> = new Map([
  [600, ' the'],
  [601, '>x'],
  [602, '> '],
]);
const LETTERS = 26;
const LIKELY = 40;
const LISTED = 5;

interface Cell {
  position: number;
  readonly token: number;
}

interface Config extends SamplerConfig {
  grammarEvaluationState?: { readonly text: string; readonly accepted: number[] };
}

class Sampler {
  config: Config | undefined;
  isDisposed = false;
  applyConfig(config: Config): void {
    this.config = { ...config };
  }
  dispose(): void {
    this.isDisposed = true;
  }
}

class GrammarState {
  readonly text: string;
  readonly accepted: number[] = [];
  constructor(_model: object, grammar: { readonly text: string }) {
    this.text = grammar.text;
  }
}

const isDigit = (token: number): boolean => token >= 48 && token <= 57;

const bytesOf = (token: number, isFirst: boolean): readonly number[] => {
  if (token >= BYTES) return [token - BYTES];
  const word = WORDS.get(token);
  if (word !== undefined) return [...Buffer.from(isFirst ? word.trimStart() : word)];
  return [token];
};

const textOf = (tokens: readonly number[], special: boolean, before: readonly number[]): string =>
  Buffer.from(
    tokens.flatMap((token, index) => {
      if (token === BOS || token === EOS) return [...Buffer.from(special ? (token === BOS ? '<s>' : '</s>') : '')];
      return bytesOf(token, index === 0 && before.length === 0);
    }),
  ).toString();

/** A token for each byte, except for the words and, if asked for, the marks. */
const tokensOf = (text: string, special: boolean): number[] =>
  text.split(special ? /(<s>|<\/s>| the|>x|> )/ : /( the|>x|> )/).flatMap((part) => {
    if (part === '<s>' || part === '</s>') return special ? [part === '<s>' ? BOS : EOS] : [...Buffer.from(part)];
    for (const [token, word] of WORDS) if (word === part) return [token];
    return [...Buffer.from(part)].map((byte) => (byte < 128 ? byte : BYTES + byte));
  });

const mixed = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => (Math.imul(sum, 31) + Math.round(number * 100)) >>> 0, 7);

/**
 * What a sequence is continued with: what stands after `say:` up to the bar, and then letters that follow from all that
 * the sequence holds. So a wrong cell shows.
 */
function nextOf(prefix: readonly number[], config: Config | undefined): number {
  const state = config?.grammarEvaluationState;
  const { repeatPenaltyTokens, tokenBiasKeys, tokenBiasValues, grammarEvaluationState: _, ...numbers } = config ?? {};
  const drawn = mixed([
    ...prefix,
    ...Object.values(numbers as Record<string, number>),
    ...(repeatPenaltyTokens ?? []),
    ...(tokenBiasKeys ?? []),
    ...[...(tokenBiasValues ?? [])].map((bias) => (Number.isFinite(bias) ? bias : -9)),
  ]);
  if (state !== undefined) {
    if (state.text.includes('nothing')) return -1;
    const digit = 48 + (drawn % 10);
    state.accepted.push(digit);
    return digit;
  }
  const text = textOf(prefix, true, []);
  const bar = text.lastIndexOf('|');
  const said = /say:([^|]*)\|$/.exec(text.slice(0, bar + 1))?.[1];
  if (said !== undefined) {
    const done = prefix.length - 1 - prefix.lastIndexOf('|'.charCodeAt(0));
    const tokens = tokensOf(said, true);
    const token = tokens[done];
    if (token !== undefined) return token;
    if (text.includes('end')) return EOS;
  }
  return 97 + (drawn % LETTERS);
}

class Context {
  readonly #model: WeightlessModel;
  readonly #note: (line: string) => void;
  readonly #sequences = new Map<number, Cell[]>();
  #batch: { readonly sequence: number; readonly tokens: readonly number[]; readonly outputs: readonly number[] }[] = [];
  #room = 0;
  #outputs: (readonly number[])[] = [];
  #wanted = 0;
  #last: Promise<unknown> = Promise.resolve();
  #steps = 0;

  constructor(model: WeightlessModel, note: (line: string) => void) {
    this.#model = model;
    this.#note = note;
  }

  /** One thing after another, as in the thread of the addon. */
  #then<T>(work: () => T): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  #cells(sequence: number): Cell[] {
    const cells = this.#sequences.get(sequence) ?? [];
    this.#sequences.set(sequence, cells);
    return cells;
  }

  initBatch(size: number): void {
    this.#note(`batch ${size}`);
    if (this.#batch.length > 0) throw new Error('the batch before was not decoded');
    this.#room = size;
    this.#wanted = 0;
  }

  addToBatch(sequence: number, position: number, tokens: Uint32Array, logitsOf: Uint32Array): Uint32Array {
    this.#note(`add ${sequence} at ${position}: ${tokens.join()} [${logitsOf.join()}]`);
    const cells = this.#cells(sequence);
    if (position !== cells.length || cells.some((cell, index) => cell.position !== index))
      throw new Error(`a gap in sequence ${sequence}`);
    this.#room -= tokens.length;
    if (this.#room < 0) throw new Error('the batch is full');
    this.#batch.push({ sequence, tokens: [...tokens], outputs: [...logitsOf] });
    return Uint32Array.from(logitsOf, () => this.#wanted++);
  }

  decodeBatch(): Promise<void> {
    return this.#then(() => {
      const batch = this.#batch;
      this.#batch = [];
      this.#outputs = [];
      if (++this.#steps === this.#model.failsAt) throw new Error('the step has failed\nwith a trace');
      for (const { sequence, tokens, outputs } of batch) {
        const cells = this.#cells(sequence);
        const before = cells.map(({ token }) => token);
        for (const token of tokens) cells.push({ position: cells.length, token });
        for (const output of outputs) this.#outputs.push([...before, ...tokens.slice(0, output + 1)]);
      }
    });
  }

  sampleToken(index: number, sampler: Sampler, probabilities?: boolean, confidence?: boolean): Promise<unknown> {
    if (probabilities !== undefined) this.#note(`raw ${JSON.stringify(sampler.config)}`);
    const { config } = sampler;
    return this.#then(() => {
      const prefix = this.#outputs[index];
      if (prefix === undefined) throw new Error(`no output ${index}`);
      if (sampler.isDisposed) throw new Error('the sampler is gone');
      if (probabilities === undefined) return nextOf(prefix, config);
      // The first is what is chosen without a temperature; each further one is less likely.
      const first = nextOf(prefix, undefined);
      const listed: number[] = [];
      const most = config?.topK === 0 ? LIKELY : LISTED;
      for (let token = 96; listed.length < 2 * most; token++)
        if (token === 96) listed.push(first, 0.5);
        else if (token !== first) listed.push(token, 1 / (token - 90));
      const sum = listed.reduce((all, share, index) => (index % 2 === 1 ? all + share : all), 0);
      return [
        first,
        probabilities ? listed.map((one, index) => (index % 2 === 1 ? one / sum : one)) : undefined,
        confidence === true ? 0.4 : undefined,
      ];
    });
  }

  disposeSequence(sequence: number): void {
    this.#note(`clear ${sequence}`);
    this.#sequences.delete(sequence);
  }

  removeTokenCellsFromSequence(sequence: number, from: number, to: number): boolean {
    this.#note(`remove ${sequence} ${from} ${to}`);
    if (this.#model.forgets === false) return false;
    this.#cells(sequence).splice(from, to - from);
    return true;
  }

  shiftSequenceTokenCells(sequence: number, from: number, to: number, by: number): void {
    this.#note(`shift ${sequence} ${from} ${to} ${by}`);
    for (const cell of this.#cells(sequence)) if (cell.position >= from && cell.position < to) cell.position += by;
  }

  getSequenceKvCacheMinPosition(sequence: number): number {
    const { window } = this.#model;
    return window === undefined ? 0 : Math.max(0, this.#cells(sequence).length - window);
  }

  saveSequenceStateToFile(path: string, sequence: number, tokens: Uint32Array): Promise<number> {
    this.#note(`save ${sequence} ${tokens.join()}`);
    return this.#then(() => {
      const held = this.#cells(sequence).map(({ token }) => token);
      if (held.join() !== tokens.join()) throw new Error('other tokens than the sequence holds');
      writeFileSync(path, JSON.stringify(held));
      return 10 * held.length;
    });
  }

  loadSequenceStateFromFile(path: string, sequence: number, most: number): Promise<Uint32Array> {
    return this.#then(() => {
      const tokens = JSON.parse(readFileSync(path, 'utf8')) as number[];
      this.#note(`load ${sequence} ${tokens.join()}`);
      if (this.#model.losesStates === true || tokens.length > most) throw new Error('the state is lost');
      this.#sequences.set(
        sequence,
        tokens.map((token, position) => ({ position, token })),
      );
      return Uint32Array.from(tokens);
    });
  }

  setThreads(count: number): void {
    this.#note(`threads ${count}`);
  }
}

const entryOf = (token: number): string => {
  if (token >= BYTES) return `<0x${(token - BYTES).toString(16).toUpperCase()}>`;
  return (WORDS.get(token) ?? String.fromCharCode(token)).replaceAll(' ', '\u2581');
};

/**
 * llama.cpp without weights, as far as the engine uses it. What a sequence is continued with follows from everything
 * that it holds, and wrong calls fail.
 * @param note called with what the engine asks the compiled code for
 */
export function llamaWithoutWeights(model: WeightlessModel, note: (line: string) => void): typeof getLlama {
  const llama = {
    _bindings: {
      AddonSampler: Object.assign(class extends Sampler {}, {
        acceptGrammarEvaluationStateToken: (state: GrammarState, token: number) => void state.accepted.push(token),
        canBeNextTokenForGrammarEvaluationState: (_: GrammarState, token: number) => isDigit(token),
      }),
      AddonGrammarEvaluationState: GrammarState,
    },
    async createGrammar({ grammar }: { grammar: string }) {
      if (grammar.includes('odd')) throw new Error('failed to parse grammar\nat 1');
      return { _llama: llama, _grammar: { text: grammar } };
    },
    async loadModel(options: object) {
      note(`model ${JSON.stringify(options)}`);
      return loaded;
    },
  };
  const { insights, heads = { head_count: 4, key_length: 64 }, width, rope = {}, memory = 100 } = model;
  const loaded = {
    llama,
    _llama: llama,
    _model: { getTokenString: entryOf },
    size: 5000,
    trainContextSize: 512,
    fileInsights: { isRecurrent: false, isHybrid: false, modelSize: 2 ** 27, ...insights },
    fileInfo: {
      metadata: { general: { architecture: 'llama' } },
      architectureMetadata: { attention: heads, embedding_length: width, rope },
    },
    tokens: {
      bos: BOS,
      bosString: '<s>',
      eos: EOS,
      eosString: '</s>',
      shouldPrependBosToken: model.begins ?? true,
      shouldAppendEosToken: model.ends ?? false,
    },
    tokenize: (text: string, special = false) => tokensOf(text, special),
    detokenize: (tokens: readonly number[], special = false, before: readonly number[] = []) =>
      textOf(tokens, special, before),
    isEogToken: (token: number) => token === EOS,
    async createContext(options: { contextSize: number; sequences: number; batchSize: number }) {
      note(`context ${JSON.stringify(options)}`);
      if (options.sequences > memory) throw new Error('out of memory\nin a trace');
      return {
        _ctx: new Context(model, note),
        contextSize: options.contextSize,
        totalSequences: options.sequences,
        batchSize: options.batchSize,
        dispose: async () => note('context disposed'),
      };
    },
    async createEmbeddingContext(options: { contextSize: number }) {
      note(`vectors ${JSON.stringify(options)}`);
      if (options.contextSize > 400) throw new Error('no room\nfor vectors');
      return {
        getEmbeddingFor: async (tokens: readonly number[]) => ({ vector: [tokens.length, mixed(tokens) % 100] }),
        dispose: async () => note('vectors disposed'),
      };
    },
  };
  return (async (options: object) => {
    note(`llama ${JSON.stringify(options)}`);
    return llama as unknown as Llama;
  }) as unknown as typeof getLlama;
}
