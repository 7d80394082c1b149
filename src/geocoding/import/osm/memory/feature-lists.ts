import type { Column, ColumnSpace } from './columns.ts';
import { type FeatureNumber, NO_FEATURE } from './numbers.ts';
import type { MemberKey } from './osm-ids.ts';

/** Pairs of an object, by type and id, and a feature that has to do with it, in the order in which they came. */
export class MemberPairs {
  readonly #keys: Column<MemberKey>;
  readonly #features: Column<FeatureNumber>;

  constructor(space: ColumnSpace) {
    this.#keys = space.column('float64');
    this.#features = space.column('int32');
  }

  /** How many there are. */
  get count(): number {
    return this.#keys.length;
  }

  /** For a checkpoint. */
  get columns(): readonly Column[] {
    return [this.#keys as Column, this.#features as Column];
  }

  add(key: MemberKey, feature: FeatureNumber): void {
    this.#keys.push(key);
    this.#features.push(feature);
  }

  each(take: (key: MemberKey, feature: FeatureNumber) => void): void {
    for (let pair = 0; pair < this.count; pair++) take(this.#keys.get(pair), this.#features.get(pair));
  }

  /** Gives its memory back; it is empty afterwards. */
  clear(): void {
    this.#keys.clear();
    this.#features.clear();
  }
}

/** Lists of features, by feature; most have none. */
export class FeatureLists {
  /** Where each list begins in `#lists`, + 1; 0 where there is none. */
  readonly #starts: Column<number, FeatureNumber>;
  /** Of each list how many features it has, and these. */
  readonly #lists: Column;
  /** The feature whose list is filled. */
  #last = NO_FEATURE;
  #lastAt = 0;

  /** @param count how many features there are */
  constructor(space: ColumnSpace, count: number) {
    this.#starts = space.column('uint32');
    this.#starts.length = count;
    this.#lists = space.column('int32');
  }

  /** For a checkpoint. */
  get columns(): readonly Column[] {
    return [this.#starts as Column, this.#lists];
  }

  /** Puts a feature at the end of another one's list; those of one list come one after the other. */
  add(to: FeatureNumber, feature: FeatureNumber): void {
    if (to !== this.#last) {
      this.#last = to;
      this.#lastAt = this.#lists.length;
      this.#lists.push(0);
      this.#starts.set(to, this.#lastAt + 1);
    }
    this.#lists.push(feature);
    this.#lists.set(this.#lastAt, this.#lists.length - 1 - this.#lastAt);
  }

  /** The list of a feature; undefined where it has none. */
  of(feature: FeatureNumber): FeatureNumber[] | undefined {
    if (this.#lists.length === 0) return undefined;
    const start = this.#starts.get(feature);
    if (start === 0) return undefined;
    const count = this.#lists.get(start - 1);
    return Array.from({ length: count }, (_, at) => this.#lists.get(start + at) as FeatureNumber);
  }

  /** Makes room for features that came later; they have no lists. */
  extend(count: number): void {
    this.#starts.length = count;
  }

  /** Gives its memory back; it is empty afterwards. */
  clear(): void {
    this.#starts.clear();
    this.#lists.clear();
  }
}
