import type { InstalledPack } from '../../pack/installed-pack.ts';
import type { PackRules } from '../../pack/pack-rules.ts';
import { installedBeginnings } from '../../pack/rules/installed-beginnings.ts';
import { englishBeginnings } from '../../rules/english/repetitions-style/english-word-repeat-beginning-rule.ts';
import { consistentApostrophes } from './consistent-apostrophes.ts';
import { oftenUsedWords } from './often-used-words.ts';

/** The rules in code that English has only beside the patterns of its pack. */
export const englishRules = (pack: InstalledPack): PackRules => ({
  sentenceRules: [],
  textRules: [consistentApostrophes, ...installedBeginnings(pack, englishBeginnings), ...oftenUsedWords],
});
