import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { within } from '#kit/observation/current-span';
import { SPAN_KIND, Span } from '#kit/observation/span';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import { fail } from '../../errors.ts';
import { chatStream, StandInServer } from '../../testing/stand-in-server.ts';
import { LineTooLong } from '../payloads/line-reader.ts';
import { askServer, beginExchange } from './exchange.ts';
import type { ModelReplica, UpstreamOptions } from './upstream.ts';
import { SentError } from './upstream-answer.ts';
import { UpstreamClient } from './upstream-client.ts';
import { BadAnswer, type UpstreamFailure } from './upstream-failure.ts';

/** What answers and failures of a server mean for the client, for the server and for the trace. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-failures.json', import.meta.url));
const DRAWN = 300;
const OPTIONS = { name: 'far:latest', key: 's3cret', maxAnswer: 60 } as UpstreamOptions;
const NOW = Date.UTC(2026, 0, 1);

const STATUSES = [200, 200, 204, 301, 308, 400, 401, 403, 404, 405, 413, 422, 429, 500, 501, 503];
const TEXTS = [
  '',
  '{"error":"no\\n  way"}',
  '{"error":{"message":"the key s3cret is wrong"}}',
  '{"message":"odd"}',
  '<html>',
  `{"error":"${'x'.repeat(1200)}"}`,
  '{"ok":true}',
  '[1]',
];
const RETRIES = [undefined, '5', ' 7 ', '0', '-3', 'x', '1000000', new Date(NOW + 12_400).toUTCString()];
const coded = (message: string, code: string) => Object.assign(new Error(message), { code });
const ERRORS: readonly (() => Error)[] = [
  () => coded('connect ECONNREFUSED 127.0.0.1:1\nmore', 'ECONNREFUSED'),
  () => coded('', 'ENOTFOUND'),
  () => coded('read ECONNRESET', 'ECONNRESET'),
  () => coded('write EPIPE', 'EPIPE'),
  () => coded('Parse Error', 'HPE_INVALID_CONSTANT'),
  () => new Error(''),
  () => new DOMException('no answer in time', 'TimeoutError'),
  () => new SentError('it <failed> with s3cret'),
  () => new BadAnswer('sent something odd'),
  () => new LineTooLong(5),
];

async function asked(seed: number): Promise<unknown[]> {
  const random = randomNumbers(seed);
  const below = (most: number): number => Math.floor(random() * most);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const told: unknown[] = [];
  const controller = new AbortController();
  const leaves = random() < 0.1;
  const error = random() < 0.35 ? oneOf(ERRORS)() : undefined;
  const [status, retryAfter, text] = [oneOf(STATUSES), oneOf(RETRIES), oneOf(TEXTS)];
  const replica = {
    server: {
      name: 'far.example',
      async send(request: object) {
        const { signal, ...rest } = request as { signal: AbortSignal };
        told.push(['send', rest, signal === controller.signal]);
        if (leaves) controller.abort(random() < 0.5 ? fail('SHUTTING_DOWN') : new Error('left'));
        if (error !== undefined) throw error;
        const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
        return { status, headers, body: Readable.from([Buffer.from(text)]) };
      },
    },
    succeeded: () => told.push(['succeeded']),
    failed: (answered: boolean, reason: string) => told.push(['failed', answered, reason]),
    pause: (milliseconds: number) => told.push(['pause', milliseconds]),
  } as unknown as ModelReplica;
  const spans: Span[] = [];
  const root = new Span(
    { newSpanId: () => 'b', ended: (span) => spans.push(span) },
    'root',
    SPAN_KIND.server,
    { traceId: 'a', spanId: 'r', isSampled: true, state: 'x=1' },
    '',
    0,
  );
  const question = { path: '/v1/x', body: { a: 1 }, signal: controller.signal };
  const isQuestion = random() < 0.3;
  const work = async (): Promise<unknown> => {
    if (isQuestion) return askServer(replica, question, OPTIONS);
    const { body, ...answer } = await beginExchange(replica, question, OPTIONS);
    body.resume();
    await new Promise((resolve) => body.once('close', resolve));
    return answer;
  };
  await (random() < 0.5 ? within(root, work) : work()).then(
    (answer) => told.push(['answer', answer ?? 'no such path']),
    (thrown: UpstreamFailure) => {
      const { name, message, blame, isWorthRetrying } = thrown;
      const { code, status: its, seconds } = thrown.told as UpstreamFailure['told'] & { seconds?: number };
      told.push(['thrown', name, message, blame, isWorthRetrying, code, its, seconds]);
    },
  );
  await new Promise((resolve) => setImmediate(resolve));
  told.push(...spans.map(({ name, kind, attributes, isError }) => [name, kind, attributes, isError]));
  return told;
}

test('what a server answers is judged as recorded', async (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: NOW });
  const answers: [string, unknown][] = [];
  for (let seed = 1; seed <= DRAWN; seed++) answers.push([`exchange ${seed}`, await asked(seed)]);
  golden.check(['exchanges'], toldAnswers(answers, 8));
});

test('a server is asked with these fields', async () => {
  const standIn = await StandInServer.start(chatStream('hello'));
  const options = { connections: 1, connectTimeout: 5000, answerTimeout: 5000 };
  const { signal } = new AbortController();
  const sent = async (address: string, key: string | undefined, trace?: readonly string[]) => {
    const client = new UpstreamClient(address, { ...options, key });
    const { status, body } = await client.send({ method: 'POST', path: '/v1/a', body: { x: 1 }, signal, trace });
    body.resume();
    await new Promise((resolve) => body.once('close', resolve));
    client.close();
    const { path, headers } = standIn.requests.at(-1) ?? {};
    const { host, connection, 'user-agent': agent, ...fields } = headers ?? {};
    assert.match(String(agent), /^almanac\/\d/);
    return [client.name.replace(String(standIn.port), 'PORT'), status, path, fields];
  };
  const json = { 'accept-encoding': 'identity', 'content-type': 'application/json', 'content-length': '7' };
  assert.deepEqual(await sent(standIn.url, undefined), ['127.0.0.1:PORT', 200, '/v1/a', json]);
  assert.deepEqual(await sent(`${standIn.url}/v1/`, 'k', ['traceparent', '00-a', 'tracestate', 'b=c']), [
    '127.0.0.1:PORT',
    200,
    '/v1/a',
    { ...json, authorization: 'Bearer k', traceparent: '00-a', tracestate: 'b=c' },
  ]);
  const [name, , path] = await sent(`${standIn.url}/base//v1`, undefined);
  assert.deepEqual([name, path], ['127.0.0.1:PORT/base/', '/base/v1/a']);
  await standIn.stop();
});

test('a request is sent again only where an idle connection was closed', async () => {
  const standIn = await StandInServer.start((response) => response.destroy());
  const options = { key: undefined, connections: 1, connectTimeout: 5000, answerTimeout: 5000 };
  const client = new UpstreamClient(standIn.url, options);
  const ask = async () => {
    const { body } = await client.send({ method: 'POST', path: '/a', signal: new AbortController().signal });
    return Buffer.concat(await body.toArray()).toString();
  };
  await assert.rejects(ask(), { code: 'ECONNRESET' });
  assert.equal(standIn.requests.length, 1);
  standIn.behave = (response) => response.end('hello');
  assert.equal(await ask(), 'hello');
  standIn.behave = (response) => {
    standIn.behave = (next) => next.end('again');
    response.destroy();
  };
  assert.equal(await ask(), 'again');
  assert.equal(standIn.requests.length, 4);
  client.close();
  await standIn.stop();
});
