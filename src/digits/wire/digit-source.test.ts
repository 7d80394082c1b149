import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, fieldLines } from '#kit/http/answer';
import { carryByNode } from '#kit/http/carry-by-node';
import { PI } from '../store/constants.ts';
import { BLOCK_DIGITS, DigitCache } from '../store/digit-cache.ts';
import type { DigitSet } from '../store/digit-set.ts';
import { DigitStore, storeDigits } from '../store/digit-store.ts';
import { JSON_FORM, lengthOf } from './answer-form.ts';
import { DigitSource } from './digit-source.ts';

const TOTAL = 2_500_000;

/** Serves so many digits from position 1 on as the path says. */
async function start(
  context: TestContext,
  cache = new DigitCache(1_048_576),
): Promise<{ url: string; port: number; path: string; digits: string; set: DigitSet }> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-digits-'));
  const digits = PI.firstDigits[10].slice(2) + '0123456789'.repeat(TOTAL / 10 - 5);
  const path = await storeDigits(directory, PI, 10, Buffer.from(digits));
  const store = DigitStore.open(directory, 0);
  const set = store.sets[0]!;
  const carry = carryByNode(
    ({ url }): Answer => {
      const run = { set, start: 1, count: Number(url.slice(1)), cut: false };
      const fields = [fieldLines({ 'Content-Length': lengthOf(JSON_FORM, run), 'X-Kind': 'digits' })];
      return { status: 200, route: '/', fields, body: new DigitSource(cache, JSON_FORM, run), asIs: true };
    },
    () => {},
  );
  const server = createServer((request, response) => {
    if (!carry(request, response, server)) response.writeHead(500).end('not read');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  context.after(async () => {
    server.closeAllConnections();
    server.close();
    store.close();
    rmSync(directory, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, path, digits, set };
}

test('long answers are whole, one by one and many at the same time', async (context) => {
  const { url, digits } = await start(context);
  const ask = async (count: number): Promise<void> => {
    const response = await fetch(`${url}/${count}`);
    assert.equal(response.headers.get('x-kind'), 'digits');
    assert.equal(response.headers.get('content-length'), String(count + 15));
    assert.ok((await response.text()) === `{"content":"${digits.slice(0, count)}"}\n`, String(count));
  };
  for (const count of [1, 65_536, 65_537, 1_048_576, 1_048_577, TOTAL]) await ask(count);
  await Promise.all(Array.from({ length: 20 }, (_, index) => ask(TOTAL - index)));
});

for (const [what, bytes] of [
  ['no cache', 0],
  ['a cache that is too small for one write', 524_288],
] as const)
  test(`long answers are whole with ${what}`, async (context) => {
    const { url, digits } = await start(context, new DigitCache(bytes));
    const ask = async (count: number): Promise<void> =>
      assert.ok((await (await fetch(`${url}/${count}`)).text()) === `{"content":"${digits.slice(0, count)}"}\n`);
    await Promise.all(Array.from({ length: 10 }, (_, index) => ask(TOTAL - index)));
  });

test('a client that breaks off in the middle harms no other', async (context) => {
  const cache = new DigitCache(2_097_152);
  const { url, port, digits, set } = await start(context, cache);
  for (let round = 0; round < 12; round++) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /${TOTAL} HTTP/1.1\r\nHost: a\r\n\r\n`);
    await once(socket, 'data');
    socket.resetAndDestroy();
  }
  assert.ok((await (await fetch(`${url}/${TOTAL}`)).text()) === `{"content":"${digits}"}\n`);
  // All memory is given back, as soon as the last connection is closed.
  for (let block = 0; block < 8; ) {
    if (cache.hold(set, block * BLOCK_DIGITS) !== undefined) block++;
    else await delay(5);
  }
});

test('a file that ends too soon breaks the answer off, or makes none', async (context) => {
  const { url, path } = await start(context);
  truncateSync(path, 700_000);
  await assert.rejects(async () => (await fetch(`${url}/${TOTAL}`)).text());
  truncateSync(path, 400);
  assert.equal((await fetch(`${url}/1000`)).status, 500);
});
