import { type OsmId, osmId } from './osm-ids.ts';
import type { Rings } from './rings.ts';
import type { Found, Selected } from './selected-tags.ts';
import type { Texts } from './texts.ts';
import { Words } from './words.ts';

/**
 * What was kept of objects, as numbers: one record after the other. Texts are indexes in a list beside them.
 *
 * length, type and shape, id (low, high), centroid x, y, numbers of categories, names, address tags and extra tags, admin_level and
 * capital, then the pairs of texts in that order, then the geometry: rings (0 for a line), for a line its points, for an area
 * points × 2 + outer of each ring, then x and y of every point.
 */
export const WORD = {
  length: 0,
  head: 1,
  idLow: 2,
  idHigh: 3,
  x: 4,
  y: 5,
  categories: 6,
  names: 7,
  address: 8,
  extratags: 9,
  admin: 10,
  pairs: 11,
} as const;

const TWO_32 = 2 ** 32;

export const SHAPE = { point: 0, line: 1, area: 2 } as const;

/** Features out of one blob. */
export interface FeatureBatch {
  readonly words: Int32Array;
  /** Undefined where texts have numbers of the store already; the words are then good until the next batch. */
  readonly texts: readonly string[] | undefined;
}

/** Where texts that stand in a block come from. */
export interface RefTexts {
  /** How many the block has: refs from 0 on. */
  readonly texts: number;
  text(ref: number): string;
  number(ref: number, numbers: Texts): number;
}

/** Puts records together. */
export class FeatureWriter {
  readonly #words = new Words(16_384);
  #texts: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #store: Texts | undefined;

  /** @param store gives texts their numbers; without it they come with each batch */
  constructor(store?: Texts) {
    this.#store = store;
  }

  /** Starts a record. Its centroid is set with its geometry. */
  begin(osmType: number, id: OsmId, selected: Selected): void {
    const { categories, names, address, extratags } = selected;
    this.#head(osmType, id, selected);
    for (const pairs of [categories, names, address, extratags]) {
      for (const [key, value] of pairs) {
        this.#words.push(this.#text(key));
        this.#words.push(this.#text(value));
      }
    }
  }

  /** Starts a batch of what is found in one block, whatever became of the last one. */
  beginBlock(texts: RefTexts): void {
    this.#clear();
    this.#refTexts = texts;
    if (this.#blockNumbers.length < texts.texts) this.#blockNumbers = new Int32Array(2 * texts.texts);
    this.#blockNumbers.fill(-1, 0, texts.texts);
  }
  #refTexts: RefTexts | undefined;

  /** The same as `begin` for what was found in that block. */
  beginFound(osmType: number, id: OsmId, found: Found): void {
    this.#head(osmType, id, found, 2);
    this.#refs(found.categories);
    this.#refs(found.names);
    this.#refs(found.address);
    this.#refs(found.extratags);
  }

  /** The number that stands for the text of a ref. */
  number(ref: number): number {
    const known = ref >= 0 ? this.#blockNumbers[ref] : this.#ownNumbers[-1 - ref];
    return known >= 0 ? known : this.#newRef(ref);
  }

  /** Takes records that were written elsewhere, with numbers that this has given. */
  append(records: Int32Array): void {
    const words = this.#words;
    words.reserve(records.length);
    words.array.set(records, words.length);
    words.length += records.length;
  }

  /** Numbers of texts of the block, and of the selection's own; -1 and undefined where there is none yet. */
  #blockNumbers = new Int32Array(0);
  readonly #ownNumbers: number[] = [];
  #refs({ array, length }: Words): void {
    const words = this.#words;
    words.reserve(length);
    for (let at = 0; at < length; at++) words.array[words.length++] = this.number(array[at]);
  }

