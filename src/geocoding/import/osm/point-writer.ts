import { ByteWriter } from '../../store/byte-writer.ts';

/** Bytes that a step of 33 bits takes at most, for x and y. */
const STEP_BYTES = 10;

/** Writes points as steps from one to the next, each a signed number for x and one for y. */
export class PointWriter extends ByteWriter {
  #x = 0;
  #y = 0;

  /** Where the next step is from. */
  from(x: number, y: number): void {
    this.#x = x;
    this.#y = y;
  }

  /** Writes the points that stand in words from a place to another: x, y, x, y … */
  steps(words: Int32Array, start: number, end: number): void {
    this.reserve(STEP_BYTES * ((end - start) >> 1));
    const { bytes } = this;
    let at = this.length;
    let x = this.#x;
    let y = this.#y;
    for (let word = start; word < end; word += 2) {
      const nextX = words[word];
      const nextY = words[word + 1];
      at = putStep(bytes, at, nextX - x);
      at = putStep(bytes, at, nextY - y);
      x = nextX;
      y = nextY;
    }
    this.length = at;
    this.#x = x;
    this.#y = y;
  }
}

/** Writes what {@link ByteWriter.signed} does. @returns where the next number goes */
function putStep(bytes: Uint8Array, start: number, step: number): number {
  let at = start;
  let rest = step >= 0 ? 2 * step : -2 * step - 1;
  // Most steps take one byte to three.
  while (rest >= 0x8000_0000) {
    bytes[at++] = (rest & 0x7f) | 0x80;
    rest = Math.floor(rest / 128);
  }
  while (rest >= 0x80) {
    bytes[at++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  bytes[at++] = rest;
  return at;
}
