// The id of a request through every service, whoever reads the connection.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { service as digits } from '../../src/digits/service.ts';
import { service as gateway } from '../../src/gateway/service.ts';
import { startGrammarForTest } from '../../src/grammar/testing/start-grammar.ts';
import { startForTest } from '../../src/kit/testing/start-for-test.ts';
import { service as vulnerabilities } from '../../src/vulnerabilities/service.ts';

const OWN = /^[2-9a-zA-Z]{9}$/;
const LONGEST = 'x'.repeat(128);
const KEPT = ['a', '7f3c1d2e-8b1a-4c55-9d0e-0a1b2c3d4e5f', 'Root=1-67891233:a/b+c~d@e.f_g', LONGEST];
const REPLACED = ['', `${LONGEST}x`, 'two words', 'a"b', 'a,b', 'é', '<script>', 'a;b', 'a\\b'];

/** What a server answers to some bytes. */
async function answerTo(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.end(request, 'latin1');
  return text(socket);
}

const idIn = (answer: string): string => /^x-request-id: ([^\r]*)\r$/im.exec(answer)?.[1] ?? '(none)';

async function check(url: string, path: string, body?: string): Promise<void> {
  const ask = async (...ids: string[]): Promise<string> => {
    const lines = ids.map((id) => `X-Request-ID: ${id}\r\n`).join('');
    const framing = body === undefined ? '' : `Content-Length: ${body.length}\r\n`;
    const type = body === undefined ? '' : 'Content-Type: application/x-www-form-urlencoded\r\n';
    const method = body === undefined ? 'GET' : 'POST';
    const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${lines}${framing}${type}Connection: close\r\n\r\n`;
    return idIn(await answerTo(url, head + (body ?? '')));
  };
  for (const id of KEPT) assert.equal(await ask(id), id, path);
  for (const id of REPLACED) assert.match(await ask(id), OWN, `${path} ${id}`);
  assert.match(await ask(), OWN);
  assert.match(await ask('a', 'b'), OWN);
}

for (const httpStack of ['auto', 'node'] as const) {
  const run = async (
    context: TestContext,
    started: Promise<{ url: string; stop(): Promise<void> }>,
  ): Promise<string> => {
    const { url, stop } = await started;
    context.after(stop);
    return url;
  };
  test(`digits keeps a well-formed id, with http_stack ${httpStack}`, async (context) => {
    const url = await run(context, startForTest(digits, { httpStack, initialDigits: 1000 }));
    await check(url, '/v1/pi?start=0&numberOfDigits=5');
    await check(url, '/v1/pi?start=x');
    await check(url, '/nowhere');
    await check(url, '/readyz');
    // Several in one connection, with the same head but for the id.
    const ids = ['first', 'second', 'and-a-third', 'not this'];
    const requests = ids.map((id) => `GET /v1/pi?start=0 HTTP/1.1\r\nHost: a\r\nX-Request-Id: ${id}\r\n\r\n`);
    const answers = await answerTo(url, `${requests.join('')}GET /v1/pi?start=0 HTTP/1.1\r\nHost: a\r\n\r\n`);
    const found = [...answers.matchAll(/^x-request-id: ([^\r]*)\r$/gim)].map(([, id]) => id ?? '');
    assert.deepEqual(found.slice(0, 3), ids.slice(0, 3));
    assert.equal(found.length, 5);
    for (const id of found.slice(3)) assert.match(id, OWN);
  });

  test(`vulnerabilities, grammar and the gateway do so too, with http_stack ${httpStack}`, async (context) => {
    const far = await run(context, startForTest(vulnerabilities, { httpStack }));
    await check(far, '/api/lastvulnerabilities');
    await check(far, '/a%zz');
    const grammar = await run(context, startGrammarForTest({ httpStack }));
    await check(grammar, '/v2/check', 'language=en-US&text=This+is+fine.');
    await check(grammar, '/v2/languages');
    const near = await run(context, startForTest(gateway, { httpStack, tokens: [], vulnerabilitiesUrl: far }));
    await check(near, '/vulnerabilities/api/lastvulnerabilities');
    await check(near, '/nowhere');
    await check(near, '/healthz');
    await check(near, '/models/v1/messages', '{}');
    await check(near, '/models/v1/chat/completions', '{}');
  });
}

test('an error that names the id is as long as it says', async (context) => {
  const { url, stop } = await startForTest(gateway, { tokens: [] });
  context.after(stop);
  for (const id of ['short', 'exactly-9', LONGEST]) {
    const answer = await fetch(`${url}/models/v1/messages`, { method: 'POST', headers: { 'x-request-id': id } });
    const { request_id: named } = (await answer.json()) as { request_id: string };
    assert.equal(named, id);
  }
});
