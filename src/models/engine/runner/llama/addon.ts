import type { Llama, LlamaContext, LlamaGrammarEvaluationState, LlamaModel, Token } from 'node-llama-cpp';

/*
 * node-llama-cpp's public interface decides by itself which tokens share a step and how long a prompt is computed before
 * anybody may stop it. So the engine uses the compiled code below it, which the package keeps in these fields. The
 * version of the package is pinned, and the fields are looked at when a model is loaded.
 */

/** Place of a token's logits within the last step. */
export type LogitIndex = number;

/**
 * The compiled context (node-llama-cpp `llama/addon/AddonContext.cpp`). What returns a promise computes in another
 * thread, in the order of the calls (one-thread.ts). Nothing else may be called meanwhile.
 */
export interface AddonContext {
  initBatch(size: number): void;
  /** @returns places of the logits that were asked for */
  addToBatch(sequence: number, position: number, tokens: Uint32Array, logitsOf: Uint32Array): Uint32Array;
  decodeBatch(): Promise<void>;
  sampleToken(index: LogitIndex, sampler: AddonSampler): Promise<number>;
  /** With likelihoods after the sampler: tokens and shares in turn, likeliest first; and the share of the token. */
  sampleToken(
    index: LogitIndex,
    sampler: AddonSampler,
    probabilities: boolean,
    confidence: boolean,
  ): Promise<[token: number, probabilities: number[] | undefined, confidence: number | undefined]>;
  disposeSequence(sequence: number): void;
  /** @returns false if this model cannot forget a part of a sequence */
  removeTokenCellsFromSequence(sequence: number, from: number, to: number): boolean;
  shiftSequenceTokenCells(sequence: number, from: number, to: number, by: number): void;
  getSequenceKvCacheMinPosition(sequence: number): number;
  saveSequenceStateToFile(path: string, sequence: number, tokens: Uint32Array): Promise<number>;
  loadSequenceStateFromFile(path: string, sequence: number, most: number): Promise<Uint32Array>;
  setThreads(count: number): void;
}

export interface SamplerConfig {
  temperature: number;
  topK: number;
  topP: number;
  minP: number;
  seed: number;
  repeatPenalty?: number;
  repeatPenaltyMaxTokens?: number;
  repeatPenaltyTokens?: Uint32Array;
  repeatPenaltyPresencePenalty?: number;
  repeatPenaltyFrequencyPenalty?: number;
  grammarEvaluationState?: object;
  tokenBiasKeys?: Uint32Array;
  tokenBiasValues?: Float32Array;
}

export interface AddonSampler {
  applyConfig(config: SamplerConfig): void;
  dispose(): void;
}

interface Bindings {
  AddonSampler: {
    new (model: object): AddonSampler;
    acceptGrammarEvaluationStateToken(state: object, token: number): void;
    canBeNextTokenForGrammarEvaluationState(state: object, token: number): boolean;
  };
}

const NOT_TESTED = 'this version of node-llama-cpp is built in another way than the one Almanac was tested with';

function fieldOf<T>(owner: object, name: string, methods: readonly string[]): T {
  const field = (owner as Record<string, Record<string, unknown> | undefined>)[name];
  if (field === undefined || methods.some((method) => typeof field[method] !== 'function')) throw new Error(NOT_TESTED);
  return field as T;
}

/** @throws Error when the package has changed */
export const addonContextOf = (context: LlamaContext): AddonContext =>
  fieldOf(context, '_ctx', [
    'initBatch',
    'addToBatch',
    'decodeBatch',
    'sampleToken',
    'disposeSequence',
    'removeTokenCellsFromSequence',
    'shiftSequenceTokenCells',
    'getSequenceKvCacheMinPosition',
    'saveSequenceStateToFile',
    'loadSequenceStateFromFile',
    'setThreads',
  ]);

const bindingsOf = (llama: Llama): Bindings => fieldOf(llama, '_bindings', ['AddonSampler']);

/** A sampler keeps the state of one answer. */
export const newSampler = (model: LlamaModel): AddonSampler =>
  new (bindingsOf(model.llama).AddonSampler)(fieldOf(model, '_model', []));

/** The compiled state of a grammar. */
export const grammarStateOf = (state: LlamaGrammarEvaluationState): object => fieldOf(state, '_state', []);

/** Tells a grammar that a token was written. @returns false, and changes nothing, if it forbids the token */
export function acceptToken(llama: Llama, state: LlamaGrammarEvaluationState, token: Token): boolean {
  const { AddonSampler } = bindingsOf(llama);
  const compiled = grammarStateOf(state);
  if (!AddonSampler.canBeNextTokenForGrammarEvaluationState(compiled, token)) return false;
  AddonSampler.acceptGrammarEvaluationStateToken(compiled, token);
  return true;
}

/** A token as the vocabulary has it. */
export const entryOf = (model: LlamaModel, token: number): string =>
  fieldOf<{ getTokenString(token: number): string }>(model, '_model', ['getTokenString']).getTokenString(token);
