import { DamagedFile } from '#kit/files/damaged-file';

/** Versions of the format that are read; the last one is written. */
const VERSIONS = ['1.0.0', '1.1.0'] as const;
const MAGIC = '#Compressed Digit File';
const END = 'EndHeader';
/** No header is longer: real ones end at byte 202 or 215. */
export const HEADER_LIMIT = 4096;
/** The format's own lower bound of a block. */
export const LEAST_BLOCK = 100;

export type Radix = 10 | 16;

/** Digits in one 64-bit word. */
export const DIGITS_PER_WORD: Readonly<Record<Radix, number>> = { 10: 19, 16: 16 };

/** What the head of a y-cruncher compressed digit file says. */
export interface YcdHeader {
  readonly radix: Radix;
  /** The whole part, the point and the first 50 digits: the only place of the whole part. */
  readonly firstDigits: string;
  /** Digits of the whole set after the point; 0 when the file does not say. */
  readonly totalDigits: number;
  /** Digits of a full block. */
  readonly blockSize: number;
  /** Blocks count from 0. */
  readonly blockId: number;
}

/**
 * Reads a header.
 * @param bytes the first {@link HEADER_LIMIT} bytes of a file, or all of it
 * @returns the header and the offset of the first word, which differs from file to file
 * @throws DamagedFile with one sentence, without the file's name
 */
export function parseHeader(bytes: Buffer): { header: YcdHeader; dataOffset: number } {
  const text = bytes.toString('latin1', 0, HEADER_LIMIT);
  if (!/^#Compressed Digit File\r?\n/.test(text)) throw new DamagedFile('is no compressed digit file (.ycd)');
  const end = /\r?\nEndHeader\r?\n\r?\n\0/.exec(text);
  if (end === null) throw new DamagedFile('is damaged: its header has no end');
  const fields = new Map<string, string>();
  for (const line of text.slice(MAGIC.length, end.index).split(/\r?\n/)) {
    if (line === '') continue;
    const [, key, value] = /^([A-Za-z]+):\t?\s*(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined || fields.has(key))
      throw new DamagedFile('is damaged: its header cannot be read');
    fields.set(key, value.trim());
  }
  const version = fields.get('FileVersion');
  if (!VERSIONS.some((known) => known === version))
    throw new DamagedFile(`has file version ${version ?? '(none)'}; this program reads ${VERSIONS.join(' and ')}`);
  const radix = number(fields, 'Base');
  if (radix !== 10 && radix !== 16) throw new DamagedFile(`holds digits in base ${radix}; only 10 and 16 are read`);
  const firstDigits = (fields.get('FirstDigits') ?? '').toLowerCase();
  if (!(radix === 10 ? /^[0-9]+\.[0-9]+$/ : /^[0-9a-f]+\.[0-9a-f]+$/).test(firstDigits))
    throw new DamagedFile('is damaged: its header has no first digits');
  const totalDigits = number(fields, 'TotalDigits');
  // A set in one file may have a block size without a bound: the largest number of 64 bits.
  const blockSize = number(fields, 'Blocksize', totalDigits);
  if (blockSize < LEAST_BLOCK)
    throw new DamagedFile(`is damaged: its block size is ${blockSize}, below ${LEAST_BLOCK}`);
  const header: YcdHeader = {
    radix,
    firstDigits,
    totalDigits,
    blockSize,
    blockId: number(fields, 'BlockID'),
  };
  if (header.totalDigits > 0 && digitsInBlock(header) <= 0)
    throw new DamagedFile(`is damaged: block ${header.blockId} begins behind the last of ${header.totalDigits} digits`);
  return { header, dataOffset: end.index + end[0].length };
}

/** The header as y-cruncher writes it, with the NUL byte behind it: CRLF line ends, a tab after each colon. */
export function formatHeader(header: YcdHeader): Buffer {
  const lines = [
    MAGIC,
    '',
    `FileVersion:\t${VERSIONS[VERSIONS.length - 1]}`,
    '',
    `Base:\t${header.radix}`,
    '',
    `FirstDigits:\t${header.firstDigits}`,
    '',
    `TotalDigits:\t${header.totalDigits}`,
    '',
    `Blocksize:\t${header.blockSize}`,
    `BlockID:\t${header.blockId}`,
    '',
    END,
    '',
    '\0',
  ];
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

/** Digits that a file with this header holds: the last block of a set may be shorter. */
export function digitsInBlock(header: YcdHeader): number {
  if (header.totalDigits === 0) return header.blockSize;
  return Math.min(header.blockSize, header.totalDigits - header.blockId * header.blockSize);
}

/**
 * The value of a field: of at most 20 digits, as zeros are written before it to fill them.
 * @param most what a value beyond the exact integers stands for, if it is not 0
 */
function number(fields: ReadonlyMap<string, string>, key: string, most = 0): number {
  const text = fields.get(key);
  const value = /^\d{1,20}$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value)) return value;
  if (Number.isNaN(value) || most === 0) throw new DamagedFile(`is damaged: its header has no valid ${key}`);
  return most;
}
