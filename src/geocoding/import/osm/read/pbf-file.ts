import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { constants, inflateSync, zstdDecompressSync } from 'node:zlib';
import { CommandError } from '#kit/command/command-error';
import { DamagedFile } from '#kit/files/damaged-file';
import { reasonOf } from '#kit/files/system-error';
import { MalformedProtobuf, ProtobufReader } from './protobuf-reader.ts';

/**
 * The outer frame of OpenStreetMap PBF (https://wiki.openstreetmap.org/wiki/PBF_Format): a sequence of length, BlobHeader, Blob.
 * The format's own limits bound what is read.
 */
const MOST_HEADER_BYTES = 64 * 1024;
const MOST_BLOB_BYTES = 32 * 2 ** 20;

/** One blob of the file, not yet read. */
export interface BlobRef {
  /** Where its frame begins, for messages. */
  readonly position: number;
  readonly type: string;
  /** Where the Blob message itself begins. */
  readonly offset: number;
  readonly length: number;
}

/** What a blob begins with, and bytes of all its unpacked content. */
export interface Beginning {
  readonly bytes: Uint8Array;
  readonly size: number;
}

/** What the file says of itself. */
export interface PbfHeader {
  readonly requiredFeatures: readonly string[];
  readonly optionalFeatures: readonly string[];
  /** The program that wrote it. */
  readonly program?: string;
  readonly timestamp?: string;
  readonly replicationUrl?: string;
  readonly replicationSequence?: number;
}

/** A refusal that says where in the file it became unreadable. */
export function damagedAt(path: string, position: number, why: string, cause?: unknown): DamagedFile {
  return new DamagedFile(`cannot be read as OpenStreetMap PBF: at byte ${position}, ${why}`, path, { cause });
}

/** An open PBF file: its blobs in order, read one at a time. */
export class PbfFile {
  readonly path: string;
  readonly size: number;
  readonly #file: number;
  #packed = Buffer.alloc(0);

  constructor(path: string) {
    this.path = path;
    try {
      this.#file = openSync(path, 'r');
      this.size = fstatSync(this.#file).size;
    } catch (error) {
      throw new CommandError(`${path} cannot be read: ${reasonOf(error)}.`);
    }
  }

  /** Walks over the frames without reading what is in the blobs. @throws DamagedFile where a frame is broken or cut off */
  blobs(): [header: BlobRef, ...BlobRef[]] {
    const first = this.first();
    const rest: BlobRef[] = [];
    for (let position = first.offset + first.length; position < this.size; ) {
      const blob = this.#frameAt(position);
      rest.push(blob);
      position = blob.offset + blob.length;
    }
    return [first, ...rest];
  }

  /** The blob that the file begins with, which is its header. @throws DamagedFile when it is none */
  first(): BlobRef {
    const first = this.size > 0 ? this.#frameAt(0) : undefined;
    if (first?.type !== 'OSMHeader') throw damagedAt(this.path, 0, 'it does not begin with an OSMHeader');
    return first;
  }

  #frameAt(position: number): BlobRef {
    const head = this.#read(position, 4 + 256, position);
    if (head.length < 4) throw damagedAt(this.path, position, 'it ends within the length of a header');
    const headerLength = head.readUInt32BE(0);
    if (headerLength > MOST_HEADER_BYTES)
      throw damagedAt(this.path, position, `a header of ${headerLength} bytes is longer than the format allows`);
    const header =
      4 + headerLength <= head.length
        ? head.subarray(4, 4 + headerLength)
        : this.#read(position + 4, headerLength, position);
    if (header.length < headerLength) throw damagedAt(this.path, position, 'it ends within a header');
    const { type, length } = this.#guard(position, () => readBlobHeader(header));
    const offset = position + 4 + headerLength;
    if (length > MOST_BLOB_BYTES)
      throw damagedAt(this.path, position, `a blob of ${length} bytes is longer than the format allows`);
    if (offset + length > this.size)
      throw damagedAt(this.path, position, `it ends ${offset + length - this.size} bytes before the end of a blob`);
    return { position, type, offset, length };
  }

  /** The unpacked content of a blob. @throws DamagedFile with its position when it is damaged or packed in an unknown way */
  read(blob: BlobRef): Uint8Array {
    return this.#guard(blob.position, () => {
      // One buffer for all packed blobs: garbage of this size lies about long before it is collected.
      if (this.#packed.length < blob.length) this.#packed = Buffer.allocUnsafeSlow(2 * blob.length);
      return unpack(this.#read(blob.offset, blob.length, blob.position, this.#packed));
    });
  }

