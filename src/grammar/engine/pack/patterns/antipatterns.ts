import { elementAt } from '#kit/element-at';
import { matchesAround, matchPattern } from '../../pattern/match-pattern.ts';
import type { Pattern } from '../../pattern/pattern.ts';
import type { WordChoice } from '../../pattern/word-choice.ts';
import type { Token } from '../../text/token.ts';
import { tokenAt } from '../../text/token-at.ts';

/** With fewer than this all are tried: to look up the words of a sentence would cost as much. */
const FEW = 6;
/** An antipattern is found by as many words at most. */
const MOST_WORDS = 100;

/**
 * The antipatterns of a rule. Some rules have more than a hundred, and nearly all of them need some word: where there are
 * many, those are tried whose word the tokens have. Those that ask for chunks, which cost most, come last: what another
 * marks needs none.
 */
export class Antipatterns {
  readonly #groups: readonly Group[];

  constructor(all: readonly Pattern[]) {
    const withoutChunks = all.filter((pattern) => pattern.withoutChunks === undefined);
    const withChunks = all.filter((pattern) => pattern.withoutChunks !== undefined);
    this.#groups = [withoutChunks, withChunks].filter(({ length }) => length > 0).map((group) => new Group(group));
  }

  /** Whether what one of them marks touches the tokens from `first` to `last`. */
  touch(tokens: readonly Token[], first: number, last: number): boolean {
    for (const group of this.#groups) if (group.touch(tokens, first, last)) return true;
    return false;
  }

  /** The places of tokens that they mark, added to others; undefined when they mark none. */
  marked(tokens: readonly Token[], others: ReadonlySet<number> | undefined): Set<number> | undefined {
    if (this.#groups.length === 0) return undefined;
    const all = new Set<number>();
    for (const group of this.#groups) group.mark(tokens, all);
    if (all.size === 0) return undefined;
    for (const place of others ?? []) all.add(place);
    return all;
  }
}

/** Antipatterns that are tried together. */
class Group {
  readonly #all: readonly Pattern[];
  /** The numbers of those that are always tried. */
  readonly #always: readonly number[];
  /** By each word, in lower case, the numbers of those that cannot match without this word or another. */
  readonly #byWord: ReadonlyMap<string, readonly number[]> | undefined;
  /** How many tokens one of these covers at most. */
  readonly #extent: number;
  /** By number the search in which one was last tried. */
  readonly #tried: Float64Array;
  #search = 0;

  constructor(all: readonly Pattern[]) {
    this.#all = all;
    const always: number[] = [];
    const byWord = new Map<string, number[]>();
    let extent = 0;
    for (const [number, pattern] of all.entries()) {
      const words = all.length < FEW ? undefined : neededWords(pattern);
      if (words === undefined) {
        always.push(number);
        continue;
      }
      extent = Math.max(extent, pattern.extent);
      for (const word of new Set(Array.from(words, (word) => word.toLowerCase()))) {
        const known = byWord.get(word);
        if (known) known.push(number);
        else byWord.set(word, [number]);
      }
    }
    this.#always = always;
    this.#byWord = byWord.size === 0 ? undefined : byWord;
    this.#tried = new Float64Array(byWord.size === 0 ? 0 : all.length);
    this.#extent = extent;
  }

  touch(tokens: readonly Token[], first: number, last: number): boolean {
    return this.#some(tokens, first - this.#extent + 1, last + this.#extent - 1, (pattern) =>
      matchesAround(pattern, tokens, first, last),
    );
  }

  /** Puts the places of tokens that they mark into a set. */
  mark(tokens: readonly Token[], places: Set<number>): void {
    this.#some(tokens, 0, tokens.length - 1, (pattern) => {
      for (const { markedFirst, markedLast } of matchPattern(pattern, tokens))
        for (let index = markedFirst; index <= markedLast; index++) places.add(index);
      return false;
    });
  }

  /** Whether something is true of one of them that may match where only the tokens from `from` to `to` are covered. */
  #some(tokens: readonly Token[], from: number, to: number, isTrue: (pattern: Pattern) => boolean): boolean {
    for (const number of this.#always) if (isTrue(elementAt(this.#all, number))) return true;
    const byWord = this.#byWord;
    if (byWord === undefined) return false;
    const search = ++this.#search;
    const end = Math.min(to, tokens.length - 1);
    for (let index = Math.max(0, from); index <= end; index++) {
      const numbers = byWord.get(tokenAt(tokens, index).lower);
      if (numbers === undefined) continue;
      for (const number of numbers) {
        if (this.#tried[number] === search) continue;
        this.#tried[number] = search;
        if (isTrue(elementAt(this.#all, number))) return true;
      }
    }
    return false;
  }
}

/** Words one of which every match of a pattern has, as few as one of its elements gives; undefined when it needs none. */
function neededWords({ elements }: Pattern): WordChoice | undefined {
  let fewest: WordChoice | undefined;
  let least = MOST_WORDS;
  for (const { min, reference, test } of elements) {
    if (min === 0 || reference || test.negate || test.inflected || test.text?.kind !== 'words') continue;
    const { words } = test.text;
    if (words.size > least) continue;
    fewest = words;
    least = words.size;
  }
  return fewest;
}
