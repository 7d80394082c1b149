import type { Sampling, TokenLogprob } from '../protocol.ts';

/** One event of llama-server's `/completion`, as far as it is read. */
export interface CompletionChunk {
  readonly content?: string;
  /** The last token of this piece of text. */
  readonly tokens?: readonly number[];
  /** Tokens of the answer so far, this piece included. */
  readonly tokens_predicted?: number;
  readonly tokens_evaluated?: number;
  readonly prompt_progress?: { readonly total: number; readonly cache: number };
  readonly completion_probabilities?: readonly Likelihood[];
  /** True in the last event. */
  readonly stop?: boolean;
  readonly stop_type?: 'none' | 'eos' | 'limit' | 'word';
}

interface Likelihood {
  readonly id: number;
  readonly token: string;
  /** null is minus infinity. */
  readonly logprob: number | null;
  readonly bytes: readonly number[];
  readonly top_logprobs?: readonly Likelihood[];
}

// What OpenAI writes for a token that is as good as impossible.
const LEAST_LOGPROB = -9999;

const told = ({ id, token, logprob, bytes }: Likelihood): Omit<TokenLogprob, 'top'> => ({
  id,
  token,
  logprob: Math.max(LEAST_LOGPROB, logprob ?? LEAST_LOGPROB),
  bytes,
});

/** @param top how many of the likeliest tokens to tell */
export const logprobOf = (likelihood: Likelihood, top: number): TokenLogprob => ({
  ...told(likelihood),
  top: (likelihood.top_logprobs ?? []).slice(0, top).map(told),
});

/** Fields of the last event that are needed; the others repeat the prompt. */
const LAST_FIELDS = ['stop', 'stop_type', 'tokens_predicted', 'tokens_evaluated'];

/** How a request chooses tokens, in llama-server's words. Everything that it has a default for is said. */
export function samplingFields(sampling: Sampling, context: number, topLogprobs: number | undefined) {
  const { mirostat, repeatLastN, logitBias } = sampling;
  return {
    temperature: sampling.temperature,
    top_k: sampling.topK,
    top_p: sampling.topP,
    min_p: sampling.minP,
    typical_p: sampling.typicalP,
    seed: sampling.seed,
    repeat_last_n: repeatLastN < 0 ? context : repeatLastN,
    repeat_penalty: sampling.repeatPenalty,
    presence_penalty: sampling.presencePenalty,
    frequency_penalty: sampling.frequencyPenalty,
    mirostat: mirostat?.version ?? 0,
    ...(mirostat === undefined ? {} : { mirostat_tau: mirostat.tau, mirostat_eta: mirostat.eta }),
    logit_bias: logitBias.map(([token, bias]) => [token, bias ?? false]),
    n_probs: topLogprobs === undefined ? 0 : Math.max(1, topLogprobs),
    stream: true,
    cache_prompt: true,
    return_progress: true,
    response_fields: LAST_FIELDS,
  };
}
