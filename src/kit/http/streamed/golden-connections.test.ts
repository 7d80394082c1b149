import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { privateStreams } from '../../internals/raw-connection.ts';
import { connectionSettings } from '../../testing/connection-settings.ts';
import { GoldenFile } from '../../testing/golden.ts';
import { randomNumbers } from '../../testing/random-numbers.ts';
import { type ToldAnswers, toldAnswers } from '../../testing/told-answers.ts';
import { HostPolicy } from '../host-policy.ts';
import { createListener } from '../listener.ts';
import type { ClientRequest, RequestTaker, RequestUser } from './client-request.ts';

/** What comes back on connections with drawn requests, cut anywhere, however they are read. */
const golden = new GoldenFile<{ readonly connections: ToldAnswers }>(
  new URL('./golden-connections.json', import.meta.url),
);
const CONNECTIONS = 150;
/** More pieces of one head would be node's to put together. */
const MOST_PIECES = 6;

/** How a request is answered, by the end of its path; `body` is all that came of it. */
const ANSWERS: Readonly<Record<string, (request: ClientRequest, body: string) => void>> = {
  length(request, body) {
    request.writeHead(200, undefined, ['Content-Length', String(body.length + 1), 'X-A', 'a']);
    request.write(Buffer.from('='));
    request.end(Buffer.from(body, 'latin1'));
  },
  chunks(request, body) {
    request.writeHead(201, undefined, ['X-A', 'a']);
    request.flushHead();
    request.write(Buffer.from('one'));
    if (body !== '') request.write(Buffer.from(body, 'latin1'));
    request.end(Buffer.from('last'));
  },
  reason(request) {
    request.writeHead(299, 'Quite odd', ['X-A', 'a', 'X-A', 'b']);
    request.end();
  },
  text(request, body) {
    request.answerText(200, `Content-Length: ${body.length}\r\nX-A: a\r\n`, body, false);
  },
  closes(request) {
    request.answerText(404, 'Content-Length: 2\r\n', 'no', true);
  },
  cut(request) {
    request.writeHead(200, undefined, ['Content-Length', '10']);
    request.cut(Buffer.from('short'));
  },
  'cut-chunks'(request) {
    request.writeHead(200, undefined, []);
    request.cut(Buffer.from('short'));
  },
  204(request) {
    request.writeHead(204, undefined, ['X-A', 'a']);
    request.end();
  },
  304(request) {
    request.writeHead(304, undefined, ['ETag', '"a"']);
    request.end();
  },
  later(request, body) {
    void (async () => {
      for (let turns = 0; turns < 3; turns++) await turn();
      ANSWERS.length?.(request, body);
    })();
  },
  ends(request) {
    request.answerText(200, 'Content-Length: 0\r\n', '', false);
    request.endConnection();
  },
};

/** Reads a request as the beginning of its path says, and answers it as its end says. */
class Reader implements RequestUser {
  readonly #request: ClientRequest;
  readonly #answer: (request: ClientRequest, body: string) => void;
  #body = '';
  #isAnswered = false;

  constructor(request: ClientRequest, how: string, answer: (request: ClientRequest, body: string) => void) {
    this.#request = request;
    this.#answer = answer;
    request.attach(this);
    if (how === 'early') {
      this.#give();
      if (!request.complete) request.discardBody();
      return;
    }
    const expects = request.rawHeaders.some((value) => value.toLowerCase() === '100-continue');
    if (expects) request.writeContinue();
    request.readBody();
    if (how === 'pausing' && !request.complete) {
      request.pauseBody();
      setImmediate(() => request.resumeBody());
    }
  }

  #give(): void {
    if (this.#isAnswered) return;
    this.#isAnswered = true;
    const { majorVersion, minorVersion, method, multiplexed, secure, peer, headSent, status } = this.#request;
    const head = `${method} ${majorVersion}.${minorVersion} ${multiplexed} ${secure} ${peer} ${headSent} ${status} `;
    this.#answer(this.#request, head + this.#body);
  }

  bodyPiece(piece: Buffer): void {
    this.#body += piece.toString('latin1');
  }
  bodyWaits(): void {}
  bodyEnded(): void {
    this.#give();
  }
  answerTaken(): void {}
  malformed(error: NodeJS.ErrnoException): void {
    if (this.#isAnswered) {
      this.#request.endConnection();
      return;
    }
    this.#isAnswered = true;
    const body = `malformed ${error.code}`;
    this.#request.answerText(400, `Content-Length: ${body.length}\r\n`, body, true);
  }
  closed(): void {}
}

const taker: RequestTaker = {
  take(request) {
    const [, place, how, answer = ''] = request.target.split('/');
    const answers = ANSWERS[answer];
    if (place !== 'take' || how === undefined || answers === undefined) return request.target;
    new Reader(request, how, answers);
    return undefined;
  },
  refuseHost(request) {
    request.attach(new Reader(request, 'early', (one) => one.answerText(421, 'Content-Length: 0\r\n', '', false)));
  },
};

