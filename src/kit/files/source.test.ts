import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openSource, type Source, SourceChanged } from './source.ts';

const content = randomBytes(10_000);
let etag = '"one"';
/** So many requests fail still. */
let failures = 0;
const server = createServer((request, response) => {
  if (request.url === '/whole') {
    response.end(content);
    return;
  }
  const bytes = request.url === '/empty' ? Buffer.alloc(0) : content;
  if (request.url?.startsWith('/failing') && failures > 0) {
    failures--;
    if (request.url === '/failing/busy') response.writeHead(503).end('busy');
    else if (request.url === '/failing/inside') response.writeHead(206, { 'content-length': 9 }).write('half');
    if (request.url !== '/failing/busy') setImmediate(() => request.socket.destroy());
    return;
  }
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const start = Number(range?.[1]);
  const end = Math.min(Number(range?.[2]), bytes.length - 1);
  if (start >= bytes.length) {
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}`, etag }).end();
    return;
  }
  response.writeHead(206, { 'content-range': `bytes ${start}-${end}/${bytes.length}`, etag });
  response.end(bytes.subarray(start, end + 1));
});
let address = '';
let path = '';

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  path = join(await mkdtemp(join(tmpdir(), 'almanac-source-')), 'bytes');
  await writeFile(path, content);
});
after(() => {
  server.closeAllConnections();
  server.close();
});

async function reads(source: Source): Promise<void> {
  assert.equal(await source.size(), content.length);
  for (const [offset, length] of [
    [0, 1],
    [17, 100],
    [9_990, 10],
    [0, 10_000],
  ] as const)
    assert.deepEqual(Buffer.from(await source.getBytes(offset, length)), content.subarray(offset, offset + length));
  assert.deepEqual(Buffer.from(await source.getBytes(9_990, 100)), content.subarray(9_990));
  assert.equal((await source.getBytes(10_000, 5)).length, 0);
  await source.close();
}

describe('a source', () => {
  test('reads a file by offset and length, less at the end', async () => reads(await openSource(path)));
  test('reads an HTTP object by ranges just so', async () => reads(await openSource(`${address}/object`)));

  test('of an empty HTTP object has length 0', async () => {
    const source = await openSource(`${address}/empty`);
    assert.equal(await source.size(), 0);
    assert.equal((await source.getBytes(0, 10)).length, 0);
  });

  test('says that an HTTP object was replaced', async () => {
    const source = await openSource(`${address}/object`);
    etag = '"two"';
    await assert.rejects(source.getBytes(0, 10), SourceChanged);
    etag = '"one"';
  });

  for (const kind of ['at once', 'inside', 'busy'])
    test(`is asked again when an HTTP answer fails (${kind}), but not for ever`, async () => {
      const source = await openSource(`${address}/failing/${kind.replace(' ', '-')}`);
      failures = 2;
      assert.deepEqual(Buffer.from(await source.getBytes(17, 100)), content.subarray(17, 117));
      assert.equal(failures, 0);
      failures = 4;
      await assert.rejects(source.getBytes(17, 100));
      assert.equal(failures, 1);
      failures = 0;
    });

  test('refuses a server without ranges in one sentence', async () => {
    await assert.rejects(openSource(`${address}/whole`), /cannot be read in ranges: it answered 200/);
  });
});
