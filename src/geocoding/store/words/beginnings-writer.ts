import { byteAt, elementAt, floatAt } from '#kit/element-at';
import { beginningKey, LONGEST_BEGINNING } from './word-lists-layout.ts';
import type { WordSink } from './word-lists-writer.ts';

/** Words that begin alike beyond which there is a list of their places; where they are fewer, theirs are soon read. */
const FEW_WORDS = 2;
/** Places of a list that is never made shorter, and neighbours of which the best ones stay in one that is. */
const SHORT_LIST = 256;
const NEIGHBOURS = 64;
/** How many of them stay, by the letters of the beginning; who has typed one letter looks for nothing certain yet. */
const KEPT = [0, 4, 24, NEIGHBOURS] as const;
/** Places that are collected at a time; of more the best ones stay. */
const MOST_COLLECTED = 1 << 21;
/** Places and what is told of them are one number. */
const INFOS = 256;

/**
 * Passes the words of a dictionary on, and writes another one beside it: for each beginning of words the places that have
 * a longer word which begins so. Of twins the first one is enough.
 */
export class BeginningsWriter implements WordSink {
  readonly #words: WordSink;
  readonly #beginnings: WordSink;
  readonly #isTwin: (place: number) => boolean;
  /** By letters. */
  readonly #levels: readonly Collected[];
  /** What the last word began with; empty before the first name. */
  #last = '';
  /** What takes the places of the word at hand. */
  #into: Collected | undefined;

  /**
   * @param isTwin has another place with a lower number the same names, and the same address?
   * @param first places below this stay in every list: countries, of which many are neighbours
   */
  constructor(words: WordSink, beginnings: WordSink, isTwin: (place: number) => boolean, first = 0) {
    this.#levels = KEPT.map((kept) => new Collected(kept, first));
    this.#words = words;
    this.#beginnings = beginnings;
    this.#isTwin = isTwin;
  }

  begin(word: string): void {
    this.#words.begin(word);
    // What stands before digits and letters are marks.
    if (word < '0') return;
    const beginning = word.slice(0, LONGEST_BEGINNING);
    if (beginning !== this.#last) this.#leave(beginning);
    const letters = Math.min(LONGEST_BEGINNING, word.length - 1);
    this.#into = letters === 0 ? undefined : elementAt(this.#levels, letters);
    if (this.#into) this.#into.words++;
  }

  place(place: number, info: number): void {
    this.#words.place(place, info);
    if (this.#into && !this.#isTwin(place)) this.#into.add(place, info);
  }

  end(): void {
    this.#words.end();
    this.#into = undefined;
  }

  /** Writes what is left when all words are there. */
  finish(): void {
    this.#leave('');
  }

  /** Writes the lists of all beginnings of the last word that the next one does not have. */
  #leave(next: string): void {
    const last = this.#last;
    for (let letters = last.length; letters > 0; letters--) {
      const beginning = last.slice(0, letters);
      if (next.startsWith(beginning)) break;
      const collected = elementAt(this.#levels, letters);
      const shorter = letters > 1 ? elementAt(this.#levels, letters - 1) : undefined;
      collected.sort();
      if (shorter) collected.passTo(shorter);
      if (collected.words > FEW_WORDS && collected.count > 0) {
        this.#beginnings.begin(beginningKey(beginning));
        collected.thin();
        collected.write(this.#beginnings);
        this.#beginnings.end();
      }
      collected.clear();
    }
    this.#last = next;
  }
}

/** Places of words that begin alike. */
class Collected {
  words = 0;
  count = 0;
  readonly #kept: number;
  readonly #first: number;
  #items = new Float64Array(1 << 10);

  constructor(kept: number, first: number) {
    this.#kept = kept;
    this.#first = first;
  }

  add(place: number, info: number): void {
    this.#add(place * INFOS + info);
  }

  #add(item: number): void {
    if (this.count === this.#items.length) {
      if (this.count >= MOST_COLLECTED) this.#shrink();
      else {
        const larger = new Float64Array(2 * this.#items.length);
        larger.set(this.#items);
        this.#items = larger;
      }
    }
    this.#items[this.count++] = item;
  }

  /** Brings the places in order, each once with the best that is told of it. */
  sort(): void {
    const items = this.#items;
    items.subarray(0, this.count).sort();
    let count = 0;
    let last = -1;
    for (let at = 0; at < this.count; at++) {
      const item = floatAt(items, at);
      const place = Math.floor(item / INFOS);
      // Of one place the shortest name comes first.
      if (place === last) continue;
      last = place;
      items[count++] = item;
    }
    this.count = count;
  }

  passTo(shorter: Collected): void {
    shorter.words += this.words;
    for (let at = 0; at < this.count; at++) shorter.#add(floatAt(this.#items, at));
  }

  /** Leaves the best of neighbours in a long list. */
  thin(kept = this.#kept): void {
    if (this.count <= SHORT_LIST || kept >= NEIGHBOURS) return;
    const items = this.#items;
    let count = 0;
    while (count < this.count && floatAt(items, count) < this.#first * INFOS) count++;
    const worths = new Uint8Array(NEIGHBOURS);
    for (let from = count; from < this.count; from += NEIGHBOURS) {
      const length = Math.min(NEIGHBOURS, this.count - from);
      for (let at = 0; at < length; at++) worths[at] = worthOf(floatAt(items, from + at) % INFOS);
      const least = byteAt(worths.slice(0, length).sort(), Math.max(0, length - kept));
      let ties = kept;
      for (let at = 0; at < length; at++) if (byteAt(worths, at) > least) ties--;
      for (let at = 0; at < length; at++) {
        const worth = byteAt(worths, at);
        if (worth > least || (worth === least && ties-- > 0)) items[count++] = floatAt(items, from + at);
      }
    }
    this.count = count;
  }

  write(into: WordSink): void {
    for (let at = 0; at < this.count; at++) {
      const item = floatAt(this.#items, at);
      into.place(Math.floor(item / INFOS), item % INFOS);
    }
  }

  clear(): void {
    this.words = 0;
    this.count = 0;
  }

  #shrink(): void {
    this.sort();
    if (this.count > MOST_COLLECTED / 2) this.thin(Math.min(this.#kept, NEIGHBOURS / 2));
  }
}

/** The more important the better, then the shorter the name. */
const worthOf = (info: number): number => (info & 0xf0) | (15 - (info & 15));
