import { ngramTokens } from './ngram-tokens.ts';

/** How often n-grams were counted; words are joined by one blank. */
export interface Counts {
  readonly total: number;
  count(ngram: string): number;
}

interface Likelihood {
  readonly value: number;
  /** Share of the n-grams that were counted at all. */
  readonly coverage: number;
}

const LEAST_COVERAGE = 0.5;
const END = '.';

/**
 * How likely a word is at the place of a token, by the n-grams around it (LanguageTool 6.6, ConfusionProbabilityRule
 * and BaseLanguageModel). Only to be compared with that of another word at the same place.
 * @param tokens with `_START_` first
 * @param at the place, from 1
 */
export function likelihoodAt(tokens: readonly string[], at: number, word: string, counts: Counts): number {
  const words = ngramTokens(word)
    .slice(1)
    .map(({ text }) => text);
  const of = (left: number, right: number): Likelihood => likelihood(contextOf(tokens, at, words, left, right), counts);
  let parts: readonly Likelihood[];
  if (words.length === 1) parts = [of(0, 2), of(1, 1), of(2, 0)];
  else if (words.length === 2) {
    const before = of(1, 0);
    const after = of(0, 1);
    parts = [after, { value: (before.value + after.value) / 2, coverage: 1 }, before];
  } else return 0;
  if (parts.every(({ coverage }) => coverage < LEAST_COVERAGE)) return 0;
  return parts.reduce((product, { value }) => product * value, 1);
}

/** The words with some of the tokens before and after; where there are too few before, all of these and none after. */
function contextOf(
  tokens: readonly string[],
  at: number,
  words: readonly string[],
  left: number,
  right: number,
): readonly string[] {
  if (at < left) return [...tokens.slice(0, at), ...words];
  const after = Array.from({ length: right }, (_, i) => tokens[at + 1 + i] ?? END);
  return [...tokens.slice(at - left, at), ...words, ...after];
}

function likelihood(words: readonly string[], counts: Counts): Likelihood {
  const [word = ''] = words;
  const first = counts.count(word);
  let counted = first > 0 ? 1 : 0;
  let value = (first + 1) / (counts.total + 1);
  for (let length = 2; length <= words.length; length++) {
    const phrase = counts.count(words.slice(0, length).join(' '));
    if (phrase > 0) counted++;
    value *= (phrase + 1) / (first + 1);
  }
  return { value, coverage: counted / words.length };
}
