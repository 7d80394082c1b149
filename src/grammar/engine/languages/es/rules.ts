import type { InstalledPack } from '../../pack/installed-pack.ts';
import type { PackRules } from '../../pack/pack-rules.ts';
import { replacedVerbs } from './replaced-verbs.ts';

/** The rules in code that Spanish has beside the patterns of its pack. */
export const spanishRules = (pack: InstalledPack): PackRules => ({
  sentenceRules: replacedVerbs(pack),
  textRules: [],
});
