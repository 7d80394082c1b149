import type { RepeatedBeginning } from '../../rules/repeated-beginning.ts';

/** What is said of Catalan sentences in a row that begin alike. */
export const catalanBeginnings: Pick<RepeatedBeginning, 'id' | 'messages' | 'adverbTags'> = {
  id: 'CATALAN_WORD_REPEAT_BEGINNING_RULE',
  adverbTags: /^(?:RG|LOC_ADV)$/,
  messages: {
    words: 'Tres frases seguides comencen amb la mateixa paraula. Proveu un altre començament.',
    adverbs: 'Dues frases seguides comencen amb el mateix adverbi. Proveu-ne un altre.',
    short: 'Començament repetit',
  },
};
