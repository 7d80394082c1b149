import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { ACTIONS } from '../store/rights.ts';
import { changeTokens } from '../store/token-file.ts';
import { open, sendRaw } from '../testing/raw-client.ts';
import { headerOf, plain, startRawUpstream } from '../testing/raw-upstream.ts';
import { bearer, startWithTokens, storedToken } from '../testing/stored-tokens.ts';

const ask = (url: string, token: string, path = '/api/version', headers = '') =>
  sendRaw(url, `GET /models${path} HTTP/1.1\r\nHost: a\r\n${bearer(token)}${headers}\r\n`);

test('a token makes as many requests in a minute as it may, and hears how many are left', async () => {
  const tokens = [storedToken('two', { limits: { requestsPerMinute: 2 } }), storedToken('free')];
  const gateway = await startWithTokens(tokens);
  try {
    for (const remaining of ['1', '0']) {
      const { status, headers } = await ask(gateway.url, 'two');
      assert.equal(status, 200);
      assert.equal(headers.get('x-ratelimit-limit-requests'), '2');
      assert.equal(headers.get('x-ratelimit-remaining-requests'), remaining);
      assert.match(headers.get('x-ratelimit-reset-requests') ?? '', /^(?:1m0s|\d+s|\d+ms)$/);
    }
    const { status, headers, body } = await ask(gateway.url, 'two');
    assert.deepEqual([status, JSON.parse(body)], [429, { error: 'this token has used up its requests per minute' }]);
    const wait = Number(headers.get('retry-after'));
    assert.ok(Number.isInteger(wait) && wait >= 1 && wait <= 60, String(wait));
    assert.equal(headers.get('x-ratelimit-remaining-requests'), '0');
    assert.equal(gateway.upstream.requests.length, 2);
    const free = await ask(gateway.url, 'free');
    assert.equal(free.status, 200);
    assert.ok(![...free.headers.keys()].some((name) => name.startsWith('x-ratelimit')));
  } finally {
    await gateway.stop();
  }
});

test('the reason is told in the shape of the route', async () => {
  const gateway = await startWithTokens([storedToken('one', { limits: { requestsPerMinute: 1 } })]);
  try {
    await ask(gateway.url, 'one');
    const openai = JSON.parse((await ask(gateway.url, 'one', '/v1/models')).body);
    assert.deepEqual(openai.error, {
      message: 'this token has used up its requests per minute',
      type: 'requests',
      param: null,
      code: 'rate_limit_exceeded',
    });
    const anthropic = JSON.parse(
      (await sendRaw(gateway.url, `POST /models/v1/messages HTTP/1.1\r\nHost: a\r\n${bearer('one')}\r\n`)).body,
    );
    assert.deepEqual([anthropic.type, anthropic.error.type], ['error', 'rate_limit_error']);
  } finally {
    await gateway.stop();
  }
});

test('what is refused for its token or action uses nothing up', async () => {
  const gateway = await startWithTokens([storedToken('one', { limits: { requestsPerMinute: 1 } })]);
  try {
    for (let request = 0; request < 3; request++) {
      assert.equal((await ask(gateway.url, 'wrong')).status, 401);
      assert.equal((await ask(gateway.url, 'one', '/metrics')).status, 403);
    }
    assert.equal((await ask(gateway.url, 'one')).status, 200);
    assert.equal((await ask(gateway.url, 'one')).status, 429);
  } finally {
    await gateway.stop();
  }
});

test('a place among requests at once is free again when an answer ends, and when its client leaves', async () => {
  let hold = true;
  const upstream = await startRawUpstream((_request, socket) => {
    if (!hold) socket.write(plain('done'));
  });
  const gateway = await startWithTokens([storedToken('one', { limits: { requestsAtOnce: 1 } })], {}, upstream);
  try {
    const first = await open(gateway.url);
    first.write(`GET /models/api/version HTTP/1.1\r\nHost: a\r\n${bearer('one')}\r\n`);
    while (upstream.requests.length === 0) await turn();
    const { status, headers, body } = await ask(gateway.url, 'one');
    assert.deepEqual([status, headers.get('retry-after')], [429, '1']);
    assert.deepEqual(JSON.parse(body), { error: 'this token has too many requests running' });
    first.destroy();
    hold = false;
    while ((await ask(gateway.url, 'one')).status !== 200);
    while ((await ask(gateway.url, 'one')).status !== 200);
  } finally {
    await gateway.stop();
  }
});

