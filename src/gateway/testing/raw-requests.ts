import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { randomNumbers } from '#kit/testing/random-numbers';
import { open } from './raw-client.ts';
import type { RawUpstream } from './raw-upstream.ts';
import { AUTHORIZED, startGateway } from './start-gateway.ts';

/** How long a connection may take. */
const PATIENCE_MS = 20_000;

/** What is put into requests at random: what parsers have been found to read in different ways. */
const PIECES = [
  ...[
    '\r\n',
    '\n',
    '\r',
    '\r\n\r\n',
    ' ',
    '\t',
    '\0',
    '\u007f',
    '\u00e9',
    ':',
    ';',
    ',',
    '"',
    '\\',
    '0',
    '5',
    'ffffffff',
  ],
  ...['Content-Length: 5\r\n', 'Content-Length: 0\r\n', 'Content-Length: +5\r\n', 'Content-Length : 5\r\n'],
  ...['Transfer-Encoding: chunked\r\n', 'Transfer-Encoding: xchunked\r\n', 'Transfer-Encoding:\tchunked\r\n'],
  ...['Transfer-Encoding: identity\r\n', 'transfer-encoding: CHUNKED\r\n', 'Transfer_Encoding: chunked\r\n'],
  ...['Host: b\r\n', 'Connection: close\r\n', 'Connection: keep-alive, X-A\r\n', 'Upgrade: h2c\r\n', ' folded\r\n'],
  ...[
    'Expect: 100-continue\r\n',
    'Expect: x\r\n',
    'Trailer: X-A\r\n',
    'TE: trailers\r\n',
    'HTTP/1.0',
    'HTTP/2.0',
    'HTTP/1.1',
  ],
  ...[
    '0\r\n\r\n',
    '5\r\nhello\r\n',
    '5;a=b\r\nhello\r\n',
    '5 \r\nhello\r\n',
    'X-A: 1\r\n',
    '../',
    '%2e%2e/',
    '%00',
    '//',
    '#',
    '?',
  ],
];

/** Bytes that a client sends on one connection, in pieces. @param authorized a line with a valid token */
export function rawRequest(random: () => number, authorized: string): string[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const one = (number: number): string => {
    const path = `${pick(['/models/api/chat', '/digits/v1/pi', '/models/x', '/grammar/check', '/nothing'])}?n=${number}`;
    const head = `Host: a\r\n${random() < 0.9 ? authorized : ''}${random() < 0.3 ? 'X-A: 1\r\n' : ''}`;
    const inner = `GET /models/inner HTTP/1.1\r\nHost: a\r\n${authorized}\r\n`;
    const body = pick(['hello', '', 'a'.repeat(300), inner]);
    const kind = random();
    if (kind < 0.4) return `GET ${path} HTTP/1.1\r\n${head}\r\n`;
    if (kind < 0.7) return `POST ${path} HTTP/1.1\r\n${head}Content-Length: ${body.length}\r\n\r\n${body}`;
    const chunks = body === '' ? '' : `${body.length.toString(16)}${pick(['', ';a', ';a="b"'])}\r\n${body}\r\n`;
    return `POST ${path} HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n${chunks}0\r\n${pick(['', 'X-T: 1\r\n'])}\r\n`;
  };
  let text = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => one(index)).join('');
  for (let changes = Math.floor(random() * 4); changes > 0; changes--) {
    const at = Math.floor(random() * text.length);
    const way = random();
    if (way < 0.5) text = text.slice(0, at) + pick(PIECES) + text.slice(at);
    else if (way < 0.7) text = text.slice(0, at) + text.slice(at + 1 + Math.floor(random() * 4));
    else if (way < 0.9) {
      // Between two lines, where most of these mean something.
      const line = text.indexOf('\r\n', at) + 2;
      text = text.slice(0, line) + pick(PIECES) + text.slice(line);
    } else text = text.slice(0, at) + String.fromCharCode(Math.floor(random() * 256)) + text.slice(at + 1);
  }
  const cuts = Array.from({ length: Math.floor(random() * 3) }, () => Math.floor(random() * text.length)).sort(
    (a, b) => a - b,
  );
  return [0, ...cuts].map((from, index) => text.slice(from, cuts[index] ?? text.length));
}

