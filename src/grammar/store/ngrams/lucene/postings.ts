import { type LuceneFile, LuceneInput, readHeader } from './lucene-input.ts';
import { packedLength, unpack, unpackFromWords } from './packed-integers.ts';

/** Documents of a term that are written together. */
export const BLOCK = 128;
const WIDEST = 32;

/** How integers of a width are laid out in this file. */
interface Layout {
  readonly inWords: boolean;
  readonly bits: number;
  readonly bytes: number;
}

/** The .doc of a segment: which documents have a term. */
export class Postings {
  readonly #file: LuceneFile;
  /** By the width that a block names. */
  readonly #layouts: readonly Layout[];

  constructor(file: LuceneFile) {
    this.#file = file;
    const input = new LuceneInput(file);
    readHeader(input, { Lucene41PostingsWriterDoc: 'plain', Lucene50PostingsWriterDoc: 'index' });
    input.vInt();
    this.#layouts = Array.from({ length: WIDEST }, () => {
      const code = input.vInt();
      const bits = (code & 31) + 1;
      const inWords = code >>> 5 === 1;
      const bytes = inWords ? 8 * Math.ceil(BLOCK / Math.floor(64 / bits)) : packedLength(BLOCK, bits);
      return { inWords, bits, bytes };
    });
  }

  /**
   * The numbers of the documents of a term, as far as they are wanted.
   * @param place where they begin in the file
   * @param count how many there are
   */
  documents(place: number, count: number, wanted: number): number[] {
    const input = new LuceneInput(this.#file, place);
    const documents: number[] = [];
    let document = 0;
    const add = (delta: number): void => {
      document += delta;
      documents.push(document);
    };
    for (let left = count; left > 0 && documents.length < wanted; left -= BLOCK) {
      if (left < BLOCK) for (let i = 0; i < left; i++) add(input.vInt());
      else for (const delta of this.#block(input)) add(delta);
    }
    return documents.length > wanted ? documents.slice(0, wanted) : documents;
  }

  #block(input: LuceneInput): Float64Array {
    const width = input.byte();
    if (width === 0) return new Float64Array(BLOCK).fill(input.vInt());
    const layout = this.#layouts[width - 1];
    if (layout === undefined) throw input.damaged('a block of it has no proper width');
    const bytes = input.bytes(layout.bytes);
    return layout.inWords ? unpackFromWords(bytes, BLOCK, layout.bits) : unpack(bytes, BLOCK, layout.bits);
  }
}
