import type { PackSections } from '../../store/pack/rule-pack-file.ts';
import { encodeSortedWords, SortedWords } from '../../store/pack/sorted-words.ts';
import { encodeStringTable, StringTable } from '../../store/pack/string-table.ts';
import type { Speller } from './speller.ts';

/** Where word lists of a language lie in an installed pack, below resource/<language>/. */
const FOLDERS = ['hunspell/', 'spelling/', ''];
const RIGHT = ['spelling', 'spelling_custom', 'ignore', 'ignore_custom'];
const WRONG = ['prohibit', 'prohibit_custom'];

/** Words that are looked up. */
interface Words {
  readonly size: number;
  has(word: string): boolean;
}

/** The words that an installed pack calls right and wrong beside its dictionary. */
export interface ListedWords {
  readonly right: readonly Words[];
  /** Words that are right only in compounds with a hyphen. */
  readonly parts: Words;
  /** Are there any words that are wrong? */
  readonly hasWrong: boolean;
  /** Is a word wrong with its letter case: `platz` where `Platz` is right? */
  isWrong(word: string): boolean;
}

/** German has some 700,000 right words. */
const RIGHT_SECTION = 'spelling.right.sorted';
/** The same as a table, in packs of older installations. */
const RIGHT_TABLE = 'spelling.right';
const PARTS_SECTION = 'spelling.parts';
const WRONG_SECTION = 'spelling.wrong';
const WRONG_BEGINNINGS_SECTION = 'spelling.wrong.beginnings';
const WRONG_ENDS_SECTION = 'spelling.wrong.ends';
/** Behind a word that is right only in compounds. */
const ONLY_IN_COMPOUNDS = '-*';
/** In place of the rest of a word, in the lists of what is wrong. */
const ANY = '.*';
const ofVariant = (variant: string): string => `${RIGHT_TABLE}:${variant}`;

/**
 * The sections of the lists of a language (short code).
 * @param paths of all files below org/languagetool
 * @param lines gives the lines of a file by its path, without comments; none when it is not there
 * @param formsOf the forms that a line stands for; most languages write one word on each
 */
export function encodeListedWords(
  language: string,
  paths: readonly string[],
  lines: (path: string) => readonly string[],
  formsOf: (line: string) => readonly string[] = (line) => [line],
): PackSections {
  const folders = FOLDERS.map((folder) => `resource/${language}/${folder}`);
  const words = (names: readonly string[]): string[] =>
    folders.flatMap((folder) => names.flatMap((name) => lines(`${folder}${name}.txt`)));
  const forms = (list: readonly string[]): Set<string> =>
    new Set(list.flatMap(formsOf).filter((form) => form !== '' && !/\s/.test(form)));
  const encoded = (list: readonly string[]): Uint8Array => encodeStringTable([...forms(list)]);
  const variants = new Set(
    paths.flatMap((path) => {
      const folder = folders.find((one) => path.startsWith(one));
      const [, variant] = /^spelling[_-](.+)\.txt$/.exec(folder === undefined ? '' : path.slice(folder.length)) ?? [];
      return variant?.startsWith(`${language}-`) ? [variant] : [];
    }),
  );
  const right = [...words(RIGHT), ...lines('resource/spelling_global.txt')];
  const isPart = (line: string): boolean => line.endsWith(ONLY_IN_COMPOUNDS);
  const wrong = words(WRONG);
  const beginnings = wrong.filter((line) => line.endsWith(ANY)).map((line) => line.slice(0, -ANY.length));
  const ends = wrong.filter((line) => line.startsWith(ANY)).map((line) => line.slice(ANY.length));
  return {
    kept: {
      [RIGHT_SECTION]: encodeSortedWords(forms(right.filter((line) => !isPart(line)))),
      [PARTS_SECTION]: encodeStringTable(right.filter(isPart).map((line) => line.slice(0, -ONLY_IN_COMPOUNDS.length))),
      [WRONG_SECTION]: encoded(wrong.filter((line) => !line.startsWith(ANY) && !line.endsWith(ANY))),
      [WRONG_BEGINNINGS_SECTION]: encoded(beginnings),
      [WRONG_ENDS_SECTION]: encoded(ends),
      ...Object.fromEntries(
        Array.from(variants, (variant) => [
          ofVariant(variant),
          encoded(words([`spelling_${variant}`, `spelling-${variant}`])),
        ]),
      ),
    },
    read: {},
  };
}

/**
 * The lists of a language and of one of its variants.
 * @param part gives the bytes of a section by its name
 */
export function listedWords(variant: string, part: (name: string) => Uint8Array | undefined): ListedWords {
  const table = (name: string): Words[] => {
    const bytes = part(name);
    return bytes ? [new StringTable(bytes)] : [];
  };
  const sorted = part(RIGHT_SECTION);
  const [wrong = NONE] = table(WRONG_SECTION);
  const [wrongBeginnings = NONE] = table(WRONG_BEGINNINGS_SECTION);
  const [wrongEnds = NONE] = table(WRONG_ENDS_SECTION);
  const [parts = NONE] = table(PARTS_SECTION);
  return {
    right: [...(sorted ? [new SortedWords(sorted)] : table(RIGHT_TABLE)), ...table(ofVariant(variant))],
    parts,
    hasWrong: [wrong, wrongBeginnings, wrongEnds].some(({ size }) => size > 0),
    isWrong: (word) =>
      wrong.has(word) ||
      hasPart(wrongBeginnings, (at) => word.slice(0, at), word.length) ||
      hasPart(wrongEnds, (at) => word.slice(-at), word.length),
  };
}

function hasPart(words: Words, partAt: (at: number) => string, length: number): boolean {
  if (words.size > 0) for (let at = 1; at <= length; at++) if (words.has(partAt(at))) return true;
  return false;
}

const NONE: Words = { size: 0, has: () => false };

/** A speller that also knows the words of lists; what they call wrong is wrong, and never suggested. */
export function withListedWords(speller: Speller, lists: ListedWords): Speller {
  const { right, hasWrong, isWrong } = lists;
  if (!hasWrong && right.every(({ size }) => size === 0)) return speller;
  const isRight = (word: string): boolean => right.some((words) => words.has(word));
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  return {
    code: speller.code,
    isCorrect(word) {
      if (isWrong(word)) return false;
      return (
        speller.isCorrect(word) ||
        isRight(word) ||
        (word === capital(word.toLowerCase()) && isRight(word.toLowerCase()))
      );
    },
    has: (word) => !isWrong(word) && (speller.has?.(word) === true || isRight(word)),
    frequency: (word) => speller.frequency?.(word) ?? 0,
    suggest: (word, limit) => speller.suggest(word, limit).filter((suggestion) => !isWrong(suggestion)),
  };
}
