import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { stopRequested } from '#kit/command/stop-request';
import { defaultSettings } from '#kit/library';
import { version } from '#kit/version';
import { setupIn } from '../check-setup.ts';
import { Checker } from '../engine/checker.ts';
import { settings } from '../settings.ts';
import { refusals } from '../store/pack/rule-pack-file.ts';
import { Baseline } from './check/baseline.ts';
import { type CheckCommandOptions, type CheckPlan, planOf } from './check/check-options.ts';
import { CheckRun, checkingThreads, filesAtATime } from './check/check-run.ts';
import { isSingleFile, lookAtInputs } from './check/given-files.ts';
import { GithubReport } from './check/report/github-report.ts';
import { JsonReport } from './check/report/json-report.ts';
import type { Report } from './check/report/report.ts';
import { SarifReport } from './check/report/sarif-report.ts';
import { TextReport } from './check/report/text-report.ts';

/** Languages whose dictionaries a thread keeps. */
const DICTIONARIES = 4;

/**
 * `almanac grammar check`: checks files, directories and standard input, and writes what it finds, file by file in their
 * order. Leaves exit status 1 when something is found, and 2 when something could not be checked. With `fix` it first
 * corrects what leaves no choice, in the files themselves.
 * @param inputs paths, patterns of paths, or `-` for standard input
 * @param directory of the service
 * @throws CommandError before anything is checked when an option or an input is wrong; later only for a single file
 */
export async function checkFiles(
  inputs: readonly string[],
  options: CheckCommandOptions,
  directory: string,
  json: boolean,
): Promise<void> {
  const plan = planOf(options, inputs, json);
  if (!plan.staged) lookAtInputs(inputs);
  const { baseline: file } = plan;
  const baseline = file === undefined ? undefined : plan.writeBaseline ? new Baseline(file) : await Baseline.read(file);
  for (const refusal of refusals(join(directory, 'rules'))) process.stderr.write(`${refusal}\n`);
  const checker = checkerIn(directory, plan);
  const code = plan.settings.language ?? 'auto';
  if (code.toLowerCase() !== 'auto' && checker.languages.find(code.replaceAll('_', '-')) === undefined)
    throw new CommandError(
      `"${code}" is not a language code; the codes are auto, ${checker.languages.codes.join(', ')}.`,
      EXIT.usage,
    );
  const single = !plan.staged && isSingleFile(inputs);
  const report = reportOf(plan, single, checker, json);
  const interruption = new AbortController();
  void stopRequested().then(() => interruption.abort());
  const { signal: stop } = interruption;
  try {
    process.exitCode = await new CheckRun({ plan, checker, report, baseline, single, stop }).run(inputs);
  } finally {
    await checker.close();
  }
}

function checkerIn(directory: string, { languageModel }: CheckPlan): Checker {
  return new Checker({
    setup: {
      ...setupIn(directory, defaultSettings(settings)),
      maxDictionaries: DICTIONARIES,
      cachedSentences: 0,
      languageModel,
    },
    profiles: directory,
    threads: checkingThreads(),
    // A single file needs no thread beside this one.
    here: { text: Infinity, sentence: Infinity },
    queue: filesAtATime(),
    grace: settings.maxOverrunMillis.default,
  });
}

/** `--json` of a single file is the answer of the server; `--format json` is the same for any number of files. */
function reportOf({ report, fix }: CheckPlan, single: boolean, checker: Checker, json: boolean): Report {
  if (report === 'json') return new JsonReport(single && json, fix, checker);
  if (report === 'sarif') return new SarifReport(version);
  return report === 'github' ? new GithubReport() : new TextReport(single);
}
