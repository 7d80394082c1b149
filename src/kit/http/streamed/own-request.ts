import { STATUS_CODES } from '../node-http.ts';
import { type ClientRequest, NOBODY, type RequestUser } from './client-request.ts';
import type { HeadLines } from './head-lines.ts';
import type { ReadHead } from './request-reader.ts';

/** What a request asks of the connection that it came on. */
export interface Carrier {
  readonly headLines: HeadLines;
  readonly gone: boolean;
  /** Bytes that the system has not taken yet. */
  readonly waiting: number;
  /** Reads on, or stops, as the request wants its body now. */
  bodyWanted(): void;
  /** @returns whether the system has taken everything */
  send(head: string, piece: Uint8Array | undefined, end: string): boolean;
  /** The whole answer was given to the connection. */
  answered(): void;
  finish(): void;
  /** Has the server refuse what cannot be read of a request, which nobody else answers. */
  refuse(error: NodeJS.ErrnoException): void;
  destroy(): void;
}

type Taking = 'no' | 'paused' | 'piecewise' | 'discarding';

/** A request that we have read ourselves, and its answer, in the bytes that node gives it. */
export class OwnRequest implements ClientRequest {
  readonly method: string;
  readonly target: string;
  readonly majorVersion = 1;
  readonly minorVersion = 1;
  readonly multiplexed = false;
  readonly rawHeaders: readonly string[];
  readonly peer: string;
  readonly secure: boolean;
  complete: boolean;
  finished = false;
  stalled = false;
  headSent = false;
  status = 200;
  bodySent = 0;
  /** Does the connection stay after the answer? */
  persistent: boolean;
  /** The answer is in chunks. */
  inChunks = false;
  /** The whole answer was given to the connection. */
  ended = false;
  user: RequestUser = NOBODY;
  readonly #carrier: Carrier;
  #unsentHead = '';
  #hasBody = true;
  #taking: Taking = 'no';

  constructor(
    carrier: Carrier,
    { method, target, rawHeaders, body, persistent }: ReadHead,
    peer: string,
    secure = false,
  ) {
    this.#carrier = carrier;
    this.method = method;
    this.target = target;
    this.rawHeaders = rawHeaders;
    this.peer = peer;
    this.secure = secure;
    this.complete = body === 0;
    this.persistent = persistent;
  }

  attach(user: RequestUser): void {
    this.user = user;
  }

  get gone(): boolean {
    return this.#carrier.gone;
  }
  get waiting(): number {
    return this.#carrier.waiting;
  }
  get bodyPaused(): boolean {
    return this.#taking === 'paused';
  }
  /** May the next piece of the body be read? */
  get takesBody(): boolean {
    return this.#taking === 'piecewise' || this.#taking === 'discarding';
  }

