import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { writeAtomically } from '#kit/files/atomic-file';
import { DamagedFile } from '#kit/files/damaged-file';
import {
  CHECKED_BYTES,
  CheckWriter,
  checksLength,
  HEAD_BYTES,
  hasChecks,
  TAIL_BYTES,
  YcdChecks,
} from './ycd-checks.ts';
import {
  DIGITS_PER_WORD,
  digitsInBlock,
  formatHeader,
  HEADER_LIMIT,
  parseHeader,
  type YcdHeader,
} from './ycd-header.ts';

/** One block of digits on the local disk: an open .ycd file. Reads are synchronous: pages mostly lie in memory. */
export class YcdFile {
  readonly path: string;
  readonly header: YcdHeader;
  /** Digits in this file. */
  readonly digits: number;
  readonly dataOffset: number;
  readonly #descriptor: number;
  /** What the bytes must be; undefined in files of others. */
  readonly #checks: YcdChecks | undefined;
  /** Bytes that are being checked; there from the first time on. */
  #scratch: Buffer | undefined;
  #damage: string | undefined;

  private constructor(path: string, descriptor: number, header: YcdHeader, dataOffset: number) {
    this.path = path;
    this.#descriptor = descriptor;
    this.header = header;
    this.dataOffset = dataOffset;
    this.digits = digitsInBlock(header);
    this.#checks = this.#readChecks();
  }

  /** One sentence on what was found to be damaged since the file was opened. */
  get damage(): string | undefined {
    return this.#damage;
  }

  /** @throws DamagedFile with one sentence that names the file; the system's error when it cannot be opened */
  static open(path: string): YcdFile {
    const descriptor = openSync(path, 'r');
    try {
      const head = Buffer.alloc(HEADER_LIMIT);
      const { header, dataOffset } = parseHeader(head.subarray(0, readSync(descriptor, head, 0, HEADER_LIMIT, 0)));
      const file = new YcdFile(path, descriptor, header, dataOffset);
      file.#pass(0, dataOffset);
      return file;
    } catch (error) {
      closeSync(descriptor);
      throw error instanceof DamagedFile ? new DamagedFile(error.message, basename(path)) : error;
    }
  }

  /** The checks behind the last word. @throws DamagedFile without the file's name when they or the words are cut off */
  #readChecks(): YcdChecks | undefined {
    const { size } = fstatSync(this.#descriptor);
    const end = this.dataOffset + 8 * this.words;
    const head = Buffer.alloc(HEAD_BYTES);
    const tail = Buffer.alloc(TAIL_BYTES);
    readSync(this.#descriptor, tail, 0, TAIL_BYTES, size - TAIL_BYTES);
    readSync(this.#descriptor, head, 0, HEAD_BYTES, end);
    if (hasChecks(head, tail)) {
      const checks = Buffer.alloc(size === end + checksLength(end) ? size - end : TAIL_BYTES + HEAD_BYTES);
      readSync(this.#descriptor, checks, 0, checks.length, end);
      return new YcdChecks(checks, end);
    }
    const held = Math.max(0, Math.floor((size - this.dataOffset) / 8));
    if (held < this.words) {
      const digits = Math.min(this.digits, held * DIGITS_PER_WORD[this.header.radix]);
      throw new DamagedFile(`is cut off: it holds ${digits} of ${this.digits} digits`);
    }
    return undefined;
  }

  get words(): number {
    return Math.ceil(this.digits / DIGITS_PER_WORD[this.header.radix]);
  }

  /**
   * Reads words from the disk.
   * @param target gets `count` words at its start
   * @throws DamagedFile when they are damaged or the file has become shorter; the system's error when it cannot be read
   */
  readWords(first: number, count: number, target: Buffer): void {
    const from = this.dataOffset + 8 * first;
    try {
      this.#pass(from, from + 8 * count);
      this.#readInto(target, from, 8 * count);
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      const told = new DamagedFile(error.message, basename(this.path));
      this.#damage ??= told.message;
      throw told;
    }
  }

  /** Compares bytes that are wanted for the first time with their checksums. */
  #pass(from: number, to: number): void {
    if (this.#checks === undefined) return;
    for (let block = this.#checks.next(from, to); block !== undefined; block = this.#checks.next(from, to)) {
      this.#scratch ??= Buffer.allocUnsafeSlow(CHECKED_BYTES);
      const bytes = this.#scratch.subarray(0, block.to - block.from);
      this.#readInto(bytes, block.from, bytes.length);
      this.#checks.check(block, bytes);
    }
  }

  #readInto(target: Buffer, from: number, length: number): void {
    let filled = 0;
    while (filled < length) {
      const read = readSync(this.#descriptor, target, filled, length - filled, from + filled);
      if (read === 0) throw new DamagedFile('is cut off');
      filled += read;
    }
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

/**
 * Writes one block. The file appears when it is whole and on the disk.
 * @param pieces packed digits, together as many as the header asks for
 */
export function writeYcdFile(path: string, header: YcdHeader, pieces: Iterable<Buffer>): Promise<void> {
  const expected = 8 * Math.ceil(digitsInBlock(header) / DIGITS_PER_WORD[header.radix]);
  return writeAtomically(path, async (file) => {
    const checks = new CheckWriter();
    const head = formatHeader(header);
    checks.add(head);
    await file.writeFile(head);
    let written = 0;
    for (const piece of pieces) {
      checks.add(piece);
      await file.writeFile(piece);
      written += piece.length;
    }
    if (written !== expected) throw new Error(`${written} bytes of words for a header that asks for ${expected}`);
    await file.writeFile(checks.finish());
  });
}
