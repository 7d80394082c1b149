import type { IncomingMessage } from 'node:http';
import { EventData } from '../../payloads/payload-reader.ts';
import { RunnerError } from '../inference-engine.ts';

/** Longest answer that is no stream: the vectors of many texts. */
const MAX_ANSWER = 512 * 1024 * 1024;
const MAX_ERROR = 64 * 1024;
/** Longest event of a stream; an event is a token with its likelihoods. */
const MAX_EVENT = 16 * 1024 * 1024;
/** Time for an answer about whether the model is loaded, in milliseconds. */
const READY_TIME = 2000;

/** llama-server refused a request. */
export class ServerRefusal extends Error {
  readonly status: number;
  /** Its word for the kind of error. */
  readonly kind: string;
  constructor(status: number, kind: string, message: string) {
    super(message);
    this.name = 'ServerRefusal';
    this.status = status;
    this.kind = kind;
  }
}

/** Speaks to one llama-server on this machine. */
export class ServerClient {
  readonly #port: number;
  readonly #key: string;

  constructor(port: number, key: string) {
    this.#port = port;
    this.#key = key;
  }

  /** Whether the model is loaded. */
  async isReady(): Promise<boolean> {
    try {
      const answer = await this.#send('GET', '/health', undefined, AbortSignal.timeout(READY_TIME), false);
      answer.resume();
      return answer.statusCode === 200;
    } catch {
      return false;
    }
  }

  /**
   * The answer to a request, as JSON.
   * @throws ServerRefusal; the reason of the signal; the system's error when the server is gone
   */
  async json(path: string, body?: object, signal?: AbortSignal): Promise<unknown> {
    const answer = await this.#send(body === undefined ? 'GET' : 'POST', path, body, signal);
    if (answer.statusCode !== 200) throw await refusalOf(answer);
    return JSON.parse(await textOf(answer, MAX_ANSWER));
  }

  /**
   * Asks for an answer in pieces. The connection is closed as soon as `signal` is aborted, which ends the work.
   * @param event called with each piece
   * @returns when the stream has ended
   * @throws ServerRefusal; the reason of the signal; Error when the stream breaks off or is none; what `event` throws
   */
  async stream(path: string, body: object, event: (value: unknown) => void, signal: AbortSignal): Promise<void> {
    const answer = await this.#send('POST', path, body, signal);
    if (answer.statusCode !== 200) throw await refusalOf(answer);
    const events = new EventData(MAX_EVENT, true);
    const take = (data: string): void => {
      if (data === '[DONE]') return;
      const value = JSON.parse(data) as { error?: unknown } | null;
      if (value?.error !== undefined) throw refusal(500, value.error);
      event(value);
    };
    await new Promise<void>((resolve, reject) => {
      const fail = (error: unknown): void => {
        answer.destroy();
        reject(error as Error);
      };
      answer.on('data', (bytes: Buffer) => {
        if (signal.aborted) return;
        try {
          for (const data of events.push(bytes)) take(data);
        } catch (error) {
          fail(error);
        }
      });
      answer.once('end', resolve);
      answer.once('error', fail);
      answer.once('close', () => reject(new Error('llama-server ended in the middle of an answer')));
    });
  }

  #send(
    method: string,
    path: string,
    body: object | undefined,
    signal?: AbortSignal,
    withKey = true,
  ): Promise<IncomingMessage> {
    const content = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    return new Promise((resolve, reject) => {
      // Loaded here: only runners of this engine need it.
      const { request: start } = process.getBuiltinModule('node:http');
      const request = start(
        {
          host: '127.0.0.1',
          port: this.#port,
          method,
          path,
          // A connection of its own: one that is kept may be closed by the other side just when it is used.
          agent: false,
          headers: {
            ...(withKey ? { authorization: `Bearer ${this.#key}` } : {}),
            ...(content === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': String(content.length) }),
          },
          ...(signal === undefined ? {} : { signal }),
        },
        resolve,
      );
      request.once('error', reject);
      request.end(content);
    });
  }
}

async function textOf(answer: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > most) throw new Error(`an answer of llama-server is longer than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

async function refusalOf(answer: IncomingMessage): Promise<ServerRefusal> {
  const status = answer.statusCode ?? 0;
  const text = await textOf(answer, MAX_ERROR);
  try {
    return refusal(status, (JSON.parse(text) as { error?: unknown }).error);
  } catch {
    return new ServerRefusal(status, '', text.trim().slice(0, 300) || `status ${status}`);
  }
}

function refusal(status: number, value: unknown): ServerRefusal {
  const { message, type, code } = (value ?? {}) as { message?: unknown; type?: unknown; code?: unknown };
  return new ServerRefusal(
    typeof code === 'number' ? code : status,
    typeof type === 'string' ? type : '',
    typeof message === 'string' ? message : JSON.stringify(value),
  );
}

/** What a client learns of a request that llama-server refused. */
export function runnerErrorOf(error: unknown, request: { readonly grammar: boolean; readonly media: boolean }): Error {
  if (!(error instanceof ServerRefusal)) return error as Error;
  const { status, kind, message } = error;
  const code =
    kind === 'exceed_context_size_error'
      ? 'PROMPT_TOO_LONG'
      : request.grammar && /grammar/i.test(message)
        ? 'FORMAT_SCHEMA_INVALID'
        : request.media && status === 400
          ? 'IMAGE_INVALID'
          : 'RUNNER_FAILED';
  return new RunnerError(code, message, { cause: error });
}
