// Which transform a product takes.

/** The transform chosen last: q * 2^k complex points, digits of so many bits. */
export let planQ: u32 = 1;
export let planK: u32 = 4;
export let planBits: u32 = 21;

/**
 * Bits of a digit at which the largest error of random operands stays near a tenth. Measured: 0.078 at 3 * 2^12 points
 * and 21 bits, 0.051 at 3 * 2^21 and 18, 0.042 at 3 * 2^24 and 17; it grows with points^0.67 and fourfold per bit. A
 * round whose error passes a quarter is redone. Transforms of more than 2^29 points lie outside one memory.
 */
@inline
function bitsFor(points: u64): u32 {
  return points <= 25_000 ? 21 : points <= 200_000 ? 20 : points <= 1_600_000 ? 19 : points <= 13_000_000 ? 18 : points <= 105_000_000 ? 17
    : points <= 840_000_000 ? 16 : points <= 6_700_000_000 ? 15 : points <= 54_000_000_000 ? 14 : 13;
}

/**
 * Chooses the shortest transform for a product of up to `size` bits.
 * @param fewer bits to take off every digit
 */
export function choosePlan(size: u64, fewer: u32): void {
  let best: u64 = u64.MAX_VALUE;
  for (let q: u32 = 1; q <= 5; q += 2) {
    for (let k: u32 = 4; k < 40; k++) {
      const points = <u64>q << k;
      const bits = bitsFor(points) - fewer;
      if (2 * points * bits < size) continue;
      if (points < best) {
        best = points;
        planQ = q;
        planK = k;
        planBits = bits;
      }
      break;
    }
  }
}
