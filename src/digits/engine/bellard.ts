/** Hexadecimal positions up to here can be checked: above, products of residues are no longer exact as doubles. */
export const BELLARD_LIMIT = 16_000_000;

/** 2^0 to 2^31. */
const POWERS = Float64Array.from({ length: 32 }, (_, exponent) => 2 ** exponent);

/** The seven series of the formula: sign, exponent of two, and the denominator `step * n + offset`. */
const SERIES = [
  { sign: -1, shift: 5, step: 4, offset: 1 },
  { sign: -1, shift: 0, step: 4, offset: 3 },
  { sign: 1, shift: 8, step: 10, offset: 1 },
  { sign: -1, shift: 6, step: 10, offset: 3 },
  { sign: -1, shift: 2, step: 10, offset: 5 },
  { sign: -1, shift: 2, step: 10, offset: 7 },
  { sign: 1, shift: 0, step: 10, offset: 9 },
] as const;

/**
 * The fraction of 16^position * pi without the digits before it, from a formula that has nothing in common with the
 * series the digits come from.
 * Source: F. Bellard, "A new formula to compute the n'th binary digit of pi" (1997).
 * @param position hexadecimal digits after the point that are skipped, up to {@link BELLARD_LIMIT}
 * @returns a number in [0, 1), good to about 1e-9
 */
export function hexFractionAt(position: number): number {
  // 16^position * 2^-6 * sum of (-1)^n 2^(-10n) (...)
  const exponent = 4 * position - 6;
  let sum = 0;
  for (const { sign, shift, step, offset } of SERIES) {
    let part = 0;
    for (let n = 0; ; n++) {
      const power = exponent + shift - 10 * n;
      const denominator = step * n + offset;
      if (power < -64) break;
      const term = (power >= 0 ? powerOfTwo(power, denominator) : 2 ** power) / denominator;
      part += n % 2 === 0 ? term : -term;
      part -= Math.floor(part);
    }
    sum += sign * part;
  }
  return sum - Math.floor(sum);
}

/**
 * 2^exponent modulo a number below 2^26, by squaring from the leading bits of the exponent down. Residues lie around
 * zero, within half the modulus: no step has a branch that depends on data, and all products stay below 2^53.
 */
function powerOfTwo(exponent: number, modulus: number): number {
  const inverse = 1 / modulus;
  // The leading five bits give a power that a double holds exactly.
  let bits = Math.max(0, 27 - Math.clz32(exponent));
  let value = POWERS[exponent >>> bits];
  value -= Math.floor(value * inverse + 0.5) * modulus;
  while (bits > 0) {
    bits--;
    value = value * value * (1 + ((exponent >>> bits) & 1));
    value -= Math.floor(value * inverse + 0.5) * modulus;
  }
  return value < 0 ? value + modulus : value;
}
