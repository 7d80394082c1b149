import type { RepeatedBeginning } from '../../rules/repeated-beginning.ts';

/** What is said of German sentences in a row that begin alike. */
export const germanBeginnings: Pick<RepeatedBeginning, 'id' | 'messages'> = {
  id: 'GERMAN_WORD_REPEAT_BEGINNING_RULE',
  messages: {
    words: 'Drei Sätze in Folge beginnen mit demselben Wort. Ein anderer Anfang bringt mehr Leben hinein.',
    adverbs: 'Zwei Sätze in Folge beginnen mit demselben Adverb. Ein anderes bringt mehr Leben hinein.',
    short: 'Gleicher Satzanfang',
  },
};
