import { readFileSync } from 'node:fs';
import { CommandError, EXIT } from '#kit/command/command-error';
import { reasonOf } from '#kit/files/system-error';
import { ringsContain } from '../areas/shapes.ts';
import type { WholeObject } from '../changes/whole-object.ts';
import { lowerBound } from '../memory/lower-bound.ts';

/** The part of the map that is cut out. */
export interface Region {
  /** Is a point, in units, inside? */
  contains(x: number, y: number): boolean;
}

/** Points of all rings, far beyond what the border of a country has. */
const MOST_POINTS = 20_000_000;

/** @param text west,south,east,north in degrees @throws CommandError when it is something else */
export function boxRegion(text: string): Region {
  const sides = text.split(',').map((side) => (side.trim() === '' ? Number.NaN : Number(side)));
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = sides.map(
    (side) => side * 1e7,
  );
  const isBox = sides.length === 4 && west < east && south < north;
  if (!(isBox && west >= -1.8e9 && east <= 1.8e9 && south >= -9e8 && north <= 9e8))
    throw new CommandError(
      `--bbox must be west,south,east,north in degrees, such as 8.5,49.3,8.8,49.5; it is "${text}".`,
      EXIT.usage,
    );
  return { contains: (x, y) => x >= west && x <= east && y >= south && y <= north };
}

