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
    if (!accepts(code)) return;
    const score = scores[index] * (short ? (WIDELY_WRITTEN[code] ?? 1) : 1);
    if (score > first) {
      second = first;
      first = score;
      best = index;
    } else if (score > second) second = score;
  });
  if (best < 0) return undefined;
  return { code: profiles.languages[best], confidence: 1 - (second / first) ** 4 };
}

/** The distinct n-grams of the words: four bytes every three, the word's edges marked by blanks. */
function ngrams(text: string, byteCharacters: string): Set<string> {
  const found = new Set<string>();
  const words = text.slice(0, MAX_CHARACTERS).replace(SEPARATORS, ' ').trim().toLowerCase();
  let bytes = 0;
  for (const word of words.split(' ')) {
    if (word === '') continue;
    if (bytes > MAX_BYTES) break;
    const encoded = encode(word, byteCharacters).slice(0, MAX_WORD_BYTES);
    bytes += encoded.length + 1;
    let at = 0;
    for (; at + 4 < encoded.length; at += 3) found.add((at === 0 ? ' ' : '') + encoded.slice(at, at + 4));
    found.add(`${at === 0 ? ' ' : ''}${encoded.length === 3 ? encoded : encoded.slice(-4)} `);
  }
  return found;
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
