import { lemmaOfKind, tooOftenUsed } from '../../../pack/rules/too-often-used.ts';
import type { TextRule } from '../../../rules/rule.ts';

// A form that may also be one of the others is not counted (LanguageTool 6.6).
const KINDS = [
  ['VERB', 'verb', 'Verb', /^VER/, /^(?:VER:(?:AUX|MOD)|ADJ)/],
  ['NOUN', 'noun', 'Substantiv', /^SUB/, undefined],
  ['ADJECTIVE', 'adjective', 'Adjektiv', /^ADJ/, /^(?:ADV|ZUS)/],
] as const;

/** German verbs, nouns and adjectives that a text uses too often. */
export const oftenUsedWords: readonly TextRule[] = KINDS.map(([id, name, german, kind, others]) =>
  tooOftenUsed({
    id: `TOO_OFTEN_USED_${id}_DE`,
    description: `The same ${name} too often in a text`,
    value: `Share of all ${name}s in per cent from which a ${name} is reported`,
    message: `Dieses ${german} steht oft im Text. Vielleicht passt ein anderes.`,
    lemmaOf: (token) => lemmaOfKind(token, kind, others),
  }),
);
