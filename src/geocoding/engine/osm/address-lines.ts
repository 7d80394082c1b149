import type { OsmIndex, PlaceRecord } from '../../store/osm-index.ts';
import { CountryNames } from '../country-names.ts';
import { type Names, OneName, TagNames } from '../names.ts';
import type { AddressLine } from '../place.ts';
import type { IndexObject, IndexObjects } from './index-objects.ts';
import { UNITS } from './nearest-object.ts';

/** The address of an object: its lines in the order of answers, and the country and postcode that hold for it. */
export interface Address {
  readonly lines: readonly AddressLine[];
  readonly countryCode: string | undefined;
  readonly postcode: string | undefined;
}

/** A line of a chain while lines are put in order. */
interface Kept {
  readonly object: IndexObject;
  readonly rank: number;
  readonly own: boolean;
  readonly isAddress: boolean;
  readonly fromArea: boolean;
}

/** Makes the lines of addresses (Nominatim 5.3, results.py). */
export class AddressLines {
  readonly #objects: IndexObjects;
  readonly #index: OsmIndex;
  readonly #countries = new Map<string, readonly AddressLine[]>();

  constructor(objects: IndexObjects) {
    this.#objects = objects;
    this.#index = objects.index;
  }

  /**
   * @param x units, the result's point @param y units
   * @param houseNumber an interpolated number, which then stands for the object's own
   */
  of(object: IndexObject, x: number, y: number, houseNumber?: string): Address {
    const index = this.#index;
    const { record } = object;
    const lines: AddressLine[] = [];
    if (record.namesRef !== 0) lines.push(object.ownLine);
    const number = houseNumber ?? index.houseNumber(record);
    if (number !== undefined) lines.push(made('house_number', new TagNames({ ref: number }), 28, true));
    const unlisted = record.unlistedPlace ? index.tag(record.addressRef, 'place') : undefined;
    if (unlisted !== undefined) lines.push(made('locality', new OneName(unlisted), 25, true));

    const of = linesOf(record);
    const kept = this.#kept(record, of);
    let values: ReadonlySet<string> | undefined;
    let areasAround: ReadonlySet<number> | undefined;
    const score = ({ object: { record: line, names }, isAddress, fromArea }: Kept): number => {
      values ??= new Set(index.addressTags(record).map(([, value]) => value));
      if (values.size > 0 && names.entries().some(([, name]) => values?.has(name))) return 2;
      if (isAddress) return 0;
      if (!fromArea) return -1;
      areasAround ??= new Set(index.areasAt(x, y));
      return areasAround.has(line.id) ? 1 : -1;
    };
    let countryCode = record.countryCode;
    let postcode = index.postcode(record);
    for (let from = 0; from < kept.length; ) {
      let to = from + 1;
      while (to < kept.length && kept[to].rank === kept[from].rank) to++;
      const group = kept.slice(from, to);
      // Only where lines compete for a rank does it matter which is the first.
      if (group.length > 1) {
        const scores = new Map(group.map((line) => [line, score(line)]));
        group.sort(
          (a, b) =>
            Number(b.own) - Number(a.own) ||
            (scores.get(b) as number) - (scores.get(a) as number) ||
            Number(b.fromArea) - Number(a.fromArea),
        );
      }
      for (const [place, line] of group.entries()) {
        let isAddress = place === 0;
        const { record: of } = line.object;
        countryCode ??= of.countryCode;
        if (isAddress && (of.kind.type === 'postcode' || of.kind.type === 'postal_code')) {
          if (!line.fromArea || index.tag(record.addressRef, 'postcode') !== undefined) isAddress = false;
          else postcode = undefined;
        }
        lines.push(line.object.line(isAddress));
      }
      from = to;
    }

    const { category, type } = record.kind;
    const isPostcode = /^(?:boundary|place)$/.test(category) && /^(?:postal_code|postcode)$/.test(type);
    if (!isPostcode) {
      postcode ??= index.tag(record.addressRef, 'postcode');
      if (postcode !== undefined && !/[,;]/.test(postcode))
        lines.push(made('postcode', new TagNames({ ref: postcode }), 5, true));
    }
    if (countryCode !== undefined) lines.push(...this.#country(countryCode));
    if (of !== record.id) lines.push(this.#objects.get(of).ownLine);
    lines.sort(
      (a, b) =>
        Number(a.placeId !== object.placeId) - Number(b.placeId !== object.placeId) ||
        b.rankAddress - a.rankAddress ||
        Number(a.isAddress) - Number(b.isAddress),
    );
    return { lines, countryCode, postcode };
  }

  /** The address of a postcode that no object stands for. */
  ofPostcode(code: string, country: string): readonly AddressLine[] {
    return [made('postcode', new TagNames({ ref: code }), 5, true), ...this.#country(country)];
  }

  /** The chain of the object, then that of its street, by rank. @param of the place whose chain holds too */
  #kept(record: PlaceRecord, of: number): Kept[] {
    const index = this.#index;
    const kept: Kept[] = [];
    const add = (chainRef: number, own: boolean): void => {
      if (chainRef === 0) return;
      for (const { place, isAddress, fromArea } of index.chain(chainRef)) {
        const object = this.#objects.get(place);
        const rank = object.rankAddress === 11 ? 5 : object.rankAddress;
        kept.push({ object, rank, own, isAddress, fromArea });
      }
    };
    add(record.chainRef, true);
    if (of !== record.id) {
      const { chainRef } = this.#objects.get(of).record;
      if (chainRef !== record.chainRef) add(chainRef, false);
    }
    // The sort is stable: what the format has in order stays so.
    return kept.sort((a, b) => b.rank - a.rank);
  }

  /** The lines of a country; its name comes from everywhere that it is written. */
  #country(code: string): readonly AddressLine[] {
    let lines = this.#countries.get(code);
    if (!lines) {
      const general = new CountryNames(code.toUpperCase());
      const area = this.#index.countries.get(code);
      const names = area === undefined ? general : new OverlaidNames(this.#objects.get(area).names, general);
      lines = [made('country_code', new TagNames({ ref: code }), 4, false), made('country', names, 4, true)];
      this.#countries.set(code, lines);
    }
    return lines;
  }
}

/** The place whose chain holds for an object too: the street of a house, the area of a hidden place node. */
export function linesOf({ id, kind, interpolation, parent, linkedTo }: PlaceRecord): number {
  if (kind.rankSearch > 27 || interpolation) return parent < 0 ? id : parent;
  return linkedTo < 0 ? id : linkedTo;
}

function made(type: string, names: Names, rankAddress: number, isAddress: boolean): AddressLine {
  return {
    placeId: undefined,
    osmType: undefined,
    osmId: undefined,
    category: 'place',
    type,
    names,
    extratags: undefined,
    adminLevel: 15,
    rankAddress,
    isAddress,
    distance: 0,
  };
}

/** Names of which some stand before others. */
class OverlaidNames implements Names {
  readonly #above: Names;
  readonly #below: Names;

  constructor(above: Names, below: Names) {
    this.#above = above;
    this.#below = below;
  }

  get(tag: string): string | undefined {
    return this.#above.get(tag) ?? this.#below.get(tag);
  }

  entries(): readonly (readonly [string, string])[] {
    return Object.entries({
      ...Object.fromEntries(this.#below.entries()),
      ...Object.fromEntries(this.#above.entries()),
    });
  }
}

/** Degrees between the centres of two places. */
export const apart = (a: PlaceRecord, b: PlaceRecord): number => Math.hypot(a.x - b.x, a.y - b.y) / UNITS;
