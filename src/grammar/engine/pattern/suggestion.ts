import { elementAt } from '#kit/element-at';
import type { Token } from '../text/token.ts';
import { tokenAt } from '../text/token-at.ts';
import type { PatternMatch } from './pattern-match.ts';

/** Turns a word into another form; undefined when it has none. Named in suggestions as `{name:\N}`. */
export type WordForm = (word: string) => string | undefined;
export type WordForms = Readonly<Record<string, WordForm>>;

/**
 * Fills a suggestion or a message: `\N` is the last token of the pattern's element N, `{form:\N}` a form of it.
 * An absent element leaves nothing, nor a second blank.
 * @returns undefined when a form does not exist
 */
export function fillTemplate(
  template: string,
  tokens: readonly Token[],
  match: PatternMatch,
  forms: WordForms,
): string | undefined {
  let missing = false;
  const token = (number: string): string => {
    const index = match.references[Number(number) - 1] ?? -1;
    return index < 0 ? '' : tokenAt(tokens, index).text;
  };
  const filled = template.replace(/\{(\w+):\\(\d)\}|\\(\d)/g, (_whole, form: string, formed: string, plain: string) => {
    if (form === undefined) return token(plain);
    const result = forms[form]?.(token(formed));
    if (result === undefined) missing = true;
    return result ?? '';
  });
  return missing ? undefined : filled.replace(/ {2,}/g, ' ').replace(/^ | $/g, '');
}

/**
 * Gives a suggestion the letter case of what it replaces (LanguageTool 6.6, RuleMatch case conversion): all capitals
 * where the marked tokens are, a capital first letter where the first of them has one.
 */
export function adaptCase(suggestion: string, tokens: readonly Token[], match: PatternMatch): string {
  const first = tokenAt(tokens, match.markedFirst).text === '' ? match.markedFirst + 1 : match.markedFirst;
  const marked = tokens.slice(first, match.markedLast + 1).map((token) => token.text);
  if (marked.length === 0 || suggestion === '') return suggestion;
  const letters = marked.filter((text) => /\p{L}/u.test(text));
  const shouted = letters.length > 0 && letters.every((text) => text === text.toUpperCase());
  if (shouted && (letters.length > 1 || elementAt(letters, 0).length > 1)) {
    const mixed = /\p{Ll}\S*\p{Lu}|\p{Lu}\S*\p{Ll}/u.test(suggestion);
    return mixed && !suggestion.includes(' ') ? suggestion : suggestion.toUpperCase();
  }
  return /^\p{Lu}/u.test(elementAt(marked, 0)) ? capitalise(suggestion) : suggestion;
}

/** The same with a capital first letter. */
export const capitalise = (text: string): string => {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
};
