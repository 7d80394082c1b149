import { deflateSync } from 'node:zlib';
import { ByteWriter } from '../store/byte-writer.ts';

export type Tags = Readonly<Record<string, string>>;

export interface TestNode {
  readonly id: number;
  /** Degrees. */
  readonly lon: number;
  readonly lat: number;
  readonly tags?: Tags;
  /** Only written where each node has a message of its own. */
  readonly version?: number;
}

export interface TestWay {
  readonly id: number;
  readonly refs: readonly number[];
  readonly tags?: Tags;
}

export interface TestRelation {
  readonly id: number;
  readonly members: readonly {
    readonly type: 'node' | 'way' | 'relation';
    readonly id: number;
    readonly role?: string;
  }[];
  readonly tags?: Tags;
}

export interface TestData {
  readonly nodes?: readonly TestNode[];
  readonly ways?: readonly TestWay[];
  readonly relations?: readonly TestRelation[];
}

export interface PbfOptions {
  /** DenseNodes, as all programs write them, or one message for each node. */
  readonly dense?: boolean;
  readonly zlib?: boolean;
  /** Does the header say that the objects are in order? */
  readonly sorted?: boolean;
  /** Objects in a blob. */
  readonly perBlob?: number;
  readonly granularity?: number;
  readonly lonOffset?: number;
  readonly latOffset?: number;
  /** Seconds since 1970. */
  readonly timestamp?: number;
  readonly requiredFeatures?: readonly string[];
  /** The program that the header names. */
  readonly program?: string;
  /** Write relations before ways. */
  readonly relationsFirst?: boolean;
}

/** A file of OpenStreetMap PBF (https://wiki.openstreetmap.org/wiki/PBF_Format) with these objects in their order. */
export function writePbf(data: TestData, options: PbfOptions = {}): Buffer {
  const { perBlob = 8000, sorted = true } = options;
  const header = new ByteWriter();
  for (const feature of options.requiredFeatures ?? ['OsmSchema-V0.6', 'DenseNodes'])
    message(header, 0x22, Buffer.from(feature));
  if (sorted) message(header, 0x2a, Buffer.from('Sort.Type_then_ID'));
  if (options.program !== undefined) message(header, (16 << 3) | 2, Buffer.from(options.program));
  if (options.timestamp !== undefined) {
    header.varint(32 << 3);
    header.varint(options.timestamp);
  }
  const parts = [frame('OSMHeader', header.view(), options)];
  const add = <T>(objects: readonly T[] = [], write: (block: Block, part: readonly T[]) => void): void => {
    for (let at = 0; at < objects.length; at += perBlob) {
      const block = new Block(options);
      write(block, objects.slice(at, at + perBlob));
      parts.push(frame('OSMData', block.finish(), options));
    }
  };
  add(data.nodes, (block, nodes) => block.nodes(nodes));
  const relations = (): void => add(data.relations, (block, part) => block.relations(part));
  if (options.relationsFirst) relations();
  add(data.ways, (block, ways) => block.ways(ways));
  if (!options.relationsFirst) relations();
  return Buffer.concat(parts);
}

class Block {
  readonly #options: PbfOptions;
  readonly #texts: string[] = [''];
  readonly #numbers = new Map<string, number>([['', 0]]);
  readonly #group = new ByteWriter();

  constructor(options: PbfOptions) {
    this.#options = options;
  }

