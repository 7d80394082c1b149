import assert from 'node:assert/strict';
import { mkdtemp, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeApi } from '#kit/openapi/describe-api';
import { startForTest } from '#kit/testing/start-for-test';
import { digestOf } from './engine/tokens.ts';
import { service } from './service.ts';
import { ACTIONS, ALL_RIGHTS } from './store/rights.ts';
import { changeTokens, readTokens, type TokenRecord, tokenPath } from './store/token-file.ts';
import { sendRaw } from './testing/raw-client.ts';
import { startRawUpstream } from './testing/raw-upstream.ts';

const record = (name: string, expires: string | null = null): TokenRecord => ({
  id: name,
  name,
  digest: digestOf(`secret-${name}`),
  created: '2026-01-01T00:00:00.000Z',
  expires,
  previous: null,
  ...ALL_RIGHTS,
});

/** A gateway over a directory with stored tokens. `ask` gives the status of a request with the token of that name. */
async function withStored(
  tokens: readonly TokenRecord[],
  work: (running: {
    directory: string;
    ask(name: string): Promise<number>;
    until(name: string, status: number): Promise<void>;
    status(): Record<string, unknown>;
    summary(): string;
  }) => Promise<void>,
): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'almanac-gateway-'));
  const directory = join(data, 'gateway');
  const upstream = await startRawUpstream();
  await startForTest(service, { tokens: ['unused'] }, data).then((running) => running.stop());
  await changeTokens(directory, () => tokens);
  const running = await startForTest(service, { modelsUrl: upstream.url, tokensInterval: 20 }, data);
  const ask = async (name: string) =>
    (await sendRaw(running.url, `GET /models/x HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer secret-${name}\r\n\r\n`))
      .status;
  try {
    await work({
      directory,
      ask,
      async until(name, status) {
        while ((await ask(name)) !== status) await new Promise((resolve) => setTimeout(resolve, 5));
      },
      status: () => running.engine.status(),
      summary: () => running.engine.summary(),
    });
  } finally {
    await Promise.all([running.stop(), upstream.close()]);
    await rm(data, { recursive: true, force: true });
  }
}

test('a gateway without tokens makes one, for everything, and leaves it in a file for its owner alone', async () => {
  const upstream = await startRawUpstream();
  const running = await startForTest(service, { modelsUrl: upstream.url });
  try {
    const path = join(running.data, 'gateway', 'first-token');
    const text = await readFile(path, 'utf8');
    assert.match(text, /^alm_[\w-]{43}\n$/);
    if (process.platform !== 'win32') assert.equal((await stat(path)).mode & 0o777, 0o600);
    const [made, ...others] = (await readTokens(tokenPath(join(running.data, 'gateway')))) ?? [];
    const { id, created, ...rest } = made ?? assert.fail('no token is stored');
    assert.ok(id !== '' && Math.abs(Date.parse(created) - Date.now()) < 3_600_000);
    assert.deepEqual(rest, {
      name: 'first',
      digest: digestOf(text.trim()),
      expires: null,
      previous: null,
      ...ALL_RIGHTS,
    });
    assert.deepEqual(others, []);
    const request = `DELETE /models/api/delete HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${text.trim()}\r\n\r\n`;
    assert.equal((await sendRaw(running.url, request)).status, 200);
    assert.equal(running.engine.summary(), '1 token');
  } finally {
    await Promise.all([running.stop(), upstream.close()]);
  }
});

test('stored tokens are valid, several at once', () =>
  withStored([record('a'), record('b')], async ({ ask, summary }) => {
    assert.deepEqual([await ask('a'), await ask('b'), await ask('c')], [200, 200, 401]);
    assert.equal(summary(), '2 tokens');
  }));

test('an expired token is refused', () =>
  withStored([record('a', '2026-01-02T00:00:00.000Z'), record('b', '2999-01-01T00:00:00.000Z')], async ({ ask }) => {
    assert.deepEqual([await ask('a'), await ask('b')], [401, 200]);
  }));

test('a token that is added or revoked counts at once in a running gateway', () =>
  withStored([record('a')], async ({ directory, ask, until }) => {
    await changeTokens(directory, (tokens) => [...tokens, record('b')]);
    await until('b', 200);
    assert.equal(await ask('a'), 200);
    await changeTokens(directory, (tokens) => tokens.filter(({ name }) => name !== 'a'));
    await until('a', 401);
    assert.equal(await ask('b'), 200);
  }));

