import { floatAt, intAt } from '#kit/element-at';
import {
  type IdList,
  idAt,
  idList,
  type NodeId,
  nodeId,
  nodeIds,
  type OsmId,
  osmId,
  type RelationId,
  relationId,
  type WayId,
  wayId,
} from '../memory/osm-ids.ts';
import type { Texts } from '../memory/texts.ts';
import type { BlockKernel, Keeping } from './block-kernel.ts';
import type { BlockTags } from './block-tags.ts';
import type { Beginning } from './pbf-file.ts';
import { MalformedProtobuf, ProtobufReader } from './protobuf-reader.ts';

/** Kinds of objects, as numbered throughout the import. */
export const NODE = 0;
export const WAY = 1;
export const RELATION = 2;

/** What a block is made of is handed to these, in the order of the file. Arrays are used again. */
export interface BlockVisitor {
  /** Nodes one after the other; coordinates in units of 1e-7 degrees. */
  points?(ids: IdList<NodeId>, xs: Int32Array, ys: Int32Array, count: number): void;
  /** Those among them that have tags. */
  node?(id: NodeId, x: number, y: number, tags: BlockTags): void;
  /** @param refs ids of its nodes @param count how many of them */
  way?(id: WayId, refs: IdList<NodeId>, count: number, tags: BlockTags): void;
  /** @param members reads them, before the next object comes: most relations are none that matter */
  relation?(id: RelationId, members: () => Members, tags: BlockTags): void;
  /** Takes nodes and ways in place of `node` and `way`, where there is a kernel; unusual ones are handed over all the same. */
  readonly keeping?: Keeping;
}

export interface Members {
  count: number;
  readonly types: Uint8Array;
  /** Each of the kind that its type says. */
  readonly ids: IdList<OsmId>;
  /** Indexes in the block's texts. */
  readonly roles: Int32Array;
}

/** Memory for the nodes of the group at hand. Blocks that are read one after the other share it and leave no garbage. */
export class NodeScratch {
  ids = nodeIds(new Float64Array(0));
  xs = new Int32Array(0);
  ys = new Int32Array(0);
  /** Coordinates that are no units yet. */
  #sums = new Float64Array(0);

  /** Makes room for so many nodes. */
  grow(nodes: number): void {
    if (nodes <= this.ids.length) return;
    this.ids = nodeIds(new Float64Array(nodes));
    this.xs = new Int32Array(nodes);
    this.ys = new Int32Array(nodes);
  }

  /** Room for as many coordinates as for nodes. */
  get sums(): Float64Array {
    if (this.#sums.length < this.ids.length) this.#sums = new Float64Array(this.ids.length);
    return this.#sums;
  }
}

/**
 * The kinds of objects in a block, bits 1 << kind, as its beginning tells them: behind the texts, where a single group
 * goes to the end.
 * @returns undefined where the whole block has to be looked at
 */
export function kindsOfBeginning({ bytes, size }: Beginning): number | undefined {
  const reader = new ProtobufReader(bytes);
  try {
    if (reader.varint() !== 0x0a) return undefined;
    reader.at = reader.lengthEnd();
    if (reader.varint() !== 0x12) return undefined;
    const length = reader.varint();
    if (reader.at + length !== size) return undefined;
    const tag = reader.varint();
    if (tag === 0x0a || tag === 0x12) return 1 << NODE;
    if (tag === 0x1a) return 1 << WAY;
    return tag === 0x22 ? 1 << RELATION : undefined;
  } catch (error) {
    // It ends too early.
    if (error instanceof MalformedProtobuf) return undefined;
    throw error;
  }
}

/** One unpacked PrimitiveBlock. */
export class PbfBlock {
  readonly #bytes: Uint8Array;
  /** The same bytes, for their texts. */
  readonly #buffer: Buffer;
  /** First byte and end of each text. */
  #textAt = new Int32Array(2048);
  #texts = 0;
  readonly #decoded: (string | undefined)[] = [];
  readonly #groups: [start: number, end: number][] = [];
  #granularity = 100;
  #latOffset = 0;
  #lonOffset = 0;
  #tags: { count: number; at: Int32Array } = { count: 0, at: new Int32Array(512) };
  #refs = new Float64Array(2048);
  /** The lists of the object at hand. */
  readonly #list: ProtobufReader;
  readonly #lists: TagLists;
  readonly #kernel: BlockKernel | undefined;
  readonly #scratch: NodeScratch;
  #members = {
    count: 0,
    types: new Uint8Array(256),
    ids: idList<OsmId>(new Float64Array(256)),
    roles: new Int32Array(256),
  };

