import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { open, readAnswer, sendRaw } from '../testing/raw-client.ts';
import { headerOf } from '../testing/raw-upstream.ts';
import { AUTHORIZED, startGateway, TOKEN } from '../testing/start-gateway.ts';

let gateway: Awaited<ReturnType<typeof startGateway>>;
before(async () => {
  gateway = await startGateway();
});
after(() => gateway.stop());

const get = (path: string, headers = AUTHORIZED, method = 'GET') =>
  sendRaw(gateway.url, `${method} ${path} HTTP/1.1\r\nHost: gw.example:8443\r\n${headers}\r\n`);
const lastRequest = () => gateway.upstream.requests[gateway.upstream.requests.length - 1]!;

const paths: [path: string, forwarded: string][] = [
  ['/models/api/chat?a=1&b=%2F', '/api/chat?a=1&b=%2F'],
  ['/models/', '/'],
  ['/digits/v1/pi?start=0', '/v1/pi?start=0'],
  ['/vulnerabilities/api/lastvulnerabilities', '/api/lastvulnerabilities'],
  ['/geocoding/reverse?lat=1&lon=2', '/reverse?lat=1&lon=2'],
  ['/grammar/check?language=en-US&text=a', '/v2/check?language=en-US&text=a'],
  ['/grammar/v2/check', '/v2/check'],
  ['/grammar/languages', '/v2/languages'],
  ['/models/../models/x', '/x'],
  ['/models/%2e/x//y', '/x/y'],
  ['/models/ns%2fmodel', '/ns%2fmodel'],
  ['/models/..;/x', '/..;/x'],
  ['//models//x', '/x'],
  ['/models/x#y', '/x'],
  ['http://other.example/models/x', '/x'],
];
for (const [path, forwarded] of paths)
  test(`${path} reaches the interface as ${forwarded}`, async () => {
    assert.equal((await get(path)).status, 200);
    assert.equal(lastRequest().line, `GET ${forwarded} HTTP/1.1`);
  });

for (const path of ['/', '/models', '/digits'].map((prefix) => `${prefix}/../..`.replace('//', '/')))
  test(`${path} is above the root and gets 400`, async () => assert.equal((await get(path)).status, 400));

for (const path of [
  '/nothing',
  '/MODELS/x',
  '/models\\x',
  '/models/../secret',
  '/models/a/../../x',
  '/models/%2e%2e/x',
  '/models/..%2fx',
  '/v1/pi',
])
  test(`${path} leads nowhere and gets 404`, async () => {
    const before = gateway.upstream.requests.length;
    const answer = await get(path);
    assert.equal(answer.status, 404);
    assert.equal(answer.body, '{"error":"not found"}');
    assert.equal(gateway.upstream.requests.length, before);
  });

test('a path that leads out of models into digits needs no token and is forwarded to digits', async () => {
  assert.equal((await get('/models/../digits/v1/pi', '')).status, 200);
  assert.equal(lastRequest().path, '/v1/pi');
});

test('a path that leads out of digits into models needs a token', async () => {
  for (const path of ['/digits/../models/x', '/digits/%2e%2e/models/x', '//models/x', '/%6dodels/x', '/./models/x'])
    assert.equal((await get(path, '')).status, 401, path);
});

test('a bare prefix is sent on with its query', async () => {
  const answer = await get('/models?x=1', '');
  assert.deepEqual([answer.status, answer.headers.get('location')], [301, '/models/?x=1']);
});

const good = (value: string): [string, string, number] => [value, `Authorization: ${value}\r\n`, 200];
const bad = (value: string): [string, string, number] => [value, `Authorization: ${value}\r\n`, 401];
const values: [name: string, headers: string, status: number][] = [
  good(`Bearer ${TOKEN}`),
  good(`bearer ${TOKEN}`),
  good(`BEARER ${TOKEN}`),
  good(`Bearer ${TOKEN}   `),
  bad(`Bearer  ${TOKEN}`),
  bad(`Bearer ${TOKEN.toLowerCase()}`),
  bad(`Bearer ${TOKEN}x`),
  bad(`Bearer ${TOKEN.slice(0, -1)}`),
  bad(`Bearer ${TOKEN}, Bearer x`),
  bad(`Basic ${TOKEN}`),
  bad(TOKEN),
  bad('Bearer'),
  bad(''),
  ['none', '', 401],
  ['in another header', `X-Authorization: Bearer ${TOKEN}\r\n`, 401],
  ['in Proxy-Authorization', `Proxy-Authorization: Bearer ${TOKEN}\r\n`, 401],
];
for (const [name, headers, status] of values)
  test(`the authorization ${JSON.stringify(name)} gets ${status}`, async () => {
    const before = gateway.upstream.requests.length;
    assert.equal((await get('/models/x', headers)).status, status);
    assert.equal(gateway.upstream.requests.length, before + (status === 200 ? 1 : 0));
  });

