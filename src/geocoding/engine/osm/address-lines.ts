import type { OsmIndex, PlaceRecord } from '../../store/osm-index.ts';
import { CountryNames } from '../country-names.ts';
import { type Names, OneName } from '../names.ts';
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
  readonly #chains = new Map<number, readonly Kept[]>();
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
    if (number !== undefined) lines.push(made('house_number', new OneName(number, 'ref'), 28, true));
    const unlisted = record.unlistedPlace ? index.tag(record.addressRef, 'place') : undefined;
    if (unlisted !== undefined) lines.push(made('locality', new OneName(unlisted), 25, true));

    const of = linesOf(record);
    const kept = this.#kept(record, of);
    let countryCode = record.countryCode;
    let postcode = index.postcode(record);
    let score: ((line: Kept) => number) | undefined;
    for (let from = 0; from < kept.length; ) {
      const { rank } = kept[from];
      let to = from + 1;
      while (to < kept.length && kept[to].rank === rank) to++;
      let group: readonly Kept[] = kept;
      let first = from;
      // Only where lines compete for a rank does it matter which is the first.
      if (to - from > 1) {
        score ??= this.#scores(record, x, y);
        group = inScore(kept.slice(from, to), score);
        first = 0;
      }
      const { object: named, fromArea } = group[first];
      countryCode ??= named.record.countryCode;
      let isAddress = true;
      if (rank === 5 && (named.type === 'postcode' || named.type === 'postal_code')) {
        isAddress = fromArea && index.tag(record.addressRef, 'postcode') === undefined;
        if (isAddress) postcode = undefined;
      }
      lines.push(named.line(isAddress));
      for (let other = 1; other < to - from; other++) lines.push(group[first + other].object.line(false));
      from = to;
    }

    const { category, type } = record.kind;
    const isPostcode = /^(?:boundary|place)$/.test(category) && /^(?:postal_code|postcode)$/.test(type);
    if (!isPostcode) {
      postcode ??= index.tag(record.addressRef, 'postcode');
      if (postcode !== undefined && !/[,;]/.test(postcode))
        lines.push(made('postcode', new OneName(postcode, 'ref'), 5, true));
    }
    if (countryCode !== undefined) lines.push(...this.#country(countryCode));
    if (of !== record.id) lines.push(this.#objects.get(of).ownLine);
    inOrder(lines, object.placeId);
    return { lines, countryCode, postcode };
  }

  /** The address of a postcode that no object stands for. */
  ofPostcode(code: string, country: string): readonly AddressLine[] {
    return [made('postcode', new OneName(code, 'ref'), 5, true), ...this.#country(country)];
  }

  /**
   * How well lines suit an object: 2 when it names the line itself, 0 when the line was found to be part of the address,
   * 1 when it is an area around the point after all, else -1.
   */
  #scores(record: PlaceRecord, x: number, y: number): (line: Kept) => number {
    const index = this.#index;
    const named = record.addressRef === 0 ? [] : index.addressTags(record).map(([, value]) => value);
    let areasAround: readonly number[] | undefined;
    return ({ object: { record: line, names }, isAddress, fromArea }) => {
      if (named.length > 0 && names.entries().some(([, name]) => named.includes(name))) return 2;
      if (isAddress) return 0;
      if (!fromArea) return -1;
      areasAround ??= index.areasAt(x, y);
      return areasAround.includes(line.id) ? 1 : -1;
    };
  }

  /** The chain of the object, then that of its street, by rank. @param of the place whose chain holds too */
  #kept(record: PlaceRecord, of: number): readonly Kept[] {
    const { chainRef } = of === record.id ? { chainRef: 0 } : this.#objects.get(of).record;
    if (record.chainRef === 0 || record.chainRef === chainRef) return this.#chain(of, false);
    const own = this.#chain(record.id, true, record.chainRef);
    // The sort is stable: what the format has in order stays so.
    return of === record.id ? own : [...own, ...this.#chain(of, false)].sort((a, b) => b.rank - a.rank);
  }

  /** A chain by rank; those of streets are asked for again with each of their houses. */
  #chain(place: number, own: boolean, ref = this.#objects.get(place).record.chainRef): readonly Kept[] {
    const cached = own ? undefined : this.#chains.get(ref);
    if (cached) return cached;
    const kept = this.#index.chain(ref).map(({ place: line, isAddress, fromArea }): Kept => {
      const object = this.#objects.get(line);
      return { object, rank: object.rankAddress === 11 ? 5 : object.rankAddress, own, isAddress, fromArea };
    });
    kept.sort((a, b) => b.rank - a.rank);
    if (!own) {
      if (this.#chains.size >= this.#objects.capacity) this.#chains.clear();
      this.#chains.set(ref, kept);
    }
    return kept;
  }

  /** The lines of a country; its name comes from everywhere that it is written. */
  #country(code: string): readonly AddressLine[] {
    let lines = this.#countries.get(code);
    if (!lines) {
      const general = new CountryNames(code.toUpperCase());
      const area = this.#index.countries.get(code);
      const names = area === undefined ? general : new OverlaidNames(this.#objects.get(area).names, general);
      lines = [made('country_code', new OneName(code, 'ref'), 4, false), made('country', names, 4, true)];
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

/** Lines of one rank, the one first that is part of the address. */
function inScore(lines: readonly Kept[], score: (line: Kept) => number): Kept[] {
  return lines
    .map((line) => ({ line, score: score(line) }))
    .sort(
      (a, b) =>
        Number(b.line.own) - Number(a.line.own) ||
        b.score - a.score ||
        Number(b.line.fromArea) - Number(a.line.fromArea),
    )
    .map(({ line }) => line);
}

/** Sorts lines: the object itself, then by rank, what is not part of the address before what is; otherwise they stay. */
function inOrder(lines: AddressLine[], itself: number): void {
  const keyOf = (line: AddressLine): number =>
    line.placeId === itself ? 0 : 1000 - 2 * line.rankAddress + Number(line.isAddress);
  const keys = lines.map(keyOf);
  // Nearly in order already, which suits insertion.
  for (let at = 1; at < lines.length; at++) {
    const [line, key] = [lines[at], keys[at]];
    let to = at;
    for (; to > 0 && keys[to - 1] > key; to--) {
      lines[to] = lines[to - 1];
      keys[to] = keys[to - 1];
    }
    lines[to] = line;
    keys[to] = key;
  }
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
