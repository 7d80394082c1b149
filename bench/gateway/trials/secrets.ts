import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { signedToken, signingKey, startIssuer } from '../../../src/gateway/testing/issuer.ts';
import { open, readAnswer } from '../../../src/gateway/testing/raw-client.ts';
import { type GatewayProcess, secretOf, withGateway } from './gateway-process.ts';
import { startRedis } from './redis-process.ts';
import { pause, type Trial, until } from './trial.ts';

const WORDS = {
  prompt: 'PromptMarkerQ7',
  answer: 'AnswerMarkerQ7',
  query: 'QueryMarkerQ7',
  redis: 'RedisPasswordQ7',
  wrong: 'alm_WrongTokenQ7',
  proxy: 'ProxyCredentialQ7',
  configured: 'alm_ConfiguredTokenQ7',
};
const ISSUER_KEY = signingKey('RS256');

/** A models server that keeps every byte of the heads and bodies that come. */
async function startRecordingModels() {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    received.push([request.method, request.url, ...request.rawHeaders, body].join('\n'));
    const message = { role: 'assistant', content: WORDS.answer };
    const answer = { model: 'tiny', message, done: true, prompt_eval_count: 3, eval_count: 4 };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** In every form in which a secret might be written down. */
function formsOf(secret: string): string[] {
  const digest = createHash('sha256').update(secret).digest();
  const plain = [
    secret,
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    Buffer.from(secret).toString('hex'),
  ];
  return [
    ...plain,
    ...(['hex', 'base64', 'base64url'] as const).map((form) => digest.toString(form).replace(/=+$/, '')),
  ];
}

interface Place {
  readonly name: string;
  readonly text: string;
}

/** @throws AssertionError where a secret stands in a place in which it must not */
function search(places: readonly Place[], secrets: Readonly<Record<string, string>>): number {
  let searched = 0;
  for (const { name, text } of places)
    for (const [what, secret] of Object.entries(secrets))
      for (const form of formsOf(secret)) {
        searched++;
        const at = text.indexOf(form);
        assert.ok(at < 0, `${what} is in ${name}: …${text.slice(Math.max(0, at - 80), at + form.length + 20)}…`);
      }
  return searched;
}

const CHAT = JSON.stringify({ model: 'tiny', stream: false, messages: [{ role: 'user', content: WORDS.prompt }] });

/** Requests of every kind. @returns all that came back */
async function askEverything(url: string, tokens: Readonly<Record<string, string>>): Promise<string[]> {
  const answers: string[] = [];
  const send = async (lines: readonly string[], line = 'POST /models/api/chat', body = CHAT): Promise<void> => {
    const socket = await open(url);
    const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
    const [method, path] = line.split(' ');
    const head = [`${method} ${path}?q=${WORDS.query} HTTP/1.1`, 'Host: localhost', ...lines, ...length];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    const { status, headers, body: text } = await readAnswer(socket);
    answers.push([status, ...[...headers].flat(), text].join('\n'));
    socket.destroy();
  };
  for (const token of Object.values(tokens)) {
    await send([`Authorization: Bearer ${token}`]);
    await send([`x-api-key: ${token}`], 'POST /models/v1/messages');
    await send([`api-key: ${token}`], 'POST /models/v1/chat/completions');
    await send([`Authorization: Bearer ${token}`, `x-api-key: ${token}`]);
    await send([`Authorization: Bearer ${token}`, `x-api-key: ${WORDS.wrong}`]);
    await send([`Authorization: Bearer ${token}`, `Authorization: Bearer ${token}`]);
    await send([`Authorization: Basic ${Buffer.from(token).toString('base64')}`]);
    await send([`Authorization: Bearer ${token}`, `Proxy-Authorization: Basic ${WORDS.proxy}`, `X_Key: ${token}`]);
    // Not allowed, not known, not readable, and in front of interfaces that need no token.
    await send([`Authorization: Bearer ${token}`], 'POST /models/api/create');
    await send(
      [`Authorization: Bearer ${token}`],
      'POST /models/api/chat',
      `{"model":"tiny","prompt":"${WORDS.prompt}`,
    );
    await send([`Authorization: Bearer ${token}`], 'POST /models/api/chat', `{"model":"${WORDS.prompt} `);
    await send([`Authorization: Bearer ${token}`], 'GET /digits/v1/pi', '');
    await send([`x-api-key: ${token}`], 'GET /digits/v1/pi', '');
    await send([`Authorization: Bearer ${token}`], 'GET /nowhere', '');
    await send([`Authorization : Bearer ${token}`], 'GET /models/api/tags', '');
    await send([`Authorization: Bearer ${token}`, ` ${token}`], 'GET /models/api/tags', '');
  }
  return answers;
}

/** Tokens made, changed, shown and rotated by command and by the admin API. */
async function administer(gateway: GatewayProcess): Promise<{ tokens: Record<string, string>; shown: Place[] }> {
  const shown: Place[] = [];
  const tokens: Record<string, string> = {};
  const secretIn = (name: string, text: string, secret: string | undefined): void => {
    assert.ok(secret, text);
    tokens[name] = secret;
    // It is shown this once.
    shown.push({ name: `the answer that shows ${name}`, text: text.replace(secret, '') });
  };
  for (const args of [
    ['add', 'made'],
    ['rotate', 'made', '--overlap', '1h'],
  ]) {
    const text = await gateway.command('token', ...args, '--json');
    secretIn(`${args[0]} of a command`, text, JSON.parse(text).token);
  }
  const { tokenAdmin } = (await gateway.status()) as { tokenAdmin: string };
  const admin = readFileSync(join(gateway.data, 'gateway', 'admin-token'), 'utf8').trim();
  tokens['admin token'] = admin;
  const ask = async (method: string, path: string, body?: object): Promise<string> => {
    const headers = { authorization: `Bearer ${admin}` };
    return (
      await fetch(`${tokenAdmin}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    ).text();
  };
  for (const [what, path, body] of [
    ['a POST', '/tokens', { name: 'posted' }],
    ['a rotation', '/tokens/posted/rotate', { overlap: '1h' }],
  ] as const) {
    const text = await ask('POST', path, body);
    secretIn(`the token of ${what}`, text, JSON.parse(text).token);
  }
  // What was asked for by its name may be named in the answer.
  for (const [method, path] of [
    ...[
      ['GET', '/tokens'],
      ['GET', '/tokens/posted'],
      ['PATCH', '/tokens/posted'],
      ['GET', '/usage?by=token,owner,model,day'],
    ],
    ...[
      ['GET', `/tokens/${tokens['admin token']}`],
      ['DELETE', '/tokens/posted'],
    ],
  ])
    shown.push({
      name: `${method} ${path}`,
      text: path.includes(admin) ? '' : await ask(method, path, method === 'PATCH' ? {} : undefined),
    });
  for (const header of [`Bearer ${secretOf('right')}`, 'Bearer no'])
    shown.push({
      name: 'a refusal of the admin API',
      text: await (await fetch(`${tokenAdmin}/tokens`, { headers: { authorization: header } })).text(),
    });
  return { tokens, shown };
}

/** All that the gateway shows or has written, but for the two files that are there to hold secrets. */
async function placesOf(gateway: GatewayProcess): Promise<Place[]> {
  const places: Place[] = [];
  for (const path of ['/metrics', '/metrics.json', '/status', '/'])
    places.push({ name: path, text: await (await fetch(`${gateway.admin}${path}`)).text() });
  for (const args of [
    ['token', 'list'],
    ['token', 'list', '--json'],
    ['token', 'show', 'right', '--json'],
    ['usage', '--json', '--by', 'token,model'],
  ])
    places.push({ name: `almanac gateway ${args.join(' ')}`, text: await gateway.command(...args) });
  const files = globSync('**', { cwd: gateway.data, dot: true } as object)
    .map((file) => join(gateway.data, String(file)))
    .filter((file) => statSync(file).isFile());
  for (const file of files) {
    if (['tokens.json', 'admin-token'].includes(basename(file))) {
      assert.equal(statSync(file).mode & 0o077, 0, `${file} is its owner's alone`);
      continue;
    }
    places.push({ name: basename(file), text: readFileSync(file, 'latin1') });
  }
  for (const name of ['usage.sqlite', 'last-use.json'])
    assert.ok(
      places.some((place) => place.name === name),
      name,
    );
  assert.ok(places.some(({ name }) => /^audit-.*\.jsonl$/.test(name)));
  return places;
}

export const trial: Trial = {
  name: 'secrets',
  shows:
    'No token, digest, key, password or prompt is in a log, a metric, an answer, a file or a request that goes on.',
  async run() {
    const [models, issuer, redis] = await Promise.all([
      startRecordingModels(),
      startIssuer([ISSUER_KEY]),
      startRedis(WORDS.redis),
    ]);
    const settings = {
      ...{ MODELS_URL: models.url, DIGITS_URL: models.url, TOKENS: WORDS.configured, TOKEN_ADMIN_PORT: '0' },
      ...{ OIDC_ISSUER: issuer.url, OIDC_AUDIENCE: 'almanac', OIDC_TEMPLATE: 'staff', LAST_USE_INTERVAL: '100ms' },
      ...(redis === undefined ? {} : { REDIS_URL: redis.url, REDIS_FAILURE: 'alone' }),
    };
    const limits = { requestsPerMinute: 1000, generatedTokensPerMonth: 1_000_000 };
    const tokens = {
      right: { limits },
      judged: { models: ['tiny'] },
      spent: { limits: { requestsPerMinute: 1 } },
      staff: { limits },
    };
    try {
      return await withGateway({ settings, tokens, logLevel: 'debug' }, async (gateway) => {
        // The template has no secret.
        const claims = { iss: issuer.url, aud: 'almanac', sub: 'zoe', exp: Math.floor(Date.now() / 1000) + 600 };
        const signed = signedToken(ISSUER_KEY, claims);
        const expired = signedToken(ISSUER_KEY, { ...claims, exp: 1000 });
        const { tokens: made, shown } = await administer(gateway);
        const presented: Record<string, string> = {
          ...{ right: secretOf('right'), judged: secretOf('judged'), spent: secretOf('spent') },
          ...{ wrong: WORDS.wrong, configured: WORDS.configured, signed, expired, ...made },
          'forged signature': `${signed.slice(0, -20)}${'A'.repeat(20)}`,
        };
        const answers = await askEverything(gateway.url, presented);
        const inRedis = (await redis?.dump()) ?? '';
        assert.ok(redis === undefined || inRedis.includes('almanac:gateway'), 'limits are counted in Redis');
        // What fails is logged: the interface, the counts of others, and the token file.
        models.close();
        await redis?.stop();
        answers.push(...(await askEverything(gateway.url, { right: presented.right, signed })));
        const file = join(gateway.data, 'gateway', 'tokens.json');
        const stored = readFileSync(file);
        assert.ok(
          formsOf(secretOf('right')).some((form) => stored.includes(form)),
          'digests are found where they are',
        );
        appendFileSync(file, secretOf('right').slice(0, 4));
        await until('the damaged token file was noticed', async () => (await gateway.status()).tokenProblem !== null);
        writeFileSync(file, stored);
        gateway.signal('SIGHUP');
        // What waits is written every half second.
        await pause(1500);
        const places = await placesOf(gateway);
        await gateway.stop();
        const log = gateway.log();
        for (const event of ['"request"', 'failed behind the gateway', 'is refused', 'SIGHUP'])
          assert.ok(log.includes(event), `the log tells ${event}`);
        assert.ok(models.received.some((text) => text.includes(WORDS.prompt)));
        const [, payload, signature] = signed.split('.');
        const credentials = {
          ...presented,
          ...{ 'payload of a signed token': payload, 'signature of a signed token': signature },
          ...{ 'password of Redis': WORDS.redis, 'credential of a proxy': WORDS.proxy },
        };
        const texts = { prompt: WORDS.prompt, answer: WORDS.answer, query: WORDS.query };
        let searched = search([...places, ...shown, { name: 'the log', text: log }, { name: 'Redis', text: inRedis }], {
          ...credentials,
          ...texts,
        });
        searched += search(
          models.received.map((text) => ({ name: 'a request that went on', text })),
          credentials,
        );
        searched += search(
          answers.map((text) => ({ name: 'an answer', text })),
          { ...credentials, prompt: WORDS.prompt },
        );
        return `${answers.length} requests with ${Object.keys(presented).length} credentials; none of ${Object.keys({ ...credentials, ...texts }).length} secrets in ${places.length + shown.length + 1} places, ${models.received.length} requests that went on and ${answers.length} answers (${searched} searches)${redis === undefined ? '; without Redis, which is not installed' : ''}`;
      });
    } finally {
      models.close();
      await Promise.all([issuer.stop(), redis?.stop()]);
    }
  },
};
