import { elementAt } from '#kit/element-at';
import { formOf, isInOtherLetters, normalise } from '../normalise.ts';
import type { QueryPart, QueryWord } from '../readings.ts';

/** Names of addresses whose words are remembered. */
const MOST_NAMES = 1 << 12;
/** What a word is worth of which only the beginning is shown, because it is still being typed. */
const BEGUN = 2 / 3;
/** What a word that is only a part of what is shown lacks: Vancouver in Metro Vancouver Regional District. */
const PART = 0.15;
/** What a word of a name is worth that the place has, although another is shown: Cologne for Köln. */
const KNOWN_NAME = 2 / 3;

/** Marks of a word of the query: an address shows it, and does so in a name that is nothing but words of the query. */
const SHOWN = 1;
const WHOLE = 2;
const NO_WORD = -1;

/** The words of a name. */
export interface ShownName {
  /** The name, normalised. */
  readonly plain: string;
  /** Has it letters of other scripts than Latin? */
  readonly isForeign: boolean;
  /** In the forms that stand for abbreviations. */
  readonly words: readonly string[];
  /** The number that each has for as long as names are remembered. */
  readonly numbers: readonly number[];
}

/**
 * Compares queries with the names that readers see in addresses. Towns, divisions and countries come again and again, so
 * their words are remembered.
 */
export class ShownNames {
  readonly #names = new Map<string, ShownName>();
  readonly #numbers = new Map<string, number>();
  /** By number of a word: the last address that showed it. */
  #lastShown: number[] = [];
  #addresses = 0;
  /** Different words of the query, their numbers, and their marks. */
  #asked: readonly string[] = [];
  #askedNumbers: readonly number[] = [];
  #marks = new Uint8Array(0);
  #begun: QueryPart | undefined;

  /** The least that {@link penalty} gives for the query, whatever is shown. */
  get least(): number {
    return this.#least;
  }
  #least = 0;

  /**
   * Compares with this query from now on.
   * @param begun the word that is still being typed: one that begins so is nearly as good
   * @param isKnown does any name have a word?
   */
  ask(parts: readonly QueryPart[], begun: QueryPart | undefined, isKnown: (word: string) => boolean): void {
    if (this.#names.size >= MOST_NAMES) {
      this.#names.clear();
      this.#numbers.clear();
      this.#lastShown = [];
    }
    this.#asked = [...new Set(parts.map(({ word }) => word))];
    this.#askedNumbers = this.#asked.map((word) => this.#numberOf(word));
    this.#marks = new Uint8Array(this.#asked.length);
    this.#begun = begun;
    // A single word that no name has is nowhere shown as it is. House numbers are shown, and are in no name.
    const isUnknown = begun !== undefined && this.#asked.length === 1 && !/\d/.test(begun.word) && !isKnown(begun.word);
    this.#least = isUnknown ? 0.3 * Math.min(1 - BEGUN, 1 - KNOWN_NAME) : 0;
  }

  /**
   * More the fewer words of the query a reader finds in what is shown, and a little more the more else is there.
   * @param names of the lines of an address
   * @param named words of names that are not shown: alone a name can mean a well-known place, and with an address rather
   * the place there that is called so
   * @param isWhole are they one name, or only parts of some?
   */
  penalty(names: readonly string[], named: readonly QueryWord[], isWhole = true): number {
    const address = names.map((name) => this.wordsOf(name));
    const asked = this.#asked;
    const marks = this.#marks;
    const begun = this.#begun;
    const shown = this.#mark(address);
    let missing = 0;
    let hasBegun = 0;
    let parts = 0;
    for (let at = 0; at < asked.length; at++) {
      const mark = marks[at];
      if (mark === SHOWN) parts++;
      if (mark !== 0) continue;
      missing++;
      if (begun !== undefined && asked[at] === begun.word && begins(address, begun.plain)) hasBegun = 1;
    }
    const extra = shown - (asked.length - missing + hasBegun);
    let share = (missing - BEGUN * hasBegun + PART * parts) / asked.length;
    // A word that is read otherwise than it was written counts as unseen, even where the address shows it.
    if (named.length > 0 && hasBegun === 0 && named.every(({ word }) => asked.includes(word))) {
      let count = 0;
      for (const { word, isForeign } of named) if (isForeign === true || marks[asked.indexOf(word)] === 0) count++;
      const unseen = count / named.length;
      if (named.length < asked.length) {
        if (unseen > share) share = unseen;
      } else if (isWhole) share *= 1 - KNOWN_NAME * unseen;
    }
    return 0.3 * share + (0.04 * extra) / (shown + 1);
  }

  /** Marks the words of the query that an address shows. @returns how many different words it shows */
  #mark(address: readonly ShownName[]): number {
    const marks = this.#marks;
    const asked = this.#askedNumbers;
    const lastShown = this.#lastShown;
    marks.fill(0);
    const now = ++this.#addresses;
    let shown = 0;
    for (const { numbers } of address) {
      let isWhole = true;
      for (let at = 0; at < numbers.length; at++) {
        const number = elementAt(numbers, at);
        if (lastShown[number] !== now) {
          lastShown[number] = now;
          shown++;
        }
        const word = asked.indexOf(number);
        if (word < 0) isWhole = false;
        else if (marks[word] === 0) marks[word] = SHOWN;
      }
      if (isWhole) for (const number of numbers) marks[asked.indexOf(number)] = WHOLE;
    }
    return shown;
  }

  wordsOf(name: string): ShownName {
    let own = this.#names.get(name);
    if (own === undefined) {
      const plain = normalise(name);
      const words = plain === '' ? [] : plain.split(' ').map(formOf);
      const numbers = words.map((word) => this.#numberOf(word));
      own = { plain, isForeign: isInOtherLetters(name), words, numbers };
      this.#names.set(name, own);
    }
    return own;
  }

  #numberOf(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.#lastShown.push(NO_WORD) - 1;
      this.#numbers.set(word, number);
    }
    return number;
  }
}

function begins(address: readonly ShownName[], letters: string): boolean {
  for (const { words } of address)
    for (let at = 0; at < words.length; at++) if (elementAt(words, at).startsWith(letters)) return true;
  return false;
}
