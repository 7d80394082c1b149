import type { LoadRequest } from '../protocol.ts';

/**
 * On a processor, llama.cpp's flash attention looks at the cached tokens one by one. With heads of 32 numbers, a token
 * after 2,000 others costs three times as much as without it; with heads of 64 and more, prompts cost less.
 */
const SMALL_HEAD = 64;
/** Bytes of the buffer that is needed without it. */
const MOST_SCORES = 64 * 1024 * 1024;
const FLOAT = 4;

/** The attention heads of a model; undefined where its file does not say or layers differ. */
export interface Heads {
  readonly count: number | undefined;
  /** Numbers in a key. */
  readonly length: number | undefined;
}

/**
 * What llama.cpp is told for `auto`. Quantised keys and values are possible only with flash attention.
 * @param tokens of a sequence
 * @param step tokens that are computed at a time
 */
export function flashAttentionOf(
  { flashAttention, cacheType }: Pick<LoadRequest, 'flashAttention' | 'cacheType'>,
  { count, length }: Heads,
  tokens: number,
  step: number,
): 'auto' | boolean {
  if (flashAttention !== 'auto') return flashAttention === 'on';
  if (cacheType !== 'f16' || count === undefined || length === undefined || length >= SMALL_HEAD) return 'auto';
  return count * tokens * step * FLOAT <= MOST_SCORES ? false : 'auto';
}
