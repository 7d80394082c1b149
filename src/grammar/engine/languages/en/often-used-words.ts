import { lemmaOfKind, tooOftenUsed } from '../../pack/rules/too-often-used.ts';
import type { TextRule } from '../../rules/rule.ts';

/** Verbs that every text is full of. */
const COMMON_VERBS = new Set(['be', 'have', 'do']);

// A form that may also be one of the others is not counted (LanguageTool 6.6).
const KINDS = [
  ['VERB', 'verb', /^VB/, /^(?:NN|IN)/],
  ['NOUN', 'noun', /^NN(?!P)/, /^(?:NNP|VB|JJ|RB)/],
  ['ADJECTIVE', 'adjective', /^JJ/, /^(?:NN|RB|IN|CD|DT)/],
] as const;

/** English verbs, nouns and adjectives that a text uses too often. */
export const oftenUsedWords: readonly TextRule[] = KINDS.map(([id, name, kind, others]) =>
  tooOftenUsed({
    id: `TOO_OFTEN_USED_${id}_EN`,
    description: `The same ${name} too often in a text`,
    value: `Share of all ${name}s in per cent from which a ${name} is reported`,
    message: `This text uses this ${name} often. Another word may read better.`,
    lemmaOf(token) {
      const lemma = lemmaOfKind(token, kind, others);
      return lemma !== undefined && COMMON_VERBS.has(lemma) ? undefined : lemma;
    },
  }),
);
