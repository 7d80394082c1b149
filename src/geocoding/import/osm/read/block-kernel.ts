import { intAt } from '#kit/element-at';
import { loadKernel } from '#kit/web-assembly/web-assembly-kernel';
import { type IdList, type NodeId, nodeIds, type WayId } from '../memory/osm-ids.ts';
import type { SparseIds } from '../memory/sparse-ids.ts';
import type { Texts } from '../memory/texts.ts';
import { BLOCK_KERNEL } from './block-kernel-binary.ts';
import type { BlockTags } from './block-tags.ts';
import { keyBits } from './key-bits.ts';
import type { TagStyle } from './tag-style.ts';

// assembly/layout.ts says what lies below.
const RESULT = 0x1_0000;
const TEXT_AT = 0x14_0000;
const TAGS = 0x34_0000;
const TAGS_END = 0x54_0000;
const IDS = 0x54_0000;
const XS = 0xd4_0000;
const YS = 0x114_0000;
const POINTS = 0xd4_0000;
const MOST_NODES = 1 << 20;
const BLOCK = 0x154_0000;
const MOST_BYTES = 16 << 20;
const MOST_BLOCK_TEXTS = 1 << 17;
const USES = 0x10_0000;
const NODE_TAGS = 0x327_0000;
const MOST_TAGS = 1 << 10;
const WANTED = 0x329_0000;
const SPECIAL = 0x349_0000;
const MOST_FILTER_WORDS = 1 << 19;
const OUT = 0x369_0000;
const OUT_END = 0x3a9_0000;
const PAGES = OUT_END >>> 16;

const UNUSUAL = 1;
const FULL = 2;

interface KernelFunctions {
  takeBlock(texts: number): void;
  takeFilters(wantedBits: number, specialBits: number): void;
  dense(start: number, end: number, matter: number, granularity: number, latOffset: number, lonOffset: number): number;
  nodes(at: number): number;
  ways(at: number, end: number): number;
  textNumber(text: number): number;
  learnText(number: number): void;
  forgetTexts(): void;
}

/** Of a block's coordinates; the offsets are in nanodegrees. */
export interface Units {
  readonly granularity: number;
  readonly latOffset: number;
  readonly lonOffset: number;
}

/** What the kernel asks for and gives while it selects objects. Refs are those of a {@link Found}. */
export interface Keeping {
  /** Nodes with none of these uses among their keys, as bits 1 << use, are not looked at. */
  readonly matter: number;
  /** How a main tag keeps an object with these tags: see {@link KEEP_CODES}. */
  keep(key: number, value: number, tags: BlockTags): number;
  /** The ref of a key within an address. */
  shortKey(text: number): number;
  /** The number that stands for the text of a ref in records. */
  number(ref: number): number;
  /** Takes records of features, which are good until it returns. @param ways that were read */
  take(words: Int32Array, features: number, ways: number): void;
  readonly ways?: {
    /** Those that relations are made of. */
    readonly wanted: SparseIds<WayId>;
    /** Nodes that are features or entrances themselves. */
    readonly special: SparseIds<NodeId>;
    /** Puts coordinates of nodes into points, without those that repeat the last one. @returns how many these are */
    locate(ids: IdList<NodeId>, count: number, points: Int32Array): number;
    takeMember(id: WayId, points: Int32Array): void;
    /** @param feature among those that are taken next @param node that is special and lies on its way */
    takeNode(feature: number, node: NodeId): void;
  };
}

/** How a main tag keeps its object, in numbers; 8 more where this depends on other tags. */
export const KEEP_CODES = { always: 1, named: 2, fallback: 3, never: 4 } as const;
export const UNSTABLE = 8;

/**
 * Reads nodes and ways of blocks in WebAssembly, and writes records of those that are kept. What is unusual in any way,
 * damage included, it leaves to {@link ./pbf-block.ts}. Its arrays are overwritten by the next call.
 */
export class BlockKernel {
  /** Of nodes. */
  readonly ids: IdList<NodeId>;
  readonly xs: Int32Array;
  readonly ys: Int32Array;
  /** By text of the block: what it is for as a key, 0 where that was not asked. */
  uses: Uint8Array;
  /** Where reading stopped. */
  next = 0;
  readonly #memory: ArrayBuffer;
  readonly #bytes: Uint8Array;
  readonly #result: Int32Array;
  readonly #textAt: Int32Array;
  /** Tags of a way, or of nodes with the number of each and how many it has before them. */
  readonly #tags: Int32Array;
  readonly #wayTags: { count: number; readonly at: Int32Array };
  readonly #nodeTags: { count: number; readonly at: Int32Array };
  readonly #points: Int32Array;
  readonly #records: Int32Array;
  readonly #functions: KernelFunctions;
  #keeping: Keeping | undefined;
  /** What gave numbers to texts. */
  #numbers: Texts | undefined;

