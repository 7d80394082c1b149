import { PLACE_TYPES, treeDepth, type WorldIndex } from '../store/world-index.ts';

/** Mean radius of the Earth in kilometres (IUGG). */
export const EARTH_KILOMETRES = 6371.0088;

/** A place and how near it is. */
export interface Nearest {
  /** The number of the place, or -1 when there is none. */
  place: number;
  /**
   * Inside the place's radius r, distance / r - 1, which is below 0; outside, the distance in kilometres to the edge
   * of the place. So inside a large city its suburbs compete by their share of their own size, and in open country
   * the nearest place wins.
   */
  score: number;
  /** Kilometres in a straight line to its centre. */
  distance: number;
}

/** The score of {@link Nearest} for a distance and a radius in kilometres. It grows with the distance and falls with the radius. */
export const scoreOf = (distance: number, radius: number): number =>
  distance <= radius ? distance / radius - 1 : distance - radius;

/**
 * The search for the best place among trees of one country: branch and bound over k-d trees on the unit sphere, which
 * know neither poles nor the antimeridian. Ties go to the place with the lower number.
 */
export class PlaceSearch {
  readonly #columns: WorldIndex['columns'];
  /** Largest radius of a place in each tree. */
  readonly #treeRadius: Float64Array;
  #x = 0;
  #y = 0;
  #z = 0;
  #accepts: ((place: number) => boolean) | undefined;
  #best: Nearest = { place: -1, score: Number.POSITIVE_INFINITY, distance: Number.POSITIVE_INFINITY };

  constructor({ columns }: WorldIndex) {
    this.#columns = columns;
    const { treeStart, placeRadius } = columns;
    this.#treeRadius = new Float64Array(treeStart.length - 1);
    for (let tree = 0; tree < this.#treeRadius.length; tree++)
      for (let place = treeStart[tree]; place < treeStart[tree + 1]; place++)
        if (placeRadius[place] > this.#treeRadius[tree]) this.#treeRadius[tree] = placeRadius[place];
  }

  /**
   * The place with the least score.
   * @param country number of the country @param types which place types take part, as numbers into PLACE_TYPES
   * @param limit only places with a score below it
   * @param accepts only places that pass; all of them without it
   */
  nearest(
    country: number,
    types: readonly number[],
    lon: number,
    lat: number,
    limit = Number.POSITIVE_INFINITY,
    accepts?: (place: number) => boolean,
  ): Nearest {
    this.#accepts = accepts;
    const radians = Math.PI / 180;
    const cosine = Math.cos(lat * radians);
    this.#x = cosine * Math.cos(lon * radians);
    this.#y = cosine * Math.sin(lon * radians);
    this.#z = Math.sin(lat * radians);
    this.#best = { place: -1, score: limit, distance: Number.POSITIVE_INFINITY };
    const { treeStart, treeNode } = this.#columns;
    for (const type of types) {
      const tree = country * PLACE_TYPES.length + type;
      const low = treeStart[tree];
      const high = treeStart[tree + 1];
      if (low === high) continue;
      const radius = this.#treeRadius[tree];
      const depth = treeDepth(high - low);
      const root = treeNode[tree];
      if (this.#bound(root, radius) <= this.#best.score) this.#visit(root, 0, depth, low, high, radius);
    }
    return this.#best;
  }

  #visit(root: number, node: number, depth: number, low: number, high: number, radius: number): void {
    if (depth === 0) {
      this.#look(low, high);
      return;
    }
    const left = 2 * node + 1;
    const middle = (low + high) >>> 1;
    const a = this.#bound(root + left, radius);
    const b = this.#bound(root + left + 1, radius);
    if (a <= b) {
      if (a <= this.#best.score) this.#visit(root, left, depth - 1, low, middle, radius);
      if (b <= this.#best.score) this.#visit(root, left + 1, depth - 1, middle, high, radius);
    } else {
      if (b <= this.#best.score) this.#visit(root, left + 1, depth - 1, middle, high, radius);
      if (a <= this.#best.score) this.#visit(root, left, depth - 1, low, middle, radius);
    }
  }

  /** No place below the node has a lower score. */
  #bound(node: number, radius: number): number {
    const { nodeBox } = this.#columns;
    const at = 6 * node;
    const dx = Math.max(nodeBox[at] - this.#x, 0, this.#x - nodeBox[at + 3]);
    const dy = Math.max(nodeBox[at + 1] - this.#y, 0, this.#y - nodeBox[at + 4]);
    const dz = Math.max(nodeBox[at + 2] - this.#z, 0, this.#z - nodeBox[at + 5]);
    return scoreOf(EARTH_KILOMETRES * Math.sqrt(dx * dx + dy * dy + dz * dz), radius);
  }

  #look(low: number, high: number): void {
    const { placeVector, placeRadius } = this.#columns;
    const best = this.#best;
    for (let place = low; place < high; place++) {
      const dx = placeVector[3 * place] - this.#x;
      const dy = placeVector[3 * place + 1] - this.#y;
      const dz = placeVector[3 * place + 2] - this.#z;
      const distance = EARTH_KILOMETRES * Math.sqrt(dx * dx + dy * dy + dz * dz);
      const score = scoreOf(distance, placeRadius[place]);
      if (score < best.score || (score === best.score && place < best.place)) {
        if (this.#accepts !== undefined && !this.#accepts(place)) continue;
        best.place = place;
        best.score = score;
        best.distance = distance;
      }
    }
  }
}
