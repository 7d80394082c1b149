import { CommandError } from '#kit/command/command-error';
import { elementAt } from '#kit/element-at';
import { notInOrder } from '../changes/merge-changes.ts';
import { release } from '../memory/release.ts';
import { NODE, RELATION } from '../read/pbf-block.ts';
import { type BlobRef, damagedAt, PbfFile } from '../read/pbf-file.ts';
import type { Overlay } from './overlay.ts';
import { SourceBlock } from './source-block.ts';

/** Bytes of unpacked blocks that are kept for the next pass through ways and relations. */
const MOST_KEPT = 128 * 2 ** 20;

/** The blocks of an extract that is in order of type and id, by the type of their objects. */
export class ExtractBlocks {
  readonly size: number;
  /** The unpacked header. */
  readonly header: Uint8Array;
  readonly #file: PbfFile;
  readonly #blobs: readonly BlobRef[];
  readonly #types = new Map<number, number>();
  readonly #kept = new Map<number, SourceBlock>();
  #keptBytes = 0;
  readonly #overlay: Overlay | undefined;

  /** @param overlay changes that lie over the extract */
  constructor(path: string, overlay?: Overlay) {
    this.#overlay = overlay;
    this.#file = new PbfFile(path);
    try {
      const [head, ...blobs] = this.#file.blobs();
      this.#file.header(head);
      this.header = this.#file.read(head);
      this.#blobs = blobs.filter(({ type }) => type === 'OSMData');
      this.size = this.#file.size;
    } catch (error) {
      this.#file.close();
      throw error;
    }
  }

  close(): void {
    this.#kept.clear();
    this.#file.close();
  }

  /**
   * Gives the blocks with objects of a type, in their order.
   * @param isWanted is asked by the number of a block, before it is read
   * @param told bytes of the extract up to the block
   */
  each(
    type: number,
    take: (block: SourceBlock, number: number) => void,
    isWanted: (number: number) => boolean = () => true,
    told: (position: number) => void = () => {},
  ): void {
    const [start, end] = [this.#start(type), this.#end(type)];
    for (let number = start; number < end; number++) {
      if (!isWanted(number)) continue;
      const blob = elementAt(this.#blobs, number);
      told(blob.position);
      const block = this.#read(number, type !== NODE);
      if (this.#overlay)
        this.#checkOrder(
          type,
          this.#guard(blob, () => block.types()),
          number === start,
          number === end - 1,
        );
      this.#guard(blob, () => take(block, number));
      if (!this.#kept.has(number)) release(block.bytes);
    }
  }

  /**
   * Some programs say that a file is in order and write relations before ways. Changes that are merged find that out;
   * those that lie over it would be lost.
   */
  #checkOrder(type: number, types: number, isFirst: boolean, isLast: boolean): void {
    const [earlier, later] = [types & ((1 << type) - 1), types >>> (type + 1)];
    if ((earlier !== 0 && !isFirst) || (later !== 0 && !isLast)) throw notInOrder(this.path);
  }

  get path(): string {
    return this.#file.path;
  }

  /** The first block with objects of a type or a later one. */
  #start(type: number): number {
    const wanted = 8 - (1 << type);
    return this.#first((types) => (types & wanted) !== 0);
  }

  /** The first block that has objects of later types only. */
  #end(type: number): number {
    if (type === RELATION) return this.#blobs.length;
    const earlier = (2 << type) - 1;
    return this.#first((types) => types !== 0 && (types & earlier) === 0);
  }

  #first(isReached: (types: number) => boolean): number {
    let low = 0;
    let high = this.#blobs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isReached(this.#typesOf(middle))) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #typesOf(number: number): number {
    const known = this.#types.get(number);
    if (known !== undefined) return known;
    const block = this.#read(number, false);
    const types = this.#guard(elementAt(this.#blobs, number), () => block.types());
    this.#types.set(number, types);
    return types;
  }

  #read(number: number, isKept: boolean): SourceBlock {
    const kept = this.#kept.get(number);
    if (kept !== undefined) return kept;
    const blob = elementAt(this.#blobs, number);
    const block = this.#guard(blob, () => new SourceBlock(this.#file.read(blob)));
    const overlay = this.#overlay;
    if (overlay) block.leavesOut = (type, id, version) => overlay.hides(type, id, version);
    if (isKept && this.#keptBytes + block.bytes.length <= MOST_KEPT) {
      this.#kept.set(number, block);
      this.#keptBytes += block.bytes.length;
    }
    return block;
  }

  #guard<T>(blob: BlobRef, work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof CommandError) throw error;
      throw damagedAt(this.#file.path, blob.position, (error as Error).message, error);
    }
  }
}
