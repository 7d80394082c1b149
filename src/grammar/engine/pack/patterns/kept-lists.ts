import { shortAt } from '#kit/element-at';

/** Numbers that are kept at first, and at most for each form that is remembered. */
const FIRST_LISTS = 8192;
const LISTS_PER_FORM = 32;
/** The highest number that is kept. */
const HIGHEST = 0xffff;

/** Where rounds come from: all lists of one index have other rounds. */
interface Rounds {
  readonly limit: number;
  nextRound(): number;
}

/**
 * Lists of numbers of rules for kinds of tokens, each with its length before it. Where there is no room left, a new round
 * begins at the start: a list stays until the next round comes to its place.
 */
export class KeptLists {
  readonly #rounds: Rounds;
  #lists = new Uint16Array(FIRST_LISTS);
  #end = 0;
  #round: number;
  /** The round before; there is none at first. */
  #before = -1;

  constructor(rounds: Rounds) {
    this.#rounds = rounds;
    this.#round = rounds.nextRound();
  }

  /** The round of the list that was kept last. */
  get round(): number {
    return this.#round;
  }

  /** Is a list still kept that was put to a place in a round? */
  has(round: number, place: number): boolean {
    return round === this.#round || (round === this.#before && place >= this.#end);
  }

  /** Keeps the first `count` of some numbers. @returns their place; -1 when there is no room for so many, or for such numbers */
  keep(numbers: Uint32Array, count: number): number {
    if (numbers.length > HIGHEST) return -1;
    const size = 1 + count;
    const room = this.#lists.length;
    if (this.#end + size > room) {
      const larger = 2 * room;
      if (this.#end + size <= larger && larger <= LISTS_PER_FORM * this.#rounds.limit) {
        const lists = new Uint16Array(larger);
        lists.set(this.#lists);
        this.#lists = lists;
      } else {
        if (size > room) return -1;
        this.#before = this.#round;
        this.#round = this.#rounds.nextRound();
        this.#end = 0;
      }
    }
    const place = this.#end;
    this.#lists[place] = count;
    this.#lists.set(numbers.subarray(0, count), place + 1);
    this.#end = place + size;
    return place;
  }

  /** How many numbers the list at a place has. */
  count(place: number): number {
    return shortAt(this.#lists, place);
  }

  number(place: number, index: number): number {
    return shortAt(this.#lists, place + 1 + index);
  }
}
