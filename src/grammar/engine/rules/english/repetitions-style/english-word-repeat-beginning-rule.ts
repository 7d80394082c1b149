import { amongEachOther, type RepeatedBeginning } from '../../repeated-beginning.ts';

/** By what they do: go on, turn round, conclude, tell how often, judge. */
const ADVERBS = [
  ...amongEachOther(['Moreover', 'Furthermore', 'Likewise', 'Similarly'], 'What is more'),
  ...amongEachOther(['However', 'Nevertheless', 'Nonetheless'], 'All the same'),
  ...amongEachOther(['Therefore', 'Thus', 'Hence', 'Consequently', 'Accordingly'], 'As a result', 'For this reason'),
  ...amongEachOther(['Usually', 'Normally', 'Generally', 'Typically'], 'As a rule'),
  ...amongEachOther(['Fortunately', 'Luckily', 'Happily']),
  ...amongEachOther(['Unfortunately', 'Sadly', 'Regrettably']),
];

/** English sentences in a row that begin alike. */
export const englishBeginnings: RepeatedBeginning = {
  id: 'ENGLISH_WORD_REPEAT_BEGINNING_RULE',
  examples: {
    en: {
      wrong: [
        'She came in. She sat down. [[She]] said nothing.',
        'Luckily, it rained. [[Luckily]] we had umbrellas. => Fortunately',
      ],
      right: ['She came in. She sat down. Nobody spoke.', 'The sun rose. The wind fell. The boats went out.'],
    },
  },
  unremarkable: new Set(['A', 'An', 'The']),
  adverbs: new Map(ADVERBS),
  insteadOf({ text, lower, readings }) {
    if (!readings.some(({ pos }) => pos === 'PRP')) return [];
    const inside = text === 'I' ? text : lower;
    return [`Then ${inside}`, `What is more, ${inside}`, `At the same time, ${inside}`];
  },
  messages: {
    words: 'Three sentences in a row start with this word. Try to start one differently.',
    adverbs: 'Two sentences in a row start with this adverb. Try another one.',
    short: 'Repeated opening',
  },
};
