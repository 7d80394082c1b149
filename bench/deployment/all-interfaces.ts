import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Skipped } from '../gateway/trials/trial.ts';

/** Where `npm run package -- --quick --keep-tree --out .cache/release` leaves what is installed. */
const PACKAGED = '.cache/release/almanac-*/lib/almanac/dist/cli/main.js';

/** One interface as `almanac start --json` names it. */
export interface StartedInterface {
  readonly service: string;
  readonly state: string;
  readonly url: string;
}

/** A running `almanac start`. */
export interface AllInterfaces {
  readonly pid: number;
  readonly interfaces: readonly StartedInterface[];
  /** Milliseconds until all were ready. */
  readonly readyAfter: number;
  stop(): Promise<void>;
}

/** A Node with the module of the command line. */
export interface Program {
  readonly node: string;
  readonly main: string;
}

/**
 * What is published, with a copy of Node for the trial: memory is divided among all processes that run the same program
 * file, and others on this machine must not count.
 * @throws Skipped where it was not packaged, or where there is no /proc
 */
export function ownProgram(directory: string): Program {
  if (!existsSync('/proc/self/smaps_rollup')) throw new Skipped('only Linux tells what memory processes share');
  const [main] = globSync(PACKAGED);
  if (main === undefined) throw new Skipped('npm run package -- --quick --keep-tree --out .cache/release has not run');
  const node = join(directory, 'node');
  copyFileSync(process.execPath, node);
  return { node, main: resolve(main) };
}

/** Runs `almanac start` on free ports, in a directory with its data and its compiled code. */
export async function startAll(
  { node, main }: Program,
  directory: string,
  args: readonly string[] = [],
): Promise<AllInterfaces> {
  const names = ['DIGITS', 'VULNERABILITIES', 'GEOCODING', 'GRAMMAR', 'MODELS', 'GATEWAY'];
  const began = performance.now();
  const child: ChildProcess = spawn(node, [main, 'start', '--json', '--admin-port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: directory,
      NODE_COMPILE_CACHE: join(directory, 'compiled'),
      ALMANAC_DATA: join(directory, 'data'),
      ALMANAC_LOG_LEVEL: 'error',
      ...Object.fromEntries(names.map((name) => [`ALMANAC_${name}_PORT`, '0'])),
    },
  });
  const closed = once(child, 'close');
  const lines = createInterface({ input: child.stdout! });
  const [line] = await Promise.race([once(lines, 'line'), closed.then(() => [undefined])]);
  if (line === undefined) throw new Error('almanac start ended');
  const readyAfter = performance.now() - began;
  const { interfaces } = JSON.parse(line) as { interfaces: StartedInterface[] };
  return {
    pid: child.pid!,
    interfaces,
    readyAfter,
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}
