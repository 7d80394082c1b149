import { LAYER, type NodeEntry, nodeGridOf, type OsmIndex, type PlaceRecord } from '../../store/osm-index.ts';
import { NO_PLACE, type PlaceNumber } from '../../store/place-number.ts';
import type { ReverseQuery } from '../geocoder.ts';
import { Measure, metricScale } from './measure.ts';
import { UNITS } from './nearest-object.ts';

/** Units around the point within which a feature's box must lie. */
const FEATURE_REACH = 0.007 * UNITS;

/** Units within which a place node gives its name, by rank_search. */
const reachOf = (index: OsmIndex, rankSearch: number): number => index.placeNodes[nodeGridOf(rankSearch)]?.size ?? 0;

/** What a query found, and its distance in units. */
export interface Around {
  readonly record: PlaceRecord;
  readonly distance: number;
}

/**
 * The search for settlements and larger areas (zoom up to 15, or where nothing is near): the finest area around the point
 * and the finest place node inside it; features of other layers beside them (Nominatim 5.3, reverse.py).
 */
export class ContainingArea {
  readonly #index: OsmIndex;

  constructor(index: OsmIndex) {
    this.#index = index;
  }

  find(query: ReverseQuery): Around | undefined {
    const measure = measureOf(query);
    const address = query.layers.has('address') ? this.#address(measure, query.maxRank) : undefined;
    const other = this.#feature(measure, query);
    if (!address || !other) return address ?? other;
    return other.distance < address.distance ? other : address;
  }

  /** The finest and then nearest place node of a country that reaches the point. @param country lower case */
  nodeOfCountry(query: ReverseQuery, country: string): Around | undefined {
    return this.#node(
      measureOf(query),
      4,
      query.maxRank,
      ({ place }) => this.#index.place(place).countryCode === country,
    );
  }

  #address(measure: Measure, maxRank: number): Around | undefined {
    const index = this.#index;
    let area: PlaceRecord | undefined;
    for (const place of index.areasAt(measure.x, measure.y)) {
      const { rankSearch, rankAddress, type } = index.kindOf(place);
      if (rankSearch < 5 || rankSearch > maxRank || rankAddress < 4 || rankAddress > 25) continue;
      if (rankAddress === 5 || rankAddress === 11 || type === 'postcode') continue;
      if (area && rankSearch <= area.kind.rankSearch) continue;
      const record = index.place(place);
      if (record.linkedTo < 0) area = record;
    }
    if (!area) return undefined;
    const found = area;
    if (found.kind.rankSearch >= maxRank) return { record: found, distance: 0 };
    return (
      this.#node(measure, found.kind.rankSearch, maxRank, ({ x, y }) => index.contains(found, x, y)) ?? {
        record: found,
        distance: 0,
      }
    );
  }

  /** @param above only ranks finer than this */
  #node(measure: Measure, above: number, maxRank: number, accepts: (node: NodeEntry) => boolean): Around | undefined {
    const index = this.#index;
    let bestPlace = NO_PLACE;
    let bestRank = above;
    let bestDistance = 0;
    // The finest rank wins, so the grids are looked at from the finest on.
    for (let grid = nodeGridOf(maxRank); grid >= nodeGridOf(above + 1); grid--) {
      if (bestPlace >= 0) break;
      const nodes = index.placeNodes[grid];
      if (nodes === undefined) continue;
      const row = nodes.rowOf(measure.y);
      // On the ground a degree of longitude is short, so that more of them are within reach.
      const columns = Math.ceil(1 / measure.scale);
      const column = nodes.columnOf(measure.x);
      const look = (node: NodeEntry): void => {
        const { rankSearch, rankAddress } = node;
        if (rankSearch <= above || rankSearch > maxRank || rankAddress < 4 || rankAddress > 25) return;
        if (rankSearch < bestRank) return;
        const distance = measure.toPoint(node.x, node.y);
        if (!(distance < reachOf(index, rankSearch))) return;
        if (rankSearch === bestRank && bestPlace >= 0) {
          if (distance > bestDistance || (distance === bestDistance && node.place > bestPlace)) return;
        }
        if (!accepts(node)) return;
        bestPlace = node.place;
        bestRank = rankSearch;
        bestDistance = distance;
      };
      for (let near = row - 1; near <= row + 1; near++) nodes.visit(near, column - columns, column + columns, look);
    }
    return bestPlace < 0 ? undefined : { record: index.place(bestPlace), distance: bestDistance };
  }

  /** A named object of rank_address 0 of the other layers: the finest, then the nearest. */
  #feature(measure: Measure, { layers, maxRank }: ReverseQuery): Around | undefined {
    const index = this.#index;
    let bits = 0;
    if (layers.has('railway')) bits |= LAYER.railway;
    if (layers.has('natural')) bits |= LAYER.natural;
    if (layers.has('manmade')) bits |= LAYER.manmade;
    if (bits === 0) return undefined;
    let best: Around | undefined;
    const seen = new Set<PlaceNumber>();
    const look = (place: PlaceNumber): void => {
      if (seen.has(place)) return;
      seen.add(place);
      const record = index.place(place);
      const { rankSearch, rankAddress } = record.kind;
      if (rankAddress !== 0 || rankSearch < 5 || rankSearch > maxRank) return;
      if (record.namesRef === 0 || record.linkedTo >= 0 || (layerOf(record) & bits) === 0) return;
      if (best && rankSearch < best.record.kind.rankSearch) return;
      const box = index.box(record) ?? [record.x, record.y, record.x, record.y];
      if (
        box[0] > measure.x + FEATURE_REACH ||
        box[2] < measure.x - FEATURE_REACH ||
        box[1] > measure.y + FEATURE_REACH ||
        box[3] < measure.y - FEATURE_REACH
      )
        return;
      const distance = measure.toOutline(index.outline(record));
      if (record.shape === 'area' && distance > 0) return;
      if (best && rankSearch === best.record.kind.rankSearch)
        if ((distance - best.distance || place - best.record.id) > 0) return;
      best = { record, distance };
    };
    const near = index.areasAt(measure.x, measure.y);
    for (const grid of maxRank >= 26 ? [index.features, index.cells] : [index.features]) {
      const first = grid.columnOf(measure.x - FEATURE_REACH);
      const last = grid.columnOf(measure.x + FEATURE_REACH);
      const top = grid.rowOf(measure.y + FEATURE_REACH);
      for (let row = grid.rowOf(measure.y - FEATURE_REACH); row <= top; row++)
        grid.visit(row, first, last, (entry) => near.push(entry.place), bits);
    }
    for (const place of near) look(place);
    return best;
  }
}

const measureOf = ({ lon, lat, metres }: ReverseQuery): Measure =>
  new Measure(lon * UNITS, lat * UNITS, metres ? metricScale(lat) : 1);

/** The layer that an object of rank_address 0 belongs to by its main tag. */
function layerOf({ kind: { category } }: PlaceRecord): number {
  if (category === 'railway') return LAYER.railway;
  if (category === 'natural' || category === 'water' || category === 'waterway') return LAYER.natural;
  return LAYER.manmade;
}
