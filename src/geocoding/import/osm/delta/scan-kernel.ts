import { floatAt, intAt } from '#kit/element-at';
import { loadKernel } from '#kit/web-assembly/web-assembly-kernel';
import type { ProtobufReader } from '../read/protobuf-reader.ts';
import type { IdSet } from './id-set.ts';
import { SCAN_KERNEL } from './scan-kernel-binary.ts';
import type { SourceBlock } from './source-block.ts';

// assembly/layout.ts says what lies below.
const RESULT = 0x1_0000;
const FOUND = 0x2_0000;
const MOST_FOUND = 1 << 16;
const FLOATS = 0xa_0000;
const BLOCK = 0x12_0000;
/** Blocks that are larger, which the format allows, are left to JavaScript. */
const MOST_BYTES = 16 << 20;
/** Numbers are read eight bytes at a time, some of them behind the end. */
const FILTERS = BLOCK + MOST_BYTES + 0x1_0000;
const PAGE_BITS = 16;

const END = 0;
const UNUSUAL = 1;

interface KernelFunctions {
  takeFilters(nodes: number, nodeMask: number, ways: number, wayMask: number): void;
  ways(at: number, end: number): number;
  nodes(at: number, end: number): number;
  pick(at: number, end: number, count: number): number;
}

/** Ways that may be wanted. */
export interface FoundWays {
  /** First byte and end of each in its block. */
  readonly at: readonly number[];
  /** Of all ways of the block: the least and the greatest id. */
  readonly least: number;
  readonly greatest: number;
}

/** Looks through blocks for ids that may be in a set, in WebAssembly. What is unusual it leaves to JavaScript. */
export class ScanKernel {
  /** Of the nodes that were found: their places, which stay until the next ones, and the numbers that were asked for last. */
  readonly places: Int32Array;
  readonly floats: Float64Array;
  readonly #functions: KernelFunctions;
  readonly #bytes: Uint8Array;
  readonly #result: Int32Array;
  readonly #ids: Float64Array;
  readonly #found: Int32Array;
  #block: SourceBlock | undefined;

  /** @param nodes that are wanted @param ways that are */
  constructor(nodes: IdSet, ways: IdSet) {
    const wayFilter = FILTERS + nodes.filter.byteLength;
    const end = wayFilter + ways.filter.byteLength;
    const { functions, memory } = loadKernel<KernelFunctions>(SCAN_KERNEL, Math.ceil(end / 2 ** PAGE_BITS));
    this.#functions = functions;
    this.#bytes = new Uint8Array(memory, BLOCK, MOST_BYTES);
    this.#result = new Int32Array(memory, RESULT, 2);
    this.#ids = new Float64Array(memory, RESULT + 8, 2);
    this.#found = new Int32Array(memory, FOUND, 2 * MOST_FOUND);
    this.places = new Int32Array(memory, FOUND, MOST_FOUND);
    this.floats = new Float64Array(memory, FLOATS, MOST_FOUND);
    new Uint32Array(memory, FILTERS, nodes.filter.length).set(nodes.filter);
    new Uint32Array(memory, wayFilter, ways.filter.length).set(ways.filter);
    functions.takeFilters(FILTERS, nodes.mask, wayFilter, ways.mask);
  }

  /** @returns undefined when something in the block is unusual */
  ways(block: SourceBlock): FoundWays | undefined {
    if (!this.#take(block)) return undefined;
    const found: number[] = [];
    let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { at, end } of block.groups) {
      let next = BLOCK + at;
      for (let why = UNUSUAL; why !== END; ) {
        why = this.#functions.ways(next, BLOCK + end);
        if (why === UNUSUAL) return undefined;
        next = intAt(this.#result, 0);
        const count = intAt(this.#result, 1);
        for (let word = 0; word < 2 * count; word++) found.push(intAt(this.#found, word) - BLOCK);
        least = Math.min(least, floatAt(this.#ids, 0));
        greatest = Math.max(greatest, floatAt(this.#ids, 1));
      }
    }
    return { at: found, least, greatest };
  }

  /**
   * Finds nodes that may be wanted: their places are in `places`, their ids in `floats`.
   * @param ids a list of differences in the block @returns how many; undefined when something is unusual
   */
  nodes(block: SourceBlock, ids: ProtobufReader): number | undefined {
    if (!this.#take(block)) return undefined;
    const count = this.#functions.nodes(BLOCK + ids.at, BLOCK + ids.end);
    return count < 0 ? undefined : count;
  }

  /** Puts the numbers at the first so many of `places` into `floats`. @returns false when something is unusual */
  pick(list: ProtobufReader, count: number): boolean {
    return this.#functions.pick(BLOCK + list.at, BLOCK + list.end, count) !== 0;
  }

  #take(block: SourceBlock): boolean {
    if (block.bytes.length > MOST_BYTES) return false;
    if (this.#block !== block) this.#bytes.set(block.bytes);
    this.#block = block;
    return true;
  }
}
