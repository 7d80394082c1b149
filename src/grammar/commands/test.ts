import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { count, print, table } from '#kit/command/output';
import { showProgress } from '#kit/command/progress';
import { dictionaryOf, LANGUAGES, type Language } from '../engine/language-table.ts';
import { openInstalled } from '../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../engine/limits.ts';
import { type ExampleFailure, runExamples } from '../engine/pack/rules/run-examples.ts';
import { createSpellerRegistry } from '../engine/spelling/speller-registry.ts';
import { installedLanguages, readInstalledPack } from '../store/pack/rule-pack-file.ts';

/**
 * `almanac grammar test`: runs the examples that installed rules carry, and tells how many pass and why the others do
 * not. Leaves exit status 1 when fewer than `least` per cent of a language pass.
 * @throws CommandError when a language is not installed
 */
export async function testInstalled(
  languages: readonly string[],
  options: { least?: string; failures?: boolean },
  directory: string,
  json: boolean,
): Promise<void> {
  const least = options.least === undefined ? 0 : Number(options.least);
  if (!(least >= 0 && least <= 100))
    throw new CommandError(`--least must be a number from 0 to 100; it is "${options.least}".`, EXIT.usage);
  const rules = join(directory, 'rules');
  const there = installedLanguages(rules);
  const wanted = languages.length > 0 ? languages : there;
  if (wanted.length === 0)
    throw new CommandError('No rules are installed: see almanac grammar install.', EXIT.unavailable);
  const registry = createSpellerRegistry({
    directory: join(directory, 'dictionaries'),
    maxLoaded: 1,
    limits: DEFAULT_LIMITS,
  });
  const results: LanguageResult[] = [];
  for (const code of wanted) {
    const bytes = readInstalledPack(rules, code);
    if (!bytes)
      throw new CommandError(
        `No rules are installed for ${code}; the installed languages are ${there.join(', ')}.`,
        EXIT.usage,
      );
    const variant = LANGUAGES.defaultVariant(code) as Language;
    const dictionary = dictionaryOf(variant, registry.codes);
    const speller = dictionary === undefined ? undefined : await registry.get(dictionary);
    const open = await openInstalled(bytes, code, DEFAULT_LIMITS);
    const progress = showProgress(`Examples of ${code}`, open.pack.ruleCount);
    const { passed, total, failures } = runExamples(
      open,
      { language: code, variant: variant.longCode, speller, takeSuggestion: () => true },
      (done) => progress.update(done),
    );
    progress.finish(`${code}: ${passed} of ${total} examples pass.`);
    results.push({
      language: code,
      passed,
      total,
      percent: total === 0 ? 100 : (100 * passed) / total,
      reasons: reasonsOf(failures),
      failures,
    });
  }
  registry.close();
  print(json, { results: options.failures ? results : results.map(({ failures: _, ...rest }) => rest) }, () =>
    results
      .flatMap(({ language, passed, total, percent, reasons, failures }) => [
        `${language}: ${count(passed)} of ${count(total)} examples pass (${percent.toFixed(2)} %)`,
        ...(Object.keys(reasons).length > 0
          ? [
              table(
                ['reason', 'examples'],
                Object.entries(reasons).map(([reason, number]) => [reason, count(number)]),
              ),
            ]
          : []),
        ...(options.failures ? failures.map((one) => `${one.reason}: ${one.rule}: ${one.text} ${one.detail}`) : []),
        '',
      ])
      .join('\n'),
  );
  if (results.some(({ percent }) => percent < least)) process.exitCode = EXIT.failed;
}

function reasonsOf(failures: readonly ExampleFailure[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { reason } of failures) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]));
}

interface LanguageResult {
  readonly language: string;
  readonly passed: number;
  readonly total: number;
  readonly percent: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly failures: readonly ExampleFailure[];
}
