import { hash } from 'node:crypto';
import { bearerToken } from './credentials.ts';
import type { RequestHead } from './request-head.ts';

/** A request for a WebSocket (RFC 6455, 4.1). */
export interface WebSocketOffer {
  readonly key: string;
  /** Subprotocols that the client offers, without its token. */
  readonly protocols: readonly string[];
  /** What it offers as a token. Scripts in browsers can set no other header. */
  readonly tokens: readonly string[];
}

/** As clients of OpenAI's realtime API send it. */
const TOKEN_PREFIX = 'openai-insecure-api-key.';
const KEY = /^[A-Za-z0-9+/]{22}==$/;
const PROTOCOL = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** RFC 6455, 1.3. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const NOT_ANSWERED: ReadonlySet<string> = new Set(['content-length', 'transfer-encoding', 'sec-websocket-protocol']);

/** What a request for a WebSocket, and the answer that accepts it, say about the connection. */
export const CHANGE_HEADERS: readonly string[] = ['Connection', 'Upgrade', 'Upgrade', 'websocket'];

/** @param raw names and values in turn @returns undefined for what is no such request, or a malformed one */
export function readOffer(raw: readonly string[]): WebSocketOffer | undefined {
  const words = (name: string) => wordsOf(raw, name);
  const [key = '', ...furtherKeys] = valuesOf(raw, 'sec-websocket-key');
  const offered = words('sec-websocket-protocol');
  const hasBody = ['content-length', 'transfer-encoding'].some((name) => valuesOf(raw, name).length > 0);
  const isWebSocket =
    !hasBody &&
    isOnly(words('upgrade'), 'websocket') &&
    words('connection').some((word) => word.toLowerCase() === 'upgrade') &&
    isOnly(words('sec-websocket-version'), '13');
  if (!isWebSocket || furtherKeys.length > 0 || !KEY.test(key) || !offered.every((one) => PROTOCOL.test(one)))
    return undefined;
  return {
    key,
    protocols: offered.filter((one) => !one.startsWith(TOKEN_PREFIX)),
    tokens: offered.filter((one) => one.startsWith(TOKEN_PREFIX)).map((one) => one.slice(TOKEN_PREFIX.length)),
  };
}

/** The head with the token that is offered as a subprotocol in the place of Authorization. */
export function withOfferedToken(head: RequestHead, { tokens }: WebSocketOffer): RequestHead | 'TWO_CREDENTIALS' {
  const [token, ...others] = new Set(tokens);
  if (token === undefined) return head;
  if (others.length > 0) return 'TWO_CREDENTIALS';
  if (head.authorization === undefined) return { ...head, authorization: `Bearer ${token}` };
  return bearerToken(head.authorization) === token ? head : 'TWO_CREDENTIALS';
}

/** Is a page on the host that its browser asks? @param origin of the page @param host as the request names it */
export const isSameHost = (origin: string, host: string | undefined): boolean =>
  host !== undefined && /^https?:\/\/(.*)$/i.exec(origin)?.[1]?.toLowerCase() === host.toLowerCase();

/** What a forwarded request says beside its other headers, names and values in turn. */
export const offerHeaders = ({ protocols }: WebSocketOffer): readonly string[] => [
  ...(protocols.length === 0 ? [] : ['Sec-WebSocket-Protocol', protocols.join(', ')]),
  ...CHANGE_HEADERS,
];

/**
 * The headers of the answer 101 for the client, names and values in turn, without those about the connection. Where the
 * token took the place of a subprotocol and the server selects none, the first other one is selected: browsers give up
 * otherwise.
 * @param raw headers of the server's answer 101
 * @returns undefined where the server has not accepted this offer
 */
export function acceptedHeaders(
  { key, protocols, tokens }: WebSocketOffer,
  raw: readonly string[],
): readonly string[] | undefined {
  const accepts = valuesOf(raw, 'sec-websocket-accept');
  const selected = wordsOf(raw, 'sec-websocket-protocol');
  const isAccepted =
    isOnly(wordsOf(raw, 'upgrade'), 'websocket') &&
    wordsOf(raw, 'connection').some((word) => word.toLowerCase() === 'upgrade') &&
    accepts.length === 1 &&
    accepts[0] === hash('sha1', key + GUID, 'base64');
  if (!isAccepted || selected.length > 1 || !selected.every((one) => protocols.includes(one))) return undefined;
  const headers = raw.filter((_word, index) => !NOT_ANSWERED.has(raw[index - (index % 2)]?.toLowerCase() ?? ''));
  const [protocol] = selected.length === 0 && tokens.length > 0 ? protocols : selected;
  return protocol === undefined ? headers : [...headers, 'Sec-WebSocket-Protocol', protocol];
}

function valuesOf(raw: readonly string[], name: string): string[] {
  const values: string[] = [];
  for (let index = 0; index < raw.length; index += 2)
    if (raw[index]?.toLowerCase() === name) values.push(raw[index + 1] ?? '');
  return values;
}

/** The members of a list in one header or several. */
const wordsOf = (raw: readonly string[], name: string): string[] =>
  valuesOf(raw, name)
    .flatMap((value) => value.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '');

const isOnly = (words: readonly string[], word: string): boolean =>
  words.length === 1 && words[0]?.toLowerCase() === word;
