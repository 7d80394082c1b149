import { fail } from '../errors.ts';

const ILLEGAL = 'Illegal hex characters in escape (%) pattern';

const UTF8 = new TextDecoder();

export type Parameters = ReadonlyMap<string, string>;

/**
 * The parameters of a request as LanguageTool 6.6 reads them (LanguageToolHttpHandler): of a POST its body, decoded as
 * a form whatever its Content-Type says, and its query, which wins; of other methods the query alone.
 * @param query the part of the address after `?`, still encoded
 * @throws ServiceError when a percent escape is broken
 */
export function readParameters(method: string, query: string, body: Uint8Array | undefined): Parameters {
  const parameters = new Map<string, string>();
  if (method === 'POST' && body !== undefined) decodeForm(UTF8.decode(body), method, parameters);
  decodeForm(query, method, parameters);
  return parameters;
}

/** Adds the pairs of a form; pieces without `=` mean nothing, of equal keys the last stays. */
function decodeForm(form: string, method: string, parameters: Map<string, string>): void {
  for (const piece of form.split('&')) {
    const equals = piece.indexOf('=');
    if (equals < 0) continue;
    const key = decode(piece.slice(0, equals));
    if (typeof key !== 'string') throw fail('KEY_UNDECODABLE', { problem: `URLDecoder: ${key.problem}` });
    const value = decode(piece.slice(equals + 1));
    if (typeof value !== 'string') throw fail('QUERY_UNDECODABLE', { length: form.length, method });
    parameters.set(key, value);
  }
}

/** Percent-decodes as java.net.URLDecoder does: bytes that are no UTF-8 become U+FFFD, broken escapes are refused. */
function decode(text: string): string | { readonly problem: string } {
  const spaced = text.replaceAll('+', ' ');
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return decodeStrange(text);
  }
}

/** Java reads the two characters of an escape as a number, so that it may have a sign. */
function decodeStrange(text: string): string | { readonly problem: string } {
  let decoded = '';
  for (let i = 0; i < text.length; ) {
    if (text[i] !== '%') {
      decoded += text[i] === '+' ? ' ' : text[i];
      i++;
      continue;
    }
    const bytes: number[] = [];
    for (; text[i] === '%'; i += 3) {
      const digits = text.slice(i + 1, i + 3);
      if (digits.length < 2) return { problem: 'Incomplete trailing escape (%) pattern' };
      const wrong = digits.search(/(?!^[-+])[^\da-f]/i);
      if (wrong >= 0) return { problem: `${ILLEGAL} - Error at index ${wrong} in: "${digits}"` };
      const value = Number.parseInt(digits, 16);
      if (value < 0) return { problem: `${ILLEGAL} - negative value` };
      bytes.push(value);
    }
    decoded += new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes));
  }
  return decoded;
}

/** A comma-separated parameter; empty without it. */
export function csv(parameters: Parameters, key: string): string[] {
  const value = parameters.get(key);
  if (value === undefined || value === '') return [];
  return value.split(',').map((item) => item.trim());
}

/** Is a parameter switched on? LanguageTool takes `true` and `yes`. */
export function isOn(parameters: Parameters, key: string): boolean {
  const value = parameters.get(key);
  return value === 'true' || value === 'yes';
}
