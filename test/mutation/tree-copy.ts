import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cpuTime, residentMemory } from './process-use.ts';

/** How a test file ended. */
export interface Ended {
  /** `late`: it took too long by the clock, which may be the fault of other work on the machine. */
  readonly outcome: 'passed' | 'failed' | 'spent' | 'late' | 'out of memory';
  readonly seconds: number;
  /** Of the processor, as far as it was looked at. */
  readonly cpuSeconds: number;
  /** What it wrote, at most 20,000 characters. */
  readonly output: string;
}

const MAX_OUTPUT = 20_000;
/** A mutant that grows for ever is stopped here, in bytes. */
const MAX_MEMORY = 6 * 2 ** 30;
/** Time that a test file may take: of the processor, which other work on the machine does not lengthen, and in all. */
export interface Limits {
  readonly cpuSeconds: number;
  readonly seconds: number;
}
/** For code without a mutant. */
export const UNCHANGED_LIMITS: Limits = { cpuSeconds: 60, seconds: 300 };

/** A copy of the working tree in which mutants are tried, so that the checkout stays as it is. Goes with the process. */
export class TreeCopy {
  readonly root: string;
  readonly #temporary: string;
  readonly #compiled: string;
  #running: number | undefined;

  constructor(from: string) {
    const home = mkdtempSync(join(tmpdir(), 'almanac-mutants-'));
    process.on('exit', () => {
      this.#stop();
      rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
    this.root = join(home, 'almanac');
    this.#temporary = join(home, 'tmp');
    this.#compiled = join(home, 'compiled');
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: from });
    for (const file of listed.toString().split('\0').filter(Boolean)) {
      mkdirSync(join(this.root, dirname(file)), { recursive: true });
      cpSync(join(from, file), join(this.root, file), { force: true });
    }
    symlinkSync(join(from, 'node_modules'), join(this.root, 'node_modules'), 'junction');
  }

  /** The environment of processes that run tests here. */
  get environment(): NodeJS.ProcessEnv {
    mkdirSync(this.#temporary, { recursive: true });
    return {
      ...process.env,
      NODE_COMPILE_CACHE: this.#compiled,
      TMPDIR: this.#temporary,
      TEMP: this.#temporary,
      TMP: this.#temporary,
    };
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.root, file), text);
  }

  /** Takes away what tests have left in the temporary folder. */
  clear(): void {
    rmSync(this.#temporary, { recursive: true, force: true, maxRetries: 3 });
    mkdirSync(this.#temporary, { recursive: true });
  }

  #stop(): void {
    if (this.#running === undefined) return;
    try {
      process.kill(-this.#running, 'SIGKILL');
    } catch {
      // All of them have ended.
    }
    this.#running = undefined;
  }

  /** Runs one test file until its first failure. Whatever it started ends with it, and what it left in the temporary folder goes. */
  async run(test: string, limits: Limits): Promise<Ended> {
    mkdirSync(this.#temporary, { recursive: true });
    const began = performance.now();
    const child = spawn(
      process.execPath,
      [
        '--conditions=source',
        '--disable-warning=ExperimentalWarning',
        `--import=${pathToFileURL(join(this.root, 'test', 'property-seed.ts')).href}`,
        '--test',
        '--test-isolation=none',
        `--test-reporter=${pathToFileURL(fileURLToPath(new URL('fail-fast.ts', import.meta.url)))}`,
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter-destination=stderr',
        test,
      ],
      {
        cwd: this.root,
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: this.environment,
      },
    );
    this.#running = child.pid;
    let outcome: Ended['outcome'] | undefined;
    let output = '';
    let cpuSeconds = 0;
    const seconds = (): number => (performance.now() - began) / 1000;
    child.stderr.setEncoding('utf8').on('data', (text) => {
      if (output.length < MAX_OUTPUT) output += text.slice(0, MAX_OUTPUT - output.length);
    });
    const watch = setInterval(() => {
      cpuSeconds = Math.max(cpuSeconds, cpuTime(child.pid!));
      if (cpuSeconds > limits.cpuSeconds) outcome = 'spent';
      else if (seconds() > limits.seconds) outcome = 'late';
      else if (residentMemory(child.pid!) > MAX_MEMORY) outcome = 'out of memory';
      if (outcome !== undefined) this.#stop();
    }, 200);
    const status = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', resolve);
    });
    clearInterval(watch);
    this.#running = child.pid;
    this.#stop();
    child.stderr.destroy();
    this.clear();
    return {
      outcome: outcome ?? (status === 0 ? 'passed' : 'failed'),
      seconds: seconds(),
      cpuSeconds,
      output,
    };
  }
}