test('a limit that is changed holds at once, and keeps what was counted', async () => {
  const gateway = await startWithTokens([storedToken('one', { limits: { requestsPerMinute: 1 } })]);
  try {
    assert.equal((await ask(gateway.url, 'one')).status, 200);
    await changeTokens(gateway.directory, () => [storedToken('one', { limits: { requestsPerMinute: 3 } })]);
    while ((await ask(gateway.url, 'one')).status === 429);
    assert.equal((await ask(gateway.url, 'one')).status, 200);
    assert.equal((await ask(gateway.url, 'one')).status, 429);
  } finally {
    await gateway.stop();
  }
});

test('a limit of the interface does not pass for one of the gateway', async () => {
  const upstream = await startRawUpstream((_request, socket) =>
    socket.write(plain('x', '200 OK', 'x-ratelimit-limit-requests: 7\r\nx-ratelimit-limit-tokens: 8\r\n')),
  );
  const tokens = [storedToken('two', { limits: { requestsPerMinute: 2 } }), storedToken('free')];
  const gateway = await startWithTokens(tokens, {}, upstream);
  try {
    const { headers } = await ask(gateway.url, 'two');
    assert.deepEqual([headers.get('x-ratelimit-limit-requests'), headers.get('x-ratelimit-limit-tokens')], ['2', '8']);
    assert.equal((await ask(gateway.url, 'free')).headers.get('x-ratelimit-limit-requests'), '7');
  } finally {
    await gateway.stop();
  }
});

test('models hear the name of the token, and nobody else can say one', async () => {
  const gateway = await startWithTokens([storedToken('me', { actions: ACTIONS })]);
  const forged = 'X-Almanac-Client: other\r\nx-almanac-client: third\r\n';
  try {
    await ask(gateway.url, 'me', '/api/version', forged);
    await sendRaw(gateway.url, `GET /digits/x HTTP/1.1\r\nHost: a\r\n${forged}\r\n`);
    assert.deepEqual(
      gateway.upstream.requests.map((request) => headerOf(request, 'x-almanac-client')),
      ['me', undefined],
    );
  } finally {
    await gateway.stop();
  }
});

test('without a header for it, models hear no name', async () => {
  const gateway = await startWithTokens([storedToken('me')], { clientHeader: '' });
  try {
    await ask(gateway.url, 'me');
    assert.doesNotMatch(gateway.upstream.requests[0]?.headers.join('\n') ?? 'me', /\bme\b|almanac-client/i);
  } finally {
    await gateway.stop();
  }
});

test('an interface hears the priority of the token, and clients cannot say it', async () => {
  const tokens = [storedToken('low', { priority: -3 }), storedToken('usual')];
  const gateway = await startWithTokens(tokens);
  try {
    const forged = 'X-Almanac-Priority: 10\r\nx-almanac-priority: 9\r\n';
    for (const token of ['low', 'usual']) await ask(gateway.url, token, '/api/version', forged);
    await sendRaw(gateway.url, `GET /digits/x HTTP/1.1\r\nHost: a\r\n${forged}\r\n`);
    assert.deepEqual(
      gateway.upstream.requests.map((request) => headerOf(request, 'x-almanac-priority')),
      ['-3', undefined, undefined],
    );
  } finally {
    await gateway.stop();
  }
});

test('a header of another name is sent, and removed from what clients send; the usual names always are', async () => {
  const settings = { clientHeader: '', priorityHeader: 'X-Rank' };
  const gateway = await startWithTokens([storedToken('low', { priority: -3 })], settings);
  try {
    await ask(gateway.url, 'low', '/api/version', 'x-rank: 10\r\nX-Almanac-Priority: 10\r\nX-Almanac-Client: a\r\n');
    const [request] = gateway.upstream.requests;
    assert.ok(request);
    for (const [name, value] of [
      ['x-rank', '-3'],
      ['x-almanac-priority', undefined],
      ['x-almanac-client', undefined],
    ] as const)
      assert.equal(headerOf(request, name), value, name);
  } finally {
    await gateway.stop();
  }
});
