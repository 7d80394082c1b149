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
 * Known values, those of one constant and radix by rising length. Up to 10^8 decimals of pi were computed with GMP and,
 * to 10^6, with three further programs; 10^6 decimals of the other constants, and what they say in base 16, by both of
 * our engines; the longer ones are published with y-cruncher v0.7.8 (github.com/tkoz0/y-cruncher, validation-files), those
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
  {
    constant: 'pi',
    radix: 16,
    digits: 830_483,
    lastDigits: 'dea7ed6bbe',
    hash: 1446789909229627024n,
    sha256: 'bc6e6b10e04682a40585d3fe49488b80ae247f93c00d17fc4e5c5b869967a653',
  },
  { constant: 'pi', radix: 16, digits: 830_482_050, lastDigits: '8a226c5e21' },
  { constant: 'pi', radix: 16, digits: 830_482_066, lastDigits: '00016e92', hash: 1244966945024547200n },
  {
    constant: 'e',
    radix: 10,
    digits: 1e6,
    lastDigits: '7694228188',
    hash: 1671483603175254900n,
    sha256: '431794a4857c0bda579b8854553088ad567c082495aefeca9e6c59c83b9ce07d',
  },
  { constant: 'e', radix: 10, digits: 1e9 + 50, lastDigits: '', hash: 147382951803847384n },
  {
    constant: 'e',
    radix: 16,
    digits: 830_483,
    lastDigits: '07a6432d13',
    hash: 1759151180748245847n,
    sha256: '436bd1922f0fbbe5c4044bf33cbb9813e08da3ec29f24a1d3c999dca581fd6dd',
  },
  {
    constant: 'phi',
    radix: 10,
    digits: 1e6,
    lastDigits: '4153226344',
    hash: 1565117038844589269n,
    sha256: '055361b8775b0842ac5e392a9c2611aef328f2e180c37cacb90fd23c523ebf11',
  },
  { constant: 'phi', radix: 10, digits: 1e9, lastDigits: '3891332833' },
  { constant: 'phi', radix: 10, digits: 1e9 + 50, lastDigits: '0109051931', hash: 1521796273658681082n },
  {
    constant: 'phi',
    radix: 16,
    digits: 830_483,
    lastDigits: '4c2d95bf59',
    hash: 1007905918772310133n,
    sha256: '6048cdc64985305d0b3b1e1dbd1e78737ce40eaf027506dc1d08a65644c1459d',
  },
  { constant: 'phi', radix: 16, digits: 830_482_050, lastDigits: 'f92cea677f' },
  { constant: 'phi', radix: 16, digits: 830_482_066, lastDigits: 'ffb30004', hash: 465405883377916923n },
  {
    constant: 'sqrt2',
    radix: 10,
    digits: 1e6,
    lastDigits: '9048412043',
    hash: 1667497326575606817n,
    sha256: 'e1fbbd14d50d3f17d3a8ac073187d793f8ced39b0a836bf60578fa2d821ec2b3',
  },
  { constant: 'sqrt2', radix: 10, digits: 1e9, lastDigits: '1585852742' },
  { constant: 'sqrt2', radix: 10, digits: 1e9 + 50, lastDigits: '7882266532', hash: 1717690947722016344n },
  {
    constant: 'sqrt2',
    radix: 16,
    digits: 830_483,
    lastDigits: 'd7a44ec5ac',
    hash: 1126629852381180943n,
    sha256: '8e12b8366b69cf83f593bda88562a07c9d894d5fc1f2a6be8d6eb458475e40e1',
  },
  { constant: 'sqrt2', radix: 16, digits: 830_482_050, lastDigits: '2e5dd79691' },
  { constant: 'sqrt2', radix: 16, digits: 830_482_066, lastDigits: 'e3778f27', hash: 955057501064216310n },
  {
    constant: 'ln2',
    radix: 10,
    digits: 1e6,
    lastDigits: '6808836541',
    hash: 2137329331986983984n,
    sha256: '3f59e52c50dc7e1c5ecf912face8b386140526fad3460cc50a6f33bcead242cc',
  },
  { constant: 'ln2', radix: 10, digits: 1e9, lastDigits: '2253356129' },
  { constant: 'ln2', radix: 10, digits: 1e9 + 50, lastDigits: '4078194839', hash: 2216901245959668303n },
  {
    constant: 'ln2',
    radix: 16,
    digits: 830_483,
    lastDigits: 'ed52a830ff',
    hash: 21278498541873487n,
    sha256: 'f9543f1a9c9d9cacddb46104879a052d8fec57fbade6044496b26a35ea05bf09',
  },
  { constant: 'ln2', radix: 16, digits: 830_482_050, lastDigits: '229080e76d' },
  { constant: 'ln2', radix: 16, digits: 830_482_066, lastDigits: '8f2d3813', hash: 1790367581336494942n },
];

/** The known values of a constant in a radix, by rising length. */
export const knownPrefixes = (constant: ConstantName, radix: Radix): readonly KnownPrefix[] =>
  KNOWN_PREFIXES.filter((known) => known.constant === constant && known.radix === radix);
