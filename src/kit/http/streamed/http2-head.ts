import { METHODS } from '../node-http.ts';

/** The head of a request over HTTP/2, in the words of HTTP/1.1. */
export interface Http2Head {
  readonly method: string;
  /** Empty where it is none: nobody takes that for a path. */
  readonly target: string;
  /** Names and values in turn, with Host, and with Transfer-Encoding where a body of unknown length follows. */
  readonly rawHeaders: readonly string[];
}

const KNOWN: ReadonlySet<string> = new Set(METHODS);
const NAME = /^[!#$%&'*+\-.^_`|~0-9a-z]+$/;
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
const TARGET = /^(?:\/[\x21-\x7e]*|\*)$/;
/** RFC 9113, 8.2.2: what concerns a connection of HTTP/1.1. */
const OF_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Turns the fields of a HEADERS frame into a head of HTTP/1.1, so that nothing of it means something else to whoever gets
 * it (RFC 9113, 8.2 and 8.3).
 * @param raw names and values in turn, a character a byte
 * @param bodyFollows the stream goes on after its head
 * @returns undefined for a malformed request. A Host header that differs from `:authority` is kept beside it: two hosts
 * are refused by whoever takes the request.
 */
export function readHttp2Head(raw: readonly string[], bodyFollows: boolean): Http2Head | undefined {
  let method: string | undefined;
  let path: string | undefined;
  let authority: string | undefined;
  let cookieAt = -1;
  let hasLength = false;
  const fields: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    const value = raw[index + 1] ?? '';
    if (!VALUE.test(value)) return undefined;
    switch (name) {
      case ':method':
        method = value;
        continue;
      case ':path':
        path = value;
        continue;
      case ':authority':
        authority = value;
        continue;
      case ':scheme':
        continue;
      case 'te':
        if (value.toLowerCase() !== 'trailers') return undefined;
        break;
      case 'content-length':
        hasLength = true;
        break;
      case 'cookie':
        // Each may come alone, to be packed better; in HTTP/1.1 they are one (RFC 9113, 8.2.3).
        if (cookieAt >= 0) {
          fields[cookieAt] = `${fields[cookieAt]}; ${value}`;
          continue;
        }
        cookieAt = fields.length + 1;
        break;
      default:
        if (!NAME.test(name) || OF_CONNECTION.has(name)) return undefined;
    }
    fields.push(name, value);
  }
  // As over HTTP/1.1, which knows no others.
  if (method === undefined || !KNOWN.has(method)) return undefined;
  const hosts = authority === undefined ? fields : withoutHost(fields, authority);
  if (authority !== undefined) hosts.unshift('host', authority);
  if (bodyFollows && !hasLength) hosts.push('transfer-encoding', 'chunked');
  return { method, target: path !== undefined && TARGET.test(path) ? path : '', rawHeaders: hosts };
}

/** The fields without the first Host that says the same as `:authority`. */
function withoutHost(fields: string[], authority: string): string[] {
  for (let index = 0; index < fields.length; index += 2)
    if (fields[index] === 'host' && fields[index + 1] === authority) {
      fields.splice(index, 2);
      break;
    }
  return fields;
}
