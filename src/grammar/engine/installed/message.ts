import type { PackedMatch, PackedPart, PackedRule, PackedSuggestion } from '../../store/pack/packed-rule.ts';
import type { PatternMatch } from '../pattern/match-pattern.ts';
import type { Token } from '../text/token.ts';
import type { InstalledPack } from './installed-pack.ts';
import type { InstalledContext } from './installed-rules.ts';
import { traitsOf } from './language-traits.ts';
import { formsOf } from './match-forms.ts';

export interface Made {
  readonly message: string;
  readonly suggestions: readonly string[];
  /** The first suggestion begins with a form that has its own letter case. */
  readonly keepsCase: boolean;
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
  pack: InstalledPack,
  context: InstalledContext,
): Made | undefined {
  const suggestions: string[] = [];
  const [open, close] = traitsOf(pack.summary.language).quotes;
  let asked = false;
  let suppressed = false;
  let keepsCase: boolean | undefined;
  const offer = (given: PackedSuggestion): readonly string[] => {
    asked = true;
    const [first] = given.suggestion;
    keepsCase ??= typeof first === 'object' && first.letterCase !== undefined && first.letterCase !== 'preserve';
    const values = expand(given.suggestion, match, tokens, pack);
    const checked = given.suppressMisspelt || rule.suppressMisspelt;
    const kept = checked ? values.filter((value) => isSpeltRight(value, context)) : values;
    if (kept.length < values.length) suppressed = true;
    for (const value of kept) if (!suggestions.includes(value)) suggestions.push(value);
    return kept;
  };
  const written = rule.message.map((part) => {
    if (typeof part === 'object' && 'suggestion' in part) {
      const values = offer(part);
      return values.length === 0 ? '' : values.map((value) => `${open}${value}${close}`).join(', ');
    }
    return expand([part], match, tokens, pack)[0] ?? '';
  });
  for (const given of rule.suggestions ?? []) offer(given);
  if (asked && suppressed && suggestions.length === 0) return undefined;
  return { message: written.join(''), suggestions, keepsCase: keepsCase ?? false };
}

function isSpeltRight(text: string, { speller }: InstalledContext): boolean {
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
  pack: InstalledPack,
): string[] {
  let texts = [''];
  for (const part of parts) {
    if (typeof part === 'string') texts = texts.map((text) => join(text, part));
    else if (typeof part === 'number') {
      const text = tokenText(part, match, tokens);
      texts = texts.map((before) => (text === undefined ? leaveOut(before) : before + text));
    } else if ('no' in part) {
      const token = tokens[match.references[part.no - 1] ?? -1];
      if (!token) {
        texts = part.lemma === undefined ? texts.map(leaveOut) : texts.map((text) => text + part.lemma);
        continue;
      }
      const forms = formsOf(part, token, pack, textWithSkipped(part, match, tokens));
      texts = texts.flatMap((text) => forms.map((form) => (form === '' ? leaveOut(text) : text + form)));
      if (texts.length > MAX_SUGGESTIONS) texts = texts.slice(0, MAX_SUGGESTIONS);
    }
  }
  return texts.map((text) => text.replaceAll(LEFT_OUT, '').trim());
}

/** Stands where a token is absent, until it is known what follows. */
const LEFT_OUT = '\u0001';

const leaveOut = (before: string): string => (/\s$/.test(before) ? before.slice(0, -1) : before + LEFT_OUT);

/** What follows an absent token at the start loses its blank. */
function join(before: string, after: string): string {
  return before.endsWith(LEFT_OUT) && after.startsWith(' ') && before === LEFT_OUT ? after.slice(1) : before + after;
}

function tokenText(number: number, match: PatternMatch, tokens: readonly Token[]): string | undefined {
  if (number === 0) return tokens[match.first]?.text;
  return tokens[match.references[number - 1] ?? -1]?.text;
}

function textWithSkipped({ no, skipped }: PackedMatch, match: PatternMatch, tokens: readonly Token[]): string {
  const at = match.references[no - 1];
  const own = tokens[at];
  if (!skipped) return own.text;
  let next = tokens.length;
  for (let k = no; k < match.starts.length; k++)
    if (match.starts[k] >= 0) {
      next = match.starts[k];
      break;
    }
  if (next === tokens.length) next = at + 1;
  const first = skipped === 'all' ? match.starts[no - 1] : at + 1;
  return tokens
    .slice(first, next)
    .map((token, index) => (index > 0 && token.whitespaceBefore ? ' ' : '') + token.text)
    .join('');
}