test('a token in the query is none', async () => {
  assert.equal((await get(`/models/x?token=${TOKEN}&access_token=${TOKEN}`, '')).status, 401);
});

test('a 401 names its scheme and carries a request id', async () => {
  const { headers, body } = await get('/models/api/tags', '');
  assert.equal(headers.get('www-authenticate'), 'Bearer');
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
  assert.match(headers.get('x-request-id') ?? '', /^\w{9}$/);
  assert.equal(body, '{"error":"unauthorized"}');
});

test('a 401 under /v1 has the shape of OpenAI', async () => {
  assert.deepEqual(JSON.parse((await get('/models/v1/chat/completions', '')).body), {
    error: { message: 'unauthorized', type: 'invalid_request_error', param: null, code: 'invalid_api_key' },
  });
});

test('a 401 under /v1/messages has the shape of Anthropic', async () => {
  for (const path of ['/models/v1/messages', '/models/v1/messages/count_tokens']) {
    const { headers, body } = await get(path, '');
    assert.deepEqual(JSON.parse(body), {
      type: 'error',
      error: { type: 'authentication_error', message: 'unauthorized' },
      request_id: headers.get('x-request-id'),
    });
  }
});

test('a preflight without a token gets 401', async () => {
  const preflight = 'Origin: http://a\r\nAccess-Control-Request-Method: POST\r\n';
  assert.equal((await get('/models/x', preflight, 'OPTIONS')).status, 401);
});

test('where they are let through, preflights pass without a token, and only they', async () => {
  const passing = await startGateway({ passPreflight: true });
  try {
    const send = (method: string, headers: string) =>
      sendRaw(passing.url, `${method} /models/x HTTP/1.1\r\nHost: a\r\n${headers}\r\n`);
    const preflight = 'Origin: http://a\r\nAccess-Control-Request-Method: POST\r\n';
    assert.equal((await send('OPTIONS', preflight)).status, 200);
    assert.equal((await send('OPTIONS', 'Origin: http://a\r\n')).status, 401);
    assert.equal((await send('GET', preflight)).status, 401);
    assert.equal(passing.upstream.requests.length, 1);
  } finally {
    await passing.stop();
  }
});

test('the interface gets the head as nginx would give it', async () => {
  await get(
    '/models/x',
    `${AUTHORIZED}X-Forwarded-For: 1.2.3.4\r\nAccept: a\r\nX_Odd: 1\r\nConnection: keep-alive, X-Hop\r\nX-Hop: 1\r\nTE: trailers\r\nProxy-Authorization: Basic x\r\nUpgrade: websocket\r\n`,
  );
  assert.deepEqual(
    lastRequest().headers.filter((line) => !/^(?:Connection|X-Request-Id):/.test(line)),
    ['Host: gw.example:8443', 'Accept: a', 'X-Forwarded-For: 1.2.3.4, 127.0.0.1', 'Via: 1.1 almanac'],
  );
});

test('the interface gets the id of the answer, and that of the client where it is well-formed', async () => {
  for (const [sent, expected] of [
    ['X-REQUEST-ID: of/the:client\r\n', /^of\/the:client$/],
    ['', /^[2-9a-zA]{9}$/],
    ['X-Request-Id: two words\r\n', /^[2-9a-zA]{9}$/],
    ['X-Request-Id: a\r\nX-Request-Id: b\r\n', /^[2-9a-zA]{9}$/],
  ] as const) {
    const answered = (await get('/models/x', `${AUTHORIZED}${sent}`)).headers.get('x-request-id');
    assert.match(String(answered), expected);
    assert.deepEqual(
      lastRequest().headers.filter((line) => /^x-request-id:/i.test(line)),
      [`X-Request-Id: ${answered}`],
    );
  }
});

test('interfaces without a token do not get one either', async () => {
  await get('/digits/v1/pi');
  assert.equal(headerOf(lastRequest(), 'Authorization'), undefined);
});

test('an absolute-form target stands for Host', async () => {
  await get('http://other.example:1/models/x');
  assert.equal(headerOf(lastRequest(), 'Host'), 'other.example:1');
});

