import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { count, print } from '#kit/command/output';
import { showWork } from '#kit/command/progress';
import { DamagedFile } from '#kit/files/damaged-file';
import { systemRefusal } from '#kit/files/system-error';
import { confusableTokens } from '../engine/confusion/confusion-pairs.ts';
import { findLanguage } from '../engine/language-table.ts';
import { importNgrams } from '../import/import-ngrams.ts';
import { COMPACT_FILE } from '../store/ngrams/ngram-data.ts';

export interface NgramImportOptions {
  readonly language: string;
  readonly out?: string;
  readonly total?: string;
  readonly since: string;
  readonly minimum: string;
  readonly confusable?: boolean;
}

/**
 * `almanac grammar ngrams import`: turns Lucene indexes or text files of n-grams into one compact file of a language,
 * in a directory that the setting languageModel can name.
 * @param directory of the service, in which `ngrams` is the directory without `--out`
 * @throws CommandError when an input cannot be read or a number is none
 */
export async function importNgramFiles(
  inputs: readonly string[],
  options: NgramImportOptions,
  directory: string,
  json: boolean,
): Promise<void> {
  const language = findLanguage(options.language)?.code;
  if (language === undefined) throw new CommandError(`no language has the code "${options.language}".`, EXIT.usage);
  const out = options.out ?? join(directory, 'ngrams');
  const file = join(out, language, COMPACT_FILE);
  // LanguageTool's own directory has one for each language.
  const named = inputs.map((input) => (existsSync(join(input, language)) ? join(input, language) : input));
  const bar = showWork(directory, `Importing n-grams (${language})`, undefined);
  const started = performance.now();
  try {
    const summary = await importNgrams(named, file, {
      total: options.total === undefined ? undefined : numberOf('--total', options.total),
      since: numberOf('--since', options.since),
      minimum: numberOf('--minimum', options.minimum),
      only: options.confusable ? confusableTokens(language) : undefined,
      progress: (read) => bar.update(read, `${count(read)} n-grams`),
    });
    bar.finish(`${count(summary.entries)} n-grams in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    print(json, { language, file, ...summary, languageModel: out }, () =>
      [
        `${file}: ${count(summary.entries)} n-grams of ${count(summary.total)} words, ${count(summary.bytes)} bytes.`,
        `Use it: almanac grammar serve --language-model ${out}`,
      ].join('\n'),
    );
  } catch (error) {
    bar.fail('Nothing was imported.');
    if (error instanceof DamagedFile) throw new CommandError(error.message, EXIT.failed, { cause: error });
    throw systemRefusal(error, file) ?? error;
  }
}

function numberOf(option: string, text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new CommandError(`${option} ${text} is not a number.`, EXIT.usage);
  return value;
}
