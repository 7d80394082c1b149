import type { Speller } from './speller.ts';

/** Where word lists of a language lie in an installed pack, below resource/<language>/. */
const FOLDERS = ['hunspell/', 'spelling/', ''];
const RIGHT = ['spelling', 'spelling_custom', 'ignore', 'ignore_custom'];
const WRONG = ['prohibit', 'prohibit_custom'];

/** Endings that a word of the German lists takes by the flags after its slash. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = { S: ['s'], N: ['n'], E: ['e'], F: ['in', 'innen'] };

/** The words that an installed pack calls right and wrong beside its dictionary. */
export interface ListedWords {
  readonly right: ReadonlySet<string>;
  readonly wrong: ReadonlySet<string>;
}

/**
 * Reads the lists of a language (short code) and of one of its variants.
 * @param lines gives the lines of a file by its path, without comments; none when it is not there
 */
export function listedWords(
  language: string,
  variant: string,
  lines: (path: string) => readonly string[],
): ListedWords {
  const own = (names: readonly string[]): string[] =>
    FOLDERS.flatMap((folder) => names.flatMap((name) => lines(`resource/${language}/${folder}${name}.txt`)));
  const variants = [`spelling_${variant}`, `spelling-${variant}`];
  return {
    right: new Set([...own([...RIGHT, ...variants]), ...lines('resource/spelling_global.txt')].flatMap(formsOf)),
    wrong: new Set(own(WRONG).flatMap(formsOf)),
  };
}

/** The forms that a line stands for; none for phrases. */
function formsOf(line: string): string[] {
  const [word, flags = ''] = line.split('/');
  if (word === '' || /\s/.test(word)) return [];
  return [word, ...[...flags].flatMap((flag) => (ENDINGS[flag] ?? []).map((ending) => word + ending))];
}

/** A speller that also knows the words of lists; what they call wrong is wrong, and never suggested. */
export function withListedWords(speller: Speller, { right, wrong }: ListedWords): Speller {
  if (right.size + wrong.size === 0) return speller;
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  const isWrong = (word: string): boolean => wrong.has(word) || wrong.has(word.toLowerCase());
  return {
    code: speller.code,
    isCorrect(word) {
      if (isWrong(word)) return false;
      return (
        speller.isCorrect(word) ||
        right.has(word) ||
        (word === capital(word.toLowerCase()) && right.has(word.toLowerCase()))
      );
    },
    suggest: (word, limit) => speller.suggest(word, limit).filter((suggestion) => !isWrong(suggestion)),
  };
}
