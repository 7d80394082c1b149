/** Bits carried below the digits of every part. */
const GUARD_BITS = 64;
/** Truncations lose at most one unit per level of the tree; far more levels than memory could hold. */
const LOST_UNITS = 64n;
/** Digits at which V8's own conversion takes over; 300 to 5000 are equally fast. A multiple of 19. */
const LEAF_DIGITS = 1520;

/** The digits of a part cannot be told from the bits that were kept: it must be converted with more of them. */
export class UndecidedDigits extends Error {
  constructor() {
    super('A run of nines or zeros through all guard digits leaves the last digits undecided; compute more digits.');
    this.name = 'UndecidedDigits';
  }
}

/**
 * The first decimals of a binary fraction, by multiplications alone: the high half from the truncated fraction, the
 * low half from the fraction times a power of ten, and so on down.
 * Source: Brent and Zimmermann, "Modern Computer Arithmetic" (2010), section 1.7, turned to fractions.
 * @param fraction the fraction times 2^bits
 * @param digits decimals wanted; they may not need more than `bits` bits
 * @returns ASCII digits
 * @throws UndecidedDigits when a carry could run through all guard bits of a part
 */
export function fractionToDecimals(
  fraction: bigint,
  bits: number,
  digits: number,
  report: (share: number) => void = () => {},
): Buffer {
  const levels = Math.max(0, Math.ceil(Math.log2(digits / LEAF_DIGITS)));
  const leaf = Math.ceil(digits / 2 ** levels);
  const padded = leaf * 2 ** levels;
  const output = Buffer.allocUnsafe(padded);
  // powers[k] is 5^(leaf * 2^k); the factor 2^(leaf * 2^k) of the power of ten is a shift.
  const powers: bigint[] = [];
  for (let level = 0; level < Math.max(1, levels); level++)
    powers.push(level === 0 ? 5n ** BigInt(leaf) : powers[level - 1] * powers[level - 1]);

  const margin = LOST_UNITS * powers[0];

  const convert = (part: bigint, partBits: number, level: number, at: number): void => {
    const count = leaf * 2 ** level;
    const wanted = bitsFor(count);
    // From here on the part has exactly the bits its digits need; the first may have fewer, then zeros follow.
    const kept = partBits >= wanted ? part >> BigInt(partBits - wanted) : part << BigInt(wanted - partBits);
    if (level === 0) {
      const scaled = kept * powers[0];
      const below = wanted - count;
      if ((BigInt.asUintN(below, scaled) + margin) >> BigInt(below) !== 0n) throw new UndecidedDigits();
      output.write((scaled >> BigInt(below)).toString().padStart(count, '0'), at, 'latin1');
      report((at + count) / padded);
      return;
    }
    const half = count / 2;
    convert(kept, wanted, level - 1, at);
    // The leading `half` bits would only turn into whole numbers, which belong to the high half.
    const rest = wanted - half;
    const low = BigInt.asUintN(rest, BigInt.asUintN(rest, kept) * powers[level - 1]);
    convert(low, rest, level - 1, at + half);
  };
  convert(fraction, bits, levels, 0);
  return output.subarray(0, digits);
}

const bitsFor = (digits: number): number => Math.ceil(digits * Math.log2(10)) + GUARD_BITS;

/**
 * The first digits of a binary fraction in base 16: a copy of its bits.
 * @returns ASCII digits in lower case
 */
export function fractionToHexadecimals(fraction: bigint, bits: number, digits: number): Buffer {
  const text = (fraction >> BigInt(bits - 4 * digits)).toString(16);
  const output = Buffer.alloc(digits, '0');
  output.write(text, digits - text.length, 'latin1');
  return output;
}
