import { floatAt } from '#kit/element-at';
import { encodeStringTable, StringTable, wordsOf } from './string-table.ts';

/** A maximum entropy model as it is read: outcomes, and for each predicate what it says of some of them. */
export interface MaxentParameters {
  readonly outcomes: readonly string[];
  readonly predicates: readonly Predicate[];
}

interface Predicate {
  readonly name: string;
  readonly outcomes: readonly number[];
  readonly weights: readonly number[];
}

/** Outcomes that one word of a record tells of. */
const PER_WORD = 32;
/** Outcomes of a model of families: its beginnings are one for each, and two more. */
const MOST_WITH_FAMILIES = PER_WORD - 2;

/**
 * The sections of a pack that hold a model.
 * @throws RangeError when it has more outcomes than a byte can tell apart
 */
export function encodeMaxent(name: string, model: MaxentParameters): Record<string, Uint8Array> {
  if (model.outcomes.length > 256) throw new RangeError('The model has too many outcomes.');
  const records = model.predicates.map((predicate) => ({
    before: [],
    words: saidBy(predicate, model.outcomes.length),
  }));
  const keys = model.predicates.map((predicate) => predicate.name);
  return { [`${name}.outcomes`]: json(model.outcomes), ...encodeRecords(name, keys, records) };
}

/**
 * The sections of a model whose predicates are found as families: those that differ only in what they begin with.
 * @param begins what a predicate begins with, as a number, and the rest
 * @throws RangeError when it has more outcomes than the beginnings of a family allow
 */
export function encodeFamilies(
  name: string,
  model: MaxentParameters,
  begins: (predicate: string) => readonly [number, string],
): Record<string, Uint8Array> {
  if (model.outcomes.length > MOST_WITH_FAMILIES) throw new RangeError('The model has too many outcomes.');
  const families = new Map<string, Map<number, Predicate>>();
  for (const predicate of model.predicates) {
    const [beginning, rest] = begins(predicate.name);
    const family = families.get(rest);
    if (family) family.set(beginning, predicate);
    else families.set(rest, new Map([[beginning, predicate]]));
  }
  const records = Array.from(families.values(), (family) => familyRecord(family, model.outcomes.length));
  return { [`${name}.outcomes`]: json(model.outcomes), ...encodeRecords(name, [...families.keys()], records) };
}

const json = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** What lies around the place of a record, in words. */
interface EncodedRecord {
  readonly before: readonly number[];
  readonly words: readonly number[];
}

function familyRecord(family: ReadonlyMap<number, Predicate>, outcomes: number): EncodedRecord {
  const before: number[] = [];
  const words = [0];
  let beginnings = 0;
  for (const beginning of [...family.keys()].sort((a, b) => a - b)) {
    if (beginnings !== 0) before.unshift(words.length);
    beginnings |= 1 << beginning;
    const predicate = family.get(beginning);
    if (predicate) words.push(...saidBy(predicate, outcomes));
  }
  words[0] = beginnings;
  return { before, words };
}

/** The outcomes that a predicate speaks of, as bits, and its weights in their order, as the bits of floats. */
function saidBy({ outcomes, weights }: Predicate, count: number): number[] {
  const masks = new Array<number>(Math.ceil(count / PER_WORD)).fill(0);
  const inOrder = [...outcomes.entries()].sort(([, a], [, b]) => a - b);
  const floats = Float32Array.from(inOrder, ([place, outcome]) => {
    masks[Math.floor(outcome / PER_WORD)] |= 1 << (outcome % PER_WORD);
    return weights[place];
  });
  return [...masks, ...new Int32Array(floats.buffer)];
}

function encodeRecords(
  name: string,
  keys: readonly string[],
  records: readonly EncodedRecord[],
): Record<string, Uint8Array> {
  const words = new Int32Array(records.reduce((sum, record) => sum + record.before.length + record.words.length, 0));
  const places = new Uint32Array(records.length);
  let at = 0;
  for (const [number, record] of records.entries()) {
    words.set(record.before, at);
    at += record.before.length;
    places[number] = at;
    words.set(record.words, at);
    at += record.words.length;
  }
  return {
    [`${name}.predicates`]: encodeStringTable(keys),
    [`${name}.places`]: new Uint8Array(places.buffer),
    [`${name}.records`]: new Uint8Array(words.buffer),
  };
}

type Section = (name: string) => Uint8Array;

