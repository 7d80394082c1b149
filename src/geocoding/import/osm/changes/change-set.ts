import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { uintAt } from '#kit/element-at';
import { ByteWriter } from '../../../store/byte-writer.ts';
import { SortedRuns } from '../memory/sorted-runs.ts';
import { ProtobufReader } from '../read/protobuf-reader.ts';
import { type Change, upperKey } from './whole-object.ts';

const TWO_32 = 2 ** 32;
/** Bytes that wait in memory before they are written, where memory is little. */
const PENDING = 1 << 20;

/**
 * Changes from any number of files, the last one of each object, in order of type and id. The objects stand in memory,
 * and in a file where they do not fit; what is sorted is where each of them stands.
 */
export class ChangeSet {
  readonly #path: string;
  readonly #file: number;
  readonly #order: SortedRuns;
  readonly #pending = new ByteWriter(PENDING);
  /** Most bytes of objects in memory. */
  readonly #most: number;
  #written = 0;
  /** Where objects begin and end that were given up. */
  readonly #givenUp: [start: number, end: number][] = [];
  #count = 0;
  #newest = '';

  /** @param directory for two files that go with {@link close} @param memory most bytes of objects and of what is sorted, together */
  constructor(directory: string, memory: number) {
    this.#path = join(directory, 'changes');
    this.#file = openSync(this.#path, 'w+');
    this.#order = new SortedRuns(join(directory, 'changes-order'), 5, memory / 2);
    this.#most = Math.max(PENDING, memory / 2);
  }

  /** Changes so far; several of one object count as many. */
  get count(): number {
    return this.#count;
  }

  /** Bytes that they take. */
  get bytes(): number {
    return this.#end;
  }

  /** When the newest of them was made, ISO 8601; empty when none says it. */
  get newest(): string {
    return this.#newest;
  }

  add(change: Change, timestamp: string | undefined): void {
    const start = this.#end;
    write(this.#pending, change);
    const length = this.#end - start;
    this.#order.add(upperKey(change.type, change.id), change.id >>> 0, start >>> 0, Math.floor(start / TWO_32), length);
    this.#count++;
    if (timestamp !== undefined && timestamp > this.#newest) this.#newest = timestamp;
    if (this.#pending.length >= this.#most) this.#flush();
  }

  /** Takes all that `work` adds, or nothing of it if it fails. */
  async allOrNone(work: () => Promise<void>): Promise<void> {
    const [start, count, newest] = [this.#end, this.#count, this.#newest];
    try {
      await work();
    } catch (error) {
      this.#givenUp.push([start, this.#end]);
      [this.#count, this.#newest] = [count, newest];
      throw error;
    }
  }

  /** The last change of each object: the one with the highest version, of equal ones the one that came last. */
  *each(): Generator<Change> {
    const { record } = this.#order;
    let last: Change | undefined;
    while (this.#order.next()) {
      const offset = uintAt(record, 2) + uintAt(record, 3) * TWO_32;
      if (this.#givenUp.some(([start, end]) => offset >= start && offset < end)) continue;
      const change = this.#read(offset, uintAt(record, 4));
      if (last !== undefined && last.type === change.type && last.id === change.id) {
        if (change.version >= last.version) last = change;
        continue;
      }
      if (last !== undefined) yield last;
      last = change;
    }
    if (last !== undefined) yield last;
  }

  close(): void {
    this.#order.close();
    closeSync(this.#file);
    rmSync(this.#path, { force: true });
  }

  /** Behind the last object. */
  get #end(): number {
    return this.#written + this.#pending.length;
  }

  #flush(): void {
    const bytes = this.#pending.view();
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at, bytes.length - at, this.#written + at);
    this.#written += bytes.length;
    this.#pending.clear();
  }

  #read(offset: number, length: number): Change {
    const inMemory = offset - this.#written;
    if (inMemory >= 0) return read(new ProtobufReader(this.#pending.view(), inMemory, inMemory + length));
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; ) {
      const count = readSync(this.#file, bytes, at, length - at, offset + at);
      if (count === 0) throw new RangeError('The file of changes was cut off.');
      at += count;
    }
    return read(new ProtobufReader(bytes));
  }
}

function write(out: ByteWriter, change: Change): void {
  const { type, id, version, deleted, x, y, tags, refs, memberTypes, roles } = change;
  out.varint(type * 2 + (deleted ? 1 : 0));
  out.varint(id);
  out.varint(version);
  out.signed(x);
  out.signed(y);
  out.varint(tags.length);
  for (const text of tags) out.text(text);
  out.varint(refs.length);
  for (const ref of refs) out.varint(ref);
  out.varint(roles.length);
  for (const type of memberTypes) out.varint(type);
  for (const role of roles) out.text(role);
}

function read(reader: ProtobufReader): Change {
  const head = reader.varint();
  const id = reader.varint();
  const version = reader.varint();
  const x = reader.signed();
  const y = reader.signed();
  const tags = textsOf(reader, reader.varint());
  const refs = numbersOf(reader, reader.varint());
  const members = reader.varint();
  const memberTypes = numbersOf(reader, members);
  const roles = textsOf(reader, members);
  return { type: head >>> 1, deleted: (head & 1) === 1, id, version, x, y, tags, refs, memberTypes, roles };
}

function numbersOf(reader: ProtobufReader, count: number): number[] {
  const numbers: number[] = [];
  for (let left = count; left > 0; left--) numbers.push(reader.varint());
  return numbers;
}

function textsOf(reader: ProtobufReader, count: number): string[] {
  const texts: string[] = [];
  for (let left = count; left > 0; left--) {
    const { buffer, byteOffset, length } = reader.subarray();
    texts.push(Buffer.from(buffer, byteOffset, length).toString('utf8'));
  }
  return texts;
}
