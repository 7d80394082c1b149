import { wordAt } from '#kit/element-at';

/**
 * Four steps at a time: by how the square at hand lies (bit 0: its axes are swapped, bit 1: both are turned round), four
 * bits of x and four of y, eight bits of the key and, behind them, how the square lies that is reached.
 */
const STEPS = Uint16Array.from({ length: 4 * 256 }, (_, index) => {
  let lies = index >> 8;
  let key = 0;
  for (let bit = 3; bit >= 0; bit--) {
    const [x, y] = [(index >> (4 + bit)) & 1, (index >> bit) & 1];
    const turned = lies >> 1;
    const rx = ((lies & 1) === 1 ? y : x) ^ turned;
    const ry = ((lies & 1) === 1 ? x : y) ^ turned;
    key = (key << 2) | ((3 * rx) ^ ry);
    if (ry === 0) lies ^= 1 | (rx << 1);
  }
  return key | (lies << 8);
});

/** Place of a point along a Hilbert curve of 16 steps over longitude and latitude, 32 bits. */
export function hilbertKey(x: number, y: number): number {
  const cx = Math.min(65_535, Math.floor(((x + 1.8e9) / 3.6e9) * 65_536));
  const cy = Math.min(65_535, Math.floor(((y + 0.9e9) / 1.8e9) * 65_536));
  let key = 0;
  let lies = 0;
  for (let shift = 12; shift >= 0; shift -= 4) {
    const step = wordAt(STEPS, (lies << 8) | (((cx >> shift) & 15) << 4) | ((cy >> shift) & 15));
    key = (key << 8) | (step & 255);
    lies = step >> 8;
  }
  return key >>> 0;
}
