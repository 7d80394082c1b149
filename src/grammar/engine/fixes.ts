import type { RuleMatch } from './rules/rule.ts';
import type { AnnotatedText } from './text/annotated-text.ts';

/** A correction that was made, with its place in the document as it was. */
export interface Fix {
  readonly offset: number;
  readonly length: number;
  readonly before: string;
  readonly after: string;
  readonly rule: string;
}

/**
 * The corrections that leave no choice: of matches with a single suggestion, in text without markup between, none that
 * is about style.
 */
export function unambiguousFixes(text: AnnotatedText, matches: readonly RuleMatch[]): Fix[] {
  const fixes: Fix[] = [];
  let end = 0;
  for (const { rule, from, to, replacements } of matches) {
    const [replacement, ...others] = replacements;
    if (replacement === undefined || others.length > 0) continue;
    if (rule.issueType === 'style' || rule.tags?.includes('picky')) continue;
    const offset = text.from(from);
    const length = text.to(to) - offset;
    const before = text.withMarkup.slice(offset, offset + length);
    if (offset < end || before !== text.plain.slice(from, to)) continue;
    fixes.push({ offset, length, before, after: replacement.value, rule: rule.id });
    end = offset + length;
  }
  return fixes;
}

/** A document with corrections made. @param fixes sorted by their places, none overlapping another */
export function applyFixes(source: string, fixes: readonly Fix[]): string {
  let at = 0;
  let fixed = '';
  for (const { offset, length, after } of fixes) {
    fixed += source.slice(at, offset) + after;
    at = offset + length;
  }
  return fixed + source.slice(at);
}
