/** Compares runs of digits by their value, however long they are. @returns less than, equal to or greater than 0 */
export function compareDigits(a: string, b: string): number {
  const [left, right] = [withoutZeros(a), withoutZeros(b)];
  return left.length - right.length || compareText(left, right);
}

/** Compares texts by their UTF-16 units. @returns less than, equal to or greater than 0 */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const isDigits = (text: string): boolean => /^[0-9]+$/.test(text);

function withoutZeros(digits: string): string {
  let at = 0;
  while (at < digits.length - 1 && digits.charCodeAt(at) === 48) at++;
  return at === 0 ? digits : digits.slice(at);
}
