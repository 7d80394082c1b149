import { constants, deflateSync, zstdCompressSync } from 'node:zlib';
import { elementAt, floatAt } from '#kit/element-at';
import { ByteWriter } from '../../../store/byte-writer.ts';
import { MalformedProtobuf, ProtobufReader } from '../read/protobuf-reader.ts';
import type { WholeObject } from './whole-object.ts';

/** Objects and bytes of a block that is written; the format allows 32 MiB. */
const MOST_OBJECTS = 8000;
const MOST_BYTES = 16 * 2 ** 20;
/** A tag, a reference or a member takes no more than this beside its texts. */
const ITEM_BYTES = 12;

/** How hard zlib tries: the usual level takes nearly twice the time and makes extracts 1 to 4 % smaller. */
const LEVEL = 1;
/** How hard zstd tries: the usual level takes half as long again and makes extracts 2 % smaller. */
const ZSTD_LEVEL = 1;
const LEAST_CHUNK = 1024;

/** Fields of a group. */
export const GROUP = { node: 0x0a, dense: 0x12, way: 0x1a, relation: 0x22 } as const;

const NOTHING: readonly never[] = [];
const NO_NUMBERS: Float64Array = new Float64Array(0);

/** First and last object of a block, by type and id. */
export interface BlockRange {
  readonly first: Pick<WholeObject, 'type' | 'id'>;
  readonly last: Pick<WholeObject, 'type' | 'id'>;
}

/**
 * Where a block lies in a file that is in order, without making its objects.
 * @returns undefined for a block without objects
 */
export function rangeOf(bytes: Uint8Array): BlockRange | undefined {
  let first: BlockRange['first'] | undefined;
  let last: BlockRange['last'] | undefined;
  const meet = (type: number, id: number): void => {
    last = { type, id };
    first ??= last;
  };
  for (const group of groupsOf(bytes))
    while (group.more) {
      const tag = group.varint();
      if (tag === GROUP.dense) {
        const dense = inner(group);
        while (dense.more) {
          if (dense.varint() !== 0x0a) {
            skipLast(dense);
            continue;
          }
          const ids = inner(dense);
          if (!ids.more) continue;
          const id = ids.signed();
          meet(0, id);
          meet(0, id + ids.sumOf());
        }
      } else if (tag === GROUP.node || tag === GROUP.way || tag === GROUP.relation) {
        const object = inner(group);
        while (object.more) {
          const field = object.varint();
          if (field === 0x08) {
            meet(tag >>> 4, tag === GROUP.node ? object.signed() : object.int64());
            break;
          }
          object.skip(field);
        }
      } else group.skip(tag);
    }
  return first && last && { first, last };
}

/**
 * The objects of an unpacked block (https://wiki.openstreetmap.org/wiki/PBF_Format).
 * @throws MalformedProtobuf
 */
export function objectsOf(bytes: Uint8Array): WholeObject[] {
  const reader = new ProtobufReader(bytes);
  const texts = new BlockTextReader(bytes);
  let granularity = 100;
  let latOffset = 0;
  let lonOffset = 0;
  while (reader.more) {
    const tag = reader.varint();
    if (tag === 0x0a) texts.addTable(reader);
    else if (tag === 17 << 3) granularity = reader.varint();
    else if (tag === 19 << 3) latOffset = reader.int64();
    else if (tag === 20 << 3) lonOffset = reader.int64();
    else reader.skip(tag);
  }
  const block = new Block(texts, granularity, lonOffset, latOffset);
  for (const group of groupsOf(bytes)) block.read(group);
  return block.objects;
}

/** The texts of a block that is read; each is made when it is first asked for. */
class BlockTextReader {
  readonly #bytes: Buffer;
  readonly #tables: [start: number, end: number][] = [];
  /** First byte and end of each. */
  #at: number[] | undefined;
  readonly #made: string[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Takes a table and goes behind it. @param reader behind the tag */
  addTable(reader: ProtobufReader): void {
    const end = reader.lengthEnd();
    this.#tables.push([reader.at, end]);
    reader.at = end;
  }

  text(number: number): string {
    const known = this.#made[number];
    if (known !== undefined) return known;
    this.#at ??= this.#find();
    const start = this.#at[2 * number];
    if (start === undefined) throw new MalformedProtobuf(`there is no text ${number}`, 0);
    const text = this.#bytes.toString('utf8', start, this.#at[2 * number + 1]);
    this.#made[number] = text;
    return text;
  }

