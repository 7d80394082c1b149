// `npm run mutate`: makes small mistakes in the code, one at a time, and lists those that no test notices.
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { draw, sample } from './draw.ts';
import { EQUIVALENT, isEquivalent, staleEquivalents } from './equivalent.ts';
import { ImportGraph } from './import-graph.ts';
import { KEPT_WORLD, keepWorld } from './kept-world.ts';
import { type Mutant, mutantsOf, mutated, strippedSource, syntaxTree } from './mutants.ts';
import { outsideTestsOf } from './outside-tests.ts';
import { testsThatRun } from './reach.ts';
import { reportedAs, unnoticedOf } from './report.ts';
import { type Ended, TreeCopy, UNCHANGED_LIMITS } from './tree-copy.ts';
import { TypeCheck } from './type-check.ts';
import { WarmRunner } from './warm-runner.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '50' },
    /** Draws so many of all mutants of the folders, each as likely as any other: the share is that of the code. */
    sample: { type: 'string' },
    /** How many tests that run the line of a mutant are tried, likeliest to notice first. */
    tests: { type: 'string', default: '8' },
    /** How much of the processor the tests of one mutant may take in all, in seconds; after that it has survived. */
    time: { type: 'string', default: '60' },
    /** Leaves out so many of the mutants that are drawn, to go on where a run was ended. */
    skip: { type: 'string', default: '0' },
    /** What unit tests run but do not notice is given to the tests from outside, too: it takes minutes for each. */
    outside: { type: 'boolean', default: false },
    /** So many of those that were noticed are tried again, in a process of their own and beside the unchanged code. */
    confirm: { type: 'string', default: '20' },
    kind: { type: 'string' },
    /** Tries those again that a report of this command names as not noticed. */
    again: { type: 'string' },
    /** Prints what was noticed too, and by which test. */
    verbose: { type: 'boolean', default: false },
  },
});

const TESTS = /\.test\.ts$|\/testing\//;
/** What is no part of the program while it runs, and why no mutants are made of it. */
const NOT_MUTATED: readonly { readonly files: RegExp; readonly why: string }[] = [
  { files: /\/assembly\/|-binary\.ts$/, why: 'assembly, and the bytes that are made of it' },
  {
    files: /\/build-(\w+-)?kernel\.ts$|\/compile-assembly\.ts$/,
    why: 'scripts for developers that make those bytes; tests compare what they make',
  },
  {
    files: /\/compile-rules\.ts$|\/build-english-octaves\.ts$/,
    why: 'scripts for developers that make tables; they are not in the package',
  },
  {
    files: /\.rule\.ts$|\/rules\/compiled\//,
    why: 'rules and what is made of them: a test compares the two, and would notice every change',
  },
];
const isMutated = (file: string): boolean => !TESTS.test(file) && !NOT_MUTATED.some(({ files }) => files.test(file));
const canRun = (text: string): boolean => {
  try {
    syntaxTree(strippedSource(text));
    return true;
  } catch {
    return false;
  }
};

const sources = globSync('src/**/*.ts');
const modules = sources.filter((file) => !file.includes('/assembly/'));
if (options.outside) modules.push(...globSync('test/**/*.ts'));
const folders = positionals.length > 0 ? positionals.map((folder) => folder.replace(/\/$/, '')) : ['src'];
const isAsked = (file: string): boolean => folders.some((folder) => file === folder || file.startsWith(`${folder}/`));
const files = sources.filter((file) => isMutated(file) && isAsked(file));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const all = [...texts].flatMap(([file, text]) => mutantsOf(file, text));
const ofKind = all.filter((mutant) => options.kind === undefined || mutant.kind === options.kind);
const unnoticed = options.again === undefined ? undefined : unnoticedOf(readFileSync(options.again, 'utf8'));
const count = options.count === 'all' ? Number.POSITIVE_INFINITY : Number(options.count);
const seed = Number(options.seed);
const drawn =
  unnoticed !== undefined
    ? ofKind.filter((mutant) => unnoticed.has(reportedAs(mutant)))
    : options.sample === undefined
      ? draw(ofKind, count, seed)
      : sample(ofKind, Number(options.sample), seed);
const chosen = drawn.filter((mutant) => canRun(mutated(texts.get(mutant.file)!, mutant))).slice(Number(options.skip));
process.stdout.write(
  `${chosen.length} of ${all.length} mutants in ${folders.join(', ')} (seed ${options.seed}), ${new Set(chosen.map(({ file }) => file)).size} files\n`,
);
for (const { files: named, why } of NOT_MUTATED) {
  const number = sources.filter((file) => named.test(file) && isAsked(file)).length;
  if (number > 0) process.stdout.write(`Without ${number} files: ${why}.\n`);
}