async function listening(context: TestContext): Promise<Server> {
  const server = createListener({
    settings: connectionSettings({ httpStack: 'auto' }),
    hosts: new HostPolicy({ host: '127.0.0.1', allowedHosts: ['a'], trustedProxies: [], gatewayAddresses: [] }),
    taker,
    route: (request, response) =>
      void text(request).then(
        (body) => response.end(`routed ${request.method} ${body};`),
        () => response.destroy(),
      ),
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

/** All that comes back for pieces, without what differs from answer to answer. */
async function answered(server: Server, pieces: readonly string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay(true);
  const answer = text(socket);
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) for (let turns = 0; turns < 4; turns++) await turn();
    socket.write(piece, 'latin1');
  }
  socket.end();
  const whole = await answer;
  return whole.replaceAll(/X-Request-Id: \w+/gi, 'X-Request-Id').replaceAll(/Date: [^\r]+/g, 'Date');
}

/** Requests of one connection, in pieces. */
function drawnPieces(random: () => number): string[] {
  const of = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const request = (): string => {
    const how = of(['reading', 'reading', 'early', 'pausing']);
    // An early answer that takes its time would race with the rest of the request.
    const answers = Object.keys(ANSWERS).filter((name) => how !== 'early' || name !== 'later');
    const target = `/take/${how}/${of(answers)}`;
    const path = random() < 0.1 ? of(['/other', '*', 'http://a/take/reading/text', '/take']) : target;
    const method = of(['GET', 'POST', 'POST', 'PUT', 'HEAD', 'DELETE']);
    const body = of(['', 'abc', 'x'.repeat(300), 'žluť', 'GET / HTTP/1.1\r\n\r\n', 'y'.repeat(5000)]);
    const bytes = Buffer.from(body).toString('latin1');
    const fields = [`Host: ${of(['a', 'a', 'a', 'a', 'b'])}`];
    if (random() < 0.2) fields.push(of([`X-Long: ${'l'.repeat(300)}`, 'X-Two: 1', 'Accept: */*', 'cookie: a=1; b=2']));
    if (random() < 0.08) fields.push(of(['Connection: close', 'Connection: keep-alive', 'connection: Close']));
    if (random() < 0.05) fields.push('Expect: 100-continue');
    if (random() < 0.04)
      fields.push(of(['Bad Name: x', 'X-Bad: \u0001', ': x', 'Host: a', 'Upgrade: websocket', 'Content-Length: -1']));
    let content = '';
    if (method !== 'GET' && method !== 'HEAD' && random() < 0.9) {
      if (random() < 0.5) {
        fields.push(`Content-Length: ${bytes.length}`);
        content = bytes;
      } else {
        fields.push(
          `${of(['Transfer-Encoding', 'transfer-encoding'])}: ${of(['chunked', 'chunked', 'Chunked', 'gzip'])}`,
        );
        const half = Math.floor(bytes.length / 2);
        const chunk = (part: string): string =>
          part === '' ? '' : `${part.length.toString(16)}${of(['', '', ';a=b', ' '])}\r\n${part}\r\n`;
        content = `${chunk(bytes.slice(0, half))}${chunk(bytes.slice(half))}0\r\n${of(['', '', 'X-Trailer: t\r\n'])}\r\n`;
        if (random() < 0.06)
          content = of(['zz\r\n', '3\r\nabcd\r\n', content.replace('\r\n', '\n'), 'fffffffffffffffff\r\n']);
      }
    }
    const version = random() < 0.05 ? of(['HTTP/1.0', 'HTTP/1.2', 'HTTP/2.0', '']) : 'HTTP/1.1';
    const end = random() < 0.02 ? '\n' : '\r\n';
    return `${random() < 0.03 ? '\r\n' : ''}${method} ${path} ${version}${end}${fields.join('\r\n')}\r\n\r\n${content}`;
  };
  let all = Array.from({ length: 1 + Math.floor(random() * 3) }, request).join('');
  if (random() < 0.12) all = all.slice(0, Math.floor(random() * all.length));
  const pieces: string[] = [];
  const most = of([7, 40, 200, 10_000, 100_000]);
  while (all !== '' && pieces.length < MOST_PIECES) {
    const length = 1 + Math.floor(random() * most);
    pieces.push(all.slice(0, length));
    all = all.slice(length);
  }
  if (all !== '') pieces.push(all);
  return pieces;
}

const isOurs = privateStreams('auto') !== undefined;
const skip = isOurs ? false : 'this Node.js reads all requests itself';

test('what comes back on drawn connections', { skip }, async (context) => {
  const server = await listening(context);
  const random = randomNumbers(20);
  const found: [string, unknown][] = [];
  for (let number = 0; number < CONNECTIONS; number++) {
    const pieces = drawnPieces(random);
    const whole = await answered(server, pieces);
    found.push([JSON.stringify(pieces).slice(0, 400), [whole.slice(0, 600), whole.length]]);
  }
  golden.check(['connections'], toldAnswers(found, 6));
});
