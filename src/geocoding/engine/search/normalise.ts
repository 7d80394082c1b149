import anyAscii from 'any-ascii';
import { WORD_BYTES } from '../../store/words/word-lists-layout.ts';
import { canonicalWord, shortCompound } from './abbreviations.ts';

/** Most texts have nothing that has to be changed. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/;
const HAN = /\p{Script=Han}/u;
const EACH_HAN = /\p{Script=Han}/gu;

/**
 * A text in lower-case ASCII words with single blanks: other scripts in Latin letters, marks dropped, each Han character
 * a word of its own. Names and queries pass through here alike.
 */
export function normalise(text: string): string {
  let plain = text.toLowerCase();
  if (PLAIN.test(plain)) return plain;
  if (HAN.test(plain)) plain = plain.replace(EACH_HAN, ' $& ');
  plain = plain
    // The possessive belongs to its word, an elided article does not.
    .replace(/['’`´ʼ]s(?![\p{L}\p{N}])/gu, 's')
    // Vowel signs of scripts that have them belong to their letter; what is no letter or number divides.
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  if (/[^\x00-\x7f]/.test(plain)) {
    plain = anyAscii(plain.normalize('NFKC'))
      .toLowerCase()
      .replace(/['"`.,-]/g, '')
      .replace(/[^a-z0-9]+/g, ' ');
  }
  return plain.trim();
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