  /**
   * @param kernel reads faster what is as usual; its memory is this block's until the next one
   * @param scratch is this block's until the next one, too
   * @throws MalformedProtobuf
   */
  constructor(bytes: Uint8Array, kernel?: BlockKernel, scratch = new NodeScratch()) {
    this.#scratch = scratch;
    this.#bytes = bytes;
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#list = new ProtobufReader(bytes, 0, 0);
    this.#lists = new TagLists(bytes);
    const reader = new ProtobufReader(bytes);
    while (reader.more) {
      const tag = reader.varint();
      if (tag === 0x0a) this.#readTexts(reader.lengthEnd(), reader);
      else if (tag === 0x12) {
        const end = reader.lengthEnd();
        this.#groups.push([reader.at, end]);
        reader.at = end;
      } else if (tag === 17 << 3) this.#granularity = reader.varint();
      else if (tag === 19 << 3) this.#latOffset = reader.int64();
      else if (tag === 20 << 3) this.#lonOffset = reader.int64();
      else reader.skip(tag);
    }
    if (kernel?.take(bytes, this.#textAt, this.#texts)) this.#kernel = kernel;
  }

  /** What texts are for as keys, by text, as far as the kernel found out; see keyBits. */
  get uses(): Uint8Array | undefined {
    return this.#kernel?.uses;
  }

  get texts(): number {
    return this.#texts;
  }

  text(index: number): string {
    const known = this.#decoded[index];
    if (known !== undefined) return known;
    if (!(index >= 0 && index < this.#texts)) throw new MalformedProtobuf(`there is no text ${index}`, 0);
    const start = this.#textAt[2 * index];
    const end = this.#textAt[2 * index + 1];
    const text = this.#buffer.toString('utf8', start, end);
    this.#decoded[index] = text;
    return text;
  }

  /** The number that a text has there; asked often it is not decoded each time. */
  number(index: number, numbers: Texts): number {
    if (this.#kernel && index < this.#texts) return this.#kernel.number(index, numbers, this);
    return numbers.number(this.text(index));
  }

  /** The kinds of objects in the block, as a set of bits 1 << kind. */
  kinds(): number {
    let kinds = 0;
    for (const [start, end] of this.#groups) {
      const reader = new ProtobufReader(this.#bytes, start, end);
      while (reader.more) {
        const tag = reader.varint();
        if (tag === 0x0a || tag === 0x12) kinds |= 1 << NODE;
        else if (tag === 0x1a) kinds |= 1 << WAY;
        else if (tag === 0x22) kinds |= 1 << RELATION;
        // A group holds objects of one kind.
        if (kinds !== 0 && tag !== 0x2a) break;
        reader.skip(tag);
      }
    }
    return kinds;
  }

  visit(visitor: BlockVisitor): void {
    const { keeping } = visitor;
    if (keeping) this.#kernel?.keep(keeping);
    for (const [start, end] of this.#groups) {
      const reader = new ProtobufReader(this.#bytes, start, end);
      while (reader.more) {
        if (this.#kernel && keeping?.ways) {
          this.#kernel.ways(keeping, reader.at, reader.end);
          reader.at = this.#kernel.next;
          if (!reader.more) break;
        }
        const tag = reader.varint();
        if (tag === 0x12 && (visitor.points || visitor.node)) this.#dense(reader, reader.lengthEnd(), visitor);
        else if (tag === 0x0a && (visitor.points || visitor.node)) this.#node(reader, reader.lengthEnd(), visitor);
        else if (tag === 0x1a && visitor.way) this.#way(reader, reader.lengthEnd(), visitor);
        else if (tag === 0x22 && visitor.relation) this.#relation(reader, reader.lengthEnd(), visitor);
        else reader.skip(tag);
      }
    }
  }

  #readTexts(end: number, reader: ProtobufReader): void {
    while (reader.at < end) {
      const tag = reader.varint();
      if (tag !== 0x0a) {
        reader.skip(tag);
        continue;
      }
      if (2 * this.#texts + 2 > this.#textAt.length) this.#textAt = grown(this.#textAt, 2 * this.#texts + 2);
      const textEnd = reader.lengthEnd();
      this.#textAt[2 * this.#texts] = reader.at;
      this.#textAt[2 * this.#texts + 1] = textEnd;
      this.#texts++;
      reader.at = textEnd;
    }
  }

  /** @returns whether the nodes are as usual; nothing was handed over if not */
  #usualDense(kernel: BlockKernel, start: number, end: number, visitor: BlockVisitor, keeping: Keeping): boolean {
    const units = { granularity: this.#granularity, latOffset: this.#latOffset, lonOffset: this.#lonOffset };
    const count = kernel.dense(start, end, keeping.matter, units);
    if (count < 0) return false;
    const { ids, xs, ys } = kernel;
    visitor.points?.(ids, xs, ys, count);
    kernel.nodes(keeping, (node, tags) => visitor.node?.(idAt(ids, node), intAt(xs, node), intAt(ys, node), tags));
    return true;
  }

  #dense(reader: ProtobufReader, end: number, visitor: BlockVisitor): void {
    if (this.#kernel && visitor.keeping && this.#usualDense(this.#kernel, reader.at, end, visitor, visitor.keeping)) {
      reader.at = end;
      return;
    }
    const ids = new ProtobufReader(this.#bytes, 0, 0);
    const lats = new ProtobufReader(this.#bytes, 0, 0);
    const lons = new ProtobufReader(this.#bytes, 0, 0);
    const keys = new ProtobufReader(this.#bytes, 0, 0);
    while (reader.at < end) {
      const tag = reader.varint();
      const into = tag === 0x0a ? ids : tag === 0x42 ? lats : tag === 0x4a ? lons : tag === 0x52 ? keys : undefined;
      if (into === undefined) {
        reader.skip(tag);
        continue;
      }
      into.end = reader.lengthEnd();
      into.at = reader.at;
      reader.at = into.end;
    }
    // A number is a byte at least.
    const most = ids.end - ids.at;
    this.#scratch.grow(most);
    const { ids: nodes, xs, ys } = this.#scratch;
    const count = ids.sums(nodes);
    this.#coordinates(lons, xs, count, this.#lonOffset);
    this.#coordinates(lats, ys, count, this.#latOffset);
    visitor.points?.(nodes, xs, ys, count);
    if (!visitor.node) return;
    const tags = this.#tags;
    for (let node = 0; keys.more; node++) {
      // Most nodes have none.
      while (keys.at < keys.end && this.#bytes[keys.at] === 0) {
        keys.at++;
        node++;
      }
      if (!keys.more) break;
      tags.count = 0;
      for (let key = keys.varint(); key !== 0; key = keys.varint()) this.#addTag(key, keys.varint());
      if (tags.count === 0) continue;
      if (node >= count) throw new MalformedProtobuf('there are more tags than nodes', keys.at);
      visitor.node(idAt(nodes, node), intAt(xs, node), intAt(ys, node), tags);
    }
  }

  #coordinates(reader: ProtobufReader, into: Int32Array, count: number, offset: number): void {
    const shift = offset / 100;
    if (this.#granularity === 100 && Number.isInteger(shift)) {
      if (reader.sums32(into) !== count) throw new MalformedProtobuf('a node has no coordinates', reader.at);
      if (shift !== 0) for (let node = 0; node < count; node++) into[node] = intAt(into, node) + shift;
      return;
    }
    // Nanodegrees times a granularity can be beyond 32 bits before they are units.
    const { sums } = this.#scratch;
    if (reader.sums(sums) !== count) throw new MalformedProtobuf('a node has no coordinates', reader.at);
    for (let node = 0; node < count; node++) into[node] = this.#units(floatAt(sums, node), offset);
  }

  #node(reader: ProtobufReader, end: number, visitor: BlockVisitor): void {
    let id = 0;
    let lat = 0;
    let lon = 0;
    const lists = this.#lists.clear();
    while (reader.at < end) {
      const tag = reader.varint();
      if (tag === 0x08) id = reader.signed();
      else if (tag === 0x40) lat = reader.signed();
      else if (tag === 0x48) lon = reader.signed();
      else if (!lists.take(tag, reader)) reader.skip(tag);
    }
    this.#readTags(lists);
    const x = this.#units(lon, this.#lonOffset);
    const y = this.#units(lat, this.#latOffset);
    visitor.points?.(nodeIds(Float64Array.of(id)), Int32Array.of(x), Int32Array.of(y), 1);
    if (this.#tags.count > 0) visitor.node?.(nodeId(id), x, y, this.#tags);
  }

  #way(reader: ProtobufReader, end: number, visitor: BlockVisitor): void {
    let id = 0;
    let count = 0;
    const lists = this.#lists.clear();
    while (reader.at < end) {
      const tag = reader.varint();
      if (tag === 0x08) id = reader.int64();
      else if (tag === 0x42) {
        const list = this.#list;
        list.end = reader.lengthEnd();
        list.at = reader.at;
        // A number is a byte at least.
        const most = count + list.end - list.at;
        if (most > this.#refs.length) this.#refs = grown(this.#refs, most);
        count += list.sums(count === 0 ? this.#refs : this.#refs.subarray(count));
        reader.at = list.end;
      } else if (!lists.take(tag, reader)) reader.skip(tag);
    }
    this.#readTags(lists);
    visitor.way?.(wayId(id), nodeIds(this.#refs), count, this.#tags);
  }

  #relation(reader: ProtobufReader, end: number, visitor: BlockVisitor): void {
    let id = 0;
    const lists = this.#lists.clear();
    const start = reader.at;
    while (reader.at < end) {
      const tag = reader.varint();
      if (tag === 0x08) id = reader.int64();
      else if (!lists.take(tag, reader)) reader.skip(tag);
    }
    this.#readTags(lists);
    visitor.relation?.(
      relationId(id),
      () => this.#readMembers(new ProtobufReader(this.#bytes, start, end)),
      this.#tags,
    );
  }

  #readMembers(reader: ProtobufReader): Members {
    const members = this.#members;
    let ids = 0;
    let types = 0;
    members.count = 0;
    while (reader.more) {
      const tag = reader.varint();
      if (tag !== 0x42 && tag !== 0x4a && tag !== 0x52) {
        reader.skip(tag);
        continue;
      }
      const end = reader.lengthEnd();
      if (tag === 0x4a) {
        let ref = 0;
        while (reader.at < end) {
          ref += reader.signed();
          if (ids === members.ids.length) this.#growMembers();
          members.ids[ids++] = osmId(ref);
        }
      } else if (tag === 0x42) {
        while (reader.at < end) {
          if (members.count === members.ids.length) this.#growMembers();
          members.roles[members.count++] = reader.varint();
        }
      } else {
        while (reader.at < end) {
          if (types === members.ids.length) this.#growMembers();
          members.types[types++] = reader.varint();
        }
      }
    }
    members.count = Math.min(members.count, ids, types);
    return members;
  }

  #growMembers(): void {
    const members = this.#members;
    const size = members.ids.length + 1;
    members.types = grown(members.types, size);
    members.ids = grown(members.ids, size);
    members.roles = grown(members.roles, size);
  }

  #readTags(lists: TagLists): void {
    this.#tags.count = 0;
    while (lists.keys.more && lists.values.more) this.#addTag(lists.keys.varint(), lists.values.varint());
  }

  #addTag(key: number, value: number): void {
    const tags = this.#tags;
    if (2 * tags.count + 2 > tags.at.length) tags.at = grown(tags.at, 2 * tags.count + 2);
    tags.at[2 * tags.count] = key;
    tags.at[2 * tags.count + 1] = value;
    tags.count++;
  }

  /** Nanodegrees to units. */
  #units(value: number, offset: number): number {
    if (this.#granularity === 100 && offset === 0) return value;
    return Math.round((offset + this.#granularity * value) / 100);
  }
}

/** The two lists of a way's or relation's tags. */
class TagLists {
  readonly keys: ProtobufReader;
  readonly values: ProtobufReader;

  constructor(bytes: Uint8Array) {
    this.keys = new ProtobufReader(bytes, 0, 0);
    this.values = new ProtobufReader(bytes, 0, 0);
  }

  clear(): this {
    this.keys.at = 0;
    this.keys.end = 0;
    this.values.at = 0;
    this.values.end = 0;
    return this;
  }

  take(tag: number, reader: ProtobufReader): boolean {
    if (tag !== 0x12 && tag !== 0x1a) return false;
    const list = tag === 0x12 ? this.keys : this.values;
    list.end = reader.lengthEnd();
    list.at = reader.at;
    reader.at = list.end;
    return true;
  }
}

type Growable = Int32Array | Float64Array | Uint8Array;

function grown<A extends Growable>(array: A, size: number): A {
  const larger = new (array.constructor as new (length: number) => A)(Math.max(2 * array.length, size));
  larger.set(array);
  return larger;
}
