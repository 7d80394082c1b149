import { basename } from 'node:path';
import type { Constant } from './constants.ts';
import { NotYcd } from './not-ycd.ts';
import { unpackWords } from './unpack-words.ts';
import type { YcdFile } from './ycd-file.ts';
import { DIGITS_PER_WORD, type Radix } from './ycd-header.ts';

/** Digits of one constant in one radix, over one or more files. */
export class DigitSet {
  readonly constant: Constant;
  readonly radix: Radix;
  /** The digit before the point: position 0. */
  readonly whole: string;
  /** Digits after the point: positions 1 to `total`. */
  readonly total: number;
  readonly blocks: readonly YcdFile[];

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

  /** Are the words held in memory? */
  get resident(): boolean {
    return this.blocks.every((block) => block.resident !== undefined);
  }

  /** Keeps all words in memory from now on. */
  hold(): void {
    for (const block of this.blocks) block.hold();
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
  /** The digits read last, as ASCII; see {@link read}. */
  readonly text: Buffer;
  readonly #textView: DataView;
  readonly #packed: Buffer;
  readonly #packedView: DataView;
  readonly #views: (DataView | undefined)[];

  constructor(set: DigitSet, capacity: number) {
    this.set = set;
    this.capacity = capacity;
    // Whole words are unpacked: room for the rest of one before and one after the run, and for the byte before.
    this.text = Buffer.allocUnsafeSlow(capacity + 48);
    this.#textView = viewOf(this.text);
    this.#packed = Buffer.allocUnsafeSlow(8 * (Math.ceil(capacity / DIGITS_PER_WORD[set.radix]) + 2));
    this.#packedView = viewOf(this.#packed);
    this.#views = set.blocks.map((block) => (block.resident === undefined ? undefined : viewOf(block.resident)));
  }

  /**
   * Reads digits, the one before the point being position 0.
   * @param position 0 to `set.total`
   * @param count at most `capacity`, and no more than there are up to the end
   * @returns the index in `text` at which the digits begin; they stay until the next call
   * @throws NotYcd when a file is damaged or cut off; the system's error when it cannot be read
   */
  read(position: number, count: number): number {
    const { radix, blocks } = this.set;
    if (count === 0) return 0;
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
      const view = this.#views[id];
      if (view === undefined) block.readWords(first, words, this.#packed);
      const sound = view
        ? unpackWords(radix, view, 8 * first, words, this.#textView, target)
        : unpackWords(radix, this.#packedView, 0, words, this.#textView, target);
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
