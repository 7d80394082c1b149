import { type Language, lacksVariant } from '../language-table.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import type { Range } from '../text/segmenter.ts';
import type { Sentence } from '../text/token.ts';
import { genericRules } from './generic/generic-rules.ts';
import { OWN_CODE, OWN_PATTERNS } from './own-rules.ts';
import type { RuleInfo, SentenceRule, TextRule } from './rule.ts';
import { spellingRule } from './spelling-rule.ts';

/** All rules of one language, ready to run. */
export interface RulePack {
  readonly sentenceRules: readonly SentenceRule[];
  readonly textRules: readonly TextRule[];
  readonly infos: readonly RuleInfo[];
  /** What cuts texts into sentences and tokens, where rules are installed; otherwise our own ways do. */
  readonly analyser?: Analyser;
  /** By how much a rule wins over others at the same place, where the installed language says so. */
  readonly priorityOf?: (rule: RuleInfo) => number;
}

/** Makes sentences and tokens with readings. */
export interface Analyser {
  segment(text: string): Range[];
  /** @param alone is the sentence the whole text? */
  analyse(sentence: string, alone?: boolean): Sentence;
}

/** The rules that were installed for a language. */
export interface InstalledRuleSource {
  readonly analyser: Analyser;
  readonly rule: SentenceRule;
  /** Rules that are no patterns: what word lists make. */
  readonly sentenceRules: readonly SentenceRule[];
  /** Rules that must see the whole text. */
  readonly textRules: readonly TextRule[];
  /** Ids of the rules that the original has in code for the language; undefined when they are not known. */
  readonly rulesInCode: ReadonlySet<string> | undefined;
  /** By how much a rule wins over others at the same place; undefined when the pack does not say. */
  readonly priorityOf: ((rule: RuleInfo) => number) | undefined;
  /** Rules in code, loaded with the language. */
  packRules(): Promise<{ readonly sentenceRules: readonly SentenceRule[]; readonly textRules: readonly TextRule[] }>;
}

/**
 * The rules of a language: the generic ones, its own, and spelling where a dictionary serves it.
 * @param dictionary is there one for this language?
 * @param installed takes the place of our own patterns of the language
 * @param rememberedWords right words that the spelling rule remembers
 */
export async function createRulePack(
  language: Language,
  dictionary: boolean,
  suggestionsPerWord: number,
  installed?: InstalledRuleSource,
  rememberedWords = DEFAULT_LIMITS.rememberedForms / 2,
): Promise<RulePack> {
  const packs = [genericRules(language.code, language.longCode, installed?.rulesInCode)];
  for (const load of [OWN_CODE[language.code], installed ? undefined : OWN_PATTERNS[language.code]])
    if (load) packs.push(await load());
  const own = await installed?.packRules();
  const spelling = dictionary && !lacksVariant(language);
  const sentenceRules = [
    ...packs.flatMap((pack) => pack.sentenceRules),
    ...(spelling ? [spellingRule(language, suggestionsPerWord, rememberedWords)] : []),
    // Of equal matches the later one stays, which is that of a pattern.
    ...(installed?.sentenceRules ?? []),
    ...(own?.sentenceRules ?? []),
    // Of two matches alike the later stays: LanguageTool runs its rules in code first.
    ...(installed ? [installed.rule] : []),
  ];
  const textRules = [
    ...packs.flatMap((pack) => pack.textRules),
    ...(installed?.textRules ?? []),
    ...(own?.textRules ?? []),
  ];
  let infos: RuleInfo[] | undefined;
  return {
    sentenceRules,
    textRules,
    get infos() {
      infos ??= listInfos(sentenceRules, textRules);
      return infos;
    },
    ...(installed ? { analyser: installed.analyser } : {}),
    ...(installed?.priorityOf ? { priorityOf: installed.priorityOf } : {}),
  };
}

function listInfos(sentenceRules: readonly SentenceRule[], textRules: readonly TextRule[]): RuleInfo[] {
  const infos = new Map<string, RuleInfo>();
  for (const info of [...sentenceRules.flatMap((rule) => rule.infos), ...textRules.map((rule) => rule.info)])
    infos.set(`${info.id}[${info.subId ?? ''}]`, info);
  return [...infos.values()];
}
