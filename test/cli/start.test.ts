import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { triesOf } from '../../src/cli/start.ts';
import { almanac, emptyDirectory, type Started, seedWorld, startAlmanac, until } from '../almanac.ts';

interface Interface {
  service: string;
  state: string;
  url: string;
  pid: number;
  restarts: number;
  summary: string;
  example: { path: string; curl?: string };
}
interface Ready {
  pid: number;
  admin: string;
  interfaces: Interface[];
}

const freePorts = Object.fromEntries(
  ['DIGITS', 'VULNERABILITIES', 'GEOCODING', 'GRAMMAR', 'MODELS', 'GATEWAY'].map((name) => [
    `ALMANAC_${name}_PORT`,
    '0',
  ]),
);
const start = (data: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Started<Ready>> =>
  startAlmanac<Ready>(['start', '--json', '--admin-port', '0', '--data', data, ...args], { ...freePorts, ...env });
const statusOf = async (admin: string): Promise<Interface[]> =>
  ((await (await fetch(`${admin}/status`)).json()) as Ready).interfaces;

test('all interfaces start, one killed comes back, the others answer throughout, and all end cleanly', async (context) => {
  const data = await emptyDirectory(context);
  await seedWorld(data);
  const almanacRun = await start(data);
  const { ready } = almanacRun;
  try {
    assert.deepEqual(
      ready.interfaces.map(({ service, state }) => [service, state]),
      ['digits', 'vulnerabilities', 'geocoding', 'grammar', 'models', 'gateway'].map((service) => [service, 'ready']),
    );
    for (const each of ready.interfaces) {
      assert.notEqual(each.summary, '', `${each.service} says what it holds`);
      assert.equal((await fetch(`${each.url}/healthz`)).status, 200);
      assert.equal((await fetch(`${each.url}/readyz`)).status, 200);
      if (each.example.curl === undefined)
        assert.equal((await fetch(each.url + each.example.path)).status, 200, each.service);
    }

    const second = await almanac(['start', '--data', data, '--admin-port', '0']);
    assert.equal(second.status, 3);
    assert.match(
      second.stderr,
      /^almanac: .* is in use by another almanac(?: \(process \d+\))?\. Stop it, or name another directory with --data\.\n$/,
    );

    const digits = ready.interfaces[0];
    const others = ready.interfaces.slice(1);
    process.kill(digits.pid, 'SIGKILL');
    const back = await until(async () => {
      for (const each of others)
        assert.equal((await fetch(`${each.url}/healthz`)).status, 200, `${each.service} answers while digits is away`);
      const now = (await statusOf(ready.admin))[0];
      return now.state === 'ready' && now.pid !== digits.pid ? now : undefined;
    }, 'digits is back');
    assert.equal(back.restarts, 1);
    assert.equal(back.url, digits.url, 'it is back where it was');
    assert.equal((await fetch(digits.url + digits.example.path)).status, 200);

    const metrics = await (await fetch(`${ready.admin}/metrics`)).text();
    assert.match(metrics, /almanac_interface_up\{service="gateway"\} 1/);
    assert.match(metrics, /almanac_interface_restarts\{service="digits"\} 1/);
    assert.match(metrics, /almanac_http_requests_total\{[^}]*service="grammar"[^}]*\} \d/);

    const status = await almanac(['status', '--data', data]);
    assert.equal(status.status, 0, status.stderr);
    assert.match(status.stdout, /digits +ready +http:\/\/127\.0\.0\.1:\d+ +\S/);

    const gateway = ready.interfaces[5];
    const through = await fetch(`${gateway.url}/digits/v1/pi?start=0&numberOfDigits=5`);
    assert.deepEqual(await through.json(), { content: '31415' });
  } finally {
    assert.equal(await almanacRun.stop(), 0);
  }
  for (const { url } of ready.interfaces) await assert.rejects(fetch(`${url}/healthz`));
  const gone = await almanac(['status', '--data', data]);
  assert.deepEqual(
    [gone.status, gone.stderr],
    [3, `almanac: No almanac runs on the data directory ${data}. Start it with \`almanac start\`.\n`],
  );
});

