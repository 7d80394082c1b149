import { byteAt, elementAt, uintAt } from '#kit/element-at';
import { WAY } from '../read/pbf-block.ts';
import { ProtobufReader } from '../read/protobuf-reader.ts';
import { IdCollector, type IdSet } from './id-set.ts';
import { ScanKernel } from './scan-kernel.ts';
import { FIELD, type SourceBlock, versionOf } from './source-block.ts';

const INTERPOLATION = Buffer.from('addr:interpolation');

/** What is asked of ways. */
export interface WayQuestions {
  /** Ways that have changed, and those that changed relations are about. */
  readonly changed: IdSet;
  readonly dependent: IdSet;
  /** Both. */
  readonly touchedWays: IdSet;
  /** Nodes that have changed, and these with those that changed relations are about. */
  readonly changedNodes: IdSet;
  readonly touchedNodes: IdSet;
}

/** Of the objects of a block. */
export interface IdRange {
  readonly least: number;
  readonly greatest: number;
}

/** Finds the ways that changes touch. Most ways are not: they are looked at as the bytes that they are. */
export class TouchedWays {
  /** Touched ones. */
  readonly touched = new IdCollector();
  /** Those with a node that depends on changes and has not changed itself. */
  readonly support = new IdCollector();
  /** Nodes of touched ways along which houses are numbered: they take their street from the way. */
  readonly numberedNodes = new IdCollector();
  /** Nodes of ways that have changed: what lies on a way may belong to it. */
  readonly nodesOfChanged = new IdCollector();
  readonly #questions: WayQuestions;
  readonly #kernel: ScanKernel;
  /** Numbers of the texts in the block at hand. */
  #interpolations: readonly number[] | undefined;

  constructor(questions: WayQuestions) {
    this.#questions = questions;
    this.#kernel = new ScanKernel(questions.touchedNodes, questions.touchedWays);
  }

  /** @returns the least and the greatest id in the block */
  look(block: SourceBlock): IdRange {
    this.#interpolations = undefined;
    const found = this.#kernel.ways(block);
    if (found === undefined) return this.#lookAtAll(block);
    const way = new ProtobufReader(block.bytes, 0, 0);
    for (let at = 0; at < found.at.length; at += 2) {
      way.at = elementAt(found.at, at);
      way.end = elementAt(found.at, at + 1);
      this.#meet(block, way);
    }
    return found;
  }

  #lookAtAll(block: SourceBlock): IdRange {
    let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const way of block.each(FIELD.way)) {
      const id = this.#meet(block, way);
      least = Math.min(least, id);
      greatest = Math.max(greatest, id);
    }
    return { least, greatest };
  }

  /** @returns the id of the way */
  #meet(block: SourceBlock, way: ProtobufReader): number {
    const { changed, dependent, changedNodes, touchedNodes } = this.#questions;
    const { at: start, end } = way;
    let id = 0;
    let nodes: number = UNTOUCHED;
    while (way.more) {
      const tag = way.varint();
      if (tag === 0x08) id = way.int64();
      else if (tag === 0x42) {
        const refsEnd = way.lengthEnd();
        if (nodes < CHANGED) nodes = Math.max(nodes, heldNodes(way, refsEnd, touchedNodes, changedNodes));
        way.at = refsEnd;
      } else way.skip(tag);
    }
    if (block.leavesOut?.(WAY, id, () => versionOf(block.bytes, start, end))) return id;
    const isChanged = changed.has(id);
    if (isChanged || nodes === CHANGED || dependent.has(id)) {
      this.touched.add(id);
      if (isChanged) addNodes(block, start, end, this.nodesOfChanged);
      this.#interpolations ??= block.numbersOf(INTERPOLATION);
      if (this.#interpolations.length > 0 && hasKey(block, start, end, this.#interpolations))
        addNodes(block, start, end, this.numberedNodes);
    } else if (nodes === DEPENDENT) this.support.add(id);
    return id;
  }
}

/** What the nodes of a way have to do with changes. */
const [UNTOUCHED, DEPENDENT, CHANGED] = [0, 1, 2] as const;

/** @param reader at a list of differences @param changed a part of what `touched` holds */
function heldNodes(reader: ProtobufReader, end: number, touched: IdSet, changed: IdSet): number {
  const { bytes, at: start } = reader;
  const { filter, mask } = touched;
  let found: number = UNTOUCHED;
  let sum = 0;
  for (let at = start; at < end; ) {
    let byte = byteAt(bytes, at++);
    let value = byte & 0x7f;
    if (byte >= 0x80) {
      byte = byteAt(bytes, at++);
      value |= (byte & 0x7f) << 7;
      if (byte >= 0x80) {
        byte = byteAt(bytes, at++);
        value |= (byte & 0x7f) << 14;
        if (byte >= 0x80) {
          byte = byteAt(bytes, at++);
          value |= (byte & 0x7f) << 21;
          if (byte >= 0x80) {
            // The filter needs the lower bits only.
            let wide = value;
            for (let factor = 2 ** 28; byte >= 0x80 && factor < 2 ** 63; factor *= 128) {
              byte = byteAt(bytes, at++);
              wide += (byte & 0x7f) * factor;
            }
            sum = (sum + (wide % 2 === 0 ? wide / 2 : -(wide + 1) / 2)) | 0;
            value = 0;
          }
        }
      }
    }
    sum = (sum + ((value >>> 1) ^ -(value & 1))) | 0;
    const bit = sum & mask;
    if ((uintAt(filter, bit >>> 5) & (1 << (bit & 31))) === 0) continue;
    const id = new ProtobufReader(bytes, start, at).sumOf();
    if (changed.has(id)) return CHANGED;
    if (touched.has(id)) found = DEPENDENT;
  }
  return found;
}

/** Adds the nodes of a way. */
export function addNodes({ bytes }: SourceBlock, start: number, end: number, into: IdCollector): void {
  const way = new ProtobufReader(bytes, start, end);
  while (way.more) {
    const tag = way.varint();
    if (tag !== 0x42) {
      way.skip(tag);
      continue;
    }
    const refsEnd = way.lengthEnd();
    for (let id = 0; way.at < refsEnd; ) {
      id += way.signed();
      into.add(id);
    }
  }
}

/** @param keys numbers of texts */
function hasKey({ bytes }: SourceBlock, start: number, end: number, keys: readonly number[]): boolean {
  const way = new ProtobufReader(bytes, start, end);
  while (way.more) {
    const tag = way.varint();
    if (tag !== 0x12) {
      way.skip(tag);
      continue;
    }
    const keysEnd = way.lengthEnd();
    while (way.at < keysEnd) if (keys.includes(way.varint())) return true;
  }
  return false;
}
