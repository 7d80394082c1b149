/** Numbers and identifiers as Python, in which the original is written, reads and writes them. */

/** The text of a float: 52 is "52.0", 1e-7 is "1e-07". */
export function pythonFloat(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e16) return `${Object.is(value, -0) ? '-0' : value}.0`;
  const [mantissa, exponent] = value.toExponential().split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 16) return String(value);
  const sign = power < 0 ? '-' : '+';
  return `${mantissa}e${sign}${String(Math.abs(power)).padStart(2, '0')}`;
}

const FLOAT = /^\s*[+-]?(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:e[+-]?\d+(?:_\d+)*)?\s*$/i;
const INTEGER = /^\s*[+-]?\d+(?:_\d+)*\s*$/;

/** What `float(text)` gives; NaN where it fails or is not finite. */
export function parseFloatText(text: string): number {
  const value = FLOAT.test(text) ? Number(text.replaceAll('_', '')) : Number.NaN;
  return Number.isFinite(value) ? value : Number.NaN;
}

/** What `int(text)` gives; NaN where it fails. Numbers too large for us become infinite. */
export function parseIntegerText(text: string): number {
  return INTEGER.test(text) ? Number(text.replaceAll('_', '')) : Number.NaN;
}

/** Is the text a name in Python? */
export const isIdentifier = (text: string): boolean => /^[\p{XID_Start}_]\p{XID_Continue}*$/u.test(text);

/** `urllib.parse.urlencode` of a list of pairs. */
export function urlEncode(pairs: readonly (readonly [string, string])[]): string {
  const quote = (text: string): string =>
    encodeURIComponent(text.toWellFormed())
      .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
      .replaceAll('%20', '+');
  return pairs.map(([key, value]) => `${quote(key)}=${quote(value)}`).join('&');
}
