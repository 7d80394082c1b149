import type { PackedMatch, PackedPart, PackedRule, PackedSuggestion } from '../../../store/pack/packed-rule.ts';
import type { PatternMatch } from '../../pattern/pattern-match.ts';
import type { Token } from '../../text/token.ts';
import { messageStyle } from '../language-traits.ts';
import type { PackContents } from '../pack-contents.ts';
import { formsOf } from '../patterns/match-forms.ts';
import type { InstalledContext } from './installed-context.ts';
import { typeset } from './typography.ts';

export interface Made {
  readonly message: string;
  readonly suggestions: readonly string[];
  /** The suggestions have their own letter case. */
  readonly keepsCase: boolean;
  /** What suggestions mean, before they get the letter case of the text. */
  readonly meanings?: ReadonlyMap<string, string>;
  /** A suggestion begins with a comma: it takes the place of the blank before as well. */
  readonly joinsComma: boolean;
}

/** Suggestions of one template beyond this are left out. */
const MAX_SUGGESTIONS = 100;

/**
 * Message and suggestions of a match; undefined when every suggestion is misspelt and the rule is only to be shown
 * with one that is not.
 */
export function messageOf(
  rule: PackedRule,
  match: PatternMatch,
  tokens: readonly Token[],
  pack: PackContents,
  context: InstalledContext,
): Made | undefined {
  const suggestions: string[] = [];
  let asked = false;
  let suppressed = false;
  const offer = (given: PackedSuggestion): readonly string[] => {
    asked = true;
    const values = expand(given.suggestion, match, tokens, pack);
    const checked = given.suppressMisspelt || rule.suppressMisspelt;
    const kept = checked ? values.filter((value) => isSpeltRight(value, context)) : values;
    if (kept.length < values.length) suppressed = true;
    for (const value of kept) if (!suggestions.includes(value)) suggestions.push(value);
    return kept;
  };
  const written = rule.message.flatMap((part) =>
    typeof part === 'object' && 'suggestion' in part
      ? offer(part).flatMap((suggestion, index) => [
          ...(index === 0 ? [] : [', ']),
          { suggestion, made: part.suggestion.some((piece) => typeof piece !== 'string') },
        ])
      : (expand([part], match, tokens, pack)[0] ?? ''),
  );
  for (const given of rule.suggestions ?? []) offer(given);
  if (asked && suppressed && suggestions.length === 0) return undefined;
  const meanings = rule.suggestions?.flatMap(({ suggestion: [text], meaning }) =>
    meaning === undefined ? [] : [[String(text), meaning] as const],
  );
  return {
    message: typeset(written, messageStyle(pack.traits, context.variant)),
    suggestions,
    keepsCase: keepsCase(rule),
    joinsComma: joinsComma(rule),
    ...(meanings !== undefined && meanings.length > 0 ? { meanings: new Map(meanings) } : {}),
  };
}

/** Letter case is left alone where suggestions begin with a token and some token's case is changed by the rule. */
function keepsCase({ message, suggestions = [] }: PackedRule): boolean {
  const inside = message.filter((part): part is PackedSuggestion => typeof part === 'object' && 'suggestion' in part);
  return [inside, suggestions].some((group) => {
    const first = group[0]?.suggestion[0];
    return (
      (typeof first === 'number' || typeof first === 'object') &&
      group.some(({ suggestion }) =>
        suggestion.some((part) => typeof part === 'object' && part.letterCase !== undefined),
      )
    );
  });
}

function joinsComma({ message, suggestions = [] }: PackedRule): boolean {
  return [...message, ...suggestions].some((part) => {
    const first = typeof part === 'object' && 'suggestion' in part ? part.suggestion[0] : undefined;
    return typeof first === 'string' && first.startsWith(',');
  });
}

/** A word of which no form was found stands in brackets. */
function isSpeltRight(text: string, { speller }: InstalledContext): boolean {
  if (/\(\S+\)/.test(text)) return false;
  if (!speller) return true;
  return text.split(/[\s]+/).every((word) => {
    const plain = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replaceAll('’', "'");
    return plain === '' || /\p{N}/u.test(plain) || speller.isCorrect(plain) || speller.isCorrect(plain.toLowerCase());
  });
}

/** Every text that a template can stand for: a word with several forms makes several. */
function expand(
  parts: readonly (string | number | PackedMatch | PackedPart)[],
  match: PatternMatch,
  tokens: readonly Token[],
  pack: PackContents,
): string[] {
  let texts = [''];
  for (const part of parts) {
    if (typeof part === 'string') texts = texts.map((text) => text + part);
    else if (typeof part === 'number') {
      const text = tokenText(part, match, tokens);
      texts = texts.map((before) => (text === undefined ? leaveOut(before) : before + text));
    } else if ('no' in part) {
      const token = tokens[referenceOf(part.no, match)];
      if (!token) {
        texts = part.lemma === undefined ? texts.map(leaveOut) : texts.map((text) => text + part.lemma);
        continue;
      }
      const forms = formsOf(part, token, pack, textWithSkipped(part, match, tokens));
      texts = texts.flatMap((text) => forms.map((form) => (form === '' ? leaveOut(text) : text + form)));
      if (texts.length > MAX_SUGGESTIONS) texts = texts.slice(0, MAX_SUGGESTIONS);
    }
  }
  return texts.map(withoutGaps);
}

/** Stands where a token is absent, until it is known what follows. */
const LEFT_OUT = '\u0001';

const leaveOut = (before: string): string => before + LEFT_OUT;

/** Where a token is absent, one blank goes with it: of two, or before a sign, at the start and at the end. */
function withoutGaps(text: string): string {
  if (!text.includes(LEFT_OUT)) return text;
  return text.replace(/^\u0001+\s|\s\u0001+(?=\s|[,.;:!?]|$)|\u0001+/g, '');
}

/** The token that a number means; numbers beyond the elements mean the last one. -1 where the element is absent. */
export function referenceOf(number: number, { references }: PatternMatch): number {
  return references[Math.min(number, references.length) - 1] ?? -1;
}

function tokenText(number: number, match: PatternMatch, tokens: readonly Token[]): string | undefined {
  return tokens[number === 0 ? match.first : referenceOf(number, match)]?.text;
}

function textWithSkipped({ no, skipped }: PackedMatch, match: PatternMatch, tokens: readonly Token[]): string {
  const at = referenceOf(no, match);
  if (!skipped) return tokens[at]?.text ?? '';
  let next = match.starts.slice(no).find((start) => start >= 0) ?? tokens.length;
  if (next === tokens.length) next = at + 1;
  const first = skipped === 'all' ? match.starts[no - 1] : at + 1;
  return tokens
    .slice(first, next)
    .map((token, index) => (index > 0 && token.whitespaceBefore ? ' ' : '') + token.text)
    .join('');
}
