import { once } from 'node:events';
import { type ClientHttp2Session, connect, type SecureClientSessionOptions } from 'node:http2';
import { TOKEN } from './start-gateway.ts';

/** What came back on a stream. */
export interface Http2Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** The code of RST_STREAM; 0 without one. */
  readonly code: number;
  /** Was the answer ended as a whole one is? */
  readonly whole: boolean;
}

/** A connection over HTTP/2 that stands. @param ca whose certificates it believes */
export async function openHttp2(
  url: string,
  ca: string,
  options: SecureClientSessionOptions = {},
): Promise<ClientHttp2Session> {
  const session = connect(url, { ca, ...options });
  session.on('error', () => {});
  await Promise.race([once(session, 'remoteSettings'), once(session, 'close')]);
  return session;
}

/** Asks with the token of the tests. @param body absent for a request that ends with its head */
export function askHttp2(
  session: ClientHttp2Session,
  headers: Record<string, string | string[]>,
  body?: string | Buffer,
): Promise<Http2Answer> {
  return new Promise((resolve) => {
    const stream = session.request({ authorization: `Bearer ${TOKEN}`, ...headers }, { endStream: body === undefined });
    const pieces: Buffer[] = [];
    let answer: Record<string, unknown> = {};
    let whole = false;
    stream.on('response', (fields) => {
      answer = fields;
    });
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      whole = stream.rstCode === 0;
    });
    stream.on('error', () => {});
    stream.on('close', () =>
      resolve({
        status: Number(answer[':status'] ?? 0),
        headers: answer,
        body: Buffer.concat(pieces).toString(),
        code: stream.rstCode ?? 0,
        whole: whole && stream.rstCode === 0,
      }),
    );
    if (body !== undefined) stream.end(body);
  });
}
