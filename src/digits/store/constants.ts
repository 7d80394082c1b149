import type { Radix } from './ycd-header.ts';

/** A number whose digits can be stored, as the head of a file names it. */
export interface Constant {
  readonly name: string;
  /** The whole part, the point and 50 digits: `FirstDigits` of a file's header. */
  readonly firstDigits: Readonly<Record<Radix, string>>;
  /** The name of our own file for a radix; y-cruncher's pattern. */
  fileName(radix: Radix, block: number): string;
}

export const PI: Constant = {
  name: 'pi',
  firstDigits: {
    10: '3.14159265358979323846264338327950288419716939937510',
    16: '3.243f6a8885a308d313198a2e03707344a4093822299f31d008',
  },
  fileName: (radix, block) => `Pi - ${radix === 10 ? 'Dec' : 'Hex'} - Chudnovsky - ${block}.ycd`,
};

/** The constants that are served, each under its name. */
export const CONSTANTS: readonly Constant[] = [PI];

/** The constant of a header, or undefined when its first digits are those of no known one. */
export function constantOf(radix: Radix, firstDigits: string): Constant | undefined {
  // Fewer than 50 digits are no proof, but more than ten are no accident.
  if (firstDigits.length < 12) return undefined;
  return CONSTANTS.find(({ firstDigits: known }) => known[radix].startsWith(firstDigits.slice(0, 52)));
}
