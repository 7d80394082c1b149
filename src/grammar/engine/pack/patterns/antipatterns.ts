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
 * many, those are tried whose word the tokens have.
 */
export class Antipatterns {
  readonly #all: readonly Pattern[];
  /** The numbers of those that are always tried. */
  readonly #always: readonly number[];
  /** By each word, in lower case, the numbers of those that cannot match without this word or another. */
  readonly #byWord = new Map<string, number[]>();
  /** How many tokens one of these covers at most. */
  readonly #extent: number;
  /** By number the search in which one was last tried. */
  readonly #tried: Float64Array;
  #search = 0;

  constructor(all: readonly Pattern[]) {
    this.#all = all;
    this.#tried = new Float64Array(all.length);
    const always: number[] = [];
    let extent = 0;
    for (const [number, pattern] of all.entries()) {
      const words = all.length < FEW ? undefined : neededWords(pattern);
      if (words === undefined) {
        always.push(number);
        continue;
      }
      extent = Math.max(extent, pattern.extent);
      for (const word of new Set(Array.from(words, (word) => word.toLowerCase()))) {
        const known = this.#byWord.get(word);
        if (known) known.push(number);
        else this.#byWord.set(word, [number]);
      }
    }
    this.#always = always;
    this.#extent = extent;
  }

  /** Whether what one of them marks touches the tokens from `first` to `last`. */
  touch(tokens: readonly Token[], first: number, last: number): boolean {
    return this.#some(tokens, first - this.#extent + 1, last + this.#extent - 1, (pattern) =>
      matchesAround(pattern, tokens, first, last),
    );
  }

  /** The places of tokens that they mark, added to others; undefined when they mark none. */
  marked(tokens: readonly Token[], others: ReadonlySet<number> | undefined): Set<number> | undefined {
    let all: Set<number> | undefined;
    this.#some(tokens, 0, tokens.length - 1, (pattern) => {
      for (const { markedFirst, markedLast } of matchPattern(pattern, tokens)) {
        all ??= new Set(others);
        for (let index = markedFirst; index <= markedLast; index++) all.add(index);
      }
      return false;
    });
    return all;
  }

  /** Whether something is true of one of them that may match where only the tokens from `from` to `to` are covered. */
  #some(tokens: readonly Token[], from: number, to: number, isTrue: (pattern: Pattern) => boolean): boolean {
    for (const number of this.#always) if (isTrue(elementAt(this.#all, number))) return true;
    if (this.#byWord.size === 0) return false;
    const search = ++this.#search;
    const end = Math.min(to, tokens.length - 1);
    for (let index = Math.max(0, from); index <= end; index++) {
      const numbers = this.#byWord.get(tokenAt(tokens, index).lower);
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
