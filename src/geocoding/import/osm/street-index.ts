import { segmentMeetsBox } from './address-lines.ts';
import { SHAPE } from './feature-words.ts';
import type { Box } from './global-places.ts';
import { nameVariants, streetForm } from './name-matching.ts';
import { PLACE_STATE, type Places } from './places.ts';
import { squareToSegment } from './shapes.ts';

/** Units of a cell in which segments of streets are found. */
const CELL = 10_000;
/** Farther than this no street is the one of a house. */
const FARTHEST = 512_000;

/** Named streets, by name and by where they are. */
export class StreetIndex {
  readonly #places: Places;
  /** Features. */
  readonly #streets: Int32Array;
  /** First point of each street in `points`, and the end. */
  readonly #start: Uint32Array;
  readonly #points: Int32Array;
  readonly #boxes: Int32Array;
  readonly #byName = new Map<string, number[]>();
  /** Segments by hashed cell: the number of the street, and of the segment's first point. */
  readonly #bucketStart: Uint32Array;
  readonly #segmentStreet: Uint32Array;
  readonly #segmentPoint: Uint32Array;
  readonly #mask: number;

  constructor(places: Places) {
    this.#places = places;
    const streets: number[] = [];
    let points = 0;
    for (let place = 0; place < places.count; place++) {
      if (!isStreet(places, place)) continue;
      streets.push(place);
      points += outline(places, place).length;
    }
    this.#streets = Int32Array.from(streets);
    this.#start = new Uint32Array(streets.length + 1);
    this.#points = new Int32Array(points);
    this.#boxes = new Int32Array(4 * streets.length);
    let segments = 0;
    let at = 0;
    streets.forEach((place, street) => {
      const own = outline(places, place);
      this.#points.set(own, at);
      at += own.length;
      this.#start[street + 1] = at / 2;
      this.#addBox(street, own);
      this.#addNames(street, place);
    });
    this.#eachSegment(() => segments++);
    const bits = Math.min(22, Math.max(8, Math.ceil(Math.log2(segments + 1))));
    this.#mask = 2 ** bits - 1;
    this.#bucketStart = new Uint32Array(2 ** bits + 1);
    this.#segmentStreet = new Uint32Array(segments);
    this.#segmentPoint = new Uint32Array(segments);
    this.#eachSegment((bucket) => this.#bucketStart[bucket + 1]++);
    for (let bucket = 0; bucket < 2 ** bits; bucket++) this.#bucketStart[bucket + 1] += this.#bucketStart[bucket];
    const next = this.#bucketStart.slice();
    this.#eachSegment((bucket, street, point) => {
      const entry = next[bucket]++;
      this.#segmentStreet[entry] = street;
      this.#segmentPoint[entry] = point;
    });
  }

  /** Streets of a name within a distance of a box, the nearest of them. @param name a text's form; see streetForm */
  nearestNamed(name: string, box: Box, reach: number): number | undefined {
    let best: number | undefined;
    let least = Infinity;
    for (const street of this.#byName.get(name) ?? []) {
      const boxes = this.#boxes;
      const at = 4 * street;
      if (boxes[at] > box[2] + reach || boxes[at + 2] < box[0] - reach) continue;
      if (boxes[at + 1] > box[3] + reach || boxes[at + 3] < box[1] - reach) continue;
      const distance = this.#distance(street, box);
      if (distance < least) {
        least = distance;
        best = this.#streets[street];
      }
    }
    return best;
  }

  /** The nearest street to a box. */
  nearest(box: Box): number | undefined {
    let best: number | undefined;
    let least = Infinity;
    const [west, south, east, north] = box.map((side) => Math.floor(side / CELL));
    const look = (column: number, row: number): void => {
      const bucket = this.#bucket(column, row);
      for (let entry = this.#bucketStart[bucket]; entry < this.#bucketStart[bucket + 1]; entry++) {
        const street = this.#segmentStreet[entry];
        const distance = this.#segmentDistance(this.#segmentPoint[entry], box, least);
        const feature = this.#streets[street];
        if (distance < least || (distance === least && best !== undefined && feature < best)) {
          least = distance;
          best = feature;
        }
      }
    };
    for (let ring = 0; ring <= FARTHEST / CELL + 1; ring++) {
      if (Math.sqrt(least) <= (ring - 1) * CELL) break;
      for (let column = west - ring; column <= east + ring; column++) {
        look(column, south - ring);
        if (ring > 0 || north > south) look(column, north + ring);
      }
      for (let row = south - ring + 1; row < north + ring; row++) {
        look(west - ring, row);
        if (ring > 0 || east > west) look(east + ring, row);
        // The cells of the box itself.
        if (ring === 0) for (let column = west + 1; column < east; column++) look(column, row);
      }
    }
    return least <= FARTHEST ** 2 ? best : undefined;
  }

  #distance(street: number, box: Box): number {
    let least = Infinity;
    for (let point = this.#start[street]; point + 1 < this.#start[street + 1]; point++)
      least = Math.min(least, this.#segmentDistance(point, box, least));
    return least;
  }

  /** Square of the distance between a segment and a box; one beyond `most` need not be exact. */
  #segmentDistance(point: number, box: Box, most: number): number {
    const points = this.#points;
    const next = point + 1;
    const x1 = points[2 * point];
    const y1 = points[2 * point + 1];
    const x2 = points[2 * next];
    const y2 = points[2 * next + 1];
    const west = box[0];
    const south = box[1];
    const east = box[2];
    const north = box[3];
    const dx = Math.max(west - (x1 > x2 ? x1 : x2), 0, (x1 < x2 ? x1 : x2) - east);
    const dy = Math.max(south - (y1 > y2 ? y1 : y2), 0, (y1 < y2 ? y1 : y2) - north);
    if (dx * dx + dy * dy > most) return Infinity;
    if (west === east && south === north) return squareToSegment(west, south, x1, y1, x2, y2);
    if (segmentMeetsBox(x1, y1, x2, y2, box)) return 0;
    return Math.min(
      squareToSegment(west, south, x1, y1, x2, y2),
      squareToSegment(east, south, x1, y1, x2, y2),
      squareToSegment(west, north, x1, y1, x2, y2),
      squareToSegment(east, north, x1, y1, x2, y2),
      squareToBox(x1, y1, box),
      squareToBox(x2, y2, box),
    );
  }

  #addBox(street: number, points: Int32Array): void {
    const at = 4 * street;
    this.#boxes.set([points[0], points[1], points[0], points[1]], at);
    for (let p = 2; p < points.length; p += 2) {
      this.#boxes[at] = Math.min(this.#boxes[at], points[p]);
      this.#boxes[at + 1] = Math.min(this.#boxes[at + 1], points[p + 1]);
      this.#boxes[at + 2] = Math.max(this.#boxes[at + 2], points[p]);
      this.#boxes[at + 3] = Math.max(this.#boxes[at + 3], points[p + 1]);
    }
  }

  readonly #forms = new Map<string, readonly string[]>();
  #addNames(street: number, place: number): void {
    const { texts } = this.#places.store;
    const names = this.#places.namePairs(place);
    const code = this.#places.countryCode(place);
    const all = new Set<string>();
    for (let at = 1; at < names.length; at += 2) {
      const key = `${names[at]} ${code}`;
      let forms = this.#forms.get(key);
      if (!forms) {
        forms = nameVariants(texts.text(names[at])).map((name) => streetForm(name, code));
        this.#forms.set(key, forms);
      }
      for (const form of forms) all.add(form);
    }
    for (const name of all) {
      const list = this.#byName.get(name);
      if (list) list.push(street);
      else this.#byName.set(name, [street]);
    }
  }

  #bucket(column: number, row: number): number {
    return (Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b)) & this.#mask;
  }

  /** Each cell that a segment's box meets and the segment with it. */
  #eachSegment(visit: (bucket: number, street: number, point: number) => void): void {
    const points = this.#points;
    for (let street = 0; street < this.#streets.length; street++)
      for (let point = this.#start[street]; point + 1 < this.#start[street + 1]; point++) {
        const x1 = points[2 * point];
        const y1 = points[2 * point + 1];
        const x2 = points[2 * point + 2];
        const y2 = points[2 * point + 3];
        const firstRow = Math.floor(Math.min(y1, y2) / CELL);
        const lastRow = Math.floor(Math.max(y1, y2) / CELL);
        const firstColumn = Math.floor(Math.min(x1, x2) / CELL);
        const lastColumn = Math.floor(Math.max(x1, x2) / CELL);
        for (let row = firstRow; row <= lastRow; row++)
          for (let column = firstColumn; column <= lastColumn; column++) {
            if (
              firstRow !== lastRow &&
              firstColumn !== lastColumn &&
              !segmentMeetsBox(x1, y1, x2, y2, [column * CELL, row * CELL, (column + 1) * CELL, (row + 1) * CELL])
            )
              continue;
            visit(this.#bucket(column, row), street, point);
          }
      }
  }
}

/** The line of a street; of a closed one, such as a roundabout, its outer ring with the first point again at the end. */
function outline(places: Places, place: number): Int32Array {
  const feature = places.store.read(place);
  if (feature.shape !== SHAPE.area) return feature.points;
  const { points, ringStart } = feature.rings;
  const ring = new Int32Array(2 * ringStart[1] + 2);
  ring.set(points.subarray(0, 2 * ringStart[1]));
  ring.set(points.subarray(0, 2), 2 * ringStart[1]);
  return ring;
}

/** A named way to which houses can belong. */
export function isStreet(places: Places, place: number): boolean {
  if (!places.is(place, PLACE_STATE.named) || places.is(place, PLACE_STATE.dropped)) return false;
  const { category, rankSearch, rankAddress } = places.kindOf(place);
  return rankAddress >= 26 && rankAddress <= 27 && (rankSearch === 26 || rankSearch === 27) && category !== 'place';
}

function squareToBox(x: number, y: number, [west, south, east, north]: Box): number {
  const dx = Math.max(west - x, 0, x - east);
  const dy = Math.max(south - y, 0, y - north);
  return dx * dx + dy * dy;
}
