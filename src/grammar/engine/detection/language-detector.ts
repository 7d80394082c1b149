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
  for (const ngram of ngrams(text, profiles.byteCharacters)) profiles.score(ngram, scores);
  const short = text.trim().length <= SHORT_TEXT;
  let best = -1;
  let first = 0;
  let second = 0;
  profiles.languages.forEach((code, index) => {
    const score = scores[index] * (short ? (WIDELY_WRITTEN[code] ?? 1) : 1);
    if (score <= second || !accepts(code)) return;
    if (score > first) {
      second = first;
      first = score;
      best = index;
    } else second = score;
  });
  if (best < 0) return undefined;
  return { code: profiles.languages[best], confidence: 1 - (second / first) ** 4 };
}

/** The distinct n-grams of the words, packed: four bytes every three, the word's edges marked by blanks. */
function ngrams(text: string, byteCharacters: string): Set<number> {
  const found = new Set<number>();
  const words = text.slice(0, MAX_CHARACTERS).replace(SEPARATORS, ' ').trim().toLowerCase();
  let bytes = 0;
  for (const word of words.split(' ')) {
    if (word === '') continue;
    if (bytes > MAX_BYTES) break;
    const encoded = encode(word, byteCharacters);
    const length = Math.min(encoded.length, MAX_WORD_BYTES);
    bytes += length + 1;
    let at = 0;
    for (; at + 4 < length; at += 3) found.add(packed(encoded, at, at + 4, at === 0 ? BLANK : 0));
    found.add(packed(encoded, length === 3 ? 0 : Math.max(0, length - 4), length, at === 0 ? BLANK : 0) * 256 + BLANK);
  }
  return found;
}

const BLANK = 0x20;

/** A piece of an encoded word as a number, after a character; 0 for none. */
function packed(encoded: string, from: number, to: number, before: number): number {
  let key = before;
  for (let i = from; i < to; i++) key = key * 256 + (encoded.charCodeAt(i) & 0xff);
  return key;
}

const UTF8 = new TextEncoder();

/** A word as its UTF-8 bytes, each as one character. */
function encode(word: string, byteCharacters: string): string {
  let ascii = true;
  for (let i = 0; i < word.length && ascii; i++) ascii = word.charCodeAt(i) < 0x80;
  if (ascii) return word;
  let encoded = '';
  for (const byte of UTF8.encode(word))
    encoded += byte < 0x80 ? String.fromCharCode(byte) : byteCharacters[byte - 0x80];
  return encoded;
}
