import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { count as grouped } from '#kit/command/output';
import { lockDirectory } from '#kit/files/directory-lock';
import { reasonOf } from '#kit/files/system-error';
import { hexadecimalsFor } from '../engine/digit-counts.ts';
import { computeGmp, planGmp } from '../engine/gmp/compute-gmp.ts';
import { GmpUnavailable } from '../engine/gmp/gmp-unavailable.ts';
import {
  computePortable,
  type PortableDigits,
  type PortableOptions,
  planPortable,
  TooLarge,
} from '../engine/portable/compute-portable.ts';
import { type Constant, type ConstantName, constantNamed } from '../store/constants.ts';
import type { DigitSet } from '../store/digit-set.ts';
import { DIGITS_LOCK, type DigitStore, storeDigits } from '../store/digit-store.ts';
import type { Radix } from '../store/ycd-header.ts';

export type EngineChoice = 'auto' | 'portable' | 'gmp';

/** What is to be computed and stored. */
export interface ComputeJob {
  readonly directory: string;
  readonly constant: ConstantName;
  /** Digits after the point: of the one radix in `radices`, or decimals when both are asked for. */
  readonly digits: number;
  readonly radices: readonly Radix[];
  /** Default: auto, the faster one that can. */
  readonly engine?: EngineChoice | undefined;
  /** Of the portable engine; default: as many as the machine runs at the same time. */
  readonly threads?: number | undefined;
  /** Bytes; default: three quarters of what is free. */
  readonly memoryLimit?: number | undefined;
}

export interface StoredFile {
  readonly path: string;
  readonly radix: Radix;
  /** Digits after the point. */
  readonly digits: number;
  /** y-cruncher's hash of them. */
  readonly hash: bigint;
}

/** How a job would be done. */
export interface ComputePlan {
  readonly engine: Exclude<EngineChoice, 'auto'>;
  readonly threads: number;
  /** About the most memory that it takes. */
  readonly bytes: number;
  /** Has an earlier start left finished parts? */
  readonly resumes: boolean;
}

/** Where finished parts of computations lie, in a directory for each. */
const CHECKPOINTS = 'checkpoints';

const radixOf = ({ radices }: ComputeJob): PortableOptions['radix'] => (radices.length === 2 ? 'both' : radices[0]!);

/** Each computation has its own place for finished parts: those of another one are of no use to it. */
const checkpointsOf = (job: ComputeJob): string =>
  join(job.directory, CHECKPOINTS, `${job.constant}-${job.digits}-${radixOf(job)}`);

/**
 * How a job would be done. The engine `auto` is the portable one, the faster wherever it was measured: 10,000,000 decimals
 * of pi take half the CPU time of GMP's, before its threads share them.
 * @throws CommandError with one sentence when it would need more memory than it may take
 */
export async function planComputation(job: ComputeJob): Promise<ComputePlan> {
  const options = { ...job, radix: radixOf(job) };
  try {
    if (job.engine === 'gmp') return { engine: 'gmp', threads: 1, bytes: planGmp(options).bytes, resumes: false };
    const { threads, bytes } = planPortable(options);
    const checkpoints = checkpointsOf(job);
    const resumes = existsSync(checkpoints) && readdirSync(checkpoints).some((name) => name.endsWith('.part'));
    return { engine: 'portable', threads, bytes, resumes };
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    throw new CommandError(error.message, EXIT.unavailable);
  }
}

/**
 * Computes digits, checks them, and stores them. What was finished when it was interrupted is kept in the directory
 * and used by the next start of the same computation.
 * @returns the files, in the order of the radices
 * @throws CommandError with one sentence when it is too large, another computation is running in the directory or a
 * check failed; nothing is stored then
 */
export async function computeAndStore(
  job: ComputeJob,
  report: (phase: string, share: number) => void = () => {},
): Promise<StoredFile[]> {
  const { directory, radices } = job;
  const { engine } = await planComputation(job);
  const unlock = await lockDirectory(directory, DIGITS_LOCK);
  try {
    const computed = await compute(job, engine, report);
    const constant = constantNamed(job.constant);
    const files: StoredFile[] = [];
    for (const radix of radices) {
      const digits = radix === 10 ? computed.decimal : computed.hexadecimal;
      const hash = radix === 10 ? computed.decimalHash : computed.hexadecimalHash;
      if (digits === undefined || hash === undefined) throw new Error(`No digits in base ${radix} were computed.`);
      const path = await storeDigits(directory, constant, radix, digits);
      files.push({ path, radix, digits: digits.length, hash });
    }
    await removeCheckpoints(job);
    return files;
  } finally {
    await unlock();
  }
}

async function compute(
  job: ComputeJob,
  engine: ComputePlan['engine'],
  report: (phase: string, share: number) => void,
): Promise<PortableDigits> {
  const { constant, digits, threads, memoryLimit } = job;
  const options = { constant, digits, radix: radixOf(job), threads, memoryLimit, onProgress: report };
  try {
    if (engine === 'gmp') return await computeGmp(options);
    return await computePortable({ ...options, checkpointDirectory: checkpointsOf(job) });
  } catch (error) {
    if (error instanceof GmpUnavailable) throw new CommandError(error.message, EXIT.unavailable);
    throw new CommandError(`${constant} could not be computed: ${reasonOf(error)}.`, EXIT.failed, { cause: error });
  }
}

/** Removes the finished parts of a job, and of computations of fewer digits: nobody will go on with those. */
async function removeCheckpoints({ directory, constant, digits }: ComputeJob): Promise<void> {
  const parent = join(directory, CHECKPOINTS);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const [number, count] = name.split('-');
    if (number === constant && Number(count) <= digits) await rm(join(parent, name), { recursive: true, force: true });
  }
  if (readdirSync(parent).length === 0) await rm(parent, { recursive: true });
}

/** Digits that a job gives in a radix. */
const digitsIn = (radix: Radix, { digits, radices }: ComputeJob): number =>
  radix === 16 && radices.includes(10) ? hexadecimalsFor(digits) : digits;

/**
 * Finds out whether a job has anything to do. Digits never take the place of more. Where one of two radices is stored
 * at the same length, a computation that was killed between the two files is done again.
 * @returns the stored sets, where they already hold all that the job would compute
 * @throws CommandError with one sentence when a stored set is longer in one radix alone, or is not ours to replace
 */
export function alreadyStored(store: DigitStore, constant: Constant, job: ComputeJob): readonly DigitSet[] | undefined {
  const stored = job.radices.flatMap((radix) => store.find(constant, radix) ?? []);
  if (stored.length === job.radices.length && stored.every((set) => set.total >= digitsIn(set.radix, job)))
    return stored;
  const longer = stored.find((set) => set.total > digitsIn(set.radix, job));
  if (longer !== undefined)
    throw new CommandError(
      `${grouped(longer.total)} digits in base ${longer.radix} are stored already; compute the other base with --radix ${26 - longer.radix}.`,
      EXIT.usage,
    );
  for (const set of stored) {
    const foreign = set.blocks.find(
      (block) => set.imported || basename(block.path) !== constant.fileName(set.radix, 0),
    );
    if (foreign !== undefined)
      throw new CommandError(
        `${basename(foreign.path)} holds the same digits and was not computed here; ${set.imported ? 'it was imported' : 'move it away first'}.`,
        EXIT.usage,
      );
  }
  return undefined;
}
