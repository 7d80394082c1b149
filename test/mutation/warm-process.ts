// A process that runs test files again and again, each time with all modules of the tree read anew. Started by warm-runner.ts.
import { subscribe } from 'node:diagnostics_channel';
import { type Profiler, Session } from 'node:inspector/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { giveUp, runCollected } from './collected-tests.ts';
import { BUILDS_WORLD, KEPT_WORLD } from './kept-world.ts';
import type { Func, Reach } from './reach.ts';

const TURN = '?turn=';
/** How often a test that waits for nothing is looked for, and how many such looks in a row end it. */
const LOOK_MS = 50;
const MOST_LOOKS = 10;
/** How often, and at which intervals, it is looked whether what a test has closed is gone. */
const MOST_CLOSING_LOOKS = 20;
const CLOSING_MS = 10;
/** How long the hooks of a test that was given up may take. */
const PATIENCE_MS = 2000;

const sources = pathToFileURL(join(process.cwd(), 'src/')).href;
const tests = pathToFileURL(join(process.cwd(), 'test/')).href;
const collected = new URL('./collected-tests.ts', import.meta.url).href;
const timers = new URL('./collected-timers.ts', import.meta.url).href;
/** The addresses of what is read anew in this turn; `undefined` for all. */
let changed: ReadonlySet<string> | undefined;
/** Stands for what no turn has changed. */
const UNCHANGED = 'unchanged';
registerHooks({
  resolve(specifier, context, next) {
    const isWithin = context.parentURL?.includes(TURN) === true;
    if (!isWithin) return next(specifier, context);
    if (specifier === 'node:test') return { url: collected, shortCircuit: true };
    if (specifier === 'node:timers/promises' && context.parentURL?.includes('.test.ts'))
      return { url: timers, shortCircuit: true };
    const resolved = next(specifier, context);
    const isOurs = resolved.url.startsWith(sources) || resolved.url.startsWith(tests);
    if (!isOurs || resolved.url.includes('?')) return resolved;
    const isNew = changed === undefined || changed.has(resolved.url);
    return { ...resolved, url: `${resolved.url}${TURN}${isNew ? turn : UNCHANGED}` };
  },
});

/** What the process is asked for. */
export interface WarmTest {
  readonly test: string;
  /** The modules that are read anew; without them, all. */
  readonly changed?: readonly string[];
  /** Whether to tell what each test ran. */
  readonly reach?: boolean;
  /** The places of the tests that are run, in this order; without them, all. */
  readonly order?: readonly number[];
  /** Most seconds of the processor for what comes before the first test, and for each test of the file by its place. */
  readonly mostSeconds?: { readonly before: number; readonly tests: readonly number[] };
}

/** How a test file ended. */
export interface WarmEnd {
  readonly passed: boolean;
  /** It left something running. */
  readonly dirty: boolean;
  readonly reason?: string;
  /** Seconds of the processor that went before the first test. */
  readonly before: number;
  /** Seconds of the processor that each test took, in the order in which they ran. */
  readonly seconds: readonly number[];
  readonly reach?: Reach;
}

let turn = 0;
/** How much is open while nothing is tested. */
let resting = 0;
let isRunning = false;
/** Most seconds of the processor for what runs now. */
let mostSeconds: number | undefined;
/** The seconds of the processor that had been taken when the file and each test began. */
let begun: number[] = [];
/** What each test ran, as numbers of functions; the first entry is what ran before the first test. */
let ranFunctions: number[][] = [];
let functions: Map<string, Func & { readonly number: number }> = new Map();
/** Threads and processes that were started. */
let started = 0;
let session: Session | undefined;

process.on('worker', () => started++);
subscribe('child_process', () => started++);

const isOpen = (): boolean => process.getActiveResourcesInfo().length > resting;

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function startReach(): Promise<void> {
  started = 0;
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  ranFunctions = [];
  functions = new Map();
}

