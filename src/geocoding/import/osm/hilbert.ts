/** Place of a point along a Hilbert curve of 16 steps over longitude and latitude, 32 bits. */
export function hilbertKey(x: number, y: number): number {
  let cx = Math.min(65_535, Math.floor(((x + 1.8e9) / 3.6e9) * 65_536));
  let cy = Math.min(65_535, Math.floor(((y + 0.9e9) / 1.8e9) * 65_536));
  let key = 0;
  for (let side = 32_768; side > 0; side >>= 1) {
    const rx = (cx & side) > 0 ? 1 : 0;
    const ry = (cy & side) > 0 ? 1 : 0;
    key = key * 4 + ((3 * rx) ^ ry);
    if (ry === 0) {
      if (rx === 1) {
        cx = 65_535 - cx;
        cy = 65_535 - cy;
      }
      [cx, cy] = [cy, cx];
    }
  }
  return key;
}
