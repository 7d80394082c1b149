import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));
const main = join(root, 'src', 'cli', 'main.ts');

/** The environment of a test: nothing of the machine's own configuration. */
export function environment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(ALMANAC|OLLAMA|XDG)_/.test(name) && name !== 'NODE_TEST_CONTEXT',
  );
  const { ALMANAC_TEST_HTTP_STACK: stack } = process.env;
  return {
    ...Object.fromEntries(kept),
    XDG_CONFIG_HOME: join(tmpdir(), 'no-configuration'),
    NO_COLOR: '1',
    ...(stack === undefined ? {} : { ALMANAC_HTTP_STACK: stack }),
    ...extra,
  };
}

export interface Finished {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What node gets to run a command out of the sources. */
export const almanacArguments = (args: readonly string[]): string[] => [
  '--conditions=source',
  '--disable-warning=ExperimentalWarning',
  main,
  ...args,
];

/** Starts a command and leaves it to the test. */
export function spawnAlmanac(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd = root,
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, almanacArguments(args), {
    cwd,
    env: environment(env),
    stdio: 'pipe',
  });
}

/** Runs one command to its end. */
export async function almanac(
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; input?: string; cwd?: string } = {},
): Promise<Finished> {
  const child = spawnAlmanac(args, options.env, options.cwd);
  child.stdin.on('error', () => {});
  child.stdin.end(options.input ?? '');
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk) => (stderr += chunk));
  const [status] = await once(child, 'close');
  return { status, stdout, stderr };
}

export interface Started<T> {
  readonly child: ChildProcess;
  /** The first line of standard output, parsed. */
  readonly ready: T;
  /** What was written to standard error until now. */
  stderr(): string;
  /** SIGTERM, and the exit status. */
  stop(): Promise<number | null>;
}

/** Runs a command that stays, such as `serve --json`, until its first line of standard output. */
export async function startAlmanac<T>(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Started<T>> {
  const child = spawnAlmanac(args, env);
  child.stdin.end();
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => (stderr += chunk));
  const closed = once(child, 'close');
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([text]) => text as string),
    closed.then(([status]) => {
      throw new Error(`almanac ${args.join(' ')} ended with ${status}: ${stderr}`);
    }),
  ]);
  return {
    child,
    ready: JSON.parse(line) as T,
    stderr: () => stderr,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      const [status] = await closed;
      return status;
    },
  };
}

/** Directories in which a server still wrote when their test ended: they go with the process. */
const left = new Set<string>();
process.on('exit', () => {
  for (const directory of left) rmSync(directory, { recursive: true, force: true });
});

/** An empty directory that goes when the test ends. */
export async function emptyDirectory(context: { after(fn: () => Promise<void>): void }): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  // A hook that throws would keep those after it from stopping what the test has started.
  context.after(() => rm(directory, { recursive: true, force: true }).catch(() => void left.add(directory)));
  return directory;
}

/** Where `npm test` builds the worldwide index of geocoding once, for {@link seedWorld}. */
export const builtOnce = join(root, '.cache', 'test');

/**
 * Puts the worldwide index into a data directory, so that a test which is not about its building need not wait for it.
 * Without one (a test run by itself) the service builds its own.
 */
export async function seedWorld(data: string): Promise<void> {
  await mkdir(join(data, 'geocoding'), { recursive: true });
  const name = join('geocoding', 'world.almanac');
  await copyFile(join(builtOnce, name), join(data, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Waits until a condition holds; fails after two minutes. */
export async function until<T>(condition: () => Promise<T | undefined | false>, what: string): Promise<T> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const value = await condition();
    if (value !== undefined && value !== false) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Waited in vain until ${what}.`);
}
