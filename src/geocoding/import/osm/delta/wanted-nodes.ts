import { byteAt, floatAt, intAt, uintAt } from '#kit/element-at';
import { inner, versionIn } from '../changes/object-blocks.ts';
import { NODE } from '../read/pbf-block.ts';
import { MalformedProtobuf, ProtobufReader } from '../read/protobuf-reader.ts';
import type { CopyWriter } from './copy-writer.ts';
import { IdSet } from './id-set.ts';
import type { NewerObjects } from './newer-objects.ts';
import { ScanKernel } from './scan-kernel.ts';
import { FIELD, type SourceBlock } from './source-block.ts';

const NO_TAGS: readonly number[] = [];
const FEW = 1024;

/** Copies nodes that are wanted out of blocks. */
export class WantedNodes {
  readonly #wanted: IdSet;
  readonly #kernel: ScanKernel;
  readonly #writer: CopyWriter;
  readonly #tagged: (id: number) => void;
  readonly #newer: NewerObjects;
  // Of the wanted nodes of a block; places are those among all of its nodes.
  #ids = new Float64Array(FEW);
  #xs = new Float64Array(FEW);
  #ys = new Float64Array(FEW);
  #places = new Int32Array(FEW);

  /** @param tagged is told each that has tags @param newer those that lie over the extract, which are written in between */
  constructor(wanted: IdSet, writer: CopyWriter, tagged: (id: number) => void, newer: NewerObjects) {
    this.#wanted = wanted;
    this.#kernel = new ScanKernel(wanted, new IdSet(new Float64Array(0)));
    this.#writer = writer;
    this.#tagged = tagged;
    this.#newer = newer;
  }

