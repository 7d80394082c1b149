import type { Radix } from './ycd-header.ts';

export type ConstantName = 'pi' | 'e' | 'phi' | 'sqrt2' | 'ln2';

/** A number whose digits can be stored, as the head of a file names it. */
export interface Constant {
  readonly name: ConstantName;
  /** The whole part, the point and 50 digits: `FirstDigits` of a file's header. */
  readonly firstDigits: Readonly<Record<Radix, string>>;
  /** The name of our own file for a radix; y-cruncher's pattern. */
  fileName(radix: Radix, block: number): string;
}

/** The names of files as y-cruncher makes them: the number, the base, the method, the block. */
const fileName =
  (number: string, method: string) =>
  (radix: Radix, block: number): string =>
    `${number} - ${radix === 10 ? 'Dec' : 'Hex'} - ${method} - ${block}.ycd`;

export const PI: Constant = {
  name: 'pi',
  firstDigits: {
    10: '3.14159265358979323846264338327950288419716939937510',
    16: '3.243f6a8885a308d313198a2e03707344a4093822299f31d008',
  },
  fileName: fileName('Pi', 'Chudnovsky'),
};

const E: Constant = {
  name: 'e',
  firstDigits: {
    10: '2.71828182845904523536028747135266249775724709369995',
    16: '2.b7e151628aed2a6abf7158809cf4f3c762e7160f38b4da56a7',
  },
  fileName: fileName('e', 'exp(1)'),
};

const PHI: Constant = {
  name: 'phi',
  firstDigits: {
    10: '1.61803398874989484820458683436563811772030917980576',
    16: '1.9e3779b97f4a7c15f39cc0605cedc8341082276bf3a27251f8',
  },
  fileName: fileName('Golden Ratio', 'Newton'),
};

const SQRT2: Constant = {
  name: 'sqrt2',
  firstDigits: {
    10: '1.41421356237309504880168872420969807856967187537694',
    16: '1.6a09e667f3bcc908b2fb1366ea957d3e3adec17512775099da',
  },
  fileName: fileName('Sqrt(2)', 'Newton'),
};

const LN2: Constant = {
  name: 'ln2',
  firstDigits: {
    10: '0.69314718055994530941723212145817656807550013436025',
    16: '0.b17217f7d1cf79abc9e3b39803f2f6af40f343267298b62d8a',
  },
  fileName: fileName('Log(2)', 'Machin-Like'),
};

/** The numbers whose digits are computed and stored here, each under its name. */
export const CONSTANTS: readonly Constant[] = [PI, E, PHI, SQRT2, LN2];

/** @throws Error for a name that no type check let pass */
export function constantNamed(name: ConstantName): Constant {
  const found = CONSTANTS.find((constant) => constant.name === name);
  if (found === undefined) throw new Error(`There is no constant ${name}.`);
  return found;
}

/** The constant of a header, or undefined when its first digits are those of no known one. */
export function constantOf(radix: Radix, firstDigits: string): Constant | undefined {
  // Fewer than 50 digits are no proof, but more than ten are no accident.
  if (firstDigits.length < 12) return undefined;
  return CONSTANTS.find(({ firstDigits: known }) => known[radix].startsWith(firstDigits.slice(0, 52)));
}
