import type { HouseEntry } from '../house-lists.ts';
import type { StoredSearch } from '../osm-index.ts';
import { placeNumber } from '../place-number.ts';
import type { HiddenPlaces } from './hidden-places.ts';
import type { PlacePairs } from './place-pairs.ts';

type Houses = StoredSearch['houses'];

/** How the streets of an index and of the one that extends it belong together. */
export interface JointStreets {
  /** Numbers of the extension count from here. */
  readonly shift: number;
  /** Places of the index, and those of the extension that stand for them. */
  readonly standInOf: PlacePairs;
  /** Places of the extension, and those of the index that they replace. */
  readonly olderOf: PlacePairs;
  /** Places of the index that are not shown. */
  readonly superseded: HiddenPlaces;
}

/** The houses of each street in an index and in the one that extends it. */
export class JointHouses implements Houses {
  readonly #houses: readonly [base: Houses, delta: Houses];
  readonly #streets: JointStreets;

  constructor(base: Houses, delta: Houses, streets: JointStreets) {
    this.#houses = [base, delta];
    this.#streets = streets;
  }

  find(street: number, wanted: number): HouseEntry[] {
    const { shift, standInOf, olderOf, superseded } = this.#streets;
    const [base, delta] = this.#houses;
    const inBase = street < shift ? [street] : olderOf.all(street - shift);
    const inDelta = street < shift ? standInOf.all(street) : [street - shift];
    const kept = inBase.flatMap((number) => base.find(number, wanted).filter(({ place }) => !superseded.has(place)));
    const added = inDelta.flatMap((number) =>
      delta.find(number, wanted).map((entry) => ({ ...entry, place: placeNumber(entry.place + shift) })),
    );
    // Sorting keeps the order of equal numbers.
    return [...kept, ...added].sort((a, b) => a.number - b.number);
  }
}
