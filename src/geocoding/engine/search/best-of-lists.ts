import { byteAt, elementAt, floatAt, numberAt, wordAt } from '#kit/element-at';
import type { PlaceList } from '../../store/words/place-list.ts';
import { bucketOfInfo } from './name-words.ts';
import type { SearchBudget } from './search-budget.ts';
import type { Candidate, SearchIndex } from './search-index.ts';
import { isInside, isPlaced, leastViewPenalty, squareOfReach, squareTo, type View, viewPenalty } from './view.ts';

/** A place of a list that is among the best. */
export interface BestPlace {
  readonly place: number;
  /** What the list tells of it. */
  readonly info: number;
  /** What speaks against it by its name and where it is, less its importance as the list has it. */
  readonly total: number;
  readonly candidate: Candidate;
}

/** What makes places of lists better or worse. */
export interface Wanted {
  readonly view: View;
  /** What speaks against a place by what its list tells of its name; 0 or more. */
  penaltyOf(info: number): number;
  /** What speaks against a place by the names that readers see; 0 or more, infinite for none of them; undefined: nothing. */
  readonly strangeness: ((place: number) => number) | undefined;
  /** Can a place be an answer? undefined where all can. */
  readonly accepts: ((candidate: Candidate) => boolean) | undefined;
  /** Are places that look the same one? */
  readonly dedupe: boolean;
}

/** Places and chunks for which there is always room. For more it is made anew each time. */
const PLACES = 64;
const CHUNKS = 512;

/** Finds the best places of lists. Searches come one after the other, and share its tables. */
export class BestOfLists {
  readonly #best = new Best(PLACES);
  readonly #queue = new ChunkQueue(CHUNKS);
  /** By what a list tells of a name, which has few values: what speaks against it, less the importance; NaN: not known yet. */
  readonly #owns = new Float64Array(256);
  /** Squares of distances beyond which places are no use; they get smaller as better ones are found. */
  readonly #reaches = new Float64Array(256);

  /**
   * The best places of lists by importance, name and where they are. Chunks are read in the order of the best that each can
   * have, until none can have better ones than were found: of a long list few are.
   * @param most places at most
   * @param ceiling totals that are of no use, and worse ones
   * @returns the best first
   */
  find(
    lists: readonly PlaceList[],
    index: SearchIndex,
    wanted: Wanted,
    most: number,
    budget: SearchBudget,
    ceiling = Number.POSITIVE_INFINITY,
  ): readonly BestPlace[] {
    const { view, dedupe, accepts, strangeness } = wanted;
    const hasView = isPlaced(view);
    let chunks = 0;
    for (const list of lists) chunks += list.chunks;
    const queue = chunks <= CHUNKS ? this.#queue : new ChunkQueue(chunks);
    const best = most <= PLACES ? this.#best : new Best(most);
    queue.fill(lists, view);
    best.begin(most, ceiling);
    const owns = this.#owns;
    const reaches = this.#reaches;
    owns.fill(Number.NaN);
    reaches.fill(Number.POSITIVE_INFINITY);
    for (let next = queue.take(); next !== undefined; next = queue.take()) {
      if (next.bound >= best.worst || budget.isSpent) break;
      const { list, chunk, viewBound } = next;
      const { places, infos, length } = list.decoded(chunk);
      budget.entries -= length;
      for (let at = 0; at < length; at++) {
        const info = byteAt(infos, at);
        let own = floatAt(owns, info);
        if (Number.isNaN(own)) {
          own = wanted.penaltyOf(info) - bucketOfInfo(info) / 16;
          owns[info] = own;
        }
        if (own + viewBound >= best.worst) continue;
        const place = wordAt(places, at);
        let beside = 0;
        if (hasView) {
          const point = index.pointOf(place);
          const lon = point[0];
          const lat = point[1];
          // The reach tells the same of most places in less time.
          if (squareTo(view, lon, lat) > floatAt(reaches, info) || !isInside(view, lon, lat)) continue;
          beside = viewPenalty(view, lon, lat);
          if (own + beside >= best.worst) {
            reaches[info] = squareOfReach(view, best.worst - own);
            continue;
          }
        }
        // What readers see takes longest: it stands in another part of the file for each place.
        const total = own + (strangeness === undefined ? 0 : strangeness(place)) + beside;
        if (total >= best.worst) continue;
        if (accepts === undefined && !dedupe) {
          best.add(place, info, total, place, undefined);
          continue;
        }
        if (budget.candidates-- <= 0) break;
        const candidate = index.read(place);
        if (accepts === undefined || accepts(candidate))
          best.add(place, info, total, dedupe ? candidate.twins : place, candidate);
      }
    }
    return best.takePlaces(index);
  }
}

/** The best places that were found: a binary heap with the worst one first. */
class Best {
  /** What a place must be better than. */
  worst = Number.POSITIVE_INFINITY;
  #most = 0;
  #length = 0;
  readonly #totals: Float64Array;
  readonly #places: Int32Array;
  readonly #infos: Uint8Array;
  readonly #keys: Float64Array;
  /** Those that were read to see whether they can be an answer, or look like others. */
  readonly #candidates: (Candidate | undefined)[] = [];

  /** @param room for so many */
  constructor(room: number) {
    this.#totals = new Float64Array(room);
    this.#places = new Int32Array(room);
    this.#infos = new Uint8Array(room);
    this.#keys = new Float64Array(room);
  }

  /** Forgets what was found before. @param ceiling totals that are of no use, and worse ones */
  begin(most: number, ceiling: number): void {
    this.#most = most;
    this.worst = ceiling;
    this.#length = 0;
  }