test('no request is lost while tokens change', () =>
  withStored([record('a')], async ({ directory, ask }) => {
    let going = true;
    const seen = new Set<number>();
    const load = Array.from({ length: 4 }, async () => {
      while (going) seen.add(await ask('a'));
    });
    for (let round = 0; round < 20; round++)
      await changeTokens(directory, (tokens) => (round % 2 ? tokens.slice(0, 1) : [...tokens, record('b')]));
    going = false;
    await Promise.all(load);
    assert.deepEqual([...seen], [200]);
  }));

test('a running gateway keeps its tokens when their file is damaged, and says so until it is whole', () =>
  withStored([record('a')], async ({ directory, ask, until, status, summary }) => {
    // Whole at once: half a file would be a problem of its own.
    await writeFile(`${tokenPath(directory)}.new`, '{"format":"almanac gateway tokens","version":4,"tokens":[]}');
    await rename(`${tokenPath(directory)}.new`, tokenPath(directory));
    while (status().tokenProblem === null) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.match(String(status().tokenProblem), /it is version 4 and this almanac reads version 3\.$/);
    assert.match(summary(), /^1 token; The token file /);
    assert.equal(await ask('a'), 200);
    await unlink(tokenPath(directory));
    await changeTokens(directory, () => [record('b')]);
    await until('b', 200);
    assert.equal(await ask('a'), 401);
    assert.equal(status().tokenProblem, null);
  }));

test('a running gateway keeps its tokens when their file is gone, and says so', () =>
  withStored([record('a')], async ({ directory, ask, status }) => {
    await unlink(tokenPath(directory));
    while (status().tokenProblem === null) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.match(String(status().tokenProblem), /is gone\.$/);
    assert.equal(await ask('a'), 200);
  }));

test('a gateway does not start with a damaged token file', async () => {
  const data = await mkdtemp(join(tmpdir(), 'almanac-gateway-'));
  await startForTest(service, { tokens: ['unused'] }, data).then((running) => running.stop());
  await writeFile(tokenPath(join(data, 'gateway')), '{');
  await assert.rejects(startForTest(service, {}, data), { name: 'CommandError', message: /it is not JSON\.$/ });
  await rm(data, { recursive: true });
});

test('every status is counted by interface, without a token in it', async () => {
  const upstream = await startRawUpstream();
  const running = await startForTest(service, {
    tokens: ['secret-a'],
    tokenActions: ACTIONS,
    modelsUrl: upstream.url,
    digitsUrl: upstream.url,
    adminPort: 0,
  });
  for (const path of ['/models/x', '/models/x', '/digits/x', '/nothing'])
    await sendRaw(running.url, `GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer secret-a\r\n\r\n`);
  await sendRaw(running.url, 'GET /models/x HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer secret-b\r\n\r\n');
  const metrics = await (await fetch(`${running.adminUrl}/metrics`)).text();
  const counted = metrics.split('\n').filter((line) => line.startsWith('almanac_gateway_requests_total{'));
  assert.deepEqual(
    counted.map((line) => line.replace(/,?service="gateway"/, '')),
    [
      'almanac_gateway_requests_total{upstream="models",status="200"} 2',
      'almanac_gateway_requests_total{upstream="digits",status="200"} 1',
      'almanac_gateway_requests_total{upstream="none",status="404"} 1',
      'almanac_gateway_requests_total{upstream="models",status="401"} 1',
    ],
  );
  const status = await (await fetch(`${running.adminUrl}/status`)).text();
  for (const text of [metrics, status]) {
    assert.doesNotMatch(text, /secret-/);
    assert.ok(!text.includes(digestOf('secret-a')));
  }
  await Promise.all([running.stop(), upstream.close()]);
});

test('the description names every interface and the token', async () => {
  const { paths } = (await describeApi(service)) as unknown as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  assert.equal(paths['/']?.get?.operationId, 'frontPage');
  assert.equal(paths['/models/{rest}']?.post?.operationId, 'postToModels');
  assert.equal(Object.keys(paths).length, 7);
});
