import { byteAt, floatAt, wordAt } from '#kit/element-at';
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
    this.#familyLists = new NumberLists(section(`${name}.families.of`));
  }

  /** Pairs of a beginning's number and a predicate's, for what follows the beginning; empty when nothing is known. */
  family(rest: string): Uint32Array {
    const number = this.#families?.find(rest) ?? -1;
    return number < 0 || !this.#familyLists ? NOTHING : this.#familyLists.list(number);
  }

  /** Adds what a predicate, by number, says to the sums of the outcomes from a place on. */
  addNumber(number: number, sums: Float32Array, place: number): void {
    const end = wordAt(this.#places, number + 1);
    for (let i = wordAt(this.#places, number); i < end; i++) {
      const at = place + byteAt(this.#of, i);
      sums[at] = floatAt(sums, at) + floatAt(this.#weights, i);
    }
  }

  /**
   * Adds what a predicate says to the sums of the outcomes; false when the model does not know it. In a model of families
   * only predicates without a beginning are found so.
   */
  add(predicate: string, sums: Float64Array): boolean {
    const number = this.#predicates ? this.#predicates.find(predicate) : (this.family(predicate)[1] ?? -1);
    if (number < 0) return false;
    const end = wordAt(this.#places, number + 1);
    for (let i = wordAt(this.#places, number); i < end; i++) {
      const at = byteAt(this.#of, i);
      sums[at] = floatAt(sums, at) + floatAt(this.#weights, i);
    }
    return true;
  }
}

const NOTHING = new Uint32Array(0);

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
