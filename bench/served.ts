// A server under load, seen from outside: for the benchmarks of all services. Linux only, as far as it reads /proc.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { isBuilt } from './built.ts';

/** Is a program on the path? */
export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;

/** Can processes be measured here? Elsewhere than on Linux there is no /proc. */
export const canMeasure = (): boolean => existsSync('/proc/self/stat');

export interface Served {
  readonly url: string;
  readonly process: ServedProcess;
  stop(): Promise<void>;
}

/** Processor time and memory of a process and its children's, by the kernel's account. */
export class ServedProcess {
  readonly pid: number;
  constructor(pid: number) {
    this.pid = pid;
  }

  /** User and system seconds until now, of this process alone. */
  cpuSeconds(): number {
    const fields = readFileSync(`/proc/${this.pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
  }

  /**
   * Begins to measure processor time.
   * @returns tells the seconds since then: to the nanosecond where the kernel tells them for each thread and none has ended
   */
  cpuTimer(): () => number {
    const seconds = this.cpuSeconds();
    const threads = this.#threads();
    const sum = (times: ReadonlyMap<string, number>): number => [...times.values()].reduce((all, one) => all + one, 0);
    return () => {
      const now = this.#threads();
      const isExact = now.size > 0 && [...threads.keys()].every((id) => now.has(id));
      return isExact ? (sum(now) - sum(threads)) / 1e9 : this.cpuSeconds() - seconds;
    };
  }

  /** Nanoseconds on a processor of each thread; none where the kernel does not tell. */
  #threads(): Map<string, number> {
    const times = new Map<string, number>();
    const directory = `/proc/${this.pid}/task`;
    for (const id of existsSync(`${directory}/${this.pid}/schedstat`) ? readdirSync(directory) : [])
      try {
        times.set(id, Number(readFileSync(`${directory}/${id}/schedstat`, 'latin1').split(' ', 1)[0]));
      } catch {
        // It has ended meanwhile.
      }
    return times;
  }

  /** Largest resident set until now, in MiB. */
  peakMemory(): number {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${this.pid}/status`, 'latin1'))?.[1]) / 1024;
  }
}

const CLOCK_TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** How a server can be started: a checkout from its source, as `npm start` does, and what is published. */
const PROGRAMS = {
  source: ['--conditions=source', '--import', './bin/compile-cache.js', 'src/cli/main.ts'],
  dist: ['dist/cli/main.js'],
} as const;

export type Program = keyof typeof PROGRAMS;

/** What can be measured here: the source, and what `npm run build` made of it, where that is not older. */
export function programs(): Program[] {
  return isBuilt() ? ['source', 'dist'] : ['source'];
}

/** Starts `almanac <service> serve` on a free port. */
export async function serve(
  service: string,
  data: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  program: Program = 'source',
): Promise<Served> {
  const child: ChildProcess = spawn(
    process.execPath,
    [...PROGRAMS[program], service, 'serve', '--json', '--port', '0', '--data', data, ...args],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ALMANAC_LOG_LEVEL: 'warn', ...env } },
  );
  const [line] = await once(createInterface({ input: child.stdout! }), 'line');
  return {
    url: JSON.parse(line).url,
    process: new ServedProcess(child.pid!),
    async stop() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

/**
 * Sends requests over kept-alive connections, each one after the answer to the last has come whole.
 * @param head the request as bytes for the n-th request: `GET /x HTTP/1.1\r\nHost: x\r\n\r\n`
 * @returns wall seconds; answers must carry a Content-Length or be chunked
 */
export async function load(
  url: string,
  connections: number,
  requests: number,
  head: (n: number) => string,
): Promise<number> {
  const { hostname, port } = new URL(url);
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname);
      socket.setNoDelay(true);
      await once(socket, 'connect');
      let received: Buffer<ArrayBuffer> = Buffer.alloc(0);
      let wanted = -1;
      let done: () => void = () => {};
      socket.on('data', (chunk: Buffer<ArrayBuffer>) => {
        if (wanted < 0) {
          received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
          const end = received.indexOf('\r\n\r\n');
          if (end < 0) return;
          const length = /\r\ncontent-length: *(\d+)/i.exec(received.toString('latin1', 0, end + 2))?.[1];
          if (length === undefined) {
            if (received.subarray(-5).equals(LAST_CHUNK)) finish();
            return;
          }
          wanted = end + 4 + Number(length) - received.length;
        } else wanted -= chunk.length;
        if (wanted === 0) finish();
      });
      const finish = (): void => {
        received = Buffer.alloc(0);
        wanted = -1;
        done();
      };
      while (next < requests) {
        const answered = new Promise<void>((resolve) => {
          done = resolve;
        });
        socket.write(head(next++));
        await answered;
      }
      socket.destroy();
    }),
  );
  return (performance.now() - started) / 1000;
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n');
