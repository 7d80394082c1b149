import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { DamagedFile } from '#kit/files/damaged-file';
import { LANGUAGES } from './engine/language-table.ts';
import { openNgramCounts } from './store/ngrams/ngram-data.ts';

const CACHE = 2 ** 20;

/** Languages that a directory of n-gram data has directories for (short codes). */
function languagesIn(directory: string): string[] {
  const known = new Set(LANGUAGES.all.map(({ code }) => code));
  return readdirSync(directory).filter((name) => known.has(name) && statSync(join(directory, name)).isDirectory());
}

/**
 * Opens everything in the directory that the setting languageModel names, once, so that what is wrong with it is said
 * at the start.
 * @returns warnings: one sentence when there is nothing in it to use
 * @throws CommandError when it does not exist, or what it has for a language is no n-gram data, damaged or of another
 * version
 */
export function checkLanguageModel(directory: string): string[] {
  if (!(existsSync(directory) && statSync(directory).isDirectory()))
    throw new CommandError(`The n-gram directory ${directory} (languageModel) does not exist.`, EXIT.usage);
  const found = languagesIn(directory);
  for (const language of found)
    try {
      openNgramCounts(directory, language, CACHE)?.close();
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      throw new CommandError(error.message, EXIT.usage, { cause: error });
    }
  if (found.length > 0) return [];
  if (readdirSync(directory).some((name) => /^(?:\d+grams|index-\d+|counts\.ngrams)$/.test(name)))
    throw new CommandError(
      `${directory} (languageModel) is the directory of one language; name the one above it.`,
      EXIT.usage,
    );
  return [`${directory} (languageModel) has no directory of n-gram data named after a language, such as en.`];
}
