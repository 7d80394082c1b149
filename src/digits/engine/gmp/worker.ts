// Computes with GMP in a thread of its own: whoever waits for it hears signals meanwhile.
import { parentPort, workerData } from 'node:worker_threads';
import { constantNamed } from '../../store/constants.ts';
import { hashOfDigits } from '../digit-hash.ts';
import { MERSENNE_61 } from '../mersenne-61.ts';
import type { Wanted } from '../portable/compute-constant.ts';
import { FailedCheck } from '../portable/team.ts';
import type { GmpDigits, GmpJob, GmpMessage } from './compute-gmp.ts';
import { evaluate } from './evaluate.ts';
import { GmpUnavailable } from './gmp-unavailable.ts';
import { Gmp, type Integer } from './library.ts';
import { residueOf } from './series.ts';

/** Bits beyond the last digit: 64 that rounding may spoil, and 64 that tell whether the digits are decided. */
const GUARD_BITS = 128;
const DECIDING_BITS = 48n;
/** Hexadecimal digits at the end that are compared with another formula. */
const END_DIGITS = 8;

const port = parentPort;
if (port === null) throw new Error('worker.ts runs only as a worker thread.');
const tell = (message: GmpMessage): void => port.postMessage(message);

/** The digits of a value behind the point, and their hash, with which they are checked. */
function convert(
  gmp: Gmp,
  value: Integer,
  bits: number,
  { radix, count, whole }: { radix: 10 | 16; count: number; whole: number },
): { readonly digits: Buffer; readonly hash: bigint } {
  const { functions: f } = gmp;
  const power = gmp.create();
  f.__gmpz_ui_pow_ui(power, BigInt(radix), BigInt(count));
  const expected = (residueOf(gmp, power) * residueOf(gmp, value)) % MERSENNE_61;
  f.__gmpz_mul(power, power, value);
  if (residueOf(gmp, power) !== expected) throw new FailedCheck(`value times power of ${radix}`);
  const rest = gmp.create();
  f.__gmpz_fdiv_r_2exp(rest, power, BigInt(bits));
  f.__gmpz_fdiv_q_2exp(rest, rest, BigInt(bits) - DECIDING_BITS);
  const below = f.__gmpz_get_ui(rest);
  gmp.clear(rest);
  if (below === 0n || below === 2n ** DECIDING_BITS - 1n)
    throw new FailedCheck('the digits end in a run of nines or zeros; ask for more digits');
  f.__gmpz_fdiv_q_2exp(power, power, BigInt(bits));
  const text = gmp.digits(power, radix, count + 1);
  const hash = residueOf(gmp, power);
  gmp.clear(power);
  const digits = text.subarray(1);
  if (text.length !== count + 1 || text[0] !== 48 + whole) throw new FailedCheck(`the whole part is not ${whole}`);
  if (hashOfDigits(BigInt(whole), digits, radix) !== hash) throw new FailedCheck('the digits are not the binary value');
  return { digits, hash };
}

async function compute({ constant, wanted }: GmpJob): Promise<GmpDigits> {
  const gmp = await Gmp.open();
  const whole = Number(constantNamed(constant).firstDigits[10][0]);
  const bits = bitsFor(wanted);
  const value = evaluate(gmp, constant, bits, (phase, share) => tell({ phase, share }));
  tell({ phase: 'conversion', share: 0.7 });
  const convertTo = (radix: 10 | 16, count: number) =>
    count === 0 ? undefined : convert(gmp, value, bits, { radix, count, whole });
  const decimal = convertTo(10, wanted.decimals);
  const hexadecimal = convertTo(16, wanted.hexadecimals);
  const position = Math.max(0, Math.floor((bits - GUARD_BITS) / 4) - END_DIGITS);
  gmp.functions.__gmpz_fdiv_q_2exp(value, value, BigInt(bits - 4 * (position + END_DIGITS)));
  const end = Number(BigInt.asUintN(4 * END_DIGITS, gmp.functions.__gmpz_get_ui(value))) / 16 ** END_DIGITS;
  return {
    decimal: decimal?.digits,
    decimalHash: decimal?.hash,
    hexadecimal: hexadecimal?.digits,
    hexadecimalHash: hexadecimal?.hash,
    end: { position, fraction: end },
  };
}

const bitsFor = ({ decimals, hexadecimals }: Wanted): number =>
  Math.max(Math.ceil(decimals * Math.log2(10)), 4 * hexadecimals) + GUARD_BITS;

try {
  tell({ digits: await compute(workerData as GmpJob) });
} catch (error) {
  tell(error instanceof GmpUnavailable ? { unavailable: error.message } : { failure: error as Error });
}
