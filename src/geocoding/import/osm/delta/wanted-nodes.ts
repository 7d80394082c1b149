import { byteAt, floatAt, intAt, uintAt } from '#kit/element-at';
import { inner } from '../changes/object-blocks.ts';
import { MalformedProtobuf, ProtobufReader } from '../read/protobuf-reader.ts';
import type { CopyWriter } from './copy-writer.ts';
import type { IdSet } from './id-set.ts';
import { FIELD, type SourceBlock } from './source-block.ts';

const NO_TAGS: readonly number[] = [];

/** Copies nodes that are wanted out of blocks. */
export class WantedNodes {
  readonly #wanted: IdSet;
  readonly #writer: CopyWriter;
  readonly #tagged: (id: number) => void;
  // Of the nodes of a block.
  #ids = new Float64Array(0);
  #xs = new Float64Array(0);
  #ys = new Float64Array(0);
  /** Places of those that are wanted. */
  #found = new Int32Array(0);

  /** @param tagged is told each that has tags */
  constructor(wanted: IdSet, writer: CopyWriter, tagged: (id: number) => void) {
    this.#wanted = wanted;
    this.#writer = writer;
    this.#tagged = tagged;
  }

  copy(block: SourceBlock): void {
    this.#writer.from(block);
    for (const { at, end } of block.groups) {
      const group = new ProtobufReader(block.bytes, at, end);
      while (group.more) {
        const tag = group.varint();
        if (tag === FIELD.dense) this.#dense(block, inner(group));
        else if (tag === FIELD.node) this.#single(block, inner(group));
        else group.skip(tag);
      }
    }
  }

  #dense(block: SourceBlock, dense: ProtobufReader): void {
    const { bytes } = block;
    const none = new ProtobufReader(bytes, 0, 0);
    let [ids, lats, lons, tags] = [none, none, none, none];
    while (dense.more) {
      const tag = dense.varint();
      if (tag === 0x0a) ids = inner(dense);
      else if (tag === 0x42) lats = inner(dense);
      else if (tag === 0x4a) lons = inner(dense);
      else if (tag === 0x52) tags = inner(dense);
      else dense.skip(tag);
    }
    // A number is a byte at least.
    this.#grow(ids.end - ids.at);
    const count = ids.sums(this.#ids);
    const found = this.#find(count);
    if (found === 0) return;
    if (lats.sums(this.#ys) !== count || lons.sums(this.#xs) !== count)
      throw new MalformedProtobuf('a node has no coordinates', dense.at);
    let node = 0;
    for (let wanted = 0; wanted < found; wanted++) {
      const next = intAt(this.#found, wanted);
      skipTags(tags, next - node);
      node = next + 1;
      this.#take(block, floatAt(this.#ids, next), floatAt(this.#xs, next), floatAt(this.#ys, next), readTags(tags));
    }
  }

  /** Finds the wanted ones among those of a block. @returns how many */
  #find(count: number): number {
    const [ids, places, wanted] = [this.#ids, this.#found, this.#wanted];
    const { filter, mask } = wanted;
    let found = 0;
    for (let at = 0; at < count; at++) {
      const bit = floatAt(ids, at) & mask;
      if ((uintAt(filter, bit >>> 5) & (1 << (bit & 31))) !== 0 && wanted.has(floatAt(ids, at))) places[found++] = at;
    }
    return found;
  }

  #single(block: SourceBlock, node: ProtobufReader): void {
    const tags: number[] = [];
    let [id, x, y] = [0, 0, 0];
    let values = 0;
    while (node.more) {
      const tag = node.varint();
      if (tag === 0x08) id = node.signed();
      else if (tag === 0x40) y = node.signed();
      else if (tag === 0x48) x = node.signed();
      else if (tag === 0x12) for (let at = 0, end = node.lengthEnd(); node.at < end; at += 2) tags[at] = node.varint();
      else if (tag === 0x1a)
        for (let end = node.lengthEnd(); node.at < end; values++) tags[2 * values + 1] = node.varint();
      else node.skip(tag);
    }
    if (this.#wanted.has(id)) this.#take(block, id, x, y, tags.slice(0, 2 * values));
  }

  #take(block: SourceBlock, id: number, x: number, y: number, tags: readonly number[]): void {
    const { granularity, lonOffset, latOffset } = block;
    this.#writer.node(
      id,
      Math.round((lonOffset + granularity * x) / 100),
      Math.round((latOffset + granularity * y) / 100),
      tags,
    );
    if (tags.length > 0) this.#tagged(id);
  }

  #grow(nodes: number): void {
    if (nodes <= this.#ids.length) return;
    this.#ids = new Float64Array(nodes);
    this.#xs = new Float64Array(nodes);
    this.#ys = new Float64Array(nodes);
    this.#found = new Int32Array(nodes);
  }
}

/** Goes behind the tags of nodes; a list that ends early has none of the nodes behind it. */
function skipTags(tags: ProtobufReader, nodes: number): void {
  for (let left = nodes; left > 0 && tags.more; left--) {
    if (byteAt(tags.bytes, tags.at) === 0) tags.at++;
    else while (tags.varint() !== 0) tags.varint();
  }
}

function readTags(tags: ProtobufReader): readonly number[] {
  if (!tags.more) return NO_TAGS;
  if (byteAt(tags.bytes, tags.at) === 0) {
    tags.at++;
    return NO_TAGS;
  }
  const found: number[] = [];
  for (let key = tags.varint(); key !== 0; key = tags.varint()) found.push(key, tags.varint());
  return found;
}