  /**
   * What the unpacked content of a blob begins with, out of so many packed bytes.
   * @returns undefined where the whole blob has to be read, damage included
   */
  beginning(blob: BlobRef, length: number): Beginning | undefined {
    if (this.#packed.length < blob.length) this.#packed = Buffer.allocUnsafeSlow(2 * blob.length);
    return unpackBeginning(this.#read(blob.offset, Math.min(length, blob.length), blob.position, this.#packed));
  }

  /** What stands in the header blob. @throws DamagedFile when a feature is required that is not known */
  header(blob: BlobRef): PbfHeader {
    const header = this.#guard(blob.position, () => readHeader(this.read(blob)));
    for (const feature of header.requiredFeatures)
      if (!['OsmSchema-V0.6', 'DenseNodes', 'HistoricalInformation'].includes(feature))
        throw damagedAt(this.path, blob.position, `it requires "${feature}", which is not known`);
    return header;
  }

  close(): void {
    closeSync(this.#file);
  }

  #read(offset: number, length: number, position: number, bytes = Buffer.allocUnsafe(length)): Buffer {
    let filled = 0;
    while (filled < length) {
      let count: number;
      try {
        count = readSync(this.#file, bytes, filled, length - filled, offset + filled);
      } catch (error) {
        throw damagedAt(this.path, position, `it cannot be read (${(error as Error).message})`, error);
      }
      if (count === 0) break;
      filled += count;
    }
    return bytes.subarray(0, filled);
  }

  #guard<T>(position: number, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (error instanceof CommandError) throw error;
      throw damagedAt(this.path, position, (error as Error).message, error);
    }
  }
}

function readBlobHeader(bytes: Uint8Array): { type: string; length: number } {
  const reader = new ProtobufReader(bytes);
  let type = '';
  let length = -1;
  while (reader.more) {
    const tag = reader.varint();
    if (tag === 0x0a) type = Buffer.from(reader.subarray()).toString('latin1');
    else if (tag === 0x18) length = reader.varint();
    else reader.skip(tag);
  }
  if (type === '' || length < 0) throw new MalformedProtobuf('a header names no type or no length', 0);
  return { type, length };
}

/** Fields of a blob. */
const ZLIB = 0x1a;
const ZSTD = 0x3a;

function unpack(bytes: Uint8Array): Uint8Array {
  const reader = new ProtobufReader(bytes);
  let size = -1;
  while (reader.more) {
    const tag = reader.varint();
    // A copy: the packed bytes are written over by the next blob.
    if (tag === 0x0a) return new Uint8Array(reader.subarray());
    if (tag === 0x10) size = reader.varint();
    else if (tag === ZLIB || tag === ZSTD) {
      const packed = reader.subarray();
      if (size > MOST_BLOB_BYTES) throw new MalformedProtobuf(`a blob of ${size} bytes is longer than allowed`, 0);
      // A chunk that is just full makes both ask for another one.
      const chunkSize = Math.max(1024, size + 64);
      const unpacked = (tag === ZLIB ? inflateSync : zstdDecompressSync)(packed, {
        maxOutputLength: MOST_BLOB_BYTES,
        chunkSize,
      });
      if (size >= 0 && unpacked.length !== size)
        throw new MalformedProtobuf(`a blob says it is ${size} bytes and is ${unpacked.length}`, 0);
      return unpacked;
    } else if (tag >>> 3 >= 4 && tag >>> 3 <= 7)
      throw new MalformedProtobuf('a blob is packed in a way that is not known (zlib and zstd are)', reader.at);
    else reader.skip(tag);
  }
  throw new MalformedProtobuf('a blob holds nothing', 0);
}

/** Bytes that a packed byte becomes, about: room for what is unpacked of a beginning. */
const UNPACKED = 6;

function unpackBeginning(bytes: Uint8Array): Beginning | undefined {
  try {
    const reader = new ProtobufReader(bytes);
    if (reader.varint() !== 0x10) return undefined;
    const size = reader.varint();
    if (reader.varint() !== ZLIB) return undefined;
    const length = reader.varint();
    const packed = bytes.subarray(reader.at, reader.at + length);
    const unpacked = inflateSync(packed, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: Math.min(size, MOST_BLOB_BYTES),
      chunkSize: Math.max(1024, Math.min(size + 64, UNPACKED * packed.length)),
    });
    return { bytes: unpacked, size };
  } catch {
    // It ends too early, or is none of what is usual.
    return undefined;
  }
}

function readHeader(bytes: Uint8Array): PbfHeader {
  const reader = new ProtobufReader(bytes);
  const required: string[] = [];
  const optional: string[] = [];
  const found: { program?: string; timestamp?: string; replicationUrl?: string; replicationSequence?: number } = {};
  const text = (): string => Buffer.from(reader.subarray()).toString('utf8');
  while (reader.more) {
    const tag = reader.varint();
    if (tag === 0x22) required.push(text());
    else if (tag === 0x2a) optional.push(text());
    else if (tag === ((16 << 3) | 2)) found.program = text();
    else if (tag === 32 << 3) {
      const seconds = reader.int64();
      if (seconds > 0 && seconds < 2 ** 33) found.timestamp = new Date(seconds * 1000).toISOString();
    } else if (tag === 33 << 3) found.replicationSequence = reader.int64();
    else if (tag === ((34 << 3) | 2)) found.replicationUrl = text();
    else reader.skip(tag);
  }
  return { requiredFeatures: required, optionalFeatures: optional, ...found };
}
