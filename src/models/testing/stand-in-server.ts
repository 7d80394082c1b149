import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a stand-in was sent. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
  /** Whether the other side has left before the answer was complete. */
  left: boolean;
}

export type Behaviour = (response: ServerResponse, request: ReceivedRequest) => void;

/** A server on this machine that answers as a test says: the stand-in for a model's server that fails in every way. */
export class StandInServer {
  /** Requests for answers, in the order in which they came; not those of health checks. */
  readonly requests: ReceivedRequest[] = [];
  /** How requests for answers are answered. */
  behave: Behaviour;
  /** What GET requests are answered with. */
  health: Behaviour = (response) => response.end('{"object":"list","data":[]}');
  readonly #server: Server;

  private constructor(behave: Behaviour) {
    this.behave = behave;
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = '', url: path = '', headers } = request;
        const text = Buffer.concat(chunks).toString();
        const received: ReceivedRequest = {
          method,
          path,
          headers,
          body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
          left: false,
        };
        response.on('close', () => {
          received.left = !response.writableFinished;
        });
        if (method === 'GET') {
          this.health(response, received);
          return;
        }
        this.requests.push(received);
        this.behave(response, received);
      });
    });
  }

  static async start(behave: Behaviour = chatStream('hello')): Promise<StandInServer> {
    const server = new StandInServer(behave);
    await server.listen(0);
    return server;
  }

  /** Listens again after {@link stop}. */
  async listen(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Closes every connection; new ones are refused. */
  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }
}

const event = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

/** A chunk of OpenAI's chat completions. */
export const chatChunk = (delta: object, finish: string | null = null, more: object = {}): string =>
  event({ id: 'x', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish, ...more }] });

export const usageChunk = (usage: object): string => event({ id: 'x', choices: [], usage });
export const DONE = 'data: [DONE]\n\n';

/** Answers with these parts of an event stream. */
export const events =
  (...parts: readonly string[]): Behaviour =>
  (response) => {
    response.setHeader('content-type', 'text/event-stream');
    response.end(parts.join(''));
  };

/** A whole answer with a text, as OpenAI streams it. */
export const chatStream = (text: string): Behaviour =>
  events(
    chatChunk({ role: 'assistant', content: '' }),
    ...[...text].map((letter) => chatChunk({ content: letter })),
    chatChunk({}, 'stop'),
    usageChunk({ prompt_tokens: 7, completion_tokens: text.length, prompt_tokens_details: { cached_tokens: 3 } }),
    DONE,
  );

/** Answers with lines of JSON, as Ollama streams. */
export const lines =
  (...values: readonly object[]): Behaviour =>
  (response) => {
    response.setHeader('content-type', 'application/x-ndjson');
    response.end(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
  };

/** Answers with an error. */
export const refusal =
  (status: number, body: string | object = '', headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
