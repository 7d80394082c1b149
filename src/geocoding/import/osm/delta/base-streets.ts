import type { CellEntry, OsmIndex, UnitBox } from '../../../store/osm-index.ts';
import { LAYER } from '../../../store/osm-index.ts';
import type { PlaceNumber } from '../../../store/place-number.ts';
import { isNamingKey } from '../resolve/classify.ts';
import { nameVariants, streetForm } from '../resolve/name-matching.ts';

/** Units around a house within which its street is looked for, near before far; see parents.ts and street-index.ts. */
const NEAR = [20_000, 60_000, 150_000, 512_000] as const;
const NAMED = [20_000, 60_000, 150_000] as const;

/** A street within a cell. */
type Part = Readonly<Pick<CellEntry, 'place' | 'west' | 'south' | 'east' | 'north'>>;

/** Finds the streets of an index to which a house can belong. */
export class BaseStreets {
  readonly #base: OsmIndex;
  readonly #isHidden: (place: PlaceNumber) => boolean;
  /** What was read, by cell and by place. */
  readonly #cells = new Map<number, readonly Part[]>();
  readonly #known = new Map<PlaceNumber, boolean>();
  readonly #forms = new Map<PlaceNumber, ReadonlySet<string>>();

  /** @param isHidden places of the index that are no more, or are others now */
  constructor(base: OsmIndex, isHidden: (place: PlaceNumber) => boolean) {
    this.#base = base;
    this.#isHidden = isHidden;
  }

  /** All streets that can be the nearest one to a box. */
  near(box: UnitBox): readonly PlaceNumber[] {
    return this.#find(box, NEAR, () => true);
  }

  /** All streets of a name that can be the nearest one of it. @param name as the address of a house has it */
  named(box: UnitBox, name: string): readonly PlaceNumber[] {
    const wanted = new Map<string | undefined, readonly string[]>();
    return this.#find(box, NAMED, (street) => {
      const code = this.#base.place(street).countryCode;
      let forms = wanted.get(code);
      if (!forms) {
        forms = nameVariants(name).map((variant) => streetForm(variant, code));
        wanted.set(code, forms);
      }
      const own = this.#formsOf(street, code);
      return forms.some((form) => own.has(form));
    });
  }

  /** @param fits is asked once for each street at most */
  #find(box: UnitBox, radii: readonly number[], fits: (street: PlaceNumber) => boolean): PlaceNumber[] {
    const fitting = new Map<PlaceNumber, boolean>();
    let parts: [part: Part, least: number][] = [];
    for (const radius of radii) {
      parts = [];
      let most = Infinity;
      this.#around(box, radius, (part) => {
        const least = distance(box, part);
        if (least > radius || least > most) return;
        let isFitting = fitting.get(part.place);
        if (isFitting === undefined) {
          isFitting = fits(part.place);
          fitting.set(part.place, isFitting);
        }
        if (!isFitting) return;
        parts.push([part, least]);
        most = Math.min(most, farthest(box, part));
      });
      if (most <= radius) return [...new Set(parts.filter(([, least]) => least <= most).map(([{ place }]) => place))];
    }
    return [...new Set(parts.map(([{ place }]) => place))];
  }

  #around([west, south, east, north]: UnitBox, radius: number, take: (part: Part) => void): void {
    const { cells } = this.#base;
    const last = cells.columnOf(east + radius);
    for (let row = cells.rowOf(south - radius); row <= cells.rowOf(north + radius); row++)
      for (let column = cells.columnOf(west - radius); column <= last; column++)
        for (const part of this.#streetsIn(row, column)) take(part);
  }

  #streetsIn(row: number, column: number): readonly Part[] {
    const key = row * 2 ** 20 + column;
    const known = this.#cells.get(key);
    if (known) return known;
    const parts: Part[] = [];
    this.#base.cells.visit(row, column, column, (entry) => parts.push({ ...entry }), LAYER.street);
    const streets = parts.filter(({ place }) => this.#isStreet(place));
    this.#cells.set(key, streets);
    return streets;
  }

  #isStreet(place: PlaceNumber): boolean {
    let known = this.#known.get(place);
    if (known === undefined) {
      const { kind, isNamed } = this.#base.head(place);
      const { category, rankSearch, rankAddress } = kind;
      const isOfRank = rankAddress >= 26 && rankAddress <= 27 && rankSearch >= 26 && rankSearch <= 27;
      known = isNamed && isOfRank && category !== 'place' && !this.#isHidden(place) && this.#hasName(place);
      this.#known.set(place, known);
    }
    return known;
  }

  /** A number of a road alone is no name. */
  #hasName(place: PlaceNumber): boolean {
    return this.#base.tags(this.#base.place(place).namesRef).some(([key]) => isNamingKey(key));
  }

  #formsOf(street: PlaceNumber, code: string | undefined): ReadonlySet<string> {
    let forms = this.#forms.get(street);
    if (!forms) {
      const names = this.#base.tags(this.#base.place(street).namesRef);
      forms = new Set(names.flatMap(([, name]) => nameVariants(name).map((variant) => streetForm(variant, code))));
      this.#forms.set(street, forms);
    }
    return forms;
  }
}

/** The least distance between a box and a part of a street. */
function distance([west, south, east, north]: UnitBox, part: Part): number {
  return Math.hypot(
    Math.max(west - part.east, 0, part.west - east),
    Math.max(south - part.north, 0, part.south - north),
  );
}

/** The distance within which a part of a street is, wherever it runs in its own box. */
function farthest([west, south, east, north]: UnitBox, part: Part): number {
  return Math.hypot(
    Math.max(west - part.west, 0, part.east - east),
    Math.max(south - part.south, 0, part.north - north),
  );
}
