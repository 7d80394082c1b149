import { closeSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { CommandError } from '#kit/command/command-error';
import { ByteWriter } from '../../../store/byte-writer.ts';
import { damagedAt, PbfFile, type PbfHeader } from '../read/pbf-file.ts';
import { ProtobufReader } from '../read/protobuf-reader.ts';
import { type BlockRange, BlockWriter, frameOf, message, objectsOf, rangeOf } from './object-blocks.ts';
import { patchBlock } from './patch-block.ts';
import { type Change, compareObjects, type WholeObject } from './whole-object.ts';

/** Blobs smaller than this are joined with their neighbours: each update adds a few new objects behind all others. */
const SMALL = 16_384;
const COPY_BYTES = 1 << 20;
/** Changes to a block, and objects that it then has, up to which it is changed without being taken apart. */
const MOST_PATCHES = 2000;
const MOST_PATCHED = 12_000;
const MOST_PATCHED_BYTES = 16 * 2 ** 20;

/** What an extract says of itself after its changes. */
export interface HeaderChanges {
  /** ISO 8601. */
  readonly timestamp?: string;
  readonly replicationUrl?: string;
  readonly replicationSequence?: number;
}

/** What changes did to the objects of an extract. */
export interface MergeCounts {
  readonly created: number;
  readonly modified: number;
  readonly deleted: number;
  /** Changes of an older version than what the extract holds, and deletions of what it does not hold. */
  readonly passedOver: number;
}

/**
 * Writes an extract with its changes: one pass through the file. Blobs that no change is about are copied as they are.
 * @param changes one for each object, in order of type and id
 * @param out written beside and renamed
 * @param frame packs blobs that change: {@link frameOf} or {@link zstdFrameOf}
 * @throws DamagedFile when the extract is damaged, CommandError when it is not in order of type and id
 */
export function mergeChanges(
  path: string,
  changes: Iterable<Change>,
  out: string,
  header: HeaderChanges,
  progress: (done: number, total: number) => void = () => {},
  frame = frameOf,
): MergeCounts {
  const source = new PbfFile(path);
  const beside = `${out}.partial`;
  const target = openSync(beside, 'w');
  try {
    const merge = new Merge(source, target, changes, frame);
    const counts = merge.run(header, progress);
    fsyncSync(target);
    renameSync(beside, out);
    return counts;
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  } finally {
    closeSync(target);
    source.close();
  }
}

/** What is told of an extract whose objects are out of order. */
export const notInOrder = (path: string): CommandError =>
  new CommandError(
    `${path} cannot take changes: its objects are not in order of type and id (osmium sort puts them in order).`,
  );

class Merge {
  readonly #frameOf: typeof frameOf;
  readonly #source: PbfFile;
  readonly #target: number;
  readonly #changes: Iterator<Change>;
  #next: Change | undefined;
  /** Changes that come again before all others. */
  #again: Change[] = [];
  readonly #writer: BlockWriter;
  #last: Pick<WholeObject, 'type' | 'id'> = { type: 0, id: -1 };
  #created = 0;
  #modified = 0;
  #deleted = 0;
  #passedOver = 0;

  constructor(source: PbfFile, target: number, changes: Iterable<Change>, frame: typeof frameOf) {
    this.#frameOf = frame;
    this.#source = source;
    this.#target = target;
    this.#changes = changes[Symbol.iterator]();
    this.#writer = new BlockWriter((blob) => this.#write(blob), frame);
  }

  run(header: HeaderChanges, progress: (done: number, total: number) => void): MergeCounts {
    const source = this.#source;
    const [head, ...blobs] = source.blobs();
    this.#write(frameOf('OSMHeader', headerBlock(source.read(head), source.header(head), header)));
    this.#advance();
    const input = openSync(source.path, 'r');
    try {
      for (const blob of blobs) {
        progress(blob.position, source.size);
        if (blob.type !== 'OSMData') continue;
        const bytes = source.read(blob);
        const read = <T>(work: (bytes: Uint8Array) => T): T => {
          try {
            return work(bytes);
          } catch (error) {
            throw damagedAt(source.path, blob.position, (error as Error).message, error);
          }
        };
        const range = read(rangeOf);
        if (range === undefined) continue;
        this.#insertBefore(range.first);
        const isTouched = this.#next !== undefined && compareObjects(this.#next, range.last) <= 0;
        if (isTouched && blob.length >= SMALL && this.#patch(bytes, range, read)) continue;
        if (isTouched || blob.length < SMALL) {
          for (const object of read(objectsOf)) this.#meet(object);
        } else {
          this.#checkOrder(range.first);
          this.#checkOrder(range.last);
          this.#writer.finish();
          this.#copy(input, blob.position, blob.offset + blob.length);
        }
      }
      this.#insertBefore({ type: 3, id: 0 });
      this.#writer.finish();
    } finally {
      closeSync(input);
    }
    progress(source.size, source.size);
    const [created, modified, deleted] = [this.#created, this.#modified, this.#deleted];
    return { created, modified, deleted, passedOver: this.#passedOver };
  }

  /**
   * Changes a block without taking it apart, where it is as usual and few changes concern it.
   * @param read runs work on it that may find damage
   */
  #patch(bytes: Uint8Array, { first, last }: BlockRange, read: <T>(work: (bytes: Uint8Array) => T) => T): boolean {
    const changes: Change[] = [];
    while (this.#next !== undefined && compareObjects(this.#next, last) <= 0 && changes.length < MOST_PATCHES) {
      changes.push(this.#next);
      this.#advance();
    }
    const patched =
      first.type === last.type && changes.length < MOST_PATCHES ? read(() => patchBlock(bytes, changes)) : undefined;
    const { bytes: written, count = 0 } = patched ?? {};
    if (patched === undefined || written === undefined || count > MOST_PATCHED || written.length > MOST_PATCHED_BYTES) {
      this.#putBack(changes);
      return false;
    }
    this.#checkOrder(first);
    this.#checkOrder(last);
    this.#writer.finish();
    if (count > 0) this.#write(this.#frameOf('OSMData', written));
    this.#created += patched.created;
    this.#modified += patched.modified;
    this.#deleted += patched.deleted;
    this.#passedOver += patched.passedOver;
    return true;
  }

  /** An object that the extract holds. */
  #meet(object: WholeObject): void {
    this.#insertBefore(object);
    this.#checkOrder(object);
    const change = this.#next;
    if (change === undefined || compareObjects(change, object) !== 0) {
      this.#writer.add(object);
      return;
    }
    this.#advance();
    const one = change.isCounted ? 0 : 1;
    const isOlder = change.version > 0 && object.version > 0 && change.version < object.version;
    if (isOlder) {
      this.#passedOver += one;
      this.#writer.add(object);
    } else if (change.deleted) this.#deleted += one;
    else {
      this.#modified += one;
      this.#writer.add(change);
    }
  }

  /** Objects that the extract does not hold yet. */
  #insertBefore(object: Pick<WholeObject, 'type' | 'id'>): void {
    for (let next = this.#next; next !== undefined && compareObjects(next, object) < 0; next = this.#next) {
      this.#advance();
      const one = next.isCounted ? 0 : 1;
      if (next.deleted) this.#passedOver += one;
      else {
        this.#created += one;
        this.#writer.add(next);
      }
    }
  }

  /** Changes that were taken come again. */
  #putBack(changes: readonly Change[]): void {
    const next = this.#next;
    this.#again = next === undefined ? [...changes] : [...changes, next];
    this.#next = this.#again.shift();
  }

  #advance(): void {
    if (this.#again.length > 0) {
      this.#next = this.#again.shift();
      return;
    }
    const { value, done } = this.#changes.next();
    this.#next = done ? undefined : value;
  }

  #checkOrder(object: Pick<WholeObject, 'type' | 'id'>): void {
    if (compareObjects(object, this.#last) < 0) throw notInOrder(this.#source.path);
    this.#last = { type: object.type, id: object.id };
  }

  #write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#target, bytes, at, bytes.length - at);
  }

  #copy(input: number, start: number, end: number): void {
    const buffer = new Uint8Array(Math.min(COPY_BYTES, end - start));
    for (let at = start; at < end; ) {
      const count = readSync(input, buffer, 0, Math.min(buffer.length, end - at), at);
      if (count === 0) throw damagedAt(this.#source.path, start, 'it ends within a blob');
      this.#write(buffer.subarray(0, count));
      at += count;
    }
  }
}

/** The header of an extract with its changes; the box around its objects stays. */
function headerBlock(bytes: Uint8Array, known: PbfHeader, changes: HeaderChanges): Uint8Array {
  const out = new ByteWriter();
  const reader = new ProtobufReader(bytes);
  while (reader.more) {
    const tag = reader.varint();
    if (tag === 0x0a) message(out, tag, reader.subarray());
    else reader.skip(tag);
  }
  for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) message(out, 0x22, Buffer.from(feature));
  message(out, 0x2a, Buffer.from('Sort.Type_then_ID'));
  message(out, (16 << 3) | 2, Buffer.from('almanac'));
  const { timestamp, replicationSequence, replicationUrl } = { ...known, ...changes };
  if (timestamp !== undefined) {
    out.varint(32 << 3);
    out.varint(Math.floor(Date.parse(timestamp) / 1000));
  }
  if (replicationSequence !== undefined) {
    out.varint(33 << 3);
    out.varint(replicationSequence);
  }
  if (replicationUrl !== undefined) message(out, (34 << 3) | 2, Buffer.from(replicationUrl));
  return out.view();
}
