import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { crc32 } from 'node:zlib';
import { CommandError, EXIT } from '#kit/command/command-error';
import { writeAtomically } from '#kit/files/atomic-file';
import { DamagedFile } from '#kit/files/damaged-file';
import { reasonOf } from '#kit/files/system-error';

/**
 * A read-only file of named, page-aligned, checksummed sections: the frame of geocoding's index files.
 * The bytes are described in docs/formats/world.md.
 */

const HEADER_BYTES = 32;
const ENTRY_BYTES = 40;
const NAME_BYTES = 16;
const PAGE = 4096;

/** What tells one kind of section file from another. */
export interface FileKind {
  /** Eight ASCII characters at the start of the file. */
  readonly magic: string;
  readonly version: number;
  /** What the file is, for messages: "a world index". */
  readonly title: string;
}

/** The sections of an open file, by name. */
export type Sections = ReadonlyMap<string, Uint8Array>;

const pages = (length: number): number => Math.ceil(length / PAGE) * PAGE;

/**
 * Writes sections to a file, atomically.
 * @throws RangeError when a name does not fit its 16 bytes
 */
export async function writeSections(path: string, kind: FileKind, sections: Sections): Promise<void> {
  refuseBigEndian(path);
  const head = Buffer.alloc(pages(HEADER_BYTES + sections.size * ENTRY_BYTES));
  let offset = head.length;
  let entry = HEADER_BYTES;
  for (const [name, bytes] of sections) {
    if (name.length > NAME_BYTES) throw new RangeError(`The section name ${name} is longer than ${NAME_BYTES} bytes.`);
    head.write(name, entry, 'latin1');
    head.writeBigUInt64LE(BigInt(offset), entry + 16);
    head.writeBigUInt64LE(BigInt(bytes.byteLength), entry + 24);
    head.writeUInt32LE(paddedChecksum(bytes), entry + 32);
    offset += pages(bytes.byteLength);
    entry += ENTRY_BYTES;
  }
  head.write(kind.magic, 0, 'latin1');
  head.writeUInt32LE(kind.version, 8);
  head.writeUInt32LE(sections.size, 12);
  head.writeBigUInt64LE(BigInt(offset), 16);
  head.writeUInt32LE(crc32(head), 24);
  await writeAtomically(path, async (file) => {
    await file.write(head);
    for (const bytes of sections.values()) {
      await file.write(bytes);
      await file.write(Buffer.alloc(pages(bytes.byteLength) - bytes.byteLength));
    }
  });
}

/** Sections with what tells whether a file is still the same. */
export interface FileSections {
  readonly sections: Sections;
  readonly state: string;
}

/**
 * Reads a whole file into memory and checks every byte of it.
 * @param checked the state of a file whose bytes were checked before: those of the same file are not checked again
 * @returns the sections as views of one buffer; each starts at a multiple of 4096, so typed arrays fit on it
 * @throws DamagedFile when the file is of another kind or version, or damaged; CommandError when it cannot be read
 */
export function readSections(path: string, kind: FileKind, checked?: string): FileSections {
  refuseBigEndian(path);
  let bytes: Buffer;
  let state: string;
  try {
    const file = openSync(path, 'r');
    try {
      const { dev, ino, size, mtimeMs, ctimeMs } = fstatSync(file);
      state = `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}`;
      bytes = readFileSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${reasonOf(error)}.`, EXIT.unavailable);
  }
  return { sections: parseSections(path, kind, bytes, state === checked), state };
}

/** The sections in a buffer that holds a whole file; see {@link readSections}. @param isChecked were they checked before? */
export function parseSections(path: string, kind: FileKind, file: Buffer, isChecked = false): Sections {
  // Typed arrays need their own alignment, which a buffer out of a pool does not have.
  const bytes = file.byteOffset % 8 === 0 ? file : Buffer.from(new Uint8Array(file).buffer);
  const refuse = (why: string): DamagedFile => new DamagedFile(why, path);
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, 8) !== kind.magic)
    throw refuse(`is not ${kind.title}: it does not begin with ${kind.magic}`);
  const version = bytes.readUInt32LE(8);
  if (version !== kind.version)
    throw refuse(`is ${kind.title} of version ${version}; this program reads version ${kind.version}`);
  const count = bytes.readUInt32LE(12);
  const length = Number(bytes.readBigUInt64LE(16));
  if (length !== bytes.length) throw refuse(`is damaged: it is ${bytes.length} bytes long and says ${length}`);
  const headBytes = pages(HEADER_BYTES + count * ENTRY_BYTES);
  if (headBytes > bytes.length) throw refuse('is damaged: its directory is longer than the file');
  const head = Buffer.from(bytes.subarray(0, headBytes));
  const checksum = head.readUInt32LE(24);
  head.writeUInt32LE(0, 24);
  if (crc32(head) !== checksum) throw refuse('is damaged: the checksum of its header is wrong');

  const sections = new Map<string, Uint8Array>();
  for (let index = 0; index < count; index++) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    const name = head.toString('latin1', entry, entry + NAME_BYTES).replace(/\0+$/, '');
    const start = Number(head.readBigUInt64LE(entry + 16));
    const size = Number(head.readBigUInt64LE(entry + 24));
    if (start % PAGE !== 0 || start + pages(size) > bytes.length)
      throw refuse(`is damaged: the section ${name} is outside the file`);
    if (!isChecked && crc32(bytes.subarray(start, start + pages(size))) !== head.readUInt32LE(entry + 32))
      throw refuse(`is damaged: the checksum of the section ${name} is wrong`);
    sections.set(name, bytes.subarray(start, start + size));
  }
  return sections;
}

/** The checksum covers the zeros up to the next page too, so that no byte of a file is unguarded. */
function paddedChecksum(bytes: Uint8Array): number {
  return crc32(new Uint8Array(pages(bytes.byteLength) - bytes.byteLength), crc32(bytes));
}

/** Typed arrays lie in the file as this machine holds them. */
function refuseBigEndian(path: string): void {
  if (endianness() !== 'LE')
    throw new CommandError(`${path} holds little-endian numbers; this machine is big-endian.`, EXIT.unavailable);
}
