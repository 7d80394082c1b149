import { elementAt } from '#kit/element-at';

/** Parts are not shorter, words not longer. */
const SHORTEST_PART = 3;
const LONGEST_WORD = 70;
/** What joins parts, the longest first. */
const JOINTS = ['s-', 's', '-'];
const isOffice = (part: string): boolean => part === 'samt' || part === 'samts' || part === 'samtes';
/** After these an s joins, even where it could begin the next part. */
const JOINED_BY_S = 'Verhalten';

type Parts = readonly string[];

/** Takes German compounds apart as jWordSplitter does, with the same word list. */
export class CompoundSplitter {
  readonly #isWord: (lower: string) => boolean;
  readonly #known: ReadonlyMap<string, Parts>;

  /**
   * @param isWord is a part, in small letters, in the word list?
   * @param known compounds in small letters with their parts, where looking for parts would go wrong
   */
  constructor(isWord: (lower: string) => boolean, known: ReadonlyMap<string, Parts>) {
    this.#isWord = isWord;
    this.#known = known;
  }

  /**
   * The parts of a word; the word alone when it is none that can be taken apart.
   * @param strict whether all parts must be words
   */
  split(word: string, strict: boolean): string[] {
    if (word.length > LONGEST_WORD) return [word];
    const known = this.partsKnown(word);
    if (known) return [...known];
    const parts = new Search(this, strict).split(word, false);
    return parts ? withoutHyphens(this.#joined(parts)) : [word];
  }

  /** Is it a word of the list that may be a part? */
  isPart(part: string): boolean {
    return part.length >= SHORTEST_PART && this.#isWord(part.toLowerCase());
  }

  /** The parts of a compound that is listed, with its own letter case. */
  partsKnown(word: string): Parts | undefined {
    const lower = word.toLowerCase();
    const parts = this.#known.get(lower);
    if (parts?.join('').toLowerCase() !== lower) return parts;
    let at = 0;
    return parts.map((part) => {
      at += part.length;
      return word.slice(at - part.length, at);
    });
  }

  /** Puts an s that stands alone to the part before it, unless it can begin the part behind it. */
  #joined(parts: Parts): string[] {
    const joined = [...parts];
    const last = joined.at(-1) ?? '';
    if (joined.length > 1 && isOffice(last)) {
      joined.splice(-2, 2, `${joined.at(-2)}s`, last.slice(1));
      return joined;
    }
    for (let at = joined.length - 1; at >= 2; at--) {
      if (joined[at - 1] !== 's') continue;
      const before = elementAt(joined, at - 2);
      if (this.#isWord(`s${joined[at]}`.toLowerCase()) && before !== JOINED_BY_S) continue;
      joined.splice(at - 2, 2, `${before}s`);
      at--;
    }
    return joined;
  }
}

/** One word that is taken apart. What is before a part is always a beginning of it: each is looked at once. */
class Search {
  readonly #splitter: CompoundSplitter;
  readonly #strict: boolean;
  readonly #begun = new Map<string, Parts | undefined>();

  constructor(splitter: CompoundSplitter, strict: boolean) {
    this.#splitter = splitter;
    this.#strict = strict;
  }

  /** @param first do further parts follow, so that the text may end with what joins them? */
  split(text: string, first: boolean): Parts | undefined {
    const key = first ? `${text}+` : text;
    if (this.#begun.has(key)) return this.#begun.get(key);
    const parts = this.#splitAnew(text, first);
    this.#begun.set(key, parts);
    return parts;
  }

  #splitAnew(text: string, first: boolean): Parts | undefined {
    const splitter = this.#splitter;
    const known = splitter.partsKnown(text);
    if (known) return known;
    if (splitter.isPart(text)) return [text];
    const lower = text.toLowerCase();
    const joint = JOINTS.find((one) => lower.endsWith(one));
    const bare = joint === undefined ? text : text.slice(0, -joint.length);
    if (joint !== undefined && first && splitter.isPart(bare)) return [bare, joint];
    const parts = this.#splitAtParts(text);
    if (parts || joint === undefined) return parts;
    const before = this.#splitAtParts(bare);
    return before && [...before, joint];
  }

  /** Of all last parts the longest counts. */
  #splitAtParts(text: string): Parts | undefined {
    const splitter = this.#splitter;
    const known = splitter.partsKnown(text);
    if (known) return known;
    let parts: Parts | undefined;
    for (let at = text.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
      const [left, right] = [text.slice(0, at), text.slice(at)];
      if (!this.#strict) {
        const listed = splitter.partsKnown(right);
        if (listed) return [left, ...listed];
        const begun = splitter.partsKnown(left);
        if (begun) return [...begun, right];
      }
      if (splitter.isPart(right)) {
        const before = this.split(left, true);
        if (before) parts = [...before, right];
        else if (!this.#strict) parts = [left, right];
      } else if (!this.#strict && splitter.isPart(left)) parts = [left, right];
    }
    return parts;
  }
}

const withoutHyphens = (parts: readonly string[]): string[] => parts.map((part) => part.replace(/^-|-$/g, ''));

/**
 * Reads compounds with their parts from jWordSplitter's list: `Rand|stein`, with `/NS` also with the endings n and s.
 * @param lines without comments
 */
export function knownCompounds(lines: readonly string[]): Map<string, Parts> {
  const known = new Map<string, Parts>();
  for (const line of lines) {
    const parts = line.replace('/NS', '').split('|');
    const last = parts.length - 1;
    for (const ending of line.endsWith('/NS') ? ['', 'n', 's'] : [''])
      known.set(
        (parts.join('') + ending).toLowerCase(),
        parts.map((part, at) => (at === last ? part + ending : part)),
      );
  }
  return known;
}
