import type { RuleMatch } from '../../rules/rule.ts';
import { taggerOf } from '../analysis/tagger.ts';
import type { FilterInput } from './filter.ts';

const MOST = 5;

/** Digits within a word (`word`): suggests it without them, and with o for 0; else words near that. */
export function numberInWord({ given, result, pack, context }: FilterInput): RuleMatch | undefined {
  const { word = '' } = given;
  const tagger = taggerOf(pack);
  const bare = word.replace(/\d/g, '');
  const isWord = (one: string): boolean => context.speller?.isCorrect(one) ?? tagger.knows(one);
  const found = [...new Set([word.replaceAll('0', 'o'), bare])].filter((one) => !/\d/.test(one) && isWord(one));
  const values = found.length > 0 ? found : (context.speller?.suggest(bare, MOST) ?? tagger.near(bare).slice(0, MOST));
  return values.length === 0 ? undefined : { ...result, replacements: values.map((value) => ({ value })) };
}
