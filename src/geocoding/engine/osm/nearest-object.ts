import {
  EntryBounds,
  type Kind,
  LAYER,
  type OsmIndex,
  type Outline,
  type PlaceHead,
  type PlaceRecord,
} from '../../store/osm-index.ts';
import { type PlaceNumber, placeNumber } from '../../store/place-number.ts';
import type { ReverseQuery } from '../geocoder.ts';
import { doubleSize, Measure, metricScale, pointAlong, positionAlong } from './measure.ts';

/** Units in a degree. */
export const UNITS = 1e7;
/** Beyond it nothing is near. */
const NEAR = 0.006 * UNITS;
/** What is so much farther than the nearest may still be the better answer. */
const FUZZINESS = 0.001 * UNITS;
const SEARCH_RADIUS = NEAR + FUZZINESS;
/** Units that a distance may be off. */
const ROUNDING = 1;

/** What a query for an object of rank 26 or more found. */
export interface NearObject {
  readonly record: PlaceRecord;
  /** In units. */
  readonly distance: number;
  /** Units: the closest point of a line, else the centroid. */
  readonly x: number;
  readonly y: number;
  /** The number that an interpolation gives. */
  readonly houseNumber?: string;
}

/** A place with its distance. */
interface Candidate extends Pick<PlaceHead, 'id' | 'osmType' | 'kind' | 'shape' | 'houseNumberRef'> {
  readonly distance: number;
  readonly closestX: number;
  readonly closestY: number;
  /** For an area around the point: the distance of what of it is farthest away. */
  readonly farthest: number;
}

/** Bits that stand for streets, houses and points of interest rather than for features of rank_address 0. */
const ADDRESS_OR_POI = LAYER.street | LAYER.addressPoint | LAYER.poi;

/**
 * The search for streets, houses and points of interest (zoom 16 and more), by rings of cells around the point: the
 * nearest object; where that is a street, the house of the street nearest to the street's closest point; where it is a
 * building or an area around the point, a node inside; at last an interpolated number (Nominatim 5.3, reverse.py).
 */
export class NearestObject {
  readonly #index: OsmIndex;
  /** Does it hold house numbers without an object of their own? */
  readonly #hasTiger: boolean;
  /** Entries of the ring under way, and how far away an answer may be. */
  readonly #found = new EntryBounds();

  constructor(index: OsmIndex) {
    this.#index = index;
    this.#hasTiger = index.meta.extras?.some(({ kind }) => kind === 'tiger') ?? false;
  }

