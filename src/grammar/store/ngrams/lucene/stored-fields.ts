import { byteAt, elementAt, floatAt } from '#kit/element-at';
import type { LuceneFile } from './lucene-input.ts';
import { LuceneInput, readHeader } from './lucene-input.ts';
import { readLz4 } from './lz4.ts';
import { packedLength, unpack, zigzag } from './packed-integers.ts';
import type { SegmentFiles } from './segment-files.ts';

/** Of which document a chunk is the first, and where it lies. */
interface Chunk {
  readonly firstDocument: number;
  readonly place: number;
}

interface IndexBlock {
  readonly firstDocument: number;
  readonly chunks: readonly Chunk[];
}

/** Types of a stored field (CompressingStoredFieldsWriter). */
const TYPE = { string: 0, bytes: 1, int: 2, float: 3, long: 4 } as const;

/** Chunks are 16 KiB of documents; one document more may be in them. */
const MOST_BYTES = 16 * 2 ** 20;
const MOST_DOCUMENTS = 65_536;
/** Chunks whose values are kept. */
const KEPT_CHUNKS = 64;

/** One number of each document of a segment, from its stored fields (.fdx and .fdt, compressed by LZ4). */
export class StoredNumbers {
  readonly #data: LuceneFile;
  readonly #blocks: readonly IndexBlock[];
  readonly #field: number;
  readonly #chunkSize: number;
  readonly #dataStart: number;
  readonly #isNew: boolean;
  readonly #kept = new Map<number, { readonly firstDocument: number; readonly values: Float64Array }>();

