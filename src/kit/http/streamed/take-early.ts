import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from '../../log.ts';
import type { ServiceContext } from '../../service.ts';
import { ClientGone } from '../client-gone.ts';
import { countEarly } from '../early-answer.ts';
import type { EarlyReply, EarlyRequest, EarlyRoute } from '../early-route.ts';
import { requestIdOf } from '../request-id.ts';
import type { RequestUser } from './client-request.ts';
import type { OwnTaker } from './own-connection.ts';
import type { OwnRequest } from './own-request.ts';

type Context = Pick<ServiceContext<never>, 'log' | 'metrics'>;

/**
 * Answers the requests of a route before node's HTTP parser sees them: that, its objects and its streams take longer than
 * a short answer. Everything that `answerEarly` would leave to the routes is left to node, with the same bytes on the wire
 * both ways.
 */
export function takeEarly(route: EarlyRoute, { log, metrics }: Context): OwnTaker {
  const context = { log: log.child({ part: 'http' }), metrics };
  return {
    take(request) {
      const { method, target, rawHeaders } = request;
      if (method !== 'POST') return target;
      const headers = headersOf(rawHeaders);
      // Who waits for the interim answer gets it from node.
      if (headers === undefined || headers.expect !== undefined) return target;
      const length = Number(headers['content-length']);
      if (!(length > 0 && length <= route.bodyLimit) || !route.takes({ url: target, headers })) return target;
      request.attach(new EarlyUser(request, headers, route, context));
      request.readBody();
      return undefined;
    },
  };
}

/** @returns undefined where a field comes more than once: node knows which of them are joined */
function headersOf(raw: readonly string[]): IncomingHttpHeaders | undefined {
  const headers: Record<string, string> = {};
  for (let at = 0; at < raw.length; at += 2) {
    const name = (raw[at] ?? '').toLowerCase();
    if (headers[name] !== undefined) return undefined;
    headers[name] = raw[at + 1] ?? '';
  }
  return headers;
}

/** A request that we have read, until it is answered. */
class EarlyUser implements EarlyRequest, RequestUser {
  readonly headers: IncomingHttpHeaders;
  readonly id: string;
  readonly log: Logger;
  readonly #request: OwnRequest;
  readonly #route: EarlyRoute;
  readonly #context: Context;
  readonly #begin = performance.now();
  readonly #pieces: Buffer[] = [];
  #gone: AbortController | undefined;

  constructor(request: OwnRequest, headers: IncomingHttpHeaders, route: EarlyRoute, context: Context) {
    this.#request = request;
    this.headers = headers;
    this.#route = route;
    this.#context = context;
    this.log = context.log;
    this.id = requestIdOf({ headers });
  }

  get method(): string {
    return this.#request.method;
  }
  get url(): string {
    return this.#request.target;
  }
  get address(): string {
    return this.#request.peer;
  }
  get gone(): AbortSignal {
    if (this.#gone === undefined) {
      this.#gone = new AbortController();
      if (this.#request.gone) this.#gone.abort(new ClientGone());
    }
    return this.#gone.signal;
  }

  bodyPiece(piece: Buffer): void {
    this.#pieces.push(Buffer.from(piece));
  }
  bodyWaits(): void {}
  bodyEnded(): void {
    const [first, ...rest] = this.#pieces;
    const body = first !== undefined && rest.length === 0 ? first : Buffer.concat(this.#pieces);
    this.#route.reply(this, body).then(this.#send, this.#fail);
  }
  answerTaken(): void {}
  malformed(error: NodeJS.ErrnoException): void {
    this.#request.refuse(error);
  }
  closed(): void {
    if (!this.#request.finished) this.#gone?.abort(new ClientGone());
  }

  readonly #send = ({ status, lines, body }: EarlyReply): void => {
    const request = this.#request;
    const { id } = this;
    if (!request.gone)
      request.answerBytes(status, `${lines}content-length: ${body.length}\r\nX-Request-Id: ${id}\r\n`, body);
    countEarly(this.#context, { route: this.#route.route, id, status, ms: performance.now() - this.#begin });
  };
  readonly #fail = (error: unknown): void => {
    this.log.error({ id: this.id, err: error }, 'no answer can be sent');
    this.#request.destroy();
  };
}
