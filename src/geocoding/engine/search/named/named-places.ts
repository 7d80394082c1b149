import { byteAt, floatAt, wordAt } from '#kit/element-at';
import { INFO, type ListReader, type PlaceList } from '../../../store/words/place-list.ts';
import { CHUNK_PLACES } from '../../../store/words/word-lists-layout.ts';
import { bucketOfInfo, wordsOfInfo } from '../name-words.ts';
import type { SearchBudget } from '../search-budget.ts';
import type { SearchIndex } from '../search-index.ts';
import { isInside, isPlaced, type View, viewPenalty } from '../view.ts';
import { UnexplainedWords } from './unexplained-words.ts';
import type { WordRegion } from './word-region.ts';

/** Share of the entries left that may be read of one name where an address can mean. */
const MOST_WITHIN = 0.4;
/** Values of what a list tells of a place. */
const INFOS = 256;
const WORDS = INFO.wordsMask << INFO.wordsShift;

/** Places that have the words of a name, and what their lists tell of them. */
export class FoundPlaces {
  readonly places: Int32Array;
  readonly infos: Uint8Array;

  constructor(places: Int32Array, infos: Uint8Array) {
    this.places = places;
    this.infos = infos;
  }

  get length(): number {
    return this.places.length;
  }
}

/** What speaks for a place by its bucket of importance and how many more words its name has; each way has a name. */
export interface Worth {
  readonly name: string;
  of(bucket: number, extra: number): number;
}

/** What plans have found. */
class FoundByPlans {
  /** Numbers of lists in keys. */
  readonly numbers = new Map<PlaceList, number>();
  readonly found = new Map<string, FoundPlaces>();
  readonly within = new Map<WordRegion, Map<string, FoundPlaces | undefined>>();
  readonly best = new Map<FoundPlaces, Map<string, FoundPlaces>>();
  readonly inside = new Map<FoundPlaces, Map<WordRegion, FoundPlaces>>();
  readonly unexplained = new UnexplainedWords();
  readonly regions = new Map<PlaceList, WordRegion>();
  readonly regionsOfLong = new Map<PlaceList, WordRegion>();
}

/** The places of names that the plans of one search ask an index for, each name once. */
export class NamedPlaces {
  readonly #index: SearchIndex;
  readonly #budget: SearchBudget;
  #made: FoundByPlans | undefined;

  constructor(index: SearchIndex, budget: SearchBudget) {
    this.#index = index;
    this.#budget = budget;
  }

  /** What its readings have found out about places. */
  get unexplained(): UnexplainedWords {
    return this.#known.unexplained;
  }