  #newRef(ref: number): number {
    const texts = this.#refTexts!;
    // A block has each text once; another one of a text does no harm.
    const number = this.#store ? texts.number(ref, this.#store) : this.#texts.push(texts.text(ref)) - 1;
    if (ref >= 0) this.#blockNumbers[ref] = number;
    else this.#ownNumbers[-1 - ref] = number;
    return number;
  }

  /** @param per items of a pair */
  #head(
    osmType: number,
    id: number,
    { categories, names, address, extratags, adminLevel, capital }: Found | Selected,
    per = 1,
  ): void {
    const words = this.#words;
    words.reserve(WORD.pairs);
    this.#start = words.length;
    const { array } = words;
    let at = words.length;
    array[at++] = 0;
    array[at++] = osmType;
    array[at++] = id | 0;
    array[at++] = Math.floor(id / TWO_32);
    array[at++] = 0;
    array[at++] = 0;
    array[at++] = categories.length / per;
    array[at++] = names.length / per;
    array[at++] = address.length / per;
    array[at++] = extratags.length / per;
    array[at++] = adminLevel | (capital ? 256 : 0);
    words.length = at;
  }
  #start = 0;

  endPoint(x: number, y: number): void {
    this.#end(SHAPE.point, x, y);
  }

  endLine(points: Int32Array, x: number, y: number): void {
    const words = this.#words;
    words.reserve(2 + points.length);
    words.array[words.length++] = 0;
    words.array[words.length++] = points.length / 2;
    words.array.set(points, words.length);
    words.length += points.length;
    this.#end(SHAPE.line, x, y);
  }

  endArea({ points, ringStart, outer }: Rings, x: number, y: number): void {
    const words = this.#words;
    words.reserve(1 + outer.length + points.length);
    words.array[words.length++] = outer.length;
    outer.forEach((isOuter, ring) => {
      words.array[words.length++] = (ringStart[ring + 1] - ringStart[ring]) * 2 + (isOuter ? 1 : 0);
    });
    words.array.set(points, words.length);
    words.length += points.length;
    this.#end(SHAPE.area, x, y);
  }

  /** Hands over what was written and begins anew. */
  finish(): FeatureBatch {
    const words = this.#words;
    const batch = this.#store
      ? { words: words.array.subarray(0, words.length), texts: undefined }
      : { words: words.finish(), texts: this.#texts };
    this.#clear();
    return batch;
  }

  #clear(): void {
    this.#words.length = 0;
    this.#texts = [];
    this.#numbers.clear();
    this.#ownNumbers.length = 0;
  }

  #end(shape: number, x: number, y: number): void {
    const { array, length } = this.#words;
    array[this.#start + WORD.length] = length - this.#start;
    array[this.#start + WORD.head] |= shape << 2;
    array[this.#start + WORD.x] = x;
    array[this.#start + WORD.y] = y;
  }

  #text(text: string): number {
    if (this.#store) return this.#store.number(text);
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.push(text) - 1;
    this.#numbers.set(text, number);
    return number;
  }
}

const NO_PAIRS = new Int32Array(0);

/** Reads one record; `move` puts it on another one. */
export class FeatureReader {
  #words: Int32Array = new Int32Array(0);
  #at = 0;

  move(words: Int32Array, at: number): this {
    this.#words = words;
    this.#at = at;
    return this;
  }

  get osmType(): number {
    return this.#words[this.#at + WORD.head] & 3;
  }
  get shape(): number {
    return this.#words[this.#at + WORD.head] >>> 2;
  }
  get osmId(): OsmId {
    return osmId(this.#words[this.#at + WORD.idHigh] * TWO_32 + (this.#words[this.#at + WORD.idLow] >>> 0));
  }
  get x(): number {
    return this.#words[this.#at + WORD.x];
  }
  get y(): number {
    return this.#words[this.#at + WORD.y];
  }
  get adminLevel(): number {
    return this.#words[this.#at + WORD.admin] & 255;
  }
  get capital(): boolean {
    return (this.#words[this.#at + WORD.admin] & 256) !== 0;
  }

  /** The words that the record stands in; the places below are in these. */
  get words(): Int32Array {
    return this.#words;
  }
  /** Where the record begins in them. */
  get start(): number {
    return this.#at;
  }
  get categoriesAt(): number {
    return this.#at + WORD.pairs;
  }
  get namesAt(): number {
    return this.categoriesAt + 2 * this.#count(WORD.categories);
  }
  get addressAt(): number {
    return this.namesAt + 2 * this.#count(WORD.names);
  }
  get extratagsAt(): number {
    return this.addressAt + 2 * this.#count(WORD.address);
  }
  get geometryAt(): number {
    return this.extratagsAt + 2 * this.#count(WORD.extratags);
  }
  get end(): number {
    return this.#at + this.#words[this.#at];
  }

  /** Pairs of texts: key, value, key, value … */
  get categories(): Int32Array {
    return this.#words.subarray(this.categoriesAt, this.namesAt);
  }
  get names(): Int32Array {
    return this.#pairs(this.namesAt, this.addressAt);
  }
  get address(): Int32Array {
    return this.#pairs(this.addressAt, this.extratagsAt);
  }
  get extratags(): Int32Array {
    return this.#pairs(this.extratagsAt, this.geometryAt);
  }

  /** Most places have no address: an empty list for each would be garbage. */
  #pairs(start: number, end: number): Int32Array {
    return start === end ? NO_PAIRS : this.#words.subarray(start, end);
  }

  /** The points of a line or of all rings; the only one of a point. */
  get points(): Int32Array {
    const shape = this.shape;
    if (shape === SHAPE.point) return Int32Array.of(this.x, this.y);
    return this.#words.subarray(this.pointsAt, this.end);
  }

  /** Where these points begin, up to the end, unless it is a point. */
  get pointsAt(): number {
    const at = this.geometryAt;
    return at + (this.shape === SHAPE.line ? 2 : 1 + this.#words[at]);
  }

  /** The rings of an area. */
  get rings(): Rings {
    const at = this.geometryAt;
    const ringStart = [0];
    const outer: boolean[] = [];
    for (let ring = 0; ring < this.#words[at]; ring++) {
      const head = this.#words[at + 1 + ring];
      ringStart.push(ringStart[ring] + (head >>> 1));
      outer.push((head & 1) === 1);
    }
    return { points: this.points, ringStart, outer };
  }

  #count(word: number): number {
    return this.#words[this.#at + word];
  }
}
