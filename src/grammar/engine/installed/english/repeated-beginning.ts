import type { PackRules } from '../pack-rules.ts';
import { amongEachOther, repeatedBeginning } from '../repeated-beginning.ts';

/** The rules in code that English has only beside the patterns of its pack. */
export const englishRules = (): PackRules => ({
  sentenceRules: [],
  textRules: [
    repeatedBeginning({
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
    }),
  ],
});
