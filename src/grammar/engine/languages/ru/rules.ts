import type { InstalledPack } from '../../pack/installed-pack.ts';
import type { PackRules } from '../../pack/pack-rules.ts';
import { fillerWords } from '../../pack/rules/filler-words.ts';
import { repeatedInSentence } from '../../pack/rules/repeated-in-sentence.ts';
import { verbConjugation } from './verb-conjugation.ts';

/** The rules in code that Russian has beside the patterns of its pack. */
export const russianRules = (pack: InstalledPack): PackRules => ({
  sentenceRules: [
    verbConjugation,
    ...repeatedInSentence(pack, 'RU_WORD_REPEAT', 'Это слово уже есть в предложении. Может быть, подойдёт другое?'),
  ],
  textRules: fillerWords(pack, {
    id: 'FILLER_WORDS_RU',
    words: 'RussianFillerWordsRule.fillerWords',
    message: 'Это слово мало что говорит, а в тексте таких много.',
  }),
});
