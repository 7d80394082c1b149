/**
 * The order of items by a key of two 32-bit words, equal keys in their own order: a radix sort by 16 bits at a time.
 * Keys beyond 2^53, such as a cell with an object, keep all their bits so.
 */
export function radixOrder(low: Uint32Array, high: Uint32Array | undefined, count = low.length): Uint32Array {
  let order = new Uint32Array(count);
  for (let item = 0; item < count; item++) order[item] = item;
  let next = new Uint32Array(count);
  const counts = new Uint32Array(65_536);
  for (const [words, shift] of [
    [low, 0],
    [low, 16],
    [high, 0],
    [high, 16],
  ] as const) {
    if (!words) continue;
    counts.fill(0);
    for (let item = 0; item < count; item++) counts[(words[item] >>> shift) & 0xffff]++;
    // All alike: nothing to do.
    if (count > 0 && counts[(words[0] >>> shift) & 0xffff] === count) continue;
    let sum = 0;
    for (let digit = 0; digit < 65_536; digit++) {
      const here = counts[digit];
      counts[digit] = sum;
      sum += here;
    }
    for (let at = 0; at < count; at++) {
      const item = order[at];
      next[counts[(words[item] >>> shift) & 0xffff]++] = item;
    }
    [order, next] = [next, order];
  }
  return order;
}
