import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from '#kit/command/command-error';
import { ObjectStorageServer } from '#kit/testing/object-storage-server';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../service.ts';
import { PI } from '../store/constants.ts';
import { DigitReader } from '../store/digit-set.ts';
import { DigitStore, PLAIN_REMOTE, storeDigits } from '../store/digit-store.ts';
import { packWords } from '../store/pack-words.ts';
import { formatHeader, type Radix } from '../store/ycd-header.ts';
import { importFiles } from './import-files.ts';

const BLOCK = 140_007;
const TOTAL = 3 * BLOCK + 1234;

/** Digits that name their place, behind the first ones of pi. */
function digitsOf(radix: Radix, length = TOTAL): string {
  let text = PI.firstDigits[radix].slice(2);
  for (let at = 0; text.length < length; at++) text += (at * 7919).toString(radix);
  return text.slice(0, length);
}

/** The files of a set of several blocks; the last one names the total. */
function filesOf(radix: Radix, digits = digitsOf(radix), blockSize = BLOCK): Buffer[] {
  const files: Buffer[] = [];
  for (let blockId = 0; blockId * blockSize < digits.length; blockId++) {
    const part = digits.slice(blockId * blockSize, (blockId + 1) * blockSize);
    const totalDigits = (blockId + 1) * blockSize >= digits.length ? digits.length : 0;
    const header = { radix, firstDigits: PI.firstDigits[radix], totalDigits, blockSize, blockId };
    files.push(
      Buffer.concat([formatHeader(header), packWords(radix, Buffer.from(part)), Buffer.from('behind the end')]),
    );
  }
  return files;
}

interface Remote {
  readonly server: Server;
  readonly url: string;
  readonly files: Map<string, { bytes: Buffer; etag: string }>;
  /** Ranges asked for. */
  readonly asked: string[];
  failing: boolean;
}

