import { availableParallelism } from 'node:os';
import type { ConstantName } from '../../store/constants.ts';
import { hexadecimalsFor } from '../digit-counts.ts';
import { computeConstant, type Wanted } from './compute-constant.ts';
import { createMachine, kernelOn, MOST_BYTES, MOST_THREADS, writeTables } from './kernel.ts';
import { estimateMemory, largestThatFits, layoutFor } from './memory-estimate.ts';
import { type Layout, runTeam, type TeamOptions } from './run-team.ts';
import { Team } from './team.ts';

/** Up to so many digits a computation is done at once, without threads: it takes some milliseconds. */
const AT_ONCE = 20_000;

export interface PortableOptions extends TeamOptions {
  readonly constant: ConstantName;
  /** Digits after the point, of the one radix, or decimals when both are asked for. */
  readonly digits: number;
  readonly radix: 10 | 16 | 'both';
  /** Default: as many as the machine runs at the same time. */
  readonly threads?: number;
  /** Bytes; default: three quarters of what is free. */
  readonly memoryLimit?: number;
  /** Where finished parts are kept. */
  readonly checkpointDirectory?: string;
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
  /** Would the memory do, if one WebAssembly memory could be as large? */
  readonly beyondOneMemory: boolean;

  constructor(needed: number, fitting: number, radix: 10 | 16, beyondOneMemory = false) {
    const name = radix === 10 ? 'decimals' : 'hexadecimal digits';
    super(
      `This computation needs ${megabytes(needed)} of memory; ${fitting.toLocaleString('en')} ${name} would fit in what it may take.`,
    );
    this.name = 'TooLarge';
    this.beyondOneMemory = beyondOneMemory;
  }
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;

/** What a computation of these options has to give. */
export const wantedOf = ({ digits, radix }: Pick<PortableOptions, 'digits' | 'radix'>): Wanted => ({
  decimals: radix === 16 ? 0 : digits,
  hexadecimals: radix === 10 ? 0 : radix === 16 ? digits : hexadecimalsFor(digits),
});

/** How a computation would be done. */
export interface PortablePlan {
  readonly wanted: Wanted;
  readonly threads: number;
  readonly layout: Layout;
  /** About the most memory that it takes, the runtime and the digits it gives included. */
  readonly bytes: number;
}

/** @throws TooLarge when it would need more memory than it may take */
export function planPortable(
  options: Pick<PortableOptions, 'constant' | 'digits' | 'radix' | 'threads' | 'memoryLimit'>,
): PortablePlan {
  const threads = Math.min(options.threads ?? availableParallelism(), MOST_THREADS);
  const wanted = wantedOf(options);
  const limit = options.memoryLimit ?? defaultMemoryLimit();
  const layout = layoutFor(options.constant, wanted, threads);
  const bytes = estimateMemory(options.constant, wanted, threads);
  if (bytes > limit || layout.bytes > MOST_BYTES)
    throw new TooLarge(
      bytes,
      largestThatFits(options.constant, (digits) => wantedOf({ ...options, digits }), limit, threads),
      options.radix === 16 ? 16 : 10,
      bytes <= limit,
    );
  return { wanted, threads, layout, bytes };
}

/** Three quarters of what is free: in a container with a limit, of what is left of that. */
export const defaultMemoryLimit = (): number => 0.75 * process.availableMemory();

/**
 * Computes a constant with threads that share one WebAssembly memory, and checks it: the rounding error of every transform,
 * the products modulo 2^61 - 1, root and quotient by what they solve, the last digits of pi by Bellard's formula, the
 * decimals by what they are modulo 2^61 - 1. The checkpoints stay: whoever has stored the digits removes them.
 * @throws TooLarge before anything is computed; FailedCheck when the digits must not be used; BadCheckpoint
 */
export async function computePortable(options: PortableOptions): Promise<PortableDigits> {
  const { constant, checkpointDirectory } = options;
  const { wanted, threads, layout } = planPortable(options);
  options.signal?.throwIfAborted();
  const machine = createMachine(layout.bytes);
  const { memory } = machine;
  writeTables(memory, layout.points);
  const atOnce = threads === 1 && options.digits <= AT_ONCE && checkpointDirectory === undefined;
  const found = atOnce
    ? computeConstant(new Team(0, 1, kernelOn(machine, 0), memory.buffer, layout.heap), constant, wanted, undefined)
    : await runTeam(
        machine,
        threads,
        layout.heap,
        { name: 'constant', constant, wanted, checkpointDirectory },
        options,
      );
  const digits = (at: number, count: number): Buffer | undefined =>
    count === 0 ? undefined : Buffer.from(new Uint8Array(memory.buffer, at, count));
  return {
    decimal: digits(found.decimal, wanted.decimals),
    hexadecimal: digits(found.hexadecimal, wanted.hexadecimals),
    decimalHash: wanted.decimals > 0 ? found.decimalHash : undefined,
    hexadecimalHash: wanted.hexadecimals > 0 ? found.hexadecimalHash : undefined,
  };
}
