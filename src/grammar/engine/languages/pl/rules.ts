import type { InstalledPack } from '../../pack/installed-pack.ts';
import type { PackRules } from '../../pack/pack-rules.ts';
import { repeatedInSentence } from '../../pack/rules/repeated-in-sentence.ts';

/** The rules in code that Polish has beside the patterns of its pack. */
export const polishRules = (pack: InstalledPack): PackRules => ({
  sentenceRules: repeatedInSentence(pack, 'PL_WORD_REPEAT', 'To słowo już jest w zdaniu. Może pasuje inne?'),
  textRules: [],
});
