import { wordAt } from '#kit/element-at';

/** Numbers of a place: its own, what it is, centroid, parent, house number, and the two halves of its geometry's ref. */
const NUMBERS = 8;
/** Places that are kept at least. */
const LEAST = 64;
const HALF = 2 ** 32;

/** What a search wants to know of a place, as numbers. */
export interface HeadNumbers {
  id: number;
  /** Kind, names, shape and type of object, as its user packs them. */
  what: number;
  /** Units. */
  x: number;
  y: number;
  parent: number;
  houseNumberRef: number;
  geometryRef: number;
}

/** Heads of places that were read lately: a search looks at the same houses and streets again. */
export class KnownHeads {
  readonly #numbers: Int32Array;
  readonly #mask: number;

  /** @param bytes most bytes that are kept @param places how many places there are */
  constructor(bytes: number, places: number) {
    const most = 2 ** Math.floor(Math.log2(Math.max(LEAST, bytes / (NUMBERS * Int32Array.BYTES_PER_ELEMENT))));
    const slots = Math.min(most, 2 ** Math.ceil(Math.log2(Math.max(LEAST, places))));
    this.#mask = slots - 1;
    this.#numbers = new Int32Array(NUMBERS * slots).fill(-1);
  }

  /** Fills a head. @returns false for a place that is not kept */
  read(id: number, into: HeadNumbers): boolean {
    const numbers = this.#numbers;
    const at = NUMBERS * (id & this.#mask);
    if (numbers[at] !== id) return false;
    into.id = id;
    into.what = wordAt(numbers, at + 1);
    into.x = wordAt(numbers, at + 2);
    into.y = wordAt(numbers, at + 3);
    into.parent = wordAt(numbers, at + 4);
    into.houseNumberRef = wordAt(numbers, at + 5);
    const high = wordAt(numbers, at + 7);
    into.geometryRef = high < 0 ? -1 : high * HALF + (wordAt(numbers, at + 6) >>> 0);
    return true;
  }

  keep({ id, what, x, y, parent, houseNumberRef, geometryRef }: HeadNumbers): void {
    // A ref of a text that takes more than an Int32Array has is left to the file.
    if (houseNumberRef > 0x7fff_ffff) return;
    const numbers = this.#numbers;
    const at = NUMBERS * (id & this.#mask);
    numbers[at] = id;
    numbers[at + 1] = what;
    numbers[at + 2] = x;
    numbers[at + 3] = y;
    numbers[at + 4] = parent;
    numbers[at + 5] = houseNumberRef;
    numbers[at + 6] = geometryRef | 0;
    numbers[at + 7] = Math.floor(geometryRef / HALF);
  }
}
