import { type AnswerHead, type AnswerListener, AnswerReader } from '../engine/answer-reader.ts';
import type { TokenUse } from '../engine/limits/limiter.ts';
import type { Connection, ConnectionUser } from './connection.ts';

/** Where a server of ours tells what a request took. */
const PATH = '/api/almanac/tokens/';
/** Milliseconds from a question to its answer. */
const LONGEST = 5000;
const MOST_AT_ONCE = 16;
/** Beyond it, what the gateway has counted itself has to do. */
const MOST_WAITING = 10_000;
const HEAD_BYTES = 8192;
const BODY_BYTES = 1024;

/** Told what a request took; undefined when nobody knows. */
type Told = (used: TokenUse | undefined) => void;

/** The server that is asked. */
interface Server {
  readonly authority: string;
  readonly base: string;
  connection(): Connection;
  keep(connection: Connection, idleSeconds: number | undefined): void;
}

/** Asks a server of ours for the tokens of requests whose answers did not tell them, because they were cut off. */
export class TokenQuestions {
  readonly #server: Server;
  readonly #running = new Set<TokenQuestion>();
  readonly #waiting: { readonly id: string; readonly told: Told }[] = [];

  constructor(server: Server) {
    this.#server = server;
  }

  /** @param id what the request was called when it was sent @param told is called once, at once or later */
  ask(id: string, told: Told): void {
    if (this.#running.size < MOST_AT_ONCE) this.#begin(id, told);
    else if (this.#waiting.length < MOST_WAITING) this.#waiting.push({ id, told });
    else told(undefined);
  }

  #begin(id: string, told: Told): void {
    const question = new TokenQuestion(this.#server, id, (used) => {
      this.#running.delete(question);
      const next = this.#waiting.shift();
      if (next !== undefined) this.#begin(next.id, next.told);
      told(used);
    });
    this.#running.add(question);
    question.ask();
  }

  /** Nobody is asked any more. */
  close(): void {
    for (const { told } of this.#waiting.splice(0)) told(undefined);
    for (const question of this.#running) question.end();
  }
}

class TokenQuestion implements ConnectionUser, AnswerListener {
  readonly #server: Server;
  readonly #id: string;
  readonly #told: Told;
  #connection: Connection | undefined;
  #reader: AnswerReader | undefined;
  #timer: NodeJS.Timeout | undefined;
  #status = 0;
  #body = '';
  #isHeard = false;
  #isRepeated = false;
  #over = false;

  constructor(server: Server, id: string, told: Told) {
    this.#server = server;
    this.#id = id;
    this.#told = told;
  }

  ask(): void {
    const { authority, base } = this.#server;
    this.#timer ??= setTimeout(() => this.end(), LONGEST);
    this.#reader = new AnswerReader(this, false, HEAD_BYTES);
    const connection = this.#server.connection();
    this.#connection = connection;
    connection.use(this);
    // Via proves that it does not come from a page.
    connection.output.text(`GET ${base}${PATH}${this.#id} HTTP/1.1\r\nHost: ${authority}\r\nVia: 1.1 almanac\r\n\r\n`);
    connection.flush();
  }

  connected(): void {}

  drained(): void {}

  readTimedOut(): void {}

  writeTimedOut(): void {}

  received(piece: Buffer): void {
    this.#isHeard = true;
    try {
      this.#reader?.feed(piece);
    } catch {
      this.end();
    }
  }

  answerHead({ status }: AnswerHead): void {
    this.#status = status;
  }

  answerData(piece: Buffer): void {
    this.#body += piece.toString('latin1');
    if (this.#body.length > BODY_BYTES) throw new Error('The answer is too long.');
  }

  answerEnd(): void {
    const connection = this.#connection;
    this.#connection = undefined;
    // Only now the reader knows whether the connection stays.
    queueMicrotask(() => {
      if (connection === undefined) return;
      if (this.#reader?.keepsConnection) this.#server.keep(connection, this.#reader.idleSeconds);
      else connection.destroy();
    });
    this.#end(this.#status === 200 ? tokenUse(this.#body) : undefined);
  }

  ended(): void {
    // A kept connection may be closed by the other side just when it is used again.
    if (this.#connection?.reused && !this.#isHeard && !this.#isRepeated) {
      this.#isRepeated = true;
      this.ask();
    } else this.end();
  }

  /** Nobody waits for the answer any more. */
  end(): void {
    this.#connection?.destroy();
    this.#end(undefined);
  }

  #end(used: TokenUse | undefined): void {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#timer);
    this.#told(used);
  }
}

/** @returns undefined for anything but two whole numbers */
function tokenUse(text: string): TokenUse | undefined {
  let said: Partial<Record<keyof TokenUse, unknown>> | null;
  try {
    said = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { prompt, generated } = said ?? {};
  return isCount(prompt) && isCount(generated) ? { prompt, generated } : undefined;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
