import { byteAt } from '#kit/element-at';
import { ByteCursor } from './byte-cursor.ts';
import type { HiddenPlaces } from './delta/hidden-places.ts';
import { TREE_LOW, TREE_SIDE } from './osm-layout.ts';
import type { PagedFile } from './paged-file.ts';
import { type PlaceNumber, placeNumber } from './place-number.ts';

/** Deeper than any tree can be: 32 halvings lead to a side of one unit. */
const MOST_LEVELS = 34;

/** Reads the quadtree of areas. */
export class StoredAreaTree {
  readonly #cursor: ByteCursor;
  readonly #root: number | null;
  readonly #file: PagedFile;
  readonly #hidden: HiddenPlaces | undefined;

  /** @param hidden places that are left out */
  constructor(file: PagedFile, root: number | null, hidden?: HiddenPlaces) {
    this.#hidden = hidden;
    this.#file = file;
    this.#root = root;
    this.#cursor = new ByteCursor(file, file.section('areas'));
  }

  /** The areas around a point in units, fractions allowed, in order of number. */
  at(x: number, y: number): PlaceNumber[] {
    const found: PlaceNumber[] = [];
    let ref = this.#root;
    let west = TREE_LOW;
    let south = TREE_LOW;
    let side = TREE_SIDE;
    const cursor = this.#cursor;
    for (let level = 0; ref !== null; level++) {
      if (level > MOST_LEVELS) throw this.#file.damaged('the tree of areas has no end');
      cursor.record(ref);
      let place = 0;
      for (let count = cursor.varint(); count > 0; count--) {
        place += cursor.varint();
        found.push(placeNumber(place));
      }
      if (cursor.byte() === 0) {
        this.#leaf(found, x, y, west, south, west + side);
        break;
      }
      side /= 2;
      // A node is left < x <= right, as the counting of edges needs it.
      const right = x > west + side ? 1 : 0;
      const upper = y > south + side ? 1 : 0;
      west += right * side;
      south += upper * side;
      for (let skipped = right + 2 * upper; skipped > 0; skipped--) cursor.varint();
      const back = cursor.varint();
      ref = back === 0 ? null : ref - back;
    }
    const hidden = this.#hidden;
    const shown = hidden === undefined ? found : found.filter((place) => !hidden.has(place));
    return shown.sort((a, b) => a - b);
  }

  #leaf(found: PlaceNumber[], x: number, y: number, west: number, south: number, border: number): void {
    const cursor = this.#cursor;
    const originX = Math.floor(west);
    const originY = Math.floor(south);
    const runs = cursor.varint();
    if (runs > cursor.left) throw this.#file.damaged('a leaf of the tree of areas is too short');
    const odd = new Uint8Array(runs);
    for (let run = 0; run < runs; run++) {
      let points = cursor.varint();
      let x1 = originX + cursor.signed();
      let y1 = originY + cursor.signed();
      let inside = false;
      for (; points > 1; points--) {
        const x2 = x1 + cursor.signed();
        const y2 = y1 + cursor.signed();
        if (y1 > y !== y2 > y && x < crossing(x1, y1, x2, y2, y)) inside = !inside;
        if (x1 > border !== x2 > border && (x1 > border ? y1 : y2) > y) inside = !inside;
        x1 = x2;
        y1 = y2;
      }
      if (inside) odd[run] = 1;
    }
    let place = 0;
    for (let areas = cursor.varint(); areas > 0; areas--) {
      place += cursor.varint();
      const head = cursor.varint();
      let inside = head & 1;
      let run = 0;
      for (let own = head >>> 1; own > 0; own--) {
        run += cursor.varint();
        inside ^= byteAt(odd, run);
      }
      if (inside === 1) found.push(placeNumber(place));
    }
  }
}

/** Where an edge crosses a line of latitude: reckoned from its lower end, so that its direction is no matter. */
export function crossing(x1: number, y1: number, x2: number, y2: number, y: number): number {
  return y1 < y2 ? ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 : ((x1 - x2) * (y - y2)) / (y1 - y2) + x2;
}
