import type { Layer, ReverseQuery } from '../engine/geocoder.ts';
import { NODE_GRID_UNITS, nodeGridOf, type OsmIndex, type PlaceRecord, type UnitGeometry } from '../store/osm-index.ts';
import { placeNumber } from '../store/place-number.ts';

/** What answers a query: place and interpolated number. */
export interface Answer {
  readonly place: number;
  readonly houseNumber?: string;
}

interface Measured {
  readonly record: PlaceRecord;
  readonly geometry: UnitGeometry;
  readonly distance: number;
  readonly closest: readonly [x: number, y: number];
}

const NEAR = 60_000;
const FUZZ = 10_000;

/**
 * The rules of a reverse query applied to every place of an index in turn, without its cells, trees and grids: what the
 * engine must agree with.
 */
export class AllPlaces {
  readonly #index: OsmIndex;
  readonly #records: PlaceRecord[] = [];
  /** west, south, east, north of each place. */
  readonly #boxes: Int32Array;
  readonly #named: Uint8Array;
  readonly #geometries: UnitGeometry[] = [];
  /** Length of a unit of longitude. */
  #scale = 1;

  constructor(index: OsmIndex) {
    this.#index = index;
    const { places } = index.meta.counts;
    this.#boxes = new Int32Array(4 * places);
    this.#named = new Uint8Array(places);
    for (let place = 0; place < places; place++) {
      const record = index.place(placeNumber(place));
      this.#records.push(record);
      this.#geometries.push(index.geometry(record));
      this.#boxes.set(index.box(record) ?? [record.x, record.y, record.x, record.y], 4 * place);
      this.#named[place] = record.namesRef === 0 ? 0 : 1;
    }
  }

  /** A point in degrees: any within the box of what is there, or near a place of it. */
  point(random: () => number): readonly [lon: number, lat: number] {
    const { x, y } = this.#records[Math.floor(random() * this.#records.length)];
    if (random() < 0.7) return [(x + (random() - 0.5) * 100_000) / 1e7, (y + (random() - 0.5) * 100_000) / 1e7];
    const other = this.#records[Math.floor(random() * this.#records.length)];
    return [(x + random() * (other.x - x)) / 1e7, (y + random() * (other.y - y)) / 1e7];
  }

  reverse({ lon, lat, maxRank, layers, metres, skipUnnamedRoads }: ReverseQuery): Answer | undefined {
    const [x, y] = [lon * 1e7, lat * 1e7];
    this.#scale = metres ? Math.max(0.01, Math.cos((lat * Math.PI) / 180)) : 1;
    const near = (named: boolean): Answer | undefined => this.#near(x, y, maxRank, layers, named);
    return (maxRank >= 26 ? near(skipUnnamedRoads ?? false) : undefined) ?? this.#around(x, y, maxRank, layers);
  }

  /** The named areas of rank_search up to 25 around a point, by the even-odd rule over all their edges. */
  areasAt(x: number, y: number): number[] {
    return this.#within(x, y, 0).filter((place) => {
      const record = this.#records[place];
      if (record.shape !== 'area' || record.kind.rankSearch > 25 || this.#named[place] === 0) return false;
      return covers(this.#geometries[place], x, y);
    });
  }

