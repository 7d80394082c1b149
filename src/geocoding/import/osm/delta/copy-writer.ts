import { byteAt, intAt } from '#kit/element-at';
import { ByteWriter } from '../../../store/byte-writer.ts';
import { GroupWriter, message, rawFrameOf, type TextNumbers } from '../changes/object-blocks.ts';
import type { WholeObject } from '../changes/whole-object.ts';
import { NODE, WAY } from '../read/pbf-block.ts';
import type { ProtobufReader } from '../read/protobuf-reader.ts';
import { FIELD, type SourceBlock } from './source-block.ts';

/** Objects and bytes of a block that is written. */
const MOST_OBJECTS = 8000;
const MOST_BYTES = 2 ** 20;

/**
 * Copies objects out of blocks into new ones, in order of type. The bytes stay as they are but for the numbers of texts;
 * who changed an object is left out. Blocks are not packed: they are read once, soon.
 */
export class CopyWriter {
  readonly #write: (frame: Uint8Array) => void;
  readonly #table = new ByteWriter(1 << 16);
  readonly #group = new ByteWriter(1 << 16);
  readonly #object = new ByteWriter(1 << 12);
  readonly #list = new ByteWriter(1 << 12);
  readonly #block = new ByteWriter(1 << 16);
  // Nodes.
  readonly #ids = new ByteWriter(1 << 14);
  readonly #xs = new ByteWriter(1 << 14);
  readonly #ys = new ByteWriter(1 << 14);
  readonly #tags = new ByteWriter(1 << 14);
  #lastId = 0;
  #lastX = 0;
  #lastY = 0;
  #hasTags = false;
  #nodes = 0;

  readonly #groupWriter = new GroupWriter();
  /** Texts of objects that are in no block. */
  readonly #strings = new Strings((bytes) => this.#addText(bytes));

  #source: SourceBlock | undefined;
  /** By number of a text in the source its number here; 0 where it has none yet. */
  #numbers = new Int32Array(1024);
  /** Texts of the source that have one. */
  #numbered: number[] = [];
  #texts = 0;
  #objects = 0;
  #field = 0;

  /** @param write takes each blob with its frame */
  constructor(write: (frame: Uint8Array) => void) {
    this.#write = write;
  }

  /** The block that the next objects are copied from. */
  from(source: SourceBlock): void {
    if (this.#source === source) return;
    this.#forget();
    this.#source = source;
  }

  /** @param x units @param keysAndValues numbers of texts in the source */
  node(id: number, x: number, y: number, keysAndValues: readonly number[]): void {
    this.#begin(FIELD.dense);
    this.#nodeAt(
      id,
      x,
      y,
      keysAndValues.length === 0 ? keysAndValues : keysAndValues.map((text) => this.#number(text)),
    );
  }

  /** @param texts their numbers here */
  #nodeAt(id: number, x: number, y: number, texts: readonly number[]): void {
    this.#ids.signed(id - this.#lastId);
    this.#xs.signed(x - this.#lastX);
    this.#ys.signed(y - this.#lastY);
    this.#lastId = id;
    this.#lastX = x;
    this.#lastY = y;
    for (const text of texts) this.#tags.varint(text);
    this.#tags.byte(0);
    this.#hasTags ||= texts.length > 0;
    this.#nodes++;
  }

  /** An object that is in no block. */
  add(object: WholeObject): void {
    const { type, id, x, y, tags } = object;
    if (type === NODE) {
      this.#begin(FIELD.dense);
      this.#nodeAt(
        id,
        x,
        y,
        tags.map((text) => this.#strings.number(text)),
      );
      return;
    }
    this.#begin(type === WAY ? FIELD.way : FIELD.relation);
    this.#groupWriter.group.clear();
    this.#groupWriter.object({ ...object, version: 0 }, this.#strings);
    this.#group.append(this.#groupWriter.group);
  }

