const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON as Go's encoding/json writes it: the letters that HTML minds are escaped, lone surrogates are replaced. */
export function goJson(value: unknown): string {
  const text = JSON.stringify(value);
  // `[<>&]` occur only inside strings, so replacing them in the whole text is enough.
  const escaped = /[<>&\u2028\u2029]/.test(text)
    ? text.replace(/[<>&\u2028\u2029]/g, (letter) => ESCAPES[letter])
    : text;
  return escaped.includes('\\ud') ? escaped.replace(/(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g, '$1\\ufffd') : escaped;
}

/** A text in quotes as Go's %q prints it, near enough for names and formats. */
export const goQuote = (text: string): string => JSON.stringify(text);

/** A moment as Go prints it in JSON: RFC 3339 in UTC with nanoseconds, without zeros at the end. */
export function goTime(milliseconds: number): string {
  const whole = Math.floor(milliseconds);
  const nanoseconds = (whole - Math.floor(whole / 1000) * 1000) * 1_000_000 + Math.floor((milliseconds - whole) * 1e6);
  const seconds = new Date(whole).toISOString().slice(0, 19);
  const fraction = String(nanoseconds).padStart(9, '0').replace(/0+$/, '');
  return `${seconds}${fraction === '' ? '' : `.${fraction}`}Z`;
}

/** Now, with what the clock has below a millisecond. */
export const now = (): number => performance.timeOrigin + performance.now();
