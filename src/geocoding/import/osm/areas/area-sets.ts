import { elementAt, uintAt } from '#kit/element-at';
/** Sets of areas, each once: a set is another one with an area put behind it, and areas come in order. */
export class AreaSets {
  /** Areas of each set one after the other, and where they begin; set 0 is the empty one. */
  #areas = new Uint32Array(256);
  #start = new Uint32Array(64);
  #count = 1;
  readonly #most: number;
  /** Each set by the one before its last area and that area. */
  readonly #numbers = new Map<number, number>();
  /** The set without the last area. */
  readonly #before: number[] = [0];
  /** Areas in a row mostly do the same to edges in a row. */
  #lastSet = 0;
  #lastArea = -1;
  #lastResult = 0;

  /** @param most areas that there are */
  constructor(most: number) {
    this.#most = most;
  }

  get count(): number {
    return this.#count;
  }

  /** The areas of a set, ascending. @param set below 0: the area -1 - set alone */
  of(set: number): Uint32Array {
    return set < 0 ? Uint32Array.of(-1 - set) : this.#areas.subarray(this.#start[set], this.#start[set + 1]);
  }

  /** All areas of all sets from 0 on; those of a set begin at `start[set]`. */
  get areas(): Uint32Array {
    return this.#areas;
  }
  get start(): Uint32Array {
    return this.#start;
  }

  /** Takes an area into a set or, if it is its last one, out of it. @param area no less than those of the set */
  toggle(set: number, area: number): number {
    if (set === this.#lastSet && area === this.#lastArea) return this.#lastResult;
    this.#lastSet = set;
    this.#lastArea = area;
    this.#lastResult = this.#toggled(set, area);
    return this.#lastResult;
  }

  #toggled(set: number, area: number): number {
    if (set === 0) return -1 - area;
    if (set === -1 - area) return 0;
    if (set > 0 && this.#areas[uintAt(this.#start, set + 1) - 1] === area) return elementAt(this.#before, set);
    const key = (set < 0 ? -1 - set : this.#most + set) * this.#most + area;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#add(set, area);
      this.#numbers.set(key, number);
    }
    return number;
  }

  #add(set: number, area: number): number {
    const own = this.of(set);
    const start = uintAt(this.#start, this.#count);
    const end = start + own.length + 1;
    if (end > this.#areas.length) this.#areas = grown(this.#areas, end);
    this.#areas.set(own, start);
    this.#areas[end - 1] = area;
    if (this.#count + 2 > this.#start.length) this.#start = grown(this.#start, this.#count + 2);
    this.#start[this.#count + 1] = end;
    this.#before[this.#count] = set;
    return this.#count++;
  }
}

function grown(array: Uint32Array<ArrayBuffer>, size: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(2 * array.length, size));
  larger.set(array);
  return larger;
}
