import type { Reading, Token } from '../text/token.ts';
import type { Pattern, PatternElement, PatternException, TokenTest } from './pattern.ts';

/** Where a pattern matched. Numbers are token indexes of the sentence. */
export interface PatternMatch {
  /** First and last token of the whole match. */
  readonly first: number;
  readonly last: number;
  /** First and last token inside the marker. */
  readonly markedFirst: number;
  readonly markedLast: number;
  /** For each element the token that `\N` in a suggestion means: the last it took; -1 where it is absent. */
  readonly references: readonly number[];
}

/**
 * All matches of a pattern in a sentence, by LanguageTool's procedure (6.6, AbstractPatternRulePerformer): from every
 * start, element after element takes the first token that fits within the window of the skip before it, then as many
 * as it may; nothing is tried twice. An optional element is absent as soon as what follows it fits.
 * @param immune tokens that no element may take
 */
export function matchPattern(pattern: Pattern, tokens: readonly Token[], immune?: ReadonlySet<number>): PatternMatch[] {
  const { elements } = pattern;
  const optional = elements.reduce((sum, element) => sum + (element.min === 0 ? 1 : 0), 0);
  const anchoredAtStart = elements[0].test.pos?.matches('SENT_START') === true;
  const starts = anchoredAtStart ? 1 : Math.max(0, tokens.length - elements.length + 1) + optional;
  const matches: PatternMatch[] = [];
  for (let start = 0; start < starts; start++) {
    const match = matchFrom(pattern, tokens, start, optional, immune);
    if (!match) continue;
    const previous = matches.at(-1);
    if (previous && match.markedFirst >= previous.markedFirst && match.markedLast <= previous.markedLast) continue;
    matches.push(match);
  }
  return matches;
}

function matchFrom(
  { elements, marker }: Pattern,
  tokens: readonly Token[],
  start: number,
  optional: number,
  immune: ReadonlySet<number> | undefined,
): PatternMatch | undefined {
  const count = elements.length;
  const total = tokens.length;
  let window = 0;
  let shift = 0;
  let dropped = 0;
  let first = -1;
  let last = -1;
  let markedFirst = -1;
  let markedLast = -1;
  const references: number[] = [];
  for (let k = 0; k < count; k++) {
    const element = elements[k];
    const place = start + k + shift - dropped;
    if (place + window >= total) window = total - place - 1;
    const limit = Math.min(place + window, total - count + k + optional);
    let taken = -1;
    let absent = false;
    for (let m = place; m <= limit; m++) {
      if (element.min === 0 && followingFits(elements, k, tokens, m, window, immune)) {
        absent = true;
        break;
      }
      const fits = elementFits(element, elements[k - 1], tokens, m, window, immune);
      if (fits === 'never') break;
      if (fits) {
        taken = m;
        break;
      }
    }
    if (absent) {
      references.push(-1);
      dropped++;
      continue;
    }
    if (taken < 0) return undefined;
    let end = taken;
    // Room is left for the elements still to come.
    while (
      end - taken + 1 < element.max &&
      end + 1 < total - (count - k - 1) &&
      elementFits(element, elements[k - 1], tokens, end + 1, 0, immune) === true
    )
      end++;
    references.push(end);
    shift += end - place;
    window = element.skip;
    if (first < 0) first = taken;
    last = end;
    if (k >= marker[0] && k <= marker[1]) {
      if (markedFirst < 0) markedFirst = taken;
      markedLast = end;
    }
  }
  if (markedFirst < 0) return undefined;
  return { first, last, markedFirst, markedLast, references };
}

function followingFits(
  elements: readonly PatternElement[],
  k: number,
  tokens: readonly Token[],
  m: number,
  window: number,
  immune: ReadonlySet<number> | undefined,
): boolean {
  for (let next = k + 1; next < elements.length; next++) {
    if (elementFits(elements[next], elements[k - 1], tokens, m, window, immune) === true) return true;
    if (elements[next].min !== 0) return false;
  }
  return false;
}

/** Whether an element takes a token; 'never' ends the search within the window as well. */
function elementFits(
  element: PatternElement,
  previous: PatternElement | undefined,
  tokens: readonly Token[],
  index: number,
  window: number,
  immune: ReadonlySet<number> | undefined,
): boolean | 'never' {
  const token = tokens[index];
  if (immune?.has(index)) return false;
  if (window > 0 && previous && excepted(previous.exceptions, 'next', token)) return 'never';
  if (!token.readings.some((reading) => readingFits(element.test, token, reading))) return false;
  if (window === 0 && index + 1 < tokens.length && excepted(element.exceptions, 'next', tokens[index + 1]))
    return 'never';
  if (excepted(element.exceptions, 'current', token)) return false;
  return !(index > 0 && excepted(element.exceptions, 'previous', tokens[index - 1]));
}

function excepted(exceptions: readonly PatternException[], scope: PatternException['scope'], token: Token): boolean {
  return exceptions.some(
    (exception) =>
      exception.scope === scope && token.readings.some((reading) => readingFits(exception.test, token, reading)),
  );
}

function readingFits(test: TokenTest, token: Token, reading: Reading): boolean {
  if (test.spaceBefore !== undefined && test.spaceBefore !== token.whitespaceBefore) return false;
  if (!posFits(test, reading)) return false;
  if (test.text === undefined) return !test.negate;
  return textFits(test, token, reading) !== test.negate;
}

function textFits({ text, inflected }: TokenTest, token: Token, reading: Reading): boolean {
  if (text === undefined) return true;
  if (text.kind === 'expression') return text.matches(inflected ? (reading.lemma ?? token.text) : token.text);
  if (inflected && reading.lemma !== null)
    return text.words.has(text.caseSensitive ? reading.lemma : reading.lemma.toLowerCase());
  return text.words.has(text.caseSensitive ? token.text : token.lower);
}

function posFits({ pos }: TokenTest, reading: Reading): boolean {
  if (pos === undefined) return true;
  const fits = reading.pos === null ? pos.acceptsUnknown : pos.matches(reading.pos);
  return fits !== pos.negate;
}
