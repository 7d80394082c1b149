import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';

/** Bytes read at once: the release of the CVE list holds 300,000 small files, one behind the other. */
const WINDOW = 1 << 20;
/** An entry up to this size is unpacked at once; a stream for each would cost ten times as much. */
const SMALL_ENTRY = 1 << 20;
const STORED = 0;
const DEFLATED = 8;
/** Fixed part of an entry's own header (APPNOTE 6.3.10, section 4.3.7). */
const HEADER = 30;

/** A file whose parts are read out of two windows: one goes through the entries, the other through their directory. */
class WindowedFile extends RandomAccessReader {
  readonly size: number;
  readonly #path: string;
  readonly #file: number;
  #windows: { readonly start: number; readonly bytes: Buffer }[] = [];

  constructor(path: string) {
    super();
    this.#path = path;
    this.#file = openSync(path, 'r');
    this.size = fstatSync(this.#file).size;
  }

  /** @returns fewer bytes where the file ends */
  bytes(position: number, length: number): Buffer {
    let window = this.#windows.find(
      ({ start, bytes }) => position >= start && position + length <= start + bytes.length,
    );
    if (window === undefined) {
      const bytes = Buffer.allocUnsafe(Math.max(WINDOW, length));
      window = { start: position, bytes: bytes.subarray(0, readSync(this.#file, bytes, 0, bytes.length, position)) };
      this.#windows = [window, ...this.#windows].slice(0, 2);
    }
    return window.bytes.subarray(position - window.start, position - window.start + length);
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    try {
      const found = this.bytes(position, length);
      if (found.length < length) throw new Error('unexpected end of file');
      found.copy(buffer, offset);
    } catch (error) {
      callback(error as Error);
      return;
    }
    callback(null);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return createReadStream(this.#path, { start, end: end - 1, highWaterMark: WINDOW });
  }

  override close(callback: (error: Error | null) => void): void {
    closeSync(this.#file);
    callback(null);
  }
}

/** An entry of an archive, unpacked. */
export interface ZipEntry {
  readonly name: string;
  /** Bytes it takes in the archive. */
  readonly packed: number;
  readonly chunks: AsyncIterable<Buffer>;
}

/**
 * The files of a zip archive in the order of its directory; folders are left out. Sizes and checksums are looked at.
 * @throws Error with a few words when the archive is cut off or damaged
 */
export async function* readZipEntries(path: string): AsyncGenerator<ZipEntry> {
  const file = new WindowedFile(path);
  let zip: ZipFile;
  try {
    zip = await fromRandomAccessReaderPromise(file, file.size, { lazyEntries: true, autoClose: false });
  } catch (error) {
    file.close(() => {});
    throw error;
  }
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      const isSmall = Math.max(entry.uncompressedSize, entry.compressedSize) <= SMALL_ENTRY;
      const isPlain = !entry.isEncrypted() && [STORED, DEFLATED].includes(entry.compressionMethod);
      const chunks =
        isSmall && isPlain
          ? one(unpack(file, entry))
          : checked((await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>, entry.crc32);
      yield { name: entry.fileName, packed: entry.compressedSize, chunks };
    }
  } finally {
    zip.close();
  }
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

function unpack(file: WindowedFile, entry: Entry): Buffer {
  const header = file.bytes(entry.relativeOffsetOfLocalHeader, HEADER);
  if (header.length < HEADER || header.readUInt32LE(0) !== 0x04034b50)
    throw new Error('the header of an entry is damaged');
  const start = entry.relativeOffsetOfLocalHeader + HEADER + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = file.bytes(start, entry.compressedSize);
  if (packed.length < entry.compressedSize) throw new Error('unexpected end of file');
  const size = entry.uncompressedSize;
  // A copy, because the window goes on.
  const bytes =
    entry.compressionMethod === STORED
      ? Buffer.from(packed)
      : inflateRawSync(packed, { maxOutputLength: Math.max(1, size), chunkSize: Math.max(64, size + 1) });
  if (bytes.length !== size || crc32(bytes) !== entry.crc32) throw new Error('its checksum is not right');
  return bytes;
}

/** The same bytes; at their end the checksum of the archive is looked at. */
async function* checked(chunks: AsyncIterable<Buffer>, expected: number): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const chunk of chunks) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== expected) throw new Error('its checksum is not right');
}
