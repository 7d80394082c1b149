import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sendRaw } from '../../src/gateway/testing/raw-client.ts';
import { startRawUpstream } from '../../src/gateway/testing/raw-upstream.ts';

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const directories: string[] = [];
after(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});
const emptyDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-gateway-'));
  directories.push(directory);
  return directory;
};

function almanac(data: string, args: readonly string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--conditions=source', main, 'gateway', ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: data, ALMANAC_DATA: data, ...environment },
  });
  return { status, stdout, stderr };
}

/** Starts `almanac gateway serve` and waits until it is ready. */
async function serve(data: string, environment: Record<string, string> = {}, args: readonly string[] = []) {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--conditions=source', main, 'gateway', 'serve', '--port', '0', '--json', ...args],
    { env: { PATH: process.env.PATH, HOME: data, ALMANAC_DATA: data, ...environment } },
  );
  const output = { stdout: '', stderr: '' };
  child.stderr?.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const ready = new Promise<{ url: string; admin?: string }>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output.stdout += chunk;
      if (output.stdout.includes('\n')) resolve(JSON.parse(output.stdout));
    });
    child.once('exit', () => reject(new Error(output.stderr)));
  });
  const { url, admin } = await ready;
  return {
    url,
    admin,
    output,
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'close');
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

const ask = async (url: string, token: string) =>
  (await sendRaw(url, `GET /models/api/version HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`))
    .status;
const until = async (url: string, token: string, status: number) => {
  while ((await ask(url, token)) !== status) await new Promise((resolve) => setTimeout(resolve, 10));
};

test('the first start without a terminal leaves one token in a file of its own, and nothing of it in the log', async () => {
  const data = emptyDirectory();
  const upstream = await startRawUpstream();
  const first = await serve(data, { ALMANAC_GATEWAY_MODELS_URL: upstream.url });
  const file = join(data, 'gateway', 'first-token');
  const token = readFileSync(file, 'utf8').trimEnd();
  assert.match(token, /^alm_[\w-]{43}$/);
  if (process.platform !== 'win32') assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal(await ask(first.url, token), 200);
  await first.stop();
  assert.ok(first.output.stderr.includes(`"file":"${file}"`), first.output.stderr);
  assert.doesNotMatch(first.output.stderr + first.output.stdout, /alm_/);
  assert.ok(!readFileSync(join(data, 'gateway', 'tokens.json'), 'utf8').includes(token.slice(4)));
  rmSync(file);
  const second = await serve(data, { ALMANAC_GATEWAY_MODELS_URL: upstream.url });
  assert.equal(await ask(second.url, token), 200);
  await second.stop();
  assert.doesNotMatch(second.output.stderr, /alm_|first-token/);
  assert.ok(!existsSync(file));
  await upstream.close();
});

test('tokens are added, listed and revoked in a running gateway', async () => {
  const data = emptyDirectory();
  const upstream = await startRawUpstream();
  const added = JSON.parse(almanac(data, ['token', 'add', 'one', '--expires', '90d', '--json']).stdout);
  assert.deepEqual([added.name, added.source, added.actions, added.valid], ['one', 'file', ['use'], true]);
  const gateway = await serve(data, { ALMANAC_GATEWAY_MODELS_URL: upstream.url });
  assert.doesNotMatch(gateway.output.stderr, /first-token/);
  assert.equal(await ask(gateway.url, added.token), 200);

  const text = almanac(data, ['token', 'add', 'two']).stdout;
  const two = text.split('\n')[0];
  assert.match(text, /^alm_[\w-]{43}\nThis is the token "two"\. It is shown only once\.\n$/);
  await until(gateway.url, two, 200);
  assert.equal(await ask(gateway.url, added.token), 200);

  const list = almanac(data, ['token', 'list', '--json']).stdout;
  assert.deepEqual(
    JSON.parse(list).map(({ name, source, valid }: Record<string, unknown>) => [name, source, valid]),
    [
      ['one', 'file', true],
      ['two', 'file', true],
    ],
  );
  assert.doesNotMatch(list + almanac(data, ['token', 'list']).stdout, /alm_|[0-9a-f]{64}/);

  assert.equal(almanac(data, ['token', 'revoke', 'one', '--json']).stdout, '{"name":"one","revoked":true}\n');
  await until(gateway.url, added.token, 401);
  assert.equal(await ask(gateway.url, two), 200);
  await gateway.stop();
  await upstream.close();
});

