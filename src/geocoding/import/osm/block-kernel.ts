import { loadKernel } from '#kit/web-assembly-kernel';
import { BLOCK_KERNEL } from './block-kernel-binary.ts';
import { keyBits } from './key-bits.ts';
import type { BlockTags, BlockVisitor } from './pbf-block.ts';

// assembly/layout.ts says what lies below.
const RESULT = 0x1_0000;
const USES = 0x10_0000;
const TEXT_AT = 0x14_0000;
const TAGS = 0x34_0000;
const TAGS_END = 0x54_0000;
const IDS = 0x54_0000;
const XS = 0xd4_0000;
const YS = 0x114_0000;
const MOST_NODES = 1 << 20;
const BLOCK = 0x154_0000;
const MOST_BYTES = 16 << 20;
const MOST_TEXTS = (TEXT_AT - USES) / 2;
/** Numbers are read in words of eight bytes, also at the end of a block. */
const BEHIND = 64 << 10;
const PAGES = (BLOCK + MOST_BYTES + BEHIND) >>> 16;

const WAY = 1;

interface KernelFunctions {
  dense(
    start: number,
    end: number,
    texts: number,
    matter: number,
    granularity: number,
    latOffset: number,
    lonOffset: number,
  ): number;
  nextWay(at: number, end: number, texts: number, matter: number): number;
}

/** Of a block's coordinates; the offsets are in nanodegrees. */
export interface Units {
  readonly granularity: number;
  readonly latOffset: number;
  readonly lonOffset: number;
}

/**
 * Reads nodes and ways of blocks in WebAssembly, and hands over those that matter. What is unusual in any way, damage
 * included, it leaves to {@link ./pbf-block.ts}. Its arrays are overwritten by the next call.
 */
export class BlockKernel {
  /** Of nodes, or of the nodes of a way. */
  readonly ids: Float64Array;
  readonly xs: Int32Array;
  readonly ys: Int32Array;
  /** Of the way or node at hand. */
  readonly tags: BlockTags & { at: Int32Array };
  /** By text of the block: what it is for as a key, 0 where that was not asked. */
  uses: Uint8Array;
  /** The way at hand, and how many nodes it has. */
  id = 0;
  count = 0;
  /** Where to go on in the group, and ways that were passed over. */
  next = 0;
  skipped = 0;
  /** The node at hand. */
  node = 0;
  readonly #memory: ArrayBuffer;
  readonly #bytes: Uint8Array;
  readonly #result: Int32Array;
  readonly #resultId: Float64Array;
  readonly #textAt: Int32Array;
  /** Tags of ways, and of nodes that matter with the node's number and the number of tags before them. */
  readonly #tags: Int32Array;
  #tagsAt = 0;
  #tagsEnd = 0;
  #texts = 0;
  readonly #functions: KernelFunctions;
  #visitor: BlockVisitor = {};

  constructor() {
    const { functions, memory } = loadKernel<KernelFunctions>(BLOCK_KERNEL, PAGES, {
      useOf: (start: number, end: number) => keyBits(this.#text(start, end)),
      isWanted: (id: number) => (this.#visitor.isWanted?.(id) ? 1 : 0),
    });
    this.#functions = functions;
    this.#memory = memory;
    this.#bytes = new Uint8Array(memory, BLOCK, MOST_BYTES);
    this.#result = new Int32Array(memory, RESULT, 4);
    this.#resultId = new Float64Array(memory, RESULT + 16, 1);
    this.#textAt = new Int32Array(memory, TEXT_AT, 2 * MOST_TEXTS);
    this.#tags = new Int32Array(memory, TAGS, (TAGS_END - TAGS) / 4);
    this.ids = new Float64Array(memory, IDS, MOST_NODES);
    this.xs = new Int32Array(memory, XS, MOST_NODES);
    this.ys = new Int32Array(memory, YS, MOST_NODES);
    this.tags = { count: 0, at: this.#tags };
    this.uses = new Uint8Array(memory, USES, 0);
  }

  /**
   * Takes a block in place of the last one.
   * @param textAt first byte and end of each text @returns false when it is too large
   */
  take(block: Uint8Array, textAt: Int32Array, texts: number): boolean {
    if (block.length > MOST_BYTES || texts >= MOST_TEXTS) return false;
    this.#bytes.set(block);
    this.#texts = texts;
    for (let at = 0; at < 2 * texts; at++) this.#textAt[at] = BLOCK + textAt[at];
    this.uses = new Uint8Array(this.#memory, USES, texts + 1).fill(0);
    return true;
  }

  /**
   * Reads a message of dense nodes.
   * @param matter see {@link BlockVisitor} @returns how many there are, -1 when it is unusual; `nextNode` gives their tags
   */
  dense(start: number, end: number, matter: number, { granularity, latOffset, lonOffset }: Units): number {
    const count = this.#functions.dense(
      BLOCK + start,
      BLOCK + end,
      this.#texts,
      matter,
      granularity,
      latOffset,
      lonOffset,
    );
    this.#tagsAt = 0;
    this.#tagsEnd = count < 0 ? 0 : this.#result[3];
    return count;
  }

  /** Goes to the next node that matters, and its tags. @returns false when there is none */
  nextNode(): boolean {
    const all = this.#tags;
    const at = this.#tagsAt;
    if (at === this.#tagsEnd) return false;
    this.node = all[at];
    this.tags.count = all[at + 1];
    this.#tagsAt = at + 2 + 2 * this.tags.count;
    // What is in front was read already.
    all.copyWithin(0, at + 2, this.#tagsAt);
    return true;
  }

  /**
   * Goes to the next way that matters, and reads it.
   * @param at where an object begins @param end of its group
   * @returns false when there is none before `next`, which is the end of the group or where an unusual object begins
   */
  nextWay(at: number, end: number, matter: number, visitor: BlockVisitor): boolean {
    this.#visitor = visitor;
    const found = this.#functions.nextWay(BLOCK + at, BLOCK + end, this.#texts, matter) === WAY;
    const result = this.#result;
    this.next = result[0] - BLOCK;
    this.skipped = result[1];
    if (!found) return false;
    this.count = result[2];
    this.tags.count = result[3];
    this.id = this.#resultId[0];
    return true;
  }

  #text(start: number, end: number): string {
    return Buffer.from(this.#memory, start, end - start).toString('utf8');
  }
}

let instance: BlockKernel | undefined;

/** The kernel of this thread. */
export function blockKernel(): BlockKernel {
  instance ??= new BlockKernel();
  return instance;
}

/** Gives its memory back, as far as no block uses it. */
export function dropBlockKernel(): void {
  instance = undefined;
}
