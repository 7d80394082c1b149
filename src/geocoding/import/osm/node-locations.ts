/** Nodes of a slab. */
const SLAB = 1 << 20;

interface Slab {
  /** The first id; the others are kept as differences from it. */
  readonly base: number;
  readonly count: number;
  readonly ids: Uint32Array;
  readonly xs: Int32Array;
  readonly ys: Int32Array;
}

/** Coordinates of all nodes of an extract, in order of id, 12 bytes each. */
export class NodeLocations {
  readonly #slabs: Slab[] = [];
  #open: { base: number; count: number; ids: Uint32Array; xs: Int32Array; ys: Int32Array } | undefined;
  #last = -Infinity;
  #sorted = true;
  #count = 0;
  /** Where the last lookup ended: nodes of a way mostly follow each other. */
  #slab = 0;
  #index = 0;
  x = 0;
  y = 0;

  get count(): number {
    return this.#count;
  }

  add(id: number, x: number, y: number): void {
    if (id <= this.#last) {
      // The same node twice, where a file is put together of others: the first one stays.
      if (id === this.#last) return;
      this.#sorted = false;
    }
    this.#last = id;
    let slab = this.#open;
    if (slab === undefined || slab.count === SLAB || !(id >= slab.base && id - slab.base < 2 ** 32)) {
      this.#close();
      slab = { base: id, count: 0, ids: new Uint32Array(SLAB), xs: new Int32Array(SLAB), ys: new Int32Array(SLAB) };
      this.#open = slab;
    }
    slab.ids[slab.count] = id - slab.base;
    slab.xs[slab.count] = x;
    slab.ys[slab.count] = y;
    slab.count++;
    this.#count++;
  }

  /** Call when all nodes are there. */
  finish(): void {
    this.#close();
    if (!this.#sorted) this.#sort();
  }

  /** Puts the coordinates of a node into `x` and `y`. @returns false when the extract does not hold it */
  find(id: number): boolean {
    let slab = this.#slabs[this.#slab];
    if (slab === undefined || !(id >= slab.base && id - slab.base <= slab.ids[slab.count - 1])) {
      const number = this.#slabOf(id);
      if (number < 0) return false;
      this.#slab = number;
      slab = this.#slabs[number];
      this.#index = 0;
    }
    const wanted = id - slab.base;
    const { ids, count } = slab;
    let low = this.#index;
    if (ids[low] !== wanted) {
      let high: number;
      // Galloping from the last one found.
      if (ids[low] < wanted) {
        let step = 1;
        while (low + step < count && ids[low + step] < wanted) {
          low += step;
          step *= 2;
        }
        high = Math.min(count, low + step + 1);
      } else {
        high = low;
        let step = 1;
        while (high - step > 0 && ids[high - step] > wanted) {
          high -= step;
          step *= 2;
        }
        low = Math.max(0, high - step);
      }
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (ids[middle] < wanted) low = middle + 1;
        else high = middle;
      }
      if (low >= count || ids[low] !== wanted) return false;
      this.#index = low;
    }
    this.x = slab.xs[low];
    this.y = slab.ys[low];
    return true;
  }

  #slabOf(id: number): number {
    let low = 0;
    let high = this.#slabs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#slabs[middle].base <= id) low = middle + 1;
      else high = middle;
    }
    const slab = this.#slabs[low - 1];
    return slab !== undefined && id - slab.base <= slab.ids[slab.count - 1] ? low - 1 : -1;
  }

  #close(): void {
    const slab = this.#open;
    if (slab === undefined) return;
    this.#open = undefined;
    const { base, count } = slab;
    if (count === SLAB) this.#slabs.push(slab);
    else
      this.#slabs.push({
        base,
        count,
        ids: slab.ids.slice(0, count),
        xs: slab.xs.slice(0, count),
        ys: slab.ys.slice(0, count),
      });
  }

  /** For files whose nodes are not in order. */
  #sort(): void {
    const slabs = this.#slabs.splice(0);
    const ids = new Float64Array(this.#count);
    const place = new Float64Array(this.#count);
    let at = 0;
    slabs.forEach((slab, number) => {
      for (let index = 0; index < slab.count; index++, at++) {
        ids[at] = slab.base + slab.ids[index];
        place[at] = number * SLAB + index;
      }
    });
    const order = new Uint32Array(this.#count).map((_, index) => index).sort((a, b) => ids[a] - ids[b] || a - b);
    this.#count = 0;
    this.#last = -Infinity;
    this.#sorted = true;
    for (const index of order) {
      const slab = slabs[Math.floor(place[index] / SLAB)];
      const within = place[index] % SLAB;
      this.add(ids[index], slab.xs[within], slab.ys[within]);
    }
    this.#close();
  }
}
