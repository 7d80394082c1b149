import type { Done } from '../completion-reply.ts';

const sum = (all: readonly Done[], count: (done: Done) => number): number =>
  all.reduce((total, done) => total + count(done), 0);

/**
 * Tokens of the prompts and of all answers to them. A prompt is counted once, however many answers it has.
 * @param choices answers to each prompt; they stand beside each other
 */
export function usageOf(all: readonly Done[], choices = Math.max(1, all.length)) {
  const firsts = all.filter((_, index) => index % choices === 0);
  const prompt = sum(firsts, ({ end }) => end.promptTokens);
  const completion = sum(all, ({ end }) => end.evalTokens);
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    prompt_tokens_details: { cached_tokens: sum(firsts, ({ end }) => end.cachedTokens) },
    completion_tokens_details: { reasoning_tokens: sum(all, ({ reasoningTokens }) => reasoningTokens) },
  };
}