/** The area of a .poly file or of a GeoJSON file with polygons. @throws CommandError when it is neither */
export function polygonRegion(path: string): Region {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${reasonOf(error)}.`);
  }
  const rings = text.trimStart().startsWith('{') ? geojsonRings(path, text) : polyRings(path, text);
  const points: number[] = [];
  const ringStart = [0];
  for (const ring of rings) {
    for (const [lon, lat] of ring) {
      if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) throw refusal(path, 'a point is off the map');
      points.push(Math.round(lon * 1e7), Math.round(lat * 1e7));
    }
    ringStart.push(points.length / 2);
    if (points.length > 2 * MOST_POINTS) throw refusal(path, 'it has too many points');
  }
  if (rings.length === 0) throw refusal(path, 'it holds no polygon');
  const area = { points: Int32Array.from(points), ringStart };
  return { contains: (x, y) => ringsContain(area, x, y) };
}

const refusal = (path: string, why: string): CommandError =>
  new CommandError(`${path} cannot be read as a .poly file or GeoJSON: ${why}.`);

/** https://wiki.openstreetmap.org/wiki/Osmosis/Polygon_Filter_File_Format; holes count by the even-odd rule. */
function polyRings(path: string, text: string): (readonly [number, number])[][] {
  const rings: (readonly [number, number])[][] = [];
  let ring: (readonly [number, number])[] | undefined;
  let isOver = false;
  const [, ...lines] = text.split(/\r?\n/);
  for (const line of lines) {
    const words = line.trim().split(/\s+/);
    const [first = ''] = words;
    if (first === '' || isOver) continue;
    if (first === 'END') {
      if (ring === undefined) isOver = true;
      else if (ring.length < 3) throw refusal(path, 'a ring has fewer than three points');
      ring = undefined;
    } else if (ring === undefined) {
      ring = [];
      rings.push(ring);
    } else {
      const [lon = Number.NaN, lat = Number.NaN] = words.map(Number);
      if (words.length < 2 || Number.isNaN(lon + lat)) throw refusal(path, `"${line.trim().slice(0, 40)}" is no point`);
      ring.push([lon, lat]);
    }
  }
  if (!isOver) throw refusal(path, 'it does not end with END');
  return rings;
}

function geojsonRings(path: string, text: string): (readonly [number, number])[][] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refusal(path, 'it is no JSON');
  }
  const rings: (readonly [number, number])[][] = [];
  const polygon = (given: unknown): void => {
    if (!Array.isArray(given)) throw refusal(path, 'a polygon has no rings');
    for (const ring of given) {
      if (!Array.isArray(ring) || ring.length < 3) throw refusal(path, 'a ring has fewer than three points');
      rings.push(
        ring.map((point) => {
          const [lon, lat] = Array.isArray(point) ? point : [];
          if (typeof lon !== 'number' || typeof lat !== 'number') throw refusal(path, 'a point is no pair of numbers');
          return [lon, lat] as const;
        }),
      );
    }
  };
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 4) return;
    const { type, features, geometry, geometries, coordinates } = value as Record<string, unknown>;
    if (type === 'Polygon') polygon(coordinates);
    else if (type === 'MultiPolygon' && Array.isArray(coordinates)) coordinates.forEach(polygon);
    else if (type === 'Feature') visit(geometry, depth + 1);
    else
      for (const list of [features, geometries]) if (Array.isArray(list)) for (const one of list) visit(one, depth + 1);
  };
  visit(json, 0);
  return rings;
}

/** Ids in ascending order. */
class Ids {
  #ids = new Float64Array(1024);
  #count = 0;

  add(id: number): void {
    if (this.#count === this.#ids.length) {
      const larger = new Float64Array(2 * this.#count);
      larger.set(this.#ids);
      this.#ids = larger;
    }
    this.#ids[this.#count++] = id;
  }

  /** Call after the last one was added. */
  sort(): void {
    this.#ids.subarray(0, this.#count).sort();
  }

  has(id: number): boolean {
    const ids = this.#ids.subarray(0, this.#count);
    return ids[lowerBound(ids, id)] === id;
  }
}

/**
 * Which objects belong to a cut-out: nodes inside, ways with such a node and all of their nodes, relations with such a
 * member, and all ways of those that are areas, so that borders stay closed. Ids are kept, nothing else.
 */
export class CutOut {
  readonly #region: Region;
  readonly #nodesInside = new Ids();
  readonly #nodes = new Ids();
  readonly #ways = new Ids();
  readonly #wantedWays = new Ids();
  readonly #relations = new Ids();

  constructor(region: Region) {
    this.#region = region;
  }

  /** @param read gives all objects of the extract; it is called twice */
  async survey(read: () => AsyncIterable<WholeObject>): Promise<void> {
    let type = 0;
    for await (const object of read()) {
      while (type < object.type) {
        if (type === 0) this.#nodesInside.sort();
        else this.#ways.sort();
        type++;
      }
      this.#look(object);
    }
    for (const ids of [this.#nodesInside, this.#ways, this.#wantedWays, this.#relations]) ids.sort();
    for await (const { type, id, refs } of read())
      if (type === 1 && (this.#ways.has(id) || this.#wantedWays.has(id))) for (const ref of refs) this.#nodes.add(ref);
    this.#nodes.sort();
  }

  has({ type, id }: WholeObject): boolean {
    if (type === 0) return this.#nodesInside.has(id) || this.#nodes.has(id);
    return type === 1 ? this.#ways.has(id) || this.#wantedWays.has(id) : this.#relations.has(id);
  }

  #look({ type, id, x, y, refs, memberTypes, tags }: WholeObject): void {
    if (type === 0) {
      if (this.#region.contains(x, y)) this.#nodesInside.add(id);
    } else if (type === 1) {
      if (refs.some((ref) => this.#nodesInside.has(ref))) this.#ways.add(id);
    } else if (
      refs.some((ref, at) =>
        memberTypes[at] === 0 ? this.#nodesInside.has(ref) : memberTypes[at] === 1 && this.#ways.has(ref),
      )
    ) {
      this.#relations.add(id);
      const kind = tags[tags.findIndex((key, at) => at % 2 === 0 && key === 'type') + 1];
      if (kind === 'multipolygon' || kind === 'boundary')
        refs.forEach((ref, at) => {
          if (memberTypes[at] === 1) this.#wantedWays.add(ref);
        });
    }
  }
}
