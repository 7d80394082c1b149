import { type Phrase, wordsOf } from './phrases.ts';

/** Names are put together from this many of their words, and to this length, at most. */
const MOST_STARTS = 4;
const MOST_LETTERS = 40;
/** A word with signs that set it apart from others: c++, c#, notepad++. */
const SIGNED = /[\p{L}\p{N}]+(?:\+\+?|#)(?![\p{L}\p{N}])/gu;

/**
 * What a name is found by besides its words: its words without what stands between them, `dlink` of D-Link, from each of
 * its first words on; and words with signs, `c++`.
 */
export const otherWordsOf = (name: string): string[] => othersOf(name, wordsOf(name));

/** All that a name is found by; some of it may come twice. */
export function nameWordsOf(name: string): string[] {
  const words = wordsOf(name);
  const others = othersOf(name, words);
  return others.length === 0 ? words : [...words, ...others];
}

function othersOf(name: string, words: readonly string[]): string[] {
  const isSigned = name.includes('+') || name.includes('#');
  if (words.length < 2 && !isSigned) return [];
  const others = new Set<string>();
  for (let start = 0; start < Math.min(MOST_STARTS, words.length - 1); start++) {
    const joined = words.slice(start, start + 8).join('');
    if (joined.length <= MOST_LETTERS) others.add(joined);
  }
  if (isSigned) for (const [signed] of name.toLowerCase().matchAll(SIGNED)) others.add(signed);
  return [...others];
}

/**
 * What a search for a name asks for: for each word, separated by spaces, the phrases of which one must occur. A word with
 * signs is meant as it is; the others are the beginning of a word, with or without the signs within them.
 */
export function namePhrasesOf(text: string): Phrase[][] {
  const all = new Map<string, Phrase[]>();
  for (const part of text.toLowerCase().split(/\s+/)) {
    const words = wordsOf(part);
    if (words.length === 0) continue;
    const isSigned = new RegExp(`^${SIGNED.source}$`, 'u').test(part);
    all.set(
      part,
      isSigned
        ? [{ words: [part], prefix: false }]
        : [{ words, prefix: true }, ...(words.length > 1 ? [{ words: [words.join('')], prefix: true }] : [])],
    );
  }
  return [...all.values()];
}
