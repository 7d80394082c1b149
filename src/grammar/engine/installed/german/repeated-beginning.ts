import { repeatedBeginning } from '../../rules/repeated-beginning.ts';

const ADVERBS = `Anschließend Auch Außerdem Danach Ferner Nebenbei Nebenher Überdies Weiterführend Zudem Zusätzlich`;

/** Sentences in a row that begin alike (German). */
export const germanRepeatedBeginning = repeatedBeginning({
  id: 'GERMAN_WORD_REPEAT_BEGINNING_RULE',
  unremarkable: new Set(),
  adverbs: new Map(ADVERBS.split(' ').map((adverb) => [adverb, []])),
  insteadOf: () => [],
  messages: {
    words: 'Drei Sätze in Folge beginnen mit demselben Wort. Ein anderer Satzanfang liest sich abwechslungsreicher.',
    adverbs: 'Zwei Sätze in Folge beginnen mit demselben Adverb. Ein anderes liest sich abwechslungsreicher.',
    short: 'Gleicher Satzanfang',
  },
});
