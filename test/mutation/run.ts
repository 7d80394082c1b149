// `npm run mutate`: makes small mistakes in the code, one at a time, and lists those that no test notices.
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { EQUIVALENT } from './equivalent.ts';
import { ImportGraph } from './import-graph.ts';
import { MUTANT_KINDS, type Mutant, mutantsOf, mutated, strippedSource, syntaxTree } from './mutants.ts';
import { type Coverage, type Ended, ran, TreeCopy } from './tree-copy.ts';
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
    /** How many tests that run the line of a mutant are tried, nearest first. */
    tests: { type: 'string', default: '8' },
    /** What the unit tests do not notice is given to the tests from outside, too: it takes minutes for each. */
    outside: { type: 'boolean', default: false },
    /** Runs every test that noticed something once more without a mutant. */
    verify: { type: 'boolean', default: false },
    kind: { type: 'string' },
  },
});

/** Numbers in [0, 1) that depend on the seed alone (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws mutants, as many of each kind: strings and constants, most of them in tables, would crowd out the others. */
function draw(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const random = randomNumbers(seed);
  const kinds = MUTANT_KINDS.map((kind) => {
    const order = mutants.filter((mutant) => mutant.kind === kind).map((mutant) => ({ mutant, at: random() }));
    return order.sort((a, b) => b.at - a.at).map(({ mutant }) => mutant);
  });
  const drawn: Mutant[] = [];
  while (drawn.length < count && kinds.some((kind) => kind.length > 0))
    for (const kind of kinds) {
      const mutant = kind.pop();
      if (mutant !== undefined && drawn.length < count) drawn.push(mutant);
    }
  return drawn;
}

/** Draws mutants, each as likely as any other. */
function sample(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const random = randomNumbers(seed);
  const order = mutants.map((mutant) => ({ mutant, at: random() })).sort((a, b) => a.at - b.at);
  return order.slice(0, count).map(({ mutant }) => mutant);
}

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
const files = sources.filter(
  (file) => isMutated(file) && folders.some((folder) => file === folder || file.startsWith(`${folder}/`)),
);
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const all = [...texts].flatMap(([file, text]) => mutantsOf(file, text));
const isEquivalent = (mutant: Mutant): boolean =>
  EQUIVALENT.some(({ file, code, change }) => file === mutant.file && code === mutant.code && change === mutant.change);
const ofKind = all.filter((mutant) => options.kind === undefined || mutant.kind === options.kind);
const count = options.count === 'all' ? Number.POSITIVE_INFINITY : Number(options.count);
const seed = Number(options.seed);
const drawn = options.sample === undefined ? draw(ofKind, count, seed) : sample(ofKind, Number(options.sample), seed);
const chosen = drawn.filter((mutant) => canRun(mutated(texts.get(mutant.file)!, mutant)));
const touched = new Set(chosen.map(({ file }) => file));
process.stdout.write(
  `${chosen.length} of ${all.length} mutants in ${folders.join(', ')} (seed ${options.seed}), ${touched.size} files\n`,
);

for (const { files: named, why } of NOT_MUTATED) {
  const number = sources.filter((file) => named.test(file) && folders.some((folder) => file.startsWith(folder))).length;
  if (number > 0) process.stdout.write(`Without ${number} files: ${why}.\n`);
}

const graph = new ImportGraph(modules);
const copy = new TreeCopy(root);
const warm = new WarmRunner(copy.root, copy.environment);
const baselines = new Map<string, Promise<Ended & { coverage: Coverage }>>();
const baseline = (test: string): Promise<Ended & { coverage: Coverage }> => {
  const known = baselines.get(test) ?? copy.runWithCoverage(test, touched);
  baselines.set(test, known);
  return known;
};

const mostTests = Number(options.tests);
/** Of a test it takes a run to know whether it runs a line: after so many, those that are still farther are not asked. */
const mostAsked = 3 * mostTests;

