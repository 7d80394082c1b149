import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { almanac, emptyDirectory, seedWorld, startAlmanac } from '../almanac.ts';

interface Ready {
  admin: string;
  interfaces: { service: string; url: string; pid: number; state: string; [key: string]: unknown }[];
}

const ports = Object.fromEntries(
  ['DIGITS', 'VULNERABILITIES', 'GEOCODING', 'GRAMMAR', 'MODELS', 'GATEWAY'].map((name) => [
    `ALMANAC_${name}_PORT`,
    '0',
  ]),
);
const few = { ...ports, ALMANAC_DIGITS_INITIAL_DIGITS: '1000' };

const hostOf = (url: string): string => new URL(url).hostname;

test('one address is said for all interfaces, in the file, the environment or a flag', async (context) => {
  const data = await emptyDirectory(context);
  const file = join(data, 'almanac.toml');
  await writeFile(
    file,
    '[almanac]\nhost = "127.0.0.2"\nadmin_host = "127.0.0.3"\nonly = ["digits", "gateway"]\n[digits]\nhost = "127.0.0.4"\n',
  );
  const hostsOf = async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string[]> => {
    const run = await startAlmanac<Ready>(
      ['start', '--json', '--admin-port', '0', '--data', data, '--config', file, ...args],
      { ...few, ...env },
    );
    try {
      const through = `${run.ready.interfaces[1].url}/digits/v1/pi?start=0&numberOfDigits=5`;
      assert.deepEqual(await (await fetch(through)).json(), { content: '31415' });
      assert.equal((await fetch(`${run.ready.admin}/metrics`)).status, 200);
      return [...run.ready.interfaces.map(({ url }) => url), run.ready.admin].map(hostOf);
    } finally {
      assert.equal(await run.stop(), 0);
    }
  };
  assert.deepEqual(await hostsOf([]), ['127.0.0.4', '127.0.0.2', '127.0.0.3']);
  assert.deepEqual(await hostsOf(['--host', '127.0.0.6', '--admin-host', '127.0.0.7'], { ALMANAC_HOST: '127.0.0.5' }), [
    '127.0.0.6',
    '127.0.0.6',
    '127.0.0.7',
  ]);
  // With a port that is known before, the gateway is told where digits will listen.
  await writeFile(file, '[almanac]\nonly = ["digits", "gateway"]\n');
  const probe = createServer().listen(0, '127.0.0.6');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  assert.deepEqual(await hostsOf(['--host', '127.0.0.6'], { ALMANAC_DIGITS_PORT: String(port) }), [
    '127.0.0.6',
    '127.0.0.6',
    '127.0.0.1',
  ]);
});

test('between the gateway and the interfaces are Unix sockets, also where a killed process left one', {
  skip: process.platform === 'win32' ? 'Windows has no files of sockets' : false,
}, async (context) => {
  const data = await emptyDirectory(context);
  await seedWorld(data);
  const sockets = join(data, 'run');
  await mkdir(sockets);
  const start = () =>
    startAlmanac<Ready>(
      [
        'start',
        '--json',
        '--admin-port',
        '0',
        '--data',
        data,
        '--sockets',
        sockets,
        '--only',
        'digits,grammar,gateway',
      ],
      few,
    );
  const first = await start();
  assert.deepEqual((await readdir(sockets)).sort(), ['digits.socket', 'grammar.socket']);
  for (const { pid } of first.ready.interfaces) process.kill(pid, 'SIGKILL');
  first.child.kill('SIGKILL');
  await new Promise((resolve) => first.child.once('exit', resolve));
  assert.equal((await readdir(sockets)).length, 2, 'they are left behind');

  const run = await start();
  try {
    const [digits, grammar, gateway] = run.ready.interfaces;
    assert.deepEqual(
      [digits.url, grammar.url],
      ['digits', 'grammar'].map((name) => `unix:${join(sockets, `${name}.socket`)}`),
    );
    const pi = await fetch(`${gateway.url}/digits/v1/pi?start=0&numberOfDigits=5`);
    assert.deepEqual(await pi.json(), { content: '31415' });
    const checked = await fetch(`${gateway.url}/grammar/check`, {
      method: 'POST',
      body: new URLSearchParams({ language: 'en-US', text: 'This are a test.' }),
    });
    assert.equal(checked.status, 200);
    assert.equal(((await checked.json()) as { matches: unknown[] }).matches.length, 1);
    const status = await almanac(['status', '--data', data]);
    assert.match(status.stdout, /digits +ready +unix:.*digits\.socket/);
  } finally {
    assert.equal(await run.stop(), 0);
  }
  assert.deepEqual(await readdir(sockets), [], 'a clean end takes them away');
});

