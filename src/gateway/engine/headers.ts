import type { RequestHead } from './request-head.ts';
import { SESSION_COOKIE, withoutSession } from './session.ts';

// RFC 9110 section 7.6.1: what concerns one connection alone.
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
] as const;

const NOT_FORWARDED: ReadonlySet<string> = new Set([
  ...HOP_BY_HOP,
  // Credentials are meant for the gateway.
  'authorization',
  'proxy-authorization',
  'x-api-key',
  'api-key',
  'x-goog-api-key',
  'x-auth-token',
  'x-access-token',
  // Answered by the gateway itself.
  'expect',
  // What the gateway alone says, whatever the settings call it.
  'x-almanac-client',
  'x-almanac-priority',
  'x-almanac-request',
  'x-almanac-console',
  // It asks an interface for its state, which is for the gateway alone.
  'x-almanac-state',
  // It may hold a token; a request for a WebSocket has it written anew.
  'sec-websocket-protocol',
  // Written anew below.
  'x-request-id',
  'host',
  'content-length',
  'x-forwarded-for',
  'via',
]);

/** How an interface learns who asks. */
export interface ClientNaming {
  /** A header that no client can set; empty for none. */
  readonly header: string;
  /** Letters that may stand in a header. */
  readonly client: string | undefined;
  /** Another one; empty for none. */
  readonly priorityHeader: string;
  /** 0 is not said. */
  readonly priority: number;
  /** What it calls the request when it is asked what that took; undefined where nothing is counted. */
  readonly request?: string | undefined;
  /** The id of the request, for logs. */
  readonly id?: string | undefined;
  /** `traceparent` and `tracestate` in place of the client's, names and values in turn. */
  readonly trace?: readonly string[] | undefined;
}

const NOBODY: ClientNaming = { header: '', client: undefined, priorityHeader: '', priority: 0 };
const REQUEST_NAME = 'X-Almanac-Request';

const VIA = '1.1 almanac';

const NOT_ANSWERED: ReadonlySet<string> = new Set([...HOP_BY_HOP, 'x-request-id']);

/**
 * The headers that go to an interface: the client's in their order and spelling, without credentials, hop-by-hop
 * headers, those a Connection header names and those with odd names; Host as received; the peer's address appended
 * to X-Forwarded-For and the gateway to Via; the framing of the body.
 * @param host what to send when the client (HTTP/1.0) named none
 * @param naming who asks, for the interface
 * @param secure the client came over TLS, which X-Forwarded-Proto then says
 * @returns names and values in turn
 */
export function forwardedHeaders(
  raw: readonly string[],
  head: RequestHead,
  method: string,
  peer: string,
  host: string,
  naming: ClientNaming = NOBODY,
  secure = false,
): string[] {
  const headers = ['Host', head.host ?? host];
  const ours = naming.header.toLowerCase();
  const ourPriority = naming.priorityHeader.toLowerCase();
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]!.toLowerCase();
    if (NOT_FORWARDED.has(name) || head.nominated.includes(name) || head.oddNames.includes(raw[index]!)) continue;
    if (naming.trace !== undefined && (name === 'traceparent' || name === 'tracestate')) continue;
    if (name === ours || name === ourPriority || (secure && name === 'x-forwarded-proto')) continue;
    if (name === 'cookie' && raw[index + 1]!.includes(SESSION_COOKIE)) {
      const others = withoutSession(raw[index + 1]!);
      if (others !== '') headers.push(raw[index]!, others);
      continue;
    }
    headers.push(raw[index]!, raw[index + 1]!);
  }
  if (secure) headers.push('X-Forwarded-Proto', 'https');
  headers.push('X-Forwarded-For', head.forwardedFor === '' ? peer : `${head.forwardedFor}, ${peer}`);
  // RFC 9110 section 7.6.3 asks it of every gateway. Scripts in browsers cannot set it, so it also proves to models that
  // a request with a public Host came through a gateway and not from a page whose name points at this machine.
  headers.push('Via', head.via === '' ? VIA : `${head.via}, ${VIA}`);
  if (naming.header !== '' && naming.client !== undefined) headers.push(naming.header, naming.client);
  if (naming.priority !== 0 && naming.priorityHeader !== '')
    headers.push(naming.priorityHeader, String(naming.priority));
  if (naming.request !== undefined) headers.push(REQUEST_NAME, naming.request);
  if (naming.id !== undefined) headers.push('X-Request-Id', naming.id);
  if (naming.trace !== undefined) headers.push(...naming.trace);
  if (head.body === 'chunked') headers.push('Transfer-Encoding', 'chunked');
  else if (head.body !== undefined) headers.push('Content-Length', String(head.body));
  // A request of these methods without a body says so; otherwise node would announce chunks.
  else if (method === 'POST' || method === 'PUT' || method === 'PATCH') headers.push('Content-Length', '0');
  return headers;
}

/**
 * Headers that ask for an answer as it is, so that it can be read on its way, where the client would take another one.
 * Names and values in turn.
 */
export const withoutCompression = (raw: readonly string[]): readonly string[] =>
  raw.map((word, index) =>
    raw[index - 1]?.toLowerCase() === 'accept-encoding' && index % 2 === 1 ? 'identity' : word,
  );

/**
 * The headers of an answer: the interface's in their order and spelling, without hop-by-hop headers, with the
 * gateway's request id.
 * @param own further headers of the gateway, names and values in turn, in place of those of the interface
 */
export function answeredHeaders(raw: readonly string[], requestId: string, own: readonly string[] = []): string[] {
  const headers: string[] = [];
  let nominated: string[] | undefined;
  for (let index = 0; index < raw.length; index += 2)
    if (raw[index]!.toLowerCase() === 'connection')
      nominated = [...(nominated ?? []), ...raw[index + 1]!.split(',').map((name) => name.trim().toLowerCase())];
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]!.toLowerCase();
    if (NOT_ANSWERED.has(name) || nominated?.includes(name)) continue;
    if (isNamed(own, name)) continue;
    headers.push(raw[index]!, raw[index + 1]!);
  }
  headers.push('X-Request-Id', requestId, ...own);
  return headers;
}

const isNamed = (headers: readonly string[], name: string): boolean =>
  headers.some((word, index) => index % 2 === 0 && word.toLowerCase() === name);
