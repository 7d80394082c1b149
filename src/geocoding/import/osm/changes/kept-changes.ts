import { closeSync, fsyncSync, openSync, readFileSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { elementAt } from '#kit/element-at';
import { DamagedFile } from '#kit/files/damaged-file';
import { ByteWriter } from '../../../store/byte-writer.ts';
import { ProtobufReader } from '../read/protobuf-reader.ts';
import type { HeaderChanges } from './merge-changes.ts';
import { type Change, compareObjects } from './whole-object.ts';

// The format is in docs/formats/osm-changes.md.
const MAGIC = 'ALMOSMCH';
const VERSION = 1;
const HEAD = { version: 8, words: 12, sum: 16, size: 20 } as const;
/** Bytes of the words that say what the changes are; a file that says more is damaged. */
const MOST_WORDS = 1 << 16;

/** What a file of changes says of itself: time and server of the newest ones, and the extract that they belong to. */
export interface KeptChangesHead extends HeaderChanges {
  /** Bytes of the extract. */
  readonly extract: number;
  readonly count: number;
}

/** Changes that are kept beside their extract: the last one of each object, in order of type and id. */
export class KeptChanges {
  readonly head: KeptChangesHead;
  readonly #records: Uint8Array;

  private constructor(head: KeptChangesHead, records: Uint8Array) {
    this.head = head;
    this.#records = records;
  }

  /** @param changes in order, one for each object */
  static of(changes: Iterable<Change>, head: Omit<KeptChangesHead, 'count'>): KeptChanges {
    const out = new ByteWriter(1 << 16);
    let count = 0;
    for (const change of changes) {
      write(out, change);
      count++;
    }
    return new KeptChanges({ ...head, count }, out.view());
  }

  /** @throws DamagedFile */
  static read(path: string): KeptChanges {
    const bytes = readFileSync(path);
    const { head, size } = headIn(bytes, path);
    if (crc32(bytes.subarray(HEAD.size)) !== bytes.readUInt32LE(HEAD.sum))
      throw damaged(path, 'its sum is another one');
    return new KeptChanges(head, bytes.subarray(size));
  }

  /** What a file says of itself, without its changes. @throws DamagedFile */
  static readHead(path: string): KeptChangesHead {
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(HEAD.size + MOST_WORDS);
      return headIn(bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0)), path).head;
    } finally {
      closeSync(file);
    }
  }

  each(): Generator<Change> {
    return this.between(0, this.#records.length);
  }

  /** Those in some of the bytes. @param told where each begins */
  *between(start: number, end: number, told: (at: number) => void = () => {}): Generator<Change> {
    const reader = new ProtobufReader(this.#records, start, end);
    while (reader.more) {
      told(reader.at);
      yield read(reader);
    }
  }

  /** Bytes of all of them. */
  get length(): number {
    return this.#records.length;
  }

  /** Written beside and renamed. */
  write(path: string): void {
    const words = Buffer.from(JSON.stringify(this.head));
    const start = Buffer.alloc(HEAD.size);
    start.write(MAGIC, 'latin1');
    start.writeUInt32LE(VERSION, HEAD.version);
    start.writeUInt32LE(words.length, HEAD.words);
    start.writeUInt32LE(crc32(this.#records, crc32(words)), HEAD.sum);
    const beside = `${path}.partial`;
    const file = openSync(beside, 'w');
    try {
      for (const part of [start, words, this.#records])
        for (let at = 0; at < part.length; ) at += writeSync(file, part, at, part.length - at);
      fsyncSync(file);
      renameSync(beside, path);
    } catch (error) {
      rmSync(beside, { force: true });
      throw error;
    } finally {
      closeSync(file);
    }
  }
}

/** What two lists of changes do, one after the other. */
export class ChangesInTurn {
  /** What the second ones did to objects that the first ones are about. Both count as counted then. */
  created = 0;
  modified = 0;
  deleted = 0;
  passedOver = 0;
  readonly #first: Iterable<Change>;
  readonly #second: Iterable<Change>;

  /** @param first one for each object, in order, as `second` */
  constructor(first: Iterable<Change>, second: Iterable<Change>) {
    this.#first = first;
    this.#second = second;
  }

  /** One for each object, in order. */
  *each(): Generator<Change> {
    const earlier = this.#first[Symbol.iterator]();
    let next = earlier.next();
    for (const change of this.#second) {
      for (; !next.done && compareObjects(next.value, change) < 0; next = earlier.next()) yield counted(next.value);
      if (next.done || compareObjects(next.value, change) !== 0) yield change;
      else {
        yield counted(this.#after(next.value, change));
        next = earlier.next();
      }
    }
    for (; !next.done; next = earlier.next()) yield counted(next.value);
  }

  #after(held: Change, change: Change): Change {
    if (isOlder(change, held)) {
      this.passedOver++;
      return held;
    }
    if (held.deleted && change.deleted) this.passedOver++;
    else if (held.deleted) this.created++;
    else if (change.deleted) this.deleted++;
    else this.modified++;
    return change;
  }
}

const counted = (change: Change): Change => ({ ...change, isCounted: true });

/** Is a change older than what is held? Nobody knows it where a version is missing. */
export const isOlder = (change: Pick<Change, 'version'>, held: Pick<Change, 'version'>): boolean =>
  change.version > 0 && held.version > 0 && change.version < held.version;

const damaged = (path: string, why: string): DamagedFile => new DamagedFile(`is damaged: ${why}`, path);

function headIn(bytes: Buffer, path: string): { head: KeptChangesHead; size: number } {
  if (bytes.length < HEAD.size || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw damaged(path, 'it does not begin as a file of changes');
  const version = bytes.readUInt32LE(HEAD.version);
  if (version !== VERSION)
    throw new DamagedFile(`is of version ${version}, and this Almanac reads version ${VERSION}`, path);
  const size = HEAD.size + bytes.readUInt32LE(HEAD.words);
  if (size > bytes.length) throw damaged(path, 'it is cut off');
  try {
    return { head: JSON.parse(bytes.toString('utf8', HEAD.size, size)) as KeptChangesHead, size };
  } catch (error) {
    throw new DamagedFile(`is damaged: ${(error as Error).message}`, path, { cause: error });
  }
}

function write(out: ByteWriter, change: Change): void {
  const { type, id, version, deleted, isCounted, x, y, tags, refs, memberTypes, roles } = change;
  out.varint(4 * type + (isCounted ? 2 : 0) + (deleted ? 1 : 0));
  out.signed(id);
  out.varint(version);
  if (deleted) return;
  if (type === 0) {
    out.signed(x);
    out.signed(y);
  }
  out.varint(tags.length);
  for (const text of tags) out.text(text);
  if (type === 0) return;
  out.varint(refs.length);
  let last = 0;
  for (const ref of refs) {
    out.signed(ref - last);
    last = ref;
  }
  if (type === 1) return;
  for (const member of memberTypes) out.varint(member);
  for (const role of roles) out.text(role);
}

const NOTHING: readonly never[] = [];

function read(reader: ProtobufReader): Change {
  const head = reader.varint();
  const [type, isCounted, deleted] = [head >>> 2, (head & 2) !== 0, (head & 1) !== 0];
  const id = reader.signed();
  const version = reader.varint();
  const none = {
    type,
    deleted,
    isCounted,
    id,
    version,
    x: 0,
    y: 0,
    tags: NOTHING,
    refs: NOTHING,
    memberTypes: NOTHING,
  };
  if (deleted) return { ...none, roles: NOTHING };
  const [x, y] = type === 0 ? [reader.signed(), reader.signed()] : [0, 0];
  const tags = listOf(reader, reader.varint(), textOf);
  if (type === 0) return { ...none, x, y, tags, roles: NOTHING };
  const refs = listOf(reader, reader.varint(), () => reader.signed());
  for (let at = 1; at < refs.length; at++) refs[at] = elementAt(refs, at - 1) + elementAt(refs, at);
  if (type === 1) return { ...none, tags, refs, roles: NOTHING };
  const memberTypes = listOf(reader, refs.length, () => reader.varint());
  return { ...none, tags, refs, memberTypes, roles: listOf(reader, refs.length, textOf) };
}

function listOf<T>(reader: ProtobufReader, count: number, one: (reader: ProtobufReader) => T): T[] {
  const list: T[] = [];
  for (let left = count; left > 0; left--) list.push(one(reader));
  return list;
}

function textOf(reader: ProtobufReader): string {
  const { buffer, byteOffset, length } = reader.subarray();
  return Buffer.from(buffer, byteOffset, length).toString('utf8');
}
