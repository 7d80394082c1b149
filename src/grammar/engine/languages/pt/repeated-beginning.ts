import type { RepeatedBeginning } from '../../rules/repeated-beginning.ts';

/** What is said of Portuguese sentences in a row that begin alike. */
export const portugueseBeginnings: Pick<RepeatedBeginning, 'id' | 'messages'> = {
  id: 'PORTUGUESE_WORD_REPEAT_BEGINNING_RULE',
  messages: {
    words: 'Três frases seguidas começam com a mesma palavra. Experimente outro começo.',
    adverbs: 'Duas frases seguidas começam com o mesmo advérbio. Experimente outro.',
    short: 'Começo repetido',
  },
};
