import { elementAt } from '#kit/element-at';
import { INFO } from '../../store/words/word-lists.ts';
import type { Languages } from '../localisation.ts';
import { wordsOfInfo } from './name-words.ts';
import { formOf, isInOtherLetters, normalise } from './normalise.ts';
import type { QueryWord } from './readings.ts';
import { type Hit, totalOf } from './run-plans.ts';

/** Hits whose names are read at most, and hits whose importance is. */
const MOST_CLOSE = 80;
const MOST_IMPORTANCES = 160;
/** How much more important than its list says a place can be: lists have four bits. */
const STEP = 1 / 16;

/** A hit that waits for its turn. */
interface Waiting {
  readonly hit: Hit;
  /** What of it was looked at: nothing, its importance, its names too. */
  looked: 'nothing' | 'importance' | 'names';
  /** The least total that it can have. */
  least: number;
}

/**
 * Hits from the best one on. Each is looked at closely, how important it is and whether its name is just what was written,
 * before it comes; those that nobody waits for are not.
 */
export function* inOrder(hits: readonly Hit[], languages: Languages): Generator<Hit> {
  const waiting = hits
    .map((hit): Waiting => {
      const isDone = hit.postcode !== undefined || hit.isHouse;
      return { hit, looked: isDone ? 'names' : 'nothing', least: totalOf(hit) - (isDone ? 0 : STEP) };
    })
    .sort((a, b) => a.least - b.least);
  let importances = 0;
  let names = 0;
  for (let from = 0; from < waiting.length; ) {
    const next = elementAt(waiting, from);
    const { hit } = next;
    if (next.looked === 'names') {
      from++;
      yield hit;
      continue;
    }
    if (next.looked === 'nothing') {
      if (importances++ < MOST_IMPORTANCES) measure(hit);
      next.looked = 'importance';
    } else {
      if (names++ < MOST_CLOSE) compareNames(hit, languages);
      next.looked = 'names';
    }
    next.least = totalOf(hit);
    // Few are better than what it is now.
    let at = from;
    for (; at + 1 < waiting.length && elementAt(waiting, at + 1).least <= next.least; at++)
      waiting[at] = elementAt(waiting, at + 1);
    waiting[at] = next;
  }
}

function measure(hit: Hit): void {
  const { index, candidate } = hit;
  if (candidate.rankAddress < 26 || hit.importance >= STEP) hit.importance = index.importanceOf(candidate);
}

function compareNames(hit: Hit, languages: Languages): void {
  const { index, candidate, words, info } = hit;
  const [word] = words;
  const name = index.nameOf(candidate, languages);
  // Letters that stand for those of another script are not what is shown.
  const shown = name !== undefined && isInOtherLetters(name) === (word?.isForeign ?? false) ? name : undefined;
  // Of a single word the list tells already whether it is a whole name.
  const penalty =
    word && words.length === 1 && info !== undefined && (info & INFO.secondary) === 0
      ? wordPenalty(shown, word, wordsOfInfo(info) === 1)
      : namePenalty(shown, () => index.formsOfNames(candidate, words.length), words);
  const isAlike =
    shown === undefined && name !== undefined && normalise(name) === words.map(({ plain }) => plain).join(' ');
  hit.penalty += penalty - (isAlike ? ALIKE : 0) + writtenPenalty(hit);
  hit.hasOtherName = penalty === OTHER;
}

/** What speaks against a place whose name only reads like what was written in other letters than Latin ones. */
const READ_ALIKE = 0.25;

function writtenPenalty({ index, candidate, words }: Hit): number {
  const own = words[0]?.written;
  if (own === undefined || index.writtenNames === undefined) return 0;
  const plain = words.map((word) => word.plain).join(' ');
  if (plain !== normalise(own)) return 0;
  const names = index.writtenNames(candidate, plain);
  return names.length === 0 || names.includes(own) ? 0 : READ_ALIKE;
}

/** What speaks against a place that has just the name that was written, but shows another. */
const OTHER = 0.08;

/** What speaks for a name that is shown in other letters, and would be what was written in these. */
const ALIKE = 0.03;

/** The same as {@link namePenalty} for a single word. @param isWhole is it a name, of those that are shown or not? */
function wordPenalty(shown: string | undefined, { plain, word, isBegun }: QueryWord, isWhole: boolean): number {
  if (shown !== undefined) {
    const name = normalise(shown);
    if (isBegun === true ? isOneWord(name) && name.startsWith(plain) : name === plain) return 0;
    const begins = (one: string): boolean => one.startsWith(word) || formOf(one).startsWith(word);
    const has = isBegun === true ? name.split(' ').some(begins) : name.split(' ').map(formOf).includes(word);
    if (has) return isWhole && !isOneWord(name) && isBegun !== true ? OTHER : 0.01;
  }
  return isWhole ? OTHER : OTHER + 0.02;
}

const isOneWord = (name: string): boolean => !name.includes(' ');

/** 0 where the name that is shown is what was written; more for other names, and where the words are scattered. */
function namePenalty(shown: string | undefined, all: () => Iterable<string>, words: readonly QueryWord[]): number {
  if (shown !== undefined) {
    const plain = normalise(shown);
    const written = words.map((word) => word.plain).join(' ');
    if (plain === written) return 0;
    if (hasWords(plain.split(' ').map(formOf), words) <= 0.02) return 0.01;
  }
  let least = 0.3;
  for (const forms of all()) {
    const penalty = hasWords(forms.split(' '), words);
    if (penalty === 0) return OTHER;
    // A part of a name that nobody sees is hardly what was written.
    if (penalty < least) least = Math.max(SCATTERED, penalty);
  }
  return least + OTHER;
}

/** What speaks against a name that has the words, but not side by side. */
const SCATTERED = 0.12;

/** 0 where a name is just the words, 0.02 where they stand together in it, more where not, 0.3 where not all are there. */
function hasWords(name: readonly string[], words: readonly QueryWord[]): number {
  const isIt = (one: string | undefined, { word, isBegun }: QueryWord): boolean =>
    isBegun === true ? one?.startsWith(word) === true : one === word;
  for (let from = 0; from + words.length <= name.length; from++)
    if (words.every((word, at) => isIt(name[from + at], word))) return name.length === words.length ? 0 : 0.02;
  if (name.length < words.length) return 0.3;
  const left = [...name];
  for (const word of words) {
    const at = left.findIndex((one) => isIt(one, word));
    // A word that is written twice must be there twice: characters of Chinese names are words.
    if (at < 0) return 0.3;
    left.splice(at, 1);
  }
  return SCATTERED;
}
