import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type AnswerHead, AnswerReader } from '../../../src/gateway/engine/answer-reader.ts';

/** What came of an answer. */
export interface Heard {
  head: AnswerHead | undefined;
  readonly pieces: Buffer[];
  /** Bytes of the body so far, without its framing. */
  bytes: number;
  /** The answer was whole. */
  isWhole: boolean;
}

/** An answer on its way. */
export interface Call {
  readonly heard: Heard;
  /** Resolves when the answer is whole, or when its connection has ended. */
  readonly over: Promise<Heard>;
  /** Resolves as soon as something has come, or the call is over. */
  next(): Promise<void>;
}

const MOST_HEAD = 65_536;

/** A client that sends one request after the other on a kept connection, and can leave at any moment. */
export class Caller {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | undefined;
  #onData: (piece: Buffer) => void = () => {};
  #onClose: () => void = () => {};

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#host = hostname;
    this.#port = Number(port);
  }

  /** Sends a request, or the beginning of one. */
  async send(bytes: string | Buffer): Promise<Call> {
    const socket = this.#socket ?? (await this.#connect());
    const heard: Heard = { head: undefined, pieces: [], bytes: 0, isWhole: false };
    let stir: () => void = () => {};
    let stirred = new Promise<void>((resolve) => {
      stir = resolve;
    });
    const wake = (): void => {
      stir();
      stirred = new Promise((resolve) => {
        stir = resolve;
      });
    };
    const reader = new AnswerReader(
      {
        answerHead(head) {
          heard.head = head;
        },
        answerData(piece) {
          heard.pieces.push(Buffer.from(piece));
          heard.bytes += piece.length;
        },
        answerEnd() {
          heard.isWhole = true;
        },
      },
      false,
      MOST_HEAD,
    );
    const over = new Promise<Heard>((resolve, reject) => {
      this.#onData = (piece) => {
        try {
          reader.feed(piece);
        } catch (error) {
          reject(error as Error);
          return;
        }
        wake();
        if (!heard.isWhole) return;
        if (!reader.keepsConnection) this.leave();
        resolve(heard);
      };
      this.#onClose = () => {
        resolve(heard);
        wake();
      };
    });
    socket.write(bytes);
    return { heard, over, next: () => stirred };
  }

  /** Ends the connection. @param byReset at once, by a reset in place of a FIN */
  leave(byReset = false): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#onClose();
    this.#onData = () => {};
    if (byReset) socket?.resetAndDestroy();
    else socket?.destroy();
  }

  async #connect(): Promise<Socket> {
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true });
    await once(socket, 'connect');
    socket.on('error', () => {});
    socket.on('data', (piece: Buffer) => this.#onData(piece));
    socket.on('close', () => {
      // One that was left may close when the next one is in use.
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#onClose();
    });
    this.#socket = socket;
    return socket;
  }
}

/** The bytes of a POST request. @param length what Content-Length says */
export function post(
  path: string,
  body: string,
  headers: Readonly<Record<string, string | number>>,
  length = Buffer.byteLength(body),
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /models${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${lines.join('')}Content-Length: ${length}\r\n\r\n${body}`;
}
