import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { silentLogger } from '../log.ts';
import { Metrics } from '../metrics.ts';
import type { CompressionSettings } from '../setting.ts';
import { acceptedCoding, compress, compressAnswer, neverCompress } from './compression.ts';
import { createHttpServer } from './http-server.ts';

const DECODERS = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
} as const;
const LONG = JSON.stringify({ text: 'The same words again and again. '.repeat(200) });

interface Got {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

async function serve(context: TestContext, compression?: CompressionSettings) {
  const server = createServer();
  const http = await createHttpServer({
    service: 'test',
    title: 'Test',
    version: '1',
    description: '',
    log: silentLogger,
    metrics: new Metrics('test', false),
    bodyLimit: 1000,
    readiness: () => true,
    server,
    compression,
  });
  http.get('/long', (_request, reply) => reply.header('etag', '"1"').type('application/json').send(LONG));
  http.get('/weak', (_request, reply) => reply.header('etag', 'W/"1"').type('application/json').send(LONG));
  http.get('/varies', (_request, reply) => reply.header('vary', 'Accept').type('text/plain').send(LONG));
  http.get('/short', (_request, reply) => reply.type('application/json').send('{}'));
  http.get('/binary', (_request, reply) => reply.type('application/octet-stream').send(Buffer.from(LONG)));
  http.get('/stream', (_request, reply) => reply.type('application/json').send(Readable.from([LONG])));
  http.get('/part', (_request, reply) =>
    reply.code(206).header('content-range', 'bytes 0-9999/20000').type('text/plain').send(LONG),
  );
  http.get('/encoded', (_request, reply) => reply.header('content-encoding', 'gzip').type('text/plain').send(LONG));
  http.get('/as-it-is', (_request, reply) =>
    reply.header('cache-control', 'public, no-transform').type('text/plain').send(LONG),
  );
  http.get('/never', (_request, reply) => {
    neverCompress(reply.raw);
    return reply.code(304).header('etag', '"1"').send();
  });
  http.get('/held', (_request, reply) => reply.code(304).header('etag', '"1"').send());
  await http.ready();
  server.on('request', http.routing);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => http.close());
  context.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return (path: string, accepted?: string, method = 'GET'): Promise<Got> =>
    new Promise((resolve, reject) => {
      const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
      request({ port, host: '127.0.0.1', path, method, headers, agent: false }, async (response) => {
        const body = Buffer.concat(await response.toArray());
        resolve({ status: response.statusCode, headers: response.headers as Got['headers'], body });
      })
        .on('error', reject)
        .end();
    });
}

const DEFAULTS = { compressFrom: 1024, compressLevel: 4, compressAtOnce: 64 };

