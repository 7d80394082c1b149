import { elementAt } from '#kit/element-at';
import type { WordLists } from '../../store/word-lists.ts';
import { joinCompound, splitCompound } from './abbreviations.ts';
import { formOf, normalise } from './normalise.ts';

/** Most different words of a query that are told apart; each has a bit. Words after them are passed over. */
export const MOST_WORDS = 31;
/** Most characters of a query that are read. */
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
}

/** The words of phrases as they stand there. */
export function partsOf(phrases: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  let left = MOST_CHARACTERS;
  phrases.forEach((text, phrase) => {
    const plain = normalise(text.slice(0, left));
    left = Math.max(0, left - text.length);
    if (plain !== '') for (const word of plain.split(' ')) parts.push({ plain: word, word: formOf(word), phrase });
  });
  return parts;
}

/** The phrases of free words: parts between commas and line ends. */
export const phrasesOf = (text: string): string[] => text.split(/[,\n、，]/).filter((part) => part.trim() !== '');

/** Words with their bits. */
export function readingOf(parts: readonly Part[], penalty: number): Reading {
  const bits = new Map<string, number>();
  const words: QueryWord[] = [];
  for (const { plain, word, phrase } of parts) {
    let bit = bits.get(word);
    if (bit === undefined) {
      if (bits.size === MOST_WORDS) continue;
      bit = 1 << bits.size;
      bits.set(word, bit);
    }
    words.push({ word, plain, phrase, bit });
  }
  return { words, penalty };
}

/**
 * Other ways to write the same: ae for ä, compounds apart or together. Only such as an index has words for.
 * @returns without the words as they are written
 */
export function otherReadings(parts: readonly Part[], dictionaries: readonly WordLists[]): Reading[] {
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
        const [first, second] = split.map((word) => ({ plain: word, word, phrase: part.phrase }));
        if (first && second) add([...base.slice(0, at), first, second, ...base.slice(at + 1)], 0.1);
      }
      const next = base[at + 1];
      if (next === undefined || next.phrase !== part.phrase) return;
      for (const joined of [joinCompound(part.plain, next.plain), formOf(part.plain + next.plain)])
        if (joined !== undefined && has(joined)) {
          const whole = { plain: joined, word: joined, phrase: part.phrase };
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

/** A reading with one word put in the place of another. */
export function withWord(parts: readonly Part[], at: number, word: string, penalty: number): Reading {
  const changed = parts.slice();
  changed[at] = { ...elementAt(parts, at), word, plain: word };
  return readingOf(changed, penalty);
}

export type { Part as QueryPart };
