import { availableParallelism, freemem } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Checkpoint } from './checkpoint.ts';
import { computeConstant, type Found, summationsFor, type Wanted } from './compute-constant.ts';
import type { ConstantName } from './constants.ts';
import { createMachine, kernelOn, MOST_BYTES, MOST_THREADS, writeTables } from './kernel.ts';
import { estimateMemory, largestThatFits, layoutFor } from './memory-estimate.ts';
import { Team } from './team.ts';
import type { WorkerJob, WorkerMessage } from './worker.ts';

/** Up to so many digits a computation is done at once, without threads: it takes some milliseconds. */
const AT_ONCE = 20_000;

export interface PortableOptions {
  readonly constant: ConstantName;
  /** Digits after the point, of the one radix, or decimals when both are asked for. */
  readonly digits: number;
  readonly radix: 10 | 16 | 'both';
  /** Default: as many as the machine runs at the same time. */
  readonly threads?: number;
  /** Bytes; default: three quarters of what is free. */
  readonly memoryLimit?: number;
  /** Where finished parts are kept until the computation is done. */
  readonly checkpointDirectory?: string;
  /** Told the phase and a share of the whole from 0 to 1. */
  readonly onProgress?: (phase: string, share: number) => void;
  readonly signal?: AbortSignal;
}

export interface PortableDigits {
  /** ASCII digits after the point. */
  readonly decimal?: Buffer;
  readonly hexadecimal?: Buffer;
  /** y-cruncher's hashes: floor(x 10^d) and floor(x 16^h) modulo 2^61 - 1, where x is the whole constant. */
  readonly decimalHash?: bigint;
  readonly hexadecimalHash?: bigint;
}

/** A computation would need more memory than it may take. */
export class TooLarge extends Error {
  constructor(needed: number, fitting: number, radix: 10 | 16) {
    const digits = radix === 10 ? fitting : Math.floor(fitting / Math.log10(16));
    const name = radix === 10 ? 'decimals' : 'hexadecimal digits';
    super(
      `This computation needs ${megabytes(needed)} of memory; ${digits.toLocaleString('en')} ${name} would fit in what it may take.`,
    );
    this.name = 'TooLarge';
  }
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;

/** Hexadecimal digits that say as much as a number of decimals. */
const hexadecimalsFor = (decimals: number): number => Math.ceil(decimals / Math.log10(16));

/** What a computation of these options has to give. */
export const wantedOf = ({ digits, radix }: Pick<PortableOptions, 'digits' | 'radix'>): Wanted => ({
  decimals: radix === 16 ? 0 : digits,
  hexadecimals: radix === 10 ? 0 : radix === 16 ? digits : hexadecimalsFor(digits),
});

/**
 * Computes a constant with threads that share one WebAssembly memory, and checks it: the rounding error of every transform,
 * the products modulo 2^61 - 1, root and quotient by what they solve, the last digits of pi by Bellard's formula, the
 * decimals by what they are modulo 2^61 - 1.
 * @throws TooLarge before anything is computed; FailedCheck when the digits must not be used; BadCheckpoint
 */
export async function computePortable(options: PortableOptions): Promise<PortableDigits> {
  const threads = Math.min(options.threads ?? availableParallelism(), MOST_THREADS);
  const wanted = wantedOf(options);
  const limit = options.memoryLimit ?? freemem() * 0.75;
  const { points, heap, bytes } = layoutFor(options.constant, wanted, threads);
  const needed = estimateMemory(options.constant, wanted, threads);
  if (needed > limit || bytes > MOST_BYTES)
    throw new TooLarge(needed, largestThatFits(options.constant, limit, threads), options.radix === 16 ? 16 : 10);
  options.signal?.throwIfAborted();
  const machine = createMachine(bytes);
  const { memory } = machine;
  writeTables(memory, points);
  const atOnce = threads === 1 && options.digits <= AT_ONCE && options.checkpointDirectory === undefined;
  const found = atOnce
    ? computeConstant(new Team(0, 1, kernelOn(machine, 0), memory.buffer, heap), options.constant, wanted, undefined)
    : await inThreads(options, { machine, size: threads, heap, wanted });
  if (options.checkpointDirectory !== undefined)
    for (const { series, terms } of summationsFor(options.constant, wanted))
      new Checkpoint(options.checkpointDirectory, series.name, terms).clear();
  const digits = (at: number, count: number): Buffer | undefined =>
    count === 0 ? undefined : Buffer.from(new Uint8Array(memory.buffer, at, count));
  return {
    decimal: digits(found.decimal, wanted.decimals),
    hexadecimal: digits(found.hexadecimal, wanted.hexadecimals),
    decimalHash: wanted.decimals > 0 ? found.decimalHash : undefined,
    hexadecimalHash: wanted.hexadecimals > 0 ? found.hexadecimalHash : undefined,
  };
}

async function inThreads(
  { constant, checkpointDirectory, onProgress, signal }: PortableOptions,
  job: Pick<WorkerJob, 'machine' | 'size' | 'heap' | 'wanted'>,
): Promise<Found> {
  // Beside compiled code lies the compiled worker.
  const script = new URL(`./worker.${import.meta.url.endsWith('.js') ? 'js' : 'ts'}`, import.meta.url);
  const workers: Worker[] = [];
  const listening = new AbortController();
  try {
    return await new Promise<Found>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: listening.signal });
      for (let rank = 0; rank < job.size; rank++) {
        const workerData: WorkerJob = { ...job, constant, rank, checkpointDirectory };
        const worker = new Worker(script, { workerData });
        worker.on('message', (message: WorkerMessage) => {
          if ('phase' in message) onProgress?.(message.phase, message.share);
          else if ('found' in message) resolve(message.found);
          else reject(message.failure);
        });
        worker.on('error', reject);
        worker.on('exit', (code) => {
          if (code !== 0) reject(new Error(`A thread of the computation ended with status ${code}.`));
        });
        workers.push(worker);
      }
    });
  } finally {
    listening.abort();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
