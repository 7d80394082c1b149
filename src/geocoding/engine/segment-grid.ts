import { elementAt, floatAt } from '#kit/element-at';
/** Segments in order to be asked for those near another one: a grid of cells over their box. */
export class SegmentGrid {
  readonly #points: Float64Array;
  readonly #west: number;
  readonly #south: number;
  readonly #size: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #cells: (number[] | undefined)[];
  /** Which question a segment was last given for, so that it is given once. */
  readonly #asked: Uint32Array;
  #question = 0;

  /**
   * @param points x, y of all points; a segment is named by the number of its first point
   * @param count how many segments are expected
   */
  constructor(points: Float64Array, count: number) {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = 0; at < points.length; at += 2) {
      west = Math.min(west, floatAt(points, at));
      east = Math.max(east, floatAt(points, at));
      south = Math.min(south, floatAt(points, at + 1));
      north = Math.max(north, floatAt(points, at + 1));
    }
    const [width, height] = [east - west, north - south];
    this.#points = points;
    this.#west = west;
    this.#south = south;
    this.#size = Math.max(Math.sqrt((width * height) / Math.max(1, count)), Math.max(width, height) / 1024, 1);
    this.#columns = Math.floor(width / this.#size) + 1;
    this.#rows = Math.floor(height / this.#size) + 1;
    this.#cells = new Array(this.#columns * this.#rows);
    this.#asked = new Uint32Array(points.length >> 1);
  }

  /** Adds the segment between two points, named by the first. */
  add(from: number, to: number): void {
    this.#each(from, to, (at) => {
      const cell = this.#cells[at];
      if (cell === undefined) this.#cells[at] = [from];
      else cell.push(from);
    });
  }

  /** Takes a segment away that was added with the same points. */
  remove(from: number, to: number): void {
    this.#each(from, to, (at) => {
      const cell = elementAt(this.#cells, at);
      const place = cell?.indexOf(from) ?? -1;
      if (cell === undefined || place < 0) return;
      cell[place] = elementAt(cell, cell.length - 1);
      cell.length--;
    });
  }

  /** Is one of the segments in the cells that the box of two points touches such as `test` says? */
  some(from: number, to: number, test: (segment: number) => boolean): boolean {
    this.#question++;
    let found = false;
    this.#each(from, to, (at) => {
      if (found) return;
      for (const segment of this.#cells[at] ?? []) {
        if (this.#asked[segment] === this.#question) continue;
        this.#asked[segment] = this.#question;
        if (!test(segment)) continue;
        found = true;
        return;
      }
    });
    return found;
  }

  #each(from: number, to: number, visit: (cell: number) => void): void {
    const points = this.#points;
    const [x1, y1, x2, y2] = [
      floatAt(points, 2 * from),
      floatAt(points, 2 * from + 1),
      floatAt(points, 2 * to),
      floatAt(points, 2 * to + 1),
    ];
    const first = Math.floor((Math.min(x1, x2) - this.#west) / this.#size);
    const last = Math.floor((Math.max(x1, x2) - this.#west) / this.#size);
    const top = Math.floor((Math.max(y1, y2) - this.#south) / this.#size);
    for (let row = Math.floor((Math.min(y1, y2) - this.#south) / this.#size); row <= top; row++)
      for (let column = first; column <= last; column++) visit(row * this.#columns + column);
  }
}
