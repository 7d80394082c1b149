import { byteAt, intAt } from '#kit/element-at';
import { inner, versionIn } from '../changes/object-blocks.ts';
import { MalformedProtobuf, ProtobufReader } from '../read/protobuf-reader.ts';

/** The version of a way or relation; 0 where nobody says it. */
export function versionOf(bytes: Uint8Array, at: number, end: number): number {
  const object = new ProtobufReader(bytes, at, end);
  let version = 0;
  while (object.more) {
    const tag = object.varint();
    if (tag === 0x22) version = versionIn(inner(object));
    else object.skip(tag);
  }
  return version;
}

/** Fields of a group. */
export const FIELD = { node: 0x0a, dense: 0x12, way: 0x1a, relation: 0x22 } as const;

/**
 * An unpacked block whose objects are looked at in passing: nothing is made for them, and its texts are only found when
 * they are needed.
 */
export class SourceBlock {
  readonly bytes: Uint8Array;
  readonly groups: readonly ProtobufReader[];
  readonly granularity: number;
  readonly lonOffset: number;
  readonly latOffset: number;
  /** Is an object of the block out of date? @param version its own, 0 for unknown */
  leavesOut: ((type: number, id: number, version: () => number) => boolean) | undefined;
  readonly #tables: readonly ProtobufReader[];
  /** First byte and end of each text. */
  #textAt: Int32Array | undefined;
  #texts = 0;

  /** @throws MalformedProtobuf */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    const reader = new ProtobufReader(bytes);
    const groups: ProtobufReader[] = [];
    const tables: ProtobufReader[] = [];
    let [granularity, lonOffset, latOffset] = [100, 0, 0];
    while (reader.more) {
      const tag = reader.varint();
      if (tag === 0x0a) tables.push(inner(reader));
      else if (tag === 0x12) groups.push(inner(reader));
      else if (tag === 17 << 3) granularity = reader.varint();
      else if (tag === 19 << 3) latOffset = reader.int64();
      else if (tag === 20 << 3) lonOffset = reader.int64();
      else reader.skip(tag);
    }
    this.groups = groups;
    this.granularity = granularity;
    this.lonOffset = lonOffset;
    this.latOffset = latOffset;
    this.#tables = tables;
  }

  /** The types of objects in the block, as a set of bits 1 << type. */
  types(): number {
    let types = 0;
    for (const { bytes, at, end } of this.groups) {
      const group = new ProtobufReader(bytes, at, end);
      while (group.more) {
        const tag = group.varint();
        if (tag === FIELD.node || tag === FIELD.dense) types |= 1;
        else if (tag === FIELD.way) types |= 2;
        else if (tag === FIELD.relation) types |= 4;
        group.skip(tag);
      }
    }
    return types;
  }

  /** Readers of all messages of a field, in their order. The reader is the same each time. */
  *each(field: number): Iterable<ProtobufReader> {
    const one = new ProtobufReader(this.bytes, 0, 0);
    for (const { at, end } of this.groups) {
      const group = new ProtobufReader(this.bytes, at, end);
      while (group.more) {
        const tag = group.varint();
        if (tag !== field) {
          group.skip(tag);
          continue;
        }
        one.end = group.lengthEnd();
        one.at = group.at;
        group.at = one.end;
        yield one;
      }
    }
  }

  /** How many texts the block has. */
  get texts(): number {
    this.#find();
    return this.#texts;
  }

  /** The bytes of a text. */
  text(number: number): Uint8Array {
    const at = this.#find();
    if (!(number < this.#texts)) throw new MalformedProtobuf(`there is no text ${number}`, 0);
    return this.bytes.subarray(intAt(at, 2 * number), intAt(at, 2 * number + 1));
  }

  /** The numbers of all texts that are equal to one. */
  numbersOf(text: Uint8Array): number[] {
    const at = this.#find();
    const found: number[] = [];
    for (let number = 0; number < this.#texts; number++) {
      const start = intAt(at, 2 * number);
      if (intAt(at, 2 * number + 1) - start !== text.length) continue;
      let same = 0;
      while (same < text.length && byteAt(this.bytes, start + same) === byteAt(text, same)) same++;
      if (same === text.length) found.push(number);
    }
    return found;
  }

  #find(): Int32Array {
    if (this.#textAt) return this.#textAt;
    // A text takes two bytes at least.
    const most = this.#tables.reduce((sum, { at, end }) => sum + end - at, 0);
    const found = new Int32Array(most);
    for (const { at, end } of this.#tables) {
      const table = new ProtobufReader(this.bytes, at, end);
      while (table.more) {
        const field = table.varint();
        if (field !== 0x0a) {
          table.skip(field);
          continue;
        }
        const textEnd = table.lengthEnd();
        found[2 * this.#texts] = table.at;
        found[2 * this.#texts + 1] = textEnd;
        this.#texts++;
        table.at = textEnd;
      }
    }
    this.#textAt = found;
    return found;
  }
}
