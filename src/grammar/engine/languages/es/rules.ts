import type { InstalledPack } from '../../pack/installed-pack.ts';
import type { PackRules } from '../../pack/pack-rules.ts';
import { installedBeginnings } from '../../pack/rules/installed-beginnings.ts';
import { replacedVerbs } from '../romance/replaced-verbs.ts';
import { spanishBeginnings } from './repeated-beginning.ts';
import { SPANISH_VERBS } from './replaced-verbs.ts';

/** The rules in code that Spanish has beside the patterns of its pack. */
export const spanishRules = (pack: InstalledPack): PackRules => ({
  sentenceRules: replacedVerbs(pack, SPANISH_VERBS),
  textRules: installedBeginnings(pack, spanishBeginnings, true),
});
