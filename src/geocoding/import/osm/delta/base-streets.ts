import { elementAt, wordAt } from '#kit/element-at';
import { LAYER, type OsmIndex, type UnitBox } from '../../../store/osm-index.ts';
import { type PlaceNumber, placeNumber } from '../../../store/place-number.ts';
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
  /** Numbers of names by form, for each country; made when a name is first asked for. */
  forms?: ReadonlyMap<string | undefined, ReadonlyMap<string, readonly number[]>>;
}

/** Names that streets of one country have. */
interface StreetNames {
  readonly pairs: ReturnType<OsmIndex['tags']>;
  readonly code: string | undefined;
  forms?: ReadonlySet<string>;
}

/** Finds the streets of an index to which a house can belong. */
export class BaseStreets {
  readonly #base: OsmIndex;
  readonly #isHidden: (place: PlaceNumber) => boolean;
  readonly #tiles = new Map<number, Tile>();
  #parts = 0;
  /** Names by number, and the number by where they stand and their country: streets in pieces have them in common. */
  readonly #names: StreetNames[] = [];
  readonly #numbers = new Map<string | undefined, Map<number, number>>();

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
    return this.#find(box, NAMED, (tile) => {
      const fitting: number[] = [];
      tile.forms ??= this.#formsOf(tile);
      for (const [code, numbers] of tile.forms)
        for (const form of formsIn(code)) fitting.push(...(numbers.get(form) ?? []));
      return fitting;
    });
  }

  #formsOf({ parts }: Tile): Tile['forms'] & {} {
    const numbers = new Set(parts.filter((_, at) => at % PART.size === PART.names));
    const all = new Map<string | undefined, Map<string, number[]>>();
    for (const number of numbers) {
      const names = elementAt(this.#names, number);
      const { code, pairs } = names;
      names.forms ??= new Set(
        pairs.flatMap(([, name]) => nameVariants(name).map((variant) => streetForm(variant, code))),
      );
      let ofCountry = all.get(code);
      if (!ofCountry) {
        ofCountry = new Map();
        all.set(code, ofCountry);
      }
      for (const form of names.forms) {
        const same = ofCountry.get(form);
        if (same) same.push(number);
        else ofCountry.set(form, [number]);
      }
    }
    return all;
  }

  /** @param namesIn the numbers of names in a tile that fit; undefined for all */
  #find(
    [west, south, east, north]: UnitBox,
    radii: readonly number[],
    namesIn: (tile: Tile) => readonly number[] | undefined,
  ): Set<PlaceNumber> {
    let found: number[] = [];
    for (const radius of radii) {
      found = [];
      // Squares of distances. Wherever a street runs in its own box, one is at most so far.
      let most = Infinity;
      const [first, last] = [tileOf(west - radius), tileOf(east + radius)];
      for (let row = tileOf(south - radius); row <= tileOf(north + radius); row++)
        for (let column = first; column <= last; column++) {
          const tile = this.#tile(row, column);
          const { parts } = tile;
          const names = namesIn(tile);
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
      number = pairs.some(([key]) => isNamingKey(key)) ? this.#names.push({ pairs, code }) - 1 : -1;
      numbers.set(namesRef, number);
    }
    return number;
  }
}

/** Tiles of a row, more than the earth has. */
const TILES_OF_ROW = 2 ** 18;
const tileOf = (units: number): number => Math.floor(units / TILE);

const square = (dx: number, dy: number): number => dx * dx + dy * dy;

/** The places of those that are found within a distance. @param found places and squares of their distances in turn */
function within(found: readonly number[], most: number): Set<PlaceNumber> {
  const places = new Set<PlaceNumber>();
  for (let at = 0; at < found.length; at += 2)
    if (elementAt(found, at + 1) <= most) places.add(placeNumber(elementAt(found, at)));
  return places;
}