/** An interface that reads what it gets in the strictest way, keeps it, and answers it. */
export async function startRecorder() {
  const requests: string[] = [];
  /** What it could not read: whoever forwards that has been misled. */
  const unreadable: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let text = '';
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      for (let read = readOne(text); read !== undefined; read = readOne(text)) {
        if (typeof read === 'string') {
          unreadable.push(read);
          socket.destroy();
          return;
        }
        requests.push(text.slice(0, read.end));
        text = text.slice(read.end);
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    unreadable,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const HEAD = /^[A-Z-]+ \/[\x21-\x7e]* HTTP\/1\.1\r\n(?:[A-Za-z0-9-]+: [\t\x20-\x7e\x80-\xff]*\r\n)*\r\n/;

/** @returns undefined when more has to come, a text when it is no request */
function readOne(text: string): { readonly end: number } | string | undefined {
  const head = text.indexOf('\r\n\r\n') + 4;
  if (head < 4) return undefined;
  const lines = text.slice(0, head);
  if (!HEAD.test(lines)) return lines;
  const lengths = [...lines.matchAll(/\r\ncontent-length: (.*)\r\n/gi)];
  const encodings = [...lines.matchAll(/\r\ntransfer-encoding: (.*)\r\n/gi)];
  if (lengths.length + encodings.length > 1 || /\r\n(?:authorization|expect|connection|upgrade):/i.test(lines))
    return lines;
  if (encodings.length === 0) {
    const end = head + Number(lengths[0]?.[1] ?? 0);
    return text.length < end ? undefined : { end };
  }
  for (let at = head; ; ) {
    const line = text.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const size = text.slice(at, line);
    if (!/^[0-9a-f]+$/.test(size)) return `chunk ${JSON.stringify(size)} of ${lines}`;
    const end = line + 2 + Number.parseInt(size, 16) + 2;
    if (text.length < end) return undefined;
    if (text.slice(end - 2, end) !== '\r\n') return `end of a chunk of ${lines}`;
    if (size === '0') return { end };
    at = end;
  }
}

/** Sends pieces on a connection of their own, then ends it. @returns the statuses of the answers; undefined when it hangs */
export async function statusesOf(
  url: string,
  pieces: readonly string[],
  patience: number,
): Promise<number[] | undefined> {
  const socket = await open(url);
  let text = '';
  let hangs = false;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.setNoDelay(true);
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString('latin1');
  });
  socket.setTimeout(patience, () => {
    hangs = true;
    socket.destroy();
  });
  for (const piece of pieces) {
    if (piece === '') continue;
    socket.write(piece, 'latin1');
    await new Promise((resolve) => setImmediate(resolve));
  }
  socket.end();
  // A reset is an end, too.
  await closed;
  return hangs ? undefined : [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

/** What node's parser finds on each connection: the query of each request, and its body. */
async function startReader() {
  let requests: string[] = [];
  const read = (request: IncomingMessage, response: ServerResponse): void => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString('latin1');
    });
    request.on('end', () => {
      requests.push(signature(request.url ?? '', body));
      response.end();
    });
    request.on('error', () => {});
  };
  const server = createHttpServer({ requireHostHeader: false, shouldUpgradeCallback: () => false }, read);
  // Without its word node would end the connection after the answer.
  server.on('checkContinue', (request, response) => {
    response.writeContinue();
    read(request, response);
  });
  server.on('checkExpectation', read);
  // Requests before what is malformed are still read.
  server.on('clientError', (_error, socket) => {
    socket.on('error', () => {});
    setTimeout(() => socket.destroy(), 20);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken(): string[] {
      const taken = requests;
      requests = [];
      return taken;
    },
    close: () => server.closeAllConnections(),
    stop: () => server.close(),
  };
}

const signature = (target: string, body: string): string => {
  const query = /\?.*/.exec(target.replace(/#.*/, ''))?.[0] ?? '';
  return JSON.stringify([query, body]);
};

/** The same of what an interface got. */
function forwardedSignature(request: string): string {
  const head = request.indexOf('\r\n\r\n') + 4;
  let body = request.slice(head);
  if (/\r\ntransfer-encoding: chunked\r\n/i.test(request.slice(0, head))) {
    let rest = body;
    body = '';
    for (let size = Number.parseInt(rest, 16); size > 0; size = Number.parseInt(rest, 16)) {
      const at = rest.indexOf('\r\n') + 2;
      body += rest.slice(at, at + size);
      rest = rest.slice(at + size + 2);
    }
  }
  return signature(request.split(' ')[1] ?? '', body);
}

/**
 * Sends changed requests to a gateway that reads connections itself.
 * @returns how many answers had each status, and what was found: connections that hang, and requests that an interface
 * cannot understand or that node's parser does not find in what the client sent
 */
export async function fuzzGateway(count: number, seed: number, tried: (count: number) => void = () => {}) {
  const random = randomNumbers(seed);
  const recorder = await startRecorder();
  const reader = await startReader();
  const gateway = await startGateway({ maxBodyBytes: 1000 }, recorder as unknown as RawUpstream);
  const statuses: Record<number, number> = {};
  const found: string[] = [];
  let forwarded = 0;
  for (let index = 1; index <= count && found.length < 10; index++) {
    const pieces = rawRequest(random, AUTHORIZED);
    const [answers] = await Promise.all([
      statusesOf(gateway.url, pieces, PATIENCE_MS),
      statusesOf(reader.url, pieces, PATIENCE_MS),
    ]);
    const here = recorder.requests.splice(0);
    const readable = reader.taken();
    const unreadable = recorder.unreadable.splice(0);
    const smuggled = here.filter((one) => !readable.includes(forwardedSignature(one)));
    if (answers === undefined || unreadable.length > 0 || smuggled.length > 0)
      found.push(JSON.stringify({ pieces, hangs: answers === undefined, unreadable, smuggled, readable }));
    forwarded += here.length;
    for (const status of answers ?? []) statuses[status] = (statuses[status] ?? 0) + 1;
    tried(index);
  }
  reader.close();
  reader.stop();
  await gateway.stop();
  return { statuses, forwarded, found };
}
