import type { ConstantName } from '../store/constants.ts';
import type { Radix } from '../store/ycd-header.ts';

/** What is known of the first digits of a number from elsewhere. */
export interface KnownPrefix {
  readonly constant: ConstantName;
  readonly radix: Radix;
  /** Digits after the point. */
  readonly digits: number;
  readonly lastDigits: string;
  /** y-cruncher's hash, see digit-hash.ts. */
  readonly hash?: bigint;
  /** SHA-256 of the digits in ASCII, from the one before the point on and without the point. */
  readonly sha256?: string;
}

/**
 * Known values by rising length. Up to 10^8 decimals of pi were computed with GMP and, to 10^6, with three further
 * programs; the longer ones are published with y-cruncher v0.7.8 (github.com/tkoz0/y-cruncher, validation-files), those
 * of pi computed by several formulas.
 */
export const KNOWN_PREFIXES: readonly KnownPrefix[] = [
  {
    constant: 'pi',
    radix: 10,
    digits: 1e3,
    lastDigits: '2164201989',
    hash: 989907357433747996n,
    sha256: '8a84d58d47f78c42a200ebfbbe7346426d4cdf4f2803d45c3590162865fcc0d2',
  },
  {
    constant: 'pi',
    radix: 10,
    digits: 1e4,
    lastDigits: '5256375678',
    hash: 1729137254485967629n,
    sha256: 'ab03bf7037718e1525340a0c43f0049ddbe99c6067ad3e08a4de5c591fedc524',
  },
  {
    constant: 'pi',
    radix: 10,
    digits: 1e5,
    lastDigits: '5493624646',
    hash: 1702273192524705022n,
    sha256: '79b862cc31ceb97bb3c39d05ae74664c99f0ff7670b3e08a4b21a31ef84d7711',
  },
  {
    constant: 'pi',
    radix: 10,
    digits: 1e6,
    lastDigits: '5779458151',
    hash: 404089929205932130n,
    sha256: '130203eb055a962b8441af76c22b75627ec18c672a485904e567f59251e8ee18',
  },
  {
    constant: 'pi',
    radix: 10,
    digits: 1e7,
    lastDigits: '5348955897',
    hash: 674276748858972329n,
    sha256: 'ae9c137083802006c204e6683c28c6727a862103d703b5e0d79a22ddaa201999',
  },
  {
    constant: 'pi',
    radix: 10,
    digits: 1e8,
    lastDigits: '0187751592',
    hash: 199405406068015690n,
    sha256: '78e7c2e332736707ad75639f7abaa8fe132aea1757a16186e765a96130092d1f',
  },
  { constant: 'pi', radix: 10, digits: 1e9, lastDigits: '5275045519' },
  { constant: 'pi', radix: 10, digits: 1e9 + 50, lastDigits: '4597912755', hash: 1022368949635857095n },
  { constant: 'pi', radix: 10, digits: 5e11, lastDigits: '9054201320' },
  { constant: 'pi', radix: 10, digits: 5e11 + 50, lastDigits: '', hash: 1383895101691534517n },
  { constant: 'pi', radix: 10, digits: 1e12, lastDigits: '6680122702' },
  { constant: 'pi', radix: 10, digits: 1e12 + 50, lastDigits: '3227443014', hash: 74308292230626397n },
  { constant: 'pi', radix: 16, digits: 830_482_050, lastDigits: '8a226c5e21' },
  { constant: 'pi', radix: 16, digits: 830_482_066, lastDigits: '00016e92', hash: 1244966945024547200n },
  { constant: 'e', radix: 10, digits: 1e9 + 50, lastDigits: '', hash: 147382951803847384n },
  { constant: 'phi', radix: 10, digits: 1e9, lastDigits: '3891332833' },
  { constant: 'phi', radix: 10, digits: 1e9 + 50, lastDigits: '0109051931', hash: 1521796273658681082n },
  { constant: 'phi', radix: 16, digits: 830_482_050, lastDigits: 'f92cea677f' },
  { constant: 'phi', radix: 16, digits: 830_482_066, lastDigits: 'ffb30004', hash: 465405883377916923n },
  { constant: 'sqrt2', radix: 10, digits: 1e9, lastDigits: '1585852742' },
  { constant: 'sqrt2', radix: 10, digits: 1e9 + 50, lastDigits: '7882266532', hash: 1717690947722016344n },
  { constant: 'sqrt2', radix: 16, digits: 830_482_050, lastDigits: '2e5dd79691' },
  { constant: 'sqrt2', radix: 16, digits: 830_482_066, lastDigits: 'e3778f27', hash: 955057501064216310n },
  { constant: 'ln2', radix: 10, digits: 1e9, lastDigits: '2253356129' },
  { constant: 'ln2', radix: 10, digits: 1e9 + 50, lastDigits: '4078194839', hash: 2216901245959668303n },
  { constant: 'ln2', radix: 16, digits: 830_482_050, lastDigits: '229080e76d' },
  { constant: 'ln2', radix: 16, digits: 830_482_066, lastDigits: '8f2d3813', hash: 1790367581336494942n },
];