  /** @param style what keys are for; the kernel remembers it */
  constructor(style?: TagStyle) {
    const { functions, memory } = loadKernel<KernelFunctions>(BLOCK_KERNEL, PAGES, {
      useOf: (start: number, end: number) => keyBits(this.#text(start, end), style),
      keepOf: (key: number, value: number, at: number, count: number) => {
        const tags = at === TAGS ? this.#wayTags : this.#nodeTags;
        tags.count = count;
        return this.#keeping!.keep(key, value, tags);
      },
      shortKey: (text: number) => this.#keeping!.shortKey(text),
      numberOf: (ref: number) => this.#keeping!.number(ref),
      isWanted: (id: WayId) => (this.#keeping!.ways!.wanted.has(id) ? 1 : 0),
      locate: (count: number) => this.#keeping!.ways!.locate(this.ids, count, this.#points),
      takeMember: (id: WayId, points: number) =>
        this.#keeping!.ways!.takeMember(id, this.#points.subarray(0, 2 * points)),
      takeNode: (feature: number, node: NodeId) => {
        if (this.#keeping!.ways!.special.has(node)) this.#keeping!.ways!.takeNode(feature, node);
      },
    });
    this.#functions = functions;
    this.#memory = memory;
    this.#bytes = new Uint8Array(memory, BLOCK, MOST_BYTES);
    this.#result = new Int32Array(memory, RESULT, 4);
    this.#textAt = new Int32Array(memory, TEXT_AT, 2 * MOST_BLOCK_TEXTS);
    this.#tags = new Int32Array(memory, TAGS, (TAGS_END - TAGS) / 4);
    this.#wayTags = { count: 0, at: this.#tags };
    this.#nodeTags = { count: 0, at: new Int32Array(memory, NODE_TAGS, 2 * MOST_TAGS) };
    this.#points = new Int32Array(memory, POINTS, 2 * MOST_NODES);
    this.#records = new Int32Array(memory, OUT, (OUT_END - OUT) / 4);
    this.ids = nodeIds(new Float64Array(memory, IDS, MOST_NODES));
    this.xs = new Int32Array(memory, XS, MOST_NODES);
    this.ys = new Int32Array(memory, YS, MOST_NODES);
    this.uses = new Uint8Array(memory, USES, 0);
  }

  /**
   * Takes a block in place of the last one.
   * @param textAt first byte and end of each text @returns false when it is too large
   */
  take(block: Uint8Array, textAt: Int32Array, texts: number): boolean {
    if (block.length > MOST_BYTES || texts >= MOST_BLOCK_TEXTS) return false;
    this.#bytes.set(block);
    for (let at = 0; at < 2 * texts; at++) this.#textAt[at] = BLOCK + intAt(textAt, at);
    this.#functions.takeBlock(texts);
    this.uses = new Uint8Array(this.#memory, USES, texts + 1);
    return true;
  }

  /** Says for what its objects are selected. */
  keep(keeping: Keeping): void {
    this.#keeping = keeping;
    const { ways } = keeping;
    if (!ways) return;
    const filter = (at: number, words: Uint32Array): number => {
      new Uint32Array(this.#memory, at, MOST_FILTER_WORDS).set(words);
      return 32 * words.length;
    };
    this.#functions.takeFilters(filter(WANTED, ways.wanted.filter), filter(SPECIAL, ways.special.filter));
  }

  /** Reads a message of dense nodes. @returns how many there are, -1 when it is unusual; `nodes` gives those with tags */
  dense(start: number, end: number, matter: number, { granularity, latOffset, lonOffset }: Units): number {
    return this.#functions.dense(BLOCK + start, BLOCK + end, matter, granularity, latOffset, lonOffset);
  }

  /** Selects the nodes that were read. @param unusual gets what is left to JavaScript */
  nodes(keeping: Keeping, unusual: (node: number, tags: BlockTags) => void): void {
    const all = this.#tags;
    for (let at = TAGS; ; ) {
      const end = this.#functions.nodes(at);
      const next = this.#taken(keeping, 0);
      at = next;
      if (end === FULL) continue;
      if (end !== UNUSUAL) return;
      const first = (next - TAGS) / 4;
      const count = intAt(all, first + 1);
      unusual(intAt(all, first), { count, at: all.subarray(first + 2, first + 2 + 2 * count) });
      at = next + 8 + 8 * count;
    }
  }

  /** Selects ways up to `next`, which is the end of their group or where an unusual object begins. @param at where one begins */
  ways(keeping: Keeping, at: number, end: number): void {
    let next = BLOCK + at;
    let why = FULL;
    while (why === FULL) {
      why = this.#functions.ways(next, BLOCK + end);
      next = this.#taken(keeping, intAt(this.#result, 1));
    }
    this.next = next - BLOCK;
  }

  #taken(keeping: Keeping, ways: number): number {
    const result = this.#result;
    const features = intAt(result, 3);
    if (features > 0 || ways > 0) keeping.take(this.#records.subarray(0, intAt(result, 2) / 4), features, ways);
    return intAt(result, 0);
  }

  /** The number that a text of the block has there, known by its bytes if it was asked for lately. @param text below `texts` */
  number(text: number, numbers: Texts, block: { text(text: number): string }): number {
    if (numbers !== this.#numbers) {
      this.#functions.forgetTexts();
      this.#numbers = numbers;
    }
    const known = this.#functions.textNumber(text);
    if (known >= 0) return known;
    const number = numbers.number(block.text(text));
    this.#functions.learnText(number);
    return number;
  }

  #text(start: number, end: number): string {
    return Buffer.from(this.#memory, start, end - start).toString('utf8');
  }
}
