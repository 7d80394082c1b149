import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunningService } from '#kit/start-service';
import type { Grammar } from '../service.ts';
import { startGrammarForTest } from '../testing/start-grammar.ts';

// No sentence twice: the matches of each must be worked out.
const sentences = (from: number, count: number): string =>
  Array.from({ length: count }, (_, n) => `He should of told us about number ${from + n} of the list. `).join('');

async function start(context: TestContext, settings = {}): Promise<RunningService<Grammar>> {
  const running = await startGrammarForTest(settings);
  context.after(() => running.stop());
  // Threads, rules and dictionaries are there before anything is counted.
  for (const count of [1, 1]) await once(post(running, sentences(0, count)).resume(), 'close');
  return running;
}

function post({ url }: RunningService, checked: string, chunked = false): Socket {
  const body = new URLSearchParams({ language: 'en', text: checked }).toString();
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  const [length, framed] = chunked
    ? ['Transfer-Encoding: chunked', `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`]
    : [`Content-Length: ${body.length}`, body];
  socket.write(`POST /v2/check HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${length}\r\n\r\n${framed}`);
  return socket;
}

/** Waits until nothing is checked any more. @returns the steps that were made since */
async function rest({ engine }: RunningService<Grammar>, before: number): Promise<number> {
  while (engine.checker.running > 0) await delay(20);
  return engine.checker.steps - before;
}

// Checking them takes seconds on any machine; that a client has left is noticed within two tenths of one.
const SENTENCES = 100_000;

for (const [where, settings, chunked] of [
  ['in a thread', { directTextLength: 0 }, false],
  ['in a thread by way of the router', { directTextLength: 0 }, true],
  ['in the thread that answers requests', { directTextLength: 10_000_000 }, false],
] as const)
  test(`a check ${where} ends when its client leaves`, { timeout: 240_000 }, async (context) => {
    const running = await start(context, { ...settings, maxTextLength: 10_000_000, maxTextHardLength: 10_000_000 });
    const { checker } = running.engine;
    const before = checker.steps;
    const socket = post(running, sentences(1000, SENTENCES), chunked);
    while (checker.running === 0) await delay(5);
    socket.destroy();
    const steps = await rest(running, before);
    assert.ok(steps < SENTENCES / 2, `${steps} steps for nobody`);
  });

test('checks of clients that left before their turn are not begun', { timeout: 240_000 }, async (context) => {
  const running = await start(context, {
    directTextLength: 0,
    maxCheckThreads: 1,
    maxTextLength: 10_000_000,
    maxTextHardLength: 10_000_000,
  });
  const { checker } = running.engine;
  const LENGTH = 1000;
  // On a busy machine the first check may end before the others have left the queue: then again, with a longer one.
  for (let [count, from] = [LENGTH, 10_000]; ; [count, from] = [2 * count, from + 20 * LENGTH + count]) {
    const before = checker.steps;
    let answered = false;
    const first = text(post(running, sentences(from, count))).finally(() => {
      answered = true;
    });
    while (checker.running === 0 && !answered) await delay(5);
    const others = Array.from({ length: 10 }, (_, n) => post(running, sentences(from + count + n * LENGTH, LENGTH)));
    while (checker.waiting < others.length && !answered) await delay(5);
    for (const socket of others) socket.destroy();
    while (checker.waiting > 0) await delay(5);
    const leftTheQueue = !answered;
    assert.match(await first, /^HTTP\/1\.1 200/);
    const steps = await rest(running, before);
    if (!leftTheQueue) continue;
    // Some may have begun before their leaving was noticed; all ten would make 10,000 steps more.
    assert.ok(steps < count + 5 * LENGTH, `${steps} steps for ${count} sentences and the rules of the text`);
    return;
  }
});

test('a client that only shuts down writing is answered', { timeout: 120_000 }, async (context) => {
  const running = await start(context, { directTextLength: 0 });
  const socket = post(running, sentences(50_000, 300));
  socket.end();
  assert.match(await text(socket), /HTTP\/1\.1 200 OK.*COULD_OF/s);
});
