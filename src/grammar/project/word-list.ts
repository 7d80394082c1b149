import { mkdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeAtomically } from '#kit/files/atomic-file';

/** Longest word (LanguageTool 6.6 checks no longer one), and most words of a list. */
const LONGEST_WORD = 200;
const MOST_WORDS = 50_000;

/** Words of a list with what is wrong in it, one sentence each. */
export interface DictionaryWords {
  readonly words: readonly string[];
  readonly problems: readonly string[];
}

/** The dictionary of the person who writes: `words.txt` beside `almanac.toml`. It need not exist. */
export function personalDictionary(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  return join(environment.XDG_CONFIG_HOME || join(homedir(), '.config'), 'almanac', 'words.txt');
}

/** A word as the speller looks it up. */
const asWritten = (word: string): string => word.normalize('NFC').replaceAll('’', "'");

/** Is this something that a word list can hold? */
export const isListable = (word: string): boolean =>
  word !== '' && word.length <= LONGEST_WORD && !word.startsWith('#') && !/\s/.test(word);

/**
 * Reads a word list: one word on each line; blank lines and lines that begin with `#` are skipped.
 * @param name of the list, for problems
 */
export function parseWordList(source: string, name: string): DictionaryWords {
  const words = new Set<string>();
  const problems: string[] = [];
  let number = 0;
  for (const line of source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    number++;
    const word = line.trim();
    if (word === '' || word.startsWith('#')) continue;
    if (!isListable(word)) problems.push(`${name}:${number}: This is not one word of up to ${LONGEST_WORD} letters.`);
    else if (words.size >= MOST_WORDS) {
      problems.push(`${name}:${number}: A word list holds up to ${MOST_WORDS} words; the others are left out.`);
      break;
    } else words.add(asWritten(word));
  }
  return { words: [...words], problems };
}

/**
 * Adds a word to a list, and makes the file if there is none.
 * @returns false when the list has the word already
 * @throws Error when this is not one word, or of the system when the file cannot be read or written
 */
export async function addWord(path: string, word: string): Promise<boolean> {
  if (!isListable(word)) throw new Error(`“${word}” is not one word of up to ${LONGEST_WORD} letters.`);
  let source = '';
  try {
    source = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
  }
  if (parseWordList(source, path).words.includes(asWritten(word))) return false;
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n';
  const before = source === '' || source.endsWith('\n') ? source : source + lineEnd;
  await writeAtomically(path, (file) => file.writeFile(`${before}${word}${lineEnd}`));
  return true;
}
