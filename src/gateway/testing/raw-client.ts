import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** An answer as it came over the socket. */
export interface RawAnswer {
  readonly status: number;
  /** Lower-case names; a repeated header's values are joined by line ends. */
  readonly headers: ReadonlyMap<string, string>;
  /** Without chunk framing. */
  readonly body: string;
  /** Did the body come as long as its framing said? */
  readonly whole: boolean;
}

/** Opens a connection, over TLS to an https address whoever made the certificate, and waits until it stands. */
export function open(url: string): Promise<Socket> {
  const { protocol, hostname, port } = new URL(url);
  const end = { host: hostname, port: Number(port) };
  return new Promise((resolve, reject) => {
    const stands = (): void => {
      socket.off('error', reject);
      socket.on('error', () => {});
      resolve(socket);
    };
    const socket: Socket =
      protocol === 'https:' ? connectSecurely({ ...end, rejectUnauthorized: false }, stands) : connect(end, stands);
    socket.once('error', reject);
  });
}

/** Sends bytes as they stand on a connection of their own and reads one answer. Interim answers are passed over. */
export async function sendRaw(url: string, text: string): Promise<RawAnswer> {
  const socket = await open(url);
  socket.write(Buffer.from(text, 'latin1'));
  const answer = await readAnswer(socket, text.startsWith('HEAD '));
  socket.destroy();
  return answer;
}

/** Reads one answer from a connection: until its framing says that it is whole, or until the connection ends. */
export function readAnswer(socket: Socket, head = false): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = '';
    const done = (answer: RawAnswer): void => {
      socket.off('data', take);
      socket.off('close', closed);
      resolve(answer);
    };
    const take = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      for (;;) {
        const answer = parseAnswer(text, head);
        if (answer?.status === 100) text = text.slice(text.indexOf('\r\n\r\n') + 4);
        else {
          if (answer?.whole) done(answer);
          return;
        }
      }
    };
    const closed = (): void => {
      const answer = parseAnswer(text, head);
      if (answer === undefined) reject(new Error(`The connection ended without an answer: ${JSON.stringify(text)}`));
      else done({ ...answer, whole: answer.whole || isDelimitedByClose(answer) });
    };
    socket.on('data', take);
    socket.on('close', closed);
  });
}

const isDelimitedByClose = ({ headers }: RawAnswer): boolean =>
  !headers.has('content-length') && !headers.has('transfer-encoding');

function parseAnswer(text: string, head: boolean): RawAnswer | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first, ...lines] = text.slice(0, end).split('\r\n');
  const status = Number(first!.split(' ')[1]);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers.set(name, headers.has(name) ? `${headers.get(name)}\n${value}` : value);
  }
  const rest = text.slice(end + 4);
  if (head || status === 100 || status === 204 || status === 304) return { status, headers, body: '', whole: true };
  if (headers.get('transfer-encoding') === 'chunked') return { status, headers, ...readChunks(rest) };
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return { status, headers, body: rest, whole: rest.length >= length };
}

function readChunks(text: string): { body: string; whole: boolean } {
  let body = '';
  let rest = text;
  for (;;) {
    const line = rest.indexOf('\r\n');
    if (line < 0) return { body, whole: false };
    const size = Number.parseInt(rest.slice(0, line), 16);
    if (size === 0) return { body, whole: rest.slice(line + 2).includes('\r\n') };
    body += rest.slice(line + 2, line + 2 + size);
    if (rest.length < line + 4 + size) return { body, whole: false };
    rest = rest.slice(line + 4 + size);
  }
}