  nodes(nodes: readonly TestNode[]): void {
    if (this.#options.dense === false) {
      for (const node of nodes) {
        const out = new ByteWriter();
        out.varint(0x08);
        out.signed(node.id);
        this.#tags(out, node.tags);
        out.varint(0x40);
        out.signed(this.#lat(node));
        out.varint(0x48);
        out.signed(this.#lon(node));
        if (node.version !== undefined) message(out, 0x22, fieldOf(0x08, node.version));
        message(this.#group, 0x0a, out.view());
      }
      return;
    }
    const dense = new ByteWriter();
    message(dense, 0x0a, differences(nodes.map(({ id }) => id)));
    message(dense, 0x42, differences(nodes.map((node) => this.#lat(node))));
    message(dense, 0x4a, differences(nodes.map((node) => this.#lon(node))));
    if (nodes.some(({ tags }) => tags && Object.keys(tags).length > 0)) {
      const keys = new ByteWriter();
      for (const { tags = {} } of nodes) {
        for (const [key, value] of Object.entries(tags)) {
          keys.varint(this.#text(key));
          keys.varint(this.#text(value));
        }
        keys.varint(0);
      }
      message(dense, 0x52, keys.view());
    }
    message(this.#group, 0x12, dense.view());
  }

  ways(ways: readonly TestWay[]): void {
    for (const { id, refs, tags } of ways) {
      const out = new ByteWriter();
      out.varint(0x08);
      out.varint(id);
      this.#tags(out, tags);
      message(out, 0x42, differences(refs));
      message(this.#group, 0x1a, out.view());
    }
  }

  relations(relations: readonly TestRelation[]): void {
    for (const { id, members, tags } of relations) {
      const out = new ByteWriter();
      out.varint(0x08);
      out.varint(id);
      this.#tags(out, tags);
      message(out, 0x42, numbers(members.map(({ role = '' }) => this.#text(role))));
      message(out, 0x4a, differences(members.map((member) => member.id)));
      message(out, 0x52, numbers(members.map(({ type }) => ['node', 'way', 'relation'].indexOf(type))));
      message(this.#group, 0x22, out.view());
    }
  }

  finish(): Uint8Array {
    const { granularity, lonOffset, latOffset } = this.#options;
    const block = new ByteWriter();
    const texts = new ByteWriter();
    for (const text of this.#texts) message(texts, 0x0a, Buffer.from(text));
    message(block, 0x0a, texts.view());
    message(block, 0x12, this.#group.view());
    if (granularity !== undefined) {
      block.varint(17 << 3);
      block.varint(granularity);
    }
    for (const [tag, offset] of [
      [19 << 3, latOffset],
      [20 << 3, lonOffset],
    ] as const)
      if (offset !== undefined) {
        block.varint(tag);
        int64(block, offset);
      }
    return block.view();
  }

  #tags(out: ByteWriter, tags: Tags = {}): void {
    const keys = Object.keys(tags);
    if (keys.length === 0) return;
    message(out, 0x12, numbers(keys.map((key) => this.#text(key))));
    message(out, 0x1a, numbers(keys.map((key) => this.#text(tags[key]))));
  }

  #text(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#texts.length);
    return this.#texts.push(text) - 1;
  }

  #lat({ lat }: TestNode): number {
    return Math.round((lat * 1e9 - (this.#options.latOffset ?? 0)) / (this.#options.granularity ?? 100));
  }

  #lon({ lon }: TestNode): number {
    return Math.round((lon * 1e9 - (this.#options.lonOffset ?? 0)) / (this.#options.granularity ?? 100));
  }
}

function frame(type: string, content: Uint8Array, { zlib = true }: PbfOptions): Buffer {
  const blob = new ByteWriter();
  if (zlib) {
    blob.varint(0x10);
    blob.varint(content.length);
    message(blob, 0x1a, deflateSync(content));
  } else message(blob, 0x0a, content);
  const header = new ByteWriter();
  message(header, 0x0a, Buffer.from(type));
  header.varint(0x18);
  header.varint(blob.length);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header.view(), blob.view()]);
}

function fieldOf(tag: number, value: number): Uint8Array {
  const out = new ByteWriter();
  out.varint(tag);
  out.varint(value);
  return out.view();
}

function message(out: ByteWriter, tag: number, bytes: Uint8Array): void {
  out.varint(tag);
  out.varint(bytes.length);
  out.append(bytes);
}

function numbers(values: readonly number[]): Uint8Array {
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

/** Two's complement where it is negative. */
function int64(out: ByteWriter, value: number): void {
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest >= 0x80n; rest >>= 7n) out.byte(Number(rest & 0x7fn) | 0x80);
  out.byte(Number(rest));
}
