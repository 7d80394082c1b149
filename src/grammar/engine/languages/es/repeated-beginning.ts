import type { RepeatedBeginning } from '../../rules/repeated-beginning.ts';

/** What is said of Spanish sentences in a row that begin alike. */
export const spanishBeginnings: Pick<RepeatedBeginning, 'id' | 'messages' | 'adverbTags'> = {
  id: 'SPANISH_WORD_REPEAT_BEGINNING_RULE',
  adverbTags: /^(?:RG|LOC_ADV)$/,
  messages: {
    words: 'Tres frases seguidas empiezan con la misma palabra. Pruebe otro comienzo.',
    adverbs: 'Dos frases seguidas empiezan con el mismo adverbio. Pruebe otro.',
    short: 'Comienzo repetido',
  },
};
