import { Worker } from 'node:worker_threads';
import type { ConstantName } from '../../store/constants.ts';
import { fractionOfPi } from '../portable/check-stored.ts';
import type { Wanted } from '../portable/compute-constant.ts';
import {
  defaultMemoryLimit,
  type PortableDigits,
  type PortableOptions,
  TooLarge,
  wantedOf,
} from '../portable/compute-portable.ts';
import { LAST_POSITION } from '../portable/end-check.ts';
import { FailedCheck } from '../portable/team.ts';
import { GmpUnavailable } from './gmp-unavailable.ts';

export interface GmpJob {
  readonly constant: ConstantName;
  readonly wanted: Wanted;
}

/** Digits, and where they end: the fraction of 16^position times the constant. */
export interface GmpDigits extends PortableDigits {
  readonly end: { readonly position: number; readonly fraction: number };
}

export type GmpMessage =
  | { readonly phase: string; readonly share: number }
  | { readonly digits: GmpDigits }
  | { readonly failure: Error }
  | { readonly unavailable: string };

/** Sums of doubles, and digits cut off, are good to this. */
const TOLERANCE = 2 ** -26;
/** Bytes that Node takes, and most bytes per digit of the series and of the text. Measured. */
const RUNTIME_BYTES = 190e6;
const BYTES_PER_DIGIT = 18;

/**
 * About the most memory that a computation with GMP takes.
 * @throws TooLarge when it may not take as much
 */
export function planGmp(options: Pick<PortableOptions, 'digits' | 'radix' | 'memoryLimit'>): {
  readonly bytes: number;
} {
  const limit = options.memoryLimit ?? defaultMemoryLimit();
  const decimals = options.radix === 16 ? options.digits * Math.log10(16) : options.digits;
  const bytes = RUNTIME_BYTES + BYTES_PER_DIGIT * decimals;
  const fitting = Math.max(0, (limit - RUNTIME_BYTES) / BYTES_PER_DIGIT / (options.radix === 16 ? Math.log10(16) : 1));
  if (bytes > limit) throw TooLarge.forMemory(bytes, Math.floor(fitting), options.radix === 16 ? 16 : 10);
  return { bytes };
}

/**
 * Computes a constant with the system's GMP, on one thread, by other code than the portable engine; checked alike: the
 * products modulo 2^61 - 1, root and quotient by what they solve, the digits of both radices by the hash of the binary
 * value, the last digits of pi by Bellard's formula.
 * @throws GmpUnavailable, FailedCheck
 */
export async function computeGmp(
  options: Pick<PortableOptions, 'constant' | 'digits' | 'radix' | 'onProgress'>,
): Promise<PortableDigits> {
  const { constant, onProgress } = options;
  // Beside compiled code lies the compiled worker.
  const script = new URL(`./worker.${import.meta.url.endsWith('.js') ? 'js' : 'ts'}`, import.meta.url);
  const workerData: GmpJob = { constant, wanted: wantedOf(options) };
  // That node:ffi is experimental is nothing that the person at the terminal can change.
  const execArgv = [...process.execArgv, '--disable-warning=ExperimentalWarning'];
  const found = await new Promise<GmpDigits>((resolve, reject) => {
    const worker = new Worker(script, { workerData, execArgv });
    worker.on('message', (message: GmpMessage) => {
      if ('phase' in message) onProgress?.(message.phase, message.share);
      else if ('digits' in message) resolve(message.digits);
      else reject('failure' in message ? message.failure : new GmpUnavailable(message.unavailable));
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The thread of the computation ended with status ${code}.`)));
  });
  if (constant === 'pi' && found.end.position <= LAST_POSITION) {
    onProgress?.('end check', 0.9);
    const distance = Math.abs((await fractionOfPi(found.end.position)) - found.end.fraction);
    if (Math.min(distance, 1 - distance) > TOLERANCE)
      throw new FailedCheck("the last hexadecimal digits are not those of Bellard's formula");
  }
  // A Buffer arrives as a bare Uint8Array.
  const bufferOf = (bytes: Uint8Array | undefined): Buffer | undefined =>
    bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { decimal, hexadecimal, decimalHash, hexadecimalHash } = found;
  return { decimal: bufferOf(decimal), hexadecimal: bufferOf(hexadecimal), decimalHash, hexadecimalHash };
}
