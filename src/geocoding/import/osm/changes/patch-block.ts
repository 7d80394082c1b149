import { byteAt, floatAt } from '#kit/element-at';
import { ByteWriter } from '../../../store/byte-writer.ts';
import { lowerBound } from '../memory/lower-bound.ts';
import { MalformedProtobuf, ProtobufReader } from '../read/protobuf-reader.ts';
import { allSums, BlockTexts, GROUP, GroupWriter, inner, message, versionIn } from './object-blocks.ts';
import type { Change } from './whole-object.ts';

/** What changes do to a block. */
export interface Patched {
  /** The unpacked block with its changes; undefined where they do nothing. */
  readonly bytes: Uint8Array | undefined;
  /** Objects that are left. */
  readonly count: number;
  readonly created: number;
  readonly modified: number;
  readonly deleted: number;
  readonly passedOver: number;
}

/** Where the parts of a block are that holds one group of one kind of objects. */
interface Parts {
  readonly kind: number;
  readonly group: ProtobufReader;
  readonly texts: readonly ProtobufReader[];
}

/**
 * Changes a block without taking it apart: objects that stay are copied as their bytes, with their numbers of texts.
 * @param changes to objects from the first one of the block to its last one, in order, each once
 * @returns undefined for a block that is not as usual: not in order, of several kinds, with other units @throws
 * MalformedProtobuf
 */
export function patchBlock(bytes: Uint8Array, changes: readonly Change[]): Patched | undefined {
  const parts = partsOf(bytes);
  if (parts === undefined) return undefined;
  return parts.kind === GROUP.dense ? patchNodes(parts, changes) : patchObjects(parts, changes);
}

function partsOf(bytes: Uint8Array): Parts | undefined {
  const reader = new ProtobufReader(bytes);
  const texts: ProtobufReader[] = [];
  let group: ProtobufReader | undefined;
  while (reader.more) {
    const tag = reader.varint();
    if (tag === 0x0a) texts.push(inner(reader));
    else if (tag === 0x12) {
      if (group !== undefined) return undefined;
      group = inner(reader);
    } else if (tag === 17 << 3) {
      if (reader.varint() !== 100) return undefined;
    } else if (tag === 19 << 3 || tag === 20 << 3) {
      if (reader.int64() !== 0) return undefined;
    } else reader.skip(tag);
  }
  if (group === undefined || !group.more) return undefined;
  const start = group.at;
  const kind = group.varint();
  group.at = start;
  return kind === GROUP.dense || kind === GROUP.way || kind === GROUP.relation ? { kind, group, texts } : undefined;
}

/** Room for what changes add, in bytes, so that what they are added to need not move. */
const LITTLE = 1 << 12;

/** What a change does to what is held. */
const EFFECT = { none: 0, keep: 1, drop: 2, replace: 3, insert: 4 } as const;

class Counts {
  created = 0;
  modified = 0;
  deleted = 0;
  passedOver = 0;
  /** What others do that are counted already. */
  #uncounted = 0;

  /** @param held version of the object that is held; undefined for none */
  effectOf({ version, deleted, isCounted }: Change, held: number | undefined): number {
    const one = isCounted ? 0 : 1;
    this.#uncounted += 1 - one;
    if (held === undefined) {
      if (deleted) this.passedOver += one;
      else this.created += one;
      return deleted ? EFFECT.none : EFFECT.insert;
    }
    if (version > 0 && held > 0 && version < held) {
      this.passedOver += one;
      return EFFECT.keep;
    }
    if (deleted) this.deleted += one;
    else this.modified += one;
    return deleted ? EFFECT.drop : EFFECT.replace;
  }

  get isNothing(): boolean {
    return this.created + this.modified + this.deleted + this.#uncounted === 0;
  }

  patched(bytes: Uint8Array | undefined, count: number): Patched {
    const { created, modified, deleted, passedOver } = this;
    return { bytes, count, created, modified, deleted, passedOver };
  }
}

