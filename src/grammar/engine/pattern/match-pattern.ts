import type { Reading, Token } from '../text/token.ts';
import type { Pattern, PatternElement, TextTest, TokenTest } from './pattern.ts';
import { unifies } from './unification.ts';

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
  /** For each element the first token it took; -1 where it is absent. */
  readonly starts: readonly number[];
}

/**
 * All matches of a pattern in a sentence, by LanguageTool's procedure (6.6, AbstractPatternRulePerformer): from every
 * start, element after element takes the first token that fits within the window of the skip before it, then as many
 * as it may; nothing is tried twice. An optional element is absent as soon as what follows it fits.
 * @param immune tokens that no element may take
 * @param from, to between which tokens the pattern's anchor lies
 */
export function matchPattern(
  pattern: Pattern,
  tokens: readonly Token[],
  immune?: ReadonlySet<number>,
  from = 0,
  to = tokens.length - 1,
): PatternMatch[] {
  const { elements, withoutChunks } = pattern;
  if (withoutChunks && !couldMatch(withoutChunks, tokens, immune, from, to)) return [];
  let optional = 0;
  for (const element of elements) if (element.min === 0) optional++;
  const first = elements[0].test;
  const atStart = first.pos?.only === 'SENT_START' && !first.pos.negate && first.text === undefined;
  const starts = atStart ? 1 : Math.max(0, tokens.length - elements.length + 1) + optional;
  const matches: PatternMatch[] = [];
  const { anchor } = pattern;
  if (!anchor) {
    for (let start = 0; start < starts; start++) tryStart(pattern, tokens, start, optional, immune, matches);
    return matches;
  }
  // Only starts from which the anchor can be reached are tried.
  const { test } = elements[anchor.element];
  let next = 0;
  const lastAnchor = Math.min(to, tokens.length - 1);
  for (let index = from; index <= lastAnchor && next < starts; index++) {
    if (!someReadingFits(test, tokens[index])) continue;
    const end = Math.min(starts - 1, index - anchor.least);
    for (let start = Math.max(next, index - anchor.most); start <= end; start++)
      tryStart(pattern, tokens, start, optional, immune, matches);
    next = Math.max(next, end + 1);
  }
  return matches;
}

/**
 * Whether a pattern might match, chunks left aside. Without optional and repeated elements it is matched; otherwise
 * its elements must at least be found one behind the other.
 */
function couldMatch(
  pattern: Pattern,
  tokens: readonly Token[],
  immune: ReadonlySet<number> | undefined,
  from: number,
  to: number,
): boolean {
  const { elements } = pattern;
  if (elements.every(({ min, max, skip }) => min === 1 && max === 1 && skip === 0))
    return matchPattern(pattern, tokens, immune, from, to).length > 0;
  let index = 0;
  for (const { min, test, reference } of elements) {
    if (min === 0) continue;
    if (reference || pattern.rawReadings) index++;
    else {
      while (index < tokens.length && !someFits(test, tokens[index], tokens[index].readings)) index++;
      index++;
    }
    if (index > tokens.length) return false;
  }
  return true;
}

function tryStart(
  pattern: Pattern,
  tokens: readonly Token[],
  start: number,
  optional: number,
  immune: ReadonlySet<number> | undefined,
  matches: PatternMatch[],
): void {
  const match = matchFrom(pattern, tokens, start, optional, immune);
  if (!match) return;
  const previous = matches.at(-1);
  if (previous && match.markedFirst >= previous.markedFirst && match.markedLast <= previous.markedLast) return;
  matches.push(match);
}

