import { shortAt } from '#kit/element-at';
import { numberIn, type RuleNumber } from '../../../store/pack/pack-numbers.ts';

/** Numbers that are kept at first, and at most for each form that is remembered. */
const FIRST_LISTS = 8192;
const LISTS_PER_FORM = 16;
/** The highest number that is kept. */
const HIGHEST = 0xffff;

/** Where rounds come from: all lists of one index have other rounds. */
interface Rounds {
  readonly limit: number;
  nextRound(): number;
}

/** Lists of rules for kinds of tokens, each with its length before it; those of an earlier round are gone. */
export class KeptLists {
  readonly #rounds: Rounds;
  #lists = new Uint16Array(FIRST_LISTS);
  #end = 0;
  #round: number;

  constructor(rounds: Rounds) {
    this.#rounds = rounds;
    this.#round = rounds.nextRound();
  }

  get round(): number {
    return this.#round;
  }

  /** Keeps the first `count` of some rules. @returns their place; -1 when there is no room for so many, or for such numbers */
  keep(rules: Uint32Array, count: number): number {
    if (rules.length > HIGHEST) return -1;
    const size = 1 + count;
    const room = this.#lists.length;
    if (this.#end + size > room) {
      const larger = 2 * room;
      if (this.#end + size <= larger && larger <= LISTS_PER_FORM * this.#rounds.limit) {
        const lists = new Uint16Array(larger);
        lists.set(this.#lists);
        this.#lists = lists;
      } else {
        this.#round = this.#rounds.nextRound();
        this.#end = 0;
        if (size > room) return -1;
      }
    }
    const place = this.#end;
    this.#lists[place] = count;
    this.#lists.set(rules.subarray(0, count), place + 1);
    this.#end = place + size;
    return place;
  }

  /** How many rules the list at a place has. */
  count(place: number): number {
    return shortAt(this.#lists, place);
  }

  rule(place: number, number: number): RuleNumber {
    return numberIn<RuleNumber>(shortAt(this.#lists, place + 1 + number));
  }
}
