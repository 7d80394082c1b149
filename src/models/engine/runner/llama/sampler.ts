import type { LlamaGrammarEvaluationState, LlamaModel } from 'node-llama-cpp';
import { RunnerError } from '../inference-engine.ts';
import type { Sampling } from '../protocol.ts';
import {
  type AddonContext,
  type AddonSampler,
  grammarStateOf,
  type LogitIndex,
  newSampler,
  type SamplerConfig,
} from './addon.ts';

/** The likeliest tokens before sampling changes anything, and the one that was chosen. */
export interface Likelihoods {
  /** Natural logarithm of the chosen token's likelihood. */
  readonly chosen: number;
  readonly top: readonly { readonly token: number; readonly logprob: number }[];
}

interface Likely {
  /** Of the likeliest token among all. */
  readonly share: number;
  /** With shares among each other. */
  readonly likeliest: readonly (readonly [token: number, share: number])[];
}

/** A token that was chosen. */
export interface Sampled {
  readonly token: number;
  readonly likelihoods?: Likelihoods;
}

// A chosen token is nearly always among these; further ones cost time for every token.
const LIKELIEST = 256;
const LONGEST_PENALTY = 32_768;
// What OpenAI writes for a token that is as good as impossible.
const LEAST_LOGPROB = -9999;

/** Chooses the tokens of one answer. */
export class TokenSampler {
  readonly #context: () => AddonContext;
  readonly #model: LlamaModel;
  readonly #sampler: AddonSampler;
  readonly #sampling: Sampling;
  readonly #topLogprobs: number | undefined;
  readonly #config: SamplerConfig;
  #raw: { readonly best: AddonSampler; readonly likeliest: AddonSampler } | undefined;

  /**
   * @param context where the logits are at the time of a call
   * @throws RunnerError OPTION_UNSUPPORTED
   */
  constructor(model: LlamaModel, context: () => AddonContext, sampling: Sampling, topLogprobs: number | undefined) {
    if (sampling.typicalP !== 1)
      throw new RunnerError('OPTION_UNSUPPORTED', 'typical_p other than 1 is not supported by this engine');
    this.#model = model;
    this.#context = context;
    this.#sampling = sampling;
    this.#topLogprobs = topLogprobs;
    this.#sampler = newSampler(model);
    const { temperature, topK, topP, minP, seed, logitBias } = sampling;
    this.#config = {
      temperature,
      topK,
      topP,
      minP,
      seed,
      ...(logitBias.length === 0
        ? {}
        : {
            tokenBiasKeys: Uint32Array.from(logitBias, ([token]) => token),
            tokenBiasValues: Float32Array.from(logitBias, ([, bias]) => bias ?? Number.NEGATIVE_INFINITY),
          }),
    };
    this.#sampler.applyConfig(this.#config);
  }

  /** @param grammar constrains the tokens from now on */
  constrain(grammar: LlamaGrammarEvaluationState | undefined): void {
    if (grammar === undefined) delete this.#config.grammarEvaluationState;
    else this.#config.grammarEvaluationState = grammarStateOf(grammar);
    this.#sampler.applyConfig(this.#config);
  }

  /**
   * Chooses the next token. Nothing may compute until the promise has settled.
   * @param history the tokens so far, for penalties
   */
  async next(index: LogitIndex, history: readonly number[]): Promise<Sampled> {
    const { repeatPenalty, presencePenalty, frequencyPenalty, repeatLastN } = this.#sampling;
    const penalised = repeatPenalty !== 1 || presencePenalty !== 0 || frequencyPenalty !== 0;
    if (penalised && repeatLastN !== 0) {
      const last = Math.min(repeatLastN < 0 ? LONGEST_PENALTY : repeatLastN, LONGEST_PENALTY);
      this.#sampler.applyConfig({
        ...this.#config,
        repeatPenalty,
        repeatPenaltyMaxTokens: last,
        repeatPenaltyTokens: Uint32Array.from(history.slice(-last)),
        repeatPenaltyPresencePenalty: presencePenalty,
        repeatPenaltyFrequencyPenalty: frequencyPenalty,
      });
    }
    const context = this.#context();
    const chosen = context.sampleToken(index, this.#sampler);
    if (this.#topLogprobs === undefined) return { token: possible(await chosen) };
    // Work is given to the addon at once: what is given later computes in a later step.
    const likely = this.#likely(index);
    const token = possible(await chosen);
    return { token, likelihoods: await this.#likelihoods(index, token, await likely) };
  }

  /** How likely a token is that is already known. Nothing may compute until the promise has settled. */
  async of(index: LogitIndex, token: number): Promise<Likelihoods> {
    return this.#likelihoods(index, token, await this.#likely(index));
  }

  /** The share of the likeliest token, and the likeliest tokens. */
  async #likely(index: LogitIndex): Promise<Likely> {
    this.#raw ??= this.#rawSamplers();
    const context = this.#context();
    const best = context.sampleToken(index, this.#raw.best, false, true);
    const likeliest = context.sampleToken(index, this.#raw.likeliest, true, false);
    const [[, , share = 1], [, listed = []]] = await Promise.all([best, likeliest]);
    return { share, likeliest: pairs(listed) };
  }

  /**
   * The share of the likeliest token among all, and its ratio to the others, give the share of each of them. To list the
   * whole vocabulary for each token would take longer than to compute it.
   */
  async #likelihoods(index: LogitIndex, chosen: number, { share, likeliest }: Likely): Promise<Likelihoods> {
    const first = likeliest[0]?.[1] ?? 1;
    const logprobs = likeliest.map(([token, of]) => ({ token, logprob: logarithm((share * of) / first) }));
    let known = logprobs.find(({ token }) => token === chosen)?.logprob;
    if (known === undefined) {
      const [, all = []] = await this.#context().sampleToken(index, this.#raw!.best, true, false);
      known = logarithm(pairs(all).find(([token]) => token === chosen)?.[1] ?? 0);
    }
    return { chosen: known, top: logprobs.slice(0, this.#topLogprobs) };
  }

  #rawSamplers() {
    const best = newSampler(this.#model);
    best.applyConfig({ temperature: 0, topK: 0, topP: 1, minP: 0, seed: 0 });
    const likeliest = newSampler(this.#model);
    likeliest.applyConfig({ temperature: 1, topK: LIKELIEST, topP: 1, minP: 0, seed: 0 });
    return { best, likeliest };
  }

  dispose(): void {
    this.#sampler.dispose();
    this.#raw?.best.dispose();
    this.#raw?.likeliest.dispose();
  }
}

/** @throws RunnerError when a grammar or a bias has forbidden every token */
function possible(token: number): number {
  if (token === -1) throw new RunnerError('RUNNER_FAILED', 'no token can follow');
  return token;
}

/** JSON has no infinity. */
const logarithm = (share: number): number => Math.max(LEAST_LOGPROB, Math.log(share));

function pairs(list: readonly number[]): (readonly [token: number, share: number])[] {
  return Array.from({ length: list.length >> 1 }, (_, index) => [list[2 * index]!, list[2 * index + 1]!] as const);
}