test('a token is shown, changed and rotated in a running gateway, and its last use is kept', async () => {
  const data = emptyDirectory();
  const upstream = await startRawUpstream();
  const run = (...args: string[]) => JSON.parse(almanac(data, ['token', ...args, '--json']).stdout);
  const flags = ['--owner', 'Team build', '--models', 'llama*,me/*', '--actions', 'use,pull', '--priority', '-3'];
  const added = run('add', 'ci', ...flags, '--requests-per-minute', '1_000', '--num-ctx', '4096');
  assert.deepEqual(
    [added.owner, added.models, added.actions, added.priority, added.limits],
    ['Team build', ['llama*', 'me/*'], ['use', 'pull'], -3, { requestsPerMinute: 1000, numCtx: 4096 }],
  );
  assert.equal(added.lastUsed, null);
  const gateway = await serve(data, {
    ALMANAC_GATEWAY_MODELS_URL: upstream.url,
    ALMANAC_GATEWAY_LAST_USE_INTERVAL: '50ms',
  });
  assert.equal(await ask(gateway.url, added.token), 200);
  const changed = run('change', 'ci', '--requests-per-minute', 'none', '--actions', 'pull', '--expires', '90d');
  assert.deepEqual([changed.limits, changed.actions, changed.models], [{ numCtx: 4096 }, ['pull'], ['llama*', 'me/*']]);
  assert.ok(Date.parse(changed.expires) > Date.now());
  await until(gateway.url, added.token, 403);
  assert.equal(run('change', 'ci', '--actions', 'use', '--expires', 'never', '--owner', '').owner, null);
  await until(gateway.url, added.token, 200);

  const rotated = run('rotate', 'ci', '--overlap', '24h');
  assert.notEqual(rotated.token, added.token);
  assert.deepEqual([rotated.id, rotated.limits], [added.id, { numCtx: 4096 }]);
  assert.ok(Date.parse(rotated.previousExpires) > Date.now() + 23 * 3_600_000);
  await until(gateway.url, rotated.token, 200);
  assert.equal(await ask(gateway.url, added.token), 200);
  const last = run('rotate', 'ci');
  assert.equal(last.previousExpires, null);
  await until(gateway.url, rotated.token, 401);
  assert.deepEqual([await ask(gateway.url, added.token), await ask(gateway.url, last.token)], [401, 200]);

  await gateway.stop();
  const shown = run('show', 'ci');
  assert.ok(Math.abs(Date.parse(shown.lastUsed) - Date.now()) < 3_600_000);
  const text = almanac(data, ['token', 'show', 'ci']).stdout;
  assert.match(text, /^models +llama\*,me\/\*$/m);
  assert.match(text, /^num ctx +4096$/m);
  assert.doesNotMatch(text + JSON.stringify(shown), /alm_|[0-9a-f]{64}/);
  const file = readFileSync(join(data, 'gateway', 'last-use.json'), 'utf8');
  assert.doesNotMatch(file, /alm_|[0-9a-f]{64}|"ci"/);
  if (process.platform !== 'win32') assert.equal(statSync(join(data, 'gateway', 'last-use.json')).mode & 0o777, 0o600);
  const template = run('add', 'team', '--template', '--requests-at-once', '3');
  assert.deepEqual([template.template, template.token], [true, null]);
  assert.match(almanac(data, ['token', 'rotate', 'team']).stderr, /"team" is a template/);
  await upstream.close();
});

