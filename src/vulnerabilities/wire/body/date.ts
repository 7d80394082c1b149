const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number): string => String(value).padStart(2, '0');

/**
 * `Feb 12, 2099, 12:00:07 PM`: UTC, day and hour without leading zeros, an ASCII space before AM or PM. By hand,
 * because Intl writes U+202F there in some versions of its data.
 * @param seconds since 1970
 */
export function dateText(seconds: number): string {
  const date = new Date(seconds * 1000);
  const hour = date.getUTCHours();
  const time = `${hour % 12 || 12}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}, ${time} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `2099-02-12`. @param days since 1970 */
export const dayText = (days: number): string => new Date(days * 86_400_000).toISOString().slice(0, 10);

/** Days since 1970 of `2099-02-12`; undefined for any other form and for days that no calendar has. */
export function parseDay(text: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return undefined;
  const time = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return dayText(time / 86_400_000) === text ? time / 86_400_000 : undefined;
}
