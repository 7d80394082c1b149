import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cpuTime, residentMemory, sleeps } from './process-use.ts';
import type { Reach } from './reach.ts';
import type { WarmEnd, WarmTest } from './warm-process.ts';

/** Modules that were read are never given back: a process that has taken this much memory is replaced, in bytes. */
const MOST_MEMORY = 2 ** 30;
/** A mutant may take this many times as long as the unchanged code, and these seconds more. */
const PATIENCE = 10;
const MORE_SECONDS = 5;
/** Time of the processor does not depend on other work of the machine, so that less is enough. */
const CPU_PATIENCE = 3;
const MORE_CPU_SECONDS = 1;
/** The same for a single test of a file; what makes keys takes a different time on every run. */
const TEST_PATIENCE = 5;
const MORE_TEST_SECONDS = 1.5;
/** A test that sleeps this many times as long as the unchanged code ever does, and these seconds more, hangs. */
const SLEEP_PATIENCE = 4;
const MORE_SLEEP_SECONDS = 1.5;
/** Who uses less time of the processor than this between two looks has slept, in seconds: the looks themselves cost some. */
const LEAST_CPU_SECONDS = 0.02;
/** How often it is looked whether a time is over. */
const LOOK_MS = 100;
/** A process that was killed is taken for gone after this time, in seconds. */
const KILLED_SECONDS = 30;

/** How long the unchanged code took. */
interface Pace {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** The longest that it slept at a stretch. */
  readonly sleepSeconds: number;
  /** Of the processor: what came before the first test, and each test. */
  readonly before: number;
  readonly tests: readonly number[];
}

/** What is known of a test file from running it without a mutant. */
interface Known {
  readonly pace: Pace;
  readonly reach: Reach;
}

type Limits = Omit<Pace, 'tests' | 'before'>;

/** How long the unchanged code may take. */
const FIRST: Limits = { seconds: 120, cpuSeconds: 60, sleepSeconds: 60 };

/** `late`: it took too long by the clock, which may be the fault of other work on the machine. */
export type WarmOutcome = 'passed' | 'failed' | 'late';

interface WarmRun {
  readonly end: WarmEnd;
  readonly isLate: boolean;
  readonly sleepSeconds: number;
}

const LOST: WarmEnd = { passed: false, dirty: true, before: 0, seconds: [] };

/** Ends a process and all that it has started. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}

const slower = (one: Pace, other: Pace): Pace => ({
  seconds: Math.max(one.seconds, other.seconds),
  cpuSeconds: Math.max(one.cpuSeconds, other.cpuSeconds),
  sleepSeconds: Math.max(one.sleepSeconds, other.sleepSeconds),
  before: Math.max(one.before, other.before),
  tests: one.tests.map((seconds, place) => Math.max(seconds, other.tests[place] ?? 0)),
});

/**
 * Runs test files in one process that stays: a tenth of the time that a process for each takes. Files that node's own
 * runner is needed for are found by running them once without a mutant.
 */
export class WarmRunner {
  readonly #root: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #known = new Map<string, Promise<Known | undefined>>();
  /** What all runs have taken of the processor. */
  cpuSeconds = 0;
  /** Why the last run did not pass, where a test told so. */
  reason: string | undefined;
  #child: ChildProcess | undefined;

  /** @param root the tree; its working directory @param environment of the process */
  constructor(root: string, environment: NodeJS.ProcessEnv) {
    this.#root = root;
    this.#environment = environment;
    process.on('exit', () => this.stop());
  }

  /**
   * Runs a test file once while no mutant is in the tree, and keeps in mind how long it took.
   * @returns what it ran, or undefined where it cannot be run here
   */
  async reach(test: string): Promise<Reach | undefined> {
    let known = this.#known.get(test);
    if (known === undefined) {
      known = this.#measure(test);
      this.#known.set(test, known);
    }
    return (await known)?.reach;
  }

