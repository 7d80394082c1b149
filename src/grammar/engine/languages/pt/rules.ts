import type { InstalledPack } from '../../pack/installed-pack.ts';
import type { PackRules } from '../../pack/pack-rules.ts';
import { fillerWords } from '../../pack/rules/filler-words.ts';
import { installedBeginnings } from '../../pack/rules/installed-beginnings.ts';
import { portugueseBeginnings } from './repeated-beginning.ts';

/** The rules in code that Portuguese has beside the patterns of its pack. */
export const portugueseRules = (pack: InstalledPack): PackRules => ({
  sentenceRules: [],
  textRules: [
    ...installedBeginnings(pack, portugueseBeginnings),
    ...fillerWords(pack, {
      id: 'FILLER_WORDS_PT',
      words: 'PortugueseFillerWordsRule.fillerWords',
      message: 'Esta palavra diz pouco, e o texto tem muitas assim.',
      // A conjunction.
      isLeft: (tokens, place) => tokens[place]?.text === 'mas' && tokens[place - 1]?.text === ',',
    }),
  ],
});
