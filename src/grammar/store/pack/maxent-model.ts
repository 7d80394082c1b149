import { floatAt } from '#kit/element-at';
import { encodeNumberLists, encodeStringTable, NumberLists, placesOf, StringTable, wordsOf } from './string-table.ts';

/** A maximum entropy model as it is read: outcomes, and for each predicate what it says of some of them. */
export interface MaxentParameters {
  readonly outcomes: readonly string[];
  readonly predicates: readonly {
    readonly name: string;
    readonly outcomes: readonly number[];
    readonly weights: readonly number[];
  }[];
}

/**
 * The sections of a pack that hold a model.
 * @throws RangeError when it has more outcomes than a byte can tell apart
 */
export function encodeMaxent(name: string, model: MaxentParameters): Record<string, Uint8Array> {
  if (model.outcomes.length > 256) throw new RangeError('The model has too many outcomes.');
  const weights = new Float32Array(model.predicates.reduce((sum, { weights: own }) => sum + own.length, 0));
  let at = 0;
  for (const predicate of model.predicates)
    for (const weight of predicate.weights) {
      weights[at] = weight;
      at++;
    }
  return {
    [`${name}.outcomes`]: Buffer.from(JSON.stringify(model.outcomes)),
    [`${name}.predicates`]: encodeStringTable(model.predicates.map((predicate) => predicate.name)),
    [`${name}.places`]: placesOf(model.predicates.map((predicate) => predicate.outcomes)),
    [`${name}.of`]: Uint8Array.from(model.predicates.flatMap((predicate) => predicate.outcomes)),
    [`${name}.weights`]: new Uint8Array(weights.buffer),
  };
}

/**
 * The sections by which predicates are found that differ only in what they begin with: for what follows, pairs of the
 * beginning's number and the predicate's.
 * @param begins what a predicate begins with, as a number, and the rest
 */
export function encodeFamilies(
  name: string,
  model: MaxentParameters,
  begins: (predicate: string) => readonly [number, string],
): Record<string, Uint8Array> {
  const families = new Map<string, number[]>();
  model.predicates.forEach((predicate, number) => {
    const [beginning, rest] = begins(predicate.name);
    const family = families.get(rest);
    if (family) family.push(beginning, number);
    else families.set(rest, [beginning, number]);
  });
  return {
    [`${name}.families`]: encodeStringTable([...families.keys()]),
    [`${name}.families.of`]: encodeNumberLists([...families.values()]),
  };
}

/** Numbers in the list of a family from which on a table is faster than a look at each. */
const LARGE = 8;

/** A model over the bytes of a pack. */
export class MaxentModel {
  readonly outcomes: readonly string[];
  readonly #predicates: StringTable | undefined;
  /** For each predicate where what it says begins, in the outcomes it says it of and in its weights. */
  readonly #places: Uint32Array;
  readonly #of: Uint8Array;
  readonly #weights: Float32Array;
  #families: StringTable | undefined;
  #familyLists: NumberLists | undefined;
  /** For large families the predicate with each beginning, -1 where there is none. */
  #tables: (Int32Array | undefined)[] = [];

  constructor(section: (name: string) => Uint8Array, name: string) {
    this.outcomes = JSON.parse(Buffer.from(section(`${name}.outcomes`)).toString('utf8')) as string[];
    const predicates = section(`${name}.predicates`);
    this.#predicates = predicates.length > 0 ? new StringTable(predicates) : undefined;
    this.#places = wordsOf(section(`${name}.places`));
    this.#of = section(`${name}.of`);
    const weights = section(`${name}.weights`);
    this.#weights = new Float32Array(weights.buffer, weights.byteOffset, weights.length >> 2);
    const families = section(`${name}.families`);
    if (families.length === 0) return;
    this.#families = new StringTable(families);
    this.#tables = new Array(this.#families.size).fill(undefined);
    this.#familyLists = new NumberLists(section(`${name}.families.of`));
  }

  /** The number of the family of what follows a beginning, which may be given in parts; -1 when it is not known. */
  findFamily(first: string, second = '', third = '', fourth = ''): number {
    return this.#families?.findJoined(first, second, third, fourth) ?? -1;
  }

  /** Adds what the predicate of a family with a beginning, by its number, says to the sums of the outcomes from a place on. */
  addOfFamily(family: number, beginning: number, sums: Float64Array, place: number): void {
    const number = this.#ofFamily(family, beginning);
    if (number >= 0) this.addNumber(number, sums, place);
  }

  /** The predicate of a family with a beginning; -1 when there is none. */
  #ofFamily(family: number, beginning: number): number {
    const lists = this.#familyLists;
    if (lists === undefined || family < 0) return -1;
    const first = lists.begin(family);
    const end = lists.begin(family + 1);
    if (end - first > LARGE) return this.#ofLargeFamily(family, beginning);
    for (let i = first; i < end; i += 2) if (lists.number(i) === beginning) return lists.number(i + 1);
    return -1;
  }

  /** The same by a table, which is made when it is first asked for: the commonest families are the largest. */
  #ofLargeFamily(family: number, beginning: number): number {
    let table = this.#tables[family];
    if (table === undefined) {
      table = new Int32Array(this.outcomes.length + 2).fill(-1);
      const list = this.#familyLists?.list(family) ?? [];
      for (let i = 0; i < list.length; i += 2) table[list[i]] = list[i + 1];
      this.#tables[family] = table;
    }
    return table[beginning];
  }

  /**
   * The number of a predicate, which may be given in two parts; -1 when the model does not know it. In a model of families
   * only predicates without a beginning are found so.
   */
  find(first: string, second = ''): number {
    return this.#predicates
      ? this.#predicates.findJoined(first, second, '', '')
      : this.#ofFamily(this.findFamily(first, second), 0);
  }

  /** Adds what a predicate, which may be given in two parts, says to the sums of the outcomes. */
  add(first: string, second: string, sums: Float64Array): void {
    const number = this.find(first, second);
    if (number >= 0) this.addNumber(number, sums, 0);
  }

  /** Adds what a predicate, by number, says to the sums of the outcomes from a place on. */
  addNumber(number: number, sums: Float64Array, place: number): void {
    const of = this.#of;
    const weights = this.#weights;
    const end = this.#places[number + 1];
    for (let i = this.#places[number]; i < end; i++) sums[place + of[i]] += weights[i];
  }
}

/** The probabilities of the outcomes from their sums. */
export function probabilities(sums: Float64Array): Float64Array {
  const result = new Float64Array(sums.length);
  let total = 0;
  for (let i = 0; i < sums.length; i++) {
    result[i] = Math.exp(floatAt(sums, i));
    total += floatAt(result, i);
  }
  for (let i = 0; i < result.length; i++) result[i] = floatAt(result, i) / total;
  return result;
}
