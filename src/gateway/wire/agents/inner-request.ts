import type { ClientRequest, RequestTaker, RequestUser } from '#kit/http/streamed/client-request';
import { NOBODY } from '#kit/http/streamed/client-request';
import type { CallAnswer } from '../../engine/agents/caller.ts';

/** A request that the gateway makes of itself: it goes the way of every request, without a connection. */
export interface InnerAsk {
  readonly method: string;
  readonly target: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  /** Of the client on whose behalf it is made. */
  readonly peer: string;
  readonly secure: boolean;
  /** Most bytes of the answer. */
  readonly most: number;
}

/**
 * Has the gateway answer one of its own requests.
 * @throws Error when the answer is longer than `most`, or is cut off
 */
export function askWithin(taker: RequestTaker, ask: InnerAsk, signal: AbortSignal): Promise<CallAnswer> {
  return new Promise((resolve, reject) => {
    const request = new InnerRequest(ask, resolve, reject);
    const stop = (): void => request.destroy();
    signal.addEventListener('abort', stop, { once: true });
    // What the router would get is no request for an interface.
    if (taker.take(request) !== undefined) reject(new Error('The gateway answers this itself.'));
  });
}

class InnerRequest implements ClientRequest {
  readonly method: string;
  readonly target: string;
  readonly majorVersion = 1;
  readonly minorVersion = 1;
  readonly multiplexed = false;
  readonly rawHeaders: readonly string[];
  readonly peer: string;
  readonly secure: boolean;
  readonly stalled = false;
  readonly waiting = 0;
  readonly bodyPaused = false;
  complete: boolean;
  finished = false;
  gone = false;
  headSent = false;
  status = 200;
  get bodySent(): number {
    return this.#size;
  }
  #user: RequestUser = NOBODY;
  #body: Buffer | undefined;
  readonly #pieces: Buffer[] = [];
  #size = 0;
  readonly #most: number;
  readonly #resolve: (answer: CallAnswer) => void;
  readonly #reject: (error: Error) => void;

  constructor(ask: InnerAsk, resolve: (answer: CallAnswer) => void, reject: (error: Error) => void) {
    this.method = ask.method;
    this.target = ask.target;
    this.rawHeaders = ask.headers;
    this.peer = ask.peer;
    this.secure = ask.secure;
    this.complete = ask.body.length === 0;
    this.#body = ask.body;
    this.#most = ask.most;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  attach(user: RequestUser): void {
    this.#user = user;
  }

  readBody(): void {
    const body = this.#body;
    this.#body = undefined;
    // Whoever asks for the body has not returned yet.
    queueMicrotask(() => {
      if (this.gone) return;
      if (body !== undefined && body.length > 0) this.#user.bodyPiece(body);
      this.complete = true;
      this.#user.bodyWaits();
      this.#user.bodyEnded();
    });
  }

  discardBody(): void {
    this.#body = undefined;
    this.complete = true;
    this.#user.bodyEnded();
  }

  pauseBody(): void {}
  resumeBody(): void {}
  writeContinue(): void {}
  flushHead(): void {}

  writeHead(status: number): void {
    this.status = status;
    this.headSent = true;
  }

  answerText(status: number, _lines: string, body: string): void {
    this.writeHead(status);
    this.end(Buffer.from(body, 'latin1'));
  }

  write(piece: Buffer): boolean {
    this.#size += piece.length;
    if (this.#size > this.#most) this.#fail(new Error(`The answer has more than ${this.#most} bytes.`));
    // The bytes are good only now.
    else this.#pieces.push(Buffer.from(piece));
    return true;
  }

  end(piece?: Buffer): void {
    if (piece !== undefined) this.write(piece);
    if (this.gone || this.finished) return;
    this.finished = true;
    this.#resolve({ status: this.status, text: Buffer.concat(this.#pieces).toString() });
    queueMicrotask(() => this.#user.closed());
  }

  cut(): void {
    this.#fail(new Error('The interface broke its answer off.'));
  }

  endConnection(): void {
    this.destroy();
  }

  destroy(): void {
    this.#fail(new Error('The request was ended.'));
  }

  #fail(error: Error): void {
    if (this.gone || this.finished) return;
    this.gone = true;
    this.#reject(error);
    queueMicrotask(() => this.#user.closed());
  }
}
