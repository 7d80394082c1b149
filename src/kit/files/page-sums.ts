import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeAtomically } from './atomic-file.ts';
import { DamagedFile } from './damaged-file.ts';

/*
 * Sums of the pages of an SQLite file, kept in a file beside it (docs/formats/page-sums.md). SQLite itself does not
 * notice a flipped bit in a text or a number. The sums say what the file holds while nobody changes it. Whoever changes it
 * follows this order, and so a crash at any moment never makes a good file look damaged:
 *
 * 1. BEGIN IMMEDIATE, and check the pages;
 * 2. remove the sums, just before COMMIT;
 * 3. move the write-ahead log into the file, all of it, and write the sums anew while holding the write lock.
 *
 * Whoever checks holds a read transaction. While it is open, no checkpoint changes the file beyond it: either the sums
 * belong to the state that it sees, or there are none.
 */

const MAGIC = 0x50_4d_4c_41; // "ALMP" in little-endian order
const VERSION = 1;
const HEADER = 16;
const CHUNK_BYTES = 1 << 20;

/** Where the sums of a file are kept. */
export const sumsOf = (path: string): string => `${path}.sums`;

/** Are there sums of this file? There are none while it changes, nor beside a file that an older build wrote. */
export const hasSums = (path: string): boolean => existsSync(sumsOf(path));

/**
 * Compares each page of a file with its sum. The caller holds a read transaction on it.
 * @returns false where there are no sums to compare with
 * @throws DamagedFile that names the first page that differs
 */
export async function checkPages(path: string): Promise<boolean> {
  const known = readSums(path);
  if (known === undefined) return false;
  compare(path, known.sums, await sumPages(path, known.pageSize));
  return true;
}

/** As {@link checkPages}, at once: for small files. */
export function checkPagesNow(path: string): boolean {
  const known = readSums(path);
  if (known === undefined) return false;
  compare(path, known.sums, sumsIn(readFileSync(path), known.pageSize));
  return true;
}

function compare(path: string, known: Uint32Array, found: Uint32Array): void {
  const length = Math.max(found.length, known.length);
  for (let page = 0; page < length; page++)
    if (found[page] !== known[page])
      throw new DamagedFile(`is damaged: page ${page + 1} of ${length} does not have its checksum`, path);
}

/**
 * Writes the sums of a file. The caller holds the write lock, and the write-ahead log is part of the file.
 * @param pageSize in bytes
 */
export async function writeSums(path: string, pageSize: number): Promise<void> {
  const bytes = format(await sumPages(path, pageSize), pageSize);
  await writeAtomically(sumsOf(path), async (file) => void (await file.write(bytes)));
}

/** As {@link writeSums}, at once: for small files. */
export function writeSumsNow(path: string, pageSize: number): void {
  const beside = `${sumsOf(path)}.partial`;
  const file = openSync(beside, 'w', 0o600);
  try {
    writeSync(file, format(sumsIn(readFileSync(path), pageSize), pageSize));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(beside, sumsOf(path));
}

function format(sums: Uint32Array, pageSize: number): Buffer {
  const bytes = Buffer.alloc(HEADER + 4 * sums.length + 4);
  for (const [at, value] of [MAGIC, VERSION, pageSize, sums.length].entries()) bytes.writeUInt32LE(value, 4 * at);
  for (const [page, sum] of sums.entries()) bytes.writeUInt32LE(sum, HEADER + 4 * page);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, -4)), bytes.length - 4);
  return bytes;
}

/** Removes the sums of a file that is about to change; they are gone from the disk when this returns. */
export function removeSums(path: string): void {
  if (!hasSums(path)) return;
  rmSync(sumsOf(path), { force: true });
  const directory = openSync(dirname(path), 'r');
  try {
    fsyncSync(directory);
  } catch {
    // Some file systems cannot sync a directory.
  } finally {
    closeSync(directory);
  }
}

/** @throws DamagedFile for sums that are not as they were written */
function readSums(path: string): { pageSize: number; sums: Uint32Array } | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(sumsOf(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const word = (at: number): number => bytes.readUInt32LE(4 * at);
  const count = bytes.length >= HEADER + 4 ? word(3) : 0;
  const whole =
    bytes.length === HEADER + 4 * count + 4 && word(0) === MAGIC && word(4 + count) === crc32(bytes.subarray(0, -4));
  if (!whole)
    throw new DamagedFile(
      `is damaged. It holds the checksums of ${basename(path)}: if you trust that file, delete this one`,
      sumsOf(path),
    );
  if (word(1) !== VERSION)
    throw new DamagedFile(`is version ${word(1)} of the checksums; this build reads ${VERSION}`, sumsOf(path));
  return { pageSize: word(2), sums: Uint32Array.from({ length: count }, (_, page) => word(4 + page)) };
}

/** The CRC-32 of each page; the last one may be shorter. */
function sumsIn(bytes: Uint8Array, pageSize: number): Uint32Array {
  const sums = new Uint32Array(Math.ceil(bytes.length / pageSize));
  for (let page = 0; page < sums.length; page++)
    sums[page] = crc32(bytes.subarray(page * pageSize, (page + 1) * pageSize));
  return sums;
}

/** The sums of a file, read in pieces with other work in between. */
async function sumPages(path: string, pageSize: number): Promise<Uint32Array> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const sums = new Uint32Array(Math.ceil(size / pageSize));
    const chunk = Buffer.allocUnsafe(Math.max(pageSize, CHUNK_BYTES - (CHUNK_BYTES % pageSize)));
    for (let page = 0; page < sums.length; ) {
      const { bytesRead } = await file.read(chunk, 0, chunk.length, page * pageSize);
      if (bytesRead === 0) break;
      const read = sumsIn(chunk.subarray(0, bytesRead), pageSize);
      sums.set(read, page);
      page += read.length;
    }
    return sums;
  } finally {
    await file.close();
  }
}
