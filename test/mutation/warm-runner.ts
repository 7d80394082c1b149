import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { cpuTime, residentMemory, sleeps } from './process-use.ts';
import type { WarmEnd, WarmTest } from './warm-process.ts';

/** Modules that were read are never given back: a process that has taken this much memory is replaced, in bytes. */
const MOST_MEMORY = 2 ** 30;
/** A mutant may take this many times as long as the unchanged code, and these seconds more. */
const PATIENCE = 10;
const MORE_SECONDS = 5;
/** Time of the processor does not depend on other work of the machine, so that less is enough. */
const CPU_PATIENCE = 2;
const MORE_CPU_SECONDS = 0.5;
/** A test that sleeps this many times as long as the unchanged code ever does, and these seconds more, hangs. */
const SLEEP_PATIENCE = 4;
const MORE_SLEEP_SECONDS = 1.5;
/** Who uses less time of the processor than this between two looks has slept, in seconds: the looks themselves cost some. */
const LEAST_CPU_SECONDS = 0.02;

/** How long the unchanged code took. */
interface Pace {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** The longest that it slept at a stretch. */
  readonly sleepSeconds: number;
}

/** How long the unchanged code may take. */
const FIRST: Pace = { seconds: 120, cpuSeconds: 120, sleepSeconds: 120 };

/** How a run ended. */
interface WarmRun extends Pick<Pace, 'sleepSeconds'> {
  readonly passed: boolean;
}

/**
 * Runs test files in one process that stays: a tenth of the time that a process for each takes. Files that node's own
 * runner is needed for are found by running them once without a mutant.
 */
export class WarmRunner {
  readonly #root: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #paces = new Map<string, Promise<Pace | undefined>>();
  #child: ChildProcess | undefined;

  /** @param root the tree; its working directory @param environment of the process */
  constructor(root: string, environment: NodeJS.ProcessEnv) {
    this.#root = root;
    this.#environment = environment;
    process.on('exit', () => this.stop());
  }

  /** Can a test file be run here? Asked first while no mutant is in the tree. */
  async takes(test: string): Promise<boolean> {
    let pace = this.#paces.get(test);
    if (pace === undefined) {
      pace = this.#measure(test);
      this.#paces.set(test, pace);
    }
    return (await pace) !== undefined;
  }

  /**
   * Runs a test file that {@link takes} has taken.
   * @param changed the modules that are read anew: the mutant and what imports it @returns whether every test passed, in time
   */
  async passes(test: string, changed: ReadonlySet<string>): Promise<boolean> {
    const pace = await this.#paces.get(test);
    if (pace === undefined) throw new Error(`${test} was not taken.`);
    const limits = {
      seconds: PATIENCE * pace.seconds + MORE_SECONDS,
      cpuSeconds: CPU_PATIENCE * pace.cpuSeconds + MORE_CPU_SECONDS,
      sleepSeconds: SLEEP_PATIENCE * pace.sleepSeconds + MORE_SLEEP_SECONDS,
    };
    return (await this.#run(test, limits, changed)).passed;
  }

  stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  async #measure(test: string): Promise<Pace | undefined> {
    // Twice: the first run also loads what all runs share, and the second one finds what a run leaves behind.
    for (let round = 0; round < 2; round++) {
      const began = performance.now();
      const cpuBefore = cpuTime((await this.#started()).pid ?? 0);
      const { passed, sleepSeconds } = await this.#run(test, FIRST, undefined);
      if (!passed) return undefined;
      if (round === 0) continue;
      const seconds = (performance.now() - began) / 1000;
      const cpuSeconds = this.#child === undefined ? seconds : cpuTime(this.#child.pid ?? 0) - cpuBefore;
      return { seconds, cpuSeconds, sleepSeconds };
    }
    return undefined;
  }

  async #started(): Promise<ChildProcess> {
    if (this.#child !== undefined) return this.#child;
    const child = spawn(
      process.execPath,
      [
        '--conditions=source',
        '--disable-warning=ExperimentalWarning',
        '--import=./test/property-seed.ts',
        fileURLToPath(new URL('warm-process.ts', import.meta.url)),
      ],
      { cwd: this.#root, env: this.#environment, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    );
    this.#child = child;
    await once(child, 'spawn');
    return child;
  }

  async #run(test: string, limits: Pace, changed: ReadonlySet<string> | undefined): Promise<WarmRun> {
    const child = await this.#started();
    const pid = child.pid ?? 0;
    const began = performance.now();
    const cpuBefore = cpuTime(pid);
    const ended = new Promise<WarmEnd>((resolve) => {
      const lost = (): void => resolve({ passed: false, dirty: true });
      child.once('exit', lost);
      child.once('message', (message) => {
        child.off('exit', lost);
        resolve(message as WarmEnd);
      });
      const asked: WarmTest = { test, ...(changed === undefined ? {} : { changed: [...changed] }) };
      child.send(asked);
    });
    let awake = { at: began, cpuSeconds: cpuBefore };
    let sleepSeconds = 0;
    const watch = setInterval(() => {
      const now = performance.now();
      const cpuSeconds = cpuTime(pid);
      if (!sleeps(pid) || cpuSeconds - awake.cpuSeconds > LEAST_CPU_SECONDS) awake = { at: now, cpuSeconds };
      sleepSeconds = Math.max(sleepSeconds, (now - awake.at) / 1000);
      const isLate = (now - began) / 1000 > limits.seconds || cpuSeconds - cpuBefore > limits.cpuSeconds;
      if (isLate || sleepSeconds > limits.sleepSeconds) child.kill('SIGKILL');
    }, 100);
    const { passed, dirty } = await ended;
    clearInterval(watch);
    if (dirty || residentMemory(pid) > MOST_MEMORY) this.stop();
    return { passed, sleepSeconds };
  }
}
