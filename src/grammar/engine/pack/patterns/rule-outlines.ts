import { elementAt, intAt } from '#kit/element-at';
import {
  type ElementNumber,
  numberIn,
  type PosTestNumber,
  type TextTestNumber,
} from '../../../store/pack/pack-numbers.ts';
import type { PackedToken, StoredPattern } from '../../../store/pack/packed-rule.ts';
import { fitsByItself } from '../../pattern/match-pattern.ts';
import type { PatternElement, PosTest, TextTest } from '../../pattern/pattern.ts';
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

/** What an outline asks of a token refuses a rule: what it asks first, or something later; or nothing does. */
export const NO_REFUSAL = 0;
export const FIRST = 1;
const LATER = 2;
export type Refusal = typeof NO_REFUSAL | typeof FIRST | typeof LATER;

/** The pack that rules are of, as far as outlines need it. */
interface Elements {
  readonly tests: RowsOfTests;
  element(number: ElementNumber): PatternElement;
  packedToken(number: ElementNumber): PackedToken;
  textTest(number: TextTestNumber): TextTest;
  signedPosTest(number: PosTestNumber): PosTest;
  signedPosNumber(number: PosTestNumber, negate: boolean): PosTestNumber;
}

/**
 * What rules ask of the tokens around their anchors, at fixed distances, in one array: most rules that a sentence might
 * match are ruled out by it, without a look at their patterns.
 */
export class RuleOutlines<Rule extends number> {
  readonly #pack: Elements;
  readonly #patternsOf: (rule: Rule) => readonly StoredPattern[];
  /** For each rule where its outline begins. */
  readonly #starts: Int32Array;
  /**
   * For each rule the number of tokens it asks for, then for each its distance from the anchor, the places of the results of
   * the tests that its text and its tags must pass, and the element to be asked where these do not decide. The anchor is the
   * last one: rules were found by it, so that most anchors pass.
   */
  #elements = new Int32Array(1024);
  #end = 0;
  /** For each rule the number of what is asked first. */
  readonly #questions: Int32Array;
  readonly #numbers = new Map<string, number>();

  /** @param patternsOf reads the patterns of a rule, once */
  constructor(rules: number, pack: Elements, patternsOf: (rule: Rule) => readonly StoredPattern[]) {
    this.#starts = new Int32Array(rules).fill(NOT_MADE);
    this.#questions = new Int32Array(rules);
    this.#pack = pack;
    this.#patternsOf = patternsOf;
  }

  #draw(rule: Rule): void {
    const patterns = this.#patternsOf(rule);
    const outline = patterns.length === 1 ? outlineOf(elementAt(patterns, 0), this.#pack) : [];
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
    const [anchor, ...around] = outline;
    const questions = anchor ? [...around, anchor] : around;
    this.#questions[rule] = this.#numberOf(elementAt(questions, 0).join());
    for (const asked of questions) {
      this.#elements.set(asked, this.#end);
      this.#end += ASKED;
    }
  }

