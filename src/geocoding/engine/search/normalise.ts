import anyAscii from 'any-ascii';
import { WORD_BYTES } from '../../store/words/word-lists-layout.ts';
import { canonicalWord, shortCompound } from './abbreviations.ts';

const HAN = /\p{Script=Han}/u;
const EACH_HAN = /\p{Script=Han}/gu;
const APOSTROPHE = /['’`´ʼ]/;

/** Codes below which a letter is known by itself: from here on there are marks that belong to the letter before them. */
const MARKS = 0x300;
/** Dashes and quotation marks, which divide words as those of ASCII do. */
const [FIRST_DASH, LAST_DASH] = [0x2010, 0x2027];
/** By code below {@link MARKS}: the letters and digits that stand for a character; undefined for what divides words. */
const LETTERS: readonly (string | undefined)[] = Array.from({ length: MARKS }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[\p{L}\p{N}]/u.test(character) ? inAscii(character) : undefined;
});

/**
 * A text in lower-case ASCII words with single blanks: other scripts in Latin letters, marks dropped, each Han character
 * a word of its own. Names and queries pass through here alike.
 */
export function normalise(text: string): string {
  const plain = text.toLowerCase();
  return inLatin(plain) ?? inAnyScript(plain);
}

/** A text of Latin letters normalised; undefined for others. @param text in small letters */
function inLatin(text: string): string | undefined {
  let words = '';
  // What is copied as it stands begins here; -1 for nothing.
  let from = -1;
  let isGap = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if ((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)) {
      if (from >= 0) continue;
      if (isGap && words !== '') words += ' ';
      isGap = false;
      from = at;
      continue;
    }
    // One blank between two letters can be copied too.
    if (code === 0x20 && from >= 0 && isPlain(text.charCodeAt(at + 1))) continue;
    if (code >= MARKS && (code < FIRST_DASH || code > LAST_DASH)) return undefined;
    if (from >= 0) words += text.slice(from, at);
    from = -1;
    const letters = LETTERS[code];
    // The possessive belongs to its word, an elided article does not.
    if (letters === undefined) {
      if (!isPossessive(text, at)) isGap = true;
      continue;
    }
    for (const letter of letters) {
      if (letter === ' ') isGap = true;
      else {
        if (isGap && words !== '') words += ' ';
        isGap = false;
        words += letter;
      }
    }
  }
  return from === 0 ? text : from > 0 ? words + text.slice(from) : words;
}

const isPlain = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);

function isPossessive(text: string, at: number): boolean {
  if (text.charCodeAt(at + 1) !== 0x73 || !APOSTROPHE.test(text.charAt(at))) return false;
  return LETTERS[text.charCodeAt(at + 2)] === undefined;
}

/** A text of any letters normalised. @param text in small letters */
function inAnyScript(text: string): string {
  const apart = HAN.test(text) ? text.replace(EACH_HAN, ' $& ') : text;
  const plain = apart
    .replace(/['’`´ʼ]s(?![\p{L}\p{N}])/gu, 's')
    // Vowel signs of scripts that have them belong to their letter; what is no letter or number divides.
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  return inAscii(plain).trim();
}

/** Does a text have letters of other scripts than Latin? */
export function isInOtherLetters(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= FIRST_OTHER) return OTHER_LETTER.test(text);
  return false;
}

/** A text as it is compared where other letters are written: in small letters, in one form of each, without blanks at its ends. */
export const written = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** Letters with smaller codes are Latin. */
const FIRST_OTHER = 0x370;
const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/u;

/** Letters and digits, with single blanks, that stand for those of any script. */
function inAscii(text: string): string {
  return anyAscii(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/['"`.,-]/g, '')
    .replace(/[^a-z0-9]+/g, ' ');
}

/** The words of a text in the forms that stand for their abbreviations. */
export function wordsOf(text: string): string[] {
  const plain = normalise(text);
  if (plain === '') return [];
  return plain.split(' ').map(formOf);
}

/** The form in which a normalised word stands in an index. */
export function formOf(word: string): string {
  const form = shortCompound(canonicalWord(word));
  return form.length > WORD_BYTES ? form.slice(0, WORD_BYTES) : form;
}

/** The names that a value stands for: each part of a list, and without what stands in brackets at its end. */
export function namesIn(value: string): string[] {
  if (!value.includes(';') && !value.includes('(')) return [value];
  const names: string[] = [];
  for (const part of value.split(';')) {
    names.push(part);
    const [, before] = /^(.+?)\s*\([^)]*\)\s*$/.exec(part) ?? [];
    if (before !== undefined) names.push(before);
  }
  return names;
}

/** The names of values, each in the forms of its words with blanks between them, without those of fewer words. @param least words */
export function* formsIn(values: readonly string[], least: number): Generator<string> {
  for (const value of values)
    for (const name of namesIn(value)) {
      const words = normalise(name).split(' ');
      if (words.length >= least) yield words.map(formOf).join(' ');
    }
}
