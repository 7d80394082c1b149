import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PI } from '../../src/digits/store/constants.ts';
import { storeDigits } from '../../src/digits/store/digit-store.ts';

/**
 * Stores digits in both radices in a data directory, as a long computation would leave them.
 * @returns the digits after the point in ASCII: not pi's, except for the first ones, and as hard to search and to unpack
 */
export async function storePlausibleDigits(data: string, count: number): Promise<Buffer> {
  const directory = join(data, 'digits');
  mkdirSync(directory, { recursive: true });
  const digits = Buffer.allocUnsafe(count);
  let state = 1;
  for (let index = 0; index < count; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    digits[index] = 48 + ((state >>> 16) % 10);
  }
  for (const radix of [16, 10] as const) {
    digits.write(PI.firstDigits[radix].slice(2), 'latin1');
    await storeDigits(directory, PI, radix, digits);
  }
  return digits;
}
