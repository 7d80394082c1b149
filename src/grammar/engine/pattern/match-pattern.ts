import { elementAt } from '#kit/element-at';
import type { Reading, Token } from '../text/token.ts';
import { tokenAt } from '../text/token-at.ts';
import type { Pattern, PatternElement, TextTest, TokenTest } from './pattern.ts';
import type { PatternMatch } from './pattern-match.ts';
import type { TokenRows } from './token-rows.ts';
import { anyFits, readingFits, someFits } from './token-tests.ts';
import { unifies } from './unification.ts';

/**
 * All matches of a pattern in a sentence, by LanguageTool's procedure (6.6, AbstractPatternRulePerformer): from every
 * start, element after element takes the first token that fits within the window of the skip before it, then as many
 * as it may; nothing is tried twice. An optional element is absent as soon as what follows it fits.
 * @param immune tokens that no element may take
 * @param places the tokens among which the pattern's anchor is
 */
export function matchPattern(
  pattern: Pattern,
  tokens: readonly Token[],
  immune?: ReadonlySet<number>,
  places?: TokenRows,
): PatternMatch[] {
  const matches: PatternMatch[] = [];
  tryStarts(pattern, tokens, 0, tokens.length - 1, places, immune, matches);
  return matches;
}

/**
 * Whether what a pattern marks in one of its matches touches the tokens from `first` to `last`.
 * @param at the token that its anchor takes
 */
export function matchesAround(
  pattern: Pattern,
  tokens: readonly Token[],
  first: number,
  last: number,
  at?: number,
): boolean {
  const lowest = Math.max(0, first - pattern.extent + 1);
  const { anchor, optional } = pattern;
  if (at === undefined || !anchor)
    return tryStarts(pattern, tokens, lowest, last, undefined, undefined, undefined, first);
  let found: LastFound | undefined;
  const highest = Math.min(last, startsOf(pattern, tokens) - 1, at - anchor.least);
  for (let start = Math.max(lowest, at - anchor.most); start <= highest; start++)
    if (mayStart(pattern, tokens, start)) {
      found ??= nothingFound();
      if (tryStart(pattern, tokens, start, optional, undefined, undefined, found, first, last)) return true;
    }
  return false;
}

/** How many tokens from the first on a match may begin at. */
function startsOf({ elements, optional, atStart }: Pattern, tokens: readonly Token[]): number {
  return atStart ? 1 : Math.max(0, tokens.length - elements.length + 1) + optional;
}

/**
 * Tries the starts, from `lowest` to `highest`, from which a pattern may match. With `matches` they are put there;
 * without, the first that marks something between `from` and `highest` ends the search, and gives true.
 */
function tryStarts(
  pattern: Pattern,
  tokens: readonly Token[],
  lowest: number,
  highest: number,
  places: TokenRows | undefined,
  immune: ReadonlySet<number> | undefined,
  matches: PatternMatch[] | undefined,
  from = 0,
): boolean {
  // Most searches come to nothing before anything is found.
  let found: LastFound | undefined;
  const { elements, anchor, optional } = pattern;
  const lastStart = Math.min(highest, startsOf(pattern, tokens) - 1);
  if (!anchor) {
    for (let start = lowest; start <= lastStart; start++) {
      if (!mayStart(pattern, tokens, start)) continue;
      found ??= nothingFound();
      if (tryStart(pattern, tokens, start, optional, immune, matches, found, from, highest)) return true;
    }
    return false;
  }
  // Only starts from which the anchor can be reached are tried.
  const element = elementAt(elements, anchor.element);
  const { least, most } = anchor;
  const lastAnchor = Math.min(tokens.length - 1, lastStart + most);
  let next = lowest;
  for (let index = lowest + least; index <= lastAnchor && next <= lastStart; index++) {
    if (places) {
      index = places.next(index);
      if (index < 0 || index > lastAnchor) break;
    }
    if (!fitsByItself(element, tokenAt(tokens, index))) continue;
    const end = Math.min(lastStart, index - least);
    for (let start = Math.max(next, index - most); start <= end; start++) {
      if (!mayStart(pattern, tokens, start)) continue;
      found ??= nothingFound();
      if (tryStart(pattern, tokens, start, optional, immune, matches, found, from, highest)) return true;
    }
    next = Math.max(next, end + 1);
  }
  return false;
}

