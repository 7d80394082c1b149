import { categories } from '../../rules/category.ts';
import { optionalInfo } from '../../rules/generic/optional/optional-info.ts';
import type { RuleMatch, SentenceRule } from '../../rules/rule.ts';
import type { InstalledPack } from '../installed-pack.ts';

/**
 * Words whose base form has been in the sentence before; no rule where the pack does not say what may come again.
 * Of a form that may be of several words, the first counts.
 */
export function repeatedInSentence(pack: InstalledPack, id: string, message: string): SentenceRule[] {
  const words = pack.codeWords('WordRepeat.words');
  const test = (name: string) => pack.expressions.whole([...(pack.codeWords(name) ?? [])].join('|'));
  const [isLeft, isSign] = [test('WordRepeat.tags'), test('WordRepeat.signs')];
  if (!words || !isLeft || !isSign) return [];
  const info = optionalInfo(id, 'Words that come again in the sentence', {
    category: categories.MISC,
    contextForSureMatch: 0,
  });
  return [
    {
      infos: [info],
      check({ tokens }) {
        const matches: RuleMatch[] = [];
        const seen = new Set<string>();
        for (const { text, readings, start, end } of tokens.slice(1)) {
          const lemma = (readings.find((reading) => reading.lemma !== null)?.lemma ?? text).toLowerCase();
          if (!/\p{L}/u.test(text) || words.has(text) || words.has(lemma) || isSign.test(text)) continue;
          if (readings.some(({ pos }) => pos !== null && isLeft.test(pos))) continue;
          if (seen.has(lemma))
            matches.push({ rule: info, from: start, to: end, message, shortMessage: '', replacements: [] });
          seen.add(lemma);
        }
        return matches;
      },
    },
  ];
}