  /** A piece of the body has come. */
  bodyCame(piece: Buffer): void {
    if (this.#taking === 'piecewise') this.user.bodyPiece(piece);
  }

  /** All of the body that is here was given. */
  bodyStops(): void {
    if (this.#taking === 'piecewise') this.user.bodyWaits();
  }

  /** The body is here to its end. */
  bodyEnds(): void {
    this.complete = true;
    this.user.bodyEnded();
  }

  readBody(): void {
    this.#taking = 'piecewise';
    // A length of zero.
    if (this.complete) this.user.bodyEnded();
    else this.#carrier.bodyWanted();
  }

  discardBody(): void {
    this.#taking = 'discarding';
    this.#carrier.bodyWanted();
  }

  pauseBody(): void {
    if (this.#taking === 'piecewise') this.#taking = 'paused';
  }

  resumeBody(): void {
    if (this.#taking !== 'paused') return;
    this.#taking = 'piecewise';
    this.#carrier.bodyWanted();
  }

  writeContinue(): void {
    this.#carrier.send('HTTP/1.1 100 Continue\r\n\r\n', undefined, '');
  }

  writeHead(status: number, reason: string | undefined, headers: readonly string[]): void {
    let head = `HTTP/1.1 ${status} ${reason ?? STATUS_CODES[status] ?? 'unknown'}\r\n`;
    let hasDate = false;
    let hasLength = false;
    let connection: boolean | undefined = this.persistent;
    for (let index = 0; index < headers.length; index += 2) {
      const name = headers[index] ?? '';
      const value = headers[index + 1] ?? '';
      head += `${name}: ${value}\r\n`;
      switch (name.length) {
        case 4:
          hasDate ||= name.toLowerCase() === 'date';
          break;
        case 10:
          if (name.toLowerCase() !== 'connection') break;
          connection = undefined;
          if (value.toLowerCase() === 'close') this.persistent = false;
          break;
        case 14:
          hasLength ||= name.toLowerCase() === 'content-length';
      }
    }
    this.#hasBody = this.method !== 'HEAD' && status !== 204 && status !== 304;
    this.inChunks = this.#hasBody && !hasLength;
    head += this.#carrier.headLines.at(hasDate, connection);
    this.#unsentHead = `${head}${this.inChunks ? 'Transfer-Encoding: chunked\r\n' : ''}\r\n`;
    this.headSent = true;
    this.status = status;
  }

  answerText(status: number, lines: string, body: string, closes: boolean): void {
    if (closes) this.persistent = false;
    const closing = closes ? 'Connection: close\r\n' : '';
    const usual = this.#carrier.headLines.at(false, closes ? undefined : this.persistent);
    const sent = this.method === 'HEAD' ? '' : body;
    this.headSent = true;
    this.status = status;
    this.ended = true;
    this.bodySent = sent.length;
    this.#carrier.send(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}${closing}${usual}\r\n${sent}`,
      undefined,
      '',
    );
    this.#carrier.answered();
  }

  /**
   * Sends a whole answer at once.
   * @param lines of the head, each with its line end, Content-Length among them; the others are added as by `writeHead`
   */
  answerBytes(status: number, lines: string, body: Uint8Array): void {
    this.headSent = true;
    this.status = status;
    this.ended = true;
    this.bodySent = body.length;
    const usual = this.#carrier.headLines.at(false, this.persistent);
    this.#carrier.send(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}${usual}\r\n`, body, '');
    this.#carrier.answered();
  }

  /** Leaves it to the server to say what is wrong with the rest of the request. */
  refuse(error: NodeJS.ErrnoException): void {
    this.#carrier.refuse(error);
  }

  flushHead(): void {
    if (this.#unsentHead !== '') this.#send('', undefined, '');
  }

  write(piece: Buffer): boolean {
    if (piece.length === 0 || !this.#hasBody) return true;
    this.bodySent += piece.length;
    return this.inChunks ? this.#send(`${piece.length.toString(16)}\r\n`, piece, '\r\n') : this.#send('', piece, '');
  }

  end(piece?: Buffer): void {
    this.ended = true;
    const body = this.#hasBody && piece !== undefined && piece.length > 0 ? piece : undefined;
    this.bodySent += body?.length ?? 0;
    if (!this.inChunks) {
      if (body !== undefined || this.#unsentHead !== '') this.#send('', body, '');
    } else if (body === undefined) this.#send('0\r\n\r\n', undefined, '');
    else this.#send(`${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n');
    this.#carrier.answered();
  }

  cut(piece?: Buffer): void {
    if (piece === undefined) {
      this.#carrier.destroy();
      return;
    }
    this.write(piece);
    this.#carrier.finish();
  }

  endConnection(): void {
    this.#carrier.finish();
  }

  destroy(): void {
    this.#carrier.destroy();
  }

  #send(before: string, piece: Buffer | undefined, after: string): boolean {
    const head = this.#unsentHead;
    this.#unsentHead = '';
    return this.#carrier.send(head === '' ? before : head + before, piece, after);
  }
}
