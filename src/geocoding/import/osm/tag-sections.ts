import { ByteWriter } from '../../store/byte-writer.ts';
import type { PagedFileWriter, SectionWriter } from '../../store/paged-file-writer.ts';
import type { Texts } from './texts.ts';

/** Writes texts and sets of tags, each once. */
export class TagSections {
  readonly #texts: Texts;
  readonly #text: SectionWriter;
  readonly #tags: SectionWriter;
  /** Ref + 1 of each text; 0 when it is not written yet. */
  #refs: Float64Array;
  readonly #sets = new Map<string, number>();
  readonly #record = new ByteWriter();
  readonly #keyOrder = new Map<number, number>();
  #orderedKeys: number[] | undefined;

  constructor(file: PagedFileWriter, texts: Texts) {
    this.#texts = texts;
    this.#text = file.section('text');
    this.#tags = file.section('tags');
    this.#tags.record(new Uint8Array(0));
    this.#refs = new Float64Array(texts.size + 1024);
  }

  /** The ref of a text. */
  text(number: number): number {
    if (number >= this.#refs.length) {
      const larger = new Float64Array(2 * number + 1024);
      larger.set(this.#refs);
      this.#refs = larger;
    }
    if (this.#refs[number] === 0)
      this.#refs[number] = this.#text.record(Buffer.from(this.#texts.text(number), 'utf8')) + 1;
    return this.#refs[number] - 1;
  }

  /** The ref of a set of tags, pairs of texts; 0 for the empty one. */
  tags(pairs: ArrayLike<number>): number {
    if (pairs.length === 0) return 0;
    const sorted = this.#sorted(pairs);
    const key = sorted.join(' ');
    const known = this.#sets.get(key);
    if (known !== undefined) return known;
    this.#record.clear();
    for (const text of sorted) this.#record.varint(this.text(text));
    const ref = this.#tags.record(this.#record.view());
    this.#sets.set(key, ref);
    return ref;
  }

  /** In the order of hstore. A key that comes twice keeps its first value. */
  #sorted(pairs: ArrayLike<number>): number[] {
    if (pairs.length === 2) return [pairs[0], pairs[1]];
    const keys: [order: number, key: number, value: number][] = [];
    // A key that is new moves others: all are numbered before any number is used.
    for (let at = 0; at < pairs.length; at += 2) this.#order(pairs[at]);
    for (let at = 0; at < pairs.length; at += 2)
      if (!keys.some(([, key]) => key === pairs[at])) keys.push([this.#order(pairs[at]), pairs[at], pairs[at + 1]]);
    keys.sort((a, b) => a[0] - b[0]);
    return keys.flatMap(([, key, value]) => [key, value]);
  }

  /** Where a key stands among all keys seen; found anew when another one comes. */
  #order(key: number): number {
    const known = this.#keyOrder.get(key);
    if (known !== undefined) return known;
    // Halves of the gaps between neighbours leave room for those that come later.
    this.#orderedKeys ??= [];
    const keys = this.#orderedKeys;
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareKeys(this.#texts.text(keys[middle]), this.#texts.text(key)) < 0) low = middle + 1;
      else high = middle;
    }
    keys.splice(low, 0, key);
    for (let at = 0; at < keys.length; at++) this.#keyOrder.set(keys[at], at);
    return low;
  }
}

function compareKeys(a: string, b: string): number {
  return Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b));
}
