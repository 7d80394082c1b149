import { elementAt, wordAt } from '#kit/element-at';
import { type Automaton, classAt, DEAD_NODE, LAST_SLOT, step } from '../../../store/spelling/automaton.ts';

/** The parts that forms are made of: suffixes are turned round. `firsts` are those that another suffix may follow. */
export interface FormParts {
  readonly stems: Automaton;
  readonly prefixes: Automaton;
  readonly suffixes: Automaton;
  readonly firsts: Automaton;
  /** By class of a suffix: the nodes of `firsts` at which those go on that it may follow. */
  readonly before: readonly (readonly number[])[];
  /** What of the ends of stems suffixes take away; the empty string too. */
  readonly strips: readonly string[];
}

/**
 * Where a letter may come into a word for it to be a form: seen from the left a stem goes on with it as far as suffixes
 * may begin, or seen from the right a suffix does as far as a stem may end. What is let through is mostly a form, and
 * whatever is a form is let through; compounds are not thought of.
 */
export class LetterPlaces {
  readonly #word: string;
  readonly #parts: FormParts;
  readonly #letters: readonly number[];
  readonly #texts: readonly string[];
  readonly #capital: (letter: string) => string;
  readonly #numbers: ReadonlyMap<number, number>;
  /** By place and number of the letter: what may come after the letters before the place, and before those from it on. */
  readonly #left: Uint8Array;
  readonly #right: Uint8Array;
  /** By place: the nodes of stems that the letters before it lead to, and of suffixes that those from it on lead to. */
  readonly #stems: number[][];
  readonly #lasts: number[][];
  readonly #firsts: number[][];
  readonly #inPrefix: Uint8Array;
  /** By place: whether the letters before it begin a prefix. */
  readonly #prefixed: Uint8Array;
  /** By place: whether all from it on may be suffixes. */
  readonly #ending: Uint8Array;
  /** By place: 1 where a stem may end, 2 where none may, 0 where it was not asked yet. */
  readonly #stemBefore: Uint8Array;

  /**
   * @param letters what may come in, as code units
   * @param capital gives the capital letter of a letter
   */
  constructor(word: string, parts: FormParts, letters: readonly number[], capital: (letter: string) => string) {
    const places = word.length + 1;
    const empty = (): number[][] => Array.from({ length: places }, () => []);
    this.#word = word;
    this.#parts = parts;
    this.#letters = letters;
    this.#texts = letters.map((letter) => String.fromCharCode(letter));
    this.#capital = capital;
    const capitals = this.#texts.map((letter) => capital(letter).charCodeAt(0));
    this.#numbers = new Map([...capitals, ...letters].map((letter, at) => [letter, at % letters.length]));
    this.#left = new Uint8Array(places * letters.length);
    this.#right = new Uint8Array(places * letters.length);
    this.#stems = empty();
    this.#lasts = empty();
    this.#firsts = empty();
    this.#inPrefix = new Uint8Array(places * letters.length);
    this.#prefixed = new Uint8Array(places);
    this.#ending = new Uint8Array(places);
    this.#stemBefore = new Uint8Array(places);
    this.#ending[word.length] = 1;
  }

