import { basename } from 'node:path';
import { DamagedFile } from '#kit/files/damaged-file';
import type { Constant } from './constants.ts';
import { type DigitKernel, STEP_WORDS } from './digit-kernel.ts';
import { RemoteYcdFile } from './remote-ycd-file.ts';
import type { YcdFile } from './ycd-file.ts';
import { DIGITS_PER_WORD, type Radix } from './ycd-header.ts';

/** Digits that are unpacked at one time when a set is taken into memory. */
const HOLD_STEP = 65_536;

/** A file that holds one block of a set. */
export type Block = YcdFile | RemoteYcdFile;

/** A stretch of words in one block, and which of its digits are wanted. */
interface WordStretch {
  readonly block: Block;
  readonly first: number;
  readonly words: number;
  /** Digits of the first word that come before the wanted ones. */
  readonly skipped: number;
  readonly digits: number;
}

/** Digits of one constant in one radix, over one or more files. */
export class DigitSet {
  readonly constant: Constant;
  readonly radix: Radix;
  /** The digit before the point: position 0. */
  readonly whole: string;
  /** Digits after the point: positions 1 to `total`. */
  readonly total: number;
  readonly blocks: readonly Block[];
  /** Does some of it lie behind an address? Then it is loaded, and not read. */
  readonly remote: boolean;
  /** Does it lie elsewhere than what is computed here? */
  readonly imported: boolean;
  /** Unpacks and searches its digits. */
  readonly kernel: DigitKernel;
  #text: Buffer | undefined;

  /**
   * @param blocks the files in the order of their blocks
   * @param kernel one for all sets of a thread takes the least memory
   * @throws DamagedFile when they do not belong together
   */
  constructor(constant: Constant, blocks: readonly Block[], imported: boolean, kernel: DigitKernel) {
    const [first] = blocks;
    if (first === undefined) throw new Error('A set has one block or more.');
    const { header, path } = first;
    for (const [index, block] of blocks.entries()) {
      if (block.header.blockSize !== header.blockSize)
        throw new DamagedFile(`has another block size than ${basename(path)}`, basename(block.path));
      if (block.header.blockId < index)
        throw new DamagedFile(
          `holds the same block as ${basename(blocks[index - 1]!.path)}; remove one of them`,
          basename(block.path),
        );
      if (block.header.blockId > index)
        throw new DamagedFile(
          `is block ${block.header.blockId}, but block ${index} is not there`,
          basename(block.path),
        );
      if (index < blocks.length - 1 && block.digits < header.blockSize)
        throw new DamagedFile('is a last block, but others follow', basename(block.path));
    }
    this.constant = constant;
    this.radix = header.radix;
    this.whole = header.firstDigits.slice(0, header.firstDigits.indexOf('.'));
    this.blocks = blocks;
    this.imported = imported;
    this.kernel = kernel;
    this.remote = blocks.some((block) => block instanceof RemoteYcdFile);
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
   * @throws DamagedFile when a file is damaged or cut off; the system's error when it cannot be read
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

  /**
   * Reads digits from the disk, the one before the point being position 0.
   * @param target gets `count` ASCII digits at its start
   * @throws DamagedFile when a file is damaged or cut off; the system's error when it cannot be read
   */
  readInto(target: Buffer, position: number, count: number): void {
    let filled = this.#readWhole(target, position, count);
    while (filled < count) {
      const stretch = this.#stretch(position + filled, count - filled);
      if (stretch.block instanceof RemoteYcdFile)
        throw new Error(`${stretch.block.path} is remote: loadInto() reads it.`);
      stretch.block.readWords(stretch.first, stretch.words, this.kernel.packed);
      this.#unpack(stretch, target, filled);
      filled += stretch.digits;
    }
  }

  /** The same as {@link readInto}, of any set. @throws also when an address cannot be read */
  async loadInto(target: Buffer, position: number, count: number): Promise<void> {
    let filled = this.#readWhole(target, position, count);
    while (filled < count) {
      const stretch = this.#stretch(position + filled, count - filled);
      if (stretch.block instanceof RemoteYcdFile) {
        const words = await stretch.block.loadWords(stretch.first, stretch.words);
        words.copy(this.kernel.packed);
      } else stretch.block.readWords(stretch.first, stretch.words, this.kernel.packed);
      this.#unpack(stretch, target, filled);
      filled += stretch.digits;
    }
  }

  /** The digit before the point, when it is wanted. @returns how many digits that are */
  #readWhole(target: Buffer, position: number, count: number): number {
    if (position > 0 || count === 0) return 0;
    target.write(this.whole, 0, 'latin1');
    return 1;
  }

  /** As much of a run as lies in one block and is unpacked at one time. @param position 1 to `total` */
  #stretch(position: number, count: number): WordStretch {
    const { radix, blocks } = this;
    const perWord = DIGITS_PER_WORD[radix];
    const id = blocks.length === 1 ? 0 : Math.floor((position - 1) / blocks[0]!.header.blockSize);
    const block = blocks[id]!;
    const at = position - 1 - id * block.header.blockSize;
    const first = Math.floor(at / perWord);
    const skipped = at - first * perWord;
    const digits = Math.min(count, block.digits - at, STEP_WORDS * perWord - skipped);
    return { block, first, words: Math.ceil((skipped + digits) / perWord), skipped, digits };
  }

  #unpack({ block, words, skipped, digits }: WordStretch, target: Buffer, at: number): void {
    const unpacked = this.kernel.unpack(this.radix, words);
    if (unpacked === undefined)
      throw new DamagedFile('is damaged: a word is larger than 19 digits allow', basename(block.path));
    unpacked.copy(target, at, skipped, skipped + digits);
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

  constructor(set: DigitSet, capacity: number) {
    this.set = set;
    this.capacity = capacity;
    this.#inMemory = set.text !== undefined;
    this.text = set.text ?? Buffer.allocUnsafeSlow(capacity);
  }

  /**
   * Reads digits, the one before the point being position 0.
   * @param position 0 to `set.total`
   * @param count at most `capacity`, and no more than there are up to the end
   * @returns the index in `text` at which the digits begin; they stay until the next call
   * @throws DamagedFile when a file is damaged or cut off; the system's error when it cannot be read
   */
  read(position: number, count: number): number {
    if (this.#inMemory) return position;
    this.set.readInto(this.text, position, count);
    return 0;
  }

  /** The same as {@link read}, of any set. One call at a time. @throws also when an address cannot be read */
  async load(position: number, count: number): Promise<number> {
    if (!this.set.remote) return this.read(position, count);
    await this.set.loadInto(this.text, position, count);
    return 0;
  }
}
