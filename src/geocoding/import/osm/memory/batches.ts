/** Whole numbers of a batch; a power of two. */
const BATCH = 4096;

/**
 * Calls a function for batches of the whole numbers from 0 below `count`. V8 compiles a function that is called often once,
 * a single long loop at each of the places where it is entered on its way, and forgets it when the loop has ended: in a
 * short process that is most of what such a loop costs.
 */
export function inBatches(count: number, each: (start: number, end: number) => void): void {
  for (let start = 0; start < count; start += BATCH) each(start, Math.min(count, start + BATCH));
}
