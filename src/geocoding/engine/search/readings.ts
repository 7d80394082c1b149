import { elementAt } from '#kit/element-at';
import type { Dictionary } from '../../store/words/dictionary.ts';
import type { PlaceList, WordEntry } from '../../store/words/place-list.ts';
import { LONGEST_BEGINNING } from '../../store/words/word-lists-layout.ts';
import { formsBeginning, joinCompound, splitCompound } from './abbreviations.ts';
import { japanesePhrases } from './japanese-address.ts';
import { formOf, isInOtherLetters, normalise, written } from './normalise.ts';
import type { SearchIndex } from './search-index.ts';

/** Most different words of a query that are told apart; each has a bit. Words after them are passed over. */
export const MOST_WORDS = 31;
/** Words of a query beyond which repeated ones are left out, and how often a word may come. */
const MANY_PARTS = 14;
const MOST_REPEATS = 4;
/** Most words that are read, repeated ones too, and most characters. */
const MOST_PARTS = 2 * MOST_WORDS;
const MOST_CHARACTERS = 1000;
/** Most readings of one query. */
const MOST_READINGS = 12;

/** A word of a query. */
export interface QueryWord {
  /** In the form that an index has. */
  readonly word: string;
  /** As it was normalised. */
  readonly plain: string;
  /** Part between commas that it stands in, from 0. */
  readonly phrase: number;
  /** One bit for each different word. */
  readonly bit: number;
  /** Is it one word with the next one, in what was written? */
  readonly isGlued: boolean;
  /** Does it stand for all longer words that begin so? */
  readonly isBegun?: boolean | undefined;
  /** Was its phrase written in other letters than Latin ones? */
  readonly isForeign?: boolean | undefined;
  /** Such a phrase as it was written. */
  readonly written?: string | undefined;
}

/** One way to read a query as words. */
export interface Reading {
  readonly words: readonly QueryWord[];
  /** How far this is from what was written. */
  readonly penalty: number;
}

/** A word before it has its bit. */
interface Part {
  readonly plain: string;
  readonly word: string;
  readonly phrase: number;
  readonly isGlued?: boolean;
  readonly isForeign?: boolean;
  readonly written?: string | undefined;
}

/** The words of phrases as they stand there. */
export function partsOf(phrases: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  let left = MOST_CHARACTERS;
  phrases.forEach((text, phrase) => {
    const plain = normalise(text.slice(0, left));
    left = Math.max(0, left - text.length);
    if (plain === '') return;
    const isForeign = isInOtherLetters(text);
    const own = isForeign ? written(text) : undefined;
    for (const word of plain.split(' '))
      parts.push({ plain: word, word: formOf(word), phrase, isForeign, written: own });
  });
  return parts.length <= MANY_PARTS ? parts : withoutRepeats(parts).slice(0, MOST_PARTS);
}

/** Words of a query of many without those that come again and again. */
function withoutRepeats(parts: readonly Part[]): Part[] {
  const counts = new Map<string, number>();
  return parts.filter(({ word }) => {
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    return count <= MOST_REPEATS;
  });
}

/** The phrases of free words: parts between commas and line ends. */
export const phrasesOf = (text: string): string[] =>
  (HAN.test(text) ? japanesePhrases(text) : undefined) ?? text.split(/[,\n、，]/).filter((part) => part.trim() !== '');

const HAN = /\p{Script=Han}/u;

/** Words with their bits. */
export function readingOf(parts: readonly Part[], penalty: number): Reading {
  const bits = new Map<string, number>();
  const words: QueryWord[] = [];
  for (const { plain, word, phrase, isGlued = false, isForeign, written: own } of parts) {
    let bit = bits.get(word);
    if (bit === undefined) {
      if (bits.size === MOST_WORDS) continue;
      bit = 1 << bits.size;
      bits.set(word, bit);
    }
    words.push({ word, plain, phrase, bit, isGlued, isForeign, written: own });
  }
  return { words, penalty };
}

/**
 * Other ways to write the same: ae for ä, compounds apart or together. Only such as an index has words for.
 * @returns without the words as they are written
 */
