import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { GoldenFile } from '../testing/golden.ts';
import { randomNumbers } from '../testing/random-numbers.ts';
import { type ToldAnswers, toldAnswers } from '../testing/told-answers.ts';
import { ClientGone, type OwedAnswer, watchHalfClosed } from './client-gone.ts';

/** What clients that have shut down writing are sent, and when, until their answers end or they turn out to have left. */
const golden = new GoldenFile<{ readonly connections: ToldAnswers }>(
  new URL('./golden-half-closed.json', import.meta.url),
);
const CONNECTIONS = 60;
/** Milliseconds between two moments at which an answer goes on. */
const PULSE = 25;
const PULSES = 400;

test('half-closed connections are probed as recorded', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const answers: [string, string[]][] = [];
  for (let seed = 1; seed <= CONNECTIONS; seed++) {
    const random = randomNumbers(seed);
    const told: string[] = [];
    let now = 0;
    const socket = {
      destroyed: false,
      writableLength: random() < 0.2 ? 5 : 0,
      write: (text: string) => void told.push(`${now} write ${JSON.stringify(text)}`),
      destroy() {
        told.push(`${now} destroy`);
        socket.destroyed = true;
      },
    };
    const answer: { -readonly [K in keyof OwedAnswer]: OwedAnswer[K] } = {
      headersSent: random() < 0.4,
      chunkedEncoding: random() < 0.5,
      writableEnded: random() < 0.1,
      sent: 10,
      withoutProbe: random() < 0.2 ? (random() < 0.5 ? 'left' : 'unknown') : undefined,
      writeContinue: () => void told.push(`${now} continue`),
    };
    const goesOn = random() < 0.5 ? random() : 0;
    let owed: OwedAnswer | undefined = answer;
    watchHalfClosed(socket as unknown as Socket, random() < 0.5, () => owed);
    for (let pulse = 0; pulse < PULSES; pulse++) {
      now += PULSE;
      context.mock.timers.tick(PULSE);
      if (random() < goesOn) answer.sent++;
      if (random() < 0.01) answer.headersSent = true;
      if (random() < 0.01) socket.writableLength = 0;
      if (random() < 0.002) answer.writableEnded = true;
      if (random() < 0.002) owed = undefined;
    }
    owed = undefined;
    answers.push([JSON.stringify({ ...answer, seed }), told]);
  }
  golden.check(['connections'], toldAnswers(answers, 6));
});

test('a client that has gone counts as nginx counts it', () => {
  const { code, status, name, message } = new ClientGone();
  assert.deepEqual([code, status, name, message], ['CLIENT_GONE', 499, 'ClientGone', 'The client has gone.']);
});
