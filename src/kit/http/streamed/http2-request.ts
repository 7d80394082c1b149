import type { ServerHttp2Stream } from 'node:http2';
import type { ConnectionPolicy } from '../connection-policy.ts';
import { type ClientRequest, NOBODY, type RequestUser } from './client-request.ts';
import { fieldsOf } from './head-lines.ts';
import type { Http2Head } from './http2-head.ts';

/** NO_ERROR of RFC 9113, section 7. */
const NO_ERROR = 0;
/** Longer pieces are sent in parts, so that a slow client shows that it takes some of them. */
const PART = 16_384;
/** Fields of an answer that concern a connection of HTTP/1.1 alone. */
const OF_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
]);

/** A request that came as a stream of HTTP/2, and its answer. */
export class Http2Request implements ClientRequest {
  readonly method: string;
  readonly target: string;
  readonly majorVersion = 2;
  readonly minorVersion = 0;
  readonly multiplexed = true;
  readonly rawHeaders: readonly string[];
  readonly peer: string;
  readonly secure = true;
  complete: boolean;
  finished = false;
  stalled = false;
  headSent = false;
  status = 200;
  bodySent = 0;
  bodyPaused = false;
  readonly #stream: ServerHttp2Stream;
  readonly #policy: ConnectionPolicy;
  readonly #began: number;
  #user: RequestUser = NOBODY;
  /** Who hears the end of the body alone does not get it. */
  #discards = false;
  #reads = false;
  #hasBody = true;
  #ended = false;
  /** Did we break it off? */
  wasCut = false;
  #awaitsDrain = false;
  /** Since when the client has sent nothing of the body that is waited for, and taken nothing of the answer. */
  #readSince: number;
  #takenSince: number;
  /** Parts of the answer that were written, and those that the client has taken. */
  #written = 0;
  #taken = 0;
  #takenBefore = 0;

  constructor(stream: ServerHttp2Stream, head: Http2Head, peer: string, policy: ConnectionPolicy) {
    this.#stream = stream;
    this.#policy = policy;
    this.method = head.method;
    this.target = head.target;
    this.rawHeaders = head.rawHeaders;
    this.peer = peer;
    this.complete = stream.endAfterHeaders;
    this.#began = policy.time;
    this.#readSince = policy.time;
    this.#takenSince = policy.time;
  }

