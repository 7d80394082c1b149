import { type Language, lacksVariant } from '../languages.ts';
import { englishRules } from './english/english-rules.ts';
import { genericRules } from './generic/generic-rules.ts';
import type { Examples, RuleInfo, SentenceRule, TextRule } from './rule.ts';
import { spellingRule } from './spelling-rule.ts';

/** All rules of one language, ready to run. */
export interface RulePack {
  readonly sentenceRules: readonly SentenceRule[];
  readonly textRules: readonly TextRule[];
  readonly infos: readonly RuleInfo[];
  readonly examples: Readonly<Record<string, Examples>>;
}

/**
 * The rules of a language: the generic ones, its own, and spelling where a dictionary serves it.
 * @param dictionary is there one for this language?
 */
export function createRulePack(language: Language, dictionary: boolean, suggestionsPerWord: number): RulePack {
  const packs = [genericRules(language.code), ...(language.code === 'en' ? [englishRules()] : [])];
  const spelling = dictionary && !lacksVariant(language);
  const sentenceRules = [
    ...packs.flatMap((pack) => pack.sentenceRules),
    ...(spelling ? [spellingRule(language, suggestionsPerWord)] : []),
  ];
  const textRules = packs.flatMap((pack) => pack.textRules);
  const infos = new Map<string, RuleInfo>();
  for (const info of [...sentenceRules.flatMap((rule) => rule.infos), ...textRules.map((rule) => rule.info)])
    infos.set(`${info.id}[${info.subId ?? ''}]`, info);
  return {
    sentenceRules,
    textRules,
    infos: [...infos.values()],
    examples: Object.assign({}, ...packs.map((pack) => pack.examples)) as Record<string, Examples>,
  };
}