function patchNodes({ group, texts: tables }: Parts, changes: readonly Change[]): Patched | undefined {
  group.varint();
  const dense = inner(group);
  if (group.more) return undefined;
  let ids: Float64Array = new Float64Array(0);
  let idDifferences: ProtobufReader | undefined;
  let xs: ProtobufReader | undefined;
  let ys: ProtobufReader | undefined;
  let versions: ProtobufReader | undefined;
  let tags: ProtobufReader | undefined;
  while (dense.more) {
    const tag = dense.varint();
    if (tag === 0x0a) {
      idDifferences = inner(dense);
      const { bytes, at, end } = idDifferences;
      ids = allSums(new ProtobufReader(bytes, at, end));
    } else if (tag === 0x42) ys = inner(dense);
    else if (tag === 0x4a) xs = inner(dense);
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
  const held = ids.length;
  if (idDifferences === undefined || xs === undefined || ys === undefined) return undefined;
  if (versions !== undefined && versions.countVarints() !== held) return undefined;
  for (let at = 1; at < held; at++) if (floatAt(ids, at) <= floatAt(ids, at - 1)) return undefined;
  const counts = new Counts();
  const edits: { at: number; stays: boolean; change: Change | undefined }[] = [];
  const heldVersions = versions === undefined ? undefined : new VersionReader(versions);
  for (const change of changes) {
    const at = lowerBound(ids, change.id);
    const isHeld = ids[at] === change.id;
    const effect = counts.effectOf(change, isHeld ? (heldVersions?.of(at) ?? 0) : undefined);
    if (effect >= EFFECT.drop)
      edits.push({ at, stays: effect === EFFECT.insert, change: effect === EFFECT.drop ? undefined : change });
  }
  if (counts.isNothing) return counts.patched(undefined, held);

  const texts = BlockTexts.after(tables);
  const newIds = new Differences(idDifferences);
  const newXs = new Differences(xs);
  const newYs = new Differences(ys);
  const newVersions = new ByteWriter(held + LITTLE);
  const newTags = new ByteWriter(held + LITTLE);
  const isTagged = tags !== undefined || edits.some(({ change }) => (change?.tags.length ?? 0) > 0);
  let count = 0;
  let next = 0;
  const keep = (nodes: number): void => {
    if (nodes === 0) return;
    newIds.keep(nodes, floatAt(ids, next + nodes - 1));
    newXs.keep(nodes);
    newYs.keep(nodes);
    newVersions.append(versions === undefined ? new Uint8Array(nodes) : varintBytes(versions, nodes));
    count += nodes;
    if (tags !== undefined) newTags.append(tagBytes(tags, nodes));
    else if (isTagged) newTags.append(new Uint8Array(nodes));
  };
  for (const { at, stays, change } of edits) {
    keep(at - next);
    next = at;
    if (change) {
      newIds.add(change.id);
      newXs.add(change.x);
      newYs.add(change.y);
      newVersions.varint(change.version);
      count++;
      if (isTagged) {
        for (const text of change.tags) newTags.varint(texts.number(text));
        newTags.byte(0);
      }
    }
    if (stays) continue;
    newIds.drop();
    newXs.drop();
    newYs.drop();
    versions?.skipVarints(1);
    if (tags !== undefined) tagBytes(tags, 1);
    next++;
  }
  keep(held - next);
  if (!newXs.isAtEnd || !newYs.isAtEnd) return undefined;
  const out = new ByteWriter(dense.bytes.length);
  const info = new ByteWriter(newVersions.length + LITTLE);
  const groupOut = new ByteWriter(dense.bytes.length);
  message(out, 0x0a, newIds.out);
  message(info, 0x0a, newVersions);
  message(out, 0x2a, info);
  message(out, 0x42, newYs.out);
  message(out, 0x4a, newXs.out);
  if (isTagged) message(out, 0x52, newTags);
  message(groupOut, GROUP.dense, out);
  return counts.patched(blockOf(texts, groupOut), count);
}

/** Finds versions by their place, in order, and leaves the list as it is. */
class VersionReader {
  readonly #list: ProtobufReader;
  #next = 0;

  constructor({ bytes, at, end }: ProtobufReader) {
    this.#list = new ProtobufReader(bytes, at, end);
  }

  of(place: number): number {
    this.#list.skipVarints(place - this.#next);
    this.#next = place + 1;
    return this.#list.varint();
  }
}

/** The bytes of the next varints; the reader goes behind them. */
function varintBytes(list: ProtobufReader, count: number): Uint8Array {
  const start = list.at;
  list.skipVarints(count);
  return list.bytes.subarray(start, list.at);
}

/** The bytes of the tags of the next nodes; the reader goes behind them. */
function tagBytes(tags: ProtobufReader, nodes: number): Uint8Array {
  const { bytes, at: start, end } = tags;
  let left = nodes;
  for (;;) {
    // Most nodes have no tags.
    while (left > 0 && tags.at < end && byteAt(bytes, tags.at) === 0) {
      tags.at++;
      left--;
    }
    if (left === 0) return bytes.subarray(start, tags.at);
    if (!tags.more) throw new MalformedProtobuf('there are fewer tags than nodes', tags.at);
    while (tags.varint() !== 0) tags.varint();
    left--;
  }
}

/** A list in which each number is the difference from the one before, with changes: what stays is copied as its bytes. */
class Differences {
  readonly out: ByteWriter;
  readonly #held: ProtobufReader;
  /** The last number that was read, and the last one that was written. */
  #read = 0;
  #written = 0;

  constructor(held: ProtobufReader) {
    this.#held = held;
    this.out = new ByteWriter(held.end - held.at + LITTLE);
  }

  get isAtEnd(): boolean {
    return !this.#held.more;
  }

  /** Keeps the next numbers, one at least. @param last the last one of them, where it is known */
  keep(count: number, last?: number): void {
    const held = this.#held;
    this.#read += held.signed();
    this.add(this.#read);
    const start = held.at;
    if (last === undefined) this.#read += held.sumOf(count - 1);
    else {
      held.skipVarints(count - 1);
      this.#read = last;
    }
    this.out.append(held.bytes.subarray(start, held.at));
    this.#written = this.#read;
  }

  /** Leaves the next number out. */
  drop(): void {
    this.#read += this.#held.signed();
  }

  add(number: number): void {
    this.out.signed(number - this.#written);
    this.#written = number;
  }
}

function patchObjects({ kind, group, texts: tables }: Parts, changes: readonly Change[]): Patched | undefined {
  const counts = new Counts();
  const texts = BlockTexts.after(tables);
  const writer = new GroupWriter();
  const { bytes } = group;
  let count = 0;
  let last = -1;
  let next = 0;
  /** Where what stays and is not written yet begins. */
  let from = group.at;
  const write = (change: Change, to: number): void => {
    writer.group.append(bytes.subarray(from, to));
    from = to;
    writer.object(change, texts);
    count++;
  };
  while (group.more) {
    const start = group.at;
    if (group.varint() !== kind) return undefined;
    const end = group.lengthEnd();
    const id = idAt(group, end);
    group.at = end;
    if (id === undefined || id <= last) return undefined;
    last = id;
    for (let change = changes[next]; change !== undefined && change.id < id; change = changes[++next])
      if (counts.effectOf(change, undefined) === EFFECT.insert) write(change, start);
    const change = changes[next];
    if (change?.id !== id) {
      count++;
      continue;
    }
    next++;
    const effect = counts.effectOf(change, versionOf(bytes, start, end));
    if (effect === EFFECT.keep) {
      count++;
      continue;
    }
    if (effect === EFFECT.replace) write(change, start);
    else writer.group.append(bytes.subarray(from, start));
    from = end;
  }
  writer.group.append(bytes.subarray(from, group.end));
  if (counts.isNothing) return counts.patched(undefined, count);
  return counts.patched(blockOf(texts, writer.group), count);
}

/** The id of an object, which usually comes first; undefined where it does not. */
function idAt(reader: ProtobufReader, end: number): number | undefined {
  if (reader.at >= end || byteAt(reader.bytes, reader.at) !== 0x08) return undefined;
  reader.at++;
  return reader.int64();
}

function versionOf(bytes: Uint8Array, start: number, end: number): number {
  const reader = new ProtobufReader(bytes, start, end);
  reader.varint();
  reader.lengthEnd();
  let version = 0;
  while (reader.more) {
    const tag = reader.varint();
    if (tag === 0x22) version = versionIn(inner(reader));
    else reader.skip(tag);
  }
  return version;
}

function blockOf(texts: BlockTexts, group: ByteWriter): Uint8Array {
  const block = new ByteWriter(texts.table.length + group.length + 32);
  message(block, 0x0a, texts.table);
  message(block, 0x12, group);
  return block.view();
}
