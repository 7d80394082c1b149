import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { count, print, table } from '#kit/command/output';
import { findLanguage, LanguageTable, languageNamed } from '../engine/language-table.ts';
import { DictionaryCatalogue } from '../engine/spelling/dictionaries/catalogue.ts';
import { ENDINGS, readDictionaryFiles } from '../import/dictionary-files.ts';
import { installDictionary, removeDictionaryFiles, whileChanging } from './install-dictionary.ts';

/**
 * `almanac grammar dictionaries add`: installs a Hunspell dictionary, or one of LanguageTool, for a language and compiles it. A dictionary that
 * is there already, or that came with Almanac, gives way to it.
 * @param path an .aff, .dic, .info or .dict file, a directory with the pair, or the tarball of an npm package
 * @param directory of the service
 * @throws CommandError in one sentence when there is no dictionary or it cannot be compiled; nothing is then installed
 */
export async function addDictionary(
  path: string,
  options: { language?: string },
  directory: string,
  json: boolean,
): Promise<void> {
  const { kind, name, affixes, words } = readDictionaryFiles(path);
  const wanted = options.language ?? name.replaceAll('_', '-');
  const [base = ''] = wanted.split('-', 1);
  const language = findLanguage(wanted) ?? findLanguage(base) ?? languageNamed(wanted);
  if (language === undefined)
    throw new CommandError(
      `"${wanted}" is not a language code; name one with --language, such as hu or cs-CZ.`,
      EXIT.usage,
    );
  try {
    const { entries, notHonoured } = await installDictionary(
      { code: language.longCode, kind, affixes, words },
      join(directory, 'dictionaries'),
      directory,
    );
    print(json, { language: language.longCode, entries, notHonoured }, () =>
      [
        `${language.name} (${language.longCode}): ${count(entries)} entries.`,
        ...Object.entries(notHonoured).map(([directive, times]) => `${directive} has no effect here (${times} times).`),
      ].join('\n'),
    );
  } catch (error) {
    const reason = (error as Error).message.replace(/\.$/, '');
    throw new CommandError(`${path} cannot be used: ${reason}.`, EXIT.failed, { cause: error });
  }
}

/** `almanac grammar dictionaries list`: the dictionaries there are and where each is from. */
export function listDictionaries(directory: string, json: boolean): void {
  const catalogue = new DictionaryCatalogue(join(directory, 'dictionaries'));
  const languages = new LanguageTable(catalogue.codes);
  const list = catalogue.codes.map((code) => ({
    code,
    name: languages.find(code)?.name ?? code,
    source: catalogue.find(code)?.key.replace(/, compiler \d+$/, '') ?? '',
  }));
  print(json, { dictionaries: list }, () =>
    table(
      ['code', 'language', 'from'],
      list.map(({ code, name, source }) => [code, name, source]),
    ),
  );
}

/** `almanac grammar dictionaries remove`: an installed dictionary. @throws CommandError when there is none */
export async function removeDictionary(code: string, directory: string, json: boolean): Promise<void> {
  const dictionaries = join(directory, 'dictionaries');
  const languages = new LanguageTable(new DictionaryCatalogue(dictionaries).codes);
  const language = languages.find(code)?.longCode ?? code;
  if (
    !/^[\w-]+$/.test(language) ||
    !Object.values(ENDINGS).some(([, words]) => existsSync(join(dictionaries, language + words)))
  )
    throw new CommandError(`No dictionary is installed for ${code}.`);
  await whileChanging(directory, () => removeDictionaryFiles(dictionaries, language));
  print(json, { removed: language }, () => `The dictionary for ${language} is removed.`);
}