/** The test that notices a mutant, `undefined` where none does, `null` where none runs its line. */
async function noticedBy(mutant: Mutant, tests: readonly string[]): Promise<string | undefined | null> {
  const text = texts.get(mutant.file)!;
  const notices = async (test: string): Promise<boolean> => {
    const isWarm = await warm.takes(test);
    copy.write(mutant.file, mutated(text, mutant));
    const passed = isWarm
      ? await warm.passes(test, graph.reaching(mutant.file))
      : (await copy.run(test)).outcome === 'passed';
    copy.write(mutant.file, text);
    return !passed;
  };
  const runs = async (test: string): Promise<boolean> => {
    const { outcome, coverage } = await baseline(test);
    return outcome === 'passed' && ran(coverage, mutant.file, mutant.start);
  };
  // The nearest test usually notices, and then what it runs need not be known.
  const [nearest, ...others] = tests;
  if (nearest !== undefined && (await notices(nearest))) return nearest;
  let tried = nearest !== undefined && (await runs(nearest)) ? 1 : 0;
  for (const test of others.slice(0, mostAsked - 1)) {
    if (tried >= mostTests) break;
    if (!(await runs(test))) continue;
    tried += 1;
    if (await notices(test)) return test;
  }
  return tried > 0 ? undefined : null;
}

const killers = new Set<string>();
const outsideTests = globSync('test/**/*.test.ts').sort();
const results = new Map<string, { killed: number; equivalent: number; survived: number; notRun: number }>();
let done = 0;
process.on('exit', report);
for (const mutant of chosen) {
  const [, room = ''] = mutant.file.split('/');
  const folder = mutant.file.split('/').slice(0, 3).join('/').endsWith('.ts') ? `src/${room}` : dirname(mutant.file);
  const result = results.get(folder) ?? { killed: 0, equivalent: 0, survived: 0, notRun: 0 };
  results.set(folder, result);
  done += 1;
  if (isEquivalent(mutant)) {
    result.equivalent += 1;
    continue;
  }
  const reaching = graph.testsOf(mutant.file);
  let noticed = await noticedBy(mutant, reaching);
  if (typeof noticed !== 'string' && options.outside) {
    const outside = outsideTests.filter((test) => test.startsWith(`test/${room}/`) && !reaching.includes(test));
    noticed = (await noticedBy(mutant, outside)) ?? noticed;
  }
  if (typeof noticed === 'string') {
    result.killed += 1;
    killers.add(noticed);
    if (process.stderr.isTTY) process.stderr.write(`\r${done}/${chosen.length} `);
    else if (done % 20 === 0) process.stderr.write(`${done}/${chosen.length}\n`);
    continue;
  }
  if (noticed === null) result.notRun += 1;
  else result.survived += 1;
  const what = noticed === null ? 'no test runs it' : 'survived';
  process.stdout.write(
    `${mutant.file}:${mutant.line}: ${mutant.change}  [${what}; ${done}/${chosen.length}]\n    ${mutant.code}\n`,
  );
}

warm.stop();
// A test that fails without any mutant would notice everything.
if (options.verify) for (const test of killers) await baseline(test);
for (const [test, ended] of baselines) {
  const { outcome, output } = await ended;
  if (outcome !== 'passed')
    process.stdout.write(`\n${test} ${outcome} without any mutant and was left out:\n${output}\n`);
}
const known = new Set(all.map(({ file, code, change }) => `${file}\n${code}\n${change}`));
for (const { file, code, change } of EQUIVALENT)
  if (files.includes(file) && !known.has(`${file}\n${code}\n${change}`))
    process.stdout.write(`\nNo longer there, take it out of equivalent.ts: ${file}: ${change} in ${code}\n`);

function row(
  name: string,
  { killed, equivalent, survived, notRun }: { killed: number; equivalent: number; survived: number; notRun: number },
): string {
  const total = killed + survived + notRun;
  const share = total === 0 ? '-' : `${((100 * killed) / total).toFixed(1)} %`;
  return [name, killed, survived, notRun, equivalent, share]
    .map((cell, at) => (at === 0 ? String(cell).padEnd(48) : String(cell).padStart(11)))
    .join('');
}

/** The shares by folder: of all mutants, or of those tried when it was interrupted. */
function report(): void {
  const header = ['folder', 'killed', 'survived', 'not run', 'equivalent', 'share'];
  process.stdout.write(`\n${header.map((cell, at) => (at === 0 ? cell.padEnd(48) : cell.padStart(11))).join('')}\n`);
  const sum = { killed: 0, equivalent: 0, survived: 0, notRun: 0 };
  for (const [folder, result] of [...results].sort(([a], [b]) => (a < b ? -1 : 1))) {
    process.stdout.write(`${row(folder, result)}\n`);
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += result[key];
  }
  process.stdout.write(`${row('all', sum)}\n`);
  if (sum.survived + sum.notRun > 0) process.exitCode = 1;
}
