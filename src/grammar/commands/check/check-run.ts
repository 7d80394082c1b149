import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { printPiece } from '#kit/command/output';
import type { Checker } from '../../engine/checker.ts';
import { formatOfFile } from '../../engine/text/markup/format-names.ts';
import { selectionOf } from '../../project/check-settings.ts';
import { type Project, Projects } from '../../project/projects.ts';
import { personalDictionary } from '../../project/word-list.ts';
import { joinSettings, type WritingSettings } from '../../project/writing-settings.ts';
import type { Baseline } from './baseline.ts';
import { type CheckHow, checkDocument, UnknownLanguage } from './check-document.ts';
import type { CheckPlan } from './check-options.ts';
import type { FileFinding } from './file-finding.ts';
import { applyFixes, certainFixes, replaceFile } from './fixes.ts';
import { type GivenFile, givenFiles, isLeftOut, isWanted, type NotChecked, type Selection } from './given-files.ts';
import { IgnoredPaths } from './ignored-paths.ts';
import { Lines } from './lines.ts';
import { readOneOfMany, readSingle, textOf } from './read-source.ts';
import type { CheckedFile, Report } from './report/report.ts';
import { changedLines, type LineRange, type StagedFile, stagedBytes, stagedFiles } from './staged-files.ts';

/** Threads that check at most: each needs some 100 MB. */
const MOST_THREADS = 8;
/** Files per thread that are being read, checked, or wait for their turn to be reported. */
const FILES_PER_THREAD = 2;

export const checkingThreads = (): number => Math.min(MOST_THREADS, availableParallelism());
export const filesAtATime = (): number => checkingThreads() * FILES_PER_THREAD;

type Outcome = CheckedFile | NotChecked;

/** What a run of the command works with. */
export interface CheckTools {
  readonly plan: CheckPlan;
  readonly checker: Checker;
  readonly report: Report;
  readonly baseline: Baseline | undefined;
  /** The one file that was named; what goes wrong with it ends the command. */
  readonly single: boolean;
  /** Ends the run before the next file. */
  readonly stop: AbortSignal;
}

/** One run of `almanac grammar check`: checks several files at a time and reports them in their order. */
export class CheckRun {
  readonly #tools: CheckTools;
  readonly #projects = new Projects(personalDictionary());
  /** Problems of settings that were told. */
  readonly #told = new Set<string>();
  readonly #notChecked: NotChecked[] = [];
  #files = 0;
  #filesWithFindings = 0;
  #findings = 0;
  #fixed = 0;

  constructor(tools: CheckTools) {
    this.#tools = tools;
  }

  /** Checks all files. Returns the exit status. */
  async run(inputs: readonly string[]): Promise<number> {
    const { report, stop, plan, baseline } = this.#tools;
    const outcomes: Promise<Outcome>[] = [];
    await print(report.start());
    try {
      for await (const start of this.#checks(inputs)) {
        const outcome = start();
        // Its error is thrown where it is awaited.
        outcome.catch(() => {});
        outcomes.push(outcome);
        if (outcomes.length >= filesAtATime()) await this.#tell(await (outcomes.shift() as Promise<Outcome>));
        stop.throwIfAborted();
      }
      for (const outcome of outcomes) await this.#tell(await outcome);
    } catch (error) {
      if (!stop.aborted) throw error;
    }
    const totals = {
      files: this.#files,
      filesWithFindings: this.#filesWithFindings,
      findings: this.#findings,
      fixed: this.#fixed,
      notChecked: this.#notChecked,
    };
    await print(report.end(totals));
    if (stop.aborted) return EXIT.interrupted;
    if (plan.writeBaseline) await baseline?.write();
    if (this.#notChecked.some(({ failed }) => failed)) return EXIT.usage;
    return this.#findings > 0 ? EXIT.failed : EXIT.ok;
  }

  /** What begins the check of each file, in their order. */
  async *#checks(inputs: readonly string[]): AsyncGenerator<() => Promise<Outcome>> {
    const { exclude, obeysIgnoreFiles, staged } = this.#tools.plan;
    const own = obeysIgnoreFiles ? ['.almanacignore'] : [];
    const selection: Selection = {
      ignored: new IgnoredPaths(obeysIgnoreFiles ? ['.gitignore', ...own] : [], exclude, resolve('.')),
      excluded: new IgnoredPaths(own, exclude, resolve('.')),
      projectOf: (directory) => this.#projectOf(directory),
      obeysProjects: obeysIgnoreFiles,
    };
    if (!staged)
      for await (const file of givenFiles(inputs, selection))
        yield async () => ('reason' in file ? file : await this.#checkFile(file));
    else
      for (const file of await stagedFiles(inputs))
        if (isWanted(file.path, selection) && !isLeftOut(file.path, selection)) yield () => this.#checkStaged(file);
  }

  async #checkFile(file: GivenFile): Promise<Outcome> {
    const { plan, single } = this.#tools;
    if (!single) {
      const source = await readOneOfMany(file);
      return typeof source === 'string' ? await this.#checkSource(file, source) : source;
    }
    const { source, isUtf8 } = await readSingle(file.name);
    if (plan.fix && !isUtf8) throw new CommandError(`${file.name} is not UTF-8 and stays as it is.`, EXIT.usage);
    return await this.#checkSource(file, source);
  }

