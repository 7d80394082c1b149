import { byteAt } from '#kit/element-at';
import type { Dictionary, Walk } from '../words/dictionary.ts';
import type { PlaceList, WordEntry } from '../words/place-list.ts';
import { CHUNK_PLACES, MARK } from '../words/word-lists-layout.ts';
import { CollectedPlaceList, type Joining, JointPlaceList } from './joint-place-list.ts';

/** Words that are kept ready with their lists, in each of two generations. */
const KEPT_WORDS = 512;
/** Places of words that begin alike, where an index has no list for them. */
const MOST_BEGUN = 4096;

/** An index and the one that extends it, as far as words go. */
export interface JointWords {
  readonly words: readonly [base: Dictionary, delta: Dictionary];
  /** Numbers of places, and rows of postcodes. */
  readonly places: Joining;
  readonly postcodes: () => Joining;
}

/** What lists were made of lately. */
class Kept {
  #young = new Map<string, PlaceList | undefined>();
  #old = new Map<string, PlaceList | undefined>();

  get(word: string, make: () => PlaceList | undefined): PlaceList | undefined {
    if (this.#young.has(word)) return this.#young.get(word);
    const list = this.#old.has(word) ? this.#old.get(word) : make();
    if (this.#young.size >= KEPT_WORDS) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(word, list);
    return list;
  }
}

/** The words of an index and of the one that extends it. */
export class JointDictionary implements Dictionary {
  readonly #of: JointWords;
  readonly #beginnings: readonly [base: Dictionary, delta: Dictionary] | undefined;
  readonly #kept = new Kept();
  readonly #begun = new Kept();

  /** @param beginnings lists of what words begin with, where both indexes have them */
  constructor(of: JointWords, beginnings: readonly [base: Dictionary, delta: Dictionary] | undefined) {
    this.#of = of;
    this.#beginnings = beginnings;
  }

  find(word: string): PlaceList | undefined {
    return this.#kept.get(word, () => {
      const [base, delta] = this.#of.words;
      const joining = word.startsWith(MARK.postcode) ? this.#of.postcodes() : this.#of.places;
      return shown(word, base.find(word), delta.find(word), joining);
    });
  }

  beginningWith(letters: string): PlaceList | undefined {
    return this.#begun.get(letters, () => {
      const lists = (this.#beginnings ?? []).map((beginnings) => beginnings.beginningWith(letters));
      if (lists.every((list) => list === undefined)) return undefined;
      // An index without a list has few words that begin so.
      const [base, delta] = this.#of.words;
      return shown(letters, lists[0] ?? begun(base, letters), lists[1] ?? begun(delta, letters), this.#of.places);
    });
  }

  numberOf(word: string): number {
    const [base, delta] = this.#of.words;
    const number = base.numberOf(word);
    if (number > 0) return number;
    const added = delta.numberOf(word);
    return added > 0 ? base.highest + added : 0;
  }

  get highest(): number {
    const [base, delta] = this.#of.words;
    return base.highest + delta.highest;
  }

  list(entry: WordEntry): PlaceList {
    return this.find(entry.word) ?? new CollectedPlaceList(entry.word, []);
  }

