import { METHODS } from '../node-http.ts';

/** Longer heads are node's to judge. */
export const LONGEST_HEAD = 8192;

/** How a body is delimited: by its length in bytes, or in chunks. */
export type Framing = number | 'chunked';

/** The first lines of a request that is beyond doubt. */
export interface ReadHead {
  readonly method: string;
  readonly target: string;
  /** Names and values in turn. */
  readonly rawHeaders: readonly string[];
  readonly body: Framing;
  /** Does the connection stay after the answer? */
  readonly persistent: boolean;
}

const KNOWN: ReadonlySet<string> = new Set(METHODS.filter((method) => method !== 'CONNECT'));
const LONGEST_METHOD = Math.max(...METHODS.map(({ length }) => length));
const VERSION = ' HTTP/1.1';
const TARGET = /^\/[\x21-\x7e]*$/;
/** Field lines without the last line end: a name without blanks, a value of visible characters, blanks and tabs. */
const FIELDS = /^(?:[!#$%&'*+\-.^_`|~0-9A-Za-z]+:[\t\x20-\x7e\x80-\xff]*(?:\r\n(?!$)|$))*$/;
const LENGTH = /^\d{1,15}$/;
const BLANK = 32;
const TAB = 9;

/**
 * Reads the first lines of an HTTP/1.1 request in their strictest form (RFC 9112).
 * @param text all up to the empty line, without the line end before that, a character a byte
 * @returns undefined for whatever is not certain: another version, a target that is no path, an unknown method, two
 * framings, an offer to change the protocol, anything malformed. It is for node's parser then.
 */
export function readRequest(text: string): ReadHead | undefined {
  const lineEnd = text.indexOf('\r\n');
  const first = lineEnd < 0 ? text.length : lineEnd;
  const blank = text.indexOf(' ');
  if (blank < 0 || blank > LONGEST_METHOD || !text.startsWith(VERSION, first - VERSION.length)) return undefined;
  const method = text.slice(0, blank);
  const target = text.slice(blank + 1, first - VERSION.length);
  const fields = lineEnd < 0 ? '' : text.slice(lineEnd + 2);
  if (!KNOWN.has(method) || !TARGET.test(target) || !FIELDS.test(fields)) return undefined;
  const rawHeaders: string[] = [];
  let length: number | undefined;
  let chunked = false;
  let persistent = true;
  for (let at = 0; at < fields.length; ) {
    const found = fields.indexOf('\r\n', at);
    const end = found < 0 ? fields.length : found;
    const colon = fields.indexOf(':', at);
    const name = fields.slice(at, colon);
    const value = withoutBlanks(fields, colon + 1, end);
    rawHeaders.push(name, value);
    at = end + 2;
    switch (name.length) {
      case 6:
        if (name.toLowerCase() === 'expect' && value.toLowerCase() !== '100-continue') return undefined;
        break;
      case 7:
        if (name.toLowerCase() === 'upgrade') return undefined;
        break;
      case 10:
        if (name.toLowerCase() !== 'connection') break;
        for (const word of value.toLowerCase().split(',')) {
          const option = word.trim();
          if (option === 'upgrade') return undefined;
          if (option === 'close') persistent = false;
        }
        break;
      case 14:
        if (name.toLowerCase() === 'http2-settings') return undefined;
        if (name.toLowerCase() !== 'content-length') break;
        if (length !== undefined || !LENGTH.test(value)) return undefined;
        length = Number(value);
        break;
      case 16:
        if (name.toLowerCase() === 'proxy-connection') return undefined;
        break;
      case 17:
        if (name.toLowerCase() !== 'transfer-encoding') break;
        // A tab behind it is allowed, but not every parser knows that.
        if (chunked || value.toLowerCase() !== 'chunked' || fields.charCodeAt(end - 1) === TAB) return undefined;
        chunked = true;
        break;
    }
  }
  if (chunked && length !== undefined) return undefined;
  return { method, target, rawHeaders, body: chunked ? 'chunked' : (length ?? 0), persistent };
}

function withoutBlanks(text: string, from: number, to: number): string {
  let start = from;
  let end = to;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

const isBlank = (code: number): boolean => code === BLANK || code === TAB;

/** What no first lines contain: control characters, and line ends without a carriage return. */
const FOREIGN = /[^\t\r\n\x20-\x7e\x80-\xff]|(?:^|[^\r])\n/;

/** Can more bytes make first lines of it that {@link readRequest} accepts? @param text without an empty line */
export function isBeginning(text: string): boolean {
  if (text.length > LONGEST_HEAD || FOREIGN.test(text)) return false;
  const blank = text.indexOf(' ');
  if (blank >= 0) return KNOWN.has(text.slice(0, blank)) && (text.length === blank + 1 || text[blank + 1] === '/');
  if (text.length > LONGEST_METHOD) return false;
  for (const method of KNOWN) if (method.startsWith(text)) return true;
  return false;
}