  async #checkStaged(staged: StagedFile): Promise<Outcome> {
    const source = textOf(await stagedBytes(staged), staged.name);
    if (typeof source !== 'string') return source;
    return await this.#checkSource({ ...staged, named: false }, source, await changedLines(staged));
  }

  /** @param changed only findings in these lines are reported */
  async #checkSource(file: GivenFile, source: string, changed?: readonly LineRange[]): Promise<Outcome> {
    const { plan, checker, baseline, single, stop } = this.#tools;
    const how = this.#howOf(file);
    const known = plan.writeBaseline ? undefined : baseline;
    try {
      let text = source;
      let lines = new Lines(text);
      let checked = await checkDocument(text, how, checker, stop);
      const reported = (all: readonly FileFinding[]): readonly FileFinding[] => {
        const here = changed === undefined ? all : all.filter((finding) => isWithin(finding, lines, changed));
        return known === undefined ? here : known.newOf(file.path, here);
      };
      const before = lines;
      const fixed = plan.fix
        ? certainFixes(reported(checked.findings)).map((fix) => ({ ...fix, ...before.placeOf(fix.offset) }))
        : [];
      if (fixed.length > 0) {
        text = applyFixes(text, fixed);
        // The file may have changed while it was checked.
        await replaceFile(file.name, text);
        lines = new Lines(text);
        checked = await checkDocument(text, how, checker, stop);
      }
      return {
        name: file.name,
        path: file.path,
        source: text,
        lines,
        checked,
        findings: reported(checked.findings),
        fixed,
      };
    } catch (error) {
      stop.throwIfAborted();
      if (!(error instanceof UnknownLanguage || error instanceof CommandError)) throw error;
      if (single) throw error instanceof CommandError ? error : new CommandError(error.message, EXIT.usage);
      const reason = error instanceof CommandError ? error.message : `${file.name}: ${error.message}`;
      return { name: file.name, reason, failed: true };
    }
  }

  #howOf({ name, path }: GivenFile): CheckHow {
    const { plan } = this.#tools;
    const project = this.#projectOf(path === undefined ? resolve('.') : dirname(path));
    const settings = joinSettings(overruled(project.settings, plan.settings), plan.settings);
    const byProject = path === undefined ? undefined : project.formatOf(path);
    const format = plan.as ?? byProject ?? formatOfFile(name);
    return {
      format,
      settings,
      selection: { ...selectionOf(settings, format), enabledOnly: plan.enabledOnly },
      words: project.words,
      minSeverity: plan.minSeverity,
    };
  }

  #projectOf(directory: string): Project {
    const project = this.#projects.of(directory);
    for (const problem of project.problems) {
      if (this.#told.has(problem)) continue;
      this.#told.add(problem);
      this.#tellNotChecked({ name: directory, reason: problem, failed: true });
    }
    return project;
  }

  async #tell(outcome: Outcome): Promise<void> {
    const { plan, report, baseline } = this.#tools;
    if ('reason' in outcome) return this.#tellNotChecked(outcome);
    this.#files++;
    this.#fixed += outcome.fixed.length;
    if (plan.writeBaseline) {
      baseline?.add(outcome.path, outcome.findings);
      await print(report.file({ ...outcome, findings: [] }));
      return;
    }
    this.#findings += outcome.findings.length;
    if (outcome.findings.length > 0) this.#filesWithFindings++;
    await print(report.file(outcome));
  }

  #tellNotChecked(outcome: NotChecked): void {
    this.#notChecked.push(outcome);
    process.stderr.write(`almanac: ${outcome.reason}\n`);
  }
}

/** The settings of a project without what options say otherwise. */
function overruled(project: WritingSettings, options: WritingSettings): WritingSettings {
  const without = (list: readonly string[], other: readonly string[]) => list.filter((one) => !other.includes(one));
  return {
    ...project,
    enabledRules: without(project.enabledRules, options.disabledRules),
    disabledRules: without(project.disabledRules, options.enabledRules),
    enabledCategories: without(project.enabledCategories, options.disabledCategories),
    disabledCategories: without(project.disabledCategories, options.enabledCategories),
  };
}

/** Written in full before more is checked: a slow reader does not let the process grow. */
async function print(piece: string): Promise<void> {
  if (piece !== '') await printPiece(piece);
}

function isWithin({ from, to }: FileFinding, lines: Lines, ranges: readonly LineRange[]): boolean {
  const first = lines.placeOf(from).line;
  const last = lines.placeOf(Math.max(from, to - 1)).line;
  return ranges.some((range) => range.first <= last && range.last >= first);
}