/** Notes which functions of the tree ran since it was called before. */
async function noteReach(): Promise<void> {
  if (session === undefined) return;
  const taken = (await session.post('Profiler.takePreciseCoverage')) as Profiler.TakePreciseCoverageReturnType;
  const numbers: number[] = [];
  for (const { url, functions: found } of taken.result) {
    if (!url.startsWith(sources)) continue;
    const file = fileURLToPath(url.replace(/\?.*/, '')).slice(process.cwd().length + 1);
    for (const { startOffset: start, endOffset: end, count } of found.flatMap(({ ranges }) => ranges)) {
      const key = `${file}:${start}:${end}`;
      const known = functions.get(key) ?? { number: functions.size, file, start, end };
      functions.set(key, known);
      if (count > 0) numbers.push(known.number);
    }
  }
  ranFunctions.push(numbers);
}

/** What the tests ran of the modules of the tree. */
async function endReach(): Promise<Reach | undefined> {
  if (session === undefined) return undefined;
  await noteReach();
  session.disconnect();
  session = undefined;
  const [before = [], ...tests] = ranFunctions;
  const all = [...functions.values()].map(({ file, start, end }) => ({ file, start, end }));
  return { functions: all, before, tests, elsewhere: started > 0 };
}

async function end(error?: unknown): Promise<void> {
  if (!isRunning) return;
  isRunning = false;
  begun.push(cpuSeconds());
  const [before = 0, ...seconds] = begun.slice(1).map((at, index) => at - (begun[index] ?? 0));
  const reach = await endReach();
  // What a test has closed takes a moment to be gone.
  for (let look = 0; isOpen() && look < MOST_CLOSING_LOOKS; look++) await wait(CLOSING_MS);
  const told: WarmEnd = {
    passed: error === undefined,
    dirty: isOpen(),
    before,
    seconds,
    ...(error === undefined ? {} : { reason: String((error as Error)?.stack ?? error) }),
    ...(reach === undefined ? {} : { reach }),
  };
  process.send?.(told);
}

const keptWorld = process.env[KEPT_WORLD];

async function run({ test, changed: named, reach, order, mostSeconds: most }: WarmTest): Promise<void> {
  if (named?.includes(BUILDS_WORLD)) delete process.env[KEPT_WORLD];
  else if (keptWorld !== undefined) process.env[KEPT_WORLD] = keptWorld;
  changed = named && new Set(named.map((file) => pathToFileURL(join(process.cwd(), file)).href));
  mostSeconds = most?.before;
  if (reach === true) await startReach();
  resting ||= process.getActiveResourcesInfo().length;
  turn++;
  begun = [cpuSeconds()];
  isRunning = true;
  const url = `${pathToFileURL(join(process.cwd(), test)).href}${TURN}${turn}`;
  await runCollected(
    () => import(url),
    async (place) => {
      await noteReach();
      begun.push(cpuSeconds());
      mostSeconds = most?.tests[place];
    },
    order,
  );
}

// An error outside of a test is that of the test that runs; of one that was given up before, it says nothing.
process.on('uncaughtException', (error) => giveUp(error));
process.on('unhandledRejection', (error) => giveUp(error instanceof Error ? error : new Error(String(error))));
process.on('disconnect', () => process.exit());
process.on('message', (asked: WarmTest) => {
  run(asked).then(
    () => void end(),
    (error: unknown) => void end(error ?? new Error('failed')),
  );
});

let looks = 0;
/** When a test was given up: what it then does not end in this time ends with the process. */
let gaveUpAt: number | undefined;
setInterval(() => {
  if (!isRunning) {
    gaveUpAt = undefined;
    looks = 0;
    return;
  }
  if (gaveUpAt !== undefined) {
    if (performance.now() - gaveUpAt > PATIENCE_MS) process.exit(1);
    return;
  }
  looks = isOpen() ? 0 : looks + 1;
  const isIdle = looks >= MOST_LOOKS;
  if (!isIdle && (mostSeconds === undefined || cpuSeconds() - (begun.at(-1) ?? 0) <= mostSeconds)) return;
  gaveUpAt = performance.now();
  giveUp(new Error(isIdle ? 'The test waits for something that never comes.' : 'The test hangs.'));
}, LOOK_MS).unref();
