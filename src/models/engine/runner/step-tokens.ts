// A core computes some 50 to 100 billion operations in a second with quantised weights; a token takes two for each
// weight, and a weight takes about half a byte to two bytes.
const WEIGHT_BYTES_PER_SECOND = 30e9;
/** Seconds that a step may take: so long a request that was given up goes on computing, and others wait. */
const STEP_SECONDS = 0.25;
/** Fewer tokens in a step do not use the processor's caches. */
const FEWEST = 32;

/**
 * Tokens of a prompt that are computed in one step: a power of two. It depends on the model and the number of threads
 * alone, never on the time, because the size of a step changes the last digits of a result.
 * @param most the setting
 * @param bytes of the weights
 */
export function stepTokens(most: number, threads: number, bytes: number): number {
  const affordable = (STEP_SECONDS * WEIGHT_BYTES_PER_SECOND * threads) / Math.max(1, bytes);
  return Math.min(most, Math.max(FEWEST, 2 ** Math.floor(Math.log2(affordable))));
}
