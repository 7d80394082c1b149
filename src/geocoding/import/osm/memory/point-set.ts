import { intAt } from '#kit/element-at';
/** Points of a geometry, to be asked for: an open hash table of their places in it. */
export class PointSet {
  readonly #points: Int32Array;
  /** Places of x + 1. */
  readonly #slots: Int32Array;
  readonly #mask: number;

  /** @param points x, y, x, y …; they are not copied */
  constructor(points: Int32Array) {
    this.#points = points;
    this.#mask = 2 ** Math.ceil(Math.log2(points.length + 2)) - 1;
    this.#slots = new Int32Array(this.#mask + 1);
    for (let at = 0; at < points.length; at += 2) {
      const slot = this.#find(intAt(points, at), intAt(points, at + 1));
      if (this.#slots[slot] === 0) this.#slots[slot] = at + 1;
    }
  }

  has(x: number, y: number): boolean {
    return intAt(this.#slots, this.#find(x, y)) > 0;
  }

  /** Where a point is, or the free slot that it would have. */
  #find(x: number, y: number): number {
    const points = this.#points;
    const slots = this.#slots;
    let hash = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    let slot = (hash ^ (hash >>> 13)) & this.#mask;
    for (; intAt(slots, slot) > 0; slot = (slot + 1) & this.#mask) {
      const at = intAt(slots, slot) - 1;
      if (points[at] === x && points[at + 1] === y) break;
    }
    return slot;
  }
}