  #near(x: number, y: number, maxRank: number, layers: ReadonlySet<Layer>, namedRoads: boolean): Answer | undefined {
    const all = this.#within(x, y, NEAR + FUZZ).map((place) => this.#measure(place, x, y));
    const candidates = all
      .filter(({ record, distance }) => {
        if (distance > NEAR + FUZZ || !this.#answers(record, maxRank, layers)) return false;
        return record.shape !== 'area' || Math.hypot(record.x - x, record.y - y) < NEAR + FUZZ;
      })
      .sort((a, b) => a.distance - b.distance || sizeOf(a) - sizeOf(b) || a.record.id - b.record.id);
    const isNamed = ({ record: { kind, id } }: Measured): boolean =>
      kind.rankAddress < 26 || kind.rankAddress > 27 || this.#named[id] === 1;
    const nearest = (namedRoads ? candidates.find(isNamed) : undefined) ?? candidates.at(0);
    const near = candidates.filter(({ distance }) => nearest && distance < nearest.distance + FUZZ);
    const numbers = maxRank > 27 && layers.has('address');
    let answer = nearest;
    let limit = NEAR;
    let street: number | undefined;
    if (nearest) {
      limit = nearest.distance;
      const { kind, osmType } = nearest.record;
      if (numbers && kind.rankAddress <= 27) {
        street = nearest.record.id;
        limit = FUZZ;
        const aside = ({ record }: Measured): number =>
          this.#apart(record.x - nearest.closest[0], record.y - nearest.closest[1]);
        const [house] = near
          .filter((one) => this.#isAddressPoint(one.record) && one.record.parent === street && aside(one) < FUZZ)
          .sort((a, b) => aside(a) - aside(b) || a.distance - b.distance || a.record.id - b.record.id);
        if (house) {
          answer = house;
          limit = house.distance;
        }
      } else if (nearest.distance === 0 && osmType !== 'N' && kind.rankSearch > 27) {
        const number = this.#index.houseNumber(nearest.record);
        answer =
          near.find(
            ({ record }) =>
              record.osmType === 'N' &&
              record.kind.rankSearch > 27 &&
              distanceTo(nearest.geometry, record.x, record.y, 1).distance === 0 &&
              (number === undefined || this.#index.houseNumber(record) === number),
          ) ?? nearest;
      }
    }
    if (numbers && limit > 0) {
      const [line] = all
        .filter(({ record, distance }) => record.interpolation && distance <= limit)
        .filter(({ record }) => street === undefined || record.parent === street)
        .sort((a, b) => a.distance - b.distance || a.record.id - b.record.id);
      const real =
        line &&
        street !== undefined &&
        candidates
          .filter((one) => this.#isAddressPoint(one.record) && one.record.parent === street)
          .sort((a, b) => a.distance - b.distance || a.record.id - b.record.id)
          .find(({ distance }) => distance < line.distance);
      if (real) return { place: real.record.id };
      if (line) return { place: line.record.id, houseNumber: numberOn(line, x, y) };
    }
    return answer && { place: answer.record.id };
  }

  #around(x: number, y: number, maxRank: number, layers: ReadonlySet<Layer>): Answer | undefined {
    if (maxRank <= 4 || !layers.has('address')) return undefined;
    const areas = this.areasAt(x, y)
      .map((place) => this.#records[place])
      .filter(({ kind: { rankSearch, rankAddress, type }, linkedTo }) => {
        if (linkedTo >= 0 || type === 'postcode' || rankAddress === 5 || rankAddress === 11) return false;
        return rankAddress >= 4 && rankAddress <= 25 && rankSearch >= 5 && rankSearch <= maxRank;
      })
      .sort((a, b) => b.kind.rankSearch - a.kind.rankSearch || a.id - b.id);
    const area = areas.at(0);
    if (!area) return undefined;
    const geometry = this.#geometries[area.id];
    const [node] = this.#within(x, y, NODE_GRID_UNITS[0])
      .map((place) => this.#records[place])
      .filter(({ id, kind, osmType, linkedTo }) => {
        if (osmType !== 'N' || kind.category !== 'place' || linkedTo >= 0 || this.#named[id] === 0) return false;
        if (kind.rankAddress < 4 || kind.rankAddress > 25) return false;
        return kind.rankSearch > area.kind.rankSearch && kind.rankSearch <= maxRank;
      })
      .map((record) => ({ record, distance: this.#apart(record.x - x, record.y - y) }))
      .filter(({ record, distance }) => distance < NODE_GRID_UNITS[nodeGridOf(record.kind.rankSearch)])
      .filter(({ record }) => covers(geometry, record.x, record.y))
      .sort(
        (a, b) =>
          b.record.kind.rankSearch - a.record.kind.rankSearch || a.distance - b.distance || a.record.id - b.record.id,
      );
    return { place: (node?.record ?? area).id };
  }

  #answers(record: PlaceRecord, maxRank: number, layers: ReadonlySet<Layer>): boolean {
    const { kind, linkedTo, interpolation, shape } = record;
    if (linkedTo >= 0 || interpolation) return false;
    if (layers.has('address')) {
      if (kind.rankAddress >= 26 && kind.rankAddress <= Math.min(29, maxRank)) return true;
      if (maxRank === 30 && this.#isAddressPoint(record)) return true;
    }
    if (!layers.has('poi') || maxRank < 30 || kind.rankSearch !== 30) return false;
    return kind.category !== 'place' && kind.category !== 'building' && shape !== 'line';
  }

  #isAddressPoint(record: PlaceRecord): boolean {
    if (record.kind.rankAddress !== 30 || record.inheritedAddress || record.linkedTo >= 0 || record.interpolation)
      return false;
    return record.houseNumberRef >= 0 || this.#index.tag(record.namesRef, 'addr:housename') !== undefined;
  }

  /** Places whose box is within a distance along both axes. */
  #within(x: number, y: number, distance: number): number[] {
    const boxes = this.#boxes;
    const aside = distance / this.#scale;
    const found: number[] = [];
    for (let place = 0, at = 0; at < boxes.length; place++, at += 4)
      if (
        boxes[at] - aside <= x &&
        boxes[at + 2] + aside >= x &&
        boxes[at + 1] - distance <= y &&
        boxes[at + 3] + distance >= y
      )
        found.push(place);
    return found;
  }

  #measure(place: number, x: number, y: number): Measured {
    const record = this.#records[place];
    const geometry = this.#geometries[place];
    return { record, geometry, ...distanceTo(geometry, x, y, this.#scale) };
  }

  #apart(dx: number, dy: number): number {
    return Math.hypot(dx * this.#scale, dy);
  }
}

const sizeOf = ({ geometry, distance }: Measured): number =>
  geometry.shape === 'area' && distance === 0 ? shoelace(geometry) : 0;

function shoelace({ points, ringStart, outer }: UnitGeometry & { shape: 'area' }): number {
  let size = 0;
  for (let ring = 0; ring + 1 < ringStart.length; ring++) {
    const corners = ringOf(points, ringStart[ring], ringStart[ring + 1]);
    const [x0, y0] = corners[0];
    let sum = 0;
    for (let at = 1; at + 1 < corners.length; at++) {
      const [[x1, y1], [x2, y2]] = [corners[at], corners[at + 1]];
      sum += (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
    }
    size += outer[ring] ? Math.abs(sum) : -Math.abs(sum);
  }
  return size;
}

function ringOf(points: Int32Array, from: number, to: number): [number, number][] {
  return Array.from({ length: to - from }, (_, at) => [points[2 * (from + at)], points[2 * (from + at) + 1]]);
}

function covers(geometry: UnitGeometry, x: number, y: number): boolean {
  if (geometry.shape !== 'area') return false;
  const { points, ringStart } = geometry;
  let inside = false;
  for (let ring = 0; ring + 1 < ringStart.length; ring++)
    for (let at = ringStart[ring]; at < ringStart[ring + 1]; at++) {
      const next = at + 1 < ringStart[ring + 1] ? at + 1 : ringStart[ring];
      const [x1, y1, x2, y2] = [points[2 * at], points[2 * at + 1], points[2 * next], points[2 * next + 1]];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  return inside;
}

function distanceTo(
  geometry: UnitGeometry,
  x: number,
  y: number,
  scale: number,
): { distance: number; closest: readonly [number, number] } {
  const { points } = geometry;
  if (points.length === 2)
    return { distance: Math.hypot((points[0] - x) * scale, points[1] - y), closest: [points[0], points[1]] };
  if (covers(geometry, x, y)) return { distance: 0, closest: [x, y] };
  const starts = geometry.shape === 'area' ? geometry.ringStart : [0, points.length / 2];
  let distance = Infinity;
  let closest: [number, number] = [0, 0];
  for (let ring = 0; ring + 1 < starts.length; ring++)
    for (let at = starts[ring]; at < starts[ring + 1]; at++) {
      // A ring ends where it began; a line does not go on.
      if (at + 1 === starts[ring + 1] && geometry.shape !== 'area') break;
      const next = at + 1 < starts[ring + 1] ? at + 1 : starts[ring];
      // Relative to the point, as small numbers: the same rounding as a careful engine has.
      const [x1, y1] = [(points[2 * at] - x) * scale, points[2 * at + 1] - y];
      const [x2, y2] = [(points[2 * next] - x) * scale, points[2 * next + 1] - y];
      const [dx, dy] = [x2 - x1, y2 - y1];
      const squared = dx * dx + dy * dy;
      const share = squared === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / squared));
      const [fx, fy] = [x1 + share * dx, y1 + share * dy];
      const off = Math.sqrt(fx * fx + fy * fy);
      if (off < distance) {
        distance = off;
        closest = [x + fx / scale, y + fy];
      }
    }
  return { distance, closest };
}

/** The number at the point of an interpolation line that is nearest to the query. */
function numberOn({ record, geometry }: Measured, x: number, y: number): string {
  const { start, end, step } = record.interpolation as { start: number; end: number; step: number };
  if (start === end || geometry.shape !== 'line') return String(start);
  const line = ringOf(geometry.points, 0, geometry.points.length / 2);
  let length = 0;
  let best = Infinity;
  let bestAt = 0;
  for (let at = 0; at + 1 < line.length; at++) {
    const [[x1, y1], [x2, y2]] = [line[at], line[at + 1]];
    const part = Math.hypot(x2 - x1, y2 - y1);
    const share =
      part === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / (part * part)));
    const off = Math.hypot(x1 + share * (x2 - x1) - x, y1 + share * (y2 - y1) - y);
    if (off < best) {
      best = off;
      bestAt = length + share * part;
    }
    length += part;
  }
  const exact = ((end - start) * (length === 0 ? 0 : bestAt / length)) / step;
  const even = Math.abs(exact % 1) === 0.5 ? 2 * Math.round(exact / 2) : Math.round(exact);
  return String(start + even * step);
}