  find(query: ReverseQuery): NearObject | undefined {
    const { lon, lat, maxRank, layers } = query;
    const wanted = bitsOf(query);
    if (wanted === 0) return undefined;
    const measure = new Measure(lon * UNITS, lat * UNITS, query.metres ? metricScale(lat) : 1);
    const nearest =
      (query.skipUnnamedRoads ? this.#nearest(measure, wanted, maxRank, true) : undefined) ??
      this.#nearest(measure, wanted, maxRank, false);
    let answer = nearest;
    let street = -1;
    let limit = NEAR;
    const numbers = maxRank > 27 && layers.has('address');
    if (nearest) {
      const { kind, osmType } = nearest;
      limit = nearest.distance;
      if (numbers && kind.rankAddress <= 27) {
        street = nearest.id;
        answer = this.#houseOfStreet(measure, nearest) ?? nearest;
        limit = answer === nearest ? FUZZINESS : answer.distance;
      } else if (nearest.distance === 0 && osmType !== 'N' && kind.rankSearch > 27)
        answer = this.#nodeInside(measure, nearest, wanted) ?? nearest;
    }
    // House numbers of US TIGER are for streets without houses.
    const isBare = street >= 0 && answer === nearest;
    const interpolated = numbers && limit > 0 ? this.#interpolation(measure, street, limit, isBare) : undefined;
    if (interpolated) {
      const real = street < 0 ? undefined : this.#numberBefore(measure, street, interpolated.distance);
      if (real === undefined) return interpolated;
      answer = real;
    }
    if (!answer) return undefined;
    const record = this.#index.place(answer.id);
    const { distance } = answer;
    if (answer.shape === 'line') return { record, distance, x: answer.closestX, y: answer.closestY };
    return { record, distance, x: record.x, y: record.y };
  }

  /** The nearest object; of several around the point the smallest, then the one with the lowest number. */
  #nearest(measure: Measure, wanted: number, maxRank: number, namedRoads: boolean): Candidate | undefined {
    const index = this.#index;
    const found = this.#found;
    let best: Candidate | undefined;
    let bestDistance = SEARCH_RADIUS;
    let bestSize = 0;
    this.#nearestFirst(
      measure,
      wanted,
      SEARCH_RADIUS,
      (place) => {
        const head = index.head(place);
        const { kind, shape } = head;
        if (!answersFor(kind, wanted, maxRank)) return;
        if (namedRoads && isStreet(kind) && !head.isNamed) return;
        // By degrees in any case: farther away from its centre an area is in no cell.
        if (shape === 'area' && !(Math.hypot(head.x - measure.x, head.y - measure.y) < SEARCH_RADIUS)) return;
        const outline = index.outline(head);
        const distance = measure.toOutline(outline);
        if (distance > bestDistance) return;
        const isAround = distance === 0 && shape === 'area';
        const size = isAround ? doubleSize(outline) : 0;
        if (best && distance === bestDistance && (size - bestSize || place - best.id) > 0) return;
        best = candidate(head, distance, measure, isAround ? measure.toFarthest(outline) : 0);
        bestDistance = distance;
        bestSize = size;
        found.limit = Math.min(found.limit, distance);
      },
      // Nothing that is found is refused then, but areas whose centre is too far away.
      maxRank === 30 && !namedRoads,
    );
    return best;
  }

  /** The address point of a street whose centroid is nearest to the street's closest point. */
  #houseOfStreet(measure: Measure, street: Candidate): Candidate | undefined {
    const index = this.#index;
    const found = this.#found;
    const { x, y, scale } = measure;
    const around = new Measure(street.closestX, street.closestY, scale);
    let best: Candidate | undefined;
    let bestDistance = FUZZINESS;
    this.#nearestFirst(around, LAYER.addressPoint, FUZZINESS, (place) => {
      const head = index.head(place);
      if (head.parent !== street.id) return;
      const aside = distanceTo(around, head.x, head.y);
      if (!(aside < FUZZINESS && aside <= bestDistance)) return;
      const own = new Measure(x, y, scale);
      const distance = own.toOutline(index.outline(head));
      if (!(distance < street.distance + FUZZINESS)) return;
      if (best && aside === bestDistance && (distance - best.distance || place - best.id) > 0) return;
      best = candidate(head, distance, own);
      bestDistance = aside;
      found.limit = aside;
    });
    return best;
  }

  /**
   * The address point of a street that is nearer to the query than an interpolated number of it: a number that stands on a
   * house is better than one between two of them.
   */
  #numberBefore(measure: Measure, street: number, limit: number): Candidate | undefined {
    const index = this.#index;
    const found = this.#found;
    let best: Candidate | undefined;
    let bestDistance = limit;
    this.#nearestFirst(measure, LAYER.addressPoint, limit, (place) => {
      const head = index.head(place);
      if (head.parent !== street) return;
      if (head.shape === 'area' && !(Math.hypot(head.x - measure.x, head.y - measure.y) < SEARCH_RADIUS)) return;
      const distance = measure.toOutline(index.outline(head));
      if (!(distance < limit && distance <= bestDistance)) return;
      if (best && distance === bestDistance && place > best.id) return;
      best = candidate(head, distance, measure);
      bestDistance = distance;
      found.limit = distance;
    });
    return best;
  }

  /** The nearest node inside an area around the point: a shop within its building, say. */
  #nodeInside(measure: Measure, area: Candidate, wanted: number): Candidate | undefined {
    const index = this.#index;
    const found = this.#found;
    const number = index.houseNumber(area);
    let outline: Outline | undefined;
    let best: Candidate | undefined;
    let bestDistance = FUZZINESS;
    this.#nearestFirst(
      measure,
      wanted,
      // A node inside is no farther away than the area.
      Math.min(FUZZINESS, area.farthest + ROUNDING),
      (place) => {
        const head = index.head(place);
        if (head.osmType !== 'N' || head.kind.rankSearch <= 27) return;
        const { x, y } = head;
        const distance = measure.toPoint(x, y);
        if (!(distance < FUZZINESS && distance <= bestDistance)) return;
        if (best && distance === bestDistance && place > best.id) return;
        const node = candidate(head, distance, measure);
        outline ??= index.outline(index.head(area.id));
        if (new Measure(x, y, 1).toOutline(outline) > 0) return;
        if (number !== undefined && index.houseNumber(node) !== number) return;
        best = node;
        bestDistance = distance;
        found.limit = distance;
      },
      false,
      LAYER.point,
    );
    return best;
  }

  /**
   * @param street only interpolations along this place; -1 for any @param limit in units, itself included
   * @param withTiger those without an object of their own too
   */
  #interpolation(measure: Measure, street: number, limit: number, withTiger: boolean): NearObject | undefined {
    const index = this.#index;
    if (index.meta.counts.interpolations === 0) return undefined;
    const found = this.#found;
    let best: Candidate | undefined;
    let bestDistance = limit;
    this.#nearestFirst(measure, LAYER.interpolation, limit, (place) => {
      const head = index.head(place);
      if (street >= 0 && head.parent !== street) return;
      const distance = measure.toOutline(index.outline(head));
      if (distance > bestDistance || (best && distance === bestDistance && place > best.id)) return;
      if (this.#hasTiger && !withTiger && index.place(place).osmId === 0) return;
      best = candidate(index.head(place), distance, measure);
      bestDistance = distance;
      found.limit = distance;
    });
    if (!best) return undefined;
    const { distance } = best;
    const record = index.place(best.id);
    const numbers = record.interpolation;
    if (!numbers) return undefined;
    const { start, end, step } = numbers;
    const geometry = index.geometry(record);
    if (geometry.shape !== 'line' || start === end)
      return { record, distance, x: record.x, y: record.y, houseNumber: String(start) };
    const share = positionAlong(measure, geometry.points);
    const steps = roundHalfEven(((end - start) * share) / step);
    const [x, y] = pointAlong(geometry.points, (steps * step) / (end - start));
    return { record, distance, x, y, houseNumber: String(start + steps * step) };
  }

  /**
   * Gives the places around a point, those first that may be nearest, until none can be nearer than the limit, which
   * `look` makes less by what it finds. A place is given once.
   * @param bits only entries with one of these layers @param flags and all of these @param narrows see EntryBounds
   */
  #nearestFirst(
    measure: Measure,
    bits: number,
    limit: number,
    look: (place: PlaceNumber) => void,
    narrows = false,
    flags = 0,
  ): void {
    const { cells } = this.#index;
    const { size } = cells;
    const column = cells.columnOf(measure.x);
    const row = cells.rowOf(measure.y);
    const seen: number[] = [];
    const found = this.#found;
    const { x, y, scale } = measure;
    found.limit = limit;
    found.narrows = narrows;
    const collect = (inRow: number, first: number, last: number): void =>
      cells.bounds(inRow, first, last, bits, flags, x, y, scale, found);
    // Distances to the borders of the cell of the point.
    const wide = size * measure.scale;
    const left = (measure.x - (column * size - HALF_TURN)) * measure.scale;
    const below = measure.y - (row * size - QUARTER_TURN);
    for (let ring = 0; ; ring++) {
      found.count = 0;
      if (ring === 0) collect(row, column, column);
      else {
        // How many columns and rows to each side hold anything near enough.
        const most = found.limit;
        const toLeft = reach(most - left, wide);
        const toRight = reach(most - (wide - left), wide);
        const toBelow = reach(most - below, size);
        const toAbove = reach(most - (size - below), size);
        if (ring > Math.max(toLeft, toRight, toBelow, toAbove)) return;
        const first = column - Math.min(ring, toLeft);
        const last = column + Math.min(ring, toRight);
        if (ring <= toBelow) collect(row - ring, first, last);
        if (ring <= toAbove) collect(row + ring, first, last);
        const lowest = row - Math.min(ring - 1, toBelow);
        const highest = row + Math.min(ring - 1, toAbove);
        for (let other = lowest; other <= highest; other++) {
          if (ring <= toLeft) collect(other, column - ring, column - ring);
          if (ring <= toRight) collect(other, column + ring, column + ring);
        }
      }
      const { places, distances: bounds } = found;
      for (;;) {
        let next = -1;
        let least = found.limit;
        for (let i = 0; i < found.count; i++) {
          const bound = bounds[i];
          if (bound === undefined || bound > least) continue;
          least = bound;
          next = i;
        }
        if (next < 0) break;
        bounds[next] = Number.POSITIVE_INFINITY;
        const place = places[next];
        // A handful: what is nearest stands among the first that are looked at.
        if (place === undefined || seen.includes(place)) continue;
        seen.push(place);
        look(placeNumber(place));
      }
    }
  }
}

