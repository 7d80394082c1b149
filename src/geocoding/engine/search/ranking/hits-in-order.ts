import { byteAt, elementAt, floatAt, uintAt } from '#kit/element-at';
import { INFO } from '../../../store/words/place-list.ts';
import type { Languages } from '../../localisation.ts';
import { wordsOfInfo } from '../name-words.ts';
import { normalise } from '../normalise.ts';
import type { QueryWord } from '../readings.ts';
import { type Hit, totalOf } from '../run-plans.ts';
import type { ShownName, ShownNames } from './shown-names.ts';

/** Hits whose names are read at most, and hits whose importance is. */
const MOST_CLOSE = 80;
const MOST_IMPORTANCES = 160;
/** How much more important than its list says a place can be: lists have four bits. */
const STEP = 1 / 16;

/** What of a hit was looked at. */
const NOTHING = 0;
const IMPORTANCE = 1;
const NAMES = 2;

/**
 * Hits from the best one on. Each is looked at closely, how important it is and whether its name is just what was written,
 * before it comes; those that nobody waits for are not. A binary heap: of many hits few are asked for.
 */
export class HitsInOrder {
  readonly #languages: Languages;
  readonly #shownNames: Pick<ShownNames, 'wordsOf'>;
  readonly #hits: readonly Hit[];
  /** By number of a hit: what was looked at, the least total that it can have, and who came first of equal ones. */
  readonly #looked: Uint8Array;
  readonly #least: Float64Array;
  readonly #turns: Uint32Array;
  /** Numbers of hits. */
  readonly #heap: Uint32Array;
  #length: number;
  #turn: number;
  #importances = 0;
  #names = 0;

  /** @param names of which the words are remembered */
  constructor(hits: readonly Hit[], languages: Languages, names: Pick<ShownNames, 'wordsOf'>) {
    const { length } = hits;
    this.#shownNames = names;
    this.#languages = languages;
    this.#hits = hits;
    this.#looked = new Uint8Array(length);
    this.#least = new Float64Array(length);
    this.#turns = new Uint32Array(length);
    this.#heap = new Uint32Array(length);
    this.#length = length;
    this.#turn = length;
    for (let at = 0; at < length; at++) {
      const hit = elementAt(hits, at);
      const isDone = hit.postcode !== undefined || hit.isHouse;
      this.#looked[at] = isDone ? NAMES : NOTHING;
      this.#least[at] = totalOf(hit) - (isDone ? 0 : STEP);
      this.#turns[at] = at;
      this.#heap[at] = at;
    }
    for (let at = (length >>> 1) - 1; at >= 0; at--) this.#sink(at);
  }

