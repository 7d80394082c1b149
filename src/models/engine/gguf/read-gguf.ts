import { DamagedFile } from '#kit/files/damaged-file';
import type { RandomAccess } from './random-access.ts';
import { TENSOR_TYPES, type TensorType } from './tensor-type.ts';

/** A metadata list. Long lists are counted, not kept: `values` holds at most the first `keep` elements. */
export interface GgufArray {
  /** The number of the element type, one of {@link VALUE}. */
  readonly type: number;
  readonly length: number;
  readonly values: readonly GgufScalar[];
}

export type GgufScalar = number | bigint | boolean | string;
export type GgufValue = GgufScalar | GgufArray;

export interface GgufTensor {
  readonly name: string;
  /** Elements per dimension; the fastest-varying dimension is first. */
  readonly shape: readonly number[];
  readonly type: TensorType;
  /** Offset from the start of the tensor data, in bytes. */
  readonly offset: number;
  readonly bytes: number;
}

/** The header of a GGUF file. Every length in it has been checked. */
export interface Gguf {
  readonly version: number;
  readonly metadata: ReadonlyMap<string, GgufValue>;
  readonly tensors: readonly GgufTensor[];
  readonly alignment: number;
  /** Where the tensor data starts, in bytes from the start of the file. */
  readonly dataOffset: number;
  readonly fileSize: number;
}

/** Value types of metadata by number (ggml `docs/gguf.md`, versions 2 and 3). */
export const VALUE = {
  uint8: 0,
  int8: 1,
  uint16: 2,
  int16: 3,
  uint32: 4,
  int32: 5,
  float32: 6,
  bool: 7,
  string: 8,
  array: 9,
  uint64: 10,
  int64: 11,
  float64: 12,
} as const;

interface NumberType {
  readonly bytes: number;
  readonly read: (view: DataView, at: number) => number | bigint | boolean;
}

/** The value types of a fixed size: all but texts and lists. */
const NUMBERS: ReadonlyMap<number, NumberType> = new Map([
  [VALUE.uint8, { bytes: 1, read: (view, at) => view.getUint8(at) }],
  [VALUE.int8, { bytes: 1, read: (view, at) => view.getInt8(at) }],
  [VALUE.uint16, { bytes: 2, read: (view, at) => view.getUint16(at, true) }],
  [VALUE.int16, { bytes: 2, read: (view, at) => view.getInt16(at, true) }],
  [VALUE.uint32, { bytes: 4, read: (view, at) => view.getUint32(at, true) }],
  [VALUE.int32, { bytes: 4, read: (view, at) => view.getInt32(at, true) }],
  [VALUE.float32, { bytes: 4, read: (view, at) => shortestFloat32(view.getFloat32(at, true)) }],
  [VALUE.bool, { bytes: 1, read: (view, at) => view.getUint8(at) !== 0 }],
  [VALUE.uint64, { bytes: 8, read: (view, at) => narrow(view.getBigUint64(at, true)) }],
  [VALUE.int64, { bytes: 8, read: (view, at) => narrow(view.getBigInt64(at, true)) }],
  [VALUE.float64, { bytes: 8, read: (view, at) => view.getFloat64(at, true) }],
] satisfies readonly (readonly [number, NumberType])[]);
const LENGTH_BYTES = 8; // the least that a text takes
const MAX_DIMENSIONS = 4; // GGML_MAX_DIMS
const MAX_TENSOR_NAME = 63; // GGML_MAX_NAME with its end mark
const MAX_KEY_BYTES = 65_535;
const SMALLEST_ENTRY = 8 + 1 + 4 + 1; // key length, one letter, type, one byte of value
const SMALLEST_TENSOR = 8 + 1 + 4 + 8 + 4 + 8; // name length, one letter, count, one dimension, type, offset
const WINDOW_BYTES = 1 << 20;
// Headers of real models with vocabularies of 250,000 tokens take about 20 MB.
const MAX_HEADER_BYTES = 256 * 1024 * 1024;

