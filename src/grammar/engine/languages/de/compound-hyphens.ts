import { AnalysedSentence } from '../../pack/analysis/analysed-sentence.ts';
import { categories } from '../../rules/category.ts';
import type { Document, RuleInfo, RuleMatch, SentenceRule, TextRule } from '../../rules/rule.ts';
import { tokenAt } from '../../text/token-at.ts';
import { hasPos } from './inflection.ts';

const infoOf = (id: string, description: string): RuleInfo => ({
  id,
  description,
  issueType: 'uncategorized',
  category: categories.TYPOGRAPHY,
  kind: 'code',
  contextForSureMatch: -1,
});
const blank = infoOf('DE_DASH', 'A blank behind the hyphen of a compound');
const both = infoOf('DE_COMPOUND_COHERENCY', 'A compound now with a hyphen, now without');

/** Compounds with a blank behind their hyphen: Diäten- Erhöhung (German). */
export const blankBehindHyphen: SentenceRule = {
  infos: [blank],
  check(sentence) {
    if (!(sentence instanceof AnalysedSentence) || !sentence.text.includes('- ')) return [];
    const { text, tokens } = sentence;
    const matches: RuleMatch[] = [];
    for (const { 0: found, index } of text.matchAll(
      /(?<![\p{L}\p{N}-])\p{Lu}\p{Ll}{2,40}- \p{Lu}\p{Ll}{2,40}(?![\p{L}\p{N}-])/gu,
    )) {
      const [first, second] = found.split('- ');
      const last = tokens.findIndex(({ end }) => end === index + found.length);
      if (last < 0 || !hasPos(tokenAt(tokens, last), 'SUB')) continue;
      // Haupt-, Neben- und: the hyphen stands for what comes later.
      if (/^\s*(?:und|oder|bzw|sowie)(?!\p{L})/u.test(text.slice(index + found.length))) continue;
      matches.push({
        rule: blank,
        from: index,
        to: index + found.length,
        message: 'Hinter diesem Bindestrich steht ein Leerzeichen zu viel, oder es fehlt ein Wort.',
        shortMessage: 'Bindestrich',
        replacements: [{ value: `${first}-${second}` }, { value: `${first}-, ${second}` }],
      });
    }
    return matches;
  },
};

/** Compounds that the text wrote before with other hyphens: Jugend-Foto after Jugendfoto (German). */
export const compoundCoherency: TextRule = {
  info: both,
  check({ text }: Document): RuleMatch[] {
    const matches: RuleMatch[] = [];
    if (!/\p{L}-\p{Lu}/u.test(text)) return matches;
    const seen = new Map<string, string>();
    for (const { 0: word, index } of text.matchAll(
      /(?<![\p{L}\p{N}_./@-])\p{Lu}[\p{L}]{0,60}(?:-\p{Lu}\p{L}{1,60}){0,5}(?![\p{L}\p{N}_@-]|\.\p{L})/gu,
    )) {
      if (word.length < 4 || word === word.toUpperCase()) continue;
      const key = word.replaceAll('-', '').toLowerCase();
      const before = seen.get(key);
      if (before === undefined) seen.set(key, word);
      else if (before.split('-').length !== word.split('-').length)
        matches.push({
          rule: both,
          from: index,
          to: index + word.length,
          message: `Weiter oben steht „${before}“: Bindestriche überall oder nirgends.`,
          shortMessage: 'Bindestrich',
          replacements: [{ value: before }],
        });
    }
    return matches;
  },
};
