import { elementAt, wordAt } from '#kit/element-at';
import { LAYER, type OsmIndex, type TagPairs, type UnitBox } from '../../../store/osm-index.ts';
import { NO_PLACE, type PlaceNumber, placeNumber } from '../../../store/place-number.ts';
import { isNamingKey } from '../resolve/classify.ts';
import { nameVariants, streetForm } from '../resolve/name-matching.ts';

/** Units around a house within which its street is looked for, near before far; see parents.ts and street-index.ts. */
const NEAR = [20_000, 60_000, 150_000, 512_000] as const;
const NAMED = [20_000, 60_000, 150_000] as const;

/** Units of a tile whose streets are read at once. */
const TILE = 40_000;
/** What is kept of a part of a street within a cell: place, number of its names, west, south, east, north. */
const PART = { names: 1, west: 2, south: 3, east: 4, north: 5, size: 6 } as const;
/** Parts that are kept; beyond them all are read again. */
const MOST_PARTS = 1 << 21;

/** Streets of a tile. */
interface Tile {
  readonly parts: Int32Array;
}

/** Streets whose names are remembered, since neighbouring cells hold the same ones; a power of two. */
const REMEMBERED = 1 << 15;

/** Finds the streets of an index to which a house can belong. */
export class BaseStreets {
  readonly #base: OsmIndex;
  readonly #isHidden: (place: PlaceNumber) => boolean;
  readonly #tiles = new Map<number, Tile>();
  #parts = 0;
  /** The number of names by where they stand and their country: streets in pieces have them in common. */
  readonly #numbers = new Map<string | undefined, Map<number, number>>();
  #names = 0;
  /** Numbers of names by form, for each country. */
  readonly #forms = new Map<string | undefined, Map<string, number[]>>();
  /** Places by their last bits, and the numbers of their names. */
  readonly #lastPlaces = new Int32Array(REMEMBERED).fill(NO_PLACE);
  readonly #lastNumbers = new Int32Array(REMEMBERED);

  /** @param isHidden places of the index that are no more, or are others now */
  constructor(base: OsmIndex, isHidden: (place: PlaceNumber) => boolean) {
    this.#base = base;
    this.#isHidden = isHidden;
  }

  /** All streets that can be the nearest one to a box. */
  near(box: UnitBox): ReadonlySet<PlaceNumber> {
    return this.#find(box, NEAR, () => undefined);
  }

