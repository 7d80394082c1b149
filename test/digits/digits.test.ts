import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PI } from '../../src/digits/store/constants.ts';
import { storeDigits } from '../../src/digits/store/digit-store.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const command = ['--conditions=source', 'src/cli/main.ts', 'digits'];
const DECIMALS = 'Pi - Dec - Chudnovsky - 0.ycd';
const HEXADECIMALS = 'Pi - Hex - Chudnovsky - 0.ycd';

function directoryFor(context: TestContext): string {
  const data = mkdtempSync(join(tmpdir(), 'almanac-digits-'));
  context.after(() => rmSync(data, { recursive: true, force: true, maxRetries: 20 }));
  return data;
}

function run(data: string, ...words: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...words, '--data', data], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** Starts the service and gives its address when it accepts connections. */
async function serve(
  context: TestContext,
  data: string,
  ...words: string[]
): Promise<{ url: string; child: ChildProcess; log: () => string }> {
  const child = spawn(process.execPath, [...command, 'serve', '--port', '0', '--data', data, '--json', ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    log += text;
  });
  context.after(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  return { url: JSON.parse(line).url, child, log: () => log };
}

test('the first start computes a million decimals, and their SHA-256 is the known one', async (context) => {
  const data = directoryFor(context);
  const { url } = await serve(context, data);
  let digits = '';
  for (let start = 0; start <= 1_000_000; start += 1000) {
    const response = await fetch(`${url}/v1/pi?start=${start}&numberOfDigits=1000`);
    digits += ((await response.json()) as { content: string }).content;
  }
  assert.equal(digits.length, 1_000_001);
  assert.equal(
    createHash('sha256').update(digits).digest('hex'),
    '130203eb055a962b8441af76c22b75627ec18c672a485904e567f59251e8ee18',
  );
  for (const [start, content] of [
    [500_000, '2697391017'],
    [999_990, '0577945815'],
  ])
    assert.equal(digits.slice(Number(start), Number(start) + 10), content);
  assert.deepEqual(readdirSync(join(data, 'digits')).sort(), [DECIMALS, HEXADECIMALS, 'compute.lock']);
});

test('digits are computed, shown and verified on the command line', (context) => {
  const data = directoryFor(context);
  const computed = run(data, 'compute', '10_000', '--json');
  assert.equal(computed.status, 0, computed.stderr);
  const { files } = JSON.parse(computed.stdout) as { files: { radix: number; digits: number; hash: string }[] };
  assert.deepEqual(
    files.map(({ radix, digits }) => [radix, digits]),
    [
      [10, 10_000],
      [16, 8305],
    ],
  );
  assert.equal(files[0].hash, '1729137254485967629');
  const status = JSON.parse(run(data, 'status', '--json').stdout) as { digits: number }[];
  assert.deepEqual(
    status.map(({ digits }) => digits),
    [10_000, 8305],
  );
  const verified = run(data, 'verify', '--json');
  assert.equal(verified.status, 0);
  assert.ok((JSON.parse(verified.stdout) as { passed: boolean }[]).every(({ passed }) => passed));
  assert.match(run(data, 'verify').stdout, /hash at 10,000 +right/);
});

test('more digits take the place of fewer, and fewer never the place of more', (context) => {
  const data = directoryFor(context);
  assert.equal(run(data, 'compute', '1000', '--radix', '10').status, 0);
  assert.equal(run(data, 'compute', '2000', '--radix', '10').status, 0);
  const refused = run(data, 'compute', '1500');
  assert.equal(refused.status, 2);
  assert.equal(
    refused.stderr,
    'almanac: 2,000 digits in base 10 are stored already; compute the other base with --radix 16.\n',
  );
  const again = run(data, 'compute', '1500', '--radix', '10');
  assert.deepEqual([again.status, again.stdout], [0, '2,000 digits of pi in base 10 are already stored.\n']);
  assert.deepEqual(readdirSync(join(data, 'digits')).sort(), [DECIMALS, 'compute.lock']);
});

test('a count in base 16 is a count of hexadecimal digits', (context) => {
  const data = directoryFor(context);
  const { stdout } = run(data, 'compute', '3000', '--radix', '16', '--json');
  assert.deepEqual(
    (JSON.parse(stdout) as { files: { digits: number }[] }).files.map(({ digits }) => digits),
    [3000],
  );
  const [result] = JSON.parse(run(data, 'verify', '--json').stdout) as { hash: string; passed: boolean }[];
  assert.equal(result.passed, true);
  assert.equal(result.hash, (JSON.parse(stdout) as { files: { hash: string }[] }).files[0].hash);
});

test('what cannot be computed is refused with one sentence', (context) => {
  const data = directoryFor(context);
  for (const [words, sentence] of [
    [
      ['compute', '1e12'],
      /^almanac: This computation needs [\d,]+ MB of memory; [\d,]+ decimals would fit in what it may take\.\n$/,
    ],
    [['compute', '12.5'], /^almanac: The count of digits must be a whole number from 100 on; it is "12\.5"\.\n$/],
    [['compute', '50'], /^almanac: The count of digits must be a whole number from 100 on; it is "50"\.\n$/],
    [['compute', '1000', '--radix', '8'], /^almanac: --radix must be 10 or 16; it is "8"\.\n$/],
    [['verify'], /^almanac: No digits are stored in .*; "almanac digits compute 1000000" computes some\.\n$/],
  ] as const) {
    const { status, stderr, stdout } = run(data, ...words);
    assert.match(stderr, sentence);
    assert.notEqual(status, 0);
    assert.equal(stdout, '');
  }
});

test('a damaged file is found by verify and refused by serve', (context) => {
  const data = directoryFor(context);
  assert.equal(run(data, 'compute', '10000').status, 0);
  const path = join(data, 'digits', DECIMALS);
  const bytes = readFileSync(path);
  bytes[3000] ^= 1;
  writeFileSync(path, bytes);
  const damage =
    /^almanac: .*Dec - Chudnovsky - 0\.ycd is damaged: bytes 0 to \d+ are not what was written\. Remove it; .*\n$/;
  for (const words of [['verify'], ['serve', '--port', '0', '--log-level', 'silent']]) {
    const { status, stdout, stderr } = run(data, ...words);
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, damage);
  }
});

