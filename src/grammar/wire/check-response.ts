import type { CheckResult } from '../engine/check-text.ts';
import type { TextLanguage } from '../engine/detection/text-language.ts';
import { type Language, NO_LANGUAGE } from '../engine/language-table.ts';
import type { RuleInfo, RuleMatch } from '../engine/rules/rule.ts';
import type { AnnotatedText } from '../engine/text/annotated-text.ts';
import { javaFloat } from './java-float.ts';
import { software } from './software.ts';

/** What an answer to /v2/check is made of. */
export interface CheckAnswer {
  readonly text: AnnotatedText;
  readonly language: Language;
  readonly detected: TextLanguage;
  readonly result: CheckResult;
  /** Why the matches are not all: a sentence. */
  readonly incomplete?: string;
  /** Why spelling was not checked: a sentence. */
  readonly unspelled?: string | undefined;
  readonly compact: boolean;
  /** The ranges of sentences that are left out. */
  readonly withoutRanges?: 'all' | 'extended' | undefined;
}

/** Characters of context on each side of a match. */
const CONTEXT = 40;
const COMPACT_REPLACEMENTS = 5;
const CERTAIN = javaFloat(1);
/** Matches that more context can undo are kept back in an unfinished sentence (LanguageTool 6.6). */
const SURE_CONTEXT = 3;

/** The answer to a check, keys in the order of LanguageTool 6.6 (RuleMatchesAsJsonSerializer). */
export function checkResponse(answer: CheckAnswer): object {
  const { text, language, detected, result, compact } = answer;
  const incomplete = answer.incomplete !== undefined;
  const unspelled = answer.unspelled !== undefined;
  return {
    ...(compact ? {} : { software }),
    ...(compact && !incomplete && !unspelled
      ? {}
      : {
          warnings: {
            incompleteResults: incomplete,
            ...(incomplete ? { incompleteResultsReason: answer.incomplete } : {}),
            ...(unspelled ? { spellingNotChecked: true, spellingNotCheckedReason: answer.unspelled } : {}),
          },
        }),
    language: {
      ...named(language),
      detectedLanguage: {
        ...named(detected.language),
        confidence: javaFloat(detected.confidence),
        source: detected.source,
      },
    },
    matches: language === NO_LANGUAGE ? [] : matchesOf(answer),
    // Markup behind a sentence belongs to it.
    sentenceRanges: (answer.withoutRanges === 'all' ? [] : result.sentences)
      .filter(({ start, end }) => end > start)
      .map(({ start, end }) => [text.from(start), text.from(end)]),
    extendedSentenceRanges: (answer.withoutRanges ? [] : result.sentences).map(({ start, end }) => ({
      from: start,
      to: end,
      detectedLanguages: [{ language: language.code, rate: CERTAIN }],
    })),
  };
}

const named = ({ name, longCode }: Language): object => ({ name, code: longCode });

function matchesOf({ text, result, compact }: CheckAnswer): object[] {
  let sentence = 0;
  return result.matches.map((match) => {
    while ((result.sentences[sentence + 1]?.start ?? Number.POSITIVE_INFINITY) <= match.from) sentence++;
    const { start = 0, end = 0 } = result.sentences[sentence] ?? {};
    return matchOf(match, text, text.plain.slice(start, end), compact);
  });
}

function matchOf(match: RuleMatch, text: AnnotatedText, sentence: string, compact: boolean): object {
  const from = text.from(match.from);
  const to = text.to(match.to);
  const { rule } = match;
  return {
    message: match.message,
    shortMessage: match.shortMessage,
    replacements: compact ? match.replacements.slice(0, COMPACT_REPLACEMENTS) : match.replacements,
    offset: from,
    length: to - from,
    ...(compact ? {} : { context: contextOf(text.withMarkup, from, to), sentence }),
    type: { typeName: typeName(rule) },
    rule: {
      id: rule.id,
      ...(rule.subId === undefined ? {} : { subId: rule.subId }),
      ...(rule.sourceFile === undefined ? {} : { sourceFile: rule.sourceFile }),
      description: rule.description,
      issueType: rule.issueType,
      ...(rule.url === undefined ? {} : { urls: [{ value: rule.url }] }),
      category: rule.category,
      isPremium: false,
      ...(rule.tags ? { tags: rule.tags } : {}),
    },
    ignoreForIncompleteSentence: rule.contextForSureMatch < 0 || rule.contextForSureMatch > SURE_CONTEXT,
    contextForSureMatch: rule.contextForSureMatch,
  };
}

function typeName({ id, kind, issueType }: RuleInfo): 'UnknownWord' | 'Hint' | 'Other' {
  // LanguageTool 6.6 calls words that are not known so in every language but Polish.
  if (kind === 'speller') return id === 'MORFOLOGIK_RULE_PL_PL' ? 'Other' : 'UnknownWord';
  return kind === 'pattern' && /^(?:style|locale-violation|register)$/.test(issueType) ? 'Hint' : 'Other';
}

function contextOf(text: string, from: number, to: number): object {
  const start = Math.max(0, from - CONTEXT);
  const end = Math.min(text.length, to + CONTEXT);
  const before = start > 0 ? '...' : '';
  return {
    text: (before + text.slice(start, end) + (end < text.length ? '...' : '')).replaceAll('\n', ' '),
    offset: from - start + before.length,
    length: to - from,
  };
}
