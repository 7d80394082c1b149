/** Nanoseconds of each unit. */
const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['ns', 1n],
  ['us', 1_000n],
  ['µs', 1_000n],
  ['μs', 1_000n],
  ['ms', 1_000_000n],
  ['s', 1_000_000_000n],
  ['m', 60_000_000_000n],
  ['h', 3_600_000_000_000n],
]);
const LARGEST = 2n ** 63n;

/**
 * Reads a duration as Go's time.ParseDuration does: signed decimal numbers, each with a unit: `5m`, `-1.5h`, `1h30m`.
 * @returns nanoseconds
 * @throws Error with Go's message
 */
export function parseGoDuration(text: string): bigint {
  const shown = JSON.stringify(text);
  const invalid = new Error(`time: invalid duration ${shown}`);
  let rest = text.replace(/^[+-]/, '');
  const negative = text.startsWith('-');
  if (rest === '0') return 0n;
  if (rest === '') throw invalid;
  let total = 0n;
  while (rest !== '') {
    const number = /^(\d*)(?:\.(\d*))?/.exec(rest)!;
    const [whole, integer, fraction = ''] = number;
    if (integer === '' && fraction === '') throw invalid;
    rest = rest.slice(whole.length);
    const unit = /^[^\d.]*/.exec(rest)![0];
    if (unit === '') throw new Error(`time: missing unit in duration ${shown}`);
    const scale = UNITS.get(unit);
    if (scale === undefined) throw new Error(`time: unknown unit ${JSON.stringify(unit)} in duration ${shown}`);
    rest = rest.slice(unit.length);
    const digits = fraction.slice(0, 18);
    total += BigInt(integer || '0') * scale + (BigInt(digits || '0') * scale) / 10n ** BigInt(digits.length);
    if (total >= LARGEST) throw invalid;
  }
  return negative ? -total : total;
}
