import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { DirectHeaders } from './direct/request-head.ts';

/** What an answer can depend on when it does not depend on a body. Good until it is answered. */
export interface PlainRequest {
  readonly method: string;
  /** Path and query as sent are in these bytes, from `from` to `to`. */
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
  /** The same as a text, a byte a character. */
  readonly url: string;
  /** Does it ask for a part, or set a condition? */
  readonly conditional: boolean;
  readonly headers: DirectHeaders;
  readonly socket: Pick<Socket, 'remoteAddress'>;
}

/** Does a request ask for a part, or set a condition? */
export const isConditional = (headers: DirectHeaders): boolean =>
  headers['if-none-match'] !== undefined || headers.range !== undefined;

/** A request that node's HTTP parser has read, as a {@link PlainRequest}. */
export class ParsedRequest implements PlainRequest {
  readonly method: string;
  readonly url: string;
  readonly bytes: Uint8Array;
  readonly from = 0;
  readonly to: number;
  readonly conditional: boolean;
  readonly headers: DirectHeaders;
  readonly socket: PlainRequest['socket'];

  constructor({ method = '', url = '', headers, socket }: IncomingMessage) {
    this.method = method;
    this.url = url;
    this.bytes = Buffer.from(url, 'latin1');
    this.to = this.bytes.length;
    this.conditional = isConditional(headers);
    this.headers = headers;
    this.socket = socket;
  }
}