test('long texts are compressed as the client likes, with the headers of that form', async (context) => {
  const get = await serve(context, DEFAULTS);
  for (const [accepted, coding] of [
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['deflate', 'deflate'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ] as const) {
    const { headers, body } = await get('/long', accepted);
    assert.equal(headers['content-encoding'], coding);
    assert.equal(DECODERS[coding](body).toString(), LONG);
    assert.ok(body.length < LONG.length / 10, `${body.length}`);
    assert.deepEqual(
      [headers['content-length'], headers.vary, headers.etag, headers['content-type']],
      [String(body.length), 'Accept-Encoding', 'W/"1"', 'application/json; charset=utf-8'],
    );
    const head = await get('/long', accepted, 'HEAD');
    for (const name of ['content-encoding', 'content-length', 'vary', 'etag'])
      assert.equal(head.headers[name], headers[name], name);
    assert.equal(head.body.length, 0);
  }
  for (const accepted of [undefined, 'identity', 'gzip;q=0']) {
    const { headers, body } = await get('/long', accepted);
    assert.deepEqual(
      [headers['content-encoding'], headers.vary, headers.etag, headers['content-length'], body.toString()],
      [undefined, 'Accept-Encoding', '"1"', String(LONG.length), LONG],
    );
  }
  assert.equal((await get('/weak', 'gzip')).headers.etag, 'W/"1"');
  assert.equal((await get('/varies', 'gzip')).headers.vary, 'Accept, Accept-Encoding');
  const held = await get('/held', 'gzip');
  assert.deepEqual([held.status, held.headers.etag, held.headers.vary], [304, 'W/"1"', 'Accept-Encoding']);
});

test('what is short, no text, in pieces, a part, encoded or not to be changed stays as it is', async (context) => {
  const get = await serve(context, DEFAULTS);
  for (const path of ['/short', '/binary', '/stream', '/part', '/as-it-is']) {
    const { headers, body } = await get(path, 'gzip, br, zstd');
    assert.deepEqual([headers['content-encoding'], headers.vary], [undefined, undefined], path);
    assert.equal(body.toString(), path === '/short' ? '{}' : LONG);
  }
  assert.equal((await get('/encoded', 'br')).headers['content-encoding'], 'gzip');
  const never = await get('/never', 'gzip');
  assert.deepEqual([never.status, never.headers.etag, never.headers.vary], [304, '"1"', undefined]);
});

test('compression can be turned off, and harder compression is shorter', async (context) => {
  for (const compression of [undefined, { ...DEFAULTS, compressFrom: -1 }]) {
    const get = await serve(context, compression);
    const { headers } = await get('/long', 'gzip');
    assert.deepEqual([headers['content-encoding'], headers.vary, headers.etag], [undefined, undefined, '"1"']);
  }
  let seed = 7;
  const word = (): string => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return `word${Math.floor((seed / 2 ** 31) ** 2 * 500)}`;
  };
  const words = Buffer.from(Array.from({ length: 20_000 }, word).join(' '));
  for (const coding of ['zstd', 'br', 'gzip'] as const) {
    const atLevel = (compressLevel: number) => compress(words, coding, { ...DEFAULTS, compressLevel });
    const [fast, hard] = await Promise.all([atLevel(1), atLevel(9)]);
    assert.ok(fast && hard && hard.length < fast.length, coding);
    assert.deepEqual(DECODERS[coding](hard), words);
    // A body that is sent again is not compressed again.
    assert.equal(await atLevel(9), hard);
  }
});

test('at most so many answers as the setting says are compressed at once; others are sent as they are', async (context) => {
  const settings = { ...DEFAULTS, compressAtOnce: 2 };
  // What is smaller is compressed at once.
  const large = LONG.repeat(3);
  const bodies = Array.from({ length: 3 }, (_, index) => Buffer.from(`${index} ${large}`));
  const waiting = bodies.map((body) => compress(body, 'gzip', settings));
  assert.deepEqual(
    waiting.map((one) => one !== undefined),
    [true, true, false],
  );
  const get = await serve(context, { ...settings, compressAtOnce: 1 });
  // Two are still being compressed: they end in a turn of the event loop to come.
  const answer = (body: string) =>
    compressAnswer(
      { status: 200, header: (name) => (name === 'content-type' ? 'text/plain' : undefined), body },
      'gzip',
      settings,
    );
  assert.deepEqual(await answer(large), { headers: { vary: 'Accept-Encoding' } });
  assert.equal(gunzipSync((await answer(LONG))?.body ?? '').toString(), LONG);
  await Promise.all(waiting);
  assert.equal((await get('/long', 'gzip')).headers['content-encoding'], 'gzip');
});

test('Accept-Encoding is read with its weights', () => {
  const cases: readonly [string | undefined, string | undefined][] = [
    [undefined, undefined],
    ['', undefined],
    ['gzip', 'gzip'],
    ['deflate, gzip', 'gzip'],
    ['GZIP;q=0.5, deflate', 'deflate'],
    ['gzip;q=0', undefined],
    ['*', 'zstd'],
    ['zstd;q=0, *', 'br'],
    ['zstd;q=0.1, br; q=0.2, gzip;q=0.3', 'gzip'],
    ['compress', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['gzip;q=1.5', 'gzip'],
    ['gzip, zstd;q=1', 'zstd'],
    ['gzip, br;q=0.999', 'gzip'],
  ];
  for (const [header, coding] of cases) assert.equal(acceptedCoding(header), coding, String(header));
});
