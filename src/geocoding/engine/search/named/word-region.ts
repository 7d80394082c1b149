import { floatAt } from '#kit/element-at';
import type { PlaceList } from '../../../store/words/place-list.ts';
import type { Box } from '../../place.ts';

/** Where a word of an address can mean: boxes around the towns, areas or postcodes that it names. */
export class WordRegion {
  /** Places that have the word in their own name. */
  readonly list: PlaceList | undefined;
  readonly count: number;
  /** Square degrees of all boxes together. */
  readonly extent: number;
  /** South, north, west, east of each box, one after the other. */
  readonly #sides: Float64Array;

  /** @param list of the word @param boxes none where they are too many or too small */
  constructor(list: PlaceList | undefined, boxes: readonly Box[]) {
    this.list = list;
    this.count = boxes.length;
    this.extent = boxes.reduce((sum, [south, north, west, east]) => sum + (north - south) * (east - west), 0);
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

  /** Can a place of a box be there? */
  meets([south, north, west, east]: Box): boolean {
    const sides = this.#sides;
    for (let at = 0; at < sides.length; at += 4)
      if (
        north >= floatAt(sides, at) &&
        south <= floatAt(sides, at + 1) &&
        east >= floatAt(sides, at + 2) &&
        west <= floatAt(sides, at + 3)
      )
        return true;
    return false;
  }
}
