const UNITS = 1e7;
const WHOLE = Array.from({ length: 512 }, (_, degrees) => String(degrees));
const NEGATIVE = WHOLE.map((degrees) => `-${degrees}`);
const THREE = Array.from({ length: 1000 }, (_, thousandths) => `.${String(thousandths).padStart(3, '0')}`);
const FOUR = Array.from({ length: 10_000 }, (_, rest) => String(rest).padStart(4, '0'));

/** Degrees with seven decimals, as all coordinates in answers have: what toFixed(7) gives, in half the time. */
export function fixed(value: number): string {
  const rounded = unitsOf(value);
  const units = Math.abs(rounded);
  if (units === 0) return value.toFixed(7);
  const degrees = Math.floor(units / UNITS);
  const rest = units - degrees * UNITS;
  const thousandths = Math.floor(rest / 10_000);
  const whole = rounded < 0 ? NEGATIVE : WHOLE;
  return `${whole[degrees]}${THREE[thousandths]}${FOUR[rest - thousandths * 10_000]}`;
}

/**
 * Writes the same as ASCII, for which nothing but the buffer is touched.
 * @returns where the text ends; -1 where {@link fixed} must write it
 */
export function writeFixed(bytes: Uint8Array, start: number, value: number): number {
  const rounded = unitsOf(value);
  const units = Math.abs(rounded);
  if (units === 0) return -1;
  let at = start;
  if (rounded < 0) bytes[at++] = MINUS;
  const degrees = Math.floor(units / UNITS);
  const tens = (degrees / 10) | 0;
  const hundreds = (degrees / 100) | 0;
  if (hundreds > 0) bytes[at++] = ZERO + hundreds;
  if (tens > 0) bytes[at++] = ZERO + (tens - hundreds * 10);
  bytes[at] = ZERO + (degrees - tens * 10);
  bytes[at + 1] = DOT;
  let rest = (units - degrees * UNITS) | 0;
  for (let digit = at + 8; digit > at + 1; digit--) {
    const next = (rest / 10) | 0;
    bytes[digit] = ZERO + (rest - next * 10);
    rest = next;
  }
  return at + 9;
}

/** The units of 1e-7 that a value is written with; 0 where that takes another way. */
function unitsOf(value: number): number {
  const scaled = value * UNITS;
  const rounded = Math.round(scaled);
  // Near the middle between two texts the product does not tell which it is.
  return Math.abs(scaled - rounded) < 0.499 && Math.abs(rounded) < 512 * UNITS ? rounded : 0;
}

const ZERO = 0x30;
const MINUS = 0x2d;
const DOT = 0x2e;
