// The access log of every service, whoever reads the connection.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { service as digits } from '../../src/digits/service.ts';
import { service as gateway } from '../../src/gateway/service.ts';
import { startGrammarForTest } from '../../src/grammar/testing/start-grammar.ts';
import { startForTest } from '../../src/kit/testing/start-for-test.ts';
import { greedy, serveTinyModels, talk } from '../../src/models/testing/models-on-disk.ts';
import { service as vulnerabilities } from '../../src/vulnerabilities/service.ts';
import { almanac, emptyDirectory, spawnAlmanac, startAlmanac } from '../almanac.ts';

const TOKEN = 'alm_ThisIsTheTokenOfTheTests';
type Line = Readonly<Record<string, unknown>>;

const linesOf = async (path: string): Promise<Line[]> =>
  (await readFile(path, 'utf8')).split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20);
}

/** The whole answers to some bytes. */
async function answersTo(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.end(bytes);
  return text(socket);
}

const brief = ({ method, path, status, bytes, client, id }: Line): unknown[] => [
  ...[method, path, status, bytes, client, id],
];

for (const httpStack of ['auto', 'node'] as const)
  test(`each way to an answer is logged alike, with http_stack ${httpStack}`, async (context) => {
    const directory = await emptyDirectory(context);
    const accessLogFile = join(directory, 'digits.log');
    const settings = {
      httpStack,
      accessLog: 'json',
      accessLogFile,
      trustedProxies: ['127.0.0.1'],
      initialDigits: 1000,
    };
    const { url, stop } = await startForTest(digits, settings);
    const head = (id: string): string => `Host: a\r\nX-Request-Id: ${id}\r\nX-Forwarded-For: 203.0.113.9\r\n`;
    const answers = await answersTo(
      url,
      `GET /v1/pi?start=0&numberOfDigits=5 HTTP/1.1\r\n${head('one')}\r\n` +
        `HEAD /v1/pi?start=0 HTTP/1.1\r\n${head('two')}\r\n` +
        `GET /v1/pi?start=x HTTP/1.0\r\n${head('three')}Connection: keep-alive\r\n\r\n` +
        `GET /healthz?q=1 HTTP/1.1\r\n${head('four')}\r\n` +
        `GET /nowhere HTTP/1.1\r\n${head('five')}Connection: close\r\n\r\n`,
    );
    const malformed = await answersTo(url, 'GET / HTTP/9.9\r\n\r\n');
    assert.match(malformed, /^HTTP\/1\.1 400 /);
    const lengths = [...answers.matchAll(/^content-length: (\d+)/gim)].map(([, length]) => Number(length));
    const statuses = [...answers.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
    await stop();
    const lines = await linesOf(accessLogFile);
    assert.deepEqual(lines.slice(0, 5).map(brief), [
      ['GET', '/v1/pi', 200, lengths[0], '203.0.113.9', 'one'],
      ['HEAD', '/v1/pi', 200, 0, '203.0.113.9', 'two'],
      ['GET', '/v1/pi', statuses[2], lengths[2], '203.0.113.9', 'three'],
      ['GET', '/healthz', 200, 3, '203.0.113.9', 'four'],
      ['GET', '/nowhere', 404, lengths[4], '203.0.113.9', 'five'],
    ]);
    assert.deepEqual(
      lines.slice(0, 5).map(({ protocol }) => protocol),
      ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/1.1', 'HTTP/1.1'],
    );
    assert.equal(lines.length, 6);
    assert.deepEqual([lines[5]?.status, lines[5]?.path, lines[5]?.client], [400, '', '127.0.0.1']);
    for (const { service, ms, time } of lines) {
      assert.equal(service, 'digits');
      assert.ok(Number(ms) >= 0 && Number(ms) < 60_000);
      assert.ok(Math.abs(Date.parse(String(time)) - Date.now()) < 60_000);
    }
  });

test('bodies, queries and tokens are in no access log; the gateway names the token and passes the id on', async (context) => {
  const directory = await emptyDirectory(context);
  const logOf = (name: string) => ({ accessLog: 'json', accessLogFile: join(directory, `${name}.log`) });
  const grammar = await startGrammarForTest({ ...logOf('grammar'), gatewayAddresses: ['127.0.0.1'] });
  const models = await serveTinyModels({ tiny: {} }, { ...logOf('models'), gatewayAddresses: ['127.0.0.1'] });
  const known = await startForTest(vulnerabilities, logOf('vulnerabilities'));
  const door = await startForTest(gateway, {
    ...logOf('gateway'),
    tokens: [TOKEN],
    grammarUrl: grammar.url,
    modelsUrl: models.url,
    vulnerabilitiesUrl: known.url,
  });
  const secret = 'the cat sat on';
  const ask = async (path: string, id: string, body?: string | URLSearchParams): Promise<number> => {
    const headers = {
      ...{ authorization: `Bearer ${TOKEN}`, 'x-request-id': id, referer: `http://a/?${secret}` },
      'accept-encoding': 'identity',
    };
    const answer = await fetch(door.url + path, { headers, ...(body === undefined ? {} : { method: 'POST', body }) });
    return (await answer.arrayBuffer()).byteLength;
  };
  const chat = JSON.stringify({ model: 'tiny', messages: talk, options: greedy(3) });
  const lengths = [
    await ask('/grammar/v2/check', 'g1', new URLSearchParams({ language: 'en-US', text: `${secret}.` })),
    await ask(`/grammar/v2/check?language=en-US&text=${secret.replaceAll(' ', '+')}`, 'g2'),
    await ask('/models/api/chat', 'm1', chat),
    await ask('/vulnerabilities/api/search?text=secret', 'v1'),
    await ask('/nowhere?x=secret', 'n1'),
  ];
  for (const one of [door, grammar, models, known]) await one.stop();
  const lines = await linesOf(join(directory, 'gateway.log'));
  assert.deepEqual(
    lines.map(({ method, path, bytes, id, token }) => [method, path, bytes, id, token]),
    [
      ['POST', '/grammar/v2/check', lengths[0], 'g1', undefined],
      ['GET', '/grammar/v2/check', lengths[1], 'g2', undefined],
      ['POST', '/models/api/chat', lengths[2], 'm1', 'configured-1'],
      ['GET', '/vulnerabilities/api/search', lengths[3], 'v1', undefined],
      ['GET', '/nowhere', lengths[4], 'n1', undefined],
    ],
  );
  for (const [name, ids] of Object.entries({ grammar: ['g1', 'g2'], models: ['m1'], vulnerabilities: ['v1'] })) {
    const own = await linesOf(join(directory, `${name}.log`));
    const asked = own.filter(({ id }) => /^[gmv]\d$/.test(String(id)));
    assert.deepEqual(
      asked.map(({ id, client }) => [id, client]),
      ids.map((id) => [id, '127.0.0.1']),
    );
    for (const { id, bytes, status } of asked) {
      const there = lines.find((line) => line.id === id);
      assert.equal(there?.status, status);
      // The gateway asks models for chunks, whose framing is not counted.
      assert.equal(there?.bytes, bytes, name);
    }
  }
  for (const name of ['gateway', 'grammar', 'models', 'vulnerabilities'])
    assert.doesNotMatch(await readFile(join(directory, `${name}.log`), 'utf8'), /cat|secret|alm_|text=/);
});

test('query strings are written where a setting says so', async (context) => {
  const accessLogFile = join(await emptyDirectory(context), 'access.log');
  const { url, stop } = await startForTest(digits, {
    ...{ accessLog: 'combined', accessLogFile, accessLogQuery: true, initialDigits: 1000 },
  });
  await (await fetch(`${url}/v1/pi?start=3`, { headers: { referer: 'http://a/?b', 'user-agent': 'tests' } })).text();
  await stop();
  assert.match(
    await readFile(accessLogFile, 'utf8'),
    /^127\.0\.0\.1 - - \[.*\] "GET \/v1\/pi\?start=3 HTTP\/1\.1" 200 \d+ "http:\/\/a\/\?b" "tests"\n$/,
  );
});

test('SIGHUP opens the file anew, with all workers of the gateway writing to it', async (context) => {
  const directory = await emptyDirectory(context);
  const path = join(directory, 'access.log');
  const args = ['gateway', 'serve', '--json', '--port', '0', '--data', directory, '--workers', '2'];
  const run = await startAlmanac<{ url: string }>([...args, '--access-log', 'json', '--access-log-file', path]);
  const ask = async (times: number): Promise<void> => {
    for (let index = 0; index < times; index++)
      await (await fetch(`${run.ready.url}/nowhere`, { headers: { connection: 'close' } })).text();
  };
  await ask(20);
  await until(async () => (await linesOf(path)).length === 20);
  await rename(path, `${path}.1`);
  run.child.kill('SIGHUP');
  await until(() => existsSync(path));
  await ask(20);
  assert.equal(await run.stop(), 0);
  const [old, now] = [await linesOf(`${path}.1`), await linesOf(path)];
  assert.equal(old.length + now.length, 40);
  assert.ok(now.length > 0);
});

test('a full disk stops no server, and its log and metrics tell', {
  skip: !existsSync('/dev/full'),
}, async (context) => {
  const directory = await emptyDirectory(context);
  const args = ['digits', 'serve', '--json', '--port', '0', '--admin-port', '0', '--data', directory];
  const log = ['--access-log', 'json', '--access-log-file', '/dev/full', '--access-log-buffer', '8192'];
  const run = await startAlmanac<{ url: string; admin: string }>([...args, ...log], {
    ALMANAC_DIGITS_INITIAL_DIGITS: '1000',
  });
  for (let index = 0; index < 200; index++)
    assert.equal((await fetch(`${run.ready.url}/v1/pi?start=0&numberOfDigits=5`)).status, 200);
  await until(() => /access log: \/dev\/full cannot be written/.test(run.stderr()));
  for (let index = 0; index < 200; index++)
    assert.equal((await fetch(`${run.ready.url}/v1/pi?start=0&numberOfDigits=5`)).status, 200);
  const metrics = await (await fetch(`${run.ready.admin}/metrics`)).text();
  assert.match(metrics, /^almanac_access_log_dropped_lines_total\{service="digits"\} [1-9]/m);
  assert.equal(await run.stop(), 0);
});

test('a file that cannot be made is refused with one sentence', async (context) => {
  const directory = await emptyDirectory(context);
  const path = join(directory, 'nowhere', 'access.log');
  const args = ['digits', 'serve', '--port', '0', '--data', directory, '--access-log', 'json'];
  const { status, stderr } = await almanac([...args, '--access-log-file', path]);
  assert.notEqual(status, 0);
  assert.match(stderr, /^almanac: The access log .*access\.log cannot be opened: .*\.\n$/m);
});

test('almanac start passes the lines of its interfaces on to standard output', async (context) => {
  const data = await emptyDirectory(context);
  const args = ['start', '--json', '--only', 'digits,gateway', '--admin-port', '0', '--data', data];
  const child = spawnAlmanac([...args, '--access-log', 'json'], {
    ...{ ALMANAC_DIGITS_PORT: '0', ALMANAC_GATEWAY_PORT: '0', ALMANAC_DIGITS_INITIAL_DIGITS: '1000' },
  });
  child.stdin.end();
  child.stderr.resume();
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await until(() => lines.length > 0);
  const { interfaces } = JSON.parse(lines[0] ?? '') as { interfaces: { service: string; url: string }[] };
  const door = interfaces.find(({ service }) => service === 'gateway')?.url;
  const headers = { 'x-request-id': 'mine' };
  await (await fetch(`${door}/digits/v1/pi?start=0&numberOfDigits=5`, { headers })).text();
  await until(() => lines.filter((line) => line.includes('"mine"')).length === 2);
  child.kill('SIGTERM');
  await once(child, 'close');
  const own = lines.flatMap((line) => (line.includes('"mine"') ? [JSON.parse(line) as Line] : []));
  assert.deepEqual(own.map(({ service, path }) => `${service} ${path}`).sort(), [
    'digits /v1/pi',
    'gateway /digits/v1/pi',
  ]);
});
