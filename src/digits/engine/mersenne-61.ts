/** 2^61 - 1, the prime modulus of y-cruncher's hash and of our product checks. */
export const MERSENNE_61 = (1n << 61n) - 1n;

/** The residue of a whole number modulo 2^61 - 1, never negative. */
export function residue(value: bigint): bigint {
  const rest = value % MERSENNE_61;
  return rest < 0n ? rest + MERSENNE_61 : rest;
}
