/** Bits of a step that its rounding may spoil. */
const GUARD_BITS = 24;

/**
 * floor(2^bits / sqrt(n)), within a few units of the last place.
 * Method: Newton's iteration y' = y + y(1 - n*y*y)/2 from a double, the precision nearly doubled by each step.
 * @param n a small positive integer, exact as a double
 */
export function inverseSquareRoot(n: number, bits: number): bigint {
  const precisions = [bits];
  while (precisions[0] > 50) precisions.unshift(Math.ceil(precisions[0] / 2) + GUARD_BITS / 2);
  // 50 + 12 is a fixed point of that rule at 24: it always ends below a double's precision.
  let precision = precisions[0];
  let y = BigInt(Math.round((1 / Math.sqrt(n)) * 2 ** precision));
  for (const next of precisions.slice(1)) {
    const error = (1n << BigInt(2 * precision)) - BigInt(n) * y * y;
    y = (y << BigInt(next - precision)) + ((y * error) >> BigInt(3 * precision + 1 - next));
    precision = next;
  }
  return y;
}
