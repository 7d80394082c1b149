import type { SharedPack } from '../../store/pack/rule-pack-file.ts';
import type { Language } from '../languages.ts';
import type { RuleInfo } from '../rules/rule.ts';
import type { InstalledRuleSource } from '../rules/rule-pack.ts';
import { AnalysedSentence } from './analysed-sentence.ts';
import { InstalledAnalyser } from './analyser.ts';
import { InstalledPack } from './installed-pack.ts';
import { InstalledRules } from './installed-rules.ts';
import { listRules } from './lists/list-rules.ts';
import { packRules } from './pack-rules.ts';
import { repeatedRules } from './repeated-rules.ts';
import { rulePriorities } from './rule-priorities.ts';
import { rulesInCode } from './rules-in-code.ts';
import { isForVariant, isUnusable } from './selected-rules.ts';

/** A pack that is open in this thread. */
export interface InstalledLanguage {
  readonly pack: InstalledPack;
  readonly analyser: InstalledAnalyser;
  readonly rules: InstalledRules;
}

/** Opens a pack with what runs over it. */
export function openInstalled(shared: SharedPack, code: string): InstalledLanguage {
  const pack = new InstalledPack(shared, `The rule pack of ${code}`);
  return { pack, analyser: new InstalledAnalyser(pack), rules: new InstalledRules(pack) };
}

/**
 * The installed rules of a language as one rule.
 * @param opened packs that are open already, by short code; what is opened is put there
 */
export function installedRules(
  shared: SharedPack,
  { code, longCode }: Language,
  opened: Map<string, InstalledLanguage>,
): InstalledRuleSource {
  let language = opened.get(code);
  if (!language) {
    language = openInstalled(shared, code);
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
    sentenceRules: lists.sentenceRules,
    textRules: [...repeatedRules(pack, rules, longCode), ...lists.textRules],
    rule: {
      selectsItself: true,
      get infos() {
        const usable = Array.from({ length: pack.ruleCount }, (_, number) => number).filter((number) => {
          const packed = pack.packedRule(number);
          return (
            isForVariant(packed.variant, longCode) &&
            !isUnusable({ packed }) &&
            !packed.repeated &&
            !packed.motherTongue
          );
        });
        return usable.map((number) => pack.infoOf(number));
      },
      check: (sentence, context, enabled) =>
        sentence instanceof AnalysedSentence ? rules.check(sentence, { ...context, variant: longCode }, enabled) : [],
    },
  };
}

/** Most texts have no matches at the same place: the tables are read when the first ones do. */
function prioritiesWhenAsked(pack: InstalledPack, variant: string): (rule: RuleInfo) => number {
  let priorityOf: ((rule: RuleInfo) => number) | undefined;
  return (rule) => {
    priorityOf ??= rulePriorities(pack.priorities(), variant);
    return priorityOf(rule);
  };
}
