import { readFileSync } from 'node:fs';
import { CommandError, EXIT } from '#kit/command/command-error';
import { givenFile } from '#kit/command/given-path';
import { normalise } from './engine/search/normalise.ts';
import { CsvReader } from './wire/tables/csv.ts';

/** Phrases of one list at most. */
const MOST_PHRASES = 1_000_000;

/**
 * Reads phrases for kinds of places in the original's form: CSV with the columns phrase, class, type, operator.
 * @returns `key=value`s by normalised phrase
 * @throws CommandError when the file cannot be read or a line is not of this form
 */
export function readPhraseList(path: string): ReadonlyMap<string, readonly string[]> {
  givenFile(path);
  const reader = new CsvReader(4096);
  const records = [...reader.push(readFileSync(path, 'utf8')), ...reader.end()];
  const refuse = (why: string): CommandError => new CommandError(`${path} is no list of phrases: ${why}.`, EXIT.usage);
  const [heading = [], ...rows] = records;
  const columns = ['phrase', 'class', 'type'].map((name) => heading.indexOf(name));
  if (columns.some((column) => column < 0)) throw refuse('its first line must name the columns phrase, class, type');
  if (rows.length > MOST_PHRASES) throw refuse(`it has more than ${MOST_PHRASES} lines`);
  const phrases = new Map<string, string[]>();
  rows.forEach((row, at) => {
    const [phrase = '', key = '', value = ''] = columns.map((column) => row[column]?.trim());
    const words = normalise(phrase);
    if (words === '' || !/^[\w:-]+$/.test(key) || value === '') throw refuse(`line ${at + 2} lacks a value`);
    const kind = `${key}=${value}`;
    const known = phrases.get(words);
    if (known === undefined) phrases.set(words, [kind]);
    else if (!known.includes(kind)) known.push(kind);
  });
  return phrases;
}
