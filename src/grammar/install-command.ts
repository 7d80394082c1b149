import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command-error';
import { count, print, table } from '#kit/output';
import { showProgress } from '#kit/progress';
import { compilePack, languagesIn, type PackSummary } from './install/compile-pack.ts';
import { readSources } from './install/source-files.ts';
import { rulePackPath, writeRulePack } from './store/pack/rule-pack-file.ts';

/**
 * `almanac grammar install`: compiles the rules and dictionaries in LanguageTool's jars, or in directories they were
 * unpacked into, to one pack for each language.
 * @param directory the service's data
 * @throws CommandError when a path cannot be read, or nothing usable is in it
 */
export async function installRules(paths: readonly string[], directory: string, json: boolean): Promise<void> {
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
  const progress = showProgress('Compiling rules', languages.length);
  const installed: (PackSummary & { bytes: number })[] = [];
  for (const language of languages) {
    progress.update(installed.length, language);
    try {
      const { bytes, summary } = await compilePack(files, language);
      await writeRulePack(rulePackPath(rules, language), bytes);
      installed.push({ ...summary, bytes: bytes.length });
    } catch (error) {
      progress.fail(`Compiling ${language} failed.`);
      throw new CommandError(`The rules of ${language} cannot be installed: ${(error as Error).message}`);
    }
  }
  progress.finish(`Compiled ${installed.length} ${installed.length === 1 ? 'language' : 'languages'}.`);
  print(json, { installed: installed.map(({ refused, ...rest }) => ({ ...rest, refused: refused.length })) }, () =>
    [
      table(
        ['language', 'version', 'rules', 'disambiguation', 'not understood', 'missing'],
        installed.map((one) => [
          one.language,
          one.version,
          count(one.rules),
          count(one.disambiguationRules),
          count(one.refused.length),
          one.missing.join(', '),
        ]),
      ),
      '',
      'A running server takes them up at its next start.',
    ].join('\n'),
  );
}
