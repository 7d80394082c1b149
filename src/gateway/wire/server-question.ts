import { type AnswerHead, type AnswerListener, AnswerReader } from '../engine/answer-reader.ts';
import type { Connection, ConnectionUser } from './connection.ts';
import type { UpstreamReplica } from './upstream.ts';

/** A GET for a short answer. */
export interface Question {
  /** With its query. */
  readonly path: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
}

export interface WholeAnswer {
  readonly head: AnswerHead;
  readonly body: Buffer;
}

/** How long and how large an answer may be. */
export interface AnswerBounds {
  /** Milliseconds from the question to the end of the answer. */
  readonly time: number;
  readonly headBytes: number;
  readonly bodyBytes: number;
}

/** Asks one server, and keeps its whole answer. */
export class ServerQuestion implements ConnectionUser, AnswerListener {
  /** undefined when there is no whole answer within the bounds. It never rejects. */
  readonly answer: Promise<WholeAnswer | undefined>;
  readonly #replica: UpstreamReplica;
  readonly #isTrial: boolean;
  readonly #bounds: AnswerBounds;
  readonly #text: string;
  #connection!: Connection;
  #reader!: AnswerReader;
  readonly #timer: NodeJS.Timeout;
  readonly #pieces: Buffer[] = [];
  #resolve!: (answer: WholeAnswer | undefined) => void;
  #head: AnswerHead | undefined;
  #size = 0;
  #isSent = false;
  #isHeard = false;
  #isRepeated = false;
  #over = false;

  constructor(replica: UpstreamReplica, { path, headers }: Question, bounds: AnswerBounds) {
    this.answer = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    this.#replica = replica;
    this.#bounds = bounds;
    let head = `GET ${replica.server.base}${path} HTTP/1.1\r\n`;
    for (const [index, word] of headers.entries()) head += index % 2 === 0 ? `${word}: ` : `${word}\r\n`;
    this.#text = `${head}\r\n`;
    this.#timer = setTimeout(() => this.end(), bounds.time);
    this.#isTrial = replica.take();
    this.#ask();
  }

  #ask(): void {
    const connection = this.#replica.server.connection();
    this.#connection = connection;
    this.#reader = new AnswerReader(this, false, this.#bounds.headBytes);
    connection.use(this);
    connection.output.text(this.#text);
    connection.flush();
    this.#isSent = connection.connected && !connection.isWaiting;
  }

  connected(): void {
    this.drained();
  }

  drained(): void {
    if (!this.#connection.isWaiting) this.#isSent = true;
  }

  received(piece: Buffer): void {
    this.#isHeard = true;
    try {
      this.#reader.feed(piece);
    } catch {
      this.end();
      return;
    }
    if (this.#reader.complete) this.#finish();
  }

  answerHead(head: AnswerHead): void {
    this.#head = head;
  }

  answerData(piece: Buffer): void {
    this.#size += piece.length;
    if (this.#size > this.#bounds.bodyBytes) throw new Error('The answer is too long.');
    this.#pieces.push(Buffer.from(piece));
  }

  answerEnd(): void {}

  readTimedOut(): void {}

  writeTimedOut(): void {}

  ended(): void {
    try {
      this.#reader.end();
    } catch {
      // A kept connection may be closed by the other side just when it is used again.
      const isStale = this.#connection.reused && !this.#isHeard && !this.#isRepeated;
      this.#isRepeated = true;
      if (isStale) this.#ask();
      else this.end();
      return;
    }
    this.#finish();
  }

  #finish(): void {
    if (this.#over || this.#head === undefined) return;
    this.#settle({ head: this.#head, body: Buffer.concat(this.#pieces) });
    if (this.#isSent && this.#reader.keepsConnection)
      this.#replica.server.keep(this.#connection, this.#reader.idleSeconds);
    else this.#connection.destroy();
  }

  /** Nobody waits for the answer any more. */
  end(): void {
    if (this.#over) return;
    this.#settle(undefined);
    this.#connection.destroy();
  }

  #settle(answer: WholeAnswer | undefined): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#replica.give(this.#isTrial);
    this.#resolve(answer);
  }
}
