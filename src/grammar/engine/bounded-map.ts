import { elementAt } from '#kit/element-at';

/**
 * What can be found anew, remembered. Where it would hold more than it may, a key goes that was not asked for since one last
 * had to go (the clock algorithm, Corbató 1968): prose has new words again and again, and its common ones stay.
 */
export class BoundedMap<Key, Value> {
  readonly #most: number;
  readonly #places = new Map<Key, number>();
  // By place; a key and its value are there together.
  readonly #keys: Key[] = [];
  readonly #values: Value[] = [];
  readonly #asked: Uint8Array;
  #hand = 0;

  /** @param most entries at most */
  constructor(most: number) {
    this.#most = Math.floor(most);
    this.#asked = new Uint8Array(this.#most);
  }

  get size(): number {
    return this.#keys.length;
  }

  get(key: Key): Value | undefined {
    const place = this.#places.get(key);
    if (place === undefined) return undefined;
    this.#asked[place] = 1;
    return this.#values[place];
  }

  set(key: Key, value: Value): this {
    const place = this.#places.get(key) ?? this.#placeFor(key);
    this.#values[place] = value;
    return this;
  }

  clear(): void {
    this.#places.clear();
    this.#keys.length = 0;
    this.#values.length = 0;
    this.#asked.fill(0);
    this.#hand = 0;
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
      this.#places.delete(elementAt(this.#keys, free));
      place = free;
    }
    this.#places.set(key, place);
    this.#keys[place] = key;
    return place;
  }
}
