import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { CommandError } from '#kit/command/command-error';
import { serveFiles } from '../../testing/feed-server.ts';
import { type DownloadOptions, discard, download } from './download.ts';

const BODY = Buffer.from('0123456789'.repeat(10_000));
const OPTIONS = { timeout: 5000, attempts: 3, retryDelay: 1, maxBytes: 1 << 20, allowPrivate: false };

function place(context: TestContext): DownloadOptions & { directory: string } {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-download-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  return { ...OPTIONS, directory };
}

test('a file comes whole, with what asks for it only when it has changed', async (context) => {
  const options = place(context);
  const { url, files, asked } = await serveFiles(context, { '/a': { body: BODY } });
  const first = await download(`${url}/a`, undefined, options);
  assert.ok(first);
  assert.ok(readFileSync(first.path).equals(BODY));
  assert.equal(first.validators.sha256, createHash('sha256').update(BODY).digest('hex'));
  await discard(first.path);
  assert.deepEqual(readdirSync(options.directory), []);
  assert.equal(await download(`${url}/a`, first.validators, options), undefined);
  files.set('/a', { body: 'new' });
  const second = await download(`${url}/a`, first.validators, options);
  assert.equal(readFileSync(second?.path as string, 'utf8'), 'new');
  assert.deepEqual(
    asked.map(({ status }) => status),
    [200, 304, 200],
  );
});

test('without an ETag the time of the last change tells, and without either the content', async (context) => {
  const options = place(context);
  const time = { 'last-modified': 'Sat, 01 Feb 2031 00:00:00 GMT' };
  const { url, asked } = await serveFiles(context, {
    '/timed': { body: BODY, etag: null, headers: time },
    '/plain': { body: BODY, etag: null },
  });
  for (const path of ['/timed', '/plain']) {
    const first = await download(url + path, undefined, options);
    assert.ok(first);
    await discard(first.path);
    assert.equal(await download(url + path, first.validators, options), undefined);
  }
  assert.deepEqual(
    asked.map(({ status }) => status),
    [200, 304, 200, 200],
  );
  assert.deepEqual(readdirSync(options.directory), []);
});

test('a connection that breaks is taken up where it broke', async (context) => {
  const options = place(context);
  const { url, asked } = await serveFiles(context, { '/a': { body: BODY, breakAfter: 30_000, breaks: 2 } });
  const found = await download(`${url}/a`, undefined, options);
  assert.ok(readFileSync(found?.path as string).equals(BODY));
  assert.deepEqual(
    asked.map(({ status, headers }) => [status, headers.range]),
    [
      [200, undefined],
      [206, 'bytes=30000-'],
      [206, 'bytes=60000-'],
    ],
  );
});

test('a part that a process left behind is gone on with, but not when something else is there now', async (context) => {
  const options = { ...place(context), attempts: 1 };
  const server = await serveFiles(context, { '/a': { body: BODY, breakAfter: 50_000 } });
  const url = `${server.url}/a`;
  await assert.rejects(download(url, undefined, options), /broke off/);
  const again = await download(url, undefined, options);
  assert.ok(readFileSync(again?.path as string).equals(BODY));
  assert.equal(server.asked[1].status, 206);

  server.files.set('/b', { body: BODY, breakAfter: 50_000 });
  await assert.rejects(download(`${server.url}/b`, undefined, options), /broke off/);
  server.files.set('/b', { body: 'other' });
  const other = await download(`${server.url}/b`, undefined, options);
  assert.equal(readFileSync(other?.path as string, 'utf8'), 'other');
});

test('a part without a strong validator is begun anew', async (context) => {
  const options = { ...place(context), attempts: 1 };
  const { url, asked } = await serveFiles(context, { '/a': { body: BODY, etag: 'W/"x"', breakAfter: 50_000 } });
  await assert.rejects(download(`${url}/a`, undefined, options), /broke off/);
  assert.ok(await download(`${url}/a`, undefined, options));
  assert.equal(asked[1].headers.range, undefined);
});

