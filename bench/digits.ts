import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Benchmark, inTurn, type Row } from './benchmark.ts';
import {
  answersPerCpuSecond,
  canMeasure,
  isInstalled,
  output,
  peakMegabytes,
  type ServerProcess,
  startDigits,
  startNginx,
} from './digits/server-process.ts';

const DECIMALS = 1_000_000;
const LAST = '5779458151';
const here = fileURLToPath(new URL('./digits', import.meta.url));

async function inDirectory(work: (directory: string) => Promise<Row[]>): Promise<Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
  try {
    return await work(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Runs a program that prints last digits, CPU seconds and KiB. */
async function computation(program: string, words: readonly string[]): Promise<{ seconds: number; megabytes: number }> {
  const [last, seconds, kilobytes] = (await output(program, words)).trim().split(' ');
  if (last !== LAST) throw new Error(`${program} computed other digits: ${last}`);
  return { seconds: Number(seconds), megabytes: (Number(kilobytes) * 1024) / 1e6 };
}

const compute: Benchmark = {
  name: 'compute',
  run: () =>
    inDirectory(async (directory) => {
      const program = join(directory, 'chudnovsky-gmp');
      const built =
        spawnSync('cc', ['-O2', '-o', program, join(here, 'chudnovsky-gmp.c'), '-lgmp'], { stdio: 'ignore' }).status ===
        0;
      let ourMegabytes = 0;
      let theirMegabytes: number | undefined;
      const { ours, anchor } = await inTurn(
        3,
        async () => {
          const { seconds, megabytes } = await computation(process.execPath, [
            '--conditions=source',
            join(here, 'compute.ts'),
            String(DECIMALS),
          ]);
          ourMegabytes = Math.max(ourMegabytes, megabytes);
          return seconds;
        },
        built
          ? async () => {
              const { seconds, megabytes } = await computation(program, [String(DECIMALS)]);
              theirMegabytes = Math.max(theirMegabytes ?? 0, megabytes);
              return seconds;
            }
          : undefined,
      );
      const name = 'plain Chudnovsky in C on GMP';
      const what = '1,000,000 decimals';
      const note = 'ours with start of node, base 16 and all checks';
      return [
        { name: `${what}, CPU time`, ours, unit: 's', anchor: { name, value: anchor }, note },
        { name: `${what}, peak RSS`, ours: ourMegabytes, unit: 'MB', anchor: { name, value: theirMegabytes } },
      ];
    }),
};

const serve: Benchmark = {
  name: 'serve',
  run: () =>
    inDirectory(async (directory) => {
      if (!canMeasure()) throw new Error('CPU time of processes is measured on Linux alone.');
      const digits = await startDigits(join(directory, 'data'), '--max-digits', '1000000');
      let nginx: ServerProcess | undefined;
      try {
        const sizes = [100, 1000, 1_000_000];
        const path = (size: number): string => `/v1/pi?start=0&numberOfDigits=${size}`;
        if (isInstalled('nginx')) {
          const files: Record<string, string> = {};
          for (const size of sizes) {
            const response = await fetch(`http://127.0.0.1:${digits.port}${path(size)}`);
            files[`${size}.json`] = await response.text();
          }
          nginx = await startNginx(directory, files);
        }
        const rows: Row[] = [];
        for (const size of sizes) {
          const { ours, anchor } = await inTurn(
            2,
            () => answersPerCpuSecond(digits, path(size)),
            nginx && (() => answersPerCpuSecond(nginx as ServerProcess, `/${size}.json`)),
          );
          rows.push({
            name: `${size.toLocaleString('en')} digits`,
            ours,
            unit: 'requests per CPU second',
            anchor: { name: 'nginx, static file', value: anchor },
          });
        }
        const megabytes = nginx === undefined ? undefined : peakMegabytes(nginx);
        const anchor = { name: 'nginx, static file', value: megabytes };
        rows.push({ name: 'serving, peak RSS', ours: peakMegabytes(digits), unit: 'MB', anchor });
        return rows;
      } finally {
        await nginx?.stop();
        await digits.stop();
      }
    }),
};

export const benchmarks: Benchmark[] = [compute, serve];
