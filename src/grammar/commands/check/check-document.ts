import type { CheckResult } from '../../engine/check-text.ts';
import type { Checker } from '../../engine/checker.ts';
import { type Language, missingDictionary } from '../../engine/language-table.ts';
import type { SelectionOptions } from '../../engine/rule-selection.ts';
import { AnnotatedText } from '../../engine/text/annotated-text.ts';
import { type DocumentFormat, documentParts } from '../../engine/text/markup/document-format.ts';
import { type Ignored, readMagicComments } from '../../engine/text/markup/magic-comments.ts';
import { languageToCheck } from '../../project/check-settings.ts';
import type { WritingSettings } from '../../project/writing-settings.ts';
import { settings as serviceSettings } from '../../settings.ts';
import { type FileFinding, findingOf, type Severity } from './file-finding.ts';

/** How a document is checked. */
export interface CheckHow {
  readonly format: DocumentFormat;
  readonly settings: WritingSettings;
  readonly selection: SelectionOptions;
  readonly words: readonly string[];
  readonly minSeverity: Severity;
}

/** A stretch of a document in one language, checked. */
export interface CheckedSection {
  /** Where it begins in the document. */
  readonly start: number;
  readonly text: AnnotatedText;
  readonly language: Language;
  readonly result: CheckResult;
}

export interface CheckedSource {
  readonly sections: readonly CheckedSection[];
  /** Sorted by place. */
  readonly findings: readonly FileFinding[];
  /** Why spelling was not checked. */
  readonly unspelled: string | undefined;
  /** There is more than was found. */
  readonly stopped: boolean;
}

/** A language code that stands for no language, in the settings of a project or in a document. */
export class UnknownLanguage extends Error {
  constructor(code: string) {
    super(`no language has the code "${code}".`);
    this.name = 'UnknownLanguage';
  }
}

/**
 * Checks a document section by section, each in its language.
 * @throws UnknownLanguage
 * @throws the reason of `signal` when the check is aborted
 */
export async function checkDocument(
  source: string,
  how: CheckHow,
  checker: Checker,
  signal: AbortSignal,
): Promise<CheckedSource> {
  const { sections, ignored } = readMagicComments(source, documentParts(source, how.format));
  const checked: CheckedSection[] = [];
  const findings: FileFinding[] = [];
  for (const [index, { start, language: named, parts }] of sections.entries()) {
    const text = AnnotatedText.ofParts(parts);
    // The answer has a language even without a word.
    const isNeeded = checked.length === 0 && index === sections.length - 1;
    if (text.plain.trim() === '' && !isNeeded) continue;
    const code = named ?? how.settings.language ?? 'auto';
    const language = languageToCheck(text.plain, code, how.settings, checker);
    if (language === undefined) throw new UnknownLanguage(code);
    const result = await checker.check(
      language,
      {
        text: text.plain,
        selection: how.selection,
        sentenceLevel: true,
        textLevel: true,
        timeLimit: Infinity,
        maxSuggestions: Infinity,
        maxMatches: serviceSettings.maxMatches.default,
        maxErrorsPerWord: 0,
        ownWords: how.words,
      },
      signal,
    );
    const kept = { ...result, matches: [] as CheckResult['matches'][number][] };
    let sentence = 0;
    for (const match of result.matches) {
      while ((result.sentences[sentence + 1]?.start ?? Infinity) <= match.from) sentence++;
      const { start: from = 0, end: to = 0 } = result.sentences[sentence] ?? {};
      const finding = findingOf(match, text, start, text.plain.slice(from, to));
      if (isIgnored(finding, ignored) || (how.minSeverity === 'warning' && finding.severity === 'info')) continue;
      findings.push(finding);
      kept.matches.push(match);
    }
    checked.push({ start, text, language, result: kept });
  }
  return {
    sections: checked,
    findings,
    unspelled: checked.map(({ language }) => missingDictionary(language, checker.dictionaries)).find((one) => one),
    stopped: checked.some(({ result }) => result.stopped !== undefined),
  };
}

const isIgnored = ({ from, rule }: FileFinding, ignored: readonly Ignored[]): boolean =>
  ignored.some((one) => from >= one.from && from < one.to && (one.rules.size === 0 || one.rules.has(rule.id)));
