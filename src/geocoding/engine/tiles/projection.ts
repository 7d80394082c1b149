import { EXTENT } from './vector-tile.ts';

/** One tile of the world in Web Mercator: zoom, column from the west, row from the north. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Units of coordinates in a degree. */
const UNITS = 1e7;
/** Web Mercator ends here. */
const MOST_LATITUDE = 85.051_128_78;
export const MOST_ZOOM = 18;

/** Is there such a tile? */
export const isTile = ({ z, x, y }: TileAddress): boolean =>
  [z, x, y].every((number) => Number.isInteger(number) && number >= 0) && z <= MOST_ZOOM && x < 2 ** z && y < 2 ** z;

/** Turns coordinates of 1e-7 degrees into units of one tile, y downwards. */
export class Projection {
  readonly #scale: number;
  readonly #left: number;
  readonly #top: number;
  /** west, south, east, north of the tile in 1e-7 degrees. */
  readonly box: readonly [number, number, number, number];

  constructor({ z, x, y }: TileAddress) {
    this.#scale = 2 ** z * EXTENT;
    this.#left = x * EXTENT;
    this.#top = y * EXTENT;
    const longitude = (column: number): number => (column / 2 ** z - 0.5) * 360 * UNITS;
    const latitude = (row: number): number =>
      (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180 * UNITS) / Math.PI;
    this.box = [longitude(x), latitude(y + 1), longitude(x + 1), latitude(y)];
  }

  x(units: number): number {
    return (units / UNITS / 360 + 0.5) * this.#scale - this.#left;
  }

  y(units: number): number {
    const degrees = Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, units / UNITS));
    const sine = Math.sin((degrees * Math.PI) / 180);
    return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * this.#scale - this.#top;
  }

  /** x, y, x, y … of points from one to another. */
  points(units: ArrayLike<number>, from: number, to: number): number[] {
    const points = new Array<number>(2 * (to - from));
    for (let point = from; point < to; point++) {
      points[2 * (point - from)] = this.x(units[2 * point] ?? 0);
      points[2 * (point - from) + 1] = this.y(units[2 * point + 1] ?? 0);
    }
    return points;
  }

  /** May a box in 1e-7 degrees be seen? */
  sees(west: number, south: number, east: number, north: number): boolean {
    const [left, bottom, right, top] = this.box;
    return west <= right && east >= left && south <= top && north >= bottom;
  }
}