  from(word: string, most: number, prefix?: string): WordEntry[] {
    return joined(this.#of.words.map((words) => words.from(word, most, prefix))).slice(0, most);
  }

  beginning(prefix: string): WordEntry[] {
    return joined(this.#of.words.map((words) => words.beginning(prefix)));
  }

  walk(): Walk {
    const [base, delta] = this.#of.words;
    return new JointWalk(base.walk(), delta.walk());
  }
}

/** The list of both; undefined where nothing of it is shown, as far as that is soon seen. */
function shown(
  word: string,
  base: PlaceList | undefined,
  delta: PlaceList | undefined,
  joining: Joining,
): PlaceList | undefined {
  if (base === undefined && delta === undefined) return undefined;
  const list = new JointPlaceList(word, base, delta, joining);
  if (list.count > CHUNK_PLACES) return list;
  for (let chunk = 0; chunk < list.chunks; chunk++) if (list.decoded(chunk).length > 0) return list;
  return undefined;
}

/** Places of the words that begin with some letters and are longer. */
function begun(words: Dictionary, letters: string): PlaceList | undefined {
  const infos = new Map<number, number>();
  for (const entry of words.beginning(letters)) {
    if (entry.word === letters) continue;
    const reader = words.list(entry).reader();
    while (infos.size < MOST_BEGUN && reader.next())
      infos.set(reader.place, Math.max(infos.get(reader.place) ?? 0, reader.info));
  }
  return infos.size === 0
    ? undefined
    : new CollectedPlaceList(
        letters,
        [...infos].sort(([a], [b]) => a - b),
      );
}

/** Entries of two dictionaries in order, those of one word as one. */
function joined(entries: readonly (readonly WordEntry[])[]): WordEntry[] {
  const byWord = new Map<string, WordEntry>();
  for (const entry of entries.flat()) {
    const { word } = entry;
    const known = byWord.get(word);
    const count = entry.count + (known?.count ?? 0);
    byWord.set(word, known ? { ...known, count, bucket: Math.max(known.bucket, entry.bucket) } : entry);
  }
  return [...byWord.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
}

/** Goes through the words of two dictionaries at once. */
class JointWalk implements Walk {
  letters: Uint8Array = new Uint8Array(0);
  length = 0;
  same = 0;
  count = 0;
  bucket = 0;
  readonly #walks: readonly [Walk, Walk];
  /** Does each stand on a word? undefined before it was asked to go to one. */
  readonly #stands: [boolean | undefined, boolean | undefined] = [undefined, undefined];
  #last: Uint8Array = new Uint8Array(0);

  constructor(one: Walk, other: Walk) {
    this.#walks = [one, other];
  }

  next(): boolean {
    this.#keep();
    for (const at of [0, 1] as const) {
      const isBehind = this.#stands[at] === undefined || (this.#stands[at] && order(this.#walks[at], this.#last) <= 0);
      if (isBehind) this.#stands[at] = this.#walks[at].next();
    }
    return this.#take();
  }

  seek(wanted: Uint8Array, length: number): boolean {
    this.#keep();
    const least = wanted.subarray(0, length);
    for (const at of [0, 1] as const) {
      const isBehind = this.#stands[at] === undefined || (this.#stands[at] && order(this.#walks[at], least) < 0);
      if (isBehind) this.#stands[at] = this.#walks[at].seek(wanted, length);
    }
    return this.#take();
  }

  #keep(): void {
    this.#last = this.letters.slice(0, this.length);
  }

  /** Takes the word that comes first. */
  #take(): boolean {
    const [one, other] = this.#walks;
    const [isOne, isOther] = this.#stands;
    if (isOne !== true && isOther !== true) return false;
    const compared =
      isOne === true && isOther === true
        ? order(one, other.letters.subarray(0, other.length))
        : isOne === true
          ? -1
          : 1;
    const first = compared <= 0 ? one : other;
    this.letters = first.letters;
    this.length = first.length;
    this.count = compared === 0 ? one.count + other.count : first.count;
    this.bucket = compared === 0 ? Math.max(one.bucket, other.bucket) : first.bucket;
    const most = Math.min(this.#last.length, this.length);
    let same = 0;
    while (same < most && this.#last[same] === byteAt(this.letters, same)) same++;
    this.same = same;
    return true;
  }
}

/** Less than 0 where the word of a walk comes before another one, 0 where it is the same. */
function order({ letters, length }: Walk, other: Uint8Array): number {
  const most = Math.min(length, other.length);
  for (let at = 0; at < most; at++) {
    const difference = byteAt(letters, at) - byteAt(other, at);
    if (difference !== 0) return difference;
  }
  return length - other.length;
}
