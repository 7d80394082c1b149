/** The attributes of a CPE name in their order (NIST IR 7695, section 5.2). */
export const CPE_ATTRIBUTES = [
  'part',
  'vendor',
  'product',
  'version',
  'update',
  'edition',
  'language',
  'sw_edition',
  'target_sw',
  'target_hw',
  'other',
] as const;

/** Eleven values, small letters, without the backslashes that quote signs; `*` for any and `-` for none. */
export type CpeName = readonly string[];

const MAX_LENGTH = 2048;
const COUNT = CPE_ATTRIBUTES.length;

/** Reads a CPE name, `cpe:2.3:…` or the older `cpe:/…`; undefined when the text is none. */
export function readCpe(text: string): CpeName | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const lower = text.trim().toLowerCase();
  if (lower.startsWith('cpe:2.3:')) return readFormatted(lower.slice(8));
  return lower.startsWith('cpe:/') ? readUri(lower.slice(5)) : undefined;
}

function readFormatted(text: string): CpeName | undefined {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '\\' && at + 1 < text.length) part += text.charAt(++at);
    else if (sign === ':') {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  parts.push(part);
  if (parts.length > COUNT || parts.length < 3) return undefined;
  return filled(parts);
}

function readUri(text: string): CpeName | undefined {
  try {
    const parts = text.split(':', COUNT + 1).map(decodeURIComponent);
    return parts.length < 3 || parts.length > 7 ? undefined : filled(parts);
  } catch {
    return undefined;
  }
}

function filled(parts: readonly string[]): CpeName | undefined {
  const [part = ''] = parts;
  if (!/^[aho*-]$/.test(part)) return undefined;
  const name: string[] = [];
  for (const value of parts) name.push(value === '' ? '*' : value);
  while (name.length < COUNT) name.push('*');
  return name;
}

/** What a name's product is looked up by: `vendor:product`. */
export const productOfCpe = ([, vendor = '*', product = '*']: CpeName): string => `${vendor}:${product}`;

/** Vendor and product of a name of the usual form. */
const USUAL = /^cpe:2\.3:[aho]:([a-z0-9_.-]+:[a-z0-9_.-]+):[a-z0-9_.*-]/;

/**
 * May a pattern be one of a product, `vendor:product`? Told without reading it where it is of the usual form; all
 * others may.
 */
export const mayBeOfProduct = (pattern: string, product: string): boolean =>
  pattern.startsWith(product, 10) || product.includes('*') || !USUAL.test(pattern);

/** The same of a name as a text, without reading it where it is of the usual form; undefined when the text is none. */
export function productOfCpeText(text: string): string | undefined {
  const usual = USUAL.exec(text);
  if (usual?.[1] !== undefined) return usual[1];
  const name = readCpe(text);
  return name && productOfCpe(name);
}

/** The name as `cpe:2.3:…`, with backslashes before all signs but letters, digits and `_ - .`. */
export const cpeText = (name: CpeName): string =>
  `cpe:2.3:${name.map((value) => (value === '*' || value === '-' ? value : value.replace(/[^\w.-]/g, '\\$&'))).join(':')}`;

/**
 * Does a known name fall under a pattern? Each attribute of the pattern must be any, or the same; what the known name
 * leaves open says nothing against it (NIST IR 7696, table 6-2, superset or equal; the version apart).
 */
export function fallsUnder(known: CpeName, pattern: CpeName, without: 'version' | 'nothing' = 'nothing'): boolean {
  return pattern.every((value, at) => {
    if (without === 'version' && (at === 3 || at === 4)) return true;
    const other = known[at] ?? '*';
    return value === '*' || other === '*' || value === other;
  });
}