  attach(user: RequestUser): void {
    this.#user = user;
    this.#stream.once('close', () => {
      this.finished ||= this.#ended && !this.#hasBody && this.#stream.rstCode === NO_ERROR;
      user.closed();
    });
  }

  get gone(): boolean {
    return this.#stream.destroyed || this.#stream.closed;
  }
  get waiting(): number {
    return this.#stream.writableLength;
  }

  readBody(): void {
    if (this.complete) {
      this.#user.bodyEnded();
      return;
    }
    this.#readSince = this.#policy.time;
    this.#listen();
    setImmediate(() => {
      if (!this.complete && !this.gone) this.#user.bodyWaits();
    });
  }

  discardBody(): void {
    this.#discards = true;
    this.bodyPaused = false;
    if (this.complete) return;
    this.#listen();
    this.#stream.resume();
  }

  #listen(): void {
    if (this.#reads) return;
    this.#reads = true;
    const stream = this.#stream;
    stream.on('data', (piece: Buffer) => {
      this.#readSince = this.#policy.time;
      if (!this.#discards) this.#user.bodyPiece(piece);
    });
    stream.once('end', () => {
      // The stream is ended so too when it is reset.
      if (stream.aborted || stream.rstCode !== NO_ERROR || this.wasCut) return;
      this.complete = true;
      this.#user.bodyEnded();
    });
  }

  pauseBody(): void {
    this.bodyPaused = true;
    this.#stream.pause();
  }

  resumeBody(): void {
    if (!this.bodyPaused) return;
    this.bodyPaused = false;
    this.#readSince = this.#policy.time;
    this.#stream.resume();
  }

  writeContinue(): void {
    if (!this.gone) this.#stream.additionalHeaders({ ':status': 100 });
  }

  writeHead(status: number, _reason: string | undefined, headers: readonly string[]): void {
    this.#hasBody = this.method !== 'HEAD' && status !== 204 && status !== 205 && status !== 304;
    this.status = status;
    if (!this.gone) {
      const fields = [':status', String(status)];
      for (let index = 0; index < headers.length; index += 2) {
        const name = (headers[index] ?? '').toLowerCase();
        if (!OF_CONNECTION.has(name)) fields.push(name, headers[index + 1] ?? '');
      }
      this.#stream.respond(fields, { endStream: !this.#hasBody });
    }
    this.headSent = true;
  }

  answerText(status: number, lines: string, body: string, _closes: boolean): void {
    this.writeHead(status, undefined, fieldsOf(lines));
    this.end(Buffer.from(body, 'latin1'));
  }

  // Heads go out with what follows in the same turn, or alone.
  flushHead(): void {}

  write(piece: Buffer): boolean {
    if (!this.#hasBody || piece.length === 0 || this.gone) return true;
    let goesOn = true;
    for (let at = 0; at < piece.length; at += PART) goesOn = this.#send(Buffer.from(piece.subarray(at, at + PART)));
    if (goesOn || this.#awaitsDrain) return goesOn;
    this.#awaitsDrain = true;
    this.#stream.once('drain', () => {
      this.#awaitsDrain = false;
      this.#user.answerTaken();
    });
    return false;
  }

  #send(part: Buffer): boolean {
    if (this.#written === this.#taken) this.#takenSince = this.#policy.time;
    this.#written++;
    this.bodySent += part.length;
    return this.#stream.write(part, this.#onTaken);
  }

  readonly #onTaken = (): void => {
    this.#taken++;
  };

  end(piece?: Buffer): void {
    this.#ended = true;
    if (this.gone) return;
    if (!this.#hasBody) {
      if (!this.complete) setImmediate(() => this.#refuseRest());
      return;
    }
    if (piece !== undefined && piece.length > PART) {
      this.write(piece);
      this.#stream.end();
    } else if (piece === undefined || piece.length === 0) this.#stream.end();
    else {
      this.#send(Buffer.from(piece));
      this.#stream.end();
    }
    this.#stream.once('finish', () => {
      if (this.#stream.aborted || this.#stream.rstCode !== NO_ERROR) return;
      this.finished = true;
      this.#refuseRest();
    });
  }

  /** The answer has gone: what is left of the body is not wanted (RFC 9113, 8.1). */
  #refuseRest(): void {
    if (!this.complete && !this.gone) this.#stream.close(NO_ERROR);
  }

  cut(piece?: Buffer): void {
    if (piece === undefined || piece.length === 0 || !this.#hasBody) this.destroy();
    else {
      this.write(piece);
      this.#stream.write('', () => this.destroy());
    }
  }

  endConnection(): void {
    if (!this.gone) this.#stream.close(NO_ERROR);
  }

  destroy(): void {
    this.wasCut = true;
    // Without an error, or by `close`, the client would be told that the answer ends here.
    this.#stream.destroy(CUT);
  }

  /** Looks whether the client is late with the body, or takes nothing of the answer. */
  look(): void {
    const { clientReadTimeout, bodyTimeout, clientSendTimeout } = this.#policy.settings;
    if (this.#written > this.#taken) {
      if (this.#taken !== this.#takenBefore) this.#takenSince = this.#policy.time;
      this.#takenBefore = this.#taken;
      if (this.#policy.isLate(this.#takenSince, clientSendTimeout)) {
        this.stalled = true;
        this.destroy();
        return;
      }
    }
    if (this.complete || this.#ended || this.wasCut) return;
    if (this.bodyPaused) this.#readSince = this.#policy.time;
    if (
      this.#policy.isLate(this.#readSince, clientReadTimeout) ||
      (bodyTimeout > 0 && this.#policy.isLate(this.#began, bodyTimeout))
    )
      this.#refuseLate();
  }

  #refuseLate(): void {
    if (this.headSent) this.destroy();
    else {
      const message = 'The request did not arrive in time.';
      this.#user.malformed(Object.assign(new Error(message), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }));
    }
  }

  /** Its connection is closed because the client takes nothing. */
  stall(): void {
    this.stalled = true;
  }
}

/** Makes node send INTERNAL_ERROR. Nobody reads it. */
const CUT = new Error('The answer is not whole.');
