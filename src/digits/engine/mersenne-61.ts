/** 2^61 - 1, the prime modulus of y-cruncher's hash and of our product checks. */
export const MERSENNE_61 = (1n << 61n) - 1n;

/** The residue of a whole number modulo 2^61 - 1, never negative. */
export function residue(value: bigint): bigint {
  const rest = value % MERSENNE_61;
  return rest < 0n ? rest + MERSENNE_61 : rest;
}

/**
 * Compares a product with the residues of its factors: a wrong product passes with a chance of 2^-61.
 * @throws WrongProduct
 */
export function checkResidue(name: string, value: bigint, expected: bigint): void {
  if (residue(value) !== residue(expected)) throw new WrongProduct(name);
}

/** An arithmetic operation gave a wrong result; only a fault of the machine or of the BigInt library explains it. */
export class WrongProduct extends Error {
  constructor(name: string) {
    super(`The product ${name} is wrong modulo 2^61 - 1: this machine or its JavaScript engine computes wrongly.`);
    this.name = 'WrongProduct';
  }
}
