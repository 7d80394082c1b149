import { crc32 } from 'node:zlib';
import { DamagedFile } from '#kit/files/damaged-file';

// docs/formats/ycd.md: what we write behind the last word, where other programs do not look.
const MAGIC = 'ALMYCDCK';
/** The last bytes of a file: whichever end of the checks is damaged, the other one tells that they are there. */
const END_MAGIC = 'KCDCYMLA';
const VERSION = 1;
const HEADER_BYTES = 24;
const FOOTER_BYTES = 12;
/** Bytes that share a checksum; the first time that one of them is wanted, all of them are read. */
export const CHECKED_BYTES = 65_536;
/** Checks of more blocks than this are no checks of ours: 2^46 digits. */
const MOST_BLOCKS = 2 ** 28;

/** Bytes at the start of the checks, and at the end of the file, that tell whether there are any. */
export const HEAD_BYTES = HEADER_BYTES;
export const TAIL_BYTES = 8;

const blocksIn = (bytes: number): number => Math.ceil(bytes / CHECKED_BYTES);

/** Bytes of the checks of a file. @param checked bytes that are checked: all before the checks */
export const checksLength = (checked: number): number => HEADER_BYTES + 4 * blocksIn(checked) + FOOTER_BYTES;

/** Are these the first bytes behind the words, or the last bytes of the file, of a file with checks? */
export const hasChecks = (head: Buffer, tail: Buffer): boolean =>
  beginsChecks(head) || tail.toString('latin1') === END_MAGIC;

const beginsChecks = (head: Buffer): boolean => head.toString('latin1', 0, MAGIC.length) === MAGIC;

/** Adds up the checks of a file while it is written. */
export class CheckWriter {
  readonly #sums: number[] = [];
  #sum = 0;
  #bytes = 0;

  /** Takes the next bytes of the file. */
  add(piece: Uint8Array): void {
    for (let at = 0; at < piece.length; ) {
      const taken = Math.min(piece.length - at, CHECKED_BYTES - (this.#bytes % CHECKED_BYTES));
      this.#sum = crc32(piece.subarray(at, at + taken), this.#sum);
      this.#bytes += taken;
      at += taken;
      if (this.#bytes % CHECKED_BYTES === 0) this.#endBlock();
    }
  }

  /** What stands behind the last word. */
  finish(): Buffer {
    if (this.#bytes % CHECKED_BYTES > 0) this.#endBlock();
    const checks = Buffer.alloc(checksLength(this.#bytes));
    checks.write(MAGIC, 0, 'latin1');
    checks.writeUInt32LE(VERSION, 8);
    checks.writeUInt32LE(CHECKED_BYTES, 12);
    checks.writeBigUInt64LE(BigInt(this.#bytes), 16);
    for (const [index, sum] of this.#sums.entries()) checks.writeUInt32LE(sum, HEADER_BYTES + 4 * index);
    const end = checks.length - FOOTER_BYTES;
    checks.writeUInt32LE(crc32(checks.subarray(0, end)), end);
    checks.write(END_MAGIC, end + 4, 'latin1');
    return checks;
  }

  #endBlock(): void {
    this.#sums.push(this.#sum);
    this.#sum = 0;
  }
}

/** The checks of one file, and which of its bytes have passed them since it was opened. */
export class YcdChecks {
  readonly #sums: Buffer;
  readonly #passed: Uint8Array;
  readonly #bytes: number;

  /**
   * @param checks what stands behind the last word, as far as it reaches
   * @param checked offset at which it stands: all bytes before it are checked
   * @throws DamagedFile without the file's name when the checks are damaged or of another version
   */
  constructor(checks: Buffer, checked: number) {
    const end = checks.length - FOOTER_BYTES;
    const blocks = blocksIn(checked);
    if (
      blocks > MOST_BLOCKS ||
      checks.length !== checksLength(checked) ||
      crc32(checks.subarray(0, end)) !== checks.readUInt32LE(end)
    )
      throw new DamagedFile(damage('its checksums, or its header'));
    const version = checks.readUInt32LE(8);
    if (version !== VERSION)
      throw new DamagedFile(`has checksums of version ${version}; this program reads version ${VERSION}`);
    const isOurs =
      beginsChecks(checks) &&
      checks.toString('latin1', end + 4) === END_MAGIC &&
      checks.readUInt32LE(12) === CHECKED_BYTES &&
      Number(checks.readBigUInt64LE(16)) === checked;
    if (!isOurs) throw new DamagedFile(damage('its checksums, or its header'));
    this.#sums = checks.subarray(HEADER_BYTES, end);
    this.#passed = new Uint8Array(blocks);
    this.#bytes = checked;
  }

  /** The next block that holds one of the bytes from `from` to `to` and has not passed yet; undefined when all have. */
  next(from: number, to: number): { readonly block: number; readonly from: number; readonly to: number } | undefined {
    const last = Math.floor((to - 1) / CHECKED_BYTES);
    for (let block = Math.floor(from / CHECKED_BYTES); block <= last; block++)
      if (this.#passed[block] === 0)
        return { block, from: block * CHECKED_BYTES, to: Math.min((block + 1) * CHECKED_BYTES, this.#bytes) };
    return undefined;
  }

  /** @param bytes all of a block that {@link next} gave @throws DamagedFile without the file's name when they are damaged */
  check({ block, from, to }: { block: number; from: number; to: number }, bytes: Uint8Array): void {
    if (crc32(bytes) !== this.#sums.readUInt32LE(4 * block))
      throw new DamagedFile(damage(`bytes ${from} to ${to - 1}`));
    this.#passed[block] = 1;
  }
}

const damage = (what: string): string =>
  `is damaged: ${what} are not what was written. Remove it; "almanac digits compute" computes its digits anew`;