  way(way: ProtobufReader): void {
    this.#begin(FIELD.way);
    const out = this.#object;
    out.clear();
    const { bytes } = way;
    while (way.more) {
      const start = way.at;
      const tag = way.varint();
      if (tag === 0x12 || tag === 0x1a) this.#renumbered(tag, way);
      else {
        way.skip(tag);
        if (tag === 0x08 || tag === 0x42) appendBytes(out, bytes, start, way.at);
      }
    }
    message(this.#group, FIELD.way, out);
  }

  relation(relation: ProtobufReader): void {
    this.#begin(FIELD.relation);
    const out = this.#object;
    out.clear();
    const { bytes } = relation;
    while (relation.more) {
      const start = relation.at;
      const tag = relation.varint();
      if (tag === 0x12 || tag === 0x1a || tag === 0x42) this.#renumbered(tag, relation);
      else {
        relation.skip(tag);
        if (tag === 0x08 || tag === 0x4a || tag === 0x52) appendBytes(out, bytes, start, relation.at);
      }
    }
    message(this.#group, FIELD.relation, out);
  }

  /** Writes what is there. */
  finish(): void {
    if (this.#objects === 0) return;
    if (this.#field === FIELD.dense) this.#finishNodes();
    const block = this.#block;
    block.clear();
    message(block, 0x0a, this.#table);
    message(block, 0x12, this.#group);
    this.#write(rawFrameOf('OSMData', block.view()));
    for (const part of [this.#table, this.#group, this.#ids, this.#xs, this.#ys, this.#tags]) part.clear();
    this.#forget();
    this.#strings.clear();
    [this.#texts, this.#objects, this.#nodes] = [0, 0, 0];
    [this.#lastId, this.#lastX, this.#lastY] = [0, 0, 0];
    this.#hasTags = false;
  }

  #finishNodes(): void {
    const out = this.#object;
    out.clear();
    message(out, 0x0a, this.#ids);
    message(out, 0x42, this.#ys);
    message(out, 0x4a, this.#xs);
    if (this.#hasTags) message(out, 0x52, this.#tags);
    message(this.#group, FIELD.dense, out);
  }

  #begin(field: number): void {
    const bytes = this.#table.length + this.#group.length + this.#tags.length;
    if (this.#objects === MOST_OBJECTS || bytes > MOST_BYTES || field !== this.#field) this.finish();
    this.#field = field;
    // The first text is empty, as the format wants it: the number 0 ends the tags of a node.
    if (this.#objects++ === 0) {
      message(this.#table, 0x0a, new Uint8Array(0));
      this.#texts = 1;
    }
  }

  /** Copies a list of numbers of texts. @param reader behind the tag; it goes behind the list */
  #renumbered(tag: number, reader: ProtobufReader): void {
    const list = this.#list;
    list.clear();
    const end = reader.lengthEnd();
    while (reader.at < end) list.varint(this.#number(reader.varint()));
    message(this.#object, tag, list);
  }

  #number(text: number): number {
    if (text < this.#numbers.length) {
      const known = intAt(this.#numbers, text);
      if (known !== 0) return known;
    }
    return this.#add(text);
  }

  #add(text: number): number {
    const source = this.#source;
    if (source === undefined) throw new RangeError('No block was named that objects are copied from.');
    const bytes = source.text(text);
    if (bytes.length === 0 && text === 0) return 0;
    if (text >= this.#numbers.length) {
      const larger = new Int32Array(2 * source.texts);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    const number = this.#addText(bytes);
    this.#numbers[text] = number;
    this.#numbered.push(text);
    return number;
  }

  #addText(bytes: Uint8Array): number {
    message(this.#table, 0x0a, bytes);
    return this.#texts++;
  }

  #forget(): void {
    for (const text of this.#numbered) this.#numbers[text] = 0;
    this.#numbered = [];
  }
}

/** The numbers of texts in the block that is written. */
class Strings implements TextNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #add: (bytes: Uint8Array) => number;

  constructor(add: (bytes: Uint8Array) => number) {
    this.#add = add;
  }

  number(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = text === '' ? 0 : this.#add(Buffer.from(text));
      this.#numbers.set(text, number);
    }
    return number;
  }

  clear(): void {
    this.#numbers.clear();
  }
}

/** Bytes up to which a loop is less than a view. */
const FEW_BYTES = 64;

function appendBytes(out: ByteWriter, bytes: Uint8Array, start: number, end: number): void {
  const length = end - start;
  out.reserve(length);
  if (length > FEW_BYTES) out.bytes.set(bytes.subarray(start, end), out.length);
  else for (let at = 0; at < length; at++) out.bytes[out.length + at] = byteAt(bytes, start + at);
  out.length += length;
}
