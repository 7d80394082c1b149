const MOST = '9223372036854775807';
const LEAST = '9223372036854775808';

/**
 * Reads a signed 64-bit integer as Go's strconv.ParseInt does in base 10: an optional sign, then digits and nothing
 * else; leading zeros are allowed.
 * @returns the number, beyond 2^53 as the nearest double, or undefined when the text is none
 */
export function parseInt64(text: string): number | undefined {
  // A short run of digits, the common case, needs no more than one look at each.
  const sign = text.charCodeAt(0);
  const first = sign === 43 || sign === 45 ? 1 : 0;
  if (text.length === first) return undefined;
  let value = 0;
  for (let index = first; index < text.length; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (!(digit >= 0 && digit <= 9)) return undefined;
    value = value * 10 + digit;
  }
  if (text.length - first > 15) {
    const digits = text.slice(first).replace(/^0+/, '');
    const bound = sign === 45 ? LEAST : MOST;
    if (digits.length > bound.length || (digits.length === bound.length && digits > bound)) return undefined;
    value = Number(digits);
  }
  return sign === 45 ? 0 - value : value;
}
