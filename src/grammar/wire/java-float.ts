// Not yet among the types of the language; ECMAScript proposal "JSON.parse source text access", in Node since 22.
const { rawJSON } = JSON as typeof JSON & { rawJSON(text: string): object };

const MOST_DIGITS = 9; // of a float32 that tell it from every other
const FEWEST_DIGITS = 6; // that every normal float32 keeps when it is written with them and read again
const SMALLEST_NORMAL = 2 ** -126;

/**
 * A number as Jackson writes a Java float (Float.toString): the fewest digits that give the same float32, always with
 * a decimal point, and with an exponent below 0.001. JSON.stringify puts it into its text as it stands.
 * @param value from 0 to 1
 */
export function javaFloat(value: number): object {
  return rawJSON(floatText(Math.fround(value)));
}

function floatText(float: number): string {
  // What fewer digits tell is the same with zeros behind it.
  let digits = float < SMALLEST_NORMAL ? 1 : FEWEST_DIGITS;
  while (digits < MOST_DIGITS && Math.fround(Number(float.toPrecision(digits))) !== float) digits++;
  const shortest = Number(float.toPrecision(digits));
  if (shortest === 0 || shortest >= 0.001) return withPoint(String(shortest));
  const [mantissa = '', exponent = ''] = shortest.toExponential().split('e');
  return `${withPoint(mantissa)}E${exponent}`;
}

const withPoint = (digits: string): string => (digits.includes('.') ? digits : `${digits}.0`);
