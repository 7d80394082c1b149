import type { InstalledPack } from '../../pack/installed-pack.ts';
import type { PackRules } from '../../pack/pack-rules.ts';
import { installedBeginnings } from '../../pack/rules/installed-beginnings.ts';
import { catalanBeginnings } from './repeated-beginning.ts';

/** The rules in code that Catalan has beside the patterns of its pack. */
export const catalanRules = (pack: InstalledPack): PackRules => ({
  sentenceRules: [],
  textRules: installedBeginnings(pack, catalanBeginnings, true),
});