test('usage is shown by token, model and day, also after the gateway was killed', async () => {
  const data = emptyDirectory();
  const answer = JSON.stringify({ model: '=1+1', done: true, prompt_eval_count: 5, eval_count: 7 });
  const upstream = await startRawUpstream(
    (_request, socket) =>
      void socket.write(
        `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${answer.length}\r\n\r\n${answer}`,
      ),
  );
  assert.deepEqual(JSON.parse(almanac(data, ['usage', '--json']).stdout).usage, []);
  assert.match(almanac(data, ['usage']).stdout, /^No usage from \d{4}-\d\d-01 to /);
  const added = almanac(data, ['token', 'add', 'ci', '--owner', 'ops', '--json']);
  const { token } = JSON.parse(added.stdout);
  const gateway = await serve(data, { ALMANAC_GATEWAY_MODELS_URL: upstream.url });
  try {
    const request = `POST /models/api/chat HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    for (let count = 0; count < 3; count++) assert.equal((await sendRaw(gateway.url, request)).status, 200);
    const shown = (): { requests: number }[] => JSON.parse(almanac(data, ['usage', '--json']).stdout).usage;
    for (let tries = 0; tries < 100 && shown()[0]?.requests !== 3; tries++)
      await new Promise((resolve) => setTimeout(resolve, 100));
  } finally {
    await gateway.kill();
    await upstream.close();
  }
  const [row] = JSON.parse(almanac(data, ['usage', '--json', '--by', 'token,model,owner']).stdout).usage;
  const row3 = { day: null, token: 'ci', owner: 'ops', model: '=1+1', requests: 3, prompt: 15, generated: 21 };
  assert.deepEqual(row, row3);
  const day = new Date().toISOString().slice(0, 10);
  const csv = almanac(data, ['usage', '--by', 'day,model', '--csv']).stdout;
  // A spreadsheet must not run the name of a model.
  assert.match(csv, /^day,model,requests,prompt,generated\n\d{4}-\d\d-\d\d,'=1\+1,3,15,21\n$/);
  assert.ok(csv.includes(day) || Date.now() % 86_400_000 < 60_000);
  assert.match(almanac(data, ['usage']).stdout, /^token +requests +prompt +generated\nci +3 +15 +21\n$/);
  for (const [args, message] of [
    [['--since', 'yesterday'], '--since must be a day such as 2026-11-23; it is "yesterday".'],
    [['--by', 'ip'], '--by must be one or more of token, owner, model, day, separated by commas; it is "ip".'],
  ] as const) {
    const { status, stderr } = almanac(data, ['usage', ...args]);
    assert.deepEqual([status, stderr], [2, `almanac: ${message}\n`]);
  }
});

test('of many changes at the same time none is lost', async () => {
  const data = emptyDirectory();
  const run = async (...args: string[]): Promise<string> => {
    const child = spawn(process.execPath, ['--conditions=source', main, 'gateway', 'token', ...args, '--json'], {
      env: { PATH: process.env.PATH, HOME: data, ALMANAC_DATA: data },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [text, [status]] = await Promise.all([child.stdout.toArray(), once(child, 'exit')]);
    assert.equal(status, 0);
    return text.join('');
  };
  const names = Array.from({ length: 12 }, (_, index) => `token-${index}`);
  await run('add', 'leaked');
  await Promise.all([...names.map((name) => run('add', name)), run('revoke', 'leaked')]);
  const stored: { name: string }[] = JSON.parse(await run('list'));
  assert.deepEqual(stored.map(({ name }) => name).sort(), names.toSorted());
});

const mistakes: [args: string[], status: number, sentence: RegExp][] = [
  [['token', 'add', 'a b'], 2, /^almanac: "a b" cannot name a token/],
  [['token', 'add', 'x', '--expires', '2020-01-01'], 2, /^almanac: --expires must be a time to come/],
  [['token', 'add', 'there'], 1, /^almanac: There is a token "there" already/],
  [['token', 'add', 'configured-1'], 2, /^almanac: "configured-1" cannot name a token/],
  [['token', 'add', 'x', '--models', ''], 2, /^almanac: models must name 1 to 64 different models/],
  [
    ['token', 'add', 'x', '--actions', 'use,delete'],
    2,
    /^almanac: actions must be one or more of use, pull, manage\.\n$/,
  ],
  [['token', 'add', 'x', '--requests-per-minute', '0'], 2, /^almanac: limits must have a whole number of at least 1/],
  [['token', 'add', 'x', '--num-ctx', '4k'], 2, /^almanac: --num-ctx must be a whole number or none; it is "4k"/],
  [['token', 'change', 'there'], 2, /^almanac: Say what to change/],
  [['token', 'change', 'nobody', '--owner', 'me'], 1, /^almanac: There is no token "nobody"\.\n$/],
  [['token', 'show', 'nobody'], 1, /^almanac: There is no token "nobody"\.\n$/],
  [['token', 'rotate', 'nobody'], 1, /^almanac: There is no token "nobody"\.\n$/],
  [['token', 'rotate', 'there', '--overlap', 'long'], 2, /^almanac: --overlap must be 0 or a time such as/],
  [['token', 'rotate', 'there', '--overlap', '91d'], 2, /^almanac: The overlap must be from 0 to 90 days\.\n$/],
  [['token', 'revoke', 'nobody'], 1, /^almanac: There is no token "nobody"\.\n$/],
  [['token', 'revoke', 'configured-1'], 1, /is a token of the configuration/],
];
test('mistakes are told in one sentence', () => {
  const data = emptyDirectory();
  assert.equal(almanac(data, ['token', 'add', 'there']).status, 0);
  for (const [args, status, sentence] of mistakes) {
    const result = almanac(data, args);
    assert.match(result.stderr, sentence);
    assert.equal(result.stderr.trim().split('\n').length, 1);
    assert.equal(result.status, status);
    assert.equal(result.stdout, '');
  }
});

test('tokens of the configuration count, from the environment or a file, and are listed without their values', async () => {
  const data = emptyDirectory();
  const upstream = await startRawUpstream();
  const secrets = join(data, 'secrets');
  writeFileSync(secrets, 'file-secret-1\nfile-secret-2\n');
  const environment = { ALMANAC_GATEWAY_MODELS_URL: upstream.url, ALMANAC_GATEWAY_TOKENS_FILE: secrets };
  const gateway = await serve(data, environment);
  assert.deepEqual(
    [await ask(gateway.url, 'file-secret-1'), await ask(gateway.url, 'file-secret-2'), await ask(gateway.url, 'x')],
    [200, 200, 401],
  );
  await gateway.stop();
  assert.doesNotMatch(gateway.output.stderr, /secret/);
  const list = almanac(data, ['token', 'list', '--json'], environment).stdout;
  assert.deepEqual(
    JSON.parse(list).map(({ name }: { name: string }) => name),
    ['configured-1', 'configured-2'],
  );
  assert.doesNotMatch(list, /secret/);
  await upstream.close();
});

test('no token, digest or Authorization value is logged at any level, printed, measured or forwarded', async () => {
  const data = emptyDirectory();
  const upstream = await startRawUpstream((_request, socket) =>
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'),
  );
  const stored = JSON.parse(almanac(data, ['token', 'add', 'one', '--json']).stdout).token;
  const gateway = await serve(
    data,
    {
      ALMANAC_GATEWAY_TOKENS: 'configured-secret',
      ALMANAC_GATEWAY_MODELS_URL: upstream.url,
      ALMANAC_GATEWAY_TOKEN_ADMIN_PORT: '0',
      // Nobody answers there.
      ALMANAC_GATEWAY_OIDC_ISSUER: 'http://127.0.0.1:9',
      ALMANAC_GATEWAY_OIDC_AUDIENCE: 'almanac',
      ALMANAC_GATEWAY_OIDC_TEMPLATE: 'one',
    },
    ['--log-level', 'trace', '--admin-port', '0'],
  );
  const send = (line: string, authorization: string) =>
    sendRaw(gateway.url, `${line} HTTP/1.1\r\nHost: localhost\r\n${authorization}\r\n`);
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const end = Math.floor(Date.now() / 1000) + 600;
  const claims = { iss: 'http://127.0.0.1:9', aud: 'almanac', sub: 'somebody', exp: end };
  const signed = `${part({ alg: 'RS256', kid: 'a' })}.${part(claims)}.${'signature'.repeat(20)}`;
  const adminSecret = readFileSync(join(data, 'gateway', 'admin-token'), 'utf8').trim();
  const bearers = [stored, 'configured-secret', 'unknown-secret', signed, adminSecret];
  const described = await (await fetch(`${gateway.admin}/status`)).json();
  const { tokenAdmin } = described as { tokenAdmin: string };
  const rotated = await fetch(`${tokenAdmin}/tokens/one/rotate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminSecret}` },
    body: '{"overlap":"24h"}',
  });
  bearers.push(((await rotated.json()) as { token: string }).token);
  for (const token of bearers) {
    await send('GET /models/x', `Authorization: Bearer ${token}\r\n`);
    await send(`GET /models/x?access_token=${token}`, '');
    await send('GET /', `Authorization: Bearer ${token}\r\n`);
    await send(`GET /?token=${token}`, '');
    await send('GET /geocoding/x', `Authorization: Bearer ${token}\r\n`);
    await send('GET /geocoding/x', `x-api-key: ${token}\r\napi-key: ${token}\r\n`);
    await send('GET /models/api/version', `x-api-key: ${token}\r\n`);
    await send('GET /models/api/version', `api-key: ${token}\r\nx-api-key: ${token}\r\n`);
    await send('GET /models/api/version', `api-key: ${token}\r\nx-api-key: other\r\n`);
    await fetch(`${tokenAdmin}/tokens/${token}`, { headers: { authorization: `Bearer ${token}` } });
    await send('GET /models/x', `Authorization : Bearer ${token}\r\n`);
    await send('GET /models/x', `Authorization: Bearer ${token}\r\nAuthorization: Bearer ${token}\r\n`);
    await send('DELETE /', `Authorization: Basic ${token}\r\n`);
  }
  const metrics = await (await fetch(`${gateway.admin}/metrics`)).text();
  const status = await (await fetch(`${gateway.admin}/status`)).text();
  almanac(data, ['token', 'revoke', 'one']);
  await until(gateway.url, stored, 401);
  await gateway.stop();
  const digest = /"digest": "([0-9a-f]{64})"/;
  const forwarded = upstream.requests.flatMap(({ headers }) => headers).join('\n');
  for (const text of [gateway.output.stdout, gateway.output.stderr, metrics, status, forwarded]) {
    for (const token of bearers) assert.ok(!text.includes(token), text);
    assert.doesNotMatch(text, digest);
    assert.doesNotMatch(text, /[0-9a-f]{64}/);
  }
  assert.match(gateway.output.stderr, /"outcome":"UNAUTHORIZED"/);
  await upstream.close();
});
