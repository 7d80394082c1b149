import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { count, print, table } from '#kit/command/output';
import { writeAtomically } from '#kit/files/atomic-file';
import { whileLocked } from '#kit/files/directory-lock';
import { findLanguage, LanguageTable, languageNamed } from '../engine/language-table.ts';
import { DictionaryCatalogue } from '../engine/spelling/dictionaries/catalogue.ts';
import { describeDictionary } from '../engine/spelling/speller-registry.ts';
import { ENDINGS, readDictionaryFiles } from '../import/dictionary-files.ts';

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
  const code = language.longCode;
  const dictionaries = join(directory, 'dictionaries');
  await mkdir(dictionaries, { recursive: true });
  // Tried beside its place first: what is there stays when the new one is of no use.
  const beside = await mkdtemp(join(dictionaries, '.new-'));
  const [first, second] = ENDINGS[kind];
  try {
    await writeAtomically(join(beside, code + first), (file) => file.writeFile(affixes));
    await writeAtomically(join(beside, code + second), (file) => file.writeFile(words));
    const description = await describeDictionary(beside, code);
    if (description === undefined) throw new Error('the files are not found again');
    await whileChanging(directory, async () => {
      await removeFiles(dictionaries, code);
      for (const ending of [first, second, '.spelling'])
        await rename(join(beside, code + ending), join(dictionaries, code + ending));
    });
    const { entries, notHonoured } = description;
    print(json, { language: code, entries, notHonoured }, () =>
      [
        `${language.name} (${code}): ${count(entries)} entries.`,
        ...Object.entries(notHonoured).map(([directive, times]) => `${directive} has no effect here (${times} times).`),
      ].join('\n'),
    );
  } catch (error) {
    const reason = (error as Error).message.replace(/\.$/, '');
    throw new CommandError(`${path} cannot be used: ${reason}.`, EXIT.failed, { cause: error });
  } finally {
    await rm(beside, { recursive: true, force: true });
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
  await whileChanging(directory, () => removeFiles(dictionaries, language));
  print(json, { removed: language }, () => `The dictionary for ${language} is removed.`);
}

/** How long a change waits for others that are under way, in milliseconds; the message says it. */
const LOCK_WAIT_MS = 30_000;

/** A dictionary is several files: of two commands at the same time, each must leave all of its own. */
const whileChanging = (directory: string, work: () => Promise<void>): Promise<void> =>
  whileLocked(directory, 'dictionaries', LOCK_WAIT_MS, work);

async function removeFiles(dictionaries: string, code: string): Promise<void> {
  for (const ending of [...ENDINGS.hunspell, ...ENDINGS.morfologik, '.spelling'])
    await rm(join(dictionaries, code + ending), { force: true });
}
