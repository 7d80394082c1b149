import type { InstalledPack } from '../../pack/installed-pack.ts';
import type { PackRules } from '../../pack/pack-rules.ts';
import { adjectiveNounAgreement } from './adjective-noun.ts';
import { mixedAlphabets } from './alphabets.ts';
import { dashes } from './dashes.ts';
import { hiddenCharacters } from './hidden-characters.ts';
import { missingHyphen } from './missing-hyphen.ts';
import { nounVerbAgreement } from './noun-verb.ts';
import { numeralNounAgreement } from './numeral-noun.ts';
import { prepositionNounAgreement } from './preposition-noun.ts';
import { renamedPlaces } from './renamed-places.ts';
import { replacedWords } from './replaced-words.ts';
import { verbNounAgreement } from './verb-noun.ts';

/** The rules in code that Ukrainian has beside the patterns of its pack. */
export const ukrainianRules = (pack: InstalledPack): PackRules => ({
  sentenceRules: [
    adjectiveNounAgreement(pack),
    nounVerbAgreement(pack),
    numeralNounAgreement(pack),
    prepositionNounAgreement(pack),
    verbNounAgreement(pack),
    mixedAlphabets,
    dashes,
    hiddenCharacters,
    ...missingHyphen(pack),
    ...renamedPlaces(pack),
    ...replacedWords(pack),
  ],
  textRules: [],
});
