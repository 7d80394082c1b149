import { elementAt, floatAt } from '#kit/element-at';
import type { LanguageProfiles } from '../../store/language-profiles.ts';

/** A language that a text may be in. */
export interface Detected {
  /** ISO 639-1. */
  readonly code: string;
  /** From 0 (a toss of a coin) to 1, by how far the next language is behind. */
  readonly confidence: number;
}

/** Only the beginning of a text is looked at, as eld does. */
const MAX_CHARACTERS = 1000;
const MAX_BYTES = 350;
const MAX_WORD_BYTES = 70;

/** Up to so many characters the n-grams alone often tell little: "Hello world" has more of Tagalog. */
const SHORT_TEXT = 30;
// How much likelier than the rest a text is in a language that much is written in; found by trying short greetings.
const WIDELY_WRITTEN: Readonly<Record<string, number>> = { en: 1.25, de: 1.12, es: 1.12, fr: 1.12, it: 1.12, pt: 1.12 };

// What separates words: all that is neither letter nor an apostrophe within a word.
const SEPARATORS = /[^\p{L}\p{M}]+(?<!['`’])/gu;

/**
 * The language of a text by the byte n-grams of its first words: the method of eld 2.1 (Efficient Language Detector),
 * over its data; of short texts languages that much is written in are somewhat preferred.
 * @param accepts which languages (ISO 639-1) may be given
 * @returns undefined when nothing in the text speaks for any of them
 */
export function detectLanguage(
  text: string,
  profiles: LanguageProfiles,
  accepts: (code: string) => boolean,
): Detected | undefined {
  const scores = new Float64Array(profiles.languages.length);
  const { found, count } = ngramsOf(text, profiles.byteCharacters);
  for (let index = 0; index < count; index++) profiles.score(floatAt(found, index), scores);
  const short = text.trim().length <= SHORT_TEXT;
  let best = -1;
  let first = 0;
  let second = 0;
  profiles.languages.forEach((code, index) => {
    const score = floatAt(scores, index) * (short ? (WIDELY_WRITTEN[code] ?? 1) : 1);
    if (score <= second || !accepts(code)) return;
    if (score > first) {
      second = first;
      first = score;
      best = index;
    } else second = score;
  });
  if (best < 0) return undefined;
  return { code: elementAt(profiles.languages, best), confidence: 1 - (second / first) ** 4 };
}

/** Most n-grams of a text: each takes two bytes at least, and the last word may go beyond the limit. */
const MAX_NGRAMS = Math.ceil((MAX_BYTES + MAX_WORD_BYTES + 1) / 2);
/** Slots for telling them apart, more than twice as many. */
const SEEN = 512;
const FREE = -1;
const BLANK = 0x20;

/** The distinct n-grams of words, packed: four bytes every three, a word's edges marked by blanks. */
class Ngrams {
  readonly #seen = new Float64Array(SEEN).fill(FREE);
  readonly found = new Float64Array(MAX_NGRAMS);
  count = 0;
  #bytes = 0;

  /** Are there as many words as eld looks at? */
  get isFull(): boolean {
    return this.#bytes > MAX_BYTES;
  }

  /** @param word of which each character counts by its lowest eight bits, in small letters */
  addWord(word: string, from: number, to: number): void {
    const length = Math.min(to - from, MAX_WORD_BYTES);
    const end = from + length;
    this.#bytes += length + 1;
    let at = from;
    for (; at + 4 < end; at += 3) this.#add(packed(word, at, at + 4, at === from ? BLANK : 0));
    this.#add(packed(word, length === 3 ? from : Math.max(from, end - 4), end, at === from ? BLANK : 0) * 256 + BLANK);
  }

  #add(ngram: number): void {
    const high = Math.floor(ngram / 0x1000000);
    let slot = (Math.imul(ngram - high * 0x1000000, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) & (SEEN - 1);
    for (; this.#seen[slot] !== FREE; slot = (slot + 1) & (SEEN - 1)) if (this.#seen[slot] === ngram) return;
    this.#seen[slot] = ngram;
    this.found[this.count++] = ngram;
  }
}

function ngramsOf(text: string, byteCharacters: string): Ngrams {
  const found = new Ngrams();
  const beginning = text.slice(0, MAX_CHARACTERS);
  if (isAscii(beginning)) addAsciiWords(beginning.toLowerCase(), found);
  else
    for (const word of beginning.replace(SEPARATORS, ' ').trim().toLowerCase().split(' ')) {
      if (word === '') continue;
      if (found.isFull) break;
      const encoded = encode(word, byteCharacters);
      found.addWord(encoded, 0, encoded.length);
    }
  return found;
}

/** The words of a text in small letters, as {@link SEPARATORS} parts them. */
function addAsciiWords(text: string, found: Ngrams): void {
  const add = (from: number, to: number): void => {
    if (to > from && !found.isFull) found.addWord(text, from, to);
  };
  let start = 0;
  for (let at = 0; at < text.length; ) {
    const gap = at;
    // Apostrophes belong to the word behind them, and where nothing else is between two words they join them.
    let parting = -1;
    for (; at < text.length && !isSmallLetter(text.charCodeAt(at)); at++)
      if (!isApostrophe(text.charCodeAt(at))) parting = at;
    if (parting >= 0) {
      add(start, gap);
      start = parting + 1;
    }
    while (at < text.length && isSmallLetter(text.charCodeAt(at))) at++;
  }
  add(start, text.length);
}

const isSmallLetter = (code: number): boolean => code >= 0x61 && code <= 0x7a;
const isApostrophe = (code: number): boolean => code === 0x27 || code === 0x60;

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= 0x80) return false;
  return true;
}

/** A piece of an encoded word as a number, after a character; 0 for none. */
function packed(encoded: string, from: number, to: number, before: number): number {
  let key = before;
  for (let i = from; i < to; i++) key = key * 256 + (encoded.charCodeAt(i) & 0xff);
  return key;
}

const UTF8 = new TextEncoder();

/** A word as its UTF-8 bytes, each as one character. */
function encode(word: string, byteCharacters: string): string {
  if (isAscii(word)) return word;
  let encoded = '';
  for (const byte of UTF8.encode(word))
    encoded += byte < 0x80 ? String.fromCharCode(byte) : byteCharacters[byte - 0x80];
  return encoded;
}
