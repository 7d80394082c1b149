import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { collectGarbage } from '#kit/internals/v8-flags';
import { type IdList, type WayId, wayIds } from '../memory/osm-ids.ts';
import type { RelationRead } from './read-blob.ts';

/** Bytes of a relation in memory, beside its ways and tags; and of a tag or member. */
const OWN_BYTES = 400;
const PART_BYTES = 120;
/** Bytes that are read from the file before what they were is collected: V8 would let some hundred MiB lie about. */
const COLLECTED = 16 << 20;

/** Relations that wait until their ways are known: in memory, or beyond a limit in a file. They come back in their order. */
export class KeptRelations {
  readonly #path: string;
  readonly #memory: number;
  readonly #inMemory: RelationRead[] = [];
  #bytes = 0;
  #file: number | undefined;
  /** Bytes of what was written at a time. */
  readonly #batches: number[] = [];
  #ways = new Float64Array(1024);
  #wayCount = 0;
  #count = 0;

  /** @param path a file that may be written, and goes @param memory most bytes in memory, about */
  constructor(path: string, memory: number) {
    this.#path = path;
    this.#memory = memory;
  }

  get count(): number {
    return this.#count;
  }

  /** Ids of the ways that areas and rivers are made of. */
  get ways(): IdList<WayId> {
    return wayIds(this.#ways.subarray(0, this.#wayCount));
  }

  add(relations: readonly RelationRead[]): void {
    if (relations.length === 0) return;
    this.#count += relations.length;
    for (const relation of relations) {
      if (relation.kind !== 'associatedStreet') this.#addWays(relation.ways);
      this.#bytes += bytesOf(relation);
    }
    if (this.#file === undefined && this.#bytes <= this.#memory) {
      for (const relation of relations) this.#inMemory.push(relation);
      return;
    }
    this.#file ??= openSync(this.#path, 'w+');
    const bytes = serialize(relations);
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at, bytes.length - at);
    this.#batches.push(bytes.length);
  }

  /** Gives each one once, and forgets it. @throws RangeError when the file was cut off meanwhile */
  *each(): Iterable<RelationRead> {
    const inMemory = this.#inMemory.splice(0).reverse();
    for (let relation = inMemory.pop(); relation; relation = inMemory.pop()) yield relation;
    let position = 0;
    let lying = 0;
    for (const length of this.#batches) {
      const bytes = Buffer.allocUnsafe(length);
      for (let at = 0; at < length; ) {
        const read = readSync(this.#file!, bytes, at, length - at, position + at);
        if (read === 0) throw new RangeError('The file of relations was cut off.');
        at += read;
      }
      position += length;
      lying += length;
      if (lying > COLLECTED) {
        collectGarbage();
        lying = 0;
      }
      yield* deserialize(bytes) as RelationRead[];
    }
  }

  close(): void {
    this.#inMemory.length = 0;
    if (this.#file === undefined) return;
    closeSync(this.#file);
    this.#file = undefined;
    rmSync(this.#path, { force: true });
  }

  #addWays(ways: IdList<WayId>): void {
    if (this.#wayCount + ways.length > this.#ways.length) {
      const larger = new Float64Array(2 * (this.#wayCount + ways.length));
      larger.set(this.ways);
      this.#ways = larger;
    }
    this.#ways.set(ways, this.#wayCount);
    this.#wayCount += ways.length;
  }
}

function bytesOf({ ways, members, selected }: RelationRead): number {
  const tags = selected
    ? selected.categories.length + selected.names.length + selected.address.length + selected.extratags.length
    : 0;
  return OWN_BYTES + ways.byteLength + PART_BYTES * (tags + members.length);
}
