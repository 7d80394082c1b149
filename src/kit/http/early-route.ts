import type { IncomingMessage } from 'node:http';
import type { Logger } from '../log.ts';
import type { ServerSettings, Values } from '../setting.ts';

/** An answer as it is sent. */
export interface EarlyReply {
  readonly status: number;
  /** The lines of its own fields, each with its line end, without Content-Length; see {@link linesOf}. */
  readonly lines: string;
  readonly body: Uint8Array;
}

/** Lines of a head. */
export const linesOf = (headers: Iterable<readonly [name: string, value: string]>): string =>
  Array.from(headers, ([name, value]) => `${name}: ${value}\r\n`).join('');

/** What is known of a request before its body is there. */
export type EarlyHead = Pick<IncomingMessage, 'url' | 'headers'>;

/** What is known of a request when its body is there. */
export interface EarlyRequest extends EarlyHead {
  readonly method: string;
  readonly url: string;
  /** Of the client; empty where it is not known. */
  readonly address: string;
  readonly id: string;
  readonly log: Logger;
  /** Fires when the client has left. */
  readonly gone: AbortSignal;
}

/** A route of POST whose cost per request counts. */
export interface EarlyRoute {
  /** As the router names it. */
  readonly route: string;
  /** Bytes of a body that are read at most. */
  readonly bodyLimit: number;
  /** Bytes of an answer that are usually enough. */
  readonly usualAnswer: number;
  /** The setting `http_stack`. */
  readonly httpStack: Values<ServerSettings>['httpStack'];
  /** Is a request one for this route, and one that is answered here? */
  takes(request: EarlyHead): boolean;
  /** Answers; what it throws ends the connection. */
  reply(asked: EarlyRequest, body: Buffer): Promise<EarlyReply>;
}
