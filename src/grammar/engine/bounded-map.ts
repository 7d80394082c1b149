import { elementAt } from '#kit/element-at';
import { textHash } from '../store/pack/string-table.ts';

/** Where all hashes begin: other in each process, so that nobody can choose texts that share a bucket. */
const SEED = Math.floor(Math.random() * 2 ** 32);
/** Keys that there is room for at first. */
const FIRST_ROOM = 16;

/** Numbers of keys from 1 on; 0 is none. */
type Numbers = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/**
 * What can be found anew, remembered. Where it would hold more than it may, a key goes that was not asked for since one last
 * had to go (the clock algorithm, Corbató 1968): prose has new words again and again, and its common ones stay. A hash
 * table with chains, for a Map takes up to 90 bytes for a key where many come and go, and this seven.
 */
export class BoundedMap<Key extends string, Value> {
  readonly #most: number;
  /** For each bucket the number of a key, and for each key that of the next in its bucket. Buckets are a power of two. */
  #firsts: Numbers;
  #nexts: Numbers;
  // By number less 1; a key and its value are there together.
  readonly #keys: Key[] = [];
  readonly #values: Value[] = [];
  #asked: Uint8Array<ArrayBuffer>;
  #hand = 0;

  /** @param most entries at most */
  constructor(most: number) {
    this.#most = Math.floor(most);
    this.#firsts = this.#numbers(FIRST_ROOM);
    this.#nexts = this.#numbers(FIRST_ROOM);
    this.#asked = new Uint8Array(FIRST_ROOM);
  }

  get size(): number {
    return this.#keys.length;
  }

  get(key: Key): Value | undefined {
    const place = this.#placeOf(key);
    if (place < 0) return undefined;
    this.#asked[place] = 1;
    return this.#values[place];
  }

  set(key: Key, value: Value): this {
    const known = this.#placeOf(key);
    this.#values[known < 0 ? this.#placeFor(key) : known] = value;
    return this;
  }

  clear(): void {
    this.#firsts.fill(0);
    this.#keys.length = 0;
    this.#values.length = 0;
    this.#asked.fill(0);
    this.#hand = 0;
  }

  #numbers(length: number): Numbers {
    return this.#most < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);
  }

  #bucketOf(key: Key): number {
    return textHash(key, SEED) & (this.#firsts.length - 1);
  }

  /** -1 when it is not there. */
  #placeOf(key: Key): number {
    const nexts = this.#nexts;
    const keys = this.#keys;
    for (let number = this.#firsts[this.#bucketOf(key)]; number; number = nexts[number - 1])
      if (keys[number - 1] === key) return number - 1;
    return -1;
  }

  #placeFor(key: Key): number {
    let place = this.#keys.length;
    if (place >= this.#most) {
      while (this.#asked[this.#hand] === 1) {
        this.#asked[this.#hand] = 0;
        this.#hand = (this.#hand + 1) % place;
      }
      const free = this.#hand;
      this.#hand = (free + 1) % place;
      this.#leave(free);
      place = free;
    } else if (place === this.#nexts.length) this.#grow();
    this.#keys[place] = key;
    this.#enter(place);
    return place;
  }

  /** Puts a key first in its bucket. */
  #enter(place: number): void {
    const bucket = this.#bucketOf(elementAt(this.#keys, place));
    this.#nexts[place] = this.#firsts[bucket] ?? 0;
    this.#firsts[bucket] = place + 1;
  }

  /** Takes a key out of its bucket. */
  #leave(place: number): void {
    const bucket = this.#bucketOf(elementAt(this.#keys, place));
    const next = this.#nexts[place] ?? 0;
    let number = this.#firsts[bucket];
    if (number === place + 1) this.#firsts[bucket] = next;
    for (; number; number = this.#nexts[number - 1])
      if (this.#nexts[number - 1] === place + 1) this.#nexts[number - 1] = next;
  }

  /** Doubles the room for keys, and the buckets with it. */
  #grow(): void {
    const room = 2 * this.#nexts.length;
    const asked = new Uint8Array(room);
    asked.set(this.#asked);
    this.#asked = asked;
    this.#firsts = this.#numbers(room);
    this.#nexts = this.#numbers(room);
    for (let place = 0; place < this.#keys.length; place++) this.#enter(place);
  }
}
