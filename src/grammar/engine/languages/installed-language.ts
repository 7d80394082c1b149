import { numberIn, type RuleNumber } from '../../store/pack/pack-numbers.ts';
import type { SharedPack } from '../../store/pack/rule-pack-file.ts';
import type { Language } from '../language-table.ts';
import type { Limits } from '../limits.ts';
import { AnalysedSentence } from '../pack/analysis/analysed-sentence.ts';
import { InstalledAnalyser } from '../pack/analysis/analyser.ts';
import { InstalledPack } from '../pack/installed-pack.ts';
import type { LanguageParts } from '../pack/language-parts.ts';
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
import { languageParts } from './language-parts.ts';
import { packRules } from './language-rules.ts';
import { traitsOf } from './language-traits.ts';
import { rulesInCode } from './rules-in-code.ts';

/** Opens a pack (short code) with what runs over it. */
export async function openInstalled(shared: SharedPack, code: string, limits: Limits): Promise<OpenPack> {
  return openWith(await languageParts(code), shared, code, limits);
}

function openWith(parts: LanguageParts, shared: SharedPack, code: string, limits: Limits): OpenPack {
  const pack = new InstalledPack(shared, `The rule pack of ${code}`, traitsOf(code), limits);
  return { pack, analyser: new InstalledAnalyser(pack, parts), rules: new InstalledRules(pack, parts) };
}

/**
 * The installed rules of a language as one rule.
 * @param opened packs that are open already, by short code; what is opened is put there
 */
export async function installedRules(
  shared: SharedPack,
  { code, longCode }: Language,
  opened: Map<string, OpenPack>,
  limits: Limits,
): Promise<InstalledRuleSource> {
  const parts = await languageParts(code);
  let language = opened.get(code);
  if (!language) {
    language = openWith(parts, shared, code, limits);
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
export async function installedSpeller(
  speller: Speller,
  { code, longCode }: Language,
  pack: InstalledPack,
): Promise<Speller> {
  const parts = await languageParts(code);
  if (parts.speller) return parts.speller(speller, pack, longCode);
  const lists = listedWords(longCode, (name) => pack.part(name));
  const known: WordKnowledge = {
    isProhibited: lists.isWrong,
    isListed: (word) => lists.right.some((words) => words.has(word)),
    isCompound: parts.compounds?.(pack) ?? (() => false),
  };
  return withSentenceWords(
    withListedWords(speller, lists),
    code,
    known,
    pack.limits.rememberedForms / 2,
    pack.formBits.take(),
  );
}

/** Most texts have no matches at the same place: the tables are read when the first ones do. */
function prioritiesWhenAsked(pack: InstalledPack, variant: string): (rule: RuleInfo) => number {
  let priorityOf: ((rule: RuleInfo) => number) | undefined;
  return (rule) => {
    priorityOf ??= rulePriorities(pack.priorities(), variant);
    return priorityOf(rule);
  };
}