const graph = new ImportGraph(modules);
const copy = new TreeCopy(root);
const meetsWorld = chosen.some(({ file }) => /^src\/(?:geocoding|kit)\//.test(file));
const kept = meetsWorld ? { [KEPT_WORLD]: keepWorld(copy.root) } : {};
const warm = new WarmRunner(copy.root, { ...copy.environment, ...kept });
const types = new TypeCheck(copy.root);
/** Of the tests that the warm process cannot run. */
let cpuOfCopies = 0;
const cpuSeconds = (): number => warm.cpuSeconds + cpuOfCopies;
const runCopy: TreeCopy['run'] = async (test, limits) => {
  const ended = await copy.run(test, limits);
  cpuOfCopies += ended.cpuSeconds;
  return ended;
};
const baselines = new Map<string, Promise<Ended>>();
const baseline = (test: string): Promise<Ended> => {
  const known = baselines.get(test) ?? runCopy(test, UNCHANGED_LIMITS);
  baselines.set(test, known);
  return known;
};

/** Of all tests with a mutant. */
let cpuOfMutants = 0;
async function withMutant<Result>(mutant: Mutant, work: () => Promise<Result>): Promise<Result> {
  const text = texts.get(mutant.file)!;
  const before = cpuSeconds();
  copy.write(mutant.file, mutated(text, mutant));
  try {
    return await work();
  } finally {
    copy.write(mutant.file, text);
    cpuOfMutants += cpuSeconds() - before;
  }
}

/** Whether a test, which passes without the mutant, fails with it; undefined where it does not run the mutant's line. */
async function notices(test: string, mutant: Mutant): Promise<boolean | undefined> {
  const reach = await warm.reach(test);
  if (reach === undefined) {
    const { outcome, seconds, cpuSeconds } = await baseline(test);
    if (outcome !== 'passed') return undefined;
    const limits = { seconds: 10 * seconds + 5, cpuSeconds: 3 * cpuSeconds + 2 };
    const ended = await withMutant(mutant, () => runCopy(test, limits));
    return ended.outcome !== 'passed' && ended.outcome !== 'late';
  }
  const found = testsThatRun(reach, mutant.file, mutant.start);
  if (found?.length === 0) return undefined;
  const changed = graph.reaching(mutant.file);
  const places = (await passes(test, found, changed)) ? found : undefined;
  if (!(await passes(test, places, changed))) return undefined;
  let outcome = await withMutant(mutant, () => warm.run(test, changed, places));
  if (outcome === 'late') {
    // The machine may be busy: what counts is how long the unchanged code takes now.
    await warm.measureAgain(test);
    outcome = await withMutant(mutant, () => warm.run(test, changed, places));
  }
  return outcome !== 'passed';
}

const passing = new Map<string, Promise<boolean>>();
/** Tests that did not pass a second time without a mutant, and why. */
const leftOut = new Map<string, string>();
/** Whether some tests of a file, or all, pass without a mutant a second time, in the order in which they are run. */
function passes(test: string, places: readonly number[] | undefined, changed: ReadonlySet<string>): Promise<boolean> {
  const key = `${test} ${places?.join()}`;
  const known = passing.get(key) ?? passesAgain(test, places, changed);
  passing.set(key, known);
  return known;
}

async function passesAgain(
  test: string,
  places: readonly number[] | undefined,
  changed: ReadonlySet<string>,
): Promise<boolean> {
  if ((await warm.run(test, changed, places)) === 'passed') return true;
  // On a busy machine it may have taken longer than before: a test that is left out would make mutants survive.
  await warm.measureAgain(test);
  if ((await warm.run(test, changed, places)) === 'passed') return true;
  leftOut.set(test, warm.reason ?? 'it took too long, or ended its process');
  return false;
}

const mostTests = Number(options.tests);
const mostSeconds = Number(options.time);
/** Of a test it takes a run to know whether it runs a line: after so many, those that are still farther are not asked. */
const mostAsked = 3 * mostTests;

/** The test that notices a mutant, `undefined` where none does, `null` where none runs its line. */
async function noticedBy(mutant: Mutant, tests: readonly string[]): Promise<string | undefined | null> {
  // What the unchanged code takes is no fault of the mutant: a draw from many folders meets new tests all the time.
  const before = cpuOfMutants;
  let tried = 0;
  for (const test of tests.slice(0, mostAsked)) {
    if (tried >= mostTests || cpuOfMutants - before > mostSeconds) break;
    const isNoticed = await notices(test, mutant);
    if (isNoticed === true) return test;
    if (isNoticed === false) tried++;
  }
  return tried > 0 ? undefined : null;
}

interface Counts {
  killed: number;
  /** By the type check, which the tests were not asked after. */
  refused: number;
  survived: number;
  notRun: number;
  equivalent: number;
}
const noCounts = (): Counts => ({ killed: 0, refused: 0, survived: 0, notRun: 0, equivalent: 0 });
const results = new Map<string, Counts>();
const killed: { readonly mutant: Mutant; readonly test: string }[] = [];
const outsideTests = globSync('test/**/*.test.ts').sort();
/** Results of a few files are told by file, of more by folder. */
const byFile = new Set(chosen.map(({ file }) => file)).size <= 40;
const groupOf = ({ file }: Mutant): string => (byFile ? file : dirname(file));
/** The line and two on each side. */
const linesAround = (text: string, line: number): string =>
  text
    .split('\n')
    .slice(Math.max(0, line - 3), line + 2)
    .join('\n');
let done = 0;
let isOver = false;
process.on('exit', report);
for (const mutant of chosen) {
  const result = results.get(groupOf(mutant)) ?? noCounts();
  results.set(groupOf(mutant), result);
  done++;
  if (isEquivalent(mutant)) {
    result.equivalent++;
    continue;
  }
  if (types.refuses(mutant, texts.get(mutant.file)!)) {
    result.refused++;
    if (options.verbose)
      process.stdout.write(`${done}/${chosen.length} ${mutant.file}:${mutant.line}: ${mutant.change} [types]\n`);
    continue;
  }
  if (!warm.isRunning) copy.clear();
  const began = performance.now();
  const reaching = graph.testsOf(mutant.file, linesAround(texts.get(mutant.file) ?? '', mutant.line));
  let noticed = await noticedBy(mutant, reaching);
  // Commands that only start other code have no tests but those from outside.
  if (noticed === null || (noticed === undefined && options.outside)) {
    const outside = outsideTestsOf(mutant.file, outsideTests, (test) => readFileSync(test, 'utf8')).filter(
      (test) => !reaching.includes(test),
    );
    noticed = (await noticedBy(mutant, outside)) ?? noticed;
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (typeof noticed === 'string') {
    result.killed++;
    killed.push({ mutant, test: noticed });
    if (options.verbose)
      process.stdout.write(
        `${done}/${chosen.length} ${mutant.file}:${mutant.line}: ${mutant.change} [${noticed}; ${seconds} s]\n`,
      );
    else if (process.stderr.isTTY) process.stderr.write(`\r${done}/${chosen.length} `);
    else if (done % 20 === 0) process.stderr.write(`${done}/${chosen.length}\n`);
    continue;
  }
  if (noticed === null) result.notRun++;
  else result.survived++;
  const what = noticed === null ? 'no test runs it' : 'survived';
  process.stdout.write(`${done}/${chosen.length} ${reportedAs(mutant)}  [${what}; ${seconds} s]\n    ${mutant.code}\n`);
}

// A test that fails without the mutant would notice everything, and so would a process that a mutant has damaged.
const again = sample(killed, Number(options.confirm), seed);
let confirmed = 0;
for (const { mutant, test } of again) {
  if ((await warm.reach(test)) !== undefined) await warm.measureAgain(test);
  if ((await notices(test, mutant)) === true) confirmed++;
  else
    process.stdout.write(`\nNot noticed when tried again: ${mutant.file}:${mutant.line}: ${mutant.change} [${test}]\n`);
}
if (again.length > 0)
  process.stdout.write(
    `\n${confirmed} of ${again.length} that were noticed were noticed again, each in a new process.\n`,
  );
warm.stop();
for (const [test, ended] of baselines) {
  const { outcome, output } = await ended;
  if (outcome !== 'passed')
    process.stdout.write(`\n${test} ${outcome} without any mutant and was left out:\n${output}\n`);
}
for (const [test, reason] of leftOut)
  process.stdout.write(
    `\nSome of ${test} did not pass a second time without any mutant and were left out:\n${reason}\n`,
  );
const stale = staleEquivalents(
  EQUIVALENT.filter(({ file }) => isAsked(file)),
  (file) => texts.get(file),
);
for (const { file, code, change } of stale)
  process.stdout.write(`\nNo longer there, take it out of equivalent.ts: ${file}: ${change} in ${code}\n`);
isOver = true;

function row(name: string, { killed, refused, equivalent, survived, notRun }: Counts): string {
  const unnoticed = survived + notRun;
  const percent = (part: number): string =>
    part + unnoticed === 0 ? '-' : `${((100 * part) / (part + unnoticed)).toFixed(1)} %`;
  const counts = [killed + refused + unnoticed + equivalent, refused, killed, survived, notRun, equivalent];
  return [name, ...counts, percent(killed), percent(killed + refused)]
    .map((cell, at) => (at === 0 ? String(cell).padEnd(48) : String(cell).padStart(11)))
    .join('');
}

/**
 * The shares by file or folder, of all mutants, or of those tried when it was interrupted: what tests notice of all that
 * the types allow, and what either notices of all.
 */
function report(): void {
  const header = ['', 'mutants', 'by types', 'by tests', 'survived', 'not run', 'equivalent', 'tests', 'npm test'];
  process.stdout.write(`\n${header.map((cell, at) => (at === 0 ? cell.padEnd(48) : cell.padStart(11))).join('')}\n`);
  const sum = noCounts();
  for (const [group, result] of [...results].sort(([a], [b]) => (a < b ? -1 : 1))) {
    process.stdout.write(`${row(group, result)}\n`);
    for (const key of Object.keys(sum) as (keyof Counts)[]) sum[key] += result[key];
  }
  process.stdout.write(`${row('all', sum)}\n`);
  if (!isOver || sum.survived + sum.notRun > 0 || stale.length > 0 || confirmed < again.length) process.exitCode = 1;
}
