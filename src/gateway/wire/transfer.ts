import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { answeredHeaders } from '../engine/headers.ts';
import type { RequestHead } from '../engine/request-head.ts';
import type { ErrorCode } from '../errors.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Exchange } from './exchange.ts';
import type { Upstream } from './upstream.ts';

/** What is sent to an interface. */
export interface Outgoing {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: readonly string[];
}

const NO_CONNECTION: ReadonlySet<string | undefined> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
]);

/**
 * Carries one request to an interface and its answer back, chunk by chunk in both directions, with no more in memory
 * than the two sockets' buffers.
 *
 * Time: a connection must stand within `upstreamConnectTimeout`; while the interface does not take what is sent,
 * `upstreamSendTimeout` runs from one write to the next; from the moment all is sent, `upstreamReadTimeout` runs from
 * one read to the next, and pauses while the client does not take what was read; then `clientSendTimeout` runs.
 * As nginx's proxy_connect_timeout, proxy_send_timeout, proxy_read_timeout and send_timeout.
 */
export class Transfer {
  readonly #exchange: Exchange;
  readonly #upstream: Upstream;
  readonly #outgoing: Outgoing;
  readonly #head: RequestHead;
  readonly #settings: GatewaySettings;
  #request!: ClientRequest;
  #answer: IncomingMessage | undefined;
  /** Connecting, then waiting for the next read. */
  #upstreamTimer: NodeJS.Timeout | undefined;
  #bodyTimer: NodeJS.Timeout | undefined;
  #received = 0;
  #wrote = false;
  #retried = false;
  #over = false;
  #clientSocketTimed = false;

  constructor(
    exchange: Exchange,
    upstream: Upstream,
    outgoing: Outgoing,
    head: RequestHead,
    settings: GatewaySettings,
  ) {
    this.#exchange = exchange;
    this.#upstream = upstream;
    this.#outgoing = outgoing;
    this.#head = head;
    this.#settings = settings;
  }

