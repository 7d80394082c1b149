// The portable engine against GMP and FLINT 3. `ALMANAC_BENCH_LONG=1` adds 100,000,000 digits, which take minutes.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Benchmark, median, type Row } from './benchmark.ts';
import { output } from './digits/server-process.ts';

/** Last ten of so many decimals of pi. */
const LAST: Record<number, string> = { 10000000: '5348955897', 100000000: '0187751592' };
/** Threads of ours, and of the anchor that can use several: one, and as many as there are cores. */
const THREADS = [...new Set([1, availableParallelism()])];
/** A Python that has python-flint. */
const PYTHON = process.env.ALMANAC_BENCH_PYTHON ?? 'python3';

/** A program that computes pi; it prints its last ten decimals, CPU seconds and KiB. */
interface Contestant {
  readonly name: string;
  readonly program: string;
  readonly words: readonly string[];
}

interface Run {
  /** Seconds from start to end of the process. */
  readonly wall: number;
  readonly cpu: number;
  readonly megabytes: number;
}

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Runs a program that prints last digits, CPU seconds and KiB. */
async function measure({ program, words }: Contestant, digits: number): Promise<Run> {
  const started = performance.now();
  const [last, seconds, kilobytes] = (await output(program, words)).trim().split(' ');
  const wall = (performance.now() - started) / 1000;
  if (last !== LAST[digits]) throw new Error(`${program} computed other digits: ${last}`);
  return { wall, cpu: Number(seconds), megabytes: (Number(kilobytes) * 1024) / 1e6 };
}

/** GMP has one thread; where its program cannot be compiled it is left out. */
function gmp(digits: number): Contestant | undefined {
  mkdirSync('.cache/bench', { recursive: true });
  const program = path('../.cache/bench/chudnovsky-gmp');
  const compile = ['-O2', '-o', program, path('./digits/chudnovsky-gmp.c'), '-lgmp'];
  if (spawnSync('cc', compile, { stdio: 'ignore' }).status !== 0) return undefined;
  return { name: GMP, program, words: [String(digits)] };
}

function flint(digits: number, threads: number): Contestant | undefined {
  if (spawnSync(PYTHON, ['-c', 'import flint'], { stdio: 'ignore' }).status !== 0) return undefined;
  const words = [path('./digits/pi-flint.py'), String(digits), String(threads)];
  return { name: flintName(threads), program: PYTHON, words };
}

const GMP = 'GMP, Chudnovsky in C, one thread';
const threadsOf = (threads: number): string => (threads === 1 ? 'one thread' : `${threads} threads`);
const flintName = (threads: number): string => `FLINT 3 by python-flint, ${threadsOf(threads)}`;

const oursWith = (digits: number, threads: number): Contestant => ({
  name: `ours, ${threadsOf(threads)}`,
  program: process.execPath,
  words: ['--conditions=source', path('./digits-compute-process.ts'), String(digits), String(threads)],
});

/** All programs in turn, each once in a round: what one thread of GMP takes stands beside ours with any number of threads. */
async function compare(digits: number, runs: number): Promise<Row[]> {
  const contestants = [
    ...THREADS.map((threads) => oursWith(digits, threads)),
    gmp(digits),
    ...THREADS.map((threads) => flint(digits, threads)),
  ].filter((one) => one !== undefined);
  const measured = new Map<string, Run[]>(contestants.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run++)
    for (const contestant of run % 2 === 0 ? contestants : contestants.toReversed())
      measured.get(contestant.name)?.push(await measure(contestant, digits));
  const figure = (name: string, of: (run: Run) => number): number | undefined => {
    const found = measured.get(name);
    return found === undefined ? undefined : median(found.map(of));
  };
  const rows: Row[] = [];
  for (const threads of THREADS)
    for (const anchor of [GMP, flintName(threads)]) {
      const row = (what: string, of: (run: Run) => number, unit: string, note?: string): Row => ({
        name: `${digits.toLocaleString('en')} digits of pi on ${threadsOf(threads)}, ${what}`,
        ours: figure(`ours, ${threadsOf(threads)}`, of) as number,
        unit,
        anchor: { name: anchor, value: figure(anchor, of) },
        ...(note === undefined ? {} : { note }),
      });
      rows.push(
        row('wall time', ({ wall }) => wall, 's', 'start of the process and conversion to decimal included'),
        row('CPU time', ({ cpu }) => cpu, 's'),
        row('peak memory', ({ megabytes }) => megabytes, 'MB'),
      );
    }
  return rows;
}

export const benchmarks: readonly Benchmark[] = [
  { name: 'compute 10,000,000 digits', run: () => compare(10_000_000, 3) },
  ...(process.env.ALMANAC_BENCH_LONG === '1'
    ? [{ name: 'compute 100,000,000 digits', run: () => compare(100_000_000, 1) }]
    : []),
];