/** A server of ranges, as object stores are. */
async function startRemote(context: TestContext): Promise<Remote> {
  const files: Remote['files'] = new Map();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const file = files.get(decodeURIComponent(String(request.url).slice(1)));
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(String(request.headers.range)) ?? [];
    asked.push(`${request.url} ${from}-${to}`);
    if (remote.failing) return response.writeHead(503).end('try later');
    if (file === undefined) return response.writeHead(404).end('not here');
    const end = Math.min(Number(to), file.bytes.length - 1);
    response.writeHead(206, {
      'content-range': `bytes ${from}-${end}/${file.bytes.length}`,
      etag: file.etag,
    });
    return response.end(file.bytes.subarray(Number(from), end + 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const remote: Remote = {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    asked,
    failing: false,
  };
  return remote;
}

function directoryFor(context: TestContext): string {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-digits-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

function putAll(remote: Remote, radix: Radix, files = filesOf(radix)): string[] {
  return files.map((bytes, block) => {
    const name = `${radix} - ${block}.ycd`;
    remote.files.set(name, { bytes, etag: `"${name}"` });
    return `${remote.url}/${encodeURIComponent(name)}`;
  });
}

const refusal = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    assert.ok(error instanceof CommandError, String((error as Error).stack));
    assert.doesNotMatch(error.message, /\n/);
    return error.message;
  }
  return '';
};

for (const radix of [10, 16] as const)
  test(`an imported set in base ${radix} behind an address is read over all boundaries`, async (context) => {
    const remote = await startRemote(context);
    const directory = directoryFor(context);
    const digits = digitsOf(radix);
    // The order of the files does not matter.
    const set = (await importFiles(directory, putAll(remote, radix).reverse()))[0]!;
    assert.equal(set.total, TOTAL);
    remote.asked.length = 0;
    const store = DigitStore.open(directory, 1e9, {
      ...PLAIN_REMOTE,
      remoteCacheBytes: 200_000,
      remoteBlockBytes: 65_536,
      remoteReads: 2,
      remoteTimeout: 5000,
    });
    assert.deepEqual(remote.asked, []);
    const opened = store.find(PI, radix);
    assert.ok(opened?.remote && opened.text === undefined);
    const reader = new DigitReader(opened, 100_000);
    const expected = `3${digits}`;
    const perWord = radix === 10 ? 19 : 16;
    // Ends of blocks of digits, of words, and of what is asked for at one time.
    const edges = [0, 19, BLOCK, 2 * BLOCK, 3 * BLOCK, TOTAL, Math.floor((65_536 - 200) / 8) * perWord];
    for (const edge of edges)
      for (let position = Math.max(0, edge - 25); position <= Math.min(TOTAL, edge + 25); position++)
        for (const count of [1, 2, 18, 19, 20, 38, 39, 100])
          if (position + count <= TOTAL + 1) {
            const at = await reader.load(position, count);
            assert.equal(reader.text.toString('latin1', at, at + count), expected.slice(position, position + count));
          }
    const at = await reader.load(BLOCK - 50_000, 100_000);
    assert.equal(reader.text.toString('latin1', at, at + 100_000), expected.slice(BLOCK - 50_000, BLOCK + 50_000));
    assert.throws(() => reader.read(5, 1), /is remote/);
    store.close();
  });

test('files of the disk are served where they are', async (context) => {
  const directory = directoryFor(context);
  const elsewhere = directoryFor(context);
  const paths = filesOf(10).map((bytes, block) => {
    const path = join(elsewhere, `block ${block}`);
    writeFileSync(path, bytes);
    return path;
  });
  await importFiles(directory, paths);
  assert.equal(existsSync(join(directory, 'block 0')), false);
  const store = DigitStore.open(directory, 0);
  const reader = new DigitReader(store.sets[0]!, 100);
  const at = reader.read(BLOCK - 10, 100);
  assert.equal(reader.text.toString('latin1', at, at + 100), `3${digitsOf(10)}`.slice(BLOCK - 10, BLOCK + 90));
  store.close();
  truncateSync(paths[1]!, 1000);
  assert.throws(() => DigitStore.open(directory, 0), /block 1 is cut off: it holds \d+ of 140007 digits\.$/);
});

test('what cannot be imported is refused with one sentence and changes nothing', async (context) => {
  const remote = await startRemote(context);
  const directory = directoryFor(context);
  const [first, second, third, fourth] = putAll(remote, 10) as [string, string, string, string];
  const list = join(directory, 'imported.json');
  assert.match(
    await refusal(importFiles(directory, [first, third, fourth])),
    /is block 2, but block 1 is not there\.$/,
  );
  assert.match(
    await refusal(importFiles(directory, [first, `${remote.url}/none`])),
    /none cannot be read in ranges: it answered 404\.$/,
  );
  assert.match(await refusal(importFiles(directory, [join(directory, 'none.ycd')])), /^There is no file /);
  assert.match(
    await refusal(importFiles(directory, ['http://127.0.0.1:1/x'])),
    /http:\/\/127\.0\.0\.1:1\/x cannot be read: .*\.$/,
  );
  remote.files.set('cut', { bytes: filesOf(10)[1]!.subarray(0, 5000), etag: '"c"' });
  assert.match(
    await refusal(importFiles(directory, [first, `${remote.url}/cut`])),
    /cut is cut off: it holds \d+ of 140007 digits\.$/,
  );
  remote.files.set('foreign', { bytes: Buffer.from('photographs'), etag: '"f"' });
  assert.match(await refusal(importFiles(directory, [`${remote.url}/foreign`])), /foreign is no compressed digit file/);
  const wrong = filesOf(10, `9${digitsOf(10).slice(1)}`);
  remote.files.set('wrong', { bytes: Buffer.concat([wrong[0]!]), etag: '"w"' });
  assert.match(
    await refusal(importFiles(directory, [`${remote.url}/wrong`, second, third, fourth])),
    /is damaged: its digits do not begin as its header says\.$/,
  );
  assert.equal(existsSync(list), false);
  await storeDigits(directory, PI, 10, Buffer.from(digitsOf(10, TOTAL + 1)));
  assert.match(
    await refusal(importFiles(directory, [first, second, third, fourth])),
    /^421,256 digits of pi in base 10 are stored already; nothing was imported\.$/,
  );
  assert.equal(existsSync(list), false);
});

test('an import takes the place of an earlier one of the same number and base alone', async (context) => {
  const remote = await startRemote(context);
  const directory = directoryFor(context);
  await importFiles(directory, putAll(remote, 16));
  await importFiles(directory, putAll(remote, 10));
  await importFiles(directory, putAll(remote, 10, filesOf(10, digitsOf(10, 5000), 5000)));
  const store = DigitStore.open(directory, 0);
  assert.deepEqual(
    store.sets.map(({ radix, total }) => [radix, total]),
    [
      [16, TOTAL],
      [10, 5000],
    ],
  );
  store.close();
});

test('of imports at the same time none is lost', async (context) => {
  const remote = await startRemote(context);
  const [decimal, hexadecimal] = [putAll(remote, 10), putAll(remote, 16)];
  for (let round = 0; round < 10; round++) {
    const directory = directoryFor(context);
    await Promise.all([importFiles(directory, decimal), importFiles(directory, hexadecimal)]);
    const store = DigitStore.open(directory, 0);
    assert.deepEqual(store.sets.map(({ radix }) => radix).sort(), [10, 16]);
    store.close();
  }
});

test('a list that is damaged or of another version is refused', (context) => {
  const directory = directoryFor(context);
  const list = join(directory, 'imported.json');
  writeFileSync(list, '{"format":"almanac imported digits","version":3,"files":[]}');
  assert.throws(() => DigitStore.open(directory, 0), /imported\.json has version 3; this program reads 2\./);
  for (const text of ['', '[]', '{"format":"almanac imported digits","version":1,"files":[{}]}']) {
    writeFileSync(list, text);
    assert.throws(() => DigitStore.open(directory, 0), CommandError);
  }
});

test('a service with little memory serves digits behind an address and says when they are out of reach', async (context) => {
  const remote = await startRemote(context);
  const data = directoryFor(context);
  const first = await startForTest(service, { initialDigits: 100 }, data);
  await first.stop();
  const digits = digitsOf(10);
  const urls = putAll(remote, 10);
  await importFiles(join(data, 'digits'), urls);
  const running = await startForTest(
    service,
    { maxDigits: 1_000_000, remoteCacheBytes: 65_536, remoteBlockBytes: 65_536, remoteSearchWindow: 200_000 },
    data,
  );
  context.after(() => running.stop());
  const get = (path: string): Promise<Response> => fetch(`${running.url}${path}`);
  const ready = async (): Promise<string> => (await get('/readyz')).text();

  assert.equal(
    await (await get(`/v1/pi/digits?start=${BLOCK - 5}&numberOfDigits=50`)).text(),
    `3${digits}`.slice(BLOCK - 5, BLOCK + 45),
  );
  assert.equal(await (await get('/v1/pi?numberOfDigits=1000000')).text(), `{"content":"3${digits}"}\n`);
  const found = digits.slice(150_000, 150_012);
  assert.deepEqual(await (await get(`/v1/pi/search?q=${found}`)).json(), {
    q: found,
    radix: 10,
    total: TOTAL,
    positions: [150_001],
    next: 200_000,
  });

  remote.failing = true;
  const failed = await get(`/v1/pi?start=${3 * BLOCK}`);
  assert.equal(failed.status, 500);
  assert.equal(failed.headers.get('content-type'), 'text/plain');
  assert.equal(await failed.text(), 'Internal Server Error');
  assert.match(await ready(), /2\.ycd cannot be read: it answered 503 to a range\.\n$/);
  remote.failing = false;
  while ((await ready()) !== 'ready\n') await delay(50);
  assert.equal((await get(`/v1/pi?start=${3 * BLOCK}`)).status, 200);

  const file = remote.files.get('10 - 1.ycd');
  assert.ok(file);
  remote.files.set('10 - 1.ycd', { ...file, etag: '"another"' });
  // The same file under another ETag is taken, another file is not.
  assert.equal((await get(`/v1/pi?start=${2 * BLOCK - 10}`)).status, 200);
  assert.equal(await ready(), 'ready\n');
  const other = remote.files.get('10 - 2.ycd');
  assert.ok(other);
  remote.files.set('10 - 1.ycd', { ...other, etag: '"third"' });
  assert.equal((await get(`/v1/pi?start=${BLOCK + 70_000}`)).status, 500);
  assert.match(await ready(), /1\.ycd changed while it was being read\.\n$/);
  remote.files.delete('10 - 1.ycd');
  assert.equal((await get(`/v1/pi?start=${BLOCK + 70_000}`)).status, 500);
  assert.equal((await get('/v1/pi?start=5')).status, 200);
});

test('a block that many want is asked for once, and the next one ahead', async (context) => {
  const remote = await startRemote(context);
  const directory = directoryFor(context);
  await importFiles(directory, putAll(remote, 16));
  const options = {
    ...PLAIN_REMOTE,
    remoteCacheBytes: 1e6,
    remoteBlockBytes: 16_384,
    remoteReads: 4,
    remoteTimeout: 5000,
  };
  const store = DigitStore.open(directory, 0, options);
  const set = store.sets[0]!;
  remote.asked.length = 0;
  await Promise.all(Array.from({ length: 20 }, () => new DigitReader(set, 10).load(1, 10)));
  assert.equal(remote.asked.length, 1);
  await new DigitReader(set, 10).load(2 * 16_384, 10);
  while (remote.asked.length < 3) await delay(5);
  assert.deepEqual(
    remote.asked.map((line) => line.split(' ')[1]),
    ['0-16383', '16384-32767', '32768-49151'],
  );
  store.close();
});

test('digits in object storage are imported and served like those at addresses', async (context) => {
  const storage = await ObjectStorageServer.start();
  context.after(() => storage.stop());
  const data = directoryFor(context);
  const first = await startForTest(service, { initialDigits: 100 }, data);
  await first.stop();
  const locations = filesOf(10).map((bytes, block) => {
    storage.objects.set(`/digits/pi dec/${block}.ycd`, bytes);
    return `s3://digits/pi dec/${block}.ycd`;
  });
  const wrong = { ...storage.access, storageSecret: 'wrong' };
  assert.match(
    await refusal(importFiles(join(data, 'digits'), locations, wrong)),
    /^The files cannot be imported: s3:\/\/digits\/pi dec\/\d\.ycd cannot be read in ranges: it answered 403 \(SignatureDoesNotMatch\)\.$/,
  );
  await importFiles(join(data, 'digits'), locations, storage.access);
  const few = { maxDigits: 1_000_000, remoteCacheBytes: 65_536, remoteBlockBytes: 65_536 };
  const running = await startForTest(service, { ...few, ...storage.access }, data);
  context.after(() => running.stop());
  const get = (path: string): Promise<Response> => fetch(`${running.url}${path}`);
  assert.equal(await (await get('/v1/pi?numberOfDigits=1000000')).text(), `{"content":"3${digitsOf(10)}"}\n`);
  storage.cuts = 2;
  const at = 2 * BLOCK - 10;
  assert.equal(
    await (await get(`/v1/pi/digits?start=${at}&numberOfDigits=50`)).text(),
    `3${digitsOf(10)}`.slice(at, at + 50),
  );
  assert.equal(storage.cuts, 0);
});
