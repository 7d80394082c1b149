import { availableParallelism } from 'node:os';
import type { ConstantName } from '../../store/constants.ts';
import { hexadecimalsFor } from '../digit-counts.ts';
import { computeConstant, type Wanted } from './compute-constant.ts';
import { MOST_THREADS } from './kernel.ts';
import { estimateMemory, largestThatFits, layoutFor, tooManyTerms } from './memory-estimate.ts';
import { runTeam, type TeamOptions } from './run-team.ts';
import { MOST_TERMS } from './series.ts';
import { createWorkspace, type Layout, teamIn } from './workspace.ts';

/** Up to so many digits a computation is done at once, without threads: it takes some milliseconds. */
const AT_ONCE = 20_000;

export interface PortableOptions extends TeamOptions {
  readonly constant: ConstantName;
  /** Digits after the point, of the one radix, or decimals when both are asked for. */
  readonly digits: number;
  readonly radix: 10 | 16 | 'both';
  /** Default: as many as the machine runs at the same time. */
  readonly threads?: number | undefined;
  /** Bytes; default: three quarters of what is free. */
  readonly memoryLimit?: number | undefined;
  /** Where finished parts are kept. */
  readonly checkpointDirectory?: string | undefined;
  /** Bytes up to which all numbers lie in one WebAssembly memory; default: as many as one can have. */
  readonly oneMemory?: number | undefined;
}

export interface PortableDigits {
  /** ASCII digits after the point, where they were computed: their buffer holds more. */
  readonly decimal?: Buffer | undefined;
  readonly hexadecimal?: Buffer | undefined;
  /** y-cruncher's hashes: floor(x 10^d) and floor(x 16^h) modulo 2^61 - 1, where x is the whole constant. */
  readonly decimalHash?: bigint | undefined;
  readonly hexadecimalHash?: bigint | undefined;
}

/** A computation would need more memory than it may take, or more terms than can be summed. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';

  /** @param fitting digits that would fit */
  static forMemory(needed: number, fitting: number, radix: 10 | 16): TooLarge {
    const name = radix === 10 ? 'decimals' : 'hexadecimal digits';
    return new TooLarge(
      `This computation needs ${megabytes(needed)} of memory; ${fitting.toLocaleString('en')} ${name} would fit in what it may take.`,
    );
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
  /** About the most memory that it takes, the runtime included. */
  readonly bytes: number;
}

/** @throws TooLarge when it would need more memory than it may take, or more terms than can be summed */
export function planPortable(
  options: Pick<PortableOptions, 'constant' | 'digits' | 'radix' | 'threads' | 'memoryLimit' | 'oneMemory'>,
): PortablePlan {
  const threads = Math.min(options.threads ?? availableParallelism(), MOST_THREADS);
  const wanted = wantedOf(options);
  const limit = options.memoryLimit ?? defaultMemoryLimit();
  const machine = { threads, oneMemory: options.oneMemory };
  const layout = layoutFor(options.constant, wanted, machine);
  const bytes = estimateMemory(options.constant, wanted, machine);
  if (bytes > limit)
    throw TooLarge.forMemory(
      bytes,
      largestThatFits(options.constant, (digits) => wantedOf({ ...options, digits }), limit, machine),
      options.radix === 16 ? 16 : 10,
    );
  if (tooManyTerms(options.constant, wanted))
    throw new TooLarge(`The engine portable sums ${MOST_TERMS.toLocaleString('en')} terms of a series at most.`);
  return { wanted, threads, layout, bytes };
}

/** Three quarters of what is free: in a container with a limit, of what is left of that. */
export const defaultMemoryLimit = (): number => 0.75 * process.availableMemory();

/**
 * Computes a constant with threads that share one WebAssembly memory, or, where that is too small, a buffer from which
 * they take pieces into it, and checks it: the rounding error of every transform, the products modulo 2^61 - 1, root and
 * quotient by what they solve, the last digits of pi by Bellard's formula, the decimals by what they are modulo 2^61 - 1. The checkpoints stay: whoever has stored the digits removes them.
 * @throws TooLarge before anything is computed; FailedCheck when the digits must not be used; DamagedFile
 */
export async function computePortable(options: PortableOptions): Promise<PortableDigits> {
  const { constant, checkpointDirectory } = options;
  const { wanted, threads, layout } = planPortable(options);
  options.signal?.throwIfAborted();
  const workspace = createWorkspace(layout);
  const atOnce = threads === 1 && options.digits <= AT_ONCE && checkpointDirectory === undefined;
  const found = atOnce
    ? computeConstant(teamIn(workspace, 0, 1), constant, wanted, undefined)
    : await runTeam(workspace, threads, { name: 'constant', constant, wanted, checkpointDirectory }, options);
  const digits = (at: number, count: number): Buffer | undefined =>
    count === 0 ? undefined : Buffer.from(workspace.buffer, at, count);
  return {
    decimal: digits(found.decimal, wanted.decimals),
    hexadecimal: digits(found.hexadecimal, wanted.hexadecimals),
    decimalHash: wanted.decimals > 0 ? found.decimalHash : undefined,
    hexadecimalHash: wanted.hexadecimals > 0 ? found.hexadecimalHash : undefined,
  };
}
