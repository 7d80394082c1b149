import { FailedCheck, type Team, type Words } from './team.ts';

/** The seven series of Bellard's formula: sign, exponent of two, and the denominator `step * n + offset`. */
const SERIES = [
  { sign: -1, shift: 5, step: 4, offset: 1 },
  { sign: -1, shift: 0, step: 4, offset: 3 },
  { sign: 1, shift: 8, step: 10, offset: 1 },
  { sign: -1, shift: 6, step: 10, offset: 3 },
  { sign: -1, shift: 2, step: 10, offset: 5 },
  { sign: -1, shift: 2, step: 10, offset: 7 },
  { sign: 1, shift: 0, step: 10, offset: 9 },
] as const;
/** Terms that a thread takes at a time. */
const SLICE = 2 ** 16;
/** Denominators of farther positions are no longer exact in doubles. */
export const LAST_POSITION = 100_000_000_000_000;
/** Sums of doubles are good to this. */
const TOLERANCE = 2 ** -26;

/**
 * The fraction of 16^position * pi, by a formula that has nothing in common with the series that is summed.
 * All threads call it together and share the terms.
 */
export function hexFraction(team: Team, position: number): number {
  return team.scratch(() => {
    const sums = team.allocate(8 * team.size) / 8;
    const shared = new Float64Array(team.words.buffer, 8 * sums, team.size);
    let sum = 0;
    let slice = 0;
    for (const { sign, shift, step, offset } of SERIES) {
      const exponent = 4 * position - 6 + shift;
      // Terms four by four, as long as the exponent is not negative.
      const whole = 4 * Math.max(0, Math.floor((Math.floor(exponent / 10) + 1) / 4));
      for (let from = 0; from < whole; from += SLICE) {
        if (slice++ % team.size !== team.rank) continue;
        const to = Math.min(whole, from + SLICE);
        sum += sign * team.kernel.bellardSum(BigInt(exponent), step, offset, BigInt(from), BigInt(to));
      }
      if (team.rank === 0) sum += sign * tail(exponent, step, offset, whole);
    }
    shared[team.rank] = sum;
    team.kernel.barrier();
    const total = shared.reduce((all, part) => all + part, 0);
    team.kernel.barrier();
    return total - Math.floor(total);
  });
}

/** The terms from n on, until they no longer count. */
function tail(exponent: number, step: number, offset: number, from: number): number {
  let sum = 0;
  for (let n = from; exponent - 10 * n > -64; n++) {
    const power = exponent - 10 * n;
    const denominator = step * n + offset;
    const rest = power > 0 ? Number((1n << BigInt(power)) % BigInt(denominator)) : 2 ** power;
    sum += ((n % 2 === 0 ? 1 : -1) * rest) / denominator;
  }
  return sum;
}

/**
 * Compares the last digits of pi with Bellard's formula.
 * @param fraction what is behind the point; its last word may be wrong
 * @throws FailedCheck when they differ
 */
export function checkEnd(team: Team, fraction: Words): void {
  const position = Math.min(LAST_POSITION, 8 * Math.max(0, fraction.words - 2));
  const word = fraction.at / 4 + fraction.words - 1 - position / 8;
  const found = team.words[word]! / 2 ** 32 + team.words[word - 1]! / 2 ** 64;
  const distance = Math.abs(hexFraction(team, position) - found);
  if (Math.min(distance, 1 - distance) > TOLERANCE)
    throw new FailedCheck("the last hexadecimal digits are not those of Bellard's formula");
}