export function otherReadings(parts: readonly Part[], dictionaries: readonly Dictionary[]): Reading[] {
  const has = (word: string): boolean => dictionaries.some((words) => words.find(word) !== undefined);
  const readings: Reading[] = [];
  const add = (changed: readonly Part[], penalty: number): void => {
    if (readings.length < MOST_READINGS) readings.push(readingOf(changed, penalty));
  };
  const simple = parts.map((part) => {
    const plain = withoutUmlauts(part.plain);
    const word = formOf(plain);
    return plain === part.plain || !has(word) ? part : { ...part, plain, word };
  });
  if (simple.some((part, at) => part !== parts[at])) add(simple, 0.05);
  for (const base of simple === parts ? [parts] : [parts, simple]) {
    base.forEach((part, at) => {
      const split = splitCompound(part.plain) ?? splitCompound(part.word);
      if (split?.every(has)) {
        const [first, second] = split.map((word) => ({ ...part, plain: word, word }));
        if (first && second)
          add([...base.slice(0, at), { ...first, isGlued: true }, second, ...base.slice(at + 1)], 0.1);
      }
      const next = base[at + 1];
      if (next === undefined || next.phrase !== part.phrase) return;
      for (const joined of new Set([joinCompound(part.plain, next.plain), formOf(part.plain + next.plain)]))
        if (joined !== undefined && has(joined)) {
          const whole = { ...part, plain: joined, word: joined };
          add([...base.slice(0, at), whole, ...base.slice(at + 2)], 0.1);
        }
    });
  }
  return readings;
}

/** ae, oe and ue as they are where ä, ö and ü lose their dots. */
const withoutUmlauts = (word: string): string =>
  word.length > 3
    ? word
        .replace(/ae/g, 'a')
        .replace(/oe/g, 'o')
        .replace(/(?<![aeq])ue/g, 'u')
    : word;

/** Words that one word is completed to. */
const MOST_COMPLETIONS = 10;

/** The penalty of a word that is not yet typed to its end. */
const BEGUN = 0.02;
/** Words whose lists are looked into where no list stands for what they begin with. */
const MOST_BEGUN = 64;

/** Words of which the last one is still being typed: it stands for all longer ones. */
export function begunReading(parts: readonly Part[]): Reading {
  const { words } = readingOf(parts, 0);
  const last = words.at(-1);
  if (last === undefined) return { words, penalty: BEGUN };
  // What is begun is another word than the same letters elsewhere.
  const bits = words.slice(0, -1).reduce((mask, { bit }) => mask | bit, 0);
  const bit = (bits & last.bit) === 0 ? last.bit : (bits + 1) | 0;
  return { words: [...words.slice(0, -1), { ...last, word: last.plain, bit, isBegun: true }], penalty: BEGUN };
}

/** Does an index have a list of what the last word begins? */
export function hasBegun({ plain }: Part, { beginnings }: SearchIndex): boolean {
  return plain.length <= LONGEST_BEGINNING && beginnings?.beginningWith(plain) !== undefined;
}

/** Lists with the places of words that begin as a word does and are longer; of many words of the best known ones. */
export function listsBeginning({ plain, word }: Part, index: SearchIndex): readonly PlaceList[] {
  const all = plain.length <= LONGEST_BEGINNING ? index.beginnings?.beginningWith(plain) : undefined;
  if (all) return [all];
  const entries = index.words.beginning(plain).filter((entry) => entry.word !== plain && entry.word !== word);
  if (entries.length > MOST_BEGUN) entries.sort((a, b) => worthOf(b) - worthOf(a));
  return entries.slice(0, MOST_BEGUN).map((entry) => index.words.list(entry));
}

/** Readings of a single word as others whose long forms begin so: a word that stands in a short form is begun in its long one. */
export const readingsOfForms = (part: Part): Reading[] =>
  part.plain.length > 1
    ? formsBeginning(part.plain)
        .filter((form) => form !== part.word)
        .map((form) => withWord([part], 0, form, BEGUN))
    : [];

const worthOf = (entry: WordEntry): number => entry.bucket + Math.min(0.9, entry.count / 1000);

/** Readings whose last word is a whole one that begins as it does, the best known ones first. */
export function completions(parts: readonly Part[], dictionaries: readonly Dictionary[]): Reading[] {
  const last = parts.at(-1);
  if (last === undefined) return [];
  const best = new Map<string, number>();
  const { plain } = last;
  // What else is written narrows the places down, so that more words can be tried.
  const most = (parts.length > 1 ? 3 : 1) * MOST_COMPLETIONS;
  for (const words of dictionaries) {
    const entries = words.beginning(plain).filter(({ word }) => word !== last.word);
    // Each index has its share: what is well known in one is not better than all of the other.
    for (const entry of entries.sort((a, b) => worthOf(b) - worthOf(a)).slice(0, most / dictionaries.length))
      best.set(entry.word, Math.max(best.get(entry.word) ?? 0, worthOf(entry)));
  }
  // A word that stands in a short form is begun in its long one.
  if (plain.length > 1) for (const form of formsBeginning(plain)) if (form !== last.word) best.set(form, 16);
  return [...best].sort((a, b) => b[1] - a[1]).map(([word]) => withWord(parts, parts.length - 1, word, BEGUN));
}

/** A reading with one word put in the place of another. */
export function withWord(parts: readonly Part[], at: number, word: string, penalty: number): Reading {
  const changed = parts.slice();
  changed[at] = { ...elementAt(parts, at), word, plain: word };
  return readingOf(changed, penalty);
}

export type { Part as QueryPart };
