import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { count } from '../command/output.ts';
import { countAnswers } from '../http/answer.ts';
import { AnswerBuffer, HeadEnd } from '../http/direct/answer-buffer.ts';
import { OriginPolicy } from '../http/origin-policy.ts';
import { ParsedRequest } from '../http/plain-request.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { GoldenFile } from '../testing/golden.ts';
import { ADDRESSES, PROXIES } from '../testing/peer-addresses.ts';
import { randomNumbers } from '../testing/random-numbers.ts';
import { toldAnswers } from '../testing/told-answers.ts';

/** How clients are limited and answers are written, step by step. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-clients.json', import.meta.url));

test('clients are limited, and answers written, as recorded', () => {
  const random = randomNumbers(11);
  const below = (most: number): number => Math.floor(random() * most);
  const limited: [string, unknown][] = [];
  for (let number = 0; number < 30; number++) {
    const limit = new RateLimit({ rateLimit: below(4), rateLimitClients: 1 + below(3), ...PROXIES });
    let now = 1_000_000;
    const told: unknown[] = [limit.enabled];
    for (let step = 0; step < 25; step++) {
      now += below(random() < 0.1 ? 70_000 : 3000);
      const peer = ADDRESSES[below(6)];
      const asked = {
        headers: random() < 0.3 ? { 'x-forwarded-for': ADDRESSES[below(9)] } : {},
        socket: { remoteAddress: peer },
      } as never;
      const taken = limit.take(asked, now);
      const lines = limit
        .lines(asked, now)
        .map((piece) => (piece instanceof Uint8Array ? Buffer.from(piece).toString() : String(piece)));
      told.push([taken, limit.headers(asked, now), lines.join('')]);
    }
    limited.push([String(number), told]);
  }
  golden.check(['limits'], toldAnswers(limited, 2));

  const written: [string, unknown][] = [];
  for (let number = 0; number < 60; number++) {
    const buffer = new AnswerBuffer(16 << below(5));
    const told: unknown[] = [];
    let hasBody = false;
    for (let step = 0; step < 12; step++) {
      const length = below(random() < 0.1 ? 5000 : 30);
      switch (below(9)) {
        case 0:
          buffer.piece(Buffer.from('p'.repeat(length)));
          break;
        case 1:
          buffer.stretch(Buffer.from('0123456789'), below(5), 5 + below(5));
          break;
        case 2:
          buffer.text(`é${'t'.repeat(length)}`);
          break;
        case 3:
          buffer.integer([0, 9, 10, 123, 999_999_999, 1e9, 1_234_567_890_123, 2 ** 53 - 1][below(8)] as number);
          break;
        case 4:
          buffer.headEnd = new HeadEnd(random() < 0.5 ? '' : 'A: b\r\n');
          buffer.text(`HTTP/1.1 ${200 + below(300)} X\r\n`);
          buffer.endHead(`id${length}`);
          hasBody = true;
          told.push([buffer.lastRequestId, buffer.bodyLength, buffer.statusAt(0)]);
          break;
        case 5:
          if (random() < 0.3) buffer.clear();
          else buffer.replace();
          hasBody = false;
          break;
        case 6:
          if (hasBody) buffer.cutBody();
          break;
        case 7:
          buffer.requestId = 'named';
          buffer.endHead();
          hasBody = true;
          break;
        default:
          buffer.cut(Math.min(buffer.length, length));
          hasBody = false;
      }
      const view = buffer.view();
      told.push([
        buffer.length,
        buffer.bodyLength,
        buffer.toString(),
        view.length,
        Buffer.from(view).toString('latin1') === buffer.toString(),
      ]);
    }
    written.push([String(number), told]);
  }
  golden.check(['answers'], toldAnswers(written, 1));

  const counted: string[] = [];
  const count_ = countAnswers((route, status) => {
    counted.push(`counter ${route} ${status}`);
    return (method) => counted.push(`${method} ${route} ${status}`);
  });
  for (let number = 0; number < 20; number++) count_(`/${below(3)}`, 200 + below(2), 'GET');
  const { method, bytes, to, conditional } = new ParsedRequest({
    method: 'GET',
    url: '/é',
    headers: { range: 'x' },
    socket: {},
  } as unknown as IncomingMessage);
  golden.check(
    ['counts'],
    [
      counted,
      [0, 999, 1000, 1_234_567, 12].map(count),
      [method, Buffer.from(bytes).toString('latin1'), to, conditional],
      [[], ['*'], ['https://a']].map((origins) => [new OriginPolicy(origins).all, new OriginPolicy(origins).line]),
    ],
  );
});
