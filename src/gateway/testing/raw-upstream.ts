import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A request as it came over the socket. */
export interface RawRequest {
  readonly line: string;
  readonly method: string;
  readonly path: string;
  /** As they stood, `Name: value`. */
  readonly headers: readonly string[];
  /** With its chunk framing. */
  readonly body: string;
}

export interface RawUpstream {
  readonly url: string;
  /** Everything that arrived whole. */
  readonly requests: RawRequest[];
  /** How many connections were opened, and how many have ended. */
  readonly connections: { opened: number; ended: number };
  /** Resolves when the next connection ends. */
  nextEnd(): Promise<void>;
  close(): Promise<void>;
}

/** The value of a header of a request, joined by line ends when it is repeated. */
export const headerOf = (request: RawRequest, name: string): string | undefined =>
  request.headers
    .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    .map((line) => line.slice(name.length + 1).trim())
    .join('\n') || undefined;

/** An answer with a length. */
export const plain = (body: string, status = '200 OK', headers = ''): string =>
  `HTTP/1.1 ${status}\r\nContent-Type: text/plain\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/**
 * A server that knows no HTTP but where a request ends: what arrives is kept byte by byte.
 * @param answer writes what it likes; without it, the head that arrived is sent back
 * @param early gets the socket as soon as a head is there, with what else has come; true when it has taken over
 */
export async function startRawUpstream(
  answer: (request: RawRequest, socket: Socket) => void = (request, socket) =>
    void socket.write(plain([request.line, ...request.headers].join('\n'))),
  early?: (head: string, socket: Socket, rest: string) => boolean,
): Promise<RawUpstream> {
  const requests: RawRequest[] = [];
  const connections = { opened: 0, ended: 0 };
  const ends: (() => void)[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    connections.opened++;
    open.add(socket);
    let text = '';
    let taken = false;
    socket.on('data', (chunk) => {
      if (taken) return;
      text += chunk.toString('latin1');
      for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
        const head = text.slice(0, end);
        if (early?.(head, socket, text.slice(end + 4))) {
          taken = true;
          return;
        }
        const [line = '', ...headers] = head.split('\r\n');
        const [method = '', path = ''] = line.split(' ');
        const request = { line, method, path, headers, body: '' };
        const length = bodyLength(request, text.slice(end + 4));
        if (length === undefined) return;
        const whole = { ...request, body: text.slice(end + 4, end + 4 + length) };
        text = text.slice(end + 4 + length);
        requests.push(whole);
        answer(whole, socket);
      }
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      connections.ended++;
      open.delete(socket);
      for (const ended of ends.splice(0)) ended();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    connections,
    nextEnd: () => new Promise((resolve) => ends.push(resolve)),
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function bodyLength(request: RawRequest, text: string): number | undefined {
  if (headerOf(request, 'Transfer-Encoding') !== undefined) {
    if (text.startsWith('0\r\n\r\n')) return 5;
    const end = text.indexOf('\r\n0\r\n\r\n');
    return end < 0 ? undefined : end + 7;
  }
  const length = Number(headerOf(request, 'Content-Length') ?? 0);
  return text.length >= length ? length : undefined;
}
