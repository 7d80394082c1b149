import type { Checker } from '../engine/checker.ts';
import type { RuleInfo, RuleMatch } from '../engine/rules/rule.ts';
import { AnnotatedText } from '../engine/text/annotated-text.ts';
import { type DocumentFormat, documentParts } from '../engine/text/markup/document-format.ts';
import { type Ignored, readMagicComments } from '../engine/text/markup/magic-comments.ts';
import { languageToCheck, selectionOf } from '../project/check-settings.ts';
import type { WritingSettings } from '../project/writing-settings.ts';

/** A possible mistake in a document; positions count UTF-16 units of its source. */
export interface Finding {
  readonly from: number;
  readonly to: number;
  readonly rule: RuleInfo;
  readonly message: string;
  /** What the source has there. */
  readonly found: string;
  /** What to write instead, best first; empty where markup stands between the words. */
  readonly replacements: readonly string[];
}

/** What is found in a document. */
export interface CheckedDocument {
  /** Sorted by place. */
  readonly findings: readonly Finding[];
  /** Language codes that are not known. */
  readonly unknownLanguages: readonly string[];
}

export interface DocumentToCheck {
  readonly source: string;
  readonly format: DocumentFormat;
  readonly settings: WritingSettings;
  /** Words that are spelled correctly. */
  readonly words: readonly string[];
  readonly maxFindings: number;
}

/**
 * Checks a document section by section, each in its language.
 * @throws the reason of `signal` when the check is aborted
 */
export async function checkDocument(
  { source, format, settings, words, maxFindings }: DocumentToCheck,
  checker: Checker,
  signal: AbortSignal,
): Promise<CheckedDocument> {
  const { sections, ignored } = readMagicComments(source, documentParts(source, format));
  const selection = selectionOf(settings, format);
  const findings: Finding[] = [];
  const unknownLanguages: string[] = [];
  for (const { start, language: named, parts } of sections) {
    const text = AnnotatedText.ofParts(parts);
    if (text.plain.trim() === '') continue;
    const code = named ?? settings.language ?? 'auto';
    const language = languageToCheck(text.plain, code, settings, checker);
    if (language === undefined) {
      unknownLanguages.push(code);
      continue;
    }
    const options = {
      text: text.plain,
      selection,
      sentenceLevel: true,
      textLevel: true,
      timeLimit: Number.POSITIVE_INFINITY,
      maxSuggestions: Number.POSITIVE_INFINITY,
      maxMatches: maxFindings,
      maxErrorsPerWord: 0,
      ownWords: words,
    };
    const { matches } = await checker.check(language, options, signal);
    for (const match of matches) {
      const finding = findingOf(match, text, start);
      if (!isIgnored(finding, ignored)) findings.push(finding);
    }
    if (findings.length >= maxFindings) break;
  }
  return { findings: findings.slice(0, maxFindings), unknownLanguages };
}

function findingOf({ from, to, rule, message, replacements }: RuleMatch, text: AnnotatedText, start: number): Finding {
  const first = text.from(from);
  // A match of markup alone may end before it begins.
  const end = Math.max(first, text.to(to));
  const found = text.withMarkup.slice(first, end);
  const isPlain = found === text.plain.slice(from, to);
  return {
    from: start + first,
    to: start + end,
    rule,
    message,
    found,
    replacements: isPlain ? replacements.map(({ value }) => value) : [],
  };
}

const isIgnored = ({ from, rule }: Finding, ignored: readonly Ignored[]): boolean =>
  ignored.some((one) => from >= one.from && from < one.to && (one.rules.size === 0 || one.rules.has(rule.id)));
