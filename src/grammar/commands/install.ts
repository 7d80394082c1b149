import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { count, print, table } from '#kit/command/output';
import { showWork } from '#kit/command/progress';
import { reasonOf } from '#kit/files/system-error';
import { WITH_RULES } from '../engine/spelling/dictionaries/catalogue.ts';
import { compilePack, languagesIn, type PackSummary } from '../import/pack/compile-pack.ts';
import { downloadJars } from '../import/pack/maven.ts';
import { readSources, type SourceFiles } from '../import/pack/source-files.ts';
import { spellingDictionariesIn } from '../import/pack/spelling-dictionaries.ts';
import { rulePackPath, writeRulePack } from '../store/pack/rule-pack-file.ts';
import { installDictionary } from './install-dictionary.ts';

/**
 * `almanac grammar install`: compiles the rules and dictionaries in LanguageTool's jars, or in directories they were
 * unpacked into, to one pack for each language.
 * @param what paths; with a version, codes of languages whose jars are fetched
 * @param directory the service's data
 * @throws CommandError when a path cannot be read, or nothing usable is in it
 */
export async function installRules(
  what: readonly string[],
  version: string | undefined,
  settings: { readonly mavenRepository: string; readonly maxJarMegabytes: number },
  directory: string,
  json: boolean,
): Promise<void> {
  const paths = version === undefined ? what : await download(what, version, settings, directory);
  const files = await readSources(paths);
  const languages = languagesIn(files);
  if (languages.length === 0)
    throw new CommandError(
      'There are no rules in these files: name language-xx.jar, or the directory it was unpacked into.',
      EXIT.usage,
    );
  if (!files.read('org/languagetool/resource/segment.srx'))
    throw new CommandError(
      'The rules of segmentation are missing (segment.srx): name languagetool-core.jar of the same version as well.',
      EXIT.usage,
    );
  const rules = join(directory, 'rules');
  await mkdir(rules, { recursive: true });
  const progress = showWork(directory, 'Compiling rules', languages.length);
  const installed: (PackSummary & { bytes: number; spelling: InstalledSpelling })[] = [];
  for (const language of languages) {
    progress.update(installed.length, language);
    try {
      const { bytes, summary } = await compilePack(files, language);
      await writeRulePack(rulePackPath(rules, language), bytes);
      installed.push({ ...summary, bytes: bytes.length, spelling: await spell(files, language, directory) });
    } catch (error) {
      progress.fail(`Compiling ${language} failed.`);
      throw new CommandError(`The rules of ${language} cannot be installed: ${reasonOf(error)}`);
    }
  }
  progress.finish(`Compiled ${installed.length} ${installed.length === 1 ? 'language' : 'languages'}.`);
  print(json, { installed: installed.map(({ refused, ...rest }) => ({ ...rest, refused: refused.length })) }, () =>
    [
      table(
        ['language', 'version', 'rules', 'disambiguation', 'not understood', 'spelling', 'missing'],
        installed.map((one) => [
          one.language,
          one.version,
          count(one.rules),
          count(one.disambiguationRules),
          count(one.refused.length),
          one.spelling.codes.join(', '),
          one.missing.join(', '),
        ]),
      ),
      ...installed.flatMap(({ language, damaged }) =>
        damaged.map(({ path, reason }) => `${language}: ${path} is not well formed and was left out: ${reason}`),
      ),
      ...installed.flatMap(({ spelling }) =>
        spelling.refused.map(({ code, reason }) => `The spelling dictionary of ${code} cannot be used: ${reason}.`),
      ),
      '',
      'A running server takes them up at its next start.',
    ].join('\n'),
  );
}

/** The codes whose dictionaries were installed with the rules, and those of which none could be made. */
interface InstalledSpelling {
  readonly codes: readonly string[];
  readonly refused: readonly { readonly code: string; readonly reason: string }[];
}

/** Installs the spelling dictionaries of a language. One that cannot be used is named, and the others go on. */
async function spell(files: SourceFiles, language: string, directory: string): Promise<InstalledSpelling> {
  const codes: string[] = [];
  const refused: { code: string; reason: string }[] = [];
  for (const dictionary of spellingDictionariesIn(files, language)) {
    try {
      await installDictionary(dictionary, join(directory, 'dictionaries', WITH_RULES), directory);
      codes.push(dictionary.code);
    } catch (error) {
      refused.push({ code: dictionary.code, reason: reasonOf(error).replace(/\.$/, '') });
    }
  }
  return { codes: codes.sort(), refused };
}

async function download(
  languages: readonly string[],
  version: string,
  { mavenRepository, maxJarMegabytes }: { readonly mavenRepository: string; readonly maxJarMegabytes: number },
  directory: string,
): Promise<string[]> {
  const wrong = [...languages, version].find((word) => !/^[a-z0-9][a-z0-9.-]*$/i.test(word));
  if (wrong !== undefined) throw new CommandError(`"${wrong}" is neither a language code nor a version.`, EXIT.usage);
  const progress = showWork(directory, 'Fetching jars', undefined);
  try {
    const paths = await downloadJars(languages, {
      repository: mavenRepository,
      version,
      directory: join(directory, 'jars'),
      maxBytes: maxJarMegabytes * 2 ** 20,
      onProgress: (jar, bytes, total) =>
        progress.update(bytes, `${jar} ${total ? `${Math.floor((100 * bytes) / total)} %` : `${bytes} bytes`}`),
    });
    progress.finish(`Fetched ${paths.length} jars.`);
    return paths;
  } catch (error) {
    progress.fail('Fetching failed.');
    throw error;
  }
}