  #find(): number[] {
    const at: number[] = [];
    for (const [start, end] of this.#tables) {
      const table = new ProtobufReader(this.#bytes, start, end);
      while (table.more) {
        const field = table.varint();
        if (field !== 0x0a) {
          table.skip(field);
          continue;
        }
        const textEnd = table.lengthEnd();
        at.push(table.at, textEnd);
        table.at = textEnd;
      }
    }
    return at;
  }
}

function* groupsOf(bytes: Uint8Array): Iterable<ProtobufReader> {
  const reader = new ProtobufReader(bytes);
  while (reader.more) {
    const tag = reader.varint();
    if (tag === 0x12) yield inner(reader);
    else reader.skip(tag);
  }
}

/** A reader of the message that comes next; the outer one goes behind it. */
export function inner(reader: ProtobufReader): ProtobufReader {
  const end = reader.lengthEnd();
  const start = reader.at;
  reader.at = end;
  return new ProtobufReader(reader.bytes, start, end);
}

/** Skips a field of bytes whose tag was read. */
function skipLast(reader: ProtobufReader): void {
  reader.at = reader.lengthEnd();
}

class Block {
  readonly objects: WholeObject[] = [];
  readonly #texts: BlockTextReader;
  readonly #granularity: number;
  readonly #lonOffset: number;
  readonly #latOffset: number;

  constructor(texts: BlockTextReader, granularity: number, lonOffset: number, latOffset: number) {
    this.#texts = texts;
    this.#granularity = granularity;
    this.#lonOffset = lonOffset;
    this.#latOffset = latOffset;
  }

  read(group: ProtobufReader): void {
    while (group.more) {
      const tag = group.varint();
      if (tag === GROUP.dense) this.#dense(inner(group));
      else if (tag === GROUP.node || tag === GROUP.way || tag === GROUP.relation) this.#object(tag, inner(group));
      else group.skip(tag);
    }
  }

