/**
 * The first value of each name in a query string, read as Go's net/url (1.17 and later) reads it: pairs with a
 * semicolon or a malformed percent sign are dropped, `+` is a space, names are case-sensitive.
 * @param query what follows the question mark
 * @returns one value for each name, in the same order; an empty text when it is missing
 */
export function firstValues<const N extends readonly string[]>(query: string, names: N): { [I in keyof N]: string };
export function firstValues(query: string, names: readonly string[]): string[] {
  if (!/[%+;]/.test(query)) return names.map((name) => plainValue(query, name));
  const values: (string | undefined)[] = new Array(names.length).fill(undefined);
  for (let from = 0; from < query.length; ) {
    let end = query.indexOf('&', from);
    if (end < 0) end = query.length;
    const pair = query.slice(from, end);
    from = end + 1;
    if (pair === '' || pair.includes(';')) continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = decode(equals < 0 ? '' : pair.slice(equals + 1));
    if (name === undefined || value === undefined) continue;
    const index = names.indexOf(name);
    if (index >= 0) values[index] ??= value;
  }
  return values.map((value) => value ?? '');
}

/** The first value of a name in a query in which every character stands for itself. */
function plainValue(query: string, name: string): string {
  for (let at = query.indexOf(name); at >= 0; at = query.indexOf(name, at + 1)) {
    if (at > 0 && query[at - 1] !== '&') continue;
    const equals = at + name.length;
    if (equals === query.length || query[equals] === '&') return '';
    if (query[equals] !== '=') continue;
    const end = query.indexOf('&', equals);
    return query.slice(equals + 1, end < 0 ? query.length : end);
  }
  return '';
}

/** Bytes become characters of the same number: no name and no number of ours has others. */
function decode(text: string): string | undefined {
  if (/%(?![0-9a-f]{2})/i.test(text)) return undefined;
  return text
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