function matchFrom(
  pattern: Pattern,
  tokens: readonly Token[],
  start: number,
  optional: number,
  immune: ReadonlySet<number> | undefined,
): PatternMatch | undefined {
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
  let references: number[] | undefined;
  let taken0: number[] | undefined;
  for (let k = 0; k < count; k++) {
    const element = elements[k];
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
    references ??= [];
    taken0 ??= [];
    if (absent) {
      references.push(-1);
      taken0.push(-1);
      dropped++;
      continue;
    }
    if (taken < 0) return undefined;
    let end = taken;
    // Room is left for the elements still to come.
    while (
      end - taken + 1 < element.max &&
      end + 1 < total - (count - k - 1) &&
      elementFits(pattern, element, k - 1, tokens, end + 1, window, origin, immune) === FITS
    )
      end++;
    references.push(end);
    taken0.push(taken);
    shift += end - place;
    window = element.skip;
    if (first < 0) first = taken;
    last = end;
    if (k >= marker[0] && k <= marker[1]) {
      if (markedFirst < 0) markedFirst = taken;
      markedLast = end;
    }
  }
  if (markedFirst < 0 || !references || !taken0) return undefined;
  const match = { first, last, markedFirst, markedLast, references, starts: taken0 };
  return pattern.unification && !unifies(pattern, tokens, match) ? undefined : match;
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
    if (elementFits(pattern, elements[next], k - 1, tokens, m, window, origin, immune) === FITS) return true;
    if (elements[next].min !== 0) return false;
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
    const { next } = pattern.elements[previous].exceptions;
    if (next.length > 0 && anyFits(next, token, readings)) return NEVER;
  }
  const { exceptions } = element;
  if (window === 0 && exceptions.next.length > 0 && index + 1 < tokens.length) {
    const after = tokens[index + 1];
    for (const test of exceptions.next) if (readingFits(test, after, after.readings[0])) return NEVER;
  }
  if (element.reference && !someFits(element.reference.rest, token, readings)) return FITS_NOT;
  const test = element.reference ? element.reference.resolve(tokens, origin + element.reference.offset) : element.test;
  if (!someFits(test, token, readings)) return FITS_NOT;
  if (exceptions.current.length > 0 && anyFits(exceptions.current, token, readings)) return FITS_NOT;
  if (exceptions.previous.length > 0 && index > 0) {
    const before = tokens[index - 1];
    if (anyFits(exceptions.previous, before, before.readings)) return FITS_NOT;
  }
  if (element.and)
    for (const member of element.and) {
      if (!someFits(member.test, token, readings)) return FITS_NOT;
      if (member.exceptions.current.length > 0 && anyFits(member.exceptions.current, token, readings)) return FITS_NOT;
      if (member.chunk && chunkFits(member.chunk, token) === member.test.negate) return FITS_NOT;
    }
  // Chunks come last: they are only made when they are asked for.
  if (element.chunk && chunkFits(element.chunk, token) === element.test.negate) return FITS_NOT;
  return FITS;
}

function chunkFits(test: TextTest, token: Token): boolean {
  const chunks = token.chunks?.() ?? [];
  return chunks.some((chunk) => (test.kind === 'words' ? test.words.has(chunk) : test.matches(chunk)));
}

/** Does a test pass for a reading of the token? */
export function someReadingFits(test: TokenTest, token: Token): boolean {
  return someFits(test, token, token.readings);
}

function someFits(test: TokenTest, token: Token, readings: readonly Reading[]): boolean {
  if (test.spaceBefore !== undefined && test.spaceBefore !== token.whitespaceBefore) return false;
  if (!test.inflected) {
    // The text is the same for all readings.
    if (test.text === undefined ? test.negate : textFits(test.text, token) === test.negate) return false;
    const { pos } = test;
    if (pos === undefined) return true;
    for (const reading of readings) if (posFits(pos, token, reading)) return true;
    return false;
  }
  for (const reading of readings) if (readingFits(test, token, reading)) return true;
  return false;
}

function anyFits(tests: readonly TokenTest[], token: Token, readings: readonly Reading[]): boolean {
  for (const test of tests) if (someFits(test, token, readings)) return true;
  return false;
}

/** Does a test pass for one reading? */
export function readingFits(test: TokenTest, token: Token, reading: Reading): boolean {
  if (test.spaceBefore !== undefined && test.spaceBefore !== token.whitespaceBefore) return false;
  if (test.text === undefined) {
    if (test.negate) return false;
  } else if (
    (test.inflected && reading.lemma !== null ? lemmaFits(test.text, reading.lemma) : textFits(test.text, token)) ===
    test.negate
  )
    return false;
  return test.pos === undefined || posFits(test.pos, token, reading);
}

function textFits(test: TextTest, token: Token): boolean {
  if (test.kind === 'expression') return test.matches(token.text);
  return test.words.has(test.caseSensitive ? token.text : token.lower);
}

function lemmaFits(test: TextTest, lemma: string): boolean {
  if (test.kind === 'expression') return test.matches(lemma);
  return test.words.has(lemma) || (!test.caseSensitive && test.words.has(lemma.toLowerCase()));
}

function posFits(test: NonNullable<TokenTest['pos']>, token: Token, reading: Reading): boolean {
  const fits = (reading.pos !== null && test.matches(reading.pos)) || (test.acceptsUnknown && isUntagged(token));
  return fits !== test.negate;
}

/** No reading has a part of speech, apart from the marks of the end of a sentence and a paragraph. */
export function isUntagged({ readings }: Token): boolean {
  for (const { pos } of readings) if (pos !== null && pos !== 'SENT_END' && pos !== 'PARA_END') return false;
  return true;
}
