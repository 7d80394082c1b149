import { basename } from 'node:path';
import type { Constant } from './constants.ts';
import { NotYcd } from './not-ycd.ts';
import { unpackWords } from './unpack-words.ts';
import type { YcdFile } from './ycd-file.ts';
import { DIGITS_PER_WORD, type Radix } from './ycd-header.ts';

/** Digits that are unpacked at one time when a set is taken into memory. */
const HOLD_STEP = 65_536;

/** Digits of one constant in one radix, over one or more files. */
export class DigitSet {
  readonly constant: Constant;
  readonly radix: Radix;
  /** The digit before the point: position 0. */
  readonly whole: string;
  /** Digits after the point: positions 1 to `total`. */
  readonly total: number;
  readonly blocks: readonly YcdFile[];
  #text: Buffer | undefined;

  /**
   * @param blocks the files in the order of their blocks
   * @throws NotYcd when they do not belong together
   */
  constructor(constant: Constant, blocks: readonly YcdFile[]) {
    const [{ header, path }] = blocks;
    for (const [index, block] of blocks.entries()) {
      if (block.header.blockSize !== header.blockSize)
        throw new NotYcd(`has another block size than ${basename(path)}`, basename(block.path));
      if (block.header.blockId < index)
        throw new NotYcd(
          `holds the same block as ${basename(blocks[index - 1].path)}; remove one of them`,
          basename(block.path),
        );
      if (block.header.blockId > index)
        throw new NotYcd(`is block ${block.header.blockId}, but block ${index} is not there`, basename(block.path));
      if (index < blocks.length - 1 && block.digits < header.blockSize)
        throw new NotYcd('is a last block, but others follow', basename(block.path));
    }
    this.constant = constant;
    this.radix = header.radix;
    this.whole = header.firstDigits.slice(0, header.firstDigits.indexOf('.'));
    this.blocks = blocks;
    this.total = blocks.reduce((sum, block) => sum + block.digits, 0);
  }

  /** Bytes of all words. */
  get bytes(): number {
    return this.blocks.reduce((sum, block) => sum + 8 * block.words, 0);
  }

  /** All digits as ASCII, position 0 first, when they are held in memory. */
  get text(): Buffer | undefined {
    return this.#text;
  }

  /**
   * Unpacks all digits and keeps them in memory from now on.
   * @throws NotYcd when a file is damaged or cut off; the system's error when it cannot be read
   */
  hold(): void {
    if (this.#text !== undefined) return;
    const text = Buffer.allocUnsafeSlow(this.total + 1);
    const reader = new DigitReader(this, Math.min(HOLD_STEP, text.length));
    for (let position = 0; position < text.length; position += HOLD_STEP) {
      const count = Math.min(HOLD_STEP, text.length - position);
      const at = reader.read(position, count);
      reader.text.copy(text, position, at, at + count);
    }
    this.#text = text;
  }

  close(): void {
    for (const block of this.blocks) block.close();
  }
}

/** Reads runs of digits of a set into a buffer of its own. Each caller that keeps digits over an await needs its own. */
export class DigitReader {
  readonly set: DigitSet;
  /** Digits that one call may ask for. */
  readonly capacity: number;
  /** The digits read last, as ASCII; see {@link read}. Those of a set in memory stay for good. */
  readonly text: Buffer;
  readonly #inMemory: boolean;
  readonly #textView: DataView;
  readonly #packed: Buffer;
  readonly #packedView: DataView;

  constructor(set: DigitSet, capacity: number) {
    this.set = set;
    this.capacity = capacity;
    // Whole words are unpacked: room for the rest of one before and one after the run, and for the byte before.
    this.#inMemory = set.text !== undefined;
    this.text = set.text ?? Buffer.allocUnsafeSlow(capacity + 48);
    this.#textView = viewOf(this.text);
    const words = this.#inMemory ? 0 : Math.ceil(capacity / DIGITS_PER_WORD[set.radix]) + 2;
    this.#packed = Buffer.allocUnsafeSlow(8 * words);
    this.#packedView = viewOf(this.#packed);
  }

  /**
   * Reads digits, the one before the point being position 0.
   * @param position 0 to `set.total`
   * @param count at most `capacity`, and no more than there are up to the end
   * @returns the index in `text` at which the digits begin; they stay until the next call
   * @throws NotYcd when a file is damaged or cut off; the system's error when it cannot be read
   */
  read(position: number, count: number): number {
    if (this.#inMemory) return position;
    if (count === 0) return 0;
    const { radix, blocks } = this.set;
    const { blockSize } = blocks[0].header;
    const perWord = DIGITS_PER_WORD[radix];
    // 0-based after the point; -1 is the digit before it.
    let at = position === 0 ? 0 : position - 1;
    let left = position === 0 ? count - 1 : count;
    let id = blocks.length === 1 ? 0 : Math.floor(at / blockSize);
    at -= id * blockSize;
    const skipped = at % perWord;
    const begin = 20;
    let target = begin - skipped;
    while (left > 0) {
      const block = blocks[id];
      const here = Math.min(left, block.digits - at);
      const first = Math.floor(at / perWord);
      const words = Math.floor((at + here - 1) / perWord) - first + 1;
      const before = this.text[target - 1];
      block.readWords(first, words, this.#packed);
      const sound = unpackWords(radix, this.#packedView, 0, words, this.#textView, target);
      if (!sound) throw new NotYcd('is damaged: a word is larger than 19 digits allow', basename(block.path));
      this.text[target - 1] = before;
      left -= here;
      target += here + (at % perWord);
      at = 0;
      id++;
    }
    if (position > 0) return begin;
    this.text.write(this.set.whole, begin - 1, 'latin1');
    return begin - 1;
  }
}

const viewOf = (buffer: Buffer): DataView => new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
