import { byteAt, wordAt } from '#kit/element-at';
import type { PlaceList } from '../../../store/words/place-list.ts';
import { MARK } from '../../../store/words/word-lists-layout.ts';
import type { Box } from '../../place.ts';
import { bucketOfInfo } from '../name-words.ts';
import type { QueryWord } from '../readings.ts';
import type { Candidate, PlaceNumbers, SearchIndex, Surroundings } from '../search-index.ts';
import type { NamedPlaces } from './named-places.ts';
import { WordRegion } from './word-region.ts';

/** Boxes of a region at most, and of one in which a long list is read. */
const MOST_BOXES = 48;
const MOST_OF_LONG = 256;
/** From this bucket of importance on a town is likely to be meant. */
const KNOWN_BUCKET = 4;
/** Degrees around the centre of a postcode. */
const POSTCODE_REACH = 0.4;

/** A word of an address, with its list and that of towns around if they have one. */
export interface AddressWord {
  readonly word: QueryWord;
  readonly list: PlaceList | undefined;
  readonly around: PlaceList | undefined;
}

/** Where the words of an address can mean. */
export class AddressRegions {
  readonly #index: SearchIndex;
  readonly #surroundings: SearchIndex | undefined;
  readonly #named: NamedPlaces;
  /** By bit of the word; those in which long lists are read are others. */
  readonly #regions = new Map<number, WordRegion>();
  readonly #ofLong = new Map<number, WordRegion>();

  constructor(index: SearchIndex, surroundings: (Surroundings & SearchIndex) | undefined, named: NamedPlaces) {
    this.#index = index;
    this.#surroundings = surroundings;
    this.#named = named;
  }

  /**
   * Where places of an address can be: around the towns and areas that one of its words names, if there is such a word.
   * What has the word in its own name can be elsewhere.
   */
  of(address: readonly AddressWord[]): WordRegion | undefined {
    let best: WordRegion | undefined;
    for (const { word, list, around } of address) {
      if (list === undefined) continue;
      let region = this.#regions.get(word.bit);
      if (region === undefined) {
        region = this.#named.region(list, () => new WordRegion(list, this.#boxesOf(list, around)));
        this.#regions.set(word.bit, region);
      }
      const { count } = region;
      if (count > 0 && count <= MOST_BOXES && (best === undefined || count < best.count)) best = region;
    }
    return best;
  }