  start(): void {
    const { response } = this.#exchange;
    this.#upstream.underWay++;
    this.#exchange.stop = (code) => this.#stop(code);
    response.once('close', () => this.#closed());
    this.#send();
    if (this.#head.body !== undefined) this.#takeBody();
  }

  #send(): void {
    const { method, path, headers } = this.#outgoing;
    const request = this.#upstream.request(method, path, headers);
    this.#request = request;
    request.once('socket', (socket) => {
      if (socket.connecting) this.#awaitConnection(socket);
    });
    request.once('finish', () => this.#sent());
    request.once('response', (answer) => this.#pass(answer));
    request.on('error', (error) => this.#broke(error));
    if (this.#head.body === undefined) request.end();
  }

  #awaitConnection(socket: Socket): void {
    this.#upstreamTimer = setTimeout(() => this.#stop('CONNECT_TIMEOUT'), this.#settings.upstreamConnectTimeout);
    socket.once(this.#upstream.connected, () => {
      clearTimeout(this.#upstreamTimer);
      if (this.#request.writableNeedDrain || this.#request.writableEnded) this.#awaitWrite();
    });
  }

  #takeBody(): void {
    const { request, response } = this.#exchange;
    const { clientReadTimeout, maxBodyBytes } = this.#settings;
    if (this.#exchange.awaitsContinue) {
      this.#exchange.awaitsContinue = false;
      response.writeContinue();
    }
    const awaitBody = (): void => {
      this.#bodyTimer = setTimeout(() => this.#stop('REQUEST_TIMEOUT'), clientReadTimeout);
    };
    awaitBody();
    request.on('data', (chunk: Buffer) => {
      this.#received += chunk.length;
      if (this.#received > maxBodyBytes) {
        this.#stop('BODY_TOO_LARGE');
        return;
      }
      this.#bodyTimer?.refresh();
      if (this.#request.write(chunk)) return;
      request.pause();
      clearTimeout(this.#bodyTimer);
      this.#awaitWrite();
      this.#request.once('drain', () => {
        this.#wroteAll();
        if (this.#over) return;
        awaitBody();
        request.resume();
      });
    });
    request.once('end', () => {
      clearTimeout(this.#bodyTimer);
      if (this.#over) return;
      this.#request.end();
      if (!this.#request.writableFinished) this.#awaitWrite();
    });
    // The end of the connection is told by the response's close.
    request.on('error', () => {});
  }

  // node counts every byte that leaves a socket as activity, so this is the time between two writes.
  #awaitWrite(): void {
    const { socket } = this.#request;
    if (socket && !socket.connecting) socket.setTimeout(this.#settings.upstreamSendTimeout, this.#sendStalled);
  }

  #wroteAll(): void {
    this.#request.socket?.setTimeout(0, this.#sendStalled);
  }

  readonly #sendStalled = (): void => this.#stop('SEND_TIMEOUT');

  #sent(): void {
    if (this.#over) return;
    if (this.#head.body !== undefined) this.#wroteAll();
    if (this.#answer === undefined) this.#awaitRead();
  }

  #awaitRead(): void {
    clearTimeout(this.#upstreamTimer);
    this.#upstreamTimer = setTimeout(() => this.#stop('READ_TIMEOUT'), this.#settings.upstreamReadTimeout);
  }

  #pass(answer: IncomingMessage): void {
    if (this.#over) return;
    const { response, id } = this.#exchange;
    this.#answer = answer;
    try {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answeredHeaders(answer.rawHeaders, id));
    } catch {
      this.#answer = undefined;
      this.#stop('UPSTREAM_BROKE');
      return;
    }
    if (this.#upstreamTimer === undefined) this.#awaitRead();
    else this.#upstreamTimer.refresh();
    answer.on('data', (chunk: Buffer) => {
      this.#wrote = true;
      if (response.write(chunk)) {
        this.#upstreamTimer?.refresh();
        return;
      }
      answer.pause();
      clearTimeout(this.#upstreamTimer);
      this.#awaitClient();
      response.once('drain', () => {
        if (this.#over) return;
        this.#clientTook();
        this.#awaitRead();
        answer.resume();
      });
    });
    answer.once('end', () => this.#passed());
    answer.once('error', () => this.#cut());
    // The head goes out with the first bytes of the body when they are here already, alone when they are not.
    setImmediate(() => {
      if (!this.#wrote && !this.#over) response.flushHeaders();
    });
  }

  #passed(): void {
    if (this.#over) return;
    const { response, request } = this.#exchange;
    this.#wrote = true;
    clearTimeout(this.#upstreamTimer);
    // An interface that answers before it has all of the request does not want the rest.
    if (!this.#request.writableFinished) {
      this.#end();
      this.#request.destroy();
      if (!request.complete) this.#exchange.discardBody();
    }
    response.end();
    if (!response.writableFinished) this.#awaitClient();
  }

  #awaitClient(): void {
    this.#clientSocketTimed = true;
    this.#exchange.request.socket.setTimeout(this.#settings.clientSendTimeout, this.#clientStalled);
  }

  #clientTook(): void {
    this.#clientSocketTimed = false;
    this.#exchange.request.socket.setTimeout(0, this.#clientStalled);
  }

  readonly #clientStalled = (): void => {
    this.#exchange.outcome = 'CLIENT_STALLED';
    this.#exchange.request.socket.destroy();
  };

  #broke(error: NodeJS.ErrnoException): void {
    if (this.#over) return;
    if (this.#answer !== undefined) {
      // After a whole answer has come, what else happens on that connection does not matter.
      if (!this.#answer.complete) this.#cut();
      return;
    }
    // A kept connection may be closed by the other side just when it is used again. Nothing of a request without a
    // body is lost then, and those methods may be repeated.
    const { method } = this.#outgoing;
    const stale = this.#request.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
    if (stale && !this.#retried && this.#head.body === undefined && method !== 'POST' && method !== 'PATCH') {
      this.#retried = true;
      clearTimeout(this.#upstreamTimer);
      this.#upstreamTimer = undefined;
      this.#send();
      return;
    }
    if (error.code === 'ETIMEDOUT') this.#stop('CONNECT_TIMEOUT');
    else this.#stop(NO_CONNECTION.has(error.code) ? 'UPSTREAM_REFUSED' : 'UPSTREAM_BROKE');
  }

  /** The interface died in the middle of its answer: the client must see that it is not whole. */
  #cut(): void {
    if (this.#over) return;
    this.#exchange.outcome = 'UPSTREAM_CUT';
    this.#end();
    this.#request.destroy();
    this.#exchange.response.destroy();
  }

  #stop(code: ErrorCode): void {
    if (this.#over) return;
    this.#end();
    this.#request.destroy();
    if (this.#answer === undefined) {
      this.#exchange.refuse(code);
    } else {
      this.#exchange.outcome = code;
      this.#exchange.response.destroy();
    }
  }

  #closed(): void {
    // The response has set the socket's keep-alive time by now: only the listener goes.
    if (this.#clientSocketTimed) this.#exchange.request.socket.off('timeout', this.#clientStalled);
    this.#upstream.underWay--;
    if (!this.#over && this.#answer?.complete !== true) this.#request.destroy();
    this.#end();
  }

  #end(): void {
    this.#over = true;
    clearTimeout(this.#upstreamTimer);
    clearTimeout(this.#bodyTimer);
  }
}
