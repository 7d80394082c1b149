import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Benchmark, inTurn, type Row } from './benchmark.ts';
import {
  answersPerCpuSecond,
  canMeasure,
  isInstalled,
  peakMegabytes,
  type ServerProcess,
  startDigits,
  startNginx,
} from './digits/server-process.ts';
import { benchmarks as compute } from './digits-compute.ts';

async function inDirectory(work: (directory: string) => Promise<Row[]>): Promise<Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
  try {
    return await work(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

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

export const benchmarks: Benchmark[] = [...compute, serve];
