import { deflateSync } from 'node:zlib';
import { elementAt } from '#kit/element-at';
import { ByteWriter } from '../../../store/byte-writer.ts';
import { MalformedProtobuf, ProtobufReader } from '../read/protobuf-reader.ts';
import type { WholeObject } from './whole-object.ts';

/** Objects and bytes of a block that is written; the format allows 32 MiB. */
const MOST_OBJECTS = 8000;
const MOST_BYTES = 16 * 2 ** 20;
/** A tag, a reference or a member takes no more than this beside its texts. */
const ITEM_BYTES = 12;

/** Fields of a group. */
const GROUP = { node: 0x0a, dense: 0x12, way: 0x1a, relation: 0x22 } as const;

const NOTHING: readonly never[] = [];

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
          for (let id = 0; ids.more; ) {
            id += ids.signed();
            meet(0, id);
          }
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

/** The objects of an unpacked block (https://wiki.openstreetmap.org/wiki/PBF_Format). @throws MalformedProtobuf */
export function objectsOf(bytes: Uint8Array): WholeObject[] {
  const reader = new ProtobufReader(bytes);
  const texts: string[] = [];
  let granularity = 100;
  let latOffset = 0;
  let lonOffset = 0;
  while (reader.more) {
    const tag = reader.varint();
    if (tag === 0x0a) {
      const table = inner(reader);
      while (table.more) {
        const field = table.varint();
        if (field === 0x0a) texts.push(Buffer.from(table.subarray()).toString('utf8'));
        else table.skip(field);
      }
    } else if (tag === 17 << 3) granularity = reader.varint();
    else if (tag === 19 << 3) latOffset = reader.int64();
    else if (tag === 20 << 3) lonOffset = reader.int64();
    else reader.skip(tag);
  }
  const block = new Block(texts, granularity, lonOffset, latOffset);
  for (const group of groupsOf(bytes)) block.read(group);
  return block.objects;
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
function inner(reader: ProtobufReader): ProtobufReader {
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
  readonly #texts: readonly string[];
  readonly #granularity: number;
  readonly #lonOffset: number;
  readonly #latOffset: number;

  constructor(texts: readonly string[], granularity: number, lonOffset: number, latOffset: number) {
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
    const text = this.#texts[number];
    if (text === undefined) throw new MalformedProtobuf(`there is no text ${number}`, 0);
    return text;
  }

  #x = (value: number): number => Math.round((this.#lonOffset + this.#granularity * value) / 100);
  #y = (value: number): number => Math.round((this.#latOffset + this.#granularity * value) / 100);

  #dense(reader: ProtobufReader): void {
    let ids: number[] = [];
    let lats: number[] = [];
    let lons: number[] = [];
    let versions: number[] = [];
    let tags: ProtobufReader | undefined;
    while (reader.more) {
      const tag = reader.varint();
      if (tag === 0x0a) ids = sums(inner(reader));
      else if (tag === 0x42) lats = sums(inner(reader));
      else if (tag === 0x4a) lons = sums(inner(reader));
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
    for (const [at, id] of ids.entries()) {
      const own: string[] = [];
      while (tags?.more) {
        const key = tags.varint();
        if (key === 0) break;
        own.push(this.#text(key), this.#text(tags.varint()));
      }
      this.objects.push({
        type: 0,
        id,
        version: Math.max(0, versions[at] ?? 0),
        x: this.#x(elementAt(lons, at)),
        y: this.#y(elementAt(lats, at)),
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
      else if (tag === 0x22) {
        const info = inner(reader);
        while (info.more) {
          const field = info.varint();
          if (field === 0x08) version = info.varint();
          else info.skip(field);
        }
      } else if (kind === GROUP.node && tag === 0x40) y = this.#y(reader.signed());
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

function numbers(reader: ProtobufReader): number[] {
  const found: number[] = [];
  while (reader.more) found.push(reader.varint());
  return found;
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
  #objects: WholeObject[] = [];
  #bytes = 0;

  /** @param write takes each blob with its frame */
  constructor(write: (frame: Uint8Array) => void) {
    this.#write = write;
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
    const group = new ByteWriter(1 << 16);
    if (first.type === 0) writeDense(group, objects, texts);
    else for (const object of objects) writeObject(group, object, texts);
    const block = new ByteWriter(1 << 16);
    message(block, 0x0a, texts.table.view());
    message(block, 0x12, group.view());
    this.#write(frameOf('OSMData', block.view()));
  }
}

/** The texts of a block, each once; the first one is empty, as the format wants it. */
class BlockTexts {
  readonly table = new ByteWriter(1 << 14);
  readonly #numbers = new Map<string, number>();

  constructor() {
    this.number('');
  }

  number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(text, number);
    message(this.table, 0x0a, Buffer.from(text, 'utf8'));
    return number;
  }
}

function writeDense(group: ByteWriter, nodes: readonly WholeObject[], texts: BlockTexts): void {
  const dense = new ByteWriter(1 << 16);
  message(dense, 0x0a, differences(nodes.map(({ id }) => id)));
  const info = new ByteWriter();
  message(info, 0x0a, packed(nodes.map(({ version }) => version)));
  message(dense, 0x2a, info.view());
  message(dense, 0x42, differences(nodes.map(({ y }) => y)));
  message(dense, 0x4a, differences(nodes.map(({ x }) => x)));
  if (nodes.some(({ tags }) => tags.length > 0)) {
    const tags = nodes.flatMap((node) => [...node.tags.map((text) => texts.number(text)), 0]);
    message(dense, 0x52, packed(tags));
  }
  message(group, GROUP.dense, dense.view());
}

function writeObject(group: ByteWriter, object: WholeObject, texts: BlockTexts): void {
  const { type, id, version, tags, refs, memberTypes, roles } = object;
  const out = new ByteWriter();
  out.varint(0x08);
  out.varint(id);
  const items = tags.map((text) => texts.number(text));
  message(out, 0x12, packed(items.filter((_, at) => at % 2 === 0)));
  message(out, 0x1a, packed(items.filter((_, at) => at % 2 === 1)));
  if (version > 0) {
    const info = new ByteWriter();
    info.varint(0x08);
    info.varint(version);
    message(out, 0x22, info.view());
  }
  if (type === 1) message(out, 0x42, differences(refs));
  else {
    message(out, 0x42, packed(roles.map((role) => texts.number(role))));
    message(out, 0x4a, differences(refs));
    message(out, 0x52, packed(memberTypes));
  }
  message(group, type === 1 ? GROUP.way : GROUP.relation, out.view());
}

/** A blob with its frame. */
export function frameOf(type: 'OSMHeader' | 'OSMData', content: Uint8Array): Uint8Array {
  const blob = new ByteWriter(content.length);
  blob.varint(0x10);
  blob.varint(content.length);
  message(blob, 0x1a, deflateSync(content));
  const header = new ByteWriter();
  message(header, 0x0a, Buffer.from(type));
  header.varint(0x18);
  header.varint(blob.length);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header.view(), blob.view()]);
}

/** A field whose value is bytes. */
export function message(out: ByteWriter, tag: number, bytes: Uint8Array): void {
  out.varint(tag);
  out.varint(bytes.length);
  out.append(bytes);
}

function packed(values: readonly number[]): Uint8Array {
  const out = new ByteWriter();
  for (const value of values) out.varint(value);
  return out.view();
}

function differences(values: readonly number[]): Uint8Array {
  const out = new ByteWriter();
  let last = 0;
  for (const value of values) {
    out.signed(value - last);
    last = value;
  }
  return out.view();
}
