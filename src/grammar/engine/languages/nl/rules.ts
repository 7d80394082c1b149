import type { InstalledPack } from '../../pack/installed-pack.ts';
import type { PackRules } from '../../pack/pack-rules.ts';
import { spaceInCompound } from './space-in-compound.ts';

/** The rules in code that Dutch has beside the patterns of its pack. */
export const dutchRules = (pack: InstalledPack): PackRules => ({ sentenceRules: spaceInCompound(pack), textRules: [] });
