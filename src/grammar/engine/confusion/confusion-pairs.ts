import { type ConfusionPair, parseConfusionPairs } from './confusion-pair.ts';
import type { ConfusionExceptions } from './confusion-rule.ts';
import { ENGLISH_EXCEPTIONS, ENGLISH_PAIRS } from './english-pairs.ts';
import { ngramTokens } from './ngram-tokens.ts';

/** The pairs of a language and the phrases that are left alone. */
export interface LanguagePairs {
  readonly pairs: readonly ConfusionPair[];
  readonly exceptions: ConfusionExceptions;
}

/** Our own pairs for a language (short code); none for most. */
export function ownPairs(language: string): LanguagePairs {
  if (language !== 'en') return { pairs: [], exceptions: [] };
  return { pairs: parseConfusionPairs(ENGLISH_PAIRS), exceptions: ENGLISH_EXCEPTIONS };
}

/** Every token of the words of a language's pairs, as they stand and capitalised. */
export function confusableTokens(language: string): Set<string> {
  const tokens = new Set<string>();
  for (const { wrong, right } of ownPairs(language).pairs)
    for (const { word } of [wrong, right])
      for (const form of [word, word.charAt(0).toUpperCase() + word.slice(1)])
        for (const { text } of ngramTokens(form).slice(1)) tokens.add(text);
  return tokens;
}
