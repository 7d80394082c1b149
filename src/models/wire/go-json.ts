/** JSON as Go's encoding/json writes it: characters special to HTML are escaped, lone surrogates are replaced. */
export function goJson(value: unknown): string {
  const text = JSON.stringify(value);
  // `[<>&]` occur only inside strings, so replacing them in the whole text is enough.
  const escaped = /[<>&\u2028\u2029]/.test(text)
    ? text.replace(/[<>&\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    : text;
  return escaped.includes('\\ud') ? escaped.replace(/(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g, '$1\\ufffd') : escaped;
}

/** A quoted string like Go's %q, close enough for names and formats. */
export const goQuote = (text: string): string => JSON.stringify(text);

/** A time as Go prints it in JSON: RFC 3339 in UTC with nanoseconds, without trailing zeros. */
export function goTime(milliseconds: number): string {
  const whole = Math.floor(milliseconds);
  const nanoseconds = (whole - Math.floor(whole / 1000) * 1000) * 1_000_000 + Math.floor((milliseconds - whole) * 1e6);
  const seconds = new Date(whole).toISOString().slice(0, 19);
  const fraction = String(nanoseconds).padStart(9, '0').replace(/0+$/, '');
  return `${seconds}${fraction === '' ? '' : `.${fraction}`}Z`;
}

/** The current time in milliseconds, with fractions. */
export const now = (): number => performance.timeOrigin + performance.now();