  /** The best first; they are not kept. */
  takePlaces(index: SearchIndex): readonly BestPlace[] {
    const found: BestPlace[] = [];
    for (let at = 0; at < this.#length; at++) {
      const place = wordAt(this.#places, at);
      const candidate = this.#candidates[at] ?? index.read(place);
      found.push({ place, info: byteAt(this.#infos, at), total: floatAt(this.#totals, at), candidate });
    }
    this.#candidates.length = 0;
    return found.sort((a, b) => a.total - b.total || a.place - b.place);
  }

  /** @param key of places of which the best one is enough */
  add(place: number, info: number, total: number, key: number, candidate: Candidate | undefined): void {
    const known = this.#find(key);
    if (known >= 0) {
      if (floatAt(this.#totals, known) <= total) return;
      this.#sink(known, place, info, total, key, candidate);
    } else if (this.#length < this.#most) this.#rise(place, info, total, key, candidate);
    else this.#sink(0, place, info, total, key, candidate);
    if (this.#length === this.#most) this.worst = Math.min(this.worst, floatAt(this.#totals, 0));
  }

  /** There are so few that a look at all of them is soon done. */
  #find(key: number): number {
    const keys = this.#keys;
    for (let at = 0; at < this.#length; at++) if (floatAt(keys, at) === key) return at;
    return -1;
  }

  /** Puts a place that is better than the one there. */
  #sink(from: number, place: number, info: number, total: number, key: number, candidate: Candidate | undefined): void {
    const totals = this.#totals;
    const length = this.#length;
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= length) break;
      if (child + 1 < length && floatAt(totals, child + 1) > floatAt(totals, child)) child++;
      if (floatAt(totals, child) <= total) break;
      this.#move(child, at);
      at = child;
    }
    this.#set(at, place, info, total, key, candidate);
  }

  /** Puts a place at the end. */
  #rise(place: number, info: number, total: number, key: number, candidate: Candidate | undefined): void {
    let at = this.#length++;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (floatAt(this.#totals, parent) >= total) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#set(at, place, info, total, key, candidate);
  }

  #move(from: number, to: number): void {
    this.#set(
      to,
      wordAt(this.#places, from),
      byteAt(this.#infos, from),
      floatAt(this.#totals, from),
      floatAt(this.#keys, from),
      this.#candidates[from],
    );
  }

  #set(at: number, place: number, info: number, total: number, key: number, candidate: Candidate | undefined): void {
    this.#places[at] = place;
    this.#infos[at] = info;
    this.#totals[at] = total;
    this.#keys[at] = key;
    this.#candidates[at] = candidate;
  }
}

interface QueuedChunk {
  readonly list: PlaceList;
  readonly chunk: number;
  /** The least total that a place of it can have, and its part that is due to where they are. */
  readonly bound: number;
  readonly viewBound: number;
}

/** Chunks of lists, the one that can have the best place first: a binary heap. */
class ChunkQueue {
  #lists: readonly PlaceList[] = [];
  readonly #bounds: Float64Array;
  readonly #viewBounds: Float64Array;
  readonly #listOf: Uint16Array;
  readonly #chunkOf: Uint32Array;
  readonly #heap: Uint32Array;
  #length = 0;

  /** @param room for so many chunks */
  constructor(room: number) {
    this.#bounds = new Float64Array(room);
    this.#viewBounds = new Float64Array(room);
    this.#listOf = new Uint16Array(room);
    this.#chunkOf = new Uint32Array(room);
    this.#heap = new Uint32Array(room);
  }

  fill(lists: readonly PlaceList[], view: View): void {
    this.#lists = lists;
    this.#length = 0;
    for (let number = 0; number < lists.length; number++) this.#addChunks(elementAt(lists, number), number, view);
    for (let at = (this.#length >>> 1) - 1; at >= 0; at--) this.#sink(at);
  }

  #addChunks(list: PlaceList, number: number, view: View): void {
    for (let chunk = 0; chunk < list.chunks; chunk++) {
      const box = list.boxOf(chunk);
      const viewBound = box === undefined ? 0 : leastViewPenalty(view, box);
      if (viewBound === Number.POSITIVE_INFINITY) continue;
      const item = this.#length++;
      this.#bounds[item] = viewBound - list.bucketOf(chunk) / 16;
      this.#viewBounds[item] = viewBound;
      this.#listOf[item] = number;
      this.#chunkOf[item] = chunk;
      this.#heap[item] = item;
    }
  }

  take(): QueuedChunk | undefined {
    if (this.#length === 0) return undefined;
    const heap = this.#heap;
    const item = wordAt(heap, 0);
    heap[0] = wordAt(heap, --this.#length);
    this.#sink(0);
    const list = this.#lists[numberAt(this.#listOf, item)];
    if (list === undefined) return undefined;
    return {
      list,
      chunk: wordAt(this.#chunkOf, item),
      bound: floatAt(this.#bounds, item),
      viewBound: floatAt(this.#viewBounds, item),
    };
  }

  #sink(from: number): void {
    const heap = this.#heap;
    const bounds = this.#bounds;
    const moved = wordAt(heap, from);
    const bound = floatAt(bounds, moved);
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#length) break;
      const right = child + 1;
      if (right < this.#length && floatAt(bounds, wordAt(heap, right)) < floatAt(bounds, wordAt(heap, child)))
        child = right;
      if (floatAt(bounds, wordAt(heap, child)) >= bound) break;
      heap[at] = wordAt(heap, child);
      at = child;
    }
    heap[at] = moved;
  }
}
