import type { Agent, IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http';
import { proxyOf } from '#kit/files/fetch-outside';
import { version } from '#kit/version';

export interface ClientOptions {
  /** Sent as a bearer token; undefined for none. */
  readonly key: string | undefined;
  /** Connections at a time. */
  readonly connections: number;
  /** Time until a connection stands, ms. */
  readonly connectTimeout: number;
  /** Time without a byte, ms. */
  readonly answerTimeout: number;
}

export interface UpstreamRequest {
  readonly method: 'GET' | 'POST';
  /** Below the address of the server: `/v1/models`. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: object;
  readonly signal: AbortSignal;
  /** Header fields that say for which trace it is, names and values in turn. */
  readonly trace?: readonly string[] | undefined;
  /** Time without a byte, ms, if it is not that of the options. */
  readonly timeout?: number;
}

export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Must be read to its end or destroyed. */
  readonly body: IncomingMessage;
}

/** How long an idle connection is kept, ms. */
const IDLE = 15_000;
/** Connections for questions whether the server works. */
const FURTHER_CONNECTIONS = 2;

/** Speaks HTTP with one server. Redirects are answers: the key goes to no other server. */
export class UpstreamClient {
  readonly #base: URL;
  readonly #options: ClientOptions;
  #agent: Agent | undefined;

  /** @param address http or https; a final `/v1` is left out */
  constructor(address: string, options: ClientOptions) {
    this.#base = new URL(address);
    this.#base.pathname = this.#base.pathname.replace(/\/+$/, '').replace(/\/v1$/, '');
    this.#options = options;
  }

  /** Host, port if it is not the usual one, and path if it has one. */
  get name(): string {
    const { host, pathname } = this.#base;
    return host + (pathname === '/' ? '' : pathname);
  }

  /**
   * Resolves with the head of the answer.
   * @throws the system's error when the server cannot be reached; a TimeoutError; the reason of `signal`
   */
  async send(request: UpstreamRequest): Promise<UpstreamAnswer> {
    try {
      return await this.#once(request);
    } catch (error) {
      // The server closed an idle connection at the moment it was used again.
      if (request.signal.aborted || !(error instanceof StaleConnection)) throw error;
      return this.#once(request);
    }
  }

  #once({ method, path, body, signal, timeout, trace = [] }: UpstreamRequest): Promise<UpstreamAnswer> {
    signal.throwIfAborted();
    const { key, connectTimeout, answerTimeout } = this.#options;
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const module = this.#base.protocol === 'https:' ? 'node:https' : 'node:http';
    const { request: start, Agent } = process.getBuiltinModule(module) as typeof import('node:https');
    this.#agent ??= this.#newAgent(Agent);
    const options: RequestOptions = {
      method,
      agent: this.#agent,
      timeout: timeout ?? answerTimeout,
      headers: {
        'user-agent': `almanac/${version}`,
        'accept-encoding': 'identity',
        ...(bytes === undefined ? {} : { 'content-type': 'application/json', 'content-length': bytes.length }),
        ...Object.fromEntries(trace.flatMap((name, at) => (at % 2 === 0 ? [[name, trace[at + 1]]] : []))),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
    };
    const url = new URL(this.#base);
    url.pathname = url.pathname.replace(/\/$/, '') + path;
    return new Promise((resolve, reject) => {
      let given: IncomingMessage | undefined;
      const request = start(url, options, (answer) => {
        given = answer;
        clearTimeout(connecting);
        answer.once('close', () => signal.removeEventListener('abort', abort));
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer });
      });
      const end = (reason: Error): void => {
        (given ?? request).destroy(reason);
      };
      const late = (): void => end(new DOMException('no answer in time', 'TimeoutError'));
      const abort = (): void => end(signal.reason as Error);
      const connecting = setTimeout(late, connectTimeout);
      request.once('socket', (socket) => {
        const connected = (): void => clearTimeout(connecting);
        if (!socket.connecting) connected();
        else socket.once(module === 'node:https' ? 'secureConnect' : 'connect', connected);
      });
      request.on('timeout', late);
      signal.addEventListener('abort', abort, { once: true });
      request.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(connecting);
        signal.removeEventListener('abort', abort);
        const isStale = request.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
        reject(isStale ? new StaleConnection(error) : error);
      });
      request.end(bytes);
    });
  }

  #newAgent(Agent: typeof import('node:http').Agent): Agent {
    const proxy = proxyOf(process.env);
    return new Agent({
      keepAlive: true,
      maxSockets: this.#options.connections + FURTHER_CONNECTIONS,
      maxFreeSockets: this.#options.connections,
      timeout: IDLE,
      ...(proxy ? { proxyEnv: { ...proxy } } : {}),
    });
  }

  /** Closes all connections. */
  close(): void {
    this.#agent?.destroy();
  }
}

class StaleConnection extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/**
 * The text of an answer, up to a bound; what is beyond it is left out and the connection given up.
 * @throws what breaks the connection
 */
export async function answerText({ body }: UpstreamAnswer, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    parts.push(part.subarray(0, maxBytes - length));
    length += part.length;
    if (length >= maxBytes) break;
  }
  return Buffer.concat(parts).toString('utf8');
}
