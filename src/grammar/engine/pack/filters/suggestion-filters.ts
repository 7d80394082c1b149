import type { RuleMatch } from '../../rules/rule.ts';
import { taggerOf } from '../analysis/tagger.ts';
import type { FilterInput } from './filter.ts';
import { hasTag } from './matched-token.ts';

/** Leaves out suggestions that an expression accepts. */
export function withoutSuggestions({ given, result, pack }: FilterInput): RuleMatch | undefined {
  const expression = pack.expressions.whole(given.RemoveSuggestionsRegexp ?? '');
  if (!expression) return result;
  return {
    ...result,
    replacements: result.replacements.filter(({ value }) => !expression.test(value.toLowerCase())),
  };
}

/**
 * Leaves out misspelt suggestions, and what `SuppressPostag` accepts or `FilterPostag` does not; no match when none is
 * left, unless `suppressMatch` is false.
 */
export function withoutMisspelt(input: FilterInput): RuleMatch | undefined {
  const { given, result, pack } = input;
  const tagger = taggerOf(pack);
  const kept = result.replacements.filter(({ value }) => {
    if (!isSpeltRight(value, input)) return false;
    const readings = tagger.tag(value.replaceAll('’', "'"));
    if (given.SuppressPostag !== undefined && hasTag({ readings }, pack.expressions.whole(given.SuppressPostag)))
      return false;
    return given.FilterPostag === undefined || hasTag({ readings }, pack.expressions.whole(given.FilterPostag));
  });
  if (kept.length === 0 && given.suppressMatch !== 'false') return undefined;
  return { ...result, replacements: kept };
}

/** Languages whose installed dictionary of readings is that of the spelling too. */
const SPELT_BY_TAGGER = new Set(['fr', 'es', 'ca']);

/** Are all words of a suggestion known? */
export function isSpeltRight(text: string, { pack, context }: Pick<FilterInput, 'pack' | 'context'>): boolean {
  const { language } = pack.summary;
  const tagger = taggerOf(pack);
  if (/\(\S+\)/.test(text)) return false;
  const knows = (word: string): boolean => tagger.knows(word);
  return pack.traits
    .tokenizer(knows, (word) => tagger.tag(word))(text)
    .every(({ text: word }) => {
      if (!/\p{L}/u.test(word)) return true;
      const straight = word.replaceAll('’', "'");
      if (SPELT_BY_TAGGER.has(language) || !context.speller) return tagger.knows(straight);
      return context.speller.isCorrect(straight) || context.speller.isCorrect(straight.toLowerCase());
    });
}
