import { elementAt } from '#kit/element-at';
import { type LuceneFile, LuceneInput } from './lucene-input.ts';
import { BLOCK } from './postings.ts';

/** Where the documents of a term are. */
export interface TermState {
  readonly documentCount: number;
  /** The only document, if there is one. */
  readonly document: number;
  /** Where the documents begin in the .doc, if there are several. */
  readonly place: number;
}

/** A term of a block, or a block of terms with a common beginning. */
export type BlockEntry =
  | { readonly isBlock: false; readonly suffix: Uint8Array; readonly state: TermState }
  | { readonly isBlock: true; readonly suffix: Uint8Array; readonly place: number };

export interface Block extends Array<BlockEntry> {
  /** Where the next block of the same beginning lies, unless this is the last. */
  end: number;
  isLast: boolean;
}

/** A writer that was left as it is puts 48 entries into a block. */
const MOST_ENTRIES = 65_536;

/** Reads a block of a .tim. @throws DamagedFile when it is damaged */
export function readBlock(file: LuceneFile, place: number): Block {
  const input = new LuceneInput(file, place);
  const code = input.vInt();
  const count = code >>> 1;
  if (count === 0 || count > MOST_ENTRIES) throw input.damaged('a block of it has no proper size');
  const suffixes = readSuffixes(input, count, place);
  const states = readStates(input, suffixes.filter(({ sub }) => sub === undefined).length);
  let state = 0;
  const entries = suffixes.map(
    ({ suffix, sub }): BlockEntry =>
      sub === undefined
        ? { isBlock: false, suffix, state: elementAt(states, state++) }
        : { isBlock: true, suffix, place: sub },
  );
  return Object.assign(entries, { end: input.position, isLast: (code & 1) === 1 });
}

/** What the entries add to the beginning that all have; `sub` is where a block lies. */
function readSuffixes(
  input: LuceneInput,
  count: number,
  place: number,
): { readonly suffix: Uint8Array; readonly sub: number | undefined }[] {
  const code = input.vInt();
  const isLeaf = (code & 1) === 1;
  const end = input.position + (code >>> 1);
  const suffixes: { suffix: Uint8Array; sub: number | undefined }[] = [];
  for (let i = 0; i < count; i++) {
    const head = input.vInt();
    const suffix = input.bytes(isLeaf ? head : head >>> 1);
    const sub = isLeaf || (head & 1) === 0 ? undefined : place - input.vLong();
    if (sub !== undefined && (sub < 0 || sub >= place)) throw input.damaged('a block of it lies outside');
    suffixes.push({ suffix, sub });
  }
  if (input.position !== end) throw input.damaged('a block of it has no proper size');
  return suffixes;
}

function readStates(input: LuceneInput, count: number): TermState[] {
  const statsEnd = input.vInt() + input.position;
  const counts = Array.from({ length: count }, () => input.vInt());
  if (input.position !== statsEnd) throw input.damaged('a block of it has no proper size');
  const end = input.vInt() + input.position;
  let place = 0;
  const states = counts.map((documentCount): TermState => {
    place += input.vLong();
    const document = documentCount === 1 ? input.vInt() : -1;
    // Where the list for skipping in it lies.
    if (documentCount > BLOCK) input.vLong();
    return { documentCount, document, place };
  });
  if (input.position !== end) throw input.damaged('a block of it has no proper size');
  return states;
}
