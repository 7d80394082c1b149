import type { RuleInfo, RuleMatch } from '../../engine/rules/rule.ts';
import type { AnnotatedText } from '../../engine/text/annotated-text.ts';

/** How much a finding matters: matters of style are `info`. */
export const severities = ['info', 'warning'] as const;
export type Severity = (typeof severities)[number];

/** What is found in a file. Places are UTF-16 units of its source. */
export interface FileFinding {
  readonly from: number;
  readonly to: number;
  readonly rule: RuleInfo;
  readonly message: string;
  readonly severity: Severity;
  /** What the source has there. */
  readonly found: string;
  /** Markup stands in it, so that replacing it would lose something. */
  readonly hasMarkup: boolean;
  /** What to write instead, best first. */
  readonly replacements: readonly string[];
  /** The sentence around it, without markup. */
  readonly sentence: string;
}

/** @param start of the text in the source */
export function findingOf(match: RuleMatch, text: AnnotatedText, start: number, sentence: string): FileFinding {
  const { rule, message, replacements } = match;
  const from = text.from(match.from);
  // A match of markup alone may end before it begins.
  const to = Math.max(from, text.to(match.to));
  const found = text.withMarkup.slice(from, to);
  return {
    from: start + from,
    to: start + to,
    rule,
    message,
    severity: rule.issueType === 'style' || rule.tags?.includes('picky') ? 'info' : 'warning',
    found,
    hasMarkup: found !== text.plain.slice(match.from, match.to),
    replacements: replacements.map(({ value }) => value),
    sentence,
  };
}
