import type { Column, ColumnSpace } from '../memory/columns.ts';
import { type ChainNumber, chainNumber, type FeatureNumber, featureNumber } from '../memory/numbers.ts';

/** A line of an address as a number. */
export function lineNumber(place: FeatureNumber, isAddress: boolean, fromArea: boolean): number {
  return place * 4 + (isAddress ? 2 : 0) + (fromArea ? 1 : 0);
}

/** The place of a line; see {@link lineNumber}. */
export const placeOfLine = (line: number): FeatureNumber => featureNumber(Math.floor(line / 4));

/** Address chains, each once; number 0 is the empty one. */
export class Chains {
  /** All lines one after the other, and where each chain's begin. */
  readonly #lines: Column;
  readonly #starts: Column;
  /** An open hash table of numbers + 1. */
  #slots: Column;
  #mask = 255;
  readonly #space: ColumnSpace;

  constructor(space: ColumnSpace) {
    this.#space = space;
    this.#lines = space.column('float64');
    this.#starts = space.column('float64');
    this.#slots = space.column('int32');
    this.#starts.push(0);
    this.number([]);
  }

  /** How many there are. */
  get count(): number {
    return this.#starts.length - 1;
  }

  /** For a checkpoint: see {@link restored}. */
  get columns(): readonly Column[] {
    return [this.#starts, this.#lines];
  }

  /** @param wanted lines, see {@link lineNumber} */
  number(wanted: readonly number[]): ChainNumber {
    for (let slot = hashOf(wanted) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const number = this.#slots.get(slot) - 1;
      if (number < 0) {
        this.#lines.append(wanted);
        this.#starts.push(this.#lines.length);
        this.#slots.set(slot, this.count);
        if (2 * this.count > this.#mask) this.#growSlots();
        return chainNumber(this.count - 1);
      }
      if (this.#is(number, wanted)) return chainNumber(number);
    }
  }

  /** The lines of a chain; see {@link lineNumber}. */
  numbers(chain: ChainNumber): number[] {
    const found: number[] = [];
    const end = this.#starts.get(chain + 1);
    for (let at = this.#starts.get(chain); at < end; at++) found.push(this.#lines.get(at));
    return found;
  }

  #is(chain: number, wanted: readonly number[]): boolean {
    const start = this.#starts.get(chain);
    if (this.#starts.get(chain + 1) - start !== wanted.length) return false;
    for (let at = 0; at < wanted.length; at++) if (this.#lines.get(start + at) !== wanted[at]) return false;
    return true;
  }

  #growSlots(): void {
    this.#mask = 2 * this.#mask + 1;
    this.#slots.clear();
    this.#slots = this.#space.column('int32');
    for (let chain = 0; chain < this.count; chain++) {
      let slot = hashOf(this.numbers(chainNumber(chain))) & this.#mask;
      while (this.#slots.get(slot) !== 0) slot = (slot + 1) & this.#mask;
      this.#slots.set(slot, chain + 1);
    }
  }
}

function hashOf(numbers: readonly number[]): number {
  let hash = numbers.length;
  for (const number of numbers) hash = Math.imul(hash ^ number, 0x9e3779b1) ^ (hash >>> 15);
  return hash ^ (hash >>> 13);
}
