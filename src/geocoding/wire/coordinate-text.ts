const UNITS = 1e7;
const WHOLE = Array.from({ length: 512 }, (_, degrees) => String(degrees));
const NEGATIVE = WHOLE.map((degrees) => `-${degrees}`);
const THREE = Array.from({ length: 1000 }, (_, thousandths) => `.${String(thousandths).padStart(3, '0')}`);
const FOUR = Array.from({ length: 10_000 }, (_, rest) => String(rest).padStart(4, '0'));

/** Degrees with seven decimals, as all coordinates in answers have: what toFixed(7) gives, in half the time. */
export function fixed(value: number): string {
  const scaled = value * UNITS;
  const rounded = Math.round(scaled);
  const units = Math.abs(rounded);
  // Near the middle between two texts the product does not tell which it is.
  if (!(Math.abs(scaled - rounded) < 0.499 && units < 512 * UNITS && units > 0)) return value.toFixed(7);
  const degrees = Math.floor(units / UNITS);
  const rest = units - degrees * UNITS;
  const thousandths = Math.floor(rest / 10_000);
  return (rounded < 0 ? NEGATIVE : WHOLE)[degrees] + THREE[thousandths] + FOUR[rest - thousandths * 10_000];
}