test('a file that is no socket stays, and the start says that it cannot listen there', async (context) => {
  const data = await emptyDirectory(context);
  const socket = join(data, 'socket');
  await writeFile(socket, 'mine');
  await chmod(socket, 0o644);
  const { status, stderr } = await almanac(
    ['digits', 'serve', '--data', data, '--socket', socket, '--initial-digits', '1000'],
    { env: { ALMANAC_LOG_LEVEL: 'silent' } },
  );
  assert.deepEqual(
    [status, stderr],
    [3, `almanac: digits cannot listen on the socket ${socket}: it is already in use.\n`],
  );
  assert.equal((await stat(socket)).size, 4);
});

test('a memory budget bounds heaps and caches of all processes', {
  skip: process.platform === 'linux' ? false : 'only Linux shows the environment of a process',
}, async (context) => {
  const data = await emptyDirectory(context);
  const args = ['start', '--json', '--admin-port', '0', '--data', data, '--only', 'digits,gateway'];
  const few_ = await almanac([...args, '--memory', '100MB'], { env: few });
  assert.deepEqual(
    [few_.status, few_.stderr],
    [
      2,
      'almanac: almanac.memory is 100MB, but digits, gateway need at least 145MB. Raise it, or start fewer interfaces with --only.\n',
    ],
  );
  const run = await startAlmanac<Ready>([...args, '--memory', '160MB'], {
    ...few,
    ALMANAC_DIGITS_RESIDENT_BYTES: '123456',
  });
  try {
    const [digits] = run.ready.interfaces;
    const line = await readFile(`/proc/${digits.pid}/cmdline`, 'utf8');
    assert.match(line, /--max-old-space-size=28\0/);
    const environment = (await readFile(`/proc/${digits.pid}/environ`, 'utf8')).split('\0');
    assert.ok(environment.includes('ALMANAC_DIGITS_DIGIT_CACHE_BYTES=1250000'));
    assert.ok(environment.includes('ALMANAC_DIGITS_RESIDENT_BYTES=123456'), 'what somebody set stays');
  } finally {
    assert.equal(await run.stop(), 0);
  }
});

test('config check tells everything that is wrong at once', async (context) => {
  const data = await emptyDirectory(context);
  const file = join(data, 'almanac.toml');
  await writeFile(
    file,
    '[almanac]\nmemory = "1GB"\nhots = "0.0.0.0"\n[digits]\nport = 8001\nmax_digits = "x"\n[grammar]\nport = 8080\n[gateway.routes.own]\nprefix = "/own"\n[wrong]\nkey = 1\n',
  );
  const env = { ALMANAC_GATEWAY_NONSENSE: '1' };
  const wrong = await almanac(['config', 'check', '--config', file, '--json'], { env });
  assert.equal(wrong.status, 2, wrong.stderr);
  const { problems } = JSON.parse(wrong.stdout) as { problems: string[] };
  const expected = [
    /\[almanac\] has no key "hots"\. Did you mean host\?/,
    /there is no section \[wrong\]/,
    /environment ALMANAC_GATEWAY_NONSENSE: there is no such setting/,
    /digits\.max_digits must be a whole number/,
    /gateway\.routes\.own has no upstreams/,
    /^grammar\.port and gateway\.port name the same port 8080; change one of them\.$/,
  ];
  assert.equal(problems.length, expected.length, problems.join('\n'));
  for (const [index, pattern] of expected.entries()) assert.match(problems[index], pattern);

  await writeFile(file, '[almanac]\nhost = "0.0.0.0"\n');
  const right = await almanac(['config', 'check', '--config', file]);
  assert.deepEqual([right.status, right.stdout], [0, `The settings can be used: ${file}.\n`]);
});
