// JSON as the original writes it: Gson of Java with HTML-safe escapes. Members keep the order they are given in, and
// one that is undefined is left out.

const UNSAFE = /[<>&='\u2028\u2029]/;
const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '=': '\\u003d',
  "'": '\\u0027',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A text in quotes; besides what JSON asks for, `< > & = '` and U+2028, U+2029 are escaped. */
export function string(value: string): string {
  const quoted = JSON.stringify(value);
  return UNSAFE.test(quoted) ? quoted.replace(/[<>&='\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign) : quoted;
}

/** A Java double from 0.001 to 10^7, or 0: always with a decimal. */
export const double = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value));

/** An object of members that are JSON texts already. */
export function object(members: readonly (readonly [name: string, text: string | undefined])[]): string {
  let text = '';
  for (const [name, value] of members) if (value !== undefined) text += `${text === '' ? '' : ','}"${name}":${value}`;
  return `{${text}}`;
}

/** An array of JSON texts. */
export const array = (items: readonly string[]): string => `[${items.join(',')}]`;
