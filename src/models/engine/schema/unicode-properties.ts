import { LRUCache } from 'lru-cache';
import { type CodePointSet, EVERY_CODE_POINT, setOf } from './code-point-set.ts';

/** Unicode has some 400 names and values. */
const MOST_KEPT = 500;
const BLOCK = 0x400;

/** The code points with each Unicode property. Finding those of one takes about 20 ms, so they are kept. */
export class UnicodeProperties {
  readonly #known = new LRUCache<string, CodePointSet>({ max: MOST_KEPT });

  /** @param name such as `L` or `Script=Greek` @returns undefined for an unknown one */
  of(name: string): CodePointSet | undefined {
    const known = this.#known.get(name);
    if (known) return known;
    let test: RegExp;
    try {
      test = new RegExp(`\\p{${name}}+`, 'gu');
    } catch {
      return undefined;
    }
    const ranges: [number, number][] = [];
    for (const [first, last] of EVERY_CODE_POINT)
      for (let start = first; start <= last; start += BLOCK) {
        const points = Array.from({ length: Math.min(BLOCK, last - start + 1) }, (_, index) => start + index);
        // A block lies in one plane, so all its letters have one width.
        const width = start > 0xffff ? 2 : 1;
        for (const { index, 0: run } of String.fromCodePoint(...points).matchAll(test))
          ranges.push([start + index / width, start + (index + run.length) / width - 1]);
      }
    const points = setOf(ranges);
    this.#known.set(name, points);
    return points;
  }
}