  /** All streets of a name that can be the nearest one of it. @param name as the address of a house has it */
  named(box: UnitBox, name: string): ReadonlySet<PlaceNumber> {
    const variants = nameVariants(name);
    const forms = new Map<string | undefined, readonly string[]>();
    const formsIn = (code: string | undefined): readonly string[] => {
      let known = forms.get(code);
      if (!known) {
        known = variants.map((variant) => streetForm(variant, code));
        forms.set(code, known);
      }
      return known;
    };
    let fitting: readonly number[] = [];
    let names = -1;
    return this.#find(box, NAMED, () => {
      // Tiles that were read meanwhile can have brought names that fit too.
      if (names !== this.#names) {
        names = this.#names;
        fitting = [...this.#forms].flatMap(([code, numbers]) =>
          formsIn(code).flatMap((form) => numbers.get(form) ?? NONE),
        );
      }
      return fitting;
    });
  }

  /** @param namesWanted the numbers of names that fit among those known so far; undefined for all */
  #find(
    [west, south, east, north]: UnitBox,
    radii: readonly number[],
    namesWanted: () => readonly number[] | undefined,
  ): Set<PlaceNumber> {
    let found: number[] = [];
    for (const radius of radii) {
      found = [];
      // Squares of distances. Wherever a street runs in its own box, one is at most so far.
      let most = Infinity;
      const [first, last] = [tileOf(west - radius), tileOf(east + radius)];
      for (let row = tileOf(south - radius); row <= tileOf(north + radius); row++)
        for (let column = first; column <= last; column++) {
          const { parts } = this.#tile(row, column);
          const names = namesWanted();
          if (names?.length === 0) continue;
          for (let at = 0; at < parts.length; at += PART.size) {
            const left = wordAt(parts, at + PART.west);
            const low = wordAt(parts, at + PART.south);
            const right = wordAt(parts, at + PART.east);
            const high = wordAt(parts, at + PART.north);
            const least = square(Math.max(west - right, 0, left - east), Math.max(south - high, 0, low - north));
            if (least > radius * radius || least > most) continue;
            if (names?.includes(wordAt(parts, at + PART.names)) === false) continue;
            found.push(wordAt(parts, at), least);
            most = Math.min(
              most,
              square(Math.max(west - left, 0, right - east), Math.max(south - low, 0, high - north)),
            );
          }
        }
      if (most <= radius * radius) return within(found, most);
    }
    return within(found, Infinity);
  }

  #tile(row: number, column: number): Tile {
    const key = row * TILES_OF_ROW + column;
    const known = this.#tiles.get(key);
    if (known) return known;
    const streets: number[] = [];
    const { cells } = this.#base;
    const [west, south] = [column * TILE, row * TILE];
    // Cells that reach over an edge are read with both tiles.
    const [first, last] = [cells.columnOf(west), cells.columnOf(west + TILE - 1)];
    for (let at = cells.rowOf(south); at <= cells.rowOf(south + TILE - 1); at++)
      cells.visit(
        at,
        first,
        last,
        (entry) => {
          const names = this.#namesOf(entry.place);
          if (names >= 0) streets.push(entry.place, names, entry.west, entry.south, entry.east, entry.north);
        },
        LAYER.street,
      );
    if (this.#parts > MOST_PARTS) {
      this.#tiles.clear();
      this.#parts = 0;
    }
    const parts = Int32Array.from(streets);
    this.#parts += parts.length / PART.size;
    const tile = { parts };
    this.#tiles.set(key, tile);
    return tile;
  }

  /** The number of the names of a street; -1 where a place is none to which houses belong. */
  #namesOf(place: PlaceNumber): number {
    const slot = place & (REMEMBERED - 1);
    if (this.#lastPlaces[slot] !== place) {
      this.#lastNumbers[slot] = this.#readNames(place);
      this.#lastPlaces[slot] = place;
    }
    return wordAt(this.#lastNumbers, slot);
  }

  #readNames(place: PlaceNumber): number {
    const { kind, isNamed } = this.#base.head(place);
    const { category, rankSearch, rankAddress } = kind;
    const isOfRank = rankAddress >= 26 && rankAddress <= 27 && rankSearch >= 26 && rankSearch <= 27;
    if (!isNamed || !isOfRank || category === 'place' || this.#isHidden(place)) return -1;
    const { namesRef, countryCode: code } = this.#base.place(place);
    let numbers = this.#numbers.get(code);
    if (numbers === undefined) {
      numbers = new Map();
      this.#numbers.set(code, numbers);
    }
    let number = numbers.get(namesRef);
    if (number === undefined) {
      const pairs = this.#base.tags(namesRef);
      // A number of a road alone is no name.
      number = pairs.some(([key]) => isNamingKey(key)) ? this.#number(pairs, code) : -1;
      numbers.set(namesRef, number);
    }
    return number;
  }

  #number(pairs: TagPairs, code: string | undefined): number {
    const number = this.#names++;
    let forms = this.#forms.get(code);
    if (!forms) {
      forms = new Map();
      this.#forms.set(code, forms);
    }
    for (const [, name] of pairs)
      for (const variant of nameVariants(name)) {
        const form = streetForm(variant, code);
        const same = forms.get(form);
        // Two names of a street may have one form.
        if (same?.at(-1) === number) continue;
        if (same) same.push(number);
        else forms.set(form, [number]);
      }
    return number;
  }
}

/** Tiles of a row, more than the earth has. */
const TILES_OF_ROW = 2 ** 18;
const tileOf = (units: number): number => Math.floor(units / TILE);

const NONE: readonly number[] = [];

const square = (dx: number, dy: number): number => dx * dx + dy * dy;

/** The places of those that are found within a distance. @param found places and squares of their distances in turn */
function within(found: readonly number[], most: number): Set<PlaceNumber> {
  const places = new Set<PlaceNumber>();
  for (let at = 0; at < found.length; at += 2)
    if (elementAt(found, at + 1) <= most) places.add(placeNumber(elementAt(found, at)));
  return places;
}
