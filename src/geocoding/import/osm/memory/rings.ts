/** The rings of an area in units of 1e-7 degrees. */
export interface Rings {
  /** x, y, x, y … of all rings. */
  readonly points: Int32Array;
  /** First point of each ring, and the end; the closing point is not repeated. */
  readonly ringStart: readonly number[];
  /** Holes follow the outer ring that they are in. */
  readonly outer: readonly boolean[];
}
