import { type Language, lacksVariant } from '../languages.ts';
import type { Range } from '../text/segmenter.ts';
import type { Sentence } from '../text/token.ts';
import { englishRules } from './english/english-rules.ts';
import { frenchRules } from './french/french-rules.ts';
import { genericRules } from './generic/generic-rules.ts';
import { germanRules } from './german/german-rules.ts';
import type { CodeRules, Examples, RuleInfo, SentenceRule, TextRule } from './rule.ts';
import { spanishRules } from './spanish/spanish-rules.ts';
import { spellingRule } from './spelling-rule.ts';

/** All rules of one language, ready to run. */
export interface RulePack {
  readonly sentenceRules: readonly SentenceRule[];
  readonly textRules: readonly TextRule[];
  readonly infos: readonly RuleInfo[];
  readonly examples: Readonly<Record<string, Examples>>;
  /** What cuts texts into sentences and tokens, where rules are installed; otherwise our own ways do. */
  readonly analyser?: Analyser;
}

/** Makes sentences and tokens with readings. */
export interface Analyser {
  segment(text: string): Range[];
  analyse(sentence: string): Sentence;
}

/** The rules that were installed for a language. */
export interface InstalledRuleSource {
  readonly analyser: Analyser;
  readonly rule: SentenceRule;
}

/** The rules that one language has, made when the language is first used. */
const OWN_RULES: Readonly<Record<string, () => CodeRules>> = {
  en: englishRules,
  de: germanRules,
  fr: frenchRules,
  es: spanishRules,
};

const ownRules = (code: string): CodeRules[] => {
  const make = OWN_RULES[code];
  return make ? [make()] : [];
};

/**
 * The rules of a language: the generic ones, its own, and spelling where a dictionary serves it.
 * @param dictionary is there one for this language?
 * @param installed takes the place of our own patterns of the language
 */
export function createRulePack(
  language: Language,
  dictionary: boolean,
  suggestionsPerWord: number,
  installed?: InstalledRuleSource,
): RulePack {
  const packs = [genericRules(language.code), ...ownRules(language.code)];
  const spelling = dictionary && !lacksVariant(language);
  const sentenceRules = [
    ...packs
      .flatMap((pack) => pack.sentenceRules)
      .filter((rule) => !installed || rule.infos.some(({ kind }) => kind !== 'pattern')),
    ...(installed ? [installed.rule] : []),
    ...(spelling ? [spellingRule(language, suggestionsPerWord)] : []),
  ];
  const textRules = packs.flatMap((pack) => pack.textRules);
  let infos: RuleInfo[] | undefined;
  return {
    sentenceRules,
    textRules,
    get infos() {
      infos ??= listInfos(sentenceRules, textRules);
      return infos;
    },
    examples: Object.assign({}, ...packs.map((pack) => pack.examples)) as Record<string, Examples>,
    ...(installed ? { analyser: installed.analyser } : {}),
  };
}

function listInfos(sentenceRules: readonly SentenceRule[], textRules: readonly TextRule[]): RuleInfo[] {
  const infos = new Map<string, RuleInfo>();
  for (const info of [...sentenceRules.flatMap((rule) => rule.infos), ...textRules.map((rule) => rule.info)])
    infos.set(`${info.id}[${info.subId ?? ''}]`, info);
  return [...infos.values()];
}