test('behind the gateway the rate limit counts its clients, whatever they write', async (context) => {
  const data = await emptyDirectory(context);
  const run = await start(data, ['--only', 'digits,gateway'], {
    ALMANAC_DIGITS_INITIAL_DIGITS: '1000',
    ALMANAC_DIGITS_RATE_LIMIT: '2',
  });
  try {
    const gateway = run.ready.interfaces[1];
    const ask = async (forwarded: string): Promise<number> => {
      const address = `${gateway.url}/digits/v1/pi?start=0&numberOfDigits=5`;
      return (await fetch(address, { headers: { 'x-forwarded-for': forwarded } })).status;
    };
    assert.deepEqual([await ask('1.1.1.1'), await ask('2.2.2.2'), await ask('3.3.3.3')], [200, 200, 429]);
    const digits = run.ready.interfaces[0];
    const proxied = await fetch(`${digits.url}/v1/pi?start=0&numberOfDigits=5`, {
      headers: { 'x-forwarded-for': '3.3.3.3' },
    });
    assert.equal(proxied.status, 200, 'another client of the gateway has a limit of its own');
  } finally {
    assert.equal(await run.stop(), 0);
  }
});

test('a process has the settings of its own interface and no secret of another', {
  skip: process.platform === 'linux' ? false : 'only Linux shows the environment of a process',
}, async (context) => {
  const data = await emptyDirectory(context);
  const run = await start(data, ['--only', 'digits,vulnerabilities,gateway'], {
    ALMANAC_DIGITS_INITIAL_DIGITS: '1000',
    ALMANAC_GATEWAY_TOKENS: 'secret-of-the-gateway',
    PGPASSWORD: 'secret-of-the-database',
  });
  try {
    const [digits, vulnerabilities, gateway] = await Promise.all(
      run.ready.interfaces.map(async ({ pid }) => {
        const names = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').map((pair) => pair.split('=')[0]);
        return names.filter((name) => /^(ALMANAC|PG)/.test(name)).sort();
      }),
    );
    const common = ['ALMANAC_DATA'];
    const ownOnly = (names: string[], own: RegExp): void =>
      assert.deepEqual(
        names.filter((name) => !own.test(name)),
        common,
      );
    ownOnly(digits, /^ALMANAC_DIGITS_/);
    assert.ok(digits.includes('ALMANAC_DIGITS_INITIAL_DIGITS'));
    ownOnly(vulnerabilities, /^(ALMANAC_VULNERABILITIES_|PGPASSWORD$)/);
    assert.ok(vulnerabilities.includes('PGPASSWORD'));
    ownOnly(gateway, /^ALMANAC_GATEWAY_/);
    assert.ok(gateway.includes('ALMANAC_GATEWAY_TOKENS'));
  } finally {
    assert.equal(await run.stop(), 0);
  }
});

test('SIGHUP ends no interface: each reads its settings and data again', {
  skip: process.platform === 'win32' ? 'Windows has no SIGHUP' : false,
}, async (context) => {
  const data = await emptyDirectory(context);
  await seedWorld(data);
  const secrets = join(data, 'secrets');
  const configuration = join(data, 'almanac.toml');
  await writeFile(secrets, 'old-secret');
  await writeFile(configuration, '');
  const run = await start(data, ['--config', configuration], {
    ALMANAC_DIGITS_INITIAL_DIGITS: '1000',
    ALMANAC_GATEWAY_TOKENS_FILE: secrets,
  });
  // The changed file alone makes them read again, too.
  const again = (): string[] =>
    run
      .stderr()
      .split('\n')
      .filter((line) => line.includes('SIGHUP: reloaded settings and data'));
  const hangUp = async (times: number): Promise<void> => {
    run.child.kill('SIGHUP');
    await until(async () => again().length === 6 * times, 'every interface has read again');
  };
  try {
    const gateway = run.ready.interfaces[5];
    const ask = async (token: string): Promise<number> =>
      (await fetch(`${gateway.url}/models/api/tags`, { headers: { authorization: `Bearer ${token}` } })).status;
    assert.deepEqual([await ask('old-secret'), await ask('new-secret')], [200, 401]);
    await writeFile(secrets, 'new-secret');
    await writeFile(configuration, '[digits]\nmax_digits = 7\n');
    await hangUp(1);
    assert.deepEqual([await ask('old-secret'), await ask('new-secret')], [401, 200]);
    const [line] = again().filter((each) => each.includes('"name":"digits"'));
    assert.match(line, /"taken":\[\],"needRestart":\["max_digits"\]/);
    await writeFile(configuration, 'no TOML');
    run.child.kill('SIGHUP');
    await until(async () => run.stderr().split('SIGHUP: the settings are unchanged.').length === 7, 'all complain');
    assert.equal(await ask('new-secret'), 200);
    const now = await statusOf(run.ready.admin);
    assert.deepEqual(
      now.map(({ state, pid, restarts }) => [state, pid, restarts]),
      run.ready.interfaces.map(({ pid }) => ['ready', pid, 0]),
    );
  } finally {
    assert.equal(await run.stop(), 0);
  }
});

