import { floatAt } from '#kit/element-at';
/** Where the first id that is not less than a wanted one stands among ascending ids; their number when all are less. */
export function lowerBound(ids: Float64Array, wanted: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (floatAt(ids, middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
