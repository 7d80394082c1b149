import type { InstalledPack } from '../../pack/installed-pack.ts';
import type { PackRules } from '../../pack/pack-rules.ts';
import { installedBeginnings } from '../../pack/rules/installed-beginnings.ts';
import { replacedVerbs } from '../romance/replaced-verbs.ts';
import { openingMarks } from './opening-marks.ts';
import { operationNames } from './operation-names.ts';
import { catalanBeginnings } from './repeated-beginning.ts';
import { repeatedPronouns } from './repeated-pronouns.ts';
import { CATALAN_VERBS } from './replaced-verbs.ts';

/** The rules in code that Catalan has beside the patterns of its pack. */
export const catalanRules = (pack: InstalledPack): PackRules => ({
  sentenceRules: [...replacedVerbs(pack, CATALAN_VERBS), ...operationNames(pack), repeatedPronouns],
  textRules: [...installedBeginnings(pack, catalanBeginnings, true), ...openingMarks],
});