  /** The same for a name that so many places have that not all can be looked at: small towns and postcodes count too. */
  ofLong(address: readonly AddressWord[], postcode: PlaceList | undefined): WordRegion | undefined {
    const codes = postcode && new WordRegion(undefined, this.#postcodeBoxes(postcode));
    let best = codes && codes.count > 0 && codes.count <= MOST_OF_LONG ? codes : undefined;
    for (const { word, list, around } of address) {
      let region = this.#ofLong.get(word.bit);
      if (region === undefined) {
        const rows = /\d/.test(word.plain) ? this.#index.words.find(MARK.postcode + word.plain) : undefined;
        const make = (): WordRegion =>
          new WordRegion(list, [...(rows ? this.#postcodeBoxes(rows) : []), ...this.#narrowBoxesOf(list, around)]);
        const key = list ?? around ?? rows;
        region = key ? this.#named.regionOfLong(key, make) : new WordRegion(list, []);
        this.#ofLong.set(word.bit, region);
      }
      const { count, extent } = region;
      if (count > 0 && count <= MOST_OF_LONG && (best === undefined || extent < best.extent)) best = region;
    }
    return best;
  }

  /** Do some of these words name towns or areas, be they too many for a region? @param bits of words */
  isPlaced(bits: number): boolean {
    for (const [bit, { count }] of this.#regions) if ((bits & bit) !== 0 && count > 0) return true;
    return false;
  }

  /** Boxes of the towns and areas that a word names by itself; none where they are too many or too small. */
  #boxesOf(list: PlaceList, around: PlaceList | undefined): Box[] {
    const found = new Towns(MOST_BOXES);
    found.addAll(this.#index, list, this.#index.globals);
    if (this.#surroundings && around) found.addAll(this.#surroundings, around, ALL);
    return found.isKnown || !this.#index.hasTags ? found.boxes : [];
  }

  /** Boxes of all of them, without those of towns that lie in an area of the name. */
  #narrowBoxesOf(list: PlaceList | undefined, around: PlaceList | undefined): Box[] {
    const found = new Towns(MOST_OF_LONG);
    // A word that so many places are called by says little of where they are.
    if (around && around.count > MOST_OF_LONG) return [];
    if (list && countIn(list, this.#index.globals) > MOST_OF_LONG) return [];
    if (list) found.addAll(this.#index, list, this.#index.globals);
    if (this.#surroundings && around) found.addAll(this.#surroundings, around, ALL, [...found.areas]);
    return found.boxes;
  }

  #postcodeBoxes(rows: PlaceList): Box[] {
    const boxes: Box[] = [];
    for (let chunk = 0; chunk < rows.chunks && boxes.length <= MOST_OF_LONG; chunk++) {
      const { places, length } = rows.decoded(chunk);
      for (const row of places.slice(0, length)) {
        const found = this.#index.postcode(row);
        if (found === undefined) continue;
        const { lon, lat } = found;
        boxes.push([lat - POSTCODE_REACH, lat + POSTCODE_REACH, lon - POSTCODE_REACH, lon + POSTCODE_REACH]);
      }
    }
    return boxes;
  }
}

const ALL: readonly PlaceNumbers[] = [{ from: 0, to: Number.POSITIVE_INFINITY }];

/** Goes through the chunks that can have places with some numbers, until it is told that it has seen all of them. */
function eachChunk(list: PlaceList, { from }: PlaceNumbers, look: (chunk: number) => boolean): void {
  for (let chunk = from === 0 ? 0 : list.chunkFrom(from, 0); chunk >= 0 && chunk < list.chunks; chunk++)
    if (look(chunk)) return;
}

/** Places of a list with some numbers, or more than {@link MOST_OF_LONG}. */
function countIn(list: PlaceList, numbers: readonly PlaceNumbers[]): number {
  let count = 0;
  for (const run of numbers)
    eachChunk(list, run, (chunk) => {
      const { places, length } = list.decoded(chunk);
      for (let at = 0; at < length; at++) {
        if (wordAt(places, at) >= run.to) return true;
        if (wordAt(places, at) >= run.from) count++;
      }
      return count > MOST_OF_LONG;
    });
  return count;
}

/** Collects boxes of towns and areas. */
class Towns {
  readonly boxes: Box[] = [];
  /** Those of areas. */
  readonly areas: Box[] = [];
  /** Is one of them likely to be meant? */
  isKnown = false;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** @param numbers of towns; others are none @param except towns in these boxes are there already */
  addAll(index: SearchIndex, list: PlaceList, numbers: readonly PlaceNumbers[], except: readonly Box[] = []): void {
    for (const run of numbers) eachChunk(list, run, (chunk) => this.#addChunk(index, list, chunk, run, except));
  }

  /** @returns is nothing of use in the chunks after it? */
  #addChunk(index: SearchIndex, list: PlaceList, chunk: number, { from, to }: PlaceNumbers, except: readonly Box[]) {
    if (this.boxes.length > this.#most) return true;
    const { places, infos, length } = list.decoded(chunk);
    // Reading a place can decode another chunk.
    const found: number[] = [];
    let at = 0;
    for (; at < length && wordAt(places, at) < to; at++) {
      if (wordAt(places, at) < from) continue;
      if (bucketOfInfo(byteAt(infos, at)) >= KNOWN_BUCKET) this.isKnown = true;
      found.push(wordAt(places, at));
    }
    for (const place of found) {
      if (this.boxes.length > this.#most) return true;
      this.#add(index, place, except);
    }
    return at < length;
  }

  #add(index: SearchIndex, place: number, except: readonly Box[]): void {
    const candidate = index.read(place);
    const area = index.boxOf(candidate);
    if (area === undefined && except.some((box) => isIn(box, candidate))) return;
    const box = grown(area, candidate);
    this.boxes.push(box);
    if (area) this.areas.push(box);
  }
}

const isIn = ([south, north, west, east]: Box, { lon, lat }: Candidate): boolean =>
  lat >= south && lat <= north && lon >= west && lon <= east;

/** A box with what can be counted as its surroundings. */
function grown(box: Box | undefined, { lon, lat, rankAddress }: Candidate): Box {
  const [south, north, west, east] = box ?? [lat, lat, lon, lon];
  const reach = box ? 0.05 : rankAddress <= 12 ? 2 : rankAddress <= 16 ? 0.5 : 0.2;
  return [south - reach, north + reach, west - reach, east + reach];
}