  #numberOf(question: string): number {
    let number = this.#numbers.get(question);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(question, number);
    }
    return number;
  }

  /** Whether a rule may have tokens of a token's kind as its anchor: the space before a token does not count. */
  mayHang(rule: Rule, token: AnalysedToken): boolean {
    const start = this.#startOf(rule);
    if (start < 0) return true;
    const at = start + 1 + ASKED * (intAt(this.#elements, start) - 1);
    if (!this.#passesTests(at, token)) return false;
    const element = intAt(this.#elements, at + 3);
    return element < 0 || fitsByItself(this.#pack.element(numberIn<ElementNumber>(element)), token);
  }

  /** The number of what an outline asks first, the same for all that ask the same; -1 for a rule without outline. */
  question(rule: Rule): number {
    const start = this.#startOf(rule);
    return start < 0 ? -1 : intAt(this.#questions, rule);
  }

  /** What refuses a rule where a token is its anchor. */
  refusalAt(rule: Rule, tokens: readonly AnalysedToken[], place: number): Refusal {
    const start = this.#startOf(rule);
    if (start < 0) return NO_REFUSAL;
    const elements = this.#elements;
    const first = start + 1;
    for (let at = first, end = at + ASKED * intAt(elements, start); at < end; at += ASKED) {
      const token = tokens[place + intAt(elements, at)];
      if (token === undefined || !this.#passes(at, token)) return at === first ? FIRST : LATER;
    }
    return NO_REFUSAL;
  }

  #startOf(rule: Rule): number {
    if (this.#starts[rule] === NOT_MADE) this.#draw(rule);
    return intAt(this.#starts, rule);
  }

  /** Whether a rule may match, by the tokens that its anchor may be. Rules without outline may. */
  mayMatch(rule: Rule, tokens: readonly AnalysedToken[], places: TokenRows): boolean {
    const start = intAt(this.#starts, rule);
    if (start < 0) return true;
    for (let place = places.next(0); place >= 0 && place < tokens.length; place = places.next(place + 1))
      if (this.#fits(start, tokens, place)) return true;
    return false;
  }

  #fits(start: number, tokens: readonly AnalysedToken[], place: number): boolean {
    const elements = this.#elements;
    for (let at = start + 1, end = at + ASKED * intAt(elements, start); at < end; at += ASKED) {
      const token = tokens[place + intAt(elements, at)];
      if (token === undefined || !this.#passes(at, token)) return false;
    }
    return true;
  }

  /** Whether a token passes what is asked of it alone, from a place in the outline on. */
  #passes(at: number, token: AnalysedToken): boolean {
    if (!this.#passesTests(at, token)) return false;
    const element = intAt(this.#elements, at + 3);
    if (element === NOTHING) return true;
    const number = numberIn<ElementNumber>(element < 0 ? spaced(element) : element);
    return fitsByItself(this.#pack.element(number), token);
  }

  #passesTests(at: number, token: AnalysedToken): boolean {
    const elements = this.#elements;
    const { texts, tags } = this.#pack.tests;
    const text = intAt(elements, at + 1);
    if (text >= 0) {
      const place = testPlace(text);
      const known = token.textRow < 0 ? UNKNOWN : texts.result(token.textRow, place);
      if (known === FAILED) return false;
      if (known === UNKNOWN && !textFits(this.#pack.textTest(texts.testAt(place)), token)) return false;
    }
    const tag = intAt(elements, at + 2);
    if (tag >= 0) {
      const place = testPlace(tag);
      const known = token.tagRow < 0 ? UNKNOWN : tags.result(token.tagRow, place);
      if (known === FAILED) return false;
      if (known === UNKNOWN && !somePosFits(this.#pack.signedPosTest(tags.testAt(place)), token, token.readings))
        return false;
    }
    return true;
  }
}

/** In an outline: an element that asks for the space before it. The same way back. */
const spaced = (element: number): number => NOTHING - 1 - element;

/** Whether what a token asks for hangs on the space before it. */
function asksForSpace({ spaceBefore, and = [], exceptions = [] }: PackedToken): boolean {
  return spaceBefore !== undefined || and.some(asksForSpace) || exceptions.some(asksForSpace);
}

/** What is asked of a token at a distance from the anchor: four numbers of an outline. */
type Asked = readonly [distance: number, text: number, tags: number, element: number];

/**
 * What the anchor of a pattern asks for, and the elements at fixed distances from it, the nearest first; nothing without an
 * anchor. As it is stored: most rules are ruled out before their elements are made ready.
 */
function outlineOf({ tokens: numbers, anchor = -1, rawPos }: StoredPattern, pack: Elements): Asked[] {
  // What hangs on readings is looked up in those after disambiguation.
  if (anchor < 0 || rawPos) return [];
  const tokens = numbers.map((number) => pack.packedToken(number));
  if (elementAt(tokens, anchor).reference) return [];
  const outline: Asked[] = [];
  const isSingle = ({ min, max = 1 }: PackedToken): boolean => min === undefined && max === 1;
  const offer = (index: number): void => {
    const token = elementAt(tokens, index);
    if (!token.reference) outline.push(askedBy(token, elementAt(numbers, index), index - anchor, pack));
  };
  offer(anchor);
  if (!isSingle(elementAt(tokens, anchor))) return outline;
  let after = anchor + 1;
  let before = anchor - 1;
  const hasSkip = ({ skip = 0 }: PackedToken): boolean => skip !== 0;
  const endsAfter = (): boolean =>
    after >= tokens.length || hasSkip(elementAt(tokens, after - 1)) || !isSingle(elementAt(tokens, after));
  const endsBefore = (): boolean =>
    before < 0 || hasSkip(elementAt(tokens, before)) || !isSingle(elementAt(tokens, before));
  while (!endsAfter() || !endsBefore()) {
    if (!endsBefore()) offer(before--);
    else before = -1;
    if (!endsAfter()) offer(after++);
    else after = tokens.length;
  }
  return outline;
}

function askedBy(token: PackedToken, number: ElementNumber, distance: number, pack: Elements): Asked {
  const { text, pos, inflected, negate, negatePos, spaceBefore, and, exceptions } = token;
  const asksForLemma = text !== undefined && inflected === true;
  const isDecided =
    !negate &&
    !asksForLemma &&
    spaceBefore === undefined &&
    !and &&
    !exceptions?.some(({ scope }) => scope === undefined);
  return [
    distance,
    text === undefined || asksForLemma || negate ? NOTHING : pack.tests.texts.place(text),
    pos === undefined ? NOTHING : pack.tests.tags.place(pack.signedPosNumber(pos, negatePos === true)),
    isDecided ? NOTHING : asksForSpace(token) ? spaced(number) : number,
  ];
}