/** The records of a model in the bytes of a pack, with what they are found by. */
class Records {
  readonly outcomes: readonly string[];
  readonly words: Int32Array;
  /** The same bytes: what is a weight among them. */
  readonly weights: Float32Array;
  readonly #keys: StringTable;
  readonly #places: Uint32Array;

  constructor(section: Section, name: string) {
    this.outcomes = JSON.parse(Buffer.from(section(`${name}.outcomes`)).toString('utf8')) as string[];
    this.#keys = new StringTable(section(`${name}.predicates`));
    this.#places = wordsOf(section(`${name}.places`));
    const { buffer, byteOffset, length } = section(`${name}.records`);
    this.words = new Int32Array(buffer, byteOffset, length >> 2);
    this.weights = new Float32Array(buffer, byteOffset, length >> 2);
  }

  find(first: string, second: string, third: string, fourth: string): number {
    const number = this.#keys.findJoined(first, second, third, fourth);
    return number < 0 ? -1 : this.#places[number];
  }
}

/** What adds a predicate, by its name in two parts, to sums of the outcomes. */
export interface Predicates {
  readonly outcomes: readonly string[];
  add(first: string, second: string, sums: Float64Array): void;
}

/** A model over the bytes of a pack. A predicate is one record: what it says lies together in memory. */
export class MaxentModel implements Predicates {
  readonly outcomes: readonly string[];
  readonly #records: Records;
  readonly #words: Int32Array;
  readonly #weights: Float32Array;
  /** Words of a record before the weights. */
  readonly #masks: number;

  constructor(section: Section, name: string) {
    this.#records = new Records(section, name);
    this.outcomes = this.#records.outcomes;
    this.#words = this.#records.words;
    this.#weights = this.#records.weights;
    this.#masks = Math.ceil(this.outcomes.length / PER_WORD);
  }

  /** The place of a predicate, which may be given in two parts; -1 when the model does not know it. */
  find(first: string, second = ''): number {
    return this.#records.find(first, second, '', '');
  }

  /** Adds what a predicate, which may be given in two parts, says to the sums of the outcomes. */
  add(first: string, second: string, sums: Float64Array): void {
    const record = this.find(first, second);
    if (record >= 0) this.addRecord(record, sums, 0);
  }

  /** Adds what a predicate, by its place, says to the sums of the outcomes from another place on. */
  addRecord(record: number, sums: Float64Array, at: number): void {
    const words = this.#words;
    const weights = this.#weights;
    let weight = record + this.#masks;
    for (let mask = record, first = at; mask < record + this.#masks; mask++, first += PER_WORD)
      for (let left = words[mask]; left !== 0; left &= left - 1)
        sums[first + 31 - Math.clz32(left & -left)] += weights[weight++];
  }
}

/** A model of families over the bytes of a pack: all predicates of a family are one record. */
export class FamilyModel implements Predicates {
  readonly outcomes: readonly string[];
  readonly #records: Records;
  readonly #words: Int32Array;
  readonly #weights: Float32Array;

  constructor(section: Section, name: string) {
    this.#records = new Records(section, name);
    this.outcomes = this.#records.outcomes;
    this.#words = this.#records.words;
    this.#weights = this.#records.weights;
  }

  /** The place of the family of what follows a beginning, which may be given in parts; -1 when it is not known. */
  find(first: string, second = '', third = '', fourth = ''): number {
    return this.#records.find(first, second, third, fourth);
  }

  /** Adds what the predicate without a beginning says. */
  add(first: string, second: string, sums: Float64Array): void {
    const family = this.find(first, second);
    if (family >= 0) this.addOf(family, 0, sums, 0);
  }

  /** Whether a family has predicates with another beginning than 0. */
  hasOthers(family: number): boolean {
    return (this.#words[family] & ~1) !== 0;
  }

  /** Adds what the predicate of a family with a beginning says to the sums of the outcomes from a place on. */
  addOf(family: number, beginning: number, sums: Float64Array, at: number): void {
    const words = this.#words;
    const beginnings = words[family];
    const bit = 1 << beginning;
    if ((beginnings & bit) === 0) return;
    const before = bitsIn(beginnings & (bit - 1));
    const mask = family + (before === 0 ? 1 : words[family - before]);
    const weights = this.#weights;
    let weight = mask + 1;
    for (let left = words[mask]; left !== 0; left &= left - 1)
      sums[at + 31 - Math.clz32(left & -left)] += weights[weight++];
  }
}

/** How many bits of a number are set (Warren, Hacker's Delight, 5-1). */
function bitsIn(word: number): number {
  let count = word - ((word >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
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