  /**
   * @param field the number of the field
   * @throws DamagedFile when a file is missing, damaged or of another version
   */
  constructor(files: SegmentFiles, field: number) {
    this.#field = field;
    this.#data = files.open('.fdt');
    const input = new LuceneInput(this.#data);
    const { codec } = readHeader(input, {
      Lucene41StoredFieldsData: 'plain',
      Lucene50StoredFieldsFastData: 'index',
    });
    this.#isNew = codec !== 'Lucene41StoredFieldsData';
    this.#chunkSize = input.vInt();
    input.vInt();
    if (this.#chunkSize === 0 || this.#chunkSize > MOST_BYTES) throw input.damaged('its chunks have no proper size');
    this.#dataStart = input.position;
    this.#blocks = readIndex(files.open('.fdx'), this.#data.length);
  }

  /** The number of a document; 0 when it has none. */
  of(document: number): number {
    const chunk = this.#chunkOf(document);
    let kept = this.#kept.get(chunk.place);
    if (kept === undefined) {
      kept = this.#read(chunk);
      if (this.#kept.size >= KEPT_CHUNKS) this.#kept.delete(this.#kept.keys().next().value as number);
      this.#kept.set(chunk.place, kept);
    }
    const value = kept.values[document - kept.firstDocument];
    if (value === undefined) throw new LuceneInput(this.#data).damaged('a document is not where it should be');
    return value;
  }

  #chunkOf(document: number): Chunk {
    const block = lastBefore(this.#blocks, document);
    const chunk = block === undefined ? undefined : lastBefore(block.chunks, document);
    if (chunk === undefined || chunk.place < this.#dataStart)
      throw new LuceneInput(this.#data).damaged('a document is not where it should be');
    return chunk;
  }

  #read({ place }: Chunk): { firstDocument: number; values: Float64Array } {
    const input = new LuceneInput(this.#data, place);
    const firstDocument = input.vInt();
    const code = input.vInt();
    const count = this.#isNew ? code >>> 1 : code;
    if (count === 0 || count > MOST_DOCUMENTS) throw input.damaged('a chunk counts no documents, or too many');
    const fieldCounts = count === 1 ? Float64Array.of(input.vInt()) : packed(input, count);
    const lengths = count === 1 ? Float64Array.of(input.vInt()) : packed(input, count);
    const total = lengths.reduce((sum, length) => sum + length, 0);
    if (total > MOST_BYTES) throw input.damaged('a chunk is too large');
    const isSliced = this.#isNew ? (code & 1) === 1 : total >= 2 * this.#chunkSize;
    const bytes = new Uint8Array(total);
    const step = isSliced ? this.#chunkSize : Math.max(1, total);
    for (let from = 0; from < total; from += step) readLz4(input, bytes, from, Math.min(total, from + step));
    let start = 0;
    const values = fieldCounts.map((fields, index) => {
      const value = this.#valueIn(bytes.subarray(start, start + floatAt(lengths, index)), fields, input);
      start += floatAt(lengths, index);
      return value;
    });
    return { firstDocument, values };
  }

  #valueIn(bytes: Uint8Array, fields: number, input: LuceneInput): number {
    const reader = new DocumentReader(bytes, this.#isNew, input);
    for (let i = 0; i < fields; i++) {
      const code = reader.v();
      const value = reader.value(code & 7);
      if (Math.floor(code / 8) === this.#field) return value;
    }
    return 0;
  }
}

function packed(input: LuceneInput, count: number): Float64Array {
  const bits = input.vInt();
  if (bits === 0) return new Float64Array(count).fill(input.vInt());
  if (bits > 31) throw input.damaged('its chunks have no proper size');
  return unpack(input.bytes(packedLength(count, bits)), count, bits);
}

/** The last of sorted things that begins at or before a document. */
function lastBefore<T extends { readonly firstDocument: number }>(
  sorted: readonly T[],
  document: number,
): T | undefined {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (elementAt(sorted, middle).firstDocument <= document) low = middle + 1;
    else high = middle;
  }
  return sorted[low - 1];
}

/** Reads a .fdx (CompressingStoredFieldsIndexReader). */
function readIndex(file: LuceneFile, dataLength: number): IndexBlock[] {
  const input = new LuceneInput(file);
  readHeader(input, { Lucene41StoredFieldsIndex: 'plain', Lucene50StoredFieldsFastIndex: 'index' });
  input.vInt();
  const blocks: IndexBlock[] = [];
  for (let count = input.count(); count !== 0; count = input.count()) {
    const firstDocument = input.vInt();
    const documents = averaged(input, count, firstDocument, input.vInt());
    const start = input.vLong();
    const places = averaged(input, count, start, input.vLong());
    const chunks = Array.from(documents, (document, i) => ({ firstDocument: document, place: floatAt(places, i) }));
    if (places.some((place) => place < 0 || place >= dataLength)) throw input.damaged('a chunk lies outside');
    blocks.push({ firstDocument, chunks });
  }
  return blocks;
}

/** Numbers that grow evenly, as differences from that. */
function averaged(input: LuceneInput, count: number, base: number, average: number): Float64Array {
  const bits = input.vInt();
  if (bits > 63) throw input.damaged('its chunks have no proper place');
  const deltas = unpack(input.bytes(packedLength(count, bits)), count, bits);
  return deltas.map((code, i) => base + average * i + zigzag(code));
}

/** Reads the stored fields of one document. */
class DocumentReader {
  readonly #bytes: Uint8Array;
  readonly #isNew: boolean;
  readonly #input: LuceneInput;
  #at = 0;

  /** @param input whose file is named when it is damaged */
  constructor(bytes: Uint8Array, isNew: boolean, input: LuceneInput) {
    this.#bytes = bytes;
    this.#isNew = isNew;
    this.#input = input;
  }

  v(): number {
    let value = 0;
    let factor = 1;
    for (let i = 0; i < 10; i++, factor *= 128) {
      const byte = this.#byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
    throw this.#input.damaged('a number in it is too large');
  }

  /** The value of a field as a number; NaN for what is none. */
  value(type: number): number {
    switch (type) {
      case TYPE.string:
        return Number(new TextDecoder('latin1').decode(this.#take(this.v())));
      case TYPE.bytes:
        this.#take(this.v());
        return Number.NaN;
      case TYPE.int:
        return this.#isNew ? zigzag(this.v()) : this.#view(4).getInt32(0);
      case TYPE.long:
        return this.#isNew ? this.#compactLong() : Number(this.#view(8).getBigInt64(0));
      default:
        if (this.#isNew) throw this.#input.damaged('a document has a field that is not read');
        this.#take(type === TYPE.float ? 4 : 8);
        return Number.NaN;
    }
  }

  /** Lucene 5 divides times by what they are multiples of. */
  #compactLong(): number {
    const head = this.#byte();
    const code = (head & 0x1f) + ((head & 0x20) === 0 ? 0 : this.v() * 32);
    return zigzag(code) * elementAt([1, 1000, 3_600_000, 86_400_000], head >>> 6);
  }

  #byte(): number {
    return byteAt(this.#take(1), 0);
  }

  #view(length: number): DataView {
    const bytes = this.#take(length);
    return new DataView(bytes.buffer, bytes.byteOffset, length);
  }

  #take(length: number): Uint8Array {
    if (length > this.#bytes.length - this.#at) throw this.#input.damaged('a document ends too early');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}