  /** Runs a test file again while no mutant is in the tree, in a process of its own: the machine may be slower by now. */
  async measureAgain(test: string): Promise<void> {
    this.stop();
    const [before, now] = [await this.#known.get(test), await this.#measure(test)];
    if (before === undefined || now === undefined) return;
    this.#known.set(test, Promise.resolve({ ...before, pace: slower(before.pace, now.pace) }));
    this.stop();
  }

  /**
   * Runs a test file that {@link reach} has taken.
   * @param changed the modules that are read anew: the mutant and what imports it
   * @param places of the tests of the file that are run, those that take least time first; undefined for all
   */
  async run(test: string, changed: ReadonlySet<string>, places: readonly number[] | undefined): Promise<WarmOutcome> {
    const known = await this.#known.get(test);
    if (known === undefined) throw new Error(`${test} was not taken.`);
    const { pace } = known;
    const limits = {
      seconds: PATIENCE * pace.seconds + MORE_SECONDS,
      cpuSeconds: CPU_PATIENCE * pace.cpuSeconds + MORE_CPU_SECONDS,
      sleepSeconds: SLEEP_PATIENCE * pace.sleepSeconds + MORE_SLEEP_SECONDS,
    };
    const most = (seconds: number): number => TEST_PATIENCE * seconds + MORE_TEST_SECONDS;
    const mostSeconds = { before: most(pace.before) + MORE_CPU_SECONDS, tests: pace.tests.map(most) };
    const order = places && [...places].sort((a, b) => (pace.tests[a] ?? 0) - (pace.tests[b] ?? 0));
    const asked = { test, changed: [...changed], mostSeconds, ...(order === undefined ? {} : { order }) };
    const { end, isLate } = await this.#run(asked, limits);
    return end.passed ? 'passed' : isLate ? 'late' : 'failed';
  }

  get isRunning(): boolean {
    return this.#child !== undefined;
  }

  stop(): void {
    if (this.#child !== undefined) killGroup(this.#child);
    this.#child = undefined;
  }

  async #measure(test: string): Promise<Known | undefined> {
    const cpuBefore = cpuTime((await this.#started()).pid ?? 0);
    const began = performance.now();
    const { end, sleepSeconds } = await this.#run({ test, reach: true }, FIRST);
    const { passed, before, seconds: tests, reach } = end;
    if (!passed || reach === undefined) return undefined;
    const seconds = (performance.now() - began) / 1000;
    const cpuSeconds = this.#child === undefined ? seconds : cpuTime(this.#child.pid ?? 0) - cpuBefore;
    return { pace: { seconds, cpuSeconds, sleepSeconds, before, tests }, reach };
  }

  async #started(): Promise<ChildProcess> {
    if (this.#child !== undefined) return this.#child;
    const child = spawn(
      process.execPath,
      [
        '--conditions=source',
        '--disable-warning=ExperimentalWarning',
        `--import=${pathToFileURL(join(this.#root, 'test', 'property-seed.ts')).href}`,
        fileURLToPath(new URL('warm-process.ts', import.meta.url)),
      ],
      { cwd: this.#root, detached: true, env: this.#environment, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    );
    this.#child = child;
    // A test may end its process at any time, between two runs as well.
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    child.on('error', () => {});
    await once(child, 'spawn');
    return child;
  }

  async #run(asked: WarmTest, limits: Limits): Promise<WarmRun> {
    const child = await this.#started();
    const pid = child.pid ?? 0;
    const began = performance.now();
    const cpuBefore = cpuTime(pid);
    let awake = { at: began, cpuSeconds: cpuBefore };
    let sleepSeconds = 0;
    let isLate = false;
    let killedAt: number | undefined;
    let cpuNow = cpuBefore;
    let watch: NodeJS.Timeout | undefined;
    const end = await new Promise<WarmEnd>((resolve) => {
      const lost = (): void => resolve(LOST);
      child.once('exit', lost);
      child.once('message', (message) => {
        child.off('exit', lost);
        resolve(message as WarmEnd);
      });
      watch = setInterval(() => {
        const now = performance.now();
        if (killedAt !== undefined) {
          if ((now - killedAt) / 1000 > KILLED_SECONDS) lost();
          return;
        }
        const cpuSeconds = cpuTime(pid);
        cpuNow = Math.max(cpuNow, cpuSeconds);
        if (!sleeps(pid) || cpuSeconds - awake.cpuSeconds > LEAST_CPU_SECONDS) awake = { at: now, cpuSeconds };
        sleepSeconds = Math.max(sleepSeconds, (now - awake.at) / 1000);
        isLate = (now - began) / 1000 > limits.seconds || sleepSeconds > limits.sleepSeconds;
        const isSpent = cpuSeconds - cpuBefore > limits.cpuSeconds || residentMemory(pid) > 2 * MOST_MEMORY;
        if (!isLate && !isSpent) return;
        killedAt = now;
        killGroup(child);
      }, LOOK_MS);
      child.send(asked, (error) => {
        if (error) lost();
      });
    });
    clearInterval(watch);
    this.cpuSeconds += Math.max(cpuNow, cpuTime(pid)) - cpuBefore;
    child.removeAllListeners('message');
    this.reason = end.reason;
    if (end.dirty || residentMemory(pid) > MOST_MEMORY) this.stop();
    return { end, isLate: isLate && killedAt !== undefined, sleepSeconds };
  }
}
