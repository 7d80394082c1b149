import { appendFileSync, closeSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { elementAt, intAt, uintAt } from '#kit/element-at';
import { hilbertKey } from '../../../store/hilbert.ts';
import { inBatches } from '../memory/batches.ts';
import type { Column } from '../memory/columns.ts';
import { FeatureLists, type MemberPairs } from '../memory/feature-lists.ts';
import { FeatureStore } from '../memory/feature-store.ts';
import { WORD } from '../memory/feature-words.ts';
import { MemberJoin } from '../memory/member-join.ts';
import { type FeatureNumber, featureNumber, NO_FEATURE } from '../memory/numbers.ts';
import { type MemberKey, memberKey } from '../memory/osm-ids.ts';
import { SortedRuns, type Sorting } from '../memory/sorted-runs.ts';
import { Words } from '../memory/words.ts';
import type { Gathered, ReadFeatures } from './gathered.ts';

/** Bytes of features that are put in order at a time, at least. */
const LEAST_BYTES = 1 << 16;
/** Words before a record: its new number within its stretch, and its old one. */
const HEAD = 2;
/** Words that are added to the store at a time. */
const BATCH = 1 << 16;
/** Bytes of a feature in what is sorted. */
const SORTED = 28;
/** Words of a record that are copied one by one: a view of few costs more than they do. */
const FEW_WORDS = 64;
/** Bytes that wait for their file, of all stretches together at most, and of each at least. */
const WAITING = 16 << 20;
const LEAST_WAITING = 4096;

export interface ArrangeOptions {
  /** The file of the features in their new order. */
  readonly path: string;
  /** A directory for what is sorted. */
  readonly directory: string;
  /** Most bytes of features in memory, and of what is sorted. */
  readonly features: number;
  readonly memory: number;
}

/**
 * Numbers features anew along a Hilbert curve, so that neighbours on the map are neighbours in memory and on disk, and
 * leaves out those that an earlier extract gave already. Where features do not fit into memory twice, everything is read
 * and written in order: they are dealt to stretches of the curve that fit, and put in order there.
 */
export function arrange(gathered: ReadFeatures, options: ArrangeOptions): Gathered {
  const { directory, memory } = options;
  const { store, doubles } = gathered;
  const byCurve = new SortedRuns(join(directory, 'arranging'), 3, memory / 2);
  for (let feature = featureNumber(0); feature < store.count; feature++) {
    if (doubles.has(feature)) continue;
    store.rest();
    const reader = store.read(feature);
    byCurve.add(hilbertKey(reader.x, reader.y), feature, intAt(reader.words, reader.start));
  }
  const numbers = store.columns.column<FeatureNumber, FeatureNumber>('int32', NO_FEATURE);
  const waysOfNode = new Related(gathered.waysOfNode, { path: join(directory, 'ways-of-nodes'), memory: memory / 8 });
  const streetsOf = new Related(gathered.streetsOf, { path: join(directory, 'streets-of'), memory: memory / 8 });
  const order: NewOrder = {
    numbers,
    take(feature, number) {
      const { osmType, osmId } = store.read(feature);
      const key = memberKey(osmType, osmId);
      waysOfNode.feature(key, number);
      streetsOf.feature(key, number);
    },
  };
  const fitsTwice = store.isAtHand && store.bytes + SORTED * store.count <= memory;
  const arranged = (fitsTwice ? copyInOrder : dealInOrder)(store, byCurve, order, options);
  const lists = { waysOfNode: waysOfNode.lists(arranged, numbers), streetsOf: streetsOf.lists(arranged, numbers) };
  return renumbered({ ...gathered, ...lists }, arranged, numbers);
}

/** What features get on their way into a new order. */
interface NewOrder {
  /** New numbers by old ones. */
  readonly numbers: Column<FeatureNumber, FeatureNumber>;
  /** Is told the new number of each feature, in the order in which features were read. */
  take(feature: FeatureNumber, number: FeatureNumber): void;
}

/** Takes features out of memory one by one. The old store is closed. */
function copyInOrder(
  store: FeatureStore,
  byCurve: SortedRuns,
  { numbers, take }: NewOrder,
  { path, features }: ArrangeOptions,
): FeatureStore {
  const arranged = FeatureStore.create(path, store.texts, store.columns, features);
  const batch = new Batch(arranged);
  const copy = (): boolean => {
    if (!byCurve.next()) return false;
    const feature = featureNumber(uintAt(byCurve.record, 1));
    const { words, start, end } = store.read(feature);
    numbers.set(feature, featureNumber(arranged.origins.length));
    arranged.origins.push(feature);
    batch.add(words, start, end);
    return true;
  };
  while (copy()) {}
  batch.finish();
  inBatches(store.count, (start, end) => {
    for (let feature = featureNumber(start); feature < end; feature++) {
      const number = numbers.get(feature);
      if (number >= 0) take(feature, number);
    }
  });
  store.close();
  return arranged;
}

/** Deals features to stretches of the curve on the disk, and puts those in order. The old store is closed. */
function dealInOrder(
  store: FeatureStore,
  byCurve: SortedRuns,
  { numbers, take }: NewOrder,
  { path, directory, features, memory }: ArrangeOptions,
): FeatureStore {
  const byFeature = new SortedRuns(join(directory, 'arranged'), 3, memory / 2);
  /** The first new number of each stretch. */
  const firsts: number[] = [];
  const most = Math.max(LEAST_BYTES, memory / 4) / 4;
  let words = Number.POSITIVE_INFINITY;
  for (let number = 0; byCurve.next(); number++) {
    const length = uintAt(byCurve.record, 2) + HEAD;
    if (words + length > most) {
      firsts.push(number);
      words = 0;
    }
    words += length;
    byFeature.add(uintAt(byCurve.record, 1), 0, number);
  }
  const stretches = new Stretches(join(directory, 'stretch'), firsts);
  while (byFeature.next()) {
    const feature = featureNumber(uintAt(byFeature.record, 0));
    const number = featureNumber(uintAt(byFeature.record, 2));
    store.rest();
    const reader = store.read(feature);
    stretches.add(number, feature, reader.words.subarray(reader.start, reader.end));
    numbers.set(feature, number);
    take(feature, number);
  }
  store.close();
  const arranged = FeatureStore.create(path, store.texts, store.columns, features);
  stretches.each((records, starts) => {
    for (const start of starts) arranged.origins.push(intAt(records, start - 1));
    const batch = new Batch(arranged);
    for (const start of starts) batch.add(records, start, start + intAt(records, start + WORD.length));
    batch.finish();
  });
  return arranged;
}

/** Adds records to a store, many at a time. */
class Batch {
  readonly #store: FeatureStore;
  readonly #words = new Words(BATCH);

  constructor(store: FeatureStore) {
    this.#store = store;
  }

  /** Adds what stands in words from a place to another. */
  add(words: Int32Array, start: number, end: number): void {
    const batch = this.#words;
    if (batch.length > 0 && batch.length + end - start > BATCH) this.finish();
    batch.reserve(end - start);
    const { array } = batch;
    let to = batch.length;
    if (end - start > FEW_WORDS) array.set(words.subarray(start, end), to);
    else for (let at = start; at < end; at++) array[to++] = intAt(words, at);
    batch.length += end - start;
  }

  finish(): void {
    this.#store.add({ words: this.#words.array.subarray(0, this.#words.length), texts: undefined });
    this.#words.length = 0;
  }
}

/** Puts pairs of an object and a feature into lists by feature of the object. */
class Related {
  readonly #join: MemberJoin;
  readonly #sorting: Sorting;

  constructor(pairs: MemberPairs, sorting: Sorting) {
    this.#sorting = sorting;
    this.#join = new MemberJoin(sorting, pairs.count);
    pairs.each((key, feature) => this.#join.ask(key, feature));
    pairs.clear();
  }

  /** A feature of an object, with its new number. */
  feature(key: MemberKey, number: FeatureNumber): void {
    this.#join.feature(key, number);
  }

  /** @param numbers new numbers by old ones; a feature that has none is in no list */
  lists({ columns, count }: FeatureStore, numbers: Column<FeatureNumber, FeatureNumber>): FeatureLists {
    const { path, memory } = this.#sorting;
    const inOrder = new SortedRuns(path, 3, memory);
    this.#join.each((old, feature) => {
      const number = numbers.get(featureNumber(old));
      if (number >= 0) inOrder.add(feature, 0, number);
    });
    const lists = new FeatureLists(columns, count);
    while (inOrder.next())
      lists.add(featureNumber(uintAt(inOrder.record, 0)), featureNumber(uintAt(inOrder.record, 2)));
    return lists;
  }
}

