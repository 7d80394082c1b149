import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cpuTime, residentMemory } from './process-use.ts';

/** How a test file ended. */
export interface Ended {
  readonly outcome: 'passed' | 'failed' | 'timed out' | 'out of memory';
  readonly milliseconds: number;
  /** What it wrote, at most 20,000 characters. */
  readonly output: string;
}

/** Offsets of code and how often it ran: the innermost range around an offset counts. */
interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** What a test file ran of each module, by its path from the root. One entry for each thread and process. */
export type Coverage = ReadonlyMap<string, readonly (readonly Range[])[]>;

/** Whether the code at an offset ran. */
export function ran(coverage: Coverage, file: string, offset: number): boolean {
  return (coverage.get(file) ?? []).some((ranges) => {
    let innermost: Range | undefined;
    for (const range of ranges)
      if (
        range.startOffset <= offset &&
        offset < range.endOffset &&
        (innermost === undefined || range.endOffset - range.startOffset <= innermost.endOffset - innermost.startOffset)
      )
        innermost = range;
    return innermost !== undefined && innermost.count > 0;
  });
}

const MAX_OUTPUT = 20_000;
/** A mutant that grows for ever is stopped here, in bytes. */
const MAX_MEMORY = 6 * 2 ** 30;
/** Time that a test file may take: of the processor, which other work on the machine does not lengthen, and in all. */
const CPU_SECONDS = 60;
const MILLISECONDS = 300_000;

/** A copy of the working tree in which mutants are tried, so that the checkout stays as it is. Goes with the process. */
export class TreeCopy {
  readonly root: string;
  readonly #temporary: string;
  readonly #coverage: string;
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
    this.#coverage = join(home, 'coverage');
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
  async run(test: string, environment: NodeJS.ProcessEnv = {}): Promise<Ended> {
    mkdirSync(this.#temporary, { recursive: true });
    const began = performance.now();
    const child = spawn(
      process.execPath,
      [
        '--conditions=source',
        '--disable-warning=ExperimentalWarning',
        '--import=./test/property-seed.ts',
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
        env: { ...this.environment, ...environment },
      },
    );
    this.#running = child.pid;
    let outcome: Ended['outcome'] | undefined;
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      if (output.length < MAX_OUTPUT) output += text.slice(0, MAX_OUTPUT - output.length);
    });
    const watch = setInterval(() => {
      if (performance.now() - began > MILLISECONDS || cpuTime(child.pid!) > CPU_SECONDS) outcome = 'timed out';
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
    rmSync(this.#temporary, { recursive: true, force: true, maxRetries: 3 });
    mkdirSync(this.#temporary, { recursive: true });
    return {
      outcome: outcome ?? (status === 0 ? 'passed' : 'failed'),
      milliseconds: performance.now() - began,
      output,
    };
  }

  /** Runs one test file and says what it ran of the given modules. */
  async runWithCoverage(test: string, files: ReadonlySet<string>): Promise<Ended & { coverage: Coverage }> {
    rmSync(this.#coverage, { recursive: true, force: true });
    const ended = await this.run(test, { NODE_V8_COVERAGE: this.#coverage, NODE_COMPILE_CACHE: '' });
    const coverage = new Map<string, (readonly Range[])[]>();
    const paths = new Map([...files].map((file) => [pathToFileURL(join(this.root, file)).href, file]));
    mkdirSync(this.#coverage, { recursive: true });
    for (const name of readdirSync(this.#coverage)) {
      const { result } = JSON.parse(readFileSync(join(this.#coverage, name), 'utf8')) as {
        result: readonly { url: string; functions: readonly { ranges: readonly Range[] }[] }[];
      };
      for (const { url, functions } of result) {
        const file = paths.get(url.replace(/\?.*/, ''));
        if (file === undefined) continue;
        const entries = coverage.get(file) ?? [];
        entries.push(functions.flatMap(({ ranges }) => ranges));
        coverage.set(file, entries);
      }
    }
    return { ...ended, coverage };
  }
}
