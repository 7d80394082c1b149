import { DIGIT_KERNEL } from './digit-kernel-binary.ts';
import type { Radix } from './ycd-header.ts';

/** Words that are unpacked at one time: 92,416 decimal or 77,824 hexadecimal digits, which stay in a core's cache. */
export const STEP_WORDS = 4864;
/** Longest run of digits that can be searched for. */
export const LONGEST_RUN = 10_000;

// assembly/index.ts says what lies below.
const RUN = 45_056;
const PACKED = 65_536;
const TEXT = 131_072 + 16;
const PLACES = 262_144;
const MOST_PLACES = 65_536;
const PAGES = 8;

interface UnpackFunctions {
  prepare(): void;
  unpackDecimal(from: number, words: number, to: number): number;
  unpackHexadecimal(from: number, words: number, to: number): void;
  find(at: number, end: number, run: number, length: number, places: number, most: number): number;
}

/** Unpacks and searches digits in WebAssembly. What it holds is overwritten by the next use: take it before an await. */
export class DigitKernel {
  /** Where the next words to be unpacked are put: little-endian 64-bit words. */
  readonly packed: Buffer;
  readonly #text: Buffer;
  readonly #run: Buffer;
  readonly #places: Uint32Array;
  readonly #functions: UnpackFunctions;

  constructor() {
    const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES, shared: false });
    const bytes = memory.buffer as unknown as ArrayBuffer;
    const module = new WebAssembly.Module(Buffer.from(DIGIT_KERNEL, 'base64'));
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    this.#functions = exports as unknown as UnpackFunctions;
    this.packed = Buffer.from(bytes, PACKED, 8 * STEP_WORDS);
    this.#text = Buffer.from(bytes, TEXT, PLACES - TEXT);
    this.#run = Buffer.from(bytes, RUN, LONGEST_RUN);
    this.#places = new Uint32Array(bytes, PLACES, MOST_PLACES);
    this.#functions.prepare();
  }

  /**
   * Unpacks the first words of `packed`.
   * @param words at most {@link STEP_WORDS}
   * @returns ASCII digits, 19 or 16 of each word, and room behind them; undefined when a decimal word is larger than 19
   * digits allow: the words are damaged
   */
  unpack(radix: Radix, words: number): Buffer | undefined {
    if (radix === 16) this.#functions.unpackHexadecimal(PACKED, words, TEXT);
    else if (this.#functions.unpackDecimal(PACKED, words, TEXT) < words) return undefined;
    return this.#text;
  }

  /**
   * The places of a run in a text; they may overlap.
   * @param text as many digits as are unpacked at one time, or fewer
   * @param end index behind the last place looked at; the run may reach beyond, up to the end of the text
   * @param run 1 to {@link LONGEST_RUN} digits
   * @returns indices, rising; at most `most` and 65,536
   */
  find(text: Buffer, end: number, run: string, most: number): Uint32Array {
    text.copy(this.#text);
    this.#run.write(run, 'latin1');
    const bound = Math.min(most, MOST_PLACES);
    const last = Math.max(0, Math.min(end, text.length - run.length + 1));
    const found = this.#functions.find(TEXT, TEXT + last, RUN, run.length, PLACES, bound);
    return this.#places.subarray(0, found).map((place) => place - TEXT);
  }
}