test('a post without a body says so', async () => {
  await get('/models/x', AUTHORIZED, 'POST');
  assert.equal(headerOf(lastRequest(), 'Content-Length'), '0');
  assert.equal(headerOf(lastRequest(), 'Transfer-Encoding'), undefined);
});

test('a body arrives as it was sent, with a length or in chunks', async () => {
  const post = (headers: string, body: string) =>
    sendRaw(gateway.url, `POST /models/x HTTP/1.1\r\nHost: a\r\n${AUTHORIZED}${headers}\r\n${body}`);
  await post('Content-Length: 5\r\n', 'hello');
  assert.equal(lastRequest().body, 'hello');
  await post('Transfer-Encoding: chunked\r\n', '5\r\nhello\r\n0\r\n\r\n');
  assert.equal(headerOf(lastRequest(), 'Content-Length'), undefined);
  assert.equal(lastRequest().body, '5\r\nhello\r\n0\r\n\r\n');
});

test('Expect: 100-continue is answered by the gateway, after the token passed', async () => {
  const ask = (authorization: string) =>
    `POST /models/x HTTP/1.1\r\nHost: a\r\n${authorization}Content-Length: 5\r\nExpect: 100-continue\r\n\r\n`;
  const socket = await open(gateway.url);
  socket.write(ask(AUTHORIZED));
  const interim = await new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(chunk.toString())));
  assert.equal(interim, 'HTTP/1.1 100 Continue\r\n\r\n');
  socket.write('hello');
  assert.equal((await readAnswer(socket)).status, 200);
  socket.destroy();
  assert.equal(headerOf(lastRequest(), 'Expect'), undefined);

  const refused = await open(gateway.url);
  refused.write(ask(''));
  const first = await new Promise<string>((resolve) => refused.once('data', (chunk) => resolve(chunk.toString())));
  assert.match(first, /^HTTP\/1\.1 401 [\s\S]*\r\nConnection: close\r\n/);
  refused.destroy();
});

test('requests on one connection are answered in their order', async () => {
  const socket = await open(gateway.url);
  const line = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n${AUTHORIZED}\r\n`;
  socket.write(line('/models/1') + line('/nothing') + line('/models/3'));
  let text = '';
  await new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.includes('GET /3 ')) resolve();
    });
  });
  socket.destroy();
  assert.deepEqual(text.match(/HTTP\/1\.1 \d+|GET \/\d/g), [
    'HTTP/1.1 200',
    'GET /1',
    'HTTP/1.1 404',
    'HTTP/1.1 200',
    'GET /3',
  ]);
});

test('a connection goes on after a 401 with a body', async () => {
  const socket = await open(gateway.url);
  socket.write(`POST /models/x HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello`);
  assert.equal((await readAnswer(socket)).status, 401);
  socket.write(`GET /models/x HTTP/1.1\r\nHost: a\r\n${AUTHORIZED}\r\n`);
  assert.equal((await readAnswer(socket)).status, 200);
  socket.destroy();
});

test('connections to an interface are kept', async () => {
  const before = gateway.upstream.connections.opened;
  for (let index = 0; index < 5; index++) await get('/models/x');
  assert.ok(gateway.upstream.connections.opened - before <= 1);
});

test('the probes and the front page need no token', async () => {
  assert.equal((await get('/healthz', '')).body, 'ok\n');
  assert.equal((await get('/readyz', '')).body, 'ready\n');
  const front = JSON.parse((await get('/', '')).body);
  assert.deepEqual(
    front.interfaces.map(({ path, token }: { path: string; token: boolean }) => [path, token]),
    [
      ['/models/', true],
      ['/digits/', false],
      ['/vulnerabilities/', false],
      ['/geocoding/', false],
      ['/grammar/', false],
    ],
  );
});

test('without the console, a browser gets a front page with an example of each interface', async (context) => {
  const plain = await startGateway({ console: 'off' });
  context.after(() => plain.stop());
  const page = await sendRaw(plain.url, 'GET / HTTP/1.1\r\nHost: a\r\nAccept: text/html,*/*\r\n\r\n');
  assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.match(page.body, /<a href="\/digits\/v1\/pi\?start=0&amp;numberOfDigits=20">/);
});

test('a method that the front page does not have gets 404 as JSON', async () => {
  const answer = await get('/', '', 'DELETE');
  assert.deepEqual([answer.status, answer.body], [404, '{"error":"not found"}']);
});
