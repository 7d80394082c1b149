import type { IncomingHttpHeaders } from 'node:http';

/**
 * Header lines of a request without a body, as RFC 9110 writes them: from the line end before the first to the empty
 * line. Where its end is, is beyond doubt: nothing in it is about a body or another protocol.
 */
const BODILESS =
  /^(?:\r\n(?!content-length|expect|http2-settings|proxy-connection|trailer|transfer-encoding|upgrade:)[!#$%&'*+.^_`|~\w-]+:[\t\x20-\x7e\x80-\xff]*)*\r\n\r\n$/i;
const HOST = /\r\nhost:/gi;
const CONNECTION = /\r\nconnection:[^\r]*/gi;
const CONDITION = /\r\n(?:if-|range:)/i;
const LINE = /\r\n([^:]+):[\t ]*([^\r]*)/g;
const FIRST_COUNTS = new Set([
  'age',
  'authorization',
  'content-length',
  'content-type',
  'etag',
  'expires',
  'from',
  'host',
  'if-modified-since',
  'if-unmodified-since',
  'last-modified',
  'location',
  'max-forwards',
  'proxy-authorization',
  'referer',
  'retry-after',
  'server',
  'user-agent',
]);
const VISIBLE = /^\/[\x21-\x7e]*$/;

/** What a request says after its target, up to the empty line. Clients say the same again and again. */
export interface RequestHead {
  /** As sent, from the blank before the version on. */
  readonly text: string;
  /** Does the connection stay after the answer? undefined where only the whole of HTTP could tell. */
  readonly persistent: boolean | undefined;
  /** Does it ask for a part, or set a condition? */
  readonly conditional: boolean;
  /** By name in lower case, as node gives them; made when they are first asked for. */
  readonly headers: IncomingHttpHeaders;
}

/**
 * Reads what follows the target of a request that has no body.
 * @param text ` HTTP/1.1`, the header lines and the empty line, a character a byte
 * @returns undefined for whatever is not such a head in its strictest form
 */
export function readHead(text: string): RequestHead | undefined {
  const lines = text.slice(9);
  const minor = text.startsWith(' HTTP/1.1\r\n') ? 1 : text.startsWith(' HTTP/1.0\r\n') ? 0 : undefined;
  if (minor === undefined || !BODILESS.test(lines)) return undefined;
  const hosts = lines.match(HOST)?.length ?? 0;
  if (hosts > 1 || hosts < minor) return undefined;
  const connections = lines.match(CONNECTION);
  const connection = connections?.length === 1 ? trimmed(connections[0].slice(13)).toLowerCase() : undefined;
  let headers: IncomingHttpHeaders | undefined;
  return {
    text,
    persistent:
      connections === null ? minor === 1 : connection === 'keep-alive' || (connection === 'close' ? false : undefined),
    conditional: CONDITION.test(lines),
    get headers() {
      headers ??= headersOf(lines);
      return headers;
    },
  };
}

/** Can a target be handed on as it is? */
export const isVisible = (target: string): boolean => VISIBLE.test(target);

/** Fields that come twice are joined, or the first counts, as node documents it for `message.headers`. */
function headersOf(lines: string): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = Object.create(null);
  for (const [, name, value] of lines.matchAll(LINE)) {
    const field = name.toLowerCase();
    const before = headers[field];
    if (before === undefined) headers[field] = trimmed(value);
    else if (!FIRST_COUNTS.has(field)) headers[field] = `${before}${field === 'cookie' ? '; ' : ', '}${trimmed(value)}`;
  }
  return headers;
}

/** Without blanks and tabs around it; other characters belong to a value. */
const trimmed = (value: string): string => value.replace(/^[\t ]+|[\t ]+$/g, '');
