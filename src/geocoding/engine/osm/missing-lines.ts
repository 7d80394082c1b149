import type { OsmIndex, PlaceRecord, UnitBox } from '../../store/osm-index.ts';
import { OneName } from '../names.ts';
import type { AddressLine } from '../place.ts';
import type { TownAt } from '../town-lines.ts';
import type { IndexObject } from './index-objects.ts';
import { UNITS } from './nearest-object.ts';

/** Steps of an address that the worldwide index can fill, as bits. */
const STATE = 1;
const COUNTY = 2;
const CITY = 4;

/** The rank of a city, which an address tag of its name takes. */
const CITY_RANK = 16;

/** A line that the extract has. */
interface OwnLine {
  readonly object: IndexObject;
  /** rank_address as addresses show it. */
  readonly rank: number;
  readonly fromArea: boolean;
}

/** What an extract does not say of an address. */
export interface Gaps {
  /** 0 when nothing is missing. */
  readonly steps: number;
  readonly country: string;
  /** Boundaries of the extract around the place; what is filled in must lie in all of them. */
  readonly areas: readonly PlaceRecord[];
  /** Places of the extract that are smaller than a town. */
  readonly settlements: readonly IndexObject[];
}

export const NO_GAPS: Gaps = { steps: 0, country: '', areas: [], settlements: [] };
const NO_LINES: readonly AddressLine[] = [];

/**
 * Finds city, county and state of places whose extract holds no boundaries around them. An extract that holds boundaries
 * here and the border of the country is taken to hold all that there are; so nothing is filled there.
 */
export class MissingLines {
  readonly #index: OsmIndex;
  readonly #townAt: TownAt | undefined;

  /** @param townAt undefined leaves all gaps */
  constructor(index: OsmIndex, townAt: TownAt | undefined) {
    this.#index = index;
    this.#townAt = townAt;
  }

  /** @param of the street or place whose lines they are */
  gapsIn(of: PlaceRecord, lines: readonly OwnLine[]): Gaps {
    if (this.#townAt === undefined) return NO_GAPS;
    const { rankAddress, rankSearch } = of.kind;
    // Rivers and seas are in many cities.
    if (rankAddress === 0 && rankSearch <= 27) return NO_GAPS;
    const rank = rankAddress === 0 ? rankSearch : rankAddress;
    let steps = (rank > 9 ? STATE : 0) | (rank > 12 ? COUNTY : 0) | (rank > CITY_RANK ? CITY : 0);
    // A boundary is around itself.
    const areas = rankAddress <= 25 && of.shape === 'area' ? [of] : [];
    const settlements: IndexObject[] = [];
    let country = of.countryCode;
    for (const { object, rank: own, fromArea } of lines) {
      country ??= object.record.countryCode;
      steps &= ~stepOf(own);
      if (fromArea && stepOf(own) !== 0) areas.push(object.record);
      if (own > CITY_RANK && own <= 25 && object.category === 'place') settlements.push(object);
    }
    if (steps === 0 || country === undefined) return NO_GAPS;
    if (areas.length > 0 && this.#index.countries.has(country)) return NO_GAPS;
    return { steps, country, areas, settlements };
  }

  /**
   * The lines for the gaps of an address.
   * @param x units @param y units
   * @param city the city that the object's own address tags name
   */
  fill({ steps, country, areas, settlements }: Gaps, x: number, y: number, city: string | undefined) {
    if (steps === 0) return NO_LINES;
    const index = this.#index;
    // Many towns are tried, and few are in the boxes of all areas: those are read once.
    let boxes: readonly (UnitBox | undefined)[] | undefined;
    const town = this.#townAt?.(country, x / UNITS, y / UNITS, (lon, lat) => {
      if (areas.length === 0) return true;
      const [townX, townY] = [Math.round(lon * UNITS), Math.round(lat * UNITS)];
      boxes ??= areas.map((area) => index.box(area));
      for (const box of boxes) if (!holds(box, townX, townY)) return false;
      return areas.every((area) => index.contains(area, townX, townY));
    });
    let open = steps;
    const lines: AddressLine[] = [];
    const agrees =
      city === undefined || town?.lines.some(({ names }) => plain(names.get('name') ?? '') === plain(city)) === true;
    if (!agrees) {
      // The extract names another city. The nearest town says nothing about it, and nothing about its county.
      if ((open & CITY) !== 0) lines.push(named(city));
      open &= STATE;
    } else if (settlements.length > 0 && town?.isInside !== true && city === undefined) open &= ~CITY;
    for (const line of town?.lines ?? NO_LINES) {
      const step = stepOf(line.rankAddress) & open;
      // The extract knows a town of this name as a part of another one.
      if (step !== 0 && !(step === CITY && settlements.some((own) => haveOneName(own, line)))) lines.push(line);
    }
    return lines;
  }
}

const holds = (box: UnitBox | undefined, x: number, y: number): boolean =>
  box !== undefined && x >= box[0] && y >= box[1] && x <= box[2] && y <= box[3];

/** The step that lines of a rank stand for; 0 for those that nobody fills. */
function stepOf(rank: number): number {
  if (rank > 5 && rank <= 9) return STATE;
  if (rank >= 10 && rank <= 12) return COUNTY;
  return rank >= 13 && rank <= CITY_RANK ? CITY : 0;
}

/** A name as it is compared: lower-case letters and digits without marks. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');

const haveOneName = (a: Pick<AddressLine, 'names'>, b: Pick<AddressLine, 'names'>): boolean =>
  plain(a.names.get('name') ?? '') === plain(b.names.get('name') ?? '');

const named = (city: string): AddressLine => ({
  placeId: undefined,
  osmType: undefined,
  osmId: undefined,
  category: 'place',
  type: 'city',
  names: new OneName(city),
  extratags: undefined,
  adminLevel: 15,
  rankAddress: CITY_RANK,
  isAddress: true,
  distance: 0,
});
