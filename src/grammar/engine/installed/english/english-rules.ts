import { englishBeginnings } from '../../rules/english/repeated-beginning.ts';
import { installedBeginnings } from '../installed-beginnings.ts';
import type { InstalledPack } from '../installed-pack.ts';
import type { PackRules } from '../pack-rules.ts';

/** The rules in code that English has only beside the patterns of its pack. */
export const englishRules = (pack: InstalledPack): PackRules => ({
  sentenceRules: [],
  textRules: installedBeginnings(pack, englishBeginnings),
});