const HALF_TURN = 180 * UNITS;
const QUARTER_TURN = 90 * UNITS;

/** How many cells beyond a border have a near side within a distance from it. */
const reach = (distance: number, size: number): number => (distance < 0 ? 0 : 1 + Math.floor(distance / size));

const distanceTo = ({ x, y, scale }: Measure, toX: number, toY: number): number =>
  Math.hypot((toX - x) * scale, toY - y);

function candidate(
  { id, osmType, kind, shape, houseNumberRef }: PlaceHead,
  distance: number,
  { closestX, closestY }: Measure,
  farthest = 0,
): Candidate {
  return { id, osmType, kind, shape, houseNumberRef, distance, closestX, closestY, farthest };
}

const isStreet = (kind: Kind): boolean => kind.rankAddress >= 26 && kind.rankAddress <= 27;

/** The layers of entries that can answer a query. */
function bitsOf({ maxRank, layers }: ReverseQuery): number {
  let bits = 0;
  if (layers.has('address')) bits |= maxRank === 30 ? LAYER.street | LAYER.addressPoint : LAYER.street;
  if (layers.has('poi') && maxRank === 30) bits |= LAYER.poi;
  if (layers.has('railway')) bits |= LAYER.railway;
  if (layers.has('natural')) bits |= LAYER.natural;
  if (layers.has('manmade')) bits |= LAYER.manmade;
  return bits;
}

/** Does the rank of an object fit what was asked for? Its layers do. */
function answersFor(kind: Kind, wanted: number, maxRank: number): boolean {
  if (maxRank === 30) return true;
  if (kind.rankAddress === 0) return (wanted & ~ADDRESS_OR_POI) !== 0 && kind.rankSearch <= maxRank;
  return kind.rankAddress <= maxRank;
}

/** The whole number nearest to a value, of two equally near the even one, as PostgreSQL rounds. */
function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return rest < 0.5 ? floor : floor + 1;
  return floor % 2 === 0 ? floor : floor + 1;
}