/** Records with their numbers, dealt to one file for each stretch of numbers. */
class Stretches {
  readonly #path: string;
  readonly #firsts: readonly number[];
  readonly #waiting: Words[];
  readonly #most: number;
  #last = 0;

  /** @param path files that may be written, and go, begin with it @param firsts the first number of each stretch */
  constructor(path: string, firsts: readonly number[]) {
    this.#path = path;
    this.#firsts = firsts;
    this.#waiting = firsts.map(() => new Words(64));
    // An import that broke off here may have left some.
    for (const stretch of firsts.keys()) rmSync(this.#file(stretch), { force: true });
    this.#most = Math.max(LEAST_WAITING, WAITING / Math.max(1, firsts.length)) / 4;
  }

  add(number: number, origin: FeatureNumber, record: Int32Array): void {
    const stretch = this.#stretchOf(number);
    const waiting = elementAt(this.#waiting, stretch);
    waiting.reserve(record.length + HEAD);
    waiting.push(number - elementAt(this.#firsts, stretch));
    waiting.push(origin);
    waiting.array.set(record, waiting.length);
    waiting.length += record.length;
    if (waiting.length >= this.#most) this.#flush(stretch);
  }

  /** Gives the records of each stretch, and where each one begins in the order of their numbers. */
  each(take: (records: Int32Array, starts: Int32Array) => void): void {
    for (let stretch = 0; stretch < this.#firsts.length; stretch++) {
      this.#flush(stretch);
      const path = this.#file(stretch);
      const records = wordsOf(path);
      rmSync(path);
      const starts = new Words(1024);
      for (let at = 0; at < records.length; at += HEAD + intAt(records, at + HEAD + WORD.length)) {
        const number = intAt(records, at);
        starts.reserve(Math.max(0, number + 1 - starts.length));
        if (number >= starts.length) starts.length = number + 1;
        starts.array[number] = at + HEAD;
      }
      take(records, starts.finish());
    }
  }

  #file(stretch: number): string {
    return `${this.#path}-${stretch}`;
  }

  #flush(stretch: number): void {
    const waiting = elementAt(this.#waiting, stretch);
    const { array, length } = waiting;
    appendFileSync(this.#file(stretch), new Uint8Array(array.buffer, array.byteOffset, 4 * length));
    waiting.length = 0;
  }

  #stretchOf(number: number): number {
    // Neighbours of one extract are often in one stretch.
    if (this.#holds(this.#last, number)) return this.#last;
    let low = 0;
    let high = this.#firsts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (elementAt(this.#firsts, middle) <= number) low = middle + 1;
      else high = middle;
    }
    this.#last = low - 1;
    return this.#last;
  }

  #holds(stretch: number, number: number): boolean {
    return (
      (this.#firsts[stretch] ?? Number.POSITIVE_INFINITY) <= number &&
      number < (this.#firsts[stretch + 1] ?? Number.POSITIVE_INFINITY)
    );
  }
}

function wordsOf(path: string): Int32Array {
  const words = new Int32Array(statSync(path).size / 4);
  const bytes = new Uint8Array(words.buffer);
  const file = openSync(path, 'r');
  try {
    for (let at = 0; at < bytes.length; ) {
      const count = readSync(file, bytes, at, bytes.length - at, at);
      if (count === 0) throw new RangeError('A file of features was cut off.');
      at += count;
    }
  } finally {
    closeSync(file);
  }
  return words;
}

/** What was gathered with the new numbers of its features. */
function renumbered(gathered: Gathered, store: FeatureStore, numbers: Column<FeatureNumber, FeatureNumber>): Gathered {
  const { labels, hiddenBy, entrancesOf, interpolations } = gathered;
  function* keyed<V>(map: ReadonlyMap<FeatureNumber, V>): Iterable<[FeatureNumber, V]> {
    for (const [feature, value] of map) if (numbers.get(feature) >= 0) yield [numbers.get(feature), value];
  }
  const result: Gathered = {
    ...gathered,
    store,
    labels: new Map(keyed(labels)),
    hiddenBy: new Map([...keyed(hiddenBy)].map(([way, relation]) => [way, numbers.get(relation)])),
    entrancesOf: new Map(keyed(entrancesOf)),
    interpolations: {
      stretches: interpolations.stretches.map((stretch) => ({ ...stretch, feature: numbers.get(stretch.feature) })),
      addresses: new Map(keyed(interpolations.addresses)),
    },
    doubles: new Set(),
  };
  numbers.clear();
  return result;
}
