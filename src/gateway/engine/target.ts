/** A request target that was taken apart and normalised. */
export interface Target {
  /** Absolute, without dot segments and doubled slashes. What is checked and what is forwarded. */
  readonly path: string;
  /** With its question mark; empty when there is none. As received. */
  readonly query: string;
  /** Host and port of an absolute-form target. */
  readonly authority: string | undefined;
}

const ABSOLUTE = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/([^/?]*)(.*)$/s;
/** What only paths that are not normalised may have. */
const UNUSUAL = /%|\/[/.]/;
const UNRESERVED = /[A-Za-z0-9\-._~]/;
// A dot segment that would appear if an encoded slash were decoded: whoever decodes it sees another path than we do.
const HIDDEN_DOT_SEGMENT = /(?:^|%2f)\.{1,2}(?:%2f|$)/i;

/**
 * Takes a request target apart (RFC 9112 section 3.2) and normalises its path once: percent-encoded unreserved
 * characters are decoded (RFC 3986 section 6.2.2.2), dot segments resolved, doubled slashes merged as nginx does,
 * a fragment dropped. Any other percent-encoding, %2f too, stays as received.
 * @returns BAD_TARGET for what is no path, a broken percent-encoding, %00, or dot segments above the root; NOT_FOUND
 * for dot segments beside an encoded slash
 */
export function readTarget(target: string): Target | 'BAD_TARGET' | 'NOT_FOUND' {
  let rest = target.split('#')[0]!;
  let authority: string | undefined;
  if (rest.charCodeAt(0) !== 0x2f) {
    const absolute = ABSOLUTE.exec(rest);
    if (absolute === null) return 'BAD_TARGET';
    authority = absolute[1];
    // A second slash goes when the path is normalised.
    rest = `/${absolute[2]}`;
  }
  const raw = rest.split('?')[0]!;
  const query = rest.slice(raw.length);
  if (!UNUSUAL.test(raw)) return { path: raw, query, authority };
  const path = normalise(raw);
  return path === 'BAD_TARGET' || path === 'NOT_FOUND' ? path : { path, query, authority };
}

function normalise(raw: string): string | 'BAD_TARGET' | 'NOT_FOUND' {
  if (/%(?![0-9A-Fa-f]{2})|%00/.test(raw)) return 'BAD_TARGET';
  const decoded = raw.replace(/%([0-9A-Fa-f]{2})/g, (whole, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return UNRESERVED.test(character) ? character : whole;
  });
  const kept: string[] = [];
  const segments = decoded.split('/');
  for (const segment of segments) {
    if (segment === '..') {
      if (kept.length === 0) return 'BAD_TARGET';
      kept.pop();
    } else if (segment !== '' && segment !== '.') {
      if (HIDDEN_DOT_SEGMENT.test(segment)) return 'NOT_FOUND';
      kept.push(segment);
    }
  }
  const last = segments[segments.length - 1];
  const directory = last === '' || last === '.' || last === '..';
  return `/${kept.join('/')}${directory && kept.length > 0 ? '/' : ''}`;
}