/** The vocabulary. Its tokens must be unique, so all of them are read. */
const TOKENS = 'tokenizer.ggml.tokens';

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const plural = (count: number | bigint, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Reads forward, and checks every length against the end of the file before using it. */
class HeaderReader {
  readonly #file: RandomAccess;
  #window: Uint8Array = new Uint8Array();
  #view: DataView = new DataView(this.#window.buffer);
  position = 0;
  #windowStart = this.position;

  constructor(file: RandomAccess) {
    this.#file = file;
  }

  get remaining(): number {
    return Math.min(this.#file.size, MAX_HEADER_BYTES) - this.position;
  }

  /** Loads the next bytes into the window and advances past them. @returns their index in the window */
  #take(length: number): number {
    let index = this.position - this.#windowStart;
    if (index + length > this.#window.length) {
      this.#windowStart = this.position;
      this.#window = this.#file.read(this.position, Math.min(this.remaining, Math.max(length, WINDOW_BYTES)));
      this.#view = new DataView(this.#window.buffer, this.#window.byteOffset, this.#window.byteLength);
      if (this.#window.length < length) throw new DamagedFile('It ends in the middle of its header.');
      index = 0;
    }
    this.position += length;
    return index;
  }

  /** Skips bytes whose existence {@link count} has checked. */
  skip(length: number): void {
    this.position += length;
  }

  uint32(): number {
    const at = this.#take(4);
    return this.#view.getUint32(at, true);
  }

  uint64(): bigint {
    const at = this.#take(8);
    return this.#view.getBigUint64(at, true);
  }

  /** Reads a length or count. At `unit` bytes each, that many must fit into the rest of the file. */
  count(unit: number, what: string): number {
    const count = this.uint64();
    if (count > BigInt(Math.floor(this.remaining / unit)))
      throw new DamagedFile(`It says it has ${count} ${what}, more than the file can hold.`);
    return Number(count);
  }

  string(what: string): string {
    const length = this.count(1, `bytes of ${what}`);
    const at = this.#take(length);
    return utf8.decode(this.#window.subarray(at, at + length));
  }

  /** A text, number or truth value; undefined for an unknown type. */
  scalar(type: number): GgufScalar | undefined {
    if (type === VALUE.string) return this.string('text');
    const number = NUMBERS.get(type);
    if (number === undefined) return undefined;
    const at = this.#take(number.bytes);
    return number.read(this.#view, at);
  }

  array(keep: number): GgufArray {
    const type = this.uint32();
    if (type === VALUE.array) throw new DamagedFile('It has a list of lists, which no model has.');
    const bytes = type === VALUE.string ? LENGTH_BYTES : NUMBERS.get(type)?.bytes;
    if (bytes === undefined) throw new DamagedFile(`It has a list of the unknown value type ${type}.`);
    const length = this.count(bytes, 'list elements');
    const values: GgufScalar[] = [];
    for (let index = 0; index < Math.min(length, keep); index++) values.push(this.scalar(type)!);
    if (type === VALUE.string)
      for (let index = values.length; index < length; index++) this.skip(this.count(1, 'bytes of text'));
    else this.skip((length - values.length) * bytes);
    return { type, length, values };
  }
}

/** The shortest decimal number that rounds to the same float32: 0.00001, not 0.000009999999747378752. */
function shortestFloat32(value: number): number {
  if (!Number.isFinite(value)) return value;
  // Every decimal of six digits is a distinct float32, and nine digits distinguish any two float32.
  for (let digits = 6; ; digits++) {
    const shorter = Number(value.toPrecision(digits));
    if (Math.fround(shorter) === value) return shorter;
  }
}

const narrow = (value: bigint): number | bigint =>
  value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value;

/**
 * Reads the header of a GGUF file of version 2 or 3 (ggml `docs/gguf.md`), strictly. Every count and length must
 * fit the file, tensors must follow each other without gaps as llama.cpp demands, and the last one must end inside the
 * file. Nothing is allocated before its length is checked.
 * @param keep how many elements of each list are kept; all tokens are kept
 * @throws DamagedFile with one plain sentence
 */
export function readGguf(file: RandomAccess, keep = 1024): Gguf {
  if (file.size === 0) throw new DamagedFile('It is empty.');
  if (file.size < 24) throw new DamagedFile(`It has ${plural(file.size, 'byte')}, too few for a GGUF file.`);
  const reader = new HeaderReader(file);
  const magic = reader.uint32();
  if (magic !== 0x46554747) throw new DamagedFile('It does not start with the letters GGUF.');
  const version = reader.uint32();
  if (version === 0x02000000 || version === 0x03000000)
    throw new DamagedFile('It is a big-endian GGUF file; this build reads little-endian ones.');
  if (version !== 2 && version !== 3)
    throw new DamagedFile(`It is GGUF version ${version}; this build reads versions 2 and 3.`);
  const tensorCount = reader.count(SMALLEST_TENSOR, 'tensors');
  const entryCount = reader.count(SMALLEST_ENTRY, 'metadata entries');
  const metadata = readMetadata(reader, entryCount, keep);
  const alignment = alignmentOf(metadata);
  const tensors = readTensors(reader, tensorCount, alignment);
  const dataOffset = Math.ceil(reader.position / alignment) * alignment;
  const last = tensors.at(-1);
  const end = last === undefined ? undefined : dataOffset + last.offset + last.bytes;
  if (end !== undefined && end > file.size)
    throw new DamagedFile(`Its tensors need ${end} bytes, but the file has ${file.size}: it is cut off or damaged.`);
  return { version, metadata, tensors, alignment, dataOffset, fileSize: file.size };
}

function readMetadata(reader: HeaderReader, count: number, keep: number): Map<string, GgufValue> {
  const metadata = new Map<string, GgufValue>();
  for (let index = 0; index < count; index++) {
    const key = reader.string('a metadata key');
    if (key.length === 0 || key.length > MAX_KEY_BYTES)
      throw new DamagedFile(`It has a metadata key of ${plural(key.length, 'letter')}.`);
    refuseNul(key, 'metadata key');
    if (metadata.has(key)) throw new DamagedFile(`It has the metadata key ${quote(key)} twice.`);
    const type = reader.uint32();
    const kept = key === TOKENS ? Number.POSITIVE_INFINITY : keep;
    const value = type === VALUE.array ? reader.array(kept) : reader.scalar(type);
    if (value === undefined) throw new DamagedFile(`${quote(key)} has the unknown value type ${type}.`);
    metadata.set(key, value);
  }
  return metadata;
}

function alignmentOf(metadata: ReadonlyMap<string, GgufValue>): number {
  const alignment = metadata.get('general.alignment') ?? 32;
  if (typeof alignment !== 'number' || alignment < 1 || alignment > 2 ** 20 || !Number.isInteger(Math.log2(alignment)))
    throw new DamagedFile(`Its alignment is ${String(alignment)}, not a power of two.`);
  return alignment;
}

function readTensors(reader: HeaderReader, count: number, alignment: number): GgufTensor[] {
  const tensors: GgufTensor[] = [];
  const names = new Set<string>();
  let next = 0;
  for (let index = 0; index < count; index++) {
    const name = reader.string('a tensor name');
    const shown = quote(name);
    if (name.length === 0 || Buffer.byteLength(name) > MAX_TENSOR_NAME)
      throw new DamagedFile(`The tensor name ${shown} is not 1 to ${MAX_TENSOR_NAME} bytes long.`);
    refuseNul(name, 'tensor name');
    if (names.has(name)) throw new DamagedFile(`It has the tensor ${shown} twice.`);
    names.add(name);
    const dimensions = reader.uint32();
    if (dimensions < 1 || dimensions > MAX_DIMENSIONS)
      throw new DamagedFile(
        `The tensor ${shown} has ${plural(dimensions, 'dimension')}; 1 to ${MAX_DIMENSIONS} exist.`,
      );
    const shape: number[] = [];
    let elements = 1;
    for (let dimension = 0; dimension < dimensions; dimension++) {
      const length = reader.uint64();
      elements *= Number(length);
      if (length < 1n || !Number.isSafeInteger(elements))
        throw new DamagedFile(`The tensor ${shown} has a dimension of ${length} elements.`);
      shape.push(Number(length));
    }
    const number = reader.uint32();
    const type = TENSOR_TYPES.get(number);
    if (!type) throw new DamagedFile(`The tensor ${shown} has the unknown type ${number}.`);
    if (shape[0]! % type.elements !== 0)
      throw new DamagedFile(`The rows of the tensor ${shown} do not divide into blocks of ${type.name}.`);
    const bytes = (elements / type.elements) * type.bytes;
    const offset = reader.uint64();
    if (offset !== BigInt(next))
      throw new DamagedFile(`The tensor ${shown} lies at ${offset}, but ${next} is its place.`);
    next = Math.ceil((next + bytes) / alignment) * alignment;
    if (!Number.isSafeInteger(next)) throw new DamagedFile(`The tensor ${shown} is larger than any file.`);
    tensors.push({ name, shape, type, offset: Number(offset), bytes });
  }
  return tensors;
}

/** To llama.cpp a name ends at its first NUL. It aborts the process at a key that is then empty. */
function refuseNul(name: string, what: string): void {
  if (name.includes('\0')) throw new DamagedFile(`The ${what} ${quote(name)} contains a NUL character.`);
}

/** A name from the file, quoted and shortened for a message. */
export const quote = (name: string): string => JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);
