/**
 * The first value of each name in a query string, read as Go's net/url (1.17 and later) reads it: pairs with a
 * semicolon or a malformed percent sign are dropped, `+` is a space, names are case-sensitive.
 * @param query what follows the question mark
 * @returns one value for each name, in the same order; an empty text when it is missing
 */
export function firstValues(query: string, names: readonly string[]): string[] {
  const values: (string | undefined)[] = new Array(names.length).fill(undefined);
  const escaped = query.includes('%') || query.includes('+');
  for (let from = 0; from < query.length; ) {
    let end = query.indexOf('&', from);
    if (end < 0) end = query.length;
    const pair = query.slice(from, end);
    from = end + 1;
    if (pair === '' || pair.includes(';')) continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals), escaped);
    const value = decode(equals < 0 ? '' : pair.slice(equals + 1), escaped);
    if (name === undefined || value === undefined) continue;
    const index = names.indexOf(name);
    if (index >= 0) values[index] ??= value;
  }
  return values.map((value) => value ?? '');
}

/** Bytes become characters of the same number: no name and no number of ours has others. */
function decode(text: string, escaped: boolean): string | undefined {
  if (!escaped) return text;
  if (/%(?![0-9a-f]{2})/i.test(text)) return undefined;
  return text
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