  /** The next one; undefined after the last. */
  next(): Hit | undefined {
    while (this.#length > 0) {
      const first = uintAt(this.#heap, 0);
      const hit = elementAt(this.#hits, first);
      const looked = byteAt(this.#looked, first);
      if (looked === NAMES) {
        this.#heap[0] = uintAt(this.#heap, --this.#length);
        this.#sink(0);
        return hit;
      }
      if (looked === NOTHING) {
        if (this.#importances++ < MOST_IMPORTANCES) measure(hit);
        this.#looked[first] = IMPORTANCE;
      } else {
        if (this.#names++ < MOST_CLOSE) compareNames(hit, this.#languages, this.#shownNames);
        this.#looked[first] = NAMES;
      }
      this.#least[first] = totalOf(hit);
      // Of equal ones it comes last now.
      this.#turns[first] = this.#turn++;
      this.#sink(0);
    }
    return undefined;
  }

  #sink(from: number): void {
    const heap = this.#heap;
    const moved = uintAt(heap, from);
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#length) break;
      const right = child + 1;
      if (right < this.#length && this.#isBefore(uintAt(heap, right), uintAt(heap, child))) child = right;
      if (!this.#isBefore(uintAt(heap, child), moved)) break;
      heap[at] = uintAt(heap, child);
      at = child;
    }
    heap[at] = moved;
  }

  #isBefore(a: number, b: number): boolean {
    const least = floatAt(this.#least, a);
    const other = floatAt(this.#least, b);
    return least === other ? uintAt(this.#turns, a) < uintAt(this.#turns, b) : least < other;
  }
}

function measure(hit: Hit): void {
  const { index, candidate } = hit;
  if (candidate.rankAddress < 26 || hit.importance >= STEP) hit.importance = index.importanceOf(candidate);
}

function compareNames(hit: Hit, languages: Languages, names: Pick<ShownNames, 'wordsOf'>): void {
  const { index, candidate, words, info } = hit;
  const [word] = words;
  const text = index.nameOf(candidate, languages);
  const name = text === undefined ? undefined : names.wordsOf(text);
  // Letters that stand for those of another script are not what is shown.
  const shown = name?.isForeign === (word?.isForeign ?? false) ? name : undefined;
  // Of a single word the list tells already whether it is a whole name.
  const penalty =
    word && words.length === 1 && info !== undefined && (info & INFO.secondary) === 0
      ? wordPenalty(shown, word, wordsOfInfo(info) === 1)
      : namePenalty(shown, () => index.formsOfNames(candidate, words.length), words);
  const isAlike = shown === undefined && name !== undefined && name.plain === plainOf(words);
  hit.penalty += penalty - (isAlike ? ALIKE : 0) + writtenPenalty(hit);
  hit.unseen = penalty === OTHER ? 'name' : penalty > OTHER ? 'part' : undefined;
}

/** Words of a query with blanks between them. */
const plainOf = (words: readonly QueryWord[]): string =>
  words.length === 1 ? elementAt(words, 0).plain : words.map(({ plain }) => plain).join(' ');

/** What speaks against a place whose name only reads like what was written in other letters than Latin ones. */
const READ_ALIKE = 0.25;
/** What speaks for a place that writes its name so, where other places have names that read alike. */
const WRITTEN_SO = 0.05;

function writtenPenalty({ index, candidate, words }: Hit): number {
  const own = words[0]?.written;
  if (own === undefined || index.writtenNames === undefined) return 0;
  const plain = plainOf(words);
  if (plain !== normalise(own)) return 0;
  const names = index.writtenNames(candidate, plain);
  if (names.length === 0) return 0;
  return names.includes(own) ? -WRITTEN_SO : READ_ALIKE;
}

/** What speaks against a place that has just the name that was written, but shows another. */
const OTHER = 0.08;

/** What speaks for a name that is shown in other letters, and would be what was written in these. */
const ALIKE = 0.03;

/** The same as {@link namePenalty} for a single word. @param isWhole is it a name, of those that are shown or not? */
function wordPenalty(shown: ShownName | undefined, { plain, word, isBegun }: QueryWord, isWhole: boolean): number {
  if (shown !== undefined) {
    const isOneWord = !shown.plain.includes(' ');
    if (isBegun === true ? isOneWord && shown.plain.startsWith(plain) : shown.plain === plain) return 0;
    const has = isBegun === true ? hasWordBeginning(shown, word) : shown.words.includes(word);
    if (has) return isWhole && !isOneWord && isBegun !== true ? OTHER : 0.01;
  }
  return isWhole ? OTHER : OTHER + 0.02;
}

/** Does a word of a name begin so, as it is written or in the form that stands for it? */
function hasWordBeginning({ plain, words }: ShownName, letters: string): boolean {
  return plain.startsWith(letters) || plain.includes(` ${letters}`) || words.some((word) => word.startsWith(letters));
}

/** 0 where the name that is shown is what was written; more for other names, and where the words are scattered. */
function namePenalty(shown: ShownName | undefined, all: () => Iterable<string>, words: readonly QueryWord[]): number {
  if (shown !== undefined) {
    if (shown.plain === plainOf(words)) return 0;
    if (hasWords(shown.words, words) <= 0.02) return 0.01;
  }
  let least = 0.3;
  for (const forms of all()) {
    // A country has hundreds of names. Most have not all the words.
    if (!words.every((word) => holds(forms, word))) continue;
    const penalty = hasWords(forms.split(' '), words);
    if (penalty === 0) return OTHER;
    // A part of a name that nobody sees is hardly what was written.
    if (penalty < least) least = Math.max(SCATTERED, penalty);
  }
  return least + OTHER;
}

const BLANK = 0x20;
/** What speaks against a name that has the words, but not side by side. */
const SCATTERED = 0.12;

/** 0 where a name is just the words, 0.02 where they stand together in it, more where not, 0.3 where not all are there. */
function hasWords(name: readonly string[], words: readonly QueryWord[]): number {
  for (let from = 0; from + words.length <= name.length; from++)
    if (standAt(name, from, words)) return name.length === words.length ? 0 : 0.02;
  const left = [...name];
  for (const word of words) {
    const at = left.findIndex((one) => isIt(one, word));
    // A word that is written twice must be there twice: characters of Chinese names are words.
    if (at < 0) return 0.3;
    left.splice(at, 1);
  }
  return SCATTERED;
}

/** Does a name, with blanks between its words, have a word? */
function holds(name: string, { word, isBegun }: QueryWord): boolean {
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) {
    const end = at + word.length;
    const isEnd = isBegun === true || end === name.length || name.charCodeAt(end) === BLANK;
    if (isEnd && (at === 0 || name.charCodeAt(at - 1) === BLANK)) return true;
  }
  return false;
}

/** Do all words stand in a name, one after the other? */
function standAt(name: readonly string[], from: number, words: readonly QueryWord[]): boolean {
  for (let at = 0; at < words.length; at++) if (!isIt(elementAt(name, from + at), elementAt(words, at))) return false;
  return true;
}

const isIt = (one: string, { word, isBegun }: QueryWord): boolean =>
  isBegun === true ? one.startsWith(word) : one === word;
