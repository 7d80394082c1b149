import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { CompressionSettings } from '../setting.ts';
import { type Answer, type BodySource, fieldLines } from './answer.ts';
import { carryByNode } from './carry-by-node.ts';

const PLAIN = { status: 200, route: '/x' } as const;
const COMPRESSION: CompressionSettings = { compressFrom: 100, compressLevel: 4, compressAtOnce: 4 };

/** Serves answers by their paths; paths without one are left to who comes next, and answered 501. */
async function serve(
  context: TestContext,
  answers: Readonly<Record<string, () => Answer>>,
  compression?: CompressionSettings,
) {
  const counted: string[] = [];
  const carry = carryByNode(
    ({ url }) => answers[url]?.(),
    (...answer) => void counted.push(answer.join(' ')),
    compression,
  );
  const server = createServer((message, response) => {
    if (!carry(message, response, server)) response.writeHead(501).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, method = 'GET', accepted = 'gzip') => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers: { 'accept-encoding': accepted } }).end();
    const [response] = await once(sent, 'response');
    const body = Buffer.concat(await response.toArray());
    return { status: response.statusCode, headers: response.headers, raw: response.rawHeaders, body };
  };
  return { ask, counted };
}

const lines = (fields: Record<string, string | number>) => [fieldLines(fields)];

test('an answer is sent with its fields, a request id and its pieces in turn, and counted', async (context) => {
  const bytes = Buffer.from('..hello..');
  const { ask, counted } = await serve(context, {
    '/pieces': () => ({
      ...PLAIN,
      status: 203,
      fields: lines({ 'Content-Length': 10, 'X-A': 'b', Vary: 'X-A' }),
      body: [{ bytes, from: 2, to: 7 }, ' ', Buffer.from('you'), '\xe9'],
    }),
    '/none': () => ({ ...PLAIN, status: 204, fields: [], body: [] }),
  });
  const { status, headers, raw, body } = await ask('/pieces');
  assert.deepEqual([status, headers['x-a'], headers['content-length']], [203, 'b', '10']);
  assert.match(String(headers['x-request-id']), /^[\w-]+$/);
  assert.equal(raw.filter((name: string) => name === 'Content-Length').length, 1);
  assert.equal(body.toString('latin1'), 'hello you\xe9');
  assert.equal((await ask('/pieces', 'HEAD')).body.length, 0);
  assert.deepEqual([(await ask('/none')).status, (await ask('/elsewhere')).status], [204, 501]);
  assert.deepEqual(counted, ['/x 203 GET', '/x 203 HEAD', '/x 204 GET']);
});

test('an answer that cannot be made is left to who comes next', async (context) => {
  const { ask, counted } = await serve(context, {
    '/': () => {
      throw new Error('It is the router that says what is wrong.');
    },
  });
  assert.equal((await ask('/')).status, 501);
  assert.deepEqual(counted, []);
});

test('a body from the bound on is compressed, with fields that say so, unless it is sent as it is', async (context) => {
  const of =
    (length: number, more: Partial<Answer> = {}) =>
    (): Answer => ({
      ...PLAIN,
      // The value of one field is the name of another.
      fields: lines({
        'X-Kind': 'Content-Encoding',
        'Content-Type': 'text/plain',
        'Content-Length': length,
        ETag: '"a"',
      }),
      body: ['x'.repeat(length - 1), Buffer.from('y')],
      ...more,
    });
  const answers = { '/99': of(99), '/100': of(100), '/as-is': of(1000, { asIs: true }) };
  const { ask } = await serve(context, answers, COMPRESSION);
  const short = await ask('/99');
  assert.deepEqual([short.headers['content-encoding'], short.headers['content-length']], [undefined, '99']);
  const long = await ask('/100');
  assert.deepEqual(
    [long.headers['content-encoding'], long.headers['x-kind'], long.headers['content-length']],
    ['gzip', 'Content-Encoding', String(long.body.length)],
  );
  assert.equal(gunzipSync(long.body).toString(), `${'x'.repeat(99)}y`);
  assert.equal(long.raw.filter((name: string) => name === 'Content-Length').length, 1);
  const head = await ask('/100', 'HEAD');
  assert.deepEqual([head.headers['content-length'], head.body.length], [long.headers['content-length'], 0]);
  const refused = await ask('/100', 'GET', 'identity');
  assert.deepEqual([refused.headers['content-encoding'], refused.body.length], [undefined, 100]);
  const asIs = await ask('/as-is');
  assert.deepEqual([asIs.headers['content-encoding'], asIs.body.length], [undefined, 1000]);
  for (const never of [undefined, { ...COMPRESSION, compressFrom: -1 }]) {
    const without = await serve(context, answers, never);
    assert.equal((await without.ask('/100')).headers['content-encoding'], undefined);
  }
});

/** A body of some pieces that are given one by one; what became of it is kept. */
function source(pieces: readonly (Buffer | Error)[], later: boolean) {
  const left = [...pieces];
  const body: BodySource & { closed: number } = {
    closed: 0,
    next() {
      const piece = left.shift();
      if (piece === undefined || piece instanceof Error) throw piece ?? new Error('There is no more.');
      return later ? Promise.resolve([piece]) : [piece];
    },
    get done() {
      return left.length === 0;
    },
    close() {
      body.closed++;
    },
  };
  return body;
}

for (const later of [false, true])
  test(`a long body is sent piece by piece${later ? ', as each comes' : ''}, and closed once`, async (context) => {
    const MEGABYTE = 1_048_576;
    const pieces = Array.from({ length: 5 }, (_, at) => Buffer.alloc(MEGABYTE / 2, at + 1));
    const bodies = [source(pieces, later), source(pieces, later)];
    const [first, second] = bodies;
    const given = [...bodies];
    const { ask } = await serve(context, {
      '/': () => ({
        ...PLAIN,
        fields: lines({ 'Content-Length': (5 * MEGABYTE) / 2 }),
        body: given.shift() ?? [],
      }),
    });
    assert.ok((await ask('/')).body.equals(Buffer.concat(pieces)));
    assert.equal((await ask('/', 'HEAD')).body.length, 0);
    while (first?.closed === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    assert.deepEqual([first?.closed, second?.closed, second?.done], [1, 1, false]);
  });

for (const later of [false, true])
  test(`a body that fails${later ? ' later' : ''} ends the connection before its length is reached`, async (context) => {
    const body = source([Buffer.from('begin'), new Error('The disk is gone.')], later);
    const { ask } = await serve(context, {
      '/': () => ({ ...PLAIN, fields: lines({ 'Content-Length': 100 }), body }),
    });
    await assert.rejects(ask('/'), /aborted|hang up|ECONNRESET/);
    while (body.closed === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    assert.equal(body.closed, 1);
  });
