import type { Radix } from '../store/ycd-header.ts';

/** What is known of the first digits of pi from elsewhere. */
export interface KnownPrefix {
  readonly radix: Radix;
  /** Digits after the point. */
  readonly digits: number;
  readonly lastDigits: string;
  /** y-cruncher's hash, see digit-hash.ts. */
  readonly hash?: bigint;
  /** SHA-256 of the digits in ASCII, from the 3 on and without the point. */
  readonly sha256?: string;
}

/**
 * Known values by rising length. Up to 10^8 they were computed with GMP and, to 10^6, with three further programs; the
 * longer ones are published with y-cruncher v0.7.8 (github.com/tkoz0/y-cruncher, validation-files), each computed by
 * several formulas.
 */
export const KNOWN_PREFIXES: readonly KnownPrefix[] = [
  {
    radix: 10,
    digits: 1e3,
    lastDigits: '2164201989',
    hash: 989907357433747996n,
    sha256: '8a84d58d47f78c42a200ebfbbe7346426d4cdf4f2803d45c3590162865fcc0d2',
  },
  {
    radix: 10,
    digits: 1e4,
    lastDigits: '5256375678',
    hash: 1729137254485967629n,
    sha256: 'ab03bf7037718e1525340a0c43f0049ddbe99c6067ad3e08a4de5c591fedc524',
  },
  {
    radix: 10,
    digits: 1e5,
    lastDigits: '5493624646',
    hash: 1702273192524705022n,
    sha256: '79b862cc31ceb97bb3c39d05ae74664c99f0ff7670b3e08a4b21a31ef84d7711',
  },
  {
    radix: 10,
    digits: 1e6,
    lastDigits: '5779458151',
    hash: 404089929205932130n,
    sha256: '130203eb055a962b8441af76c22b75627ec18c672a485904e567f59251e8ee18',
  },
  {
    radix: 10,
    digits: 1e7,
    lastDigits: '5348955897',
    hash: 674276748858972329n,
    sha256: 'ae9c137083802006c204e6683c28c6727a862103d703b5e0d79a22ddaa201999',
  },
  {
    radix: 10,
    digits: 1e8,
    lastDigits: '0187751592',
    hash: 199405406068015690n,
    sha256: '78e7c2e332736707ad75639f7abaa8fe132aea1757a16186e765a96130092d1f',
  },
  { radix: 10, digits: 1e9, lastDigits: '5275045519' },
  { radix: 10, digits: 1e9 + 50, lastDigits: '4597912755', hash: 1022368949635857095n },
  { radix: 10, digits: 5e11, lastDigits: '9054201320' },
  { radix: 10, digits: 5e11 + 50, lastDigits: '', hash: 1383895101691534517n },
  { radix: 10, digits: 1e12, lastDigits: '6680122702' },
  { radix: 10, digits: 1e12 + 50, lastDigits: '3227443014', hash: 74308292230626397n },
  { radix: 16, digits: 830_482_050, lastDigits: '8a226c5e21' },
  { radix: 16, digits: 830_482_066, lastDigits: '00016e92', hash: 1244966945024547200n },
];
