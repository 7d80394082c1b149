import { taggerOf } from '../../pack/analysis/tagger.ts';
import type { FilterInput } from '../../pack/filters/filter.ts';
import { hasTag } from '../../pack/filters/matched-token.ts';
import type { RuleMatch } from '../../rules/rule.ts';

/** How adverbs are made of adjectives, the first that gives one. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ically$/, 'ical'],
  [/ically$/, 'ic'],
  [/ily$/, 'y'],
  [/bly$/, 'ble'],
  [/ly$/, ''],
  [/ly$/, 'le'],
  [/ly$/, 'l'],
  [/ly$/, 'ly'],
];

/** English: suggests before a noun (`noun`) the adjective that an adverb (`adverb`) is made of. */
export function adverbForAdjective({ given, result, pack }: FilterInput): RuleMatch | undefined {
  const { adverb = '', noun = '' } = given;
  const tagger = taggerOf(pack);
  const adjective = ENDINGS.filter(([ending]) => ending.test(adverb))
    .map(([ending, made]) => adverb.replace(ending, made))
    .find((one) => one !== adverb && hasTag({ readings: tagger.tag(one) }, /^(?:JJ)$/v));
  return adjective === undefined ? result : { ...result, replacements: [{ value: `${adjective} ${noun}` }] };
}
