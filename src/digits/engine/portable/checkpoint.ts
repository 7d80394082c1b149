import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { DamagedFile } from '#kit/files/damaged-file';
import type { Range } from './series.ts';

// docs/formats/digits-checkpoint.md
const MAGIC = 'ALMDIGCP';
const VERSION = 2;
/** Parts of this version have no checksum. */
const UNCHECKED_VERSION = 1;
/** Where what the checksum is of begins. */
const CHECKED_FROM = 16;
const HEADER_BYTES = 88;
const NAME_BYTES = 16;
const SUFFIX = '.part';
/** Bytes that are read or written at one time: Node takes no more than 2^31. */
const PIECE_BYTES = 2 ** 26;

/** The error of a checkpoint that cannot be used; the message says why and what to do. */
const badCheckpoint = (path: string, why: string): DamagedFile =>
  new DamagedFile(`The checkpoint ${path} ${why}; delete it to compute that part again.`);

/** P, Q and T of a range of terms: their words and what they are modulo 2^61 - 1. */
export interface FinishedPart {
  readonly words: readonly number[];
  readonly residues: readonly bigint[];
}

/** Finished parts of one computation in a directory, one file each. */
export class Checkpoint {
  readonly #directory: string;
  readonly #series: string;
  readonly #terms: number;

  /** @param terms of the whole series: parts of another one are of no use */
  constructor(directory: string, series: string, terms: number) {
    this.#directory = directory;
    this.#series = series;
    this.#terms = terms;
    mkdirSync(directory, { recursive: true });
  }

  #path({ from, to }: Range): string {
    return join(this.#directory, `${this.#series}-${this.#terms}-${from}-${to}${SUFFIX}`);
  }

  has(range: Range): boolean {
    return existsSync(this.#path(range));
  }

  /**
   * Reads a part into `to`, P, Q and T one after the other. Whether they are what was written, their residues tell.
   * @throws DamagedFile when the file is of another version or damaged
   */
  read(range: Range, to: Uint8Array): FinishedPart | undefined {
    const path = this.#path(range);
    let file: number;
    try {
      file = openSync(path, 'r');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
    try {
      const header = Buffer.alloc(HEADER_BYTES);
      if (fill(file, header) < HEADER_BYTES || header.toString('latin1', 0, 8) !== MAGIC)
        throw badCheckpoint(path, 'is not a checkpoint');
      const version = header.readUInt32LE(8);
      if (version !== VERSION && version !== UNCHECKED_VERSION)
        throw badCheckpoint(path, `is version ${version}; this build reads ${VERSION}`);
      const words = [0, 1, 2].map((index) => header.readUInt32LE(32 + 4 * index));
      const bytes = 4 * words.reduce((sum, count) => sum + count, 0);
      const whole =
        header.toString('latin1', 72, HEADER_BYTES).replace(/\0+$/, '') === this.#series &&
        Number(header.readBigUInt64LE(16)) === this.#terms &&
        header.readUInt32LE(24) === range.from &&
        header.readUInt32LE(28) === range.to &&
        fstatSync(file).size === HEADER_BYTES + bytes &&
        bytes <= to.length;
      if (!whole || fill(file, to.subarray(0, bytes)) < bytes) throw badCheckpoint(path, 'is damaged');
      if (
        version === VERSION &&
        header.readUInt32LE(12) !== sumOf([header.subarray(CHECKED_FROM), to.subarray(0, bytes)])
      )
        throw badCheckpoint(path, 'is damaged');
      return { words, residues: [0, 1, 2].map((index) => header.readBigUInt64LE(48 + 8 * index)) };
    } finally {
      closeSync(file);
    }
  }

  /** @throws DamagedFile always */
  refuse(range: Range): never {
    throw badCheckpoint(this.#path(range), 'is damaged');
  }

  /** Writes a part beside its place and renames it when it is on the disk. */
  write(range: Range, { words, residues }: FinishedPart, numbers: readonly Uint8Array[]): void {
    const header = Buffer.alloc(HEADER_BYTES);
    header.write(MAGIC, 'latin1');
    header.writeUInt32LE(VERSION, 8);
    header.write(this.#series, 72, NAME_BYTES, 'latin1');
    header.writeBigUInt64LE(BigInt(this.#terms), 16);
    header.writeUInt32LE(range.from, 24);
    header.writeUInt32LE(range.to, 28);
    for (const [index, count] of words.entries()) header.writeUInt32LE(count, 32 + 4 * index);
    for (const [index, residue] of residues.entries()) header.writeBigUInt64LE(residue, 48 + 8 * index);
    header.writeUInt32LE(sumOf([header.subarray(CHECKED_FROM), ...numbers]), 12);
    const path = this.#path(range);
    const beside = `${path}.partial`;
    const file = openSync(beside, 'w');
    try {
      for (const bytes of [header, ...numbers])
        for (let done = 0; done < bytes.length; )
          done += writeSync(file, bytes, done, Math.min(PIECE_BYTES, bytes.length - done));
      fsyncSync(file);
    } catch (error) {
      // What a write fails with does not name the file.
      throw Object.assign(error as Error, { path });
    } finally {
      closeSync(file);
    }
    renameSync(beside, path);
  }

  remove(range: Range): void {
    rmSync(this.#path(range), { force: true });
  }
}

/** The CRC-32 of pieces one behind the other. */
function sumOf(pieces: readonly Uint8Array[]): number {
  let sum = 0;
  for (const bytes of pieces)
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) sum = crc32(bytes.subarray(at, at + PIECE_BYTES), sum);
  return sum;
}

/** Reads from where a file stands until `to` is full or the file ends; gives the bytes that were read. */
function fill(file: number, to: Uint8Array): number {
  let done = 0;
  while (done < to.length) {
    const read = readSync(file, to, done, Math.min(PIECE_BYTES, to.length - done), null);
    if (read === 0) break;
    done += read;
  }
  return done;
}
