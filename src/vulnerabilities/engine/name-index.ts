import { byteAt, elementAt, wordAt } from '#kit/element-at';
import { nameWordsOf } from '../store/name-words.ts';
import { type Phrase, wordsOf } from '../store/phrases.ts';

/** Texts one after the other as UTF-8: text n is `bytes[starts[n]]` to `bytes[starts[n + 1] - 1]`. */
interface PackedTexts {
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
}

/** Names of vendors and products and the words they are made of, in shared memory. */
export interface NameColumns {
  readonly names: PackedTexts;
  /** Words in the order of their UTF-8 bytes. */
  readonly words: PackedTexts;
  /** Numbers of the names with word n: `numbers[starts[n]]` to `numbers[starts[n + 1] - 1]`. */
  readonly namesOf: { readonly starts: Uint32Array; readonly numbers: Uint32Array };
}

const u32 = (length: number): Uint32Array => new Uint32Array(new SharedArrayBuffer(4 * length));

export function buildNames(names: readonly string[]): NameColumns {
  // Words by the order in which they come, and of each the name that had it last: a name may have a word twice.
  const indexes = new Map<string, number>();
  const last: number[] = [];
  const counts: number[] = [];
  const pairs: { readonly words: number[]; readonly names: number[] } = { words: [], names: [] };
  for (const [number, name] of names.entries())
    for (const word of nameWordsOf(name)) {
      let index = indexes.get(word);
      if (index === undefined) {
        index = last.length;
        indexes.set(word, index);
        counts.push(0);
        last.push(-1);
      }
      if (last[index] === number) continue;
      last[index] = number;
      counts[index] = elementAt(counts, index) + 1;
      pairs.words.push(index);
      pairs.names.push(number);
    }
  const words = inOrderOfBytes([...indexes.keys()]);
  const starts = u32(words.length + 1);
  const next = new Uint32Array(words.length);
  for (const [at, word] of words.entries()) {
    const index = indexes.get(word) ?? 0;
    next[index] = wordAt(starts, at);
    starts[at + 1] = wordAt(starts, at) + elementAt(counts, index);
  }
  const numbers = u32(pairs.words.length);
  for (const [pair, index] of pairs.words.entries()) {
    const at = wordAt(next, index);
    numbers[at] = elementAt(pairs.names, pair);
    next[index] = at + 1;
  }
  return { names: pack(names), words: pack(words), namesOf: { starts, numbers } };
}

/** Signs whose order in UTF-16 may be another than in UTF-8. */
const LATE = /[\ud800-\uffff]/;

/** Sorts texts as their UTF-8 bytes are sorted. */
function inOrderOfBytes(texts: string[]): string[] {
  if (!texts.some((text) => LATE.test(text))) return texts.sort();
  const encoded = texts.map((text) => ({ text, bytes: Buffer.from(text) }));
  return encoded.sort((a, b) => Buffer.compare(a.bytes, b.bytes)).map(({ text }) => text);
}

function pack(texts: readonly string[]): PackedTexts {
  const starts = u32(texts.length + 1);
  // Three bytes for a code unit at most.
  const written = Buffer.allocUnsafeSlow(3 * texts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const [at, text] of texts.entries()) {
    end += written.write(text, end);
    starts[at + 1] = end;
  }
  const bytes = new Uint8Array(new SharedArrayBuffer(end));
  bytes.set(written.subarray(0, end));
  return { starts, bytes };
}

/** Numbers of the names in which a phrase occurs; a name may come twice. */
export function namesWith(columns: NameColumns, { words, prefix }: Phrase): Uint32Array {
  const numbers = namesWithWord(columns, elementAt(words, 0), prefix && words.length === 1);
  if (words.length === 1) return numbers;
  return numbers.filter((number) => isWithin(wordsOf(textAt(columns.names, number)), words, prefix));
}

/** A part of `namesOf`: words that begin alike stand side by side. */
function namesWithWord({ words, namesOf }: NameColumns, word: string, prefix: boolean): Uint32Array {
  const wanted = Buffer.from(word);
  const first = firstWhere(words, 0, (at) => compareStart(words, at, wanted) >= 0);
  const isWord = (at: number): boolean =>
    at + 1 < words.starts.length &&
    wordAt(words.starts, at + 1) - wordAt(words.starts, at) === wanted.length &&
    compareStart(words, at, wanted) === 0;
  const end = prefix
    ? firstWhere(words, first, (at) => compareStart(words, at, wanted) > 0)
    : first + Number(isWord(first));
  return namesOf.numbers.subarray(wordAt(namesOf.starts, first), wordAt(namesOf.starts, end));
}

/** The first text, from one on, for which a test holds; it holds for all behind it. */
function firstWhere(texts: PackedTexts, from: number, holds: (number: number) => boolean): number {
  let low = from;
  let high = texts.starts.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Compares as many bytes of a text as `wanted` has; one that is shorter and equal so far lies before it. */
function compareStart({ starts, bytes }: PackedTexts, number: number, wanted: Uint8Array): number {
  const from = wordAt(starts, number);
  const length = wordAt(starts, number + 1) - from;
  for (let at = 0; at < wanted.length; at++) {
    if (at === length) return -1;
    const difference = byteAt(bytes, from + at) - byteAt(wanted, at);
    if (difference !== 0) return difference;
  }
  return 0;
}

// A copy: TextDecoder takes no shared memory.
const textAt = ({ starts, bytes }: PackedTexts, number: number): string =>
  Buffer.from(bytes.slice(starts[number], starts[number + 1])).toString();

function isWithin(all: readonly string[], words: readonly string[], prefix: boolean): boolean {
  for (let from = 0; from + words.length <= all.length; from++) {
    const matches = words.every((word, at) =>
      prefix && at === words.length - 1 ? elementAt(all, from + at).startsWith(word) : all[from + at] === word,
    );
    if (matches) return true;
  }
  return false;
}
