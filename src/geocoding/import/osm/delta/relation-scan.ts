import { byteAt, intAt } from '#kit/element-at';
import type { BlockTags } from '../read/block-tags.ts';
import { PbfBlock, RELATION } from '../read/pbf-block.ts';
import { ProtobufReader } from '../read/protobuf-reader.ts';
import { keptRelation, type RelationRead } from '../read/read-blob.ts';
import { TagSelection } from '../read/tag-selection.ts';
import { FIELD, type SourceBlock, versionOf } from './source-block.ts';

export type RelationKind = RelationRead['kind'];

const TYPE = Buffer.from('type');
const KINDS = ['multipolygon', 'boundary', 'waterway', 'associatedStreet'].map((kind) => Buffer.from(kind));
/** A member takes two bytes at least. */
const FEW = 512;

/** Goes through the relations of a block. Of most it reads no more than their type: routes and turns are not kept. */
export class RelationScan {
  /** Of the relation at hand. */
  id = 0;
  /** Is it out of date? */
  isLeftOut = false;
  /** Is it of a type that is kept, as long as its other tags are? */
  mayBeKept = false;
  /** After {@link readMembers}: how many, and their ids. */
  members = 0;
  ids = new Float64Array(FEW);
  #types = new Uint8Array(FEW);
  #roles = new Int32Array(FEW);
  readonly #relations: Iterator<ProtobufReader>;
  readonly #block: SourceBlock;
  /** Numbers of the texts. */
  readonly #typeKeys: readonly number[];
  readonly #kinds: ReadonlySet<number>;
  readonly #keys: ProtobufReader;
  readonly #values: ProtobufReader;
  readonly #roleList: ProtobufReader;
  readonly #idList: ProtobufReader;
  readonly #typeList: ProtobufReader;
  #hasMembers = false;
  #hasRoles = false;
  #texts: PbfBlock | undefined;
  #selection: TagSelection | undefined;

  constructor(block: SourceBlock) {
    this.#block = block;
    this.#relations = block.each(FIELD.relation)[Symbol.iterator]();
    this.#typeKeys = block.numbersOf(TYPE);
    this.#kinds = new Set(KINDS.flatMap((kind) => block.numbersOf(kind)));
    const list = (): ProtobufReader => new ProtobufReader(block.bytes, 0, 0);
    [this.#keys, this.#values, this.#roleList, this.#idList, this.#typeList] = [list(), list(), list(), list(), list()];
  }

  /** Goes to the next one. @returns false when there is none */
  next(): boolean {
    const { value: relation, done } = this.#relations.next();
    if (done) return false;
    const { at: start, end } = relation;
    for (const list of [this.#keys, this.#values, this.#roleList, this.#idList, this.#typeList]) list.at = list.end = 0;
    this.#hasMembers = false;
    this.#hasRoles = false;
    while (relation.more) {
      const tag = relation.varint();
      if (tag === 0x08) this.id = relation.int64();
      else if (tag === 0x12) take(relation, this.#keys);
      else if (tag === 0x1a) take(relation, this.#values);
      else if (tag === 0x42) take(relation, this.#roleList);
      else if (tag === 0x4a) take(relation, this.#idList);
      else if (tag === 0x52) take(relation, this.#typeList);
      else relation.skip(tag);
    }
    this.isLeftOut =
      this.#block.leavesOut?.(RELATION, this.id, () => versionOf(this.#block.bytes, start, end)) === true;
    this.mayBeKept = this.#hasKind();
    return true;
  }

  /** What the import keeps it as. */
  kept(): RelationKind | undefined {
    if (!this.mayBeKept) return undefined;
    this.#texts ??= new PbfBlock(this.#block.bytes);
    this.#selection ??= new TagSelection(this.#texts);
    return keptRelation(this.#selection, this.#tags())?.kind;
  }

  readMembers(): void {
    if (this.#hasMembers) return;
    this.#hasMembers = true;
    const ids = copyOf(this.#idList);
    // An id is a byte at least.
    if (ids.end - ids.at > this.ids.length) this.ids = new Float64Array(2 * (ids.end - ids.at));
    const count = ids.sums(this.ids);
    const types = copyOf(this.#typeList);
    if (count > this.#types.length) this.#types = new Uint8Array(this.ids.length);
    let read = 0;
    while (read < count && types.more) this.#types[read++] = types.varint();
    this.members = read;
  }

  typeOf(member: number): number {
    return byteAt(this.#types, member);
  }

  roleOf(member: number): string {
    if (!this.#hasRoles) {
      this.#hasRoles = true;
      if (this.members > this.#roles.length) this.#roles = new Int32Array(this.ids.length);
      const roles = copyOf(this.#roleList);
      for (let at = 0; at < this.members; at++) this.#roles[at] = roles.varint();
    }
    const { buffer, byteOffset, length } = this.#block.text(intAt(this.#roles, member));
    return Buffer.from(buffer, byteOffset, length).toString('utf8');
  }

  #hasKind(): boolean {
    const keys = copyOf(this.#keys);
    const values = copyOf(this.#values);
    while (keys.more && values.more) {
      const key = keys.varint();
      const value = values.varint();
      if (this.#typeKeys.includes(key)) return this.#kinds.has(value);
    }
    return false;
  }

  #tags(): BlockTags {
    const keys = copyOf(this.#keys);
    const values = copyOf(this.#values);
    const at: number[] = [];
    while (keys.more && values.more) at.push(keys.varint(), values.varint());
    return { count: at.length / 2, at: Int32Array.from(at) };
  }
}

/** Goes behind a list, which the other reader then reads. */
function take(reader: ProtobufReader, list: ProtobufReader): void {
  list.end = reader.lengthEnd();
  list.at = reader.at;
  reader.at = list.end;
}

const copyOf = ({ bytes, at, end }: ProtobufReader): ProtobufReader => new ProtobufReader(bytes, at, end);
