import { MERSENNE_61 } from '../mersenne-61.ts';
import type { Plan, Team, Words } from './team.ts';

/** Powers of ten up to here are written down, larger ones multiplied. */
const FIRST_EXPONENT = 512;

/** 10^exponent, by squaring from the leading bits of the exponent down. */
function powerOfTen(team: Team, exponent: number): Words {
  let shift = 0;
  while (exponent / 2 ** shift >= FIRST_EXPONENT) shift++;
  const first = 10n ** BigInt(Math.floor(exponent / 2 ** shift));
  const start = team.number(Math.ceil(first.toString(16).length / 8));
  team.solo(() => team.write(start, first));
  let power = start;
  while (shift > 0) {
    shift--;
    const square = team.product('a power of ten', power, power);
    if (Math.floor(exponent / 2 ** shift) % 2 === 1)
      team.solo(() => {
        // Room for the carry is behind every number.
        const carry = team.kernel.multiplyByWord(square.at, square.at, square.words, 10);
        team.words[square.at / 4 + square.words] = carry;
      });
    else team.solo(() => team.zero({ at: square.at + 4 * square.words, words: 1 }));
    power = { at: square.at, words: team.kernel.significant(square.at, square.words + 1) };
  }
  return power;
}

/**
 * y-cruncher's hash of the decimals of a number, from its binary digits: floor(value 10^decimals) modulo 2^61 - 1. All
 * threads call it together.
 * @param value one word before the point, all others behind it
 */
export function decimalHash(team: Team, value: Words, decimals: number): bigint {
  return team.scratch(() => {
    const product = team.product('value times power of ten', value, powerOfTen(team, decimals));
    const behind = value.words - 1;
    return team.residue({ at: product.at + 4 * behind, words: product.words - behind }) % MERSENNE_61;
  });
}

/** The longest transform of {@link decimalHash}, and the bytes in which it works beside the value. */
export function decimalHashRoom(
  plan: (words: number) => Plan,
  valueWords: number,
  decimals: number,
): { readonly longest: Plan; readonly bytes: number } {
  const power = Math.ceil((decimals * Math.log2(10)) / 32) + 2;
  const longest = plan(valueWords + power);
  // Every power is kept: twice the last one, and a word for each.
  return { longest, bytes: 8 * (power + 64) + 4 * (valueWords + power) + 2 * longest.bytes + 65536 };
}