  copy(block: SourceBlock): void {
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
    let [ids, lats, lons, tags, versions] = [none, none, none, none, none];
    while (dense.more) {
      const tag = dense.varint();
      if (tag === 0x0a) ids = inner(dense);
      else if (tag === 0x42) lats = inner(dense);
      else if (tag === 0x4a) lons = inner(dense);
      else if (tag === 0x52) tags = inner(dense);
      else if (tag === 0x2a) {
        const info = inner(dense);
        while (info.more) {
          const field = info.varint();
          if (field === 0x0a) versions = inner(info);
          else info.skip(field);
        }
      } else dense.skip(tag);
    }
    const found = this.#quick(block, ids, lats, lons) ?? this.#slow(ids, lats, lons);
    let node = 0;
    let passed = 0;
    for (let wanted = 0; wanted < found; wanted++) {
      const next = intAt(this.#places, wanted);
      skipTags(tags, next - node);
      node = next + 1;
      const own = readTags(tags);
      const id = floatAt(this.#ids, wanted);
      const isOut = block.leavesOut?.(NODE, id, () => {
        let version = 0;
        for (; passed <= next; passed++) version = versions.more ? versions.varint() : 0;
        return version;
      });
      if (isOut) continue;
      const [x, y] = [floatAt(this.#xs, wanted), floatAt(this.#ys, wanted)];
      this.#take(block, id, x, y, own);
    }
  }

  /** @returns how many nodes are wanted; undefined when something is unusual */
  #quick(block: SourceBlock, ids: ProtobufReader, lats: ProtobufReader, lons: ProtobufReader): number | undefined {
    const kernel = this.#kernel;
    const maybe = kernel.nodes(block, ids);
    if (maybe === undefined) return undefined;
    const { floats, places } = kernel;
    while (this.#ids.length < maybe) this.#grow();
    let found = 0;
    for (let at = 0; at < maybe; at++) {
      const id = floatAt(floats, at);
      if (!this.#wanted.has(id)) continue;
      const place = intAt(places, at);
      this.#ids[found] = id;
      this.#places[found] = place;
      places[found++] = place;
    }
    for (const [list, into] of [
      [lats, this.#ys],
      [lons, this.#xs],
    ] as const) {
      if (!kernel.pick(list, found)) return undefined;
      for (let at = 0; at < found; at++) into[at] = floatAt(floats, at);
    }
    return found;
  }

  #slow(ids: ProtobufReader, lats: ProtobufReader, lons: ProtobufReader): number {
    const found = this.#find(ids);
    this.#pick(lats, found, this.#ys);
    this.#pick(lons, found, this.#xs);
    return found;
  }

  /** Finds the wanted ones among those of a block. @param list of differences @returns how many */
  #find({ bytes, at: start, end }: ProtobufReader): number {
    const wanted = this.#wanted;
    const { filter, mask } = wanted;
    let found = 0;
    let node = 0;
    let sum = 0;
    for (let at = start; at < end; node++) {
      let byte = byteAt(bytes, at++);
      let value = byte & 0x7f;
      if (byte >= 0x80) {
        byte = byteAt(bytes, at++);
        value |= (byte & 0x7f) << 7;
        if (byte >= 0x80) {
          byte = byteAt(bytes, at++);
          value |= (byte & 0x7f) << 14;
          for (let factor = 2 ** 21; byte >= 0x80 && factor < 2 ** 63; factor *= 128) {
            byte = byteAt(bytes, at++);
            value += (byte & 0x7f) * factor;
          }
        }
      }
      if (value < 0x8000_0000) sum += (value >>> 1) ^ -(value & 1);
      else sum += value % 2 === 0 ? value / 2 : -(value + 1) / 2;
      const bit = sum & mask;
      if ((uintAt(filter, bit >>> 5) & (1 << (bit & 31))) === 0 || !wanted.has(sum)) continue;
      if (found === this.#ids.length) this.#grow();
      this.#ids[found] = sum;
      this.#places[found++] = node;
    }
    return found;
  }

  /** Reads the coordinates of those that were found. @param list of differences */
  #pick({ bytes, at: start, end }: ProtobufReader, found: number, into: Float64Array): void {
    const places = this.#places;
    let sum = 0;
    let node = 0;
    let at = start;
    for (let wanted = 0; wanted < found; wanted++) {
      const place = intAt(places, wanted);
      for (; node <= place; node++) {
        if (at >= end) throw new MalformedProtobuf('a node has no coordinates', at);
        let byte = byteAt(bytes, at++);
        let value = byte & 0x7f;
        if (byte >= 0x80) {
          byte = byteAt(bytes, at++);
          value |= (byte & 0x7f) << 7;
          if (byte >= 0x80) {
            byte = byteAt(bytes, at++);
            value |= (byte & 0x7f) << 14;
            for (let factor = 2 ** 21; byte >= 0x80 && factor < 2 ** 63; factor *= 128) {
              byte = byteAt(bytes, at++);
              value += (byte & 0x7f) * factor;
            }
          }
        }
        if (value < 0x8000_0000) sum += (value >>> 1) ^ -(value & 1);
        else sum += value % 2 === 0 ? value / 2 : -(value + 1) / 2;
      }
      into[wanted] = sum;
    }
  }

  #single(block: SourceBlock, node: ProtobufReader): void {
    const tags: number[] = [];
    let [id, x, y] = [0, 0, 0];
    let values = 0;
    let version = 0;
    while (node.more) {
      const tag = node.varint();
      if (tag === 0x08) id = node.signed();
      else if (tag === 0x40) y = node.signed();
      else if (tag === 0x48) x = node.signed();
      else if (tag === 0x12) for (let at = 0, end = node.lengthEnd(); node.at < end; at += 2) tags[at] = node.varint();
      else if (tag === 0x1a)
        for (let end = node.lengthEnd(); node.at < end; values++) tags[2 * values + 1] = node.varint();
      else if (tag === 0x22) version = versionIn(inner(node));
      else node.skip(tag);
    }
    if (this.#wanted.has(id) && !block.leavesOut?.(NODE, id, () => version))
      this.#take(block, id, x, y, tags.slice(0, 2 * values));
  }

  #take(block: SourceBlock, id: number, x: number, y: number, tags: readonly number[]): void {
    this.#newer.before(id);
    this.#writer.from(block);
    const { granularity, lonOffset, latOffset } = block;
    this.#writer.node(
      id,
      Math.round((lonOffset + granularity * x) / 100),
      Math.round((latOffset + granularity * y) / 100),
      tags,
    );
    if (tags.length > 0) this.#tagged(id);
  }

  #grow(): void {
    const size = 2 * this.#ids.length;
    const larger = (floats: Float64Array): Float64Array<ArrayBuffer> => {
      const grown = new Float64Array(size);
      grown.set(floats);
      return grown;
    };
    const places = new Int32Array(size);
    places.set(this.#places);
    [this.#ids, this.#xs, this.#ys, this.#places] = [larger(this.#ids), larger(this.#xs), larger(this.#ys), places];
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
