import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CONNECTIONS = 16;
const SECONDS = 2;

/** A server under load: its port and the processes whose CPU time counts. */
export interface ServerProcess {
  readonly port: number;
  pids(): number[];
  stop(): Promise<void>;
}

/** Is a program on the path? */
export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;

/** Our service with the digits in `data`. */
export async function startDigits(data: string, ...words: string[]): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    ['--conditions=source', 'src/cli/main.ts', 'digits', 'serve', '--port', '0', '--data', data, '--json', ...words],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ALMANAC_LOG_LEVEL: 'warn' } },
  );
  const [line] = await once(createInterface(child.stdout), 'line');
  return {
    port: Number(new URL(JSON.parse(line).url).port),
    pids: () => [child.pid as number],
    stop: () => end(child),
  };
}

/**
 * nginx with one worker and files named after the paths they answer. Of the settings tried this one costs it least:
 * with sendfile it takes a quarter more CPU time for small files and twice as much for a megabyte.
 */
export async function startNginx(directory: string, files: Readonly<Record<string, string>>): Promise<ServerProcess> {
  // The worker of an nginx that root starts is another user.
  chmodSync(directory, 0o755);
  mkdirSync(join(directory, 'files'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, 'files', name), text);
  const port = await freePort();
  const configuration = join(directory, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off; worker_processes 1; pid ${directory}/nginx.pid; error_log ${directory}/error.log;
     events { worker_connections 256; }
     http {
       access_log off; sendfile off; output_buffers 1 1m; keepalive_requests 1000000000; default_type application/json;
       open_file_cache max=100; client_body_temp_path ${directory}/body; proxy_temp_path ${directory}/proxy;
       fastcgi_temp_path ${directory}/fastcgi; uwsgi_temp_path ${directory}/uwsgi; scgi_temp_path ${directory}/scgi;
       server { listen 127.0.0.1:${port}; root ${directory}/files; }
     }`,
  );
  const child = spawn('nginx', ['-c', configuration, '-e', join(directory, 'error.log')], { stdio: 'ignore' });
  for (let attempt = 0; attempt < 50; attempt++) {
    await delay(100);
    if (
      await fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      )
    )
      break;
  }
  const children = (): number[] =>
    readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number);
  return { port, pids: () => [child.pid as number, ...children()], stop: () => end(child) };
}

/** Answers per CPU second of the server under a steady load, by wrk where it is installed, else by a client of our own. */
export async function answersPerCpuSecond(server: ServerProcess, path: string): Promise<number> {
  const before = cpuSeconds(server);
  const answers = isInstalled('wrk') ? await byWrk(server.port, path) : await byOwnClient(server.port, path);
  return answers / (cpuSeconds(server) - before);
}

async function byWrk(port: number, path: string): Promise<number> {
  const text = await output('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, `http://127.0.0.1:${port}${path}`]);
  if (/Non-2xx/.test(text)) throw new Error(`wrk met errors: ${text}`);
  return Number(/(\d+) requests in/.exec(text)?.[1]);
}

const byOwnClient = async (port: number, path: string): Promise<number> =>
  Number(
    await output(process.execPath, [
      join(root, 'bench/digits/load.ts'),
      String(port),
      path,
      String(SECONDS),
      String(CONNECTIONS),
    ]),
  );

/** What a program prints. @throws when it fails */
export async function output(program: string, words: readonly string[]): Promise<string> {
  const child = spawn(program, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (bytes) => {
    text += bytes;
  });
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${program} ended with status ${status}`);
  return text;
}

const TICKS = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100;

/** User and system time of all processes of a server, from /proc. */
function cpuSeconds(server: ServerProcess): number {
  let ticks = 0;
  for (const pid of server.pids()) {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / TICKS;
}

/** The peak of the memory of a server's processes, in MB. */
export function peakMegabytes(server: ServerProcess): number {
  const kilobytes = server.pids().map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]);
  });
  return (kilobytes.reduce((sum, value) => sum + value, 0) * 1024) / 1e6;
}

/** Can processes be measured here? Elsewhere than on Linux there is no /proc. */
export const canMeasure = (): boolean => readdirSync('/').includes('proc');

async function end(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
