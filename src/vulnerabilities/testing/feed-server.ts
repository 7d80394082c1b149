import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

/** A file that a test's server offers. */
export interface Offered {
  readonly body: Buffer | string;
  /** Made of the body when left out; null offers none. */
  readonly etag?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection breaks after so many bytes, as often as `breaks` says. */
  readonly breakAfter?: number;
  readonly breaks?: number;
  /** Nothing more comes after so many bytes; the connection stays. */
  readonly stallAfter?: number;
  /** Answers of this status come first, so many times. */
  readonly busy?: { readonly status: number; readonly times: number; readonly retryAfter?: string };
  /** Where the server sends whoever asks. */
  readonly location?: string;
  /** Nothing comes at all. */
  readonly silent?: boolean;
}

export interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly status: number;
}

/** A server of files on the loopback interface: conditional requests, ranges, and faults on demand. */
export interface FileServer {
  readonly url: string;
  /** What is offered, by path without query; may be changed at any time. */
  readonly files: Map<string, Offered>;
  /** What was asked for since the last {@link forget}. */
  readonly asked: Asked[];
  forget(): void;
  close(): Promise<void>;
}

/** Starts a server that ends with the test. */
export async function serveFiles(
  context: TestContext,
  files: Readonly<Record<string, Offered>> = {},
): Promise<FileServer> {
  const offered = new Map(Object.entries(files));
  const asked: Asked[] = [];
  const faults = new Map<string, number>();
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0];
    const answer = (status: number, headers: Record<string, string> = {}, body: Buffer | string = ''): void => {
      asked.push({ path, headers: request.headers, status });
      response.writeHead(status, headers).end(body);
    };
    const file = offered.get(path);
    if (file === undefined) return answer(404);
    if (file.silent) return;
    if (file.location !== undefined) return answer(302, { location: file.location });
    const count = (kind: string): number => {
      const before = faults.get(kind + path) ?? 0;
      faults.set(kind + path, before + 1);
      return before;
    };
    if (file.busy && count('busy') < file.busy.times)
      return answer(file.busy.status, file.busy.retryAfter ? { 'retry-after': file.busy.retryAfter } : {});
    const body = Buffer.from(file.body as string);
    const etag = file.etag === undefined ? `"${createHash('md5').update(body).digest('hex')}"` : file.etag;
    const headers: Record<string, string> = { ...(etag === null ? {} : { etag }), ...file.headers };
    if (etag !== null && request.headers['if-none-match'] === etag) return answer(304, headers);
    if (headers['last-modified'] && request.headers['if-modified-since'] === headers['last-modified'])
      return answer(304, headers);
    const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? '');
    const fits = [etag, headers['last-modified']].includes(request.headers['if-range'] as string);
    const start = range !== null && fits ? Number(range[1]) : 0;
    if (start > body.length) return answer(416);
    const rest = body.subarray(start);
    const status = start > 0 ? 206 : 200;
    if (status === 206) headers['content-range'] = `bytes ${start}-${body.length - 1}/${body.length}`;
    headers['content-length'] = String(rest.length);
    if (file.breakAfter !== undefined && count('break') < (file.breaks ?? 1)) {
      asked.push({ path, headers: request.headers, status });
      response.writeHead(status, headers);
      response.write(rest.subarray(0, file.breakAfter), () => setTimeout(() => response.destroy(), 20));
      return;
    }
    if (file.stallAfter !== undefined) {
      asked.push({ path, headers: request.headers, status });
      response.writeHead(status, headers);
      response.write(rest.subarray(0, file.stallAfter));
      return;
    }
    answer(status, headers, rest);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  context.after(close);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files: offered,
    asked,
    forget: () => void asked.splice(0),
    close,
  };
}
