// The portable engine against GMP. `ALMANAC_BENCH_LONG=1` adds 100,000,000 digits, which take minutes.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Benchmark, median, type Row } from './benchmark.ts';
import { output } from './digits/server-process.ts';

/** Last ten of so many decimals of pi. */
const LAST: Record<number, string> = { 10000000: '5348955897', 100000000: '0187751592' };
const ANCHOR = 'GMP, plain Chudnovsky in C, one thread';
const THREADS = 2;

interface Run {
  /** Seconds from start to end of the process. */
  readonly wall: number;
  readonly cpu: number;
  readonly megabytes: number;
}

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Runs a program that prints last digits, CPU seconds and KiB. */
async function measure(program: string, words: readonly string[], digits: number): Promise<Run> {
  const started = performance.now();
  const [last, seconds, kilobytes] = (await output(program, words)).trim().split(' ');
  const wall = (performance.now() - started) / 1000;
  if (last !== LAST[digits]) throw new Error(`${program} computed other digits: ${last}`);
  return { wall, cpu: Number(seconds), megabytes: (Number(kilobytes) * 1024) / 1e6 };
}

async function compare(digits: number, runs: number): Promise<Row[]> {
  mkdirSync('.cache/bench', { recursive: true });
  const anchor = path('../.cache/bench/chudnovsky-gmp');
  const built =
    spawnSync('cc', ['-O2', '-o', anchor, path('./digits/chudnovsky-gmp.c'), '-lgmp'], { stdio: 'ignore' }).status ===
    0;
  const ours: Run[] = [];
  const theirs: Run[] = [];
  for (let run = 0; run < runs; run++) {
    const words = ['--conditions=source', path('./digits-compute-process.ts'), String(digits), String(THREADS)];
    ours.push(await measure(process.execPath, words, digits));
    if (built) theirs.push(await measure(anchor, [String(digits)], digits));
  }
  const row = (what: string, of: (run: Run) => number, unit: string, note?: string): Row => ({
    name: `${digits.toLocaleString('en')} digits of pi, ${what}`,
    ours: median(ours.map(of)),
    unit,
    anchor: { name: ANCHOR, value: built ? median(theirs.map(of)) : undefined },
    note,
  });
  return [
    row('wall time', ({ wall }) => wall, 's', `${THREADS} threads, start of the process included; goal 0.8`),
    row('CPU time', ({ cpu }) => cpu, 's', 'goal 1.15'),
    row('peak memory', ({ megabytes }) => megabytes, 'MB'),
  ];
}

export const benchmarks: readonly Benchmark[] = [
  { name: 'compute 10,000,000 digits', run: () => compare(10_000_000, 3) },
  ...(process.env.ALMANAC_BENCH_LONG === '1'
    ? [{ name: 'compute 100,000,000 digits', run: () => compare(100_000_000, 1) }]
    : []),
];