test('an interface that spins is ended and started again', {
  skip: process.platform === 'win32' ? 'needs SIGSTOP' : false,
}, async (context) => {
  const data = await emptyDirectory(context);
  const run = await start(data, ['--only', 'digits,models'], { ALMANAC_LIVENESS_TIMEOUT: '3s' });
  try {
    const [digits, models] = run.ready.interfaces;
    // To its supervisor a stopped process looks like one whose event loop never returns.
    process.kill(digits.pid, 'SIGSTOP');
    const back = await until(async () => {
      assert.equal((await fetch(`${models.url}/healthz`)).status, 200);
      const now = (await statusOf(run.ready.admin))[0];
      return now.state === 'ready' && now.pid !== digits.pid ? now : undefined;
    }, 'digits was replaced');
    assert.equal((await fetch(`${back.url}/healthz`)).status, 200);
  } finally {
    assert.equal(await run.stop(), 0);
  }
});

test('an interface that cannot start is given up with a clear message, and the others serve', async (context) => {
  const data = await emptyDirectory(context);
  const occupant = createServer().listen(0, '127.0.0.1');
  context.after(() => void occupant.close());
  await new Promise((resolve) => occupant.once('listening', resolve));
  const { port } = occupant.address() as { port: number };
  const run = await start(data, ['--only', 'digits,models'], {
    ALMANAC_DIGITS_PORT: String(port),
    ALMANAC_RESTART_LIMIT: '2',
    ALMANAC_RESTART_DELAY: '50ms',
  });
  try {
    const [digits, models] = run.ready.interfaces;
    assert.deepEqual([digits.state, models.state], ['failed', 'ready']);
    assert.match(
      run.stderr(),
      new RegExp(`digits cannot listen on 127\\.0\\.0\\.1:${port}: the port is already in use\\.`),
    );
    assert.match(
      digits.summary,
      /Choose another with --port, ALMANAC_DIGITS_PORT, or port under \[digits\] in almanac\.toml\.$/,
    );
    assert.match(run.stderr(), /digits is not restarted after 2 failures in a row: digits cannot listen on /);
    assert.match(digits.summary, /^digits cannot listen on 127\.0\.0\.1:\d+: the port is already in use\./);
    const status = await almanac(['status', '--json', '--data', data]);
    assert.equal(status.status, 1);
    assert.equal(JSON.parse(status.stdout).interfaces[0].state, 'failed');
  } finally {
    assert.equal(await run.stop(), 0);
  }
});

test('a request is proposed only for an interface that is ready, through the gateway too', () => {
  const like = (service: string, state: 'ready' | 'failed', path: string) =>
    ({ service, state, url: `http://${service}`, pid: 1, restarts: 0, summary: '', example: { path } }) as const;
  const gateway = like('gateway', 'ready', '/digits/v1/pi');
  const addresses = (digits: 'ready' | 'failed') =>
    triesOf([like('digits', digits, '/v1/pi'), gateway]).map(({ address }) => address);
  assert.deepEqual(addresses('ready'), ['http://digits/v1/pi', 'http://gateway/digits/v1/pi']);
  assert.deepEqual(addresses('failed'), []);
  assert.deepEqual(triesOf([gateway]), []);
});

