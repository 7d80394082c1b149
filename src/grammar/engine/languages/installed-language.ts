import { numberIn, type RuleNumber } from '../../store/pack/pack-numbers.ts';
import type { SharedPack } from '../../store/pack/rule-pack-file.ts';
import type { Language } from '../language-table.ts';
import type { Limits } from '../limits.ts';
import { AnalysedSentence } from '../pack/analysis/analysed-sentence.ts';
import { InstalledAnalyser } from '../pack/analysis/analyser.ts';
import { InstalledPack } from '../pack/installed-pack.ts';
import { listRules } from '../pack/lists/list-rules.ts';
import { InstalledRules } from '../pack/rules/installed-rules.ts';
import { repeatedRules } from '../pack/rules/repeated-rules.ts';
import { rulePriorities } from '../pack/rules/rule-priorities.ts';
import type { OpenPack } from '../pack/rules/run-examples.ts';
import { isForVariant } from '../pack/rules/selected-rules.ts';
import { installedWordRepeat } from '../pack/rules/word-repeat.ts';
import type { RuleInfo } from '../rules/rule.ts';
import type { InstalledRuleSource } from '../rules/rule-pack.ts';
import { listedWords, withListedWords } from '../spelling/listed-words.ts';
import { type WordKnowledge, withSentenceWords } from '../spelling/sentence-words.ts';
import type { Speller } from '../spelling/speller.ts';
import { GermanSpeller } from './de/spelling/german-speller.ts';
import { languageParts } from './language-parts.ts';
import { packRules } from './language-rules.ts';
import { traitsOf } from './language-traits.ts';
import { dutchCompounds } from './nl/spelling-compounds.ts';
import { polishCompounds } from './pl/compounds.ts';
import { rulesInCode } from './rules-in-code.ts';

/** Languages whose compounds need not be in the dictionary. */
const COMPOUNDS: Readonly<Record<string, (pack: InstalledPack) => WordKnowledge['isCompound']>> = {
  nl: dutchCompounds,
  pl: polishCompounds,
};

/** Opens a pack (short code) with what runs over it. */
export function openInstalled(shared: SharedPack, code: string, limits: Limits): OpenPack {
  const pack = new InstalledPack(shared, `The rule pack of ${code}`, traitsOf(code), limits);
  const parts = languageParts(code);
  return { pack, analyser: new InstalledAnalyser(pack, parts), rules: new InstalledRules(pack, parts) };
}

/**
 * The installed rules of a language as one rule.
 * @param opened packs that are open already, by short code; what is opened is put there
 */
export function installedRules(
  shared: SharedPack,
  { code, longCode }: Language,
  opened: Map<string, OpenPack>,
  limits: Limits,
): InstalledRuleSource {
  let language = opened.get(code);
  if (!language) {
    language = openInstalled(shared, code, limits);
    opened.set(code, language);
  }
  const { pack, analyser, rules } = language;
  const lists = listRules(pack, longCode);
  const inCode = rulesInCode(code).map(({ id }) => id);
  return {
    analyser,
    rulesInCode: inCode.length > 0 ? new Set(inCode) : undefined,
    priorityOf: pack.hasPriorities ? prioritiesWhenAsked(pack, longCode) : undefined,
    packRules: () => packRules(pack, longCode),
    sentenceRules: [...installedWordRepeat(pack), ...lists.sentenceRules],
    textRules: [...repeatedRules(pack, rules, longCode), ...lists.textRules],
    rule: {
      selectsItself: true,
      get infos() {
        const usable = Array.from({ length: pack.ruleCount }, (_, number) => numberIn<RuleNumber>(number)).filter(
          (number) => {
            const packed = pack.packedRule(number);
            return (
              isForVariant(packed.variant, longCode) && rules.canRun(packed) && !packed.repeated && !packed.motherTongue
            );
          },
        );
        return usable.map((number) => pack.infoOf(number));
      },
      check: (sentence, context, enabled) =>
        sentence instanceof AnalysedSentence ? rules.check(sentence, { ...context, variant: longCode }, enabled) : [],
    },
  };
}

/** The speller of a language with what its pack adds to the dictionary. */
export function installedSpeller(speller: Speller, { code, longCode }: Language, pack: InstalledPack): Speller {
  if (code === 'de') return new GermanSpeller(speller, pack, longCode);
  const lists = listedWords(longCode, (name) => pack.part(name));
  const known: WordKnowledge = {
    isProhibited: lists.isWrong,
    isListed: (word) => lists.right.some((words) => words.has(word)),
    isCompound: COMPOUNDS[code]?.(pack) ?? (() => false),
  };
  return withSentenceWords(withListedWords(speller, lists), code, known, pack.limits.rememberedForms / 2);
}

/** Most texts have no matches at the same place: the tables are read when the first ones do. */
function prioritiesWhenAsked(pack: InstalledPack, variant: string): (rule: RuleInfo) => number {
  let priorityOf: ((rule: RuleInfo) => number) | undefined;
  return (rule) => {
    priorityOf ??= rulePriorities(pack.priorities(), variant);
    return priorityOf(rule);
  };
}
