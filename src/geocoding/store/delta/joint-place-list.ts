import { byteAt, wordAt } from '#kit/element-at';
import { type ChunkBox, INFO, ListReader, type PlaceList } from '../words/place-list.ts';
import { CHUNK_PLACES } from '../words/word-lists-layout.ts';
import type { HiddenPlaces } from './hidden-places.ts';

/** How numbers of two lists become those of one. */
export interface Joining {
  /** Numbers of the second list count from here. */
  readonly shift: number;
  /** Numbers of the first list, and of the second one before they are shifted, that are left out. */
  readonly hidden: readonly [first: HiddenPlaces, second: HiddenPlaces];
}

/** The lists of a word in an index and in the one that extends it, one after the other. */
export class JointPlaceList implements PlaceList {
  readonly word: string;
  readonly count: number;
  readonly bucket: number;
  readonly chunks: number;
  readonly #lists: readonly [first: PlaceList | undefined, second: PlaceList | undefined];
  readonly #joining: Joining;
  /** Where the chunks of the second list begin. */
  readonly #border: number;
  readonly #places: Int32Array;
  readonly #infos: Uint8Array;
  #chunk = -1;
  #filled = 0;

  constructor(word: string, first: PlaceList | undefined, second: PlaceList | undefined, joining: Joining) {
    this.word = word;
    this.#lists = [first, second];
    this.#joining = joining;
    this.count = (first?.count ?? 0) + (second?.count ?? 0);
    this.bucket = Math.max(first?.bucket ?? 0, second?.bucket ?? 0);
    this.#border = first?.chunks ?? 0;
    this.chunks = this.#border + (second?.chunks ?? 0);
    this.#places = new Int32Array(Math.min(this.count, CHUNK_PLACES));
    this.#infos = new Uint8Array(Math.min(this.count, CHUNK_PLACES));
  }

  bucketOf(chunk: number): number {
    const [first, second] = this.#lists;
    return (chunk < this.#border ? first?.bucketOf(chunk) : second?.bucketOf(chunk - this.#border)) ?? 0;
  }

  boxOf(chunk: number): ChunkBox | undefined {
    const [first, second] = this.#lists;
    return chunk < this.#border ? first?.boxOf(chunk) : second?.boxOf(chunk - this.#border);
  }

  decoded(chunk: number): { readonly places: Int32Array; readonly infos: Uint8Array; readonly length: number } {
    if (this.#chunk !== chunk) {
      this.#chunk = -1;
      this.#filled = this.decodeInto(chunk, this.#places, this.#infos);
      this.#chunk = chunk;
    }
    return { places: this.#places, infos: this.#infos, length: this.#filled };
  }

  decodeInto(chunk: number, places: Int32Array, infos: Uint8Array): number {
    const isFirst = chunk < this.#border;
    const list = this.#lists[isFirst ? 0 : 1];
    const hidden = this.#joining.hidden[isFirst ? 0 : 1];
    const shift = isFirst ? 0 : this.#joining.shift;
    const length = list?.decodeInto(isFirst ? chunk : chunk - this.#border, places, infos) ?? 0;
    let kept = 0;
    for (let at = 0; at < length; at++) {
      const place = wordAt(places, at);
      if (hidden.has(place)) continue;
      places[kept] = place + shift;
      infos[kept++] = byteAt(infos, at);
    }
    return kept;
  }

  find(place: number): number {
    const { shift, hidden } = this.#joining;
    const [first, second] = this.#lists;
    if (place < shift) return first === undefined || hidden[0].has(place) ? -1 : first.find(place);
    return second === undefined || hidden[1].has(place - shift) ? -1 : second.find(place - shift);
  }

  reader(): ListReader {
    return new ListReader(this);
  }

  chunkFrom(place: number, first: number): number {
    const { shift } = this.#joining;
    const border = this.#border;
    const [base, delta] = this.#lists;
    if (place < shift && first < border) {
      const chunk = base?.chunkFrom(place, first) ?? -1;
      if (chunk >= 0) return chunk;
    }
    const chunk = delta?.chunkFrom(Math.max(0, place - shift), Math.max(0, first - border)) ?? -1;
    return chunk < 0 ? -1 : chunk + border;
  }
}

/** A list that lies in memory. */
export class CollectedPlaceList implements PlaceList {
  readonly word: string;
  readonly count: number;
  readonly bucket: number;
  readonly #places: Int32Array;
  readonly #infos: Uint8Array;

  /** @param entries a place and what is told of it, ascending by place */
  constructor(word: string, entries: readonly (readonly [place: number, info: number])[]) {
    this.word = word;
    this.count = entries.length;
    this.#places = Int32Array.from(entries, ([place]) => place);
    this.#infos = Uint8Array.from(entries, ([, info]) => info);
    this.bucket = this.#infos.reduce((best, info) => Math.max(best, info >>> INFO.bucketShift), 0);
  }

  get chunks(): number {
    return Math.ceil(this.count / CHUNK_PLACES);
  }

  bucketOf(): number {
    return this.bucket;
  }

  boxOf(): undefined {
    return undefined;
  }

  decoded(chunk: number): { readonly places: Int32Array; readonly infos: Uint8Array; readonly length: number } {
    const from = chunk * CHUNK_PLACES;
    const places = this.#places.slice(from, from + CHUNK_PLACES);
    return { places, infos: this.#infos.slice(from, from + CHUNK_PLACES), length: places.length };
  }

  decodeInto(chunk: number, places: Int32Array, infos: Uint8Array): number {
    const from = this.decoded(chunk);
    places.set(from.places);
    infos.set(from.infos);
    return from.length;
  }

  find(place: number): number {
    const at = this.#from(place);
    return this.#places[at] === place ? byteAt(this.#infos, at) : -1;
  }

  reader(): ListReader {
    return new ListReader(this);
  }

  chunkFrom(place: number, first: number): number {
    const at = this.#from(place);
    return at === this.count ? -1 : Math.max(first, Math.floor(at / CHUNK_PLACES));
  }

  /** Where the first place stands that is not below one. */
  #from(place: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (wordAt(this.#places, middle) < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
