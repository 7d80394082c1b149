import type { InstalledPack } from '../../pack/installed-pack.ts';
import type { PackRules } from '../../pack/pack-rules.ts';
import { installedBeginnings } from '../../pack/rules/installed-beginnings.ts';
import { germanAgreement } from './agreement.ts';
import { bareAgreement } from './bare-agreement.ts';
import { blankBehindHyphen, compoundCoherency } from './compound-hyphens.ts';
import { compoundInfinitive } from './compound-infinitive.ts';
import { duLetterCase } from './du-letter-case.ts';
import { germanLetterCase } from './letter-case.ts';
import { missingVerb } from './missing-verb.ts';
import { relativeClauses } from './relative-clauses/relative-clauses.ts';
import { germanBeginnings } from './repeated-beginning.ts';
import { oftenUsedWords } from './style/often-used-words.ts';
import { redundantVerb } from './style/redundant-verb.ts';
import { repeatedWords } from './style/repeated-words.ts';
import { sentenceShares } from './style/sentence-shares.ts';
import { shortSentences } from './style/short-sentences.ts';
import { similarNames } from './style/similar-names.ts';
import { subjectBeginnings } from './style/subject-beginnings.ts';
import { weakWords } from './style/weak-words.ts';
import { subjectVerbAgreement } from './subject-verb-agreement.ts';
import { germanVerbAgreement } from './verb-agreement.ts';
import { wiederWider } from './wieder-wider.ts';

/** The rules in code that German has beside the patterns of its pack. */
export const germanRules = (pack: InstalledPack): PackRules => ({
  sentenceRules: [
    blankBehindHyphen,
    ...germanAgreement(pack),
    ...bareAgreement(pack),
    ...germanVerbAgreement(pack),
    ...compoundInfinitive(pack),
    ...germanLetterCase(pack),
    ...relativeClauses(pack),
    missingVerb,
    redundantVerb,
    subjectVerbAgreement,
    wiederWider,
  ],
  textRules: [
    compoundCoherency,
    duLetterCase,
    ...installedBeginnings(pack, germanBeginnings),
    ...oftenUsedWords,
    repeatedWords,
    ...sentenceShares,
    similarNames,
    shortSentences,
    subjectBeginnings,
    ...weakWords(pack),
  ],
});
