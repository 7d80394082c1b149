import type { TokenLogprob } from '../../engine/runner/protocol.ts';

/** A token with its likelihood and those of the likeliest, as Ollama and OpenAI write it. */
export const logprobFields = ({ token, logprob, bytes, top }: TokenLogprob) => ({
  token,
  logprob,
  bytes,
  top_logprobs: top.map((other) => ({ token: other.token, logprob: other.logprob, bytes: other.bytes })),
});

/**
 * Likelihoods as text completions of OpenAI have them: lists beside each other.
 * @param offset characters of the text before the first token
 */
export function legacyLogprobs(tokens: readonly TokenLogprob[], offset: number) {
  let at = offset;
  return {
    content: tokens.map(logprobFields),
    tokens: tokens.map(({ token }) => token),
    token_logprobs: tokens.map(({ logprob }) => logprob),
    top_logprobs: tokens.map(({ top }) => Object.fromEntries(top.map(({ token, logprob }) => [token, logprob]))),
    text_offset: tokens.map(({ token }) => {
      const start = at;
      at += token.length;
      return start;
    }),
  };
}
