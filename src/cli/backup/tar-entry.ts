import { CommandError, EXIT } from '#kit/command/command-error';

/** Bytes of a block: heads and contents fill whole ones. */
export const BLOCK = 512;
/** The largest number that the octal field of a size holds. */
const MOST_OCTAL = 8 ** 11 - 1;
/** Bytes of the longest name in a head. */
const NAME_BYTES = 100;
/** Bytes of an extended head that are read at most. */
export const MOST_EXTENDED = 65_536;

/** What a tar file says of one of its files (POSIX.1-2017, pax, "ustar Interchange Format"). */
export interface TarEntry {
  /** With slashes, relative. */
  readonly path: string;
  readonly size: number;
  /** Permissions. */
  readonly mode: number;
  /** Seconds since 1970. */
  readonly modified: number;
}

/** Bytes that fill the last block of so many bytes. */
export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** The head of a file, with an extended one before it where the path or the size is too long for it. */
export function tarHead({ path, size, mode, modified }: TarEntry): Buffer {
  const isLong = Buffer.byteLength(path) > NAME_BYTES;
  const isLarge = size > MOST_OCTAL;
  const records = `${isLong ? record('path', path) : ''}${isLarge ? record('size', String(size)) : ''}`;
  const own = head(isLong ? `long-name-${path.length}` : path, isLarge ? 0 : size, mode, modified, '0');
  if (records === '') return own;
  const bytes = Buffer.from(records);
  return Buffer.concat([
    head('extended', bytes.length, 0o600, 0, 'x'),
    bytes,
    Buffer.alloc(paddingOf(bytes.length)),
    own,
  ]);
}

/** A record of an extended head: its own length in decimal digits, the key and the value. */
function record(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  let length = Buffer.byteLength(rest);
  while (String(length).length + Buffer.byteLength(rest) !== length)
    length = String(length).length + Buffer.byteLength(rest);
  return `${length}${rest}`;
}

function head(name: string, size: number, mode: number, modified: number, type: string): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number): void =>
    void block.write(value.toString(8).padStart(length - 1, '0'), at, 'latin1');
  block.write(name, 0, NAME_BYTES, 'utf8');
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(modified, 136, 12);
  block.write(type, 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  block.write(`${sumOf(block).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

/** The sum of all bytes, those of the sum itself counted as spaces. */
function sumOf(block: Uint8Array): number {
  let sum = 0;
  for (const [at, byte] of block.entries()) sum += at >= 148 && at < 156 ? 0x20 : byte;
  return sum;
}

/**
 * Reads a head.
 * @param extended what an extended head before it says
 * @returns undefined for the empty block that ends the file; `type` is `x` for an extended head, `0` for a file
 * @throws CommandError when it is no head of a file
 */
export function parseHead(
  block: Buffer,
  extended: ReadonlyMap<string, string>,
): (TarEntry & { type: string }) | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  const field = (at: number, length: number): string => block.toString('utf8', at, at + length).split('\0', 1)[0] ?? '';
  const octal = (at: number, length: number): number => Number.parseInt(field(at, length).trim(), 8);
  const type = String.fromCharCode(block[156] ?? 0);
  const size = extended.has('size') ? Number(extended.get('size')) : octal(124, 12);
  const isWhole = octal(148, 8) === sumOf(block) && (type === '0' || type === 'x');
  if (!isWhole || !Number.isSafeInteger(size) || size < 0)
    throw new CommandError('The backup holds something that is no file.', EXIT.failed);
  return {
    path: extended.get('path') ?? field(0, NAME_BYTES),
    size,
    mode: octal(100, 8),
    modified: octal(136, 12),
    type,
  };
}

/** Reads the records of an extended head. */
export function parseRecords(bytes: Buffer): Map<string, string> {
  const records = new Map<string, string>();
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(0x20, at);
    const length = Number(bytes.toString('latin1', at, space));
    const equals = bytes.indexOf(0x3d, space);
    if (space < 0 || equals < 0 || !Number.isSafeInteger(length) || length < 4 || at + length > bytes.length)
      throw new CommandError('The backup holds a damaged head of a file.', EXIT.failed);
    records.set(bytes.toString('utf8', space + 1, equals), bytes.toString('utf8', equals + 1, at + length - 1));
    at += length;
  }
  return records;
}
