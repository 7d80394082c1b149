import { type AnswerHead, type AnswerListener, AnswerReader } from '../engine/answer-reader.ts';
import type { Connection, ConnectionUser } from './connection.ts';

/** A server that is asked, and its connections. */
export interface AskedServer {
  /** Stands before every path. */
  readonly base: string;
  connection(): Connection;
  keep(connection: Connection, idleSeconds: number | undefined): void;
}

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

/** Asks a server something of the gateway's own, and keeps its whole answer. */
export class ServerQuestion implements ConnectionUser, AnswerListener {
  readonly #server: AskedServer;
  readonly #text: string;
  readonly #bounds: AnswerBounds;
  readonly #answered: (answer: WholeAnswer | undefined) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #pieces: Buffer[] = [];
  #connection: Connection | undefined;
  #reader!: AnswerReader;
  #head: AnswerHead | undefined;
  #size = 0;
  #isHeard = false;
  #isRepeated = false;
  #over = false;

  /** @param answered called once and later, without an answer when none came whole and within the bounds */
  constructor(
    server: AskedServer,
    { path, headers }: Question,
    bounds: AnswerBounds,
    answered: (answer: WholeAnswer | undefined) => void,
  ) {
    this.#server = server;
    this.#bounds = bounds;
    this.#answered = answered;
    let text = `GET ${server.base}${path} HTTP/1.1\r\n`;
    for (const [index, word] of headers.entries()) text += index % 2 === 0 ? `${word}: ` : `${word}\r\n`;
    this.#text = `${text}\r\n`;
    this.#timer = setTimeout(() => this.end(), bounds.time);
    this.#ask();
  }

  #ask(): void {
    const connection = this.#server.connection();
    this.#connection = connection;
    this.#reader = new AnswerReader(this, false, this.#bounds.headBytes);
    connection.use(this);
    connection.output.text(this.#text);
    connection.flush();
  }

  connected(): void {}

  drained(): void {}

  readTimedOut(): void {}

  writeTimedOut(): void {}

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

  ended(): void {
    // A kept connection may be closed by the other side just when it is used again.
    if (this.#connection?.reused && !this.#isHeard && !this.#isRepeated) {
      this.#isRepeated = true;
      this.#ask();
      return;
    }
    try {
      this.#reader.end();
    } catch {
      this.end();
      return;
    }
    this.#finish();
  }

  #finish(): void {
    const connection = this.#connection;
    this.#connection = undefined;
    // Before the question has gone, there can be no answer to it.
    if (connection !== undefined && this.#reader.keepsConnection && !connection.isWaiting)
      this.#server.keep(connection, this.#reader.idleSeconds);
    else connection?.destroy();
    this.#end(this.#head && { head: this.#head, body: Buffer.concat(this.#pieces) });
  }

  /** Nobody waits for the answer any more. */
  end(): void {
    this.#connection?.destroy();
    this.#end(undefined);
  }

  #end(answer: WholeAnswer | undefined): void {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#timer);
    this.#answered(answer);
  }
}
