import { EventEmitter } from 'node:events';
import type { ServerHttp2Stream } from 'node:http2';
import { test } from 'node:test';
import { connectionSettings } from '../../testing/connection-settings.ts';
import { GoldenFile } from '../../testing/golden.ts';
import { randomNumbers } from '../../testing/random-numbers.ts';
import { type ToldAnswers, toldAnswers } from '../../testing/told-answers.ts';
import type { ConnectionPolicy } from '../connection-policy.ts';
import type { RequestUser } from './client-request.ts';
import { Http2Request } from './http2-request.ts';

/** What is asked of node's streams, and what those hear who answer, in drawn orders. */
const golden = new GoldenFile<{ readonly requests: ToldAnswers }>(new URL('./golden-http2.json', import.meta.url));
const REQUESTS = 250;
const STEPS = 18;

type Tell = (...words: readonly unknown[]) => void;

/** A stream of node's HTTP/2 that only tells what is asked of it. */
class ToldStream extends EventEmitter {
  destroyed = false;
  closed = false;
  aborted = false;
  rstCode = 0;
  writableLength = 0;
  readonly endAfterHeaders: boolean;
  readonly sent: (() => void)[] = [];
  readonly #tell: Tell;
  readonly #most: number;

  constructor(tell: Tell, endAfterHeaders: boolean, most: number) {
    super();
    this.#tell = tell;
    this.endAfterHeaders = endAfterHeaders;
    this.#most = most;
  }

  respond(fields: readonly string[], options: object): void {
    this.#tell('respond', fields, options);
  }
  additionalHeaders(fields: object): void {
    this.#tell('additional', fields);
  }
  write(piece: Buffer | string, taken: () => void): boolean {
    this.#tell('write', piece.length, String(piece.slice(0, 3)));
    this.writableLength += piece.length;
    this.sent.push(taken);
    return this.writableLength < this.#most;
  }
  end(): void {
    this.#tell('end');
  }
  pause(): void {
    this.#tell('pause');
  }
  resume(): void {
    this.#tell('resume');
  }
  close(code: number): void {
    this.#tell('close', code);
    this.rstCode = code;
    this.closed = true;
  }
  destroy(error?: Error): void {
    this.#tell('destroy', error?.message);
    this.destroyed = true;
  }
}

const userOf = (tell: Tell): RequestUser => ({
  bodyPiece: (piece) => tell('> piece', piece.toString()),
  bodyWaits: () => tell('> waits'),
  bodyEnded: () => tell('> ended'),
  answerTaken: () => tell('> taken'),
  malformed: ({ message, code }) => tell('> malformed', code, message),
  closed: () => tell('> closed'),
});

const HEADERS = ['Content-Type', 'text/plain', 'Connection', 'close', 'Keep-Alive', 'timeout=5', 'X-A', 'b'];

async function followed(seed: number): Promise<string[]> {
  const random = randomNumbers(seed);
  const below = (most: number): number => Math.floor(random() * most);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const told: string[] = [];
  const tell: Tell = (...words) => {
    told.push(words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' '));
  };
  const stream = new ToldStream(tell, random() < 0.3, oneOf([10, 20_000, 1e6]));
  const settings = connectionSettings({
    clientReadTimeout: 100,
    bodyTimeout: oneOf([0, 300]),
    clientSendTimeout: 150,
  });
  const policy = { time: 1000, settings, isLate: (since: number, limit: number) => policy.time - since > limit };
  const method = oneOf(['GET', 'POST', 'POST', 'HEAD']);
  const head = { method, target: '/a', rawHeaders: ['host', 'a'] };
  const request = new Http2Request(
    stream as unknown as ServerHttp2Stream,
    head,
    '1.2.3.4',
    policy as unknown as ConnectionPolicy,
  );
  if (random() < 0.9) request.attach(userOf(tell));
  const piece = (): Buffer => Buffer.from('p'.repeat(oneOf([0, 1, 10, 16_384, 16_385, 40_000])));
  const take = (): void => {
    for (const taken of stream.sent.splice(0, 1 + below(3))) taken?.();
  };
  const steps: Readonly<Record<string, () => void>> = {
    readBody: () => request.readBody(),
    discardBody: () => request.discardBody(),
    pauseBody: () => request.pauseBody(),
    resumeBody: () => request.resumeBody(),
    writeContinue: () => request.writeContinue(),
    writeHead: () => request.writeHead(oneOf([200, 201, 204, 205, 304, 404]), 'Odd', HEADERS.slice(0, 2 * below(5))),
    answerText: () => request.answerText(oneOf([200, 400]), 'Content-Length: 2\r\nX-A: a\r\n', oneOf(['', 'éx']), true),
    flushHead: () => request.flushHead(),
    write: () => tell('goes on', request.write(piece())),
    'write more': () => tell('goes on', request.write(piece())),
    end: () => request.end(random() < 0.5 ? undefined : piece()),
    cut: () => request.cut(random() < 0.5 ? undefined : piece()),
    endConnection: () => request.endConnection(),
    destroy: () => request.destroy(),
    stall: () => request.stall(),
    look: () => request.look(),
    'look later': () => {
      policy.time += oneOf([50, 101, 151, 301]);
      request.look();
    },
    'look much later': () => {
      policy.time += 160;
      take();
      request.look();
    },
    take,
    data: () => stream.emit('data', Buffer.from('body')),
    'last data': () => stream.emit('end'),
    drain: () => {
      stream.writableLength = 0;
      stream.emit('drain');
    },
    finish: () => stream.emit('finish'),
    reset: () => {
      stream.aborted = true;
      stream.rstCode = oneOf([0, 8]);
    },
    close: () => {
      stream.closed = true;
      stream.emit('close');
    },
  };
  // What ends it all is rarer.
  const last = new Set(['destroy', 'endConnection', 'close', 'reset', 'cut']);
  const usual = Object.keys(steps).filter((name) => !last.has(name));
  for (let step = 0; step < STEPS; step++) {
    const name = random() < 0.07 ? oneOf([...last]) : oneOf(usual);
    tell(`${name}:`);
    steps[name]?.();
    if (random() < 0.6) await new Promise((resolve) => setImmediate(resolve));
    const { complete, finished, stalled, headSent, status, bodySent, bodyPaused, gone, waiting, wasCut } = request;
    tell([complete, finished, stalled, headSent, status, bodySent, bodyPaused, gone, waiting, wasCut].map(Number));
  }
  await new Promise((resolve) => setImmediate(resolve));
  const { method: its, target, peer, secure, multiplexed, majorVersion, minorVersion, rawHeaders } = request;
  tell([its, target, peer, secure, multiplexed, majorVersion, minorVersion, rawHeaders]);
  return told;
}

test('requests over HTTP/2 are read and answered as recorded', async () => {
  const answers: [string, string[]][] = [];
  for (let seed = 1; seed <= REQUESTS; seed++) answers.push([`request ${seed}`, await followed(seed)]);
  golden.check(['requests'], toldAnswers(answers, 3));
});
