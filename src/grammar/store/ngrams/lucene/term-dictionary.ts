import { byteAt } from '#kit/element-at';
import { DamagedFile } from '#kit/files/damaged-file';
import type { FieldInfo } from './field-infos.ts';
import { FOOTER, type LuceneFile, LuceneInput, readHeader } from './lucene-input.ts';
import { BLOCK } from './postings.ts';
import type { SegmentFiles } from './segment-files.ts';
import { readBlock, type TermState } from './term-block.ts';
import { TermIndex } from './term-index.ts';

interface Field {
  readonly index: TermIndex;
  /** Where the first block of all begins. */
  readonly root: number;
}

const TERMS_4_10 = 4;
const TERMS_5_5 = 2;
/** Terms are n-grams: no block lies deeper than a term is long. */
const DEEPEST = 1000;

/** The .tim and .tip of a segment: all terms of its fields, in blocks by what they begin with. */
export class TermDictionary {
  readonly #file: LuceneFile;
  readonly #fields = new Map<string, Field>();

  /**
   * @param format as `_Lucene41_0`
   * @throws DamagedFile when a file is missing, damaged, of another version, or a field keeps more than documents
   */
  constructor(files: SegmentFiles, format: string, fields: readonly FieldInfo[]) {
    this.#file = files.open(`${format}.tim`);
    const input = new LuceneInput(this.#file);
    const { codec, version } = readHeader(input, { BLOCK_TREE_TERMS_DICT: 'plain', BlockTreeTermsDict: 'index' });
    const isNew = codec === 'BlockTreeTermsDict';
    if (version !== (isNew ? TERMS_5_5 : TERMS_4_10))
      throw new DamagedFile(`${this.#file.name} is of a version of Lucene that is not read; 4.10 and 5.5 are.`);
    if (isNew && input.byte() !== 0) throw input.damaged('its terms are of an unknown kind');
    readHeader(input, { Lucene41PostingsWriterTerms: 'plain', Lucene50PostingsWriterTerms: 'index' });
    if (input.vInt() !== BLOCK) throw input.damaged('its blocks are of another size');
    const index = files.open(`${format}.tip`);
    readHeader(new LuceneInput(index), { BLOCK_TREE_TERMS_INDEX: 'plain', BlockTreeTermsIndex: 'index' });
    const starts = directoryOf(index);
    const entries = directoryOf(this.#file);
    for (let left = entries.count(); left > 0; left--) {
      const number = entries.vInt();
      const field = fields.find((one) => one.number === number);
      if (field === undefined) throw entries.damaged('it names a field that is not there');
      if (!field.documentsOnly)
        throw new DamagedFile(`${this.#file.name} keeps more of the field ${field.name} than is read.`);
      entries.vLong();
      const root = rootOf(entries);
      entries.vLong();
      entries.vInt();
      if (entries.vInt() !== 1) throw entries.damaged('its terms are of an unknown kind');
      // The lowest term and the highest one.
      entries.skip(entries.vInt());
      entries.skip(entries.vInt());
      this.#fields.set(field.name, { index: new TermIndex(index, starts.vLong()), root });
    }
  }

  has(field: string): boolean {
    return this.#fields.has(field);
  }

  /** Where the documents of a term are; undefined when the field has no such term. */
  find(field: string, term: Uint8Array): TermState | undefined {
    const found = this.#fields.get(field)?.index.longestPrefix(term);
    if (found === undefined || found.output.length === 0) return undefined;
    const block = blockFor(found.output, term[found.length]);
    if (block === undefined) return undefined;
    const suffix = term.subarray(found.length);
    for (const entry of readBlock(this.#file, block))
      if (!entry.isBlock && equal(entry.suffix, suffix)) return entry.state;
    return undefined;
  }

  /** All terms of a field, sorted by their bytes. */
  *terms(field: string): Generator<{ readonly term: Uint8Array; readonly state: TermState }> {
    const known = this.#fields.get(field);
    if (known === undefined) return;
    // In a whole index each block is met once; a damaged one must not lead round for ever.
    const budget = { blocks: Math.ceil(this.#file.length / 4) };
    let last: Uint8Array | undefined;
    for (const found of this.#below(known.root, new Uint8Array(0), 0, budget)) {
      if (last !== undefined && Buffer.compare(last, found.term) >= 0)
        throw new DamagedFile(`${this.#file.name} is damaged: its terms are not in order.`);
      last = found.term;
      yield found;
    }
  }

  *#below(
    place: number,
    prefix: Uint8Array,
    depth: number,
    budget: { blocks: number },
  ): Generator<{ readonly term: Uint8Array; readonly state: TermState }> {
    let at = place;
    for (;;) {
      if (--budget.blocks < 0 || depth > DEEPEST)
        throw new DamagedFile(`${this.#file.name} is damaged: its blocks lead round in a circle.`);
      const block = readBlock(this.#file, at);
      for (const entry of block) {
        const term = Buffer.concat([prefix, entry.suffix]);
        if (entry.isBlock) yield* this.#below(entry.place, term, depth + 1, budget);
        else yield { term, state: entry.state };
      }
      if (block.isLast) return;
      at = block.end;
    }
  }
}

/** Where the directory of a .tim or .tip begins stands before its footer. */
function directoryOf(file: LuceneFile): LuceneInput {
  const input = new LuceneInput(file);
  input.seek(file.length - FOOTER - 8);
  input.seek(input.long());
  return input;
}

function rootOf(entries: LuceneInput): number {
  const length = entries.vInt();
  const end = entries.position + length;
  const root = Math.floor(entries.vLong() / 4);
  entries.seek(end);
  return root;
}

/**
 * The block that can hold a term, from what the automaton says of its beginning.
 * @param next the byte of the term after that beginning; undefined when it ends there
 */
function blockFor(output: Uint8Array, next: number | undefined): number | undefined {
  let at = 0;
  const v = (): number => {
    let value = 0;
    let factor = 1;
    while (at < output.length) {
      const byte = byteAt(output, at++);
      value += (byte & 0x7f) * factor;
      factor *= 128;
      if (byte < 0x80) break;
    }
    return value;
  };
  const code = v();
  const first = Math.floor(code / 4);
  let found = (code & 2) !== 0 ? first : undefined;
  if ((code & 1) === 0 || next === undefined) return found;
  for (let left = v(); left > 0 && at < output.length; left--) {
    if (byteAt(output, at++) > next) break;
    const delta = v();
    found = (delta & 1) !== 0 ? first + Math.floor(delta / 2) : undefined;
  }
  return found;
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
