import type { Column, ColumnSpace } from '../memory/columns.ts';
import { lowerBound } from '../memory/lower-bound.ts';
import type { IdList, WayId } from '../memory/osm-ids.ts';

/** The lines of ways that relations are made of. */
export class MemberLines {
  /** Ids that are wanted, ascending. */
  readonly #ids: IdList<WayId>;
  /** By place of the id: first number of the line in `points`, and how many. */
  readonly #start: Column;
  readonly #length: Column;
  readonly #points: Column;

  /** @param ids of all ways that may come, ascending */
  constructor(space: ColumnSpace, ids: IdList<WayId>) {
    this.#ids = ids;
    this.#start = space.column('uint32');
    this.#length = space.column('uint32');
    this.#points = space.column('int32');
  }

  set(id: WayId, points: Int32Array): void {
    const at = lowerBound(this.#ids, id);
    this.#start.set(at, this.#points.length);
    this.#length.set(at, points.length);
    this.#points.append(points);
  }

  /** A copy; undefined when the way did not come. */
  get(id: WayId): Int32Array | undefined {
    const at = lowerBound(this.#ids, id);
    const length = this.#length.get(at);
    if (length === 0) return undefined;
    const points = new Int32Array(length);
    this.#points.copy(this.#start.get(at), length, points);
    return points;
  }

  /** Gives its memory back. */
  close(): void {
    for (const column of [this.#start, this.#length, this.#points]) column.clear();
  }
}