test('a computation that is killed leaves the stored digits as they were', async (context) => {
  const data = directoryFor(context);
  assert.equal(run(data, 'compute', '1000').status, 0);
  const before = readFileSync(join(data, 'digits', DECIMALS));
  const child = spawn(process.execPath, [...command, 'compute', '5000000', '--data', data], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // The first line of progress says that it is under way.
  await once(createInterface(child.stderr), 'line');
  child.kill('SIGKILL');
  await once(child, 'exit');
  assert.ok(readFileSync(join(data, 'digits', DECIMALS)).equals(before));
  assert.equal(run(data, 'verify').status, 0);
});

test('a first start that is killed begins anew at the next one', async (context) => {
  const data = directoryFor(context);
  const child = spawn(
    process.execPath,
    [...command, 'serve', '--port', '0', '--data', data, '--initial-digits', '3000000'],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await once(createInterface(child.stderr), 'line');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { url } = await serve(context, data, '--initial-digits', '5000');
  assert.equal(await (await fetch(`${url}/v1/pi/digits?start=991&numberOfDigits=10`)).text(), '2164201989');
});

test('a search whose client goes away ends without a word', async (context) => {
  const data = directoryFor(context);
  mkdirSync(join(data, 'digits'));
  for (const [radix, length] of [
    [10, 30_000_000],
    [16, 100],
  ] as const) {
    const digits = Buffer.alloc(length, '0');
    digits.write(PI.firstDigits[radix].slice(2), 'latin1');
    await storeDigits(join(data, 'digits'), PI, radix, digits);
  }
  const { url, child, log } = await serve(context, data, '--max-searches', '1');
  const search = async (): Promise<number> => (await fetch(`${url}/v1/pi/search?q=3&limit=1`)).status;
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  // All but the last digit but one stand everywhere, so that this takes long.
  socket.write(`GET /v1/pi/search?q=${'0'.repeat(254)}10 HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  // The one place for a search is taken, then free again.
  while ((await search()) !== 503);
  socket.destroy();
  while ((await search()) === 503);
  child.kill();
  await once(child, 'close');
  assert.match(log(), /"msg":"stopped"/);
  assert.doesNotMatch(log(), /"level":50/);
});

test('with a service that is killed its computation ends', { skip: process.platform !== 'linux' }, async (context) => {
  const data = directoryFor(context);
  const child = spawn(
    process.execPath,
    [...command, 'serve', '--port', '0', '--data', data, '--initial-digits', '5000000'],
    { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const lines = createInterface(child.stderr);
  while (!/ [1-9]\d* %/.test((await once(lines, 'line'))[0]));
  assert.match(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'), /^\d+ $/);
  child.kill('SIGKILL');
  // Its standard error is the service's own, so it closes when both are gone.
  await once(child, 'close');
  assert.deepEqual(
    readdirSync(join(data, 'digits')).filter((name) => name.endsWith('.ycd')),
    [],
  );
});
