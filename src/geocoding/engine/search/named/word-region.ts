import { floatAt } from '#kit/element-at';
import type { PlaceList } from '../../../store/words/word-lists.ts';
import type { Box } from '../../place.ts';

/** Where a word of an address can mean: boxes around the towns and areas that it names. */
export class WordRegion {
  readonly list: PlaceList;
  readonly count: number;
  /** South, north, west, east of each box, one after the other. */
  readonly #sides: Float64Array;

  /** @param list of the word @param boxes none where they are too many or too small */
  constructor(list: PlaceList, boxes: readonly Box[]) {
    this.list = list;
    this.count = boxes.length;
    this.#sides = Float64Array.from(boxes.flat());
  }

  has(lon: number, lat: number): boolean {
    const sides = this.#sides;
    for (let at = 0; at < sides.length; at += 4)
      if (
        lat >= floatAt(sides, at) &&
        lat <= floatAt(sides, at + 1) &&
        lon >= floatAt(sides, at + 2) &&
        lon <= floatAt(sides, at + 3)
      )
        return true;
    return false;
  }
}