  addStem(place: number, node: number): void {
    elementAt(this.#stems, place).push(node);
    this.#mark(this.#left, place, this.#parts.stems, node);
  }

  addPrefix(place: number, node: number): void {
    this.#prefixed[place] = 1;
    this.#mark(this.#inPrefix, place, this.#parts.prefixes, node);
  }

  addLastSuffix(place: number, node: number): void {
    elementAt(this.#lasts, place).push(node);
    this.#mark(this.#right, place, this.#parts.suffixes, node);
    if (classAt(this.#parts.suffixes, node) !== 0) this.#ending[place] = 1;
  }

  addFirstSuffix(place: number, node: number): void {
    elementAt(this.#firsts, place).push(node);
    this.#mark(this.#right, place, this.#parts.firsts, node);
    if (classAt(this.#parts.firsts, node) !== 0) this.#ending[place] = 1;
  }

  /** Whether a letter, by its number, may stand between the letters before one place and those from another on. */
  allows(before: number, after: number, letter: number): boolean {
    const left = before * this.#letters.length + letter;
    const text = elementAt(this.#texts, letter);
    return (
      this.#inPrefix[left] === 1 ||
      (this.#left[left] === 1 && this.#goesOnLeft(before, after, text)) ||
      (this.#right[after * this.#letters.length + letter] === 1 && this.#goesOnRight(before, after, text))
    );
  }

  /** Whether a text may stand between the letters before one place and those from another on. */
  allowsText(before: number, after: number, text: string): boolean {
    return (
      this.#prefixed[before] === 1 || this.#goesOnLeft(before, after, text) || this.#goesOnRight(before, after, text)
    );
  }

  #goesOnLeft(before: number, after: number, text: string): boolean {
    if (before > 0)
      return elementAt(this.#stems, before).some((start) =>
        this.#meetsEnding(along(this.#parts.stems, start, text), after),
      );
    const shifted = text === '' ? after + 1 : after;
    const first = text === '' ? this.#word.slice(after, shifted) : text;
    const name = this.#capital(first.charAt(0)) + first.slice(1);
    return elementAt(this.#stems, 0).some((start) =>
      [first, name].some((begin) => this.#meetsEnding(along(this.#parts.stems, start, begin), shifted)),
    );
  }

  /** Whether a stem goes on from a node to the right until suffixes may begin. */
  #meetsEnding(start: number, from: number): boolean {
    let node = start;
    for (let at = from; node !== DEAD_NODE; at++) {
      const over = at >= this.#word.length;
      if ((over || this.#ending[at] === 1) && this.#isStem(node)) return true;
      if (over) return false;
      node = step(this.#parts.stems, node, this.#word.charCodeAt(at));
    }
    return false;
  }

  /** Whether the way to a node is a stem, or what a suffix leaves of one. */
  #isStem(node: number): boolean {
    const { stems, strips } = this.#parts;
    return strips.some((strip) => {
      const end = along(stems, node, strip);
      return end !== DEAD_NODE && classAt(stems, end) !== 0;
    });
  }

  /** Whether the letters before a place are a stem, or what a suffix leaves of one. */
  #isStemBefore(place: number): boolean {
    if (this.#stemBefore[place] === 0)
      this.#stemBefore[place] = elementAt(this.#stems, place).some((node) => this.#isStem(node)) ? 1 : 2;
    return this.#stemBefore[place] === 1;
  }

  #goesOnRight(before: number, after: number, text: string): boolean {
    const { suffixes, firsts } = this.#parts;
    const turned = text.length < 2 ? text : [...text].reverse().join('');
    return (
      elementAt(this.#lasts, after).some((start) => this.#meetsStem(suffixes, start, turned, before)) ||
      elementAt(this.#firsts, after).some((start) => this.#meetsStem(firsts, start, turned, before))
    );
  }

  /** Whether a suffix goes on from a node over a text, turned round, and to the left until a stem may end. */
  #meetsStem(automaton: Automaton, start: number, turned: string, from: number): boolean {
    const { suffixes, firsts, before } = this.#parts;
    const last = automaton === suffixes;
    let node = start;
    for (let at = 0; at < turned.length; at++) {
      node = step(automaton, node, turned.charCodeAt(at));
      if (node === DEAD_NODE) return false;
      // Of a text of several letters the first may belong to the stem, or to another suffix.
      if (at + 1 < turned.length && classAt(automaton, node) !== 0) return true;
    }
    for (let at = from; node !== DEAD_NODE; at--) {
      const ended = classAt(automaton, node);
      if (ended !== 0) {
        if (this.#isStemBefore(at)) return true;
        if (last && elementAt(before, ended).some((first) => this.#meetsStem(firsts, first, '', at))) return true;
      }
      if (at === 0) return false;
      node = step(automaton, node, this.#word.charCodeAt(at - 1));
    }
    return false;
  }

  /** Notes the letters that lead on from a node. */
  #mark(side: Uint8Array, place: number, { labels, targets }: Automaton, node: number): void {
    for (let slot = node; ; slot++) {
      const number = this.#numbers.get(wordAt(labels, slot));
      if (number !== undefined) side[place * this.#letters.length + number] = 1;
      if (wordAt(targets, slot) >= LAST_SLOT) return;
    }
  }
}

/** The node that a text leads to; DEAD_NODE when there is none. */
export function along(automaton: Automaton, start: number, text: string): number {
  let node = start;
  for (let at = 0; at < text.length && node !== DEAD_NODE; at++) node = step(automaton, node, text.charCodeAt(at));
  return node;
}