/** Whether the first element may take the token of a start: most starts come to nothing here. */
function mayStart({ beginsPlainly, elements }: Pattern, tokens: readonly Token[], start: number): boolean {
  return !beginsPlainly || fitsByItself(elementAt(elements, 0), tokenAt(tokens, start));
}

function tryStart(
  pattern: Pattern,
  tokens: readonly Token[],
  start: number,
  optional: number,
  immune: ReadonlySet<number> | undefined,
  matches: PatternMatch[] | undefined,
  found: LastFound,
  from: number,
  to: number,
): boolean {
  if (!matchesAt(pattern, tokens, start, optional, immune, found)) return false;
  if (!matches) return found.markedFirst <= to && found.markedLast >= from;
  const previous = matches.at(-1);
  if (!previous || found.markedFirst < previous.markedFirst || found.markedLast > previous.markedLast)
    matches.push(takeFound(pattern, found));
  return false;
}

/** What the last try found; nearly all that is tried comes to nothing, so one is used for all starts. */
interface LastFound {
  first: number;
  last: number;
  markedFirst: number;
  markedLast: number;
  readonly references: number[];
  readonly starts: number[];
}

const nothingFound = (): LastFound => ({
  first: 0,
  last: 0,
  markedFirst: 0,
  markedLast: 0,
  references: [],
  starts: [],
});

function takeFound({ elements }: Pattern, found: LastFound): PatternMatch {
  const { references, starts } = found;
  return { ...found, references: references.slice(0, elements.length), starts: starts.slice(0, elements.length) };
}

/** Looks for a match from a start. Chunks cost most: they come where all else fits, as far as that can be told before. */
function matchesAt(
  pattern: Pattern,
  tokens: readonly Token[],
  start: number,
  optional: number,
  immune: ReadonlySet<number> | undefined,
  found: LastFound,
): boolean {
  const { withoutChunks } = pattern;
  if (withoutChunks) {
    if (
      withoutChunks.fixed
        ? !matchesFrom(withoutChunks, tokens, start, optional, immune, found)
        : !couldMatch(withoutChunks, tokens, start)
    )
      return false;
  }
  return matchesFrom(pattern, tokens, start, optional, immune, found);
}

/** Whether the elements of a pattern are found one behind the other from a start: without that it cannot match. */
function couldMatch({ elements, rawReadings }: Pattern, tokens: readonly Token[], start: number): boolean {
  let index = start;
  // The last token that an element may take first.
  let limit = start;
  for (const element of elements) {
    if (element.min === 1) {
      const last = Math.min(limit, tokens.length - 1);
      if (!element.reference && !rawReadings)
        while (index <= last && !fitsByItself(element, tokenAt(tokens, index))) index++;
      if (index > last) return false;
      index++;
    }
    limit += element.max + element.skip;
  }
  return true;
}

function matchesFrom(
  pattern: Pattern,
  tokens: readonly Token[],
  start: number,
  optional: number,
  immune: ReadonlySet<number> | undefined,
  found: LastFound,
): boolean {
  const { elements, marker } = pattern;
  const count = elements.length;
  const total = tokens.length;
  let window = 0;
  let shift = 0;
  let dropped = 0;
  let first = -1;
  let last = -1;
  let markedFirst = -1;
  let markedLast = -1;
  const { references, starts } = found;
  for (let k = 0; k < count; k++) {
    const element = elementAt(elements, k);
    const place = start + k + shift - dropped;
    if (window < 0 || place + window >= total) window = total - place - 1;
    const limit = Math.min(place + window, total - count + k + optional);
    const origin = first < 0 ? start : first;
    let taken = -1;
    let absent = false;
    for (let m = place; m <= limit; m++) {
      if (element.min === 0 && followingFits(pattern, k, tokens, m, window, origin, immune)) {
        absent = true;
        break;
      }
      const fits = elementFits(pattern, element, k - 1, tokens, m, window, origin, immune);
      if (fits === NEVER) break;
      if (fits === FITS) {
        taken = m;
        break;
      }
    }
    if (taken < 0 && !absent) return false;
    if (absent) {
      references[k] = -1;
      starts[k] = -1;
      dropped++;
      continue;
    }
    let end = taken;
    // Room is left for the elements still to come.
    while (
      end - taken + 1 < element.max &&
      end + 1 < total - (count - k - 1) &&
      elementFits(pattern, element, k - 1, tokens, end + 1, window, origin, immune) === FITS
    )
      end++;
    references[k] = end;
    starts[k] = taken;
    shift += end - place;
    window = element.skip;
    if (first < 0) first = taken;
    last = end;
    if (k >= marker[0] && k <= marker[1]) {
      if (markedFirst < 0) markedFirst = taken;
      markedLast = end;
    }
  }
  if (markedFirst < 0) return false;
  found.first = first;
  found.last = last;
  found.markedFirst = markedFirst;
  found.markedLast = markedLast;
  return !pattern.unification || unifies(pattern, tokens, takeFound(pattern, found));
}

