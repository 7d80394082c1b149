import { uintAt } from '#kit/element-at';
import { emptyList } from './empty-list.ts';
import { type FeatureNumber, featureNumber } from './numbers.ts';
import type { MemberKey } from './osm-ids.ts';
import { SortedRuns, type Sorting } from './sorted-runs.ts';

const TWO_32 = 2 ** 32;
/** Bits of the filter for each key, and at most: 2 MiB. */
const BITS_EACH = 16;
const MOST_BITS = 24;
const LEAST_BITS = 10;

/**
 * Joins what asks for objects, by type and id, with the features of these objects: both are sorted by key, on disk where
 * memory is full, and gone through side by side (a sort-merge join). Features that nobody asks for are mostly left out
 * by a filter of bits.
 */
export class MemberJoin {
  readonly #asked: SortedRuns;
  readonly #features: SortedRuns;
  readonly #filter: Uint32Array;
  readonly #mask: number;

  /** @param sorting two files that may be written, and go, begin with its path @param count how often is asked, about */
  constructor({ path, memory }: Sorting, count: number) {
    this.#asked = new SortedRuns(`${path}-asked`, 3, memory / 2);
    this.#features = new SortedRuns(`${path}-features`, 3, memory / 2);
    const bits = Math.min(MOST_BITS, Math.max(LEAST_BITS, Math.ceil(Math.log2(BITS_EACH * count + 1))));
    this.#filter = new Uint32Array(2 ** (bits - 5));
    this.#mask = 2 ** bits - 1;
  }

  /** Asks for the features of an object; all ask before any feature comes. @param by who asks, a number below 2^32 */
  ask(key: MemberKey, by: number): void {
    const bit = this.#bitOf(key);
    this.#filter[bit >>> 5] = uintAt(this.#filter, bit >>> 5) | (1 << (bit & 31));
    this.#asked.add(Math.floor(key / TWO_32), key >>> 0, by);
  }

  /** A feature of an object; an object may have several. */
  feature(key: MemberKey, feature: FeatureNumber): void {
    const bit = this.#bitOf(key);
    if ((uintAt(this.#filter, bit >>> 5) & (1 << (bit & 31))) === 0) return;
    this.#features.add(Math.floor(key / TWO_32), key >>> 0, feature);
  }

  /**
   * Tells who asked for which feature, by key; of one key in the order in which they asked, and for each of them in the
   * order in which features came. Afterwards memory and files are gone.
   * @throws RangeError when a file was cut off meanwhile
   */
  each(take: (by: number, feature: FeatureNumber) => void): void {
    const asked = this.#asked.record;
    const record = this.#features.record;
    /** The features of the key at hand. */
    const features: FeatureNumber[] = [];
    let high = -1;
    let low = -1;
    let more = this.#features.next();
    while (this.#asked.next()) {
      if (uintAt(asked, 0) !== high || uintAt(asked, 1) !== low) {
        high = uintAt(asked, 0);
        low = uintAt(asked, 1);
        emptyList(features);
        while (more && (uintAt(record, 0) < high || (record[0] === high && uintAt(record, 1) < low)))
          more = this.#features.next();
        for (; more && record[0] === high && record[1] === low; more = this.#features.next())
          features.push(featureNumber(uintAt(record, 2)));
      }
      for (const feature of features) take(uintAt(asked, 2), feature);
    }
    this.close();
  }

  /** Gives memory and files back. */
  close(): void {
    this.#asked.close();
    this.#features.close();
  }

  /** The bitwise operators take the low 32 bits of any whole number. */
  #bitOf(key: number): number {
    return (key ^ (key / 2 ** 24)) & this.#mask;
  }
}
