import type { InstalledPack } from '../../pack/installed-pack.ts';
import type { PackRules } from '../../pack/pack-rules.ts';
import { adjectiveNounAgreement } from './adjective-noun.ts';

/** The rules in code that Ukrainian has beside the patterns of its pack. */
export const ukrainianRules = (pack: InstalledPack): PackRules => ({
  sentenceRules: [adjectiveNounAgreement(pack)],
  textRules: [],
});