  #text(number: number): string {
    return this.#texts.text(number);
  }

  #x = (value: number): number => Math.round((this.#lonOffset + this.#granularity * value) / 100);
  #y = (value: number): number => Math.round((this.#latOffset + this.#granularity * value) / 100);

  #dense(reader: ProtobufReader): void {
    let ids = NO_NUMBERS;
    let lats = NO_NUMBERS;
    let lons = NO_NUMBERS;
    let versions: readonly number[] = NOTHING;
    let tags: ProtobufReader | undefined;
    while (reader.more) {
      const tag = reader.varint();
      if (tag === 0x0a) ids = allSums(inner(reader));
      else if (tag === 0x42) lats = allSums(inner(reader));
      else if (tag === 0x4a) lons = allSums(inner(reader));
      else if (tag === 0x52) tags = inner(reader);
      else if (tag === 0x2a) {
        const info = inner(reader);
        while (info.more) {
          const field = info.varint();
          if (field === 0x0a) versions = numbers(inner(info));
          else info.skip(field);
        }
      } else reader.skip(tag);
    }
    for (let at = 0; at < ids.length; at++) {
      let own: readonly string[] = NOTHING;
      let found: string[] | undefined;
      while (tags?.more) {
        const key = tags.varint();
        if (key === 0) break;
        found ??= [];
        own = found;
        found.push(this.#text(key), this.#text(tags.varint()));
      }
      this.objects.push({
        type: 0,
        id: floatAt(ids, at),
        version: Math.max(0, versions[at] ?? 0),
        x: this.#x(floatAt(lons, at)),
        y: this.#y(floatAt(lats, at)),
        tags: own,
        refs: NOTHING,
        memberTypes: NOTHING,
        roles: NOTHING,
      });
    }
  }

  #object(kind: number, reader: ProtobufReader): void {
    let id = 0;
    let keys: number[] = [];
    let values: number[] = [];
    let version = 0;
    let x = 0;
    let y = 0;
    let refs: readonly number[] = NOTHING;
    let memberTypes: readonly number[] = NOTHING;
    let roles: readonly string[] = NOTHING;
    while (reader.more) {
      const tag = reader.varint();
      if (tag === 0x08) id = kind === GROUP.node ? reader.signed() : reader.int64();
      else if (tag === 0x12) keys = numbers(inner(reader));
      else if (tag === 0x1a) values = numbers(inner(reader));
      else if (tag === 0x22) version = versionIn(inner(reader));
      else if (kind === GROUP.node && tag === 0x40) y = this.#y(reader.signed());
      else if (kind === GROUP.node && tag === 0x48) x = this.#x(reader.signed());
      else if (kind === GROUP.way && tag === 0x42) refs = sums(inner(reader));
      else if (kind === GROUP.relation && tag === 0x42) roles = numbers(inner(reader)).map((at) => this.#text(at));
      else if (kind === GROUP.relation && tag === 0x4a) refs = sums(inner(reader));
      else if (kind === GROUP.relation && tag === 0x52) memberTypes = numbers(inner(reader));
      else reader.skip(tag);
    }
    const tags = keys.flatMap((key, at) => [this.#text(key), this.#text(elementAt(values, at))]);
    this.objects.push({ type: kind >>> 4, id, version, x, y, tags, refs, memberTypes, roles });
  }
}

/** The version in what a block says of who wrote an object. */
export function versionIn(info: ProtobufReader): number {
  let version = 0;
  while (info.more) {
    const field = info.varint();
    if (field === 0x08) version = info.varint();
    else info.skip(field);
  }
  return version;
}

/** All varints of a list. */
export function numbers(reader: ProtobufReader): number[] {
  const found: number[] = [];
  while (reader.more) found.push(reader.varint());
  return found;
}

/** All numbers of a long list of differences, see {@link sums}. */
export function allSums(reader: ProtobufReader): Float64Array {
  // Each takes a byte at least.
  const found = new Float64Array(reader.end - reader.at);
  return found.subarray(0, reader.sums(found));
}

function sums(reader: ProtobufReader): number[] {
  const found: number[] = [];
  for (let sum = 0; reader.more; ) {
    sum += reader.signed();
    found.push(sum);
  }
  return found;
}

/** Collects objects in order and packs them into blobs. */
export class BlockWriter {
  readonly #write: (frame: Uint8Array) => void;
  readonly #frameOf: typeof frameOf;
  #objects: WholeObject[] = [];
  #bytes = 0;
  readonly #group = new GroupWriter();
  readonly #block = new ByteWriter(1 << 16);

  /** @param write takes each blob with its frame @param frame makes it, such as {@link frameOf} */
  constructor(write: (frame: Uint8Array) => void, frame = frameOf) {
    this.#write = write;
    this.#frameOf = frame;
  }

  add(object: WholeObject): void {
    const [first] = this.#objects;
    let bytes = ITEM_BYTES * (2 + object.refs.length);
    for (const text of object.tags) bytes += 3 * text.length + ITEM_BYTES;
    for (const role of object.roles) bytes += 3 * role.length + ITEM_BYTES;
    const isFull = this.#objects.length === MOST_OBJECTS || this.#bytes + bytes > MOST_BYTES;
    if (first !== undefined && (isFull || first.type !== object.type)) this.finish();
    this.#objects.push(object);
    this.#bytes += bytes;
  }

  /** Writes what is there. */
  finish(): void {
    const objects = this.#objects;
    const [first] = objects;
    if (first === undefined) return;
    this.#objects = [];
    this.#bytes = 0;
    const texts = new BlockTexts();
    const { group } = this.#group;
    group.clear();
    if (first.type === 0) this.#group.dense(objects, texts);
    else for (const object of objects) this.#group.object(object, texts);
    const block = this.#block;
    block.clear();
    message(block, 0x0a, texts.table);
    message(block, 0x12, group);
    this.#write(this.#frameOf('OSMData', block.view()));
  }
}

/** Gives texts their numbers in a block. */
export interface TextNumbers {
  number(text: string): number;
}

/** The texts of a block, each once; the first one is empty, as the format wants it. */
export class BlockTexts implements TextNumbers {
  readonly table = new ByteWriter(1 << 14);
  readonly #numbers = new Map<string, number>();

  #count = 0;

  /** The texts of a block that is there, and new ones after them. @param tables its tables */
  static after(tables: readonly ProtobufReader[]): BlockTexts {
    const texts = new BlockTexts(false);
    for (const { bytes, at, end } of tables) {
      texts.table.append(bytes.subarray(at, end));
      const reader = new ProtobufReader(bytes, at, end);
      while (reader.more) {
        const field = reader.varint();
        if (field === 0x0a) texts.#count++;
        reader.skip(field);
      }
    }
    // The number 0 ends the tags of a node.
    if (texts.#count === 0) texts.number('');
    return texts;
  }

  /** @param isNew a new block has the empty text first */
  constructor(isNew = true) {
    if (isNew) this.number('');
  }

  number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#count++;
    this.#numbers.set(text, number);
    message(this.table, 0x0a, Buffer.from(text, 'utf8'));
    return number;
  }
}

/** Writes objects into a group. What is written on the way is kept for the next ones: it would be most of the garbage. */
export class GroupWriter {
  readonly group = new ByteWriter(1 << 16);
  readonly #object = new ByteWriter(1 << 16);
  readonly #list = new ByteWriter(1 << 14);
  readonly #info = new ByteWriter();

  dense(nodes: readonly WholeObject[], texts: BlockTexts): void {
    const out = this.#object;
    const list = this.#list;
    out.clear();
    this.#differences(out, 0x0a, nodes, ({ id }) => id);
    list.clear();
    for (const { version } of nodes) list.varint(version);
    this.#info.clear();
    message(this.#info, 0x0a, list);
    message(out, 0x2a, this.#info);
    this.#differences(out, 0x42, nodes, ({ y }) => y);
    this.#differences(out, 0x4a, nodes, ({ x }) => x);
    if (nodes.some(({ tags }) => tags.length > 0)) {
      list.clear();
      for (const { tags } of nodes) {
        for (const text of tags) list.varint(texts.number(text));
        list.varint(0);
      }
      message(out, 0x52, list);
    }
    message(this.group, GROUP.dense, out);
  }

  object({ type, id, version, tags, refs, memberTypes, roles }: WholeObject, texts: TextNumbers): void {
    const out = this.#object;
    const list = this.#list;
    out.clear();
    out.varint(0x08);
    out.varint(id);
    list.clear();
    for (let at = 0; at < tags.length; at += 2) list.varint(texts.number(elementAt(tags, at)));
    message(out, 0x12, list);
    list.clear();
    for (let at = 1; at < tags.length; at += 2) list.varint(texts.number(elementAt(tags, at)));
    message(out, 0x1a, list);
    if (version > 0) {
      this.#info.clear();
      this.#info.varint(0x08);
      this.#info.varint(version);
      message(out, 0x22, this.#info);
    }
    if (type !== 1) {
      list.clear();
      for (const role of roles) list.varint(texts.number(role));
      message(out, 0x42, list);
    }
    this.#differences(out, type === 1 ? 0x42 : 0x4a, refs, (ref) => ref);
    if (type !== 1) {
      list.clear();
      for (const member of memberTypes) list.varint(member);
      message(out, 0x52, list);
    }
    message(this.group, type === 1 ? GROUP.way : GROUP.relation, out);
  }

  /** A field of numbers, each as its difference from the one before. */
  #differences<T>(out: ByteWriter, field: number, list: readonly T[], numberOf: (one: T) => number): void {
    const numbers = this.#list;
    numbers.clear();
    let last = 0;
    for (const one of list) {
      const number = numberOf(one);
      numbers.signed(number - last);
      last = number;
    }
    message(out, field, numbers);
  }
}

/** A blob with its frame. */
export function frameOf(type: BlobType, content: Uint8Array): Uint8Array {
  const blob = new ByteWriter();
  blob.varint(0x10);
  blob.varint(content.length);
  // What is packed comes in one chunk, which is nearly always large enough.
  message(blob, 0x1a, deflateSync(content, { level: LEVEL, chunkSize: Math.max(LEAST_CHUNK, content.length) }));
  return framed(type, blob);
}

/** A blob with its frame, packed by zstd: in a tenth of the time that zlib takes, but few other programs read it. */
export function zstdFrameOf(type: BlobType, content: Uint8Array): Uint8Array {
  const blob = new ByteWriter();
  blob.varint(0x10);
  blob.varint(content.length);
  const params = { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL, [constants.ZSTD_c_checksumFlag]: 1 };
  message(blob, 0x3a, zstdCompressSync(content, { params, chunkSize: Math.max(LEAST_CHUNK, content.length) }));
  return framed(type, blob);
}

/** A blob with its frame that is not packed: for files that are read once. */
export function rawFrameOf(type: BlobType, content: Uint8Array): Uint8Array {
  const blob = new ByteWriter(content.length + LEAST_CHUNK);
  message(blob, 0x0a, content);
  return framed(type, blob);
}

type BlobType = 'OSMHeader' | 'OSMData';

function framed(type: BlobType, blob: ByteWriter): Uint8Array {
  const header = new ByteWriter();
  message(header, 0x0a, Buffer.from(type));
  header.varint(0x18);
  header.varint(blob.length);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header.view(), blob.view()]);
}

/** A field whose value is bytes. */
export function message(out: ByteWriter, tag: number, bytes: Uint8Array | ByteWriter): void {
  out.varint(tag);
  out.varint(bytes.length);
  out.append(bytes);
}