function followingFits(
  pattern: Pattern,
  k: number,
  tokens: readonly Token[],
  m: number,
  window: number,
  origin: number,
  immune: ReadonlySet<number> | undefined,
): boolean {
  const { elements } = pattern;
  for (let next = k + 1; next < elements.length; next++) {
    if (elementFits(pattern, elementAt(elements, next), k - 1, tokens, m, window, origin, immune) === FITS) return true;
    if (elementAt(elements, next).min !== 0) return false;
  }
  return false;
}

const FITS = 1;
const FITS_NOT = 0;
/** What follows cannot fit either. */
const NEVER = -1;

/** Whether an element takes a token; NEVER ends the search within the window as well. */
function elementFits(
  pattern: Pattern,
  element: PatternElement,
  previous: number,
  tokens: readonly Token[],
  index: number,
  window: number,
  origin: number,
  immune: ReadonlySet<number> | undefined,
): number {
  const token = tokens[index];
  if (token === undefined || immune?.has(index)) return FITS_NOT;
  const readings = pattern.rawReadings ? (token.rawReadings ?? token.readings) : token.readings;
  if (window > 0 && previous >= 0) {
    const { next } = elementAt(pattern.elements, previous).exceptions;
    if (next.length > 0 && anyFits(next, token, readings)) return NEVER;
  }
  const { exceptions } = element;
  if (window === 0 && exceptions.next.length > 0 && index + 1 < tokens.length) {
    const after = tokenAt(tokens, index + 1);
    for (const test of exceptions.next) if (readingFits(test, after, elementAt(after.readings, 0))) return NEVER;
  }
  if (element.reference && !someFits(element.reference.rest, token, readings)) return FITS_NOT;
  if (
    element.reference || pattern.rawReadings
      ? !ownTestsFit(element, resolved(element, tokens, origin), token, readings)
      : !fitsByItself(element, token)
  )
    return FITS_NOT;
  if (exceptions.previous.length > 0 && index > 0) {
    const before = tokenAt(tokens, index - 1);
    if (anyFits(exceptions.previous, before, before.readings)) return FITS_NOT;
  }
  if (element.and)
    for (const { chunk, test } of element.and) if (chunk && chunkFits(chunk, token) === test.negate) return FITS_NOT;
  // Chunks come last: they are only made when they are asked for.
  if (element.chunk && chunkFits(element.chunk, token) === element.test.negate) return FITS_NOT;
  return FITS;
}

const resolved = ({ reference, test }: PatternElement, tokens: readonly Token[], origin: number): TokenTest =>
  reference ? reference.resolve(tokens, origin + reference.offset) : test;

/** Whether a token passes what an element asks of it alone, chunks left aside. */
export function fitsByItself(element: PatternElement, token: Token): boolean {
  return ownTestsFit(element, element.test, token, token.readings);
}

function ownTestsFit(
  { exceptions, and }: PatternElement,
  test: TokenTest,
  token: Token,
  readings: readonly Reading[],
): boolean {
  if (!someFits(test, token, readings) || anyFits(exceptions.current, token, readings)) return false;
  if (and)
    for (const member of and)
      if (!someFits(member.test, token, readings) || anyFits(member.exceptions.current, token, readings)) return false;
  return true;
}

function chunkFits(test: TextTest, token: Token): boolean {
  const chunks = token.chunks?.() ?? [];
  return chunks.some((chunk) => (test.kind === 'words' ? test.words.has(chunk) : test.matches(chunk)));
}
