const ID = /^(?:CVE-\d{4}-\d+|GHSA(?:-[0-9a-z]{4}){3})$/i;
const ASCII = /^[\0-\x7f]*$/;

/** Words that must occur next to each other; of the last one only the beginning when `prefix` is true. */
export interface Phrase {
  readonly words: readonly string[];
  readonly prefix: boolean;
}

/**
 * The words of a text as FTS5's `unicode61 remove_diacritics 2` takes them: runs of letters, digits and private-use
 * signs, in small letters without accents. Every store and the index of names take them so.
 */
export function wordsOf(text: string): string[] {
  if (ASCII.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return plain.match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];
}

/**
 * What a text asks for: each word, separated by spaces, is to occur at the start of a token. A word with signs in it
 * ("use-after-free") is a phrase; ids are whole phrases, so that CVE-2024-309 does not find CVE-2024-3094.
 * @param shortAreWhole words of one or two letters are whole words: their beginnings would match nearly everything
 * @returns each phrase once; none for a text without letters and digits
 */
export function phrasesOf(text: string, shortAreWhole: boolean): Phrase[] {
  const phrases = new Map<string, Phrase>();
  for (const part of text.split(/\s+/)) {
    const words = wordsOf(part);
    if (words.length === 0) continue;
    const phrase = { words, prefix: !ID.test(part) && !(shortAreWhole && part.length < 3) };
    phrases.set(phraseName(phrase), phrase);
  }
  return [...phrases.values()];
}

/** One text for each phrase: `use after free*`. */
export const phraseName = ({ words, prefix }: Phrase): string => `${words.join(' ')}${prefix ? '*' : ''}`;

/** The FTS5 expression for records in which all phrases occur. */
export const matchExpression = (phrases: readonly Phrase[]): string =>
  phrases.map(({ words, prefix }) => `"${words.join(' ')}"${prefix ? ' *' : ''}`).join(' AND ');
