import { elementAt, wordAt } from '#kit/element-at';
import {
  type ElementNumber,
  numberIn,
  type PosTestNumber,
  type TextTestNumber,
} from '../../../store/pack/pack-numbers.ts';
import { fitsByItself } from '../../pattern/match-pattern.ts';
import type { Pattern, PatternElement, PosTest, TextTest } from '../../pattern/pattern.ts';
import { FAILED, testPlace, UNKNOWN } from '../../pattern/remembered-tests.ts';
import type { RowsOfTests } from '../../pattern/rows-of-tests.ts';
import type { TokenRows } from '../../pattern/token-rows.ts';
import { somePosFits, textFits } from '../../pattern/token-tests.ts';
import type { AnalysedToken } from '../analysis/analysed-sentence.ts';

const NOT_MADE = -1;
/** The rule has no outline: it may always match. */
const NONE = -2;
/** Numbers that tell of one token. */
const ASKED = 4;
/** In place of one of them: nothing is asked. */
const NOTHING = -1;

/** The pack that rules are of, as far as outlines need it. */
interface Elements {
  readonly tests: RowsOfTests;
  element(number: ElementNumber): PatternElement;
  textTest(number: TextTestNumber): TextTest;
  signedPosTest(number: PosTestNumber): PosTest;
}

/**
 * What rules ask of the tokens around their anchors, at fixed distances, in one array: most rules that a sentence might
 * match are ruled out by it, without a look at their patterns.
 */
export class RuleOutlines<Rule extends number> {
  readonly #pack: Elements;
  readonly #patternsOf: (rule: Rule) => readonly Pattern[];
  /** For each rule where its outline begins. */
  readonly #starts: Int32Array;
  /**
   * For each rule the number of tokens it asks for, then for each its distance from the anchor, the places of the results of
   * the tests that its text and its tags must pass, and the element to be asked where these do not decide.
   */
  #elements = new Int32Array(1024);
  #end = 0;

  /** @param patternsOf decodes the patterns of a rule, once */
  constructor(rules: number, pack: Elements, patternsOf: (rule: Rule) => readonly Pattern[]) {
    this.#starts = new Int32Array(rules).fill(NOT_MADE);
    this.#pack = pack;
    this.#patternsOf = patternsOf;
  }

  #draw(rule: Rule): void {
    const patterns = this.#patternsOf(rule);
    const outline = patterns.length === 1 ? outlineOf(elementAt(patterns, 0)) : [];
    if (outline.length === 0) {
      this.#starts[rule] = NONE;
      return;
    }
    const needed = this.#end + 1 + ASKED * outline.length;
    if (needed > this.#elements.length) {
      const larger = new Int32Array(Math.max(needed, 2 * this.#elements.length));
      larger.set(this.#elements);
      this.#elements = larger;
    }
    this.#starts[rule] = this.#end;
    this.#elements[this.#end++] = outline.length;
    for (const asked of outline) {
      this.#elements.set(asked, this.#end);
      this.#end += ASKED;
    }
  }

  /** Whether a rule may have a token as its anchor, by what it asks of that alone. */
  mayHang(rule: Rule, token: AnalysedToken): boolean {
    const start = this.#startOf(rule);
    return start < 0 || this.#elements[start + 1] !== 0 || this.#passes(start + 1, token);
  }

  /** Whether a rule may match where a token is its anchor. */
  mayMatchAt(rule: Rule, tokens: readonly AnalysedToken[], place: number): boolean {
    const start = this.#startOf(rule);
    return start < 0 || this.#fits(start, tokens, place);
  }

  #startOf(rule: Rule): number {
    if (this.#starts[rule] === NOT_MADE) this.#draw(rule);
    return wordAt(this.#starts, rule);
  }

  /** Whether a rule may match, by the tokens that its anchor may be. Rules without outline may. */
  mayMatch(rule: Rule, tokens: readonly AnalysedToken[], places: TokenRows): boolean {
    const start = wordAt(this.#starts, rule);
    if (start < 0) return true;
    for (let place = places.next(0); place >= 0 && place < tokens.length; place = places.next(place + 1))
      if (this.#fits(start, tokens, place)) return true;
    return false;
  }

  #fits(start: number, tokens: readonly AnalysedToken[], place: number): boolean {
    const elements = this.#elements;
    for (let at = start + 1, end = at + ASKED * wordAt(elements, start); at < end; at += ASKED) {
      const token = tokens[place + wordAt(elements, at)];
      if (token === undefined || !this.#passes(at, token)) return false;
    }
    return true;
  }

  /** Whether a token passes what is asked of it alone, from a place in the outline on. */
  #passes(at: number, token: AnalysedToken): boolean {
    const elements = this.#elements;
    const { texts, tags } = this.#pack.tests;
    const text = wordAt(elements, at + 1);
    if (text >= 0) {
      const place = testPlace(text);
      const known = token.textRow < 0 ? UNKNOWN : texts.result(token.textRow, place);
      if (known === FAILED) return false;
      if (known === UNKNOWN && !textFits(this.#pack.textTest(texts.testAt(place)), token)) return false;
    }
    const tag = wordAt(elements, at + 2);
    if (tag >= 0) {
      const place = testPlace(tag);
      const known = token.tagRow < 0 ? UNKNOWN : tags.result(token.tagRow, place);
      if (known === FAILED) return false;
      if (known === UNKNOWN && !somePosFits(this.#pack.signedPosTest(tags.testAt(place)), token, token.readings))
        return false;
    }
    const element = wordAt(elements, at + 3);
    return element < 0 || fitsByItself(this.#pack.element(numberIn<ElementNumber>(element)), token);
  }
}

/** What is asked of a token at a distance from the anchor: four numbers of an outline. */
type Asked = readonly [distance: number, text: number, tags: number, element: number];

/** The anchor of a pattern and the elements at fixed distances from it, the nearest first; none without an anchor. */
function outlineOf({ elements, anchor }: Pattern): Asked[] {
  if (!anchor) return [];
  const outline: Asked[] = [];
  const isSingle = ({ min, max }: PatternElement): boolean => min === 1 && max === 1;
  const offer = (index: number): void => {
    const asked = askedBy(elementAt(elements, index), index - anchor.element);
    if (asked) outline.push(asked);
  };
  offer(anchor.element);
  if (!isSingle(elementAt(elements, anchor.element))) return outline;
  let after = anchor.element + 1;
  let before = anchor.element - 1;
  const endsAfter = (): boolean =>
    after >= elements.length || elementAt(elements, after - 1).skip !== 0 || !isSingle(elementAt(elements, after));
  const endsBefore = (): boolean =>
    before < 0 || elementAt(elements, before).skip !== 0 || !isSingle(elementAt(elements, before));
  while (!endsAfter() || !endsBefore()) {
    if (!endsBefore()) offer(before--);
    else before = -1;
    if (!endsAfter()) offer(after++);
    else after = elements.length;
  }
  return outline;
}

/** Undefined where what an element asks for is told by other tokens. */
function askedBy({ number, reference, test, exceptions, and }: PatternElement, distance: number): Asked | undefined {
  if (number === undefined || reference) return undefined;
  const isOfText = test.text !== undefined && !test.inflected && !test.negate;
  const text = isOfText ? test.text?.place : undefined;
  const tags = test.pos?.place;
  const isDecided =
    !test.negate &&
    test.spaceBefore === undefined &&
    !and &&
    exceptions.current.length === 0 &&
    (test.text === undefined || text !== undefined) &&
    (test.pos === undefined || tags !== undefined);
  return [distance, text ?? NOTHING, tags ?? NOTHING, isDecided ? NOTHING : number];
}
