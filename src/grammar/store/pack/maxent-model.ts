import { encodeNumberLists, encodeStringTable, NumberLists, StringTable } from './string-table.ts';

/** A maximum entropy model as it is read: outcomes, and for each predicate what it says of some of them. */
export interface MaxentParameters {
  readonly outcomes: readonly string[];
  readonly predicates: readonly {
    readonly name: string;
    readonly outcomes: readonly number[];
    readonly weights: readonly number[];
  }[];
}

/** The sections of a pack that hold a model. */
export function encodeMaxent(name: string, model: MaxentParameters): Record<string, Uint8Array> {
  const weights = new Float64Array(model.predicates.reduce((sum, { weights: own }) => sum + own.length, 0));
  let at = 0;
  for (const predicate of model.predicates)
    for (const weight of predicate.weights) {
      weights[at] = weight;
      at++;
    }
  return {
    [`${name}.outcomes`]: Buffer.from(JSON.stringify(model.outcomes)),
    [`${name}.predicates`]: encodeStringTable(model.predicates.map((predicate) => predicate.name)),
    [`${name}.of`]: encodeNumberLists(model.predicates.map((predicate) => predicate.outcomes)),
    [`${name}.weights`]: new Uint8Array(weights.buffer),
  };
}

/** A model over the bytes of a pack. */
export class MaxentModel {
  readonly outcomes: readonly string[];
  readonly #predicates: StringTable;
  readonly #of: NumberLists;
  readonly #weights: Float64Array;
  readonly #first: number;

  constructor(section: (name: string) => Uint8Array, name: string) {
    this.outcomes = JSON.parse(Buffer.from(section(`${name}.outcomes`)).toString('utf8')) as string[];
    this.#predicates = new StringTable(section(`${name}.predicates`));
    this.#of = new NumberLists(section(`${name}.of`));
    const weights = section(`${name}.weights`);
    this.#weights = new Float64Array(weights.buffer, weights.byteOffset, weights.length >> 3);
    this.#first = this.#predicates.size + 2;
  }

  /** Adds what a predicate says to the sums of the outcomes. */
  add(predicate: string, sums: Float64Array): void {
    const number = this.#predicates.find(predicate);
    if (number < 0) return;
    const outcomes = this.#of.list(number);
    // The lists lie one behind the other, as the weights do.
    const start = this.#of.start(number) - this.#first;
    for (let i = 0; i < outcomes.length; i++) sums[outcomes[i]] += this.#weights[start + i];
  }
}

/** The probabilities of the outcomes from their sums. */
export function probabilities(sums: Float64Array): Float64Array {
  const result = new Float64Array(sums.length);
  let total = 0;
  for (let i = 0; i < sums.length; i++) {
    result[i] = Math.exp(sums[i]);
    total += result[i];
  }
  for (let i = 0; i < result.length; i++) result[i] /= total;
  return result;
}
