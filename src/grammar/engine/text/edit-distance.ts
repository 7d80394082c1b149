/** Bits of a word of the processor: longer texts are compared cell by cell. */
const BITS = 32;
/** ASCII. */
const PLAIN_UNITS = 128;

/**
 * Counts how many letters of a text must be changed, added, left out or swapped with their neighbour for another one;
 * swapped letters are not changed again. All cells of a column at once, as bits (Hyyrö 2003).
 */
export class EditDistance {
  readonly #text: string;
  /** For each unit of ASCII where it stands in the text, as bits. */
  readonly #places = new Int32Array(PLAIN_UNITS);
  /** The same for other units. */
  readonly #otherPlaces = new Map<number, number>();

  constructor(text: string) {
    this.#text = text;
    for (let i = 0; i < text.length && i < BITS; i++) {
      const unit = text.charCodeAt(i);
      const places = this.#placesOf(unit) | (1 << i);
      if (unit < PLAIN_UNITS) this.#places[unit] = places;
      else this.#otherPlaces.set(unit, places);
    }
  }

  #placesOf(unit: number): number {
    return unit < PLAIN_UNITS ? (this.#places[unit] ?? 0) : (this.#otherPlaces.get(unit) ?? 0);
  }

  get length(): number {
    return this.#text.length;
  }

  /** To another text. */
  to(other: string): number {
    const { length } = this.#text;
    if (length === 0 || other.length === 0) return length + other.length;
    return length > BITS ? longDistance(this.#text, other) : this.#shortDistance(other);
  }

  #shortDistance(other: string): number {
    const { length } = this.#text;
    const last = 1 << (length - 1);
    // Cells that are one more, and one less, than the one above.
    let more = -1;
    let less = 0;
    let diagonal = 0;
    let before = 0;
    let distance = length;
    for (let i = 0; i < other.length; i++) {
      const places = this.#placesOf(other.charCodeAt(i));
      const swapped = ((~diagonal & places) << 1) & before;
      diagonal = ((((places & more) + more) | 0) ^ more) | places | less | swapped;
      let rises = less | ~(diagonal | more);
      let falls = diagonal & more;
      if ((rises & last) !== 0) distance++;
      else if ((falls & last) !== 0) distance--;
      rises = (rises << 1) | 1;
      falls <<= 1;
      more = falls | ~(diagonal | rises);
      less = rises & diagonal;
      before = places;
    }
    return distance;
  }
}

function longDistance(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = (last[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[to.length] ?? 0;
}