  // Who asks for a single word needs none of it.
  get #known(): FoundByPlans {
    this.#made ??= new FoundByPlans();
    return this.#made;
  }

  /** Places that all lists have, in order. @param lists the shortest first */
  inAll(lists: readonly PlaceList[]): FoundPlaces {
    const key = this.#keyOf(lists);
    let found = this.#known.found.get(key);
    if (found === undefined) {
      found = this.#intersect(lists.map((list) => list.reader()));
      this.#known.found.set(key, found);
    }
    return found;
  }

  /**
   * Those places that all lists have and that can lie in a region, in order. Of long lists only the parts are read that
   * lie there, so that a name can be as common as it likes.
   * @param lists the shortest first @returns undefined where too much of them lies there
   */
  inAllWithin(lists: readonly PlaceList[], region: WordRegion): FoundPlaces | undefined {
    const known = mapIn(this.#known.within, region);
    const key = this.#keyOf(lists);
    if (!known.has(key)) known.set(key, this.#readWithin(lists, region));
    return known.get(key);
  }

  #readWithin([driver, ...lists]: readonly PlaceList[], region: WordRegion): FoundPlaces | undefined {
    const [index, budget] = [this.#index, this.#budget];
    if (driver === undefined) return undefined;
    const chunks: number[] = [];
    for (let chunk = 0; chunk < driver.chunks; chunk++) {
      const box = driver.boxOf(chunk);
      if (box === undefined || region.meets(box)) chunks.push(chunk);
    }
    if (chunks.length * CHUNK_PLACES > MOST_WITHIN * budget.entries) return undefined;
    const others = lists.map((list) => list.reader());
    const found = new Collected();
    for (const chunk of chunks) {
      const { places, infos, length } = driver.decoded(chunk);
      budget.entries -= length;
      for (let at = 0; at < length; at++) {
        const place = wordAt(places, at);
        const info = infoInAll(place, byteAt(infos, at), others);
        if (info < 0) continue;
        const point = index.pointOf(place);
        if (region.has(point[0], point[1])) found.add(place, info);
      }
    }
    return found.places();
  }

  /** Where a word can mean, found once. @param make finds it */
  region(list: PlaceList, make: () => WordRegion): WordRegion {
    return valueIn(this.#known.regions, list, make);
  }

  /** The same for a name that so many places have that not all can be looked at. */
  regionOfLong(list: PlaceList, make: () => WordRegion): WordRegion {
    return valueIn(this.#known.regionsOfLong, list, make);
  }

  /** Those of many places that can lie in a region, or have its word in their own name. */
  inRegion(found: FoundPlaces, region: WordRegion): FoundPlaces {
    const known = mapIn(this.#known.inside, found);
    let inside = known.get(region);
    if (inside === undefined) {
      const index = this.#index;
      this.#budget.entries -= found.length;
      const kept: number[] = [];
      for (let at = 0; at < found.length; at++) {
        const place = wordAt(found.places, at);
        const point = index.pointOf(place);
        if (region.has(point[0], point[1]) || (region.list?.find(place) ?? -1) >= 0) kept.push(at);
      }
      inside = someOf(found, kept);
      known.set(region, inside);
    }
    return inside;
  }

  /**
   * The best of many places, the best first, of equal ones those with lower numbers.
   * @param span words that were looked for @param view where they are looked for, if that counts
   */
  best(found: FoundPlaces, span: number, most: number, worth: Worth, view?: View): FoundPlaces {
    if (found.length <= most) return found;
    const known = mapIn(this.#known.best, found);
    const key = `${worth.name} ${span} ${most}`;
    let best = known.get(key);
    if (best === undefined) {
      const worths = Float64Array.from({ length: INFOS }, (_, info) =>
        worth.of(bucketOfInfo(info), Math.max(0, wordsOfInfo(info) - span)),
      );
      best = view && isPlaced(view) ? this.#bestInView(found, most, worths, view) : bestByInfo(found, most, worths);
      known.set(key, best);
    }
    return best;
  }

  #keyOf(lists: readonly PlaceList[]): string {
    return lists
      .map((list) => this.#numberOf(list))
      .sort()
      .join(' ');
  }

  #numberOf(list: PlaceList): number {
    let number = this.#known.numbers.get(list);
    if (number === undefined) {
      number = this.#known.numbers.size;
      this.#known.numbers.set(list, number);
    }
    return number;
  }

  #intersect([driver, ...others]: readonly ListReader[]): FoundPlaces {
    const budget = this.#budget;
    const found = new Collected();
    while (driver?.next() && budget.entries-- > 0) {
      const info = infoInAll(driver.place, driver.info, others);
      if (info >= 0) found.add(driver.place, info);
    }
    return found.places();
  }

  #bestInView(found: FoundPlaces, most: number, worths: Float64Array, view: View): FoundPlaces {
    const index = this.#index;
    const [order, values]: [number[], number[]] = [[], []];
    for (let at = 0; at < found.length; at++) {
      let value = floatAt(worths, byteAt(found.infos, at));
      const least = order.length < most ? Number.NEGATIVE_INFINITY : (values.at(-1) ?? 0);
      if (value <= least) continue;
      const point = index.pointOf(wordAt(found.places, at));
      const lon = point[0];
      const lat = point[1];
      value = isInside(view, lon, lat) ? value - viewPenalty(view, lon, lat) : Number.NEGATIVE_INFINITY;
      if (value <= least && order.length === most) continue;
      let to = order.length;
      while (to > 0 && (values[to - 1] ?? 0) < value) to--;
      order.splice(to, 0, at);
      values.splice(to, 0, value);
      if (order.length > most) {
        order.pop();
        values.pop();
      }
    }
    return someOf(found, order);
  }
}

/** The best of many places by what is told of them. */
function bestByInfo(found: FoundPlaces, most: number, worths: Float64Array): FoundPlaces {
  const ranked = [...new Set(worths)].sort((a, b) => b - a);
  const rankOf = Uint8Array.from(worths, (worth) => ranked.indexOf(worth));
  // Where those of each rank begin.
  const starts = new Uint32Array(INFOS + 1);
  for (let at = 0; at < found.length; at++) {
    const next = byteAt(rankOf, byteAt(found.infos, at)) + 1;
    starts[next] = wordAt(starts, next) + 1;
  }
  for (let rank = 1; rank <= INFOS; rank++) starts[rank] = wordAt(starts, rank) + wordAt(starts, rank - 1);
  const order = new Array<number>(most).fill(0);
  for (let at = 0; at < found.length; at++) {
    const rank = byteAt(rankOf, byteAt(found.infos, at));
    const to = wordAt(starts, rank);
    starts[rank] = to + 1;
    if (to < most) order[to] = at;
  }
  return someOf(found, order);
}

function someOf({ places, infos }: FoundPlaces, order: readonly number[]): FoundPlaces {
  return new FoundPlaces(
    Int32Array.from(order, (at) => wordAt(places, at)),
    Uint8Array.from(order, (at) => byteAt(infos, at)),
  );
}

/** What is told of a place that all lists have; -1 where one has it not. @param own what the first list tells */
function infoInAll(place: number, own: number, others: readonly ListReader[]): number {
  let info = own;
  for (const other of others) {
    if (!other.advance(place) || other.place !== place) return -1;
    // The longest of the shortest names tells how much of a name the words are.
    if ((other.info & WORDS) > (info & WORDS)) info = other.info;
  }
  return info;
}

/** Collects places. */
class Collected {
  #places = new Int32Array(256);
  #infos = new Uint8Array(256);
  #length = 0;

  add(place: number, info: number): void {
    if (this.#length === this.#places.length) {
      this.#places = grown(this.#places, new Int32Array(4 * this.#length));
      this.#infos = grown(this.#infos, new Uint8Array(4 * this.#length));
    }
    this.#places[this.#length] = place;
    this.#infos[this.#length++] = info;
  }

  places(): FoundPlaces {
    return new FoundPlaces(this.#places.subarray(0, this.#length), this.#infos.subarray(0, this.#length));
  }
}

function grown<List extends Int32Array | Uint8Array>(list: List, larger: List): List {
  larger.set(list);
  return larger;
}

function mapIn<Key, Inner, Value>(map: Map<Key, Map<Inner, Value>>, key: Key): Map<Inner, Value> {
  return valueIn(map, key, () => new Map<Inner, Value>());
}

function valueIn<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
