import { ownEntry } from '#kit/own-entry';
import { AnalysedSentence } from '../../pack/analysis/analysed-sentence.ts';
import { categories } from '../../rules/category.ts';
import type { RuleInfo, RuleMatch, SentenceRule } from '../../rules/rule.ts';

const info: RuleInfo = {
  id: 'RU_VERB_CONJUGATION',
  description: 'Personal pronouns and verbs that do not agree',
  issueType: 'uncategorized',
  category: categories.GRAMMAR,
  kind: 'code',
  contextForSureMatch: 0,
};

/** Of each pronoun the ends of the tags that its verbs have: in the present and future, and in the past. */
const PERSONS: Readonly<Record<string, readonly [now: RegExp, past: RegExp]>> = {
  я: [/:Sin:P1$/, /:(?:Masc|Fem)$/],
  ты: [/:Sin:P2$/, /:(?:Masc|Fem)$/],
  он: [/:Sin:P3$/, /:Masc$/],
  она: [/:Sin:P3$/, /:Fem$/],
  оно: [/:Sin:P3$/, /:Neut$/],
  мы: [/:PL:P1$/, /:PL$/],
  вы: [/:PL:P2$/, /:PL$/],
  они: [/:PL:P3$/, /:PL$/],
};

/** Pronouns right before verbs of another person, number or gender (Russian). */
export const verbConjugation: SentenceRule = {
  infos: [info],
  check(sentence) {
    if (!(sentence instanceof AnalysedSentence)) return [];
    const { tokens } = sentence;
    const matches: RuleMatch[] = [];
    for (let i = 1; i < tokens.length - 1; i++) {
      const [pronoun, verb] = [tokens[i], tokens[i + 1]];
      if (!pronoun || !verb) continue;
      const forms = ownEntry(PERSONS, pronoun.lower);
      if (!forms || !verb.whitespaceBefore || pronoun.immunised || verb.immunised) continue;
      const tags = verb.readings.flatMap(({ pos }) => (pos === null || /^(?:SENT|PARA)_END$/.test(pos) ? [] : [pos]));
      // Another reading, an imperative or a noun, may be meant.
      if (tags.length === 0 || !tags.every((pos) => /^VB:(?:Real|Fut|Past):/.test(pos))) continue;
      if (tags.some((pos) => forms[pos.startsWith('VB:Past') ? 1 : 0].test(pos))) continue;
      matches.push({
        rule: info,
        from: pronoun.start,
        to: verb.end,
        message: 'Местоимение и глагол не согласованы в лице, числе или роде.',
        shortMessage: 'Согласование',
        replacements: [],
      });
    }
    return matches;
  },
};