test('a whole file that was not taken in is used without coming again', async (context) => {
  const options = place(context);
  const { url, asked } = await serveFiles(context, { '/a': { body: BODY } });
  const first = await download(`${url}/a`, undefined, options);
  const second = await download(`${url}/a`, undefined, options);
  assert.deepEqual(second, first);
  assert.deepEqual(
    asked.map(({ status }) => status),
    [200, 304],
  );
});

test('a part that is longer than the file is thrown away', async (context) => {
  const options = { ...place(context), attempts: 2 };
  const { url } = await serveFiles(context, { '/a': { body: BODY, etag: '"same"', breakAfter: 50_000 } });
  await assert.rejects(download(`${url}/a`, undefined, { ...options, attempts: 1 }), /broke off/);
  const [part] = readdirSync(options.directory).filter((name) => name.endsWith('.part'));
  writeFileSync(join(options.directory, part), Buffer.alloc(BODY.length + 1));
  const found = await download(`${url}/a`, undefined, options);
  assert.ok(readFileSync(found?.path as string).equals(BODY));
});

test('a busy server is asked again, and one that stays busy is told in one sentence', async (context) => {
  const options = place(context);
  const { url, asked } = await serveFiles(context, {
    '/a': { body: 'x', busy: { status: 503, times: 2, retryAfter: '0' } },
    '/b': { body: 'x', busy: { status: 429, times: 9, retryAfter: 'Sat, 01 Feb 2020 00:00:00 GMT' } },
  });
  assert.ok(await download(`${url}/a`, undefined, options));
  assert.deepEqual(
    asked.map(({ status }) => status),
    [503, 503, 200],
  );
  await assert.rejects(download(`${url}/b`, undefined, options), { message: `${url}/b answered 429.` });
  assert.equal(asked.length, 6);
});

for (const [name, offered, options, sentence] of [
  ['that is not there', undefined, {}, /\/a answered 404\.$/],
  ['that is too long', { body: BODY }, { maxBytes: 100 }, /\/a is longer than 100 bytes\.$/],
  ['with another digest', { body: BODY }, { sha256: '0'.repeat(64) }, /\/a does not match its published digest/],
  [
    'with another digest by RFC 9530',
    { body: BODY, headers: { 'repr-digest': 'sha-256=:AAAA:' } },
    {},
    /does not match its published digest/,
  ],
  [
    'with another digest by Google',
    { body: BODY, headers: { 'x-goog-hash': 'crc32c=x,md5=AAAA' } },
    {},
    /does not match its published digest/,
  ],
  [
    'that never comes',
    { body: BODY, silent: true },
    { timeout: 30, attempts: 1 },
    /cannot be reached: no answer in time/,
  ],
] as const)
  test(`a file ${name} is refused in one sentence and leaves nothing behind`, async (context) => {
    const all = { ...place(context), ...options };
    const { url } = await serveFiles(context, offered === undefined ? {} : { '/a': offered });
    await assert.rejects(download(`${url}/a`, undefined, all), (error: unknown) => {
      assert.ok(error instanceof CommandError);
      assert.match(error.message, sentence);
      return true;
    });
    assert.ok(!readdirSync(all.directory).some((file) => !file.endsWith('.json')));
  });

test('the right digest of a server lets the file pass', async (context) => {
  const md5 = createHash('md5').update(BODY).digest('base64');
  const { url } = await serveFiles(context, { '/a': { body: BODY, headers: { 'x-goog-hash': `md5=${md5}` } } });
  assert.ok(await download(`${url}/a`, undefined, place(context)));
});

test('a server that is not there, and a stop, are told in one sentence', async (context) => {
  const options = { ...place(context), attempts: 1 };
  const { url, files, close } = await serveFiles(context, { '/a': { body: BODY, silent: true } });
  const stop = new AbortController();
  const waiting = download(`${url}/a`, undefined, { ...options, signal: stop.signal });
  setTimeout(() => stop.abort(), 20);
  await assert.rejects(waiting, { message: 'The synchronisation was interrupted.' });
  files.clear();
  await close();
  await assert.rejects(download(`${url}/a`, undefined, options), /\/a cannot be reached: ECONNREFUSED\.$/);
});
