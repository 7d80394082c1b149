/** How a request body is delimited: bytes, chunks, or not there. */
export type Body = number | 'chunked' | undefined;

/** What the gateway must know of a request's headers. Made from the raw list, which hides no duplicates. */
export interface RequestHead {
  /** undefined for HTTP/1.0 without one. */
  readonly host: string | undefined;
  readonly authorization: string | undefined;
  /** The values of all headers that carry an API key, empty ones too. */
  readonly apiKeys: readonly string[];
  readonly body: Body;
  /** All X-Forwarded-For headers of the client, joined; empty when there is none. */
  readonly forwardedFor: string;
  /** All Via headers of the client, joined; empty when there is none. */
  readonly via: string;
  /** Lower-case names that a Connection header gives. */
  readonly nominated: readonly string[];
  readonly expectsContinue: boolean;
  /** All Cookie headers of the client, joined. Read only of requests that our console sends. */
  readonly cookies: string | undefined;
  /** It says that our console sends it. A page of another origin could say so only after a preflight. */
  readonly isConsole: boolean;
  /** Of the page that asks; several joined. */
  readonly origin: string | undefined;
  /** A CORS preflight, by its headers. */
  readonly preflight: boolean;
  /** There are headers whose names are not forwarded: anything but letters, digits and hyphens. */
  readonly oddNames: readonly string[];
}

export type HeadFault = 'DUPLICATE_HEADER' | 'NO_HOST' | 'BAD_HOST' | 'UNKNOWN_TRANSFER_ENCODING' | 'BAD_REQUEST';

const HOST = /^(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9\-._~%!$&'()*+;=]+)(?::\d*)?$/;
const PLAIN_NAME = /^[A-Za-z0-9-]+$/;
const NOTHING: readonly string[] = [];

/**
 * Reads the headers of a request strictly.
 * @param raw names and values in turn, as node gives them in `rawHeaders`
 * @param authority of an absolute-form target; it stands for Host then (RFC 9112 section 3.2.2)
 */
export function readHead(
  raw: readonly string[],
  minorVersion: number,
  method: string,
  authority: string | undefined,
): RequestHead | HeadFault {
  let host: string | undefined;
  let authorization: string | undefined;
  let apiKeys = NOTHING;
  let body: Body;
  let encoding: string | undefined;
  let forwardedFor = '';
  let via = '';
  let nominated = NOTHING;
  let oddNames = NOTHING;
  let expectsContinue = false;
  let origin: string | undefined;
  let requestsMethod = false;
  let cookies: string | undefined;
  let isConsole = false;
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]!;
    const value = raw[index + 1]!;
    switch (name.toLowerCase()) {
      case 'host':
        if (host !== undefined) return 'DUPLICATE_HEADER';
        host = value;
        break;
      case 'authorization':
        if (authorization !== undefined) return 'DUPLICATE_HEADER';
        authorization = value;
        break;
      case 'x-api-key':
      case 'api-key':
        apiKeys = [...apiKeys, value];
        break;
      case 'content-length':
        if (body !== undefined) return 'DUPLICATE_HEADER';
        if (!/^\d+$/.test(value)) return 'BAD_REQUEST';
        body = Number(value);
        break;
      case 'transfer-encoding':
        if (encoding !== undefined) return 'DUPLICATE_HEADER';
        encoding = value;
        break;
      case 'x-forwarded-for':
        forwardedFor = forwardedFor === '' ? value : `${forwardedFor}, ${value}`;
        break;
      case 'via':
        via = via === '' ? value : `${via}, ${value}`;
        break;
      case 'connection':
        nominated = [...nominated, ...value.split(',').map((name) => name.trim().toLowerCase())];
        break;
      case 'expect':
        expectsContinue ||= value.toLowerCase() === '100-continue';
        break;
      case 'origin':
        origin = origin === undefined ? value : `${origin}, ${value}`;
        break;
      case 'cookie':
        cookies = cookies === undefined ? value : `${cookies}; ${value}`;
        break;
      case 'x-almanac-console':
        isConsole = true;
        break;
      case 'access-control-request-method':
        requestsMethod = true;
        break;
      default:
        if (!PLAIN_NAME.test(name)) oddNames = [...oddNames, name];
    }
  }
  if (encoding !== undefined) {
    if (body !== undefined || minorVersion === 0) return 'BAD_REQUEST';
    if (encoding.toLowerCase() !== 'chunked') return 'UNKNOWN_TRANSFER_ENCODING';
    body = 'chunked';
  }
  if (host === undefined && minorVersion >= 1) return 'NO_HOST';
  const named = authority ?? host;
  if (named !== undefined && !HOST.test(named)) return 'BAD_HOST';
  return {
    host: named,
    authorization,
    apiKeys,
    body,
    forwardedFor,
    via,
    nominated,
    expectsContinue: expectsContinue && minorVersion >= 1,
    cookies,
    isConsole,
    origin,
    preflight: method === 'OPTIONS' && origin !== undefined && requestsMethod,
    oddNames,
  };
}
