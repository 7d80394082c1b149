import { amongEachOther, type RepeatedBeginning } from '../repeated-beginning.ts';
import type { Examples } from '../rule.ts';

/** English sentences in a row that begin alike. */
export const englishBeginnings: RepeatedBeginning = {
  id: 'ENGLISH_WORD_REPEAT_BEGINNING_RULE',
  unremarkable: new Set(['The', 'A', 'An']),
  adverbs: new Map([
    ...amongEachOther(['Besides', 'Moreover', 'Also', 'Additionally', 'Furthermore'], 'In addition', 'As well as'),
    ...amongEachOther(['Nonetheless', 'Alternatively', 'Nevertheless'], 'Even so', 'On the other hand'),
    ...amongEachOther(['Absolutely', 'Clearly', 'Obviously', 'Definitely', 'Indeed', 'Importantly', 'Undoubtedly']),
    ...amongEachOther(['Especially', 'Specifically', 'Particularly']),
  ]),
  insteadOf({ text, lower, readings }) {
    if (!readings.some(({ pos }) => pos === 'PRP')) return [];
    const inside = text === 'I' ? text : lower;
    return [`Furthermore, ${inside}`, `Likewise, ${inside}`, `Not only that, but ${inside}`];
  },
  messages: {
    words: 'Three sentences in a row begin with the same word. Another beginning would make it livelier.',
    adverbs: 'Two sentences in a row begin with the same adverb. Another one would make it livelier.',
    short: 'Repeated beginning',
  },
};

export const repeatedBeginningExamples: Readonly<Record<string, Examples>> = {
  ENGLISH_WORD_REPEAT_BEGINNING_RULE: {
    wrong: [
      ['She came in. She sat down. [[She]] said nothing.'],
      ['Also, it rained. [[Also]] it was cold.', 'Besides'],
    ],
    right: ['She came in. She sat down. Nobody spoke.', 'The sun rose. The wind fell. The boats went out.'],
  },
};