test('the interfaces end when their supervisor is killed', async (context) => {
  const data = await emptyDirectory(context);
  const run = await start(data, ['--only', 'models']);
  run.child.kill('SIGKILL');
  await run.stop();
  await until(async () => {
    try {
      await fetch(`${run.ready.interfaces[0].url}/healthz`);
      return false;
    } catch {
      return true;
    }
  }, 'the interface has ended');
  const again = await start(data, ['--only', 'models']);
  assert.equal(await again.stop(), 0, 'the data directory is free again');
});

test('wrong words and settings are one sentence and status 2', async (context) => {
  const data = await emptyDirectory(context);
  const cases: [string[], NodeJS.ProcessEnv, RegExp][] = [
    [['start', '--only', 'digit'], {}, /almanac\.only must be a list of digits, .*; "digit" is not one of them/],
    [
      ['digits', 'serve', '--port', 'x'],
      {},
      /flag --port: digits\.port must be a whole number from 0 to 65535; it is "x"/,
    ],
    [['digits', 'serve'], { ALMANAC_DIGITS_PORT: '70000' }, /environment ALMANAC_DIGITS_PORT: digits\.port must be/],
    [
      ['start'],
      { ALMANAC_DIGIT_PORT: '1' },
      /ALMANAC_DIGIT_PORT: there is no such setting\. Did you mean ALMANAC_DIGITS_PORT\?/,
    ],
    [['models', 'serve'], { ALMANAC_DIGITS_PROT: '1' }, /Did you mean ALMANAC_DIGITS_PORT\?/],
    [['digits', 'serve', '--config', join(data, 'none.toml')], {}, /The configuration file .* cannot be read/],
  ];
  for (const [args, env, sentence] of cases) {
    const { status, stderr } = await almanac([...args, '--data', data], { env });
    assert.equal(status, 2, stderr);
    assert.match(stderr, sentence);
    assert.doesNotMatch(stderr, /\n {4}at /);
  }
  const toml = join(data, 'almanac.toml');
  await writeFile(toml, '[digits]\nprot = 1\n');
  const { status, stderr } = await almanac(['digits', 'serve', '--config', toml, '--data', data]);
  assert.equal(status, 2);
  assert.match(stderr, /\[digits\] has no key "prot"/);
});

test('serve prints one line when it accepts connections', async (context) => {
  const data = await emptyDirectory(context);
  const run = await startAlmanac<{ service: string; url: string; pid: number }>([
    'models',
    'serve',
    '--json',
    '--port',
    '0',
    '--data',
    data,
  ]);
  assert.deepEqual(Object.keys(run.ready), ['service', 'url', 'pid']);
  assert.equal(run.ready.service, 'models');
  assert.equal(run.ready.pid, run.child.pid);
  assert.equal(await run.stop(), 0);
});

test('models hear from the gateway who asks, unless somebody says otherwise', {
  skip: process.platform === 'linux' ? false : 'the environment of a process is shown by Linux alone',
}, async (context) => {
  const data = await emptyDirectory(context);
  const headersOfModels = async (only: string, env: NodeJS.ProcessEnv = {}) => {
    const run = await start(data, ['--only', only], env);
    try {
      const { pid } = run.ready.interfaces.find(({ service }) => service === 'models') ?? { pid: 0 };
      const variables = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0');
      return ['CLIENT', 'PRIORITY'].map(
        (of) => variables.find((line) => line.startsWith(`ALMANAC_MODELS_${of}_HEADER=`))?.split('=')[1],
      );
    } finally {
      await run.stop();
    }
  };
  const PRIORITY = 'X-Almanac-Priority';
  const asked = (env?: NodeJS.ProcessEnv) => headersOfModels('models,gateway', env);
  assert.deepEqual(await asked(), ['X-Almanac-Client', PRIORITY]);
  assert.deepEqual(await asked({ ALMANAC_GATEWAY_CLIENT_HEADER: 'X-Who' }), ['X-Who', PRIORITY]);
  assert.deepEqual(await asked({ ALMANAC_MODELS_CLIENT_HEADER: 'X-Mine' }), ['X-Mine', PRIORITY]);
  assert.deepEqual(await asked({ ALMANAC_GATEWAY_PRIORITY_HEADER: 'X-First' }), ['X-Almanac-Client', 'X-First']);
  assert.deepEqual(await headersOfModels('models'), [undefined, undefined]);
});
