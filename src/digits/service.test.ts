import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { describeApi } from '#kit/openapi/describe-api';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from './service.ts';
import { constantNamed } from './store/constants.ts';
import { storeDigits } from './store/digit-store.ts';

const TOTAL = 20_000;
const HEX_TOTAL = 16_610;

type Running = Awaited<ReturnType<typeof startForTest<typeof service.settings, never>>>;
let running: Pick<Running, 'url' | 'stop' | 'data'>;
/** The same digits without a bound of 1000, so that answers are streamed. */
let large: Pick<Running, 'url' | 'stop'>;

before(async () => {
  running = await startForTest(service, { initialDigits: TOTAL });
  large = await startForTest(service, { maxDigits: 1_000_000, residentBytes: 0, strictMethods: true }, running.data);
});

after(async () => {
  await large.stop();
  await running.stop();
});

const get = (query: string, init?: RequestInit, at = running): Promise<Response> =>
  fetch(`${at.url}/v1/pi${query}`, init);
const content = async (query: string, at = running): Promise<string> => {
  const response = await get(query, undefined, at);
  assert.equal(response.status, 200, query);
  return ((await response.json()) as { content: string }).content;
};

test('the vectors of the original are answered', async () => {
  const vectors = [
    ['?start=0&numberOfDigits=1', '3'],
    ['?start=0&numberOfDigits=1&radix=16', '3'],
    ['?start=1&numberOfDigits=1', '1'],
    ['?start=1&numberOfDigits=1&radix=16', '2'],
    ['?start=0&numberOfDigits=50', '31415926535897932384626433832795028841971693993751'],
    ['?start=1&numberOfDigits=50', '14159265358979323846264338327950288419716939937510'],
    ['?start=0&numberOfDigits=50&radix=16', '3243f6a8885a308d313198a2e03707344a4093822299f31d00'],
    ['?start=1&numberOfDigits=50&radix=16', '243f6a8885a308d313198a2e03707344a4093822299f31d008'],
    ['?start=0&numberOfDigits=0', ''],
    ['?start=0&numberOfDigits=0&radix=16', ''],
    ['?start=1000&numberOfDigits=10', '9380952572'],
  ] as const;
  for (const [query, digits] of vectors) assert.equal(await content(query), digits, query);
});

test('an answer is the original byte for byte, with headers that let it be kept', async () => {
  const response = await get('?start=2&numberOfDigits=5');
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/json');
  assert.equal(response.headers.get('content-length'), '20');
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.equal(await response.text(), '{"content":"41592"}\n');
});

test('errors are plain text without a line end, in the words of the original', async () => {
  const cases = [
    ['?radix=abc', 'invalid request: radix'],
    ['?radix=42', 'radix must be either 10 or 16'],
    ['?start=abc', 'invalid request: start'],
    ['?start=-1', 'start is negative'],
    [`?start=${TOTAL + 1}`, 'start out of range'],
    ['?start=9223372036854775807', 'start out of range'],
    ['?numberOfDigits=1.5', 'invalid request: numberOfDigits'],
    ['?numberOfDigits=-1', 'numberOfDigits is negative'],
    ['?numberOfDigits=1001', 'numberOfDigits is too big'],
  ] as const;
  for (const [query, body] of cases) {
    const response = await get(query);
    assert.equal(response.status, 400, query);
    assert.equal(response.headers.get('content-type'), 'text/plain');
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.equal(await response.text(), body);
  }
});

test('a run is cut at the end of the digits and then not kept for ever', async () => {
  for (const [radix, total] of [
    [10, TOTAL],
    [16, HEX_TOTAL],
  ] as const) {
    const response = await get(`?radix=${radix}&start=${total - 5}&numberOfDigits=50`);
    assert.equal(response.headers.get('cache-control'), 'public, no-cache');
    assert.equal(((await response.json()) as { content: string }).content.length, 6);
    assert.equal((await content(`?radix=${radix}&start=${total}`)).length, 1);
    assert.equal((await get(`?radix=${radix}&start=${total + 1}`)).status, 400);
  }
});

test('malformed pairs leave the default', async () => {
  assert.equal(await content('?start=%zz&numberOfDigits=3'), '314');
  assert.equal(await content('?start=7;numberOfDigits=2&numberOfDigits=3'), '314');
  assert.equal(await content('?start=&numberOfDigits=&radix='), (await content('')).slice(0, 100));
});

test('HEAD is GET without the body, and every other method is GET', async () => {
  const head = await get('?numberOfDigits=7', { method: 'HEAD' });
  assert.equal(head.status, 200);
  assert.equal(head.headers.get('content-length'), '22');
  assert.equal(await head.text(), '');
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const response = await get('?numberOfDigits=7', {
      method,
      body: 'numberOfDigits=3',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    assert.equal(response.status, 200, method);
    assert.equal(await response.text(), '{"content":"3141592"}\n');
  }
});

test('a body of any type and length is passed over', async () => {
  for (const type of ['a/b', 'application/json', 'no type at all']) {
    const response = await get('', { method: 'POST', body: 'x'.repeat(100_000), headers: { 'content-type': type } });
    assert.equal(response.status, 200, type);
    assert.equal(((await response.json()) as { content: string }).content.length, 100);
  }
});

test('methods that nobody thinks of are GET too, or with strict methods 405', async () => {
  for (const method of ['PROPFIND', 'REPORT', 'QUERY']) {
    const response = await get('?numberOfDigits=3', { method });
    assert.equal(await response.text(), '{"content":"314"}\n', method);
    assert.equal((await get('', { method }, large as Running)).status, 405, method);
  }
});

test('a preflight request is answered with the methods', async () => {
  const response = await get('?start=abc', { method: 'OPTIONS' });
  assert.equal(response.status, 204);
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.match(String(response.headers.get('access-control-allow-methods')), /^GET, HEAD, POST, /);
});

test('with strict methods others than GET, HEAD and OPTIONS get 405', async () => {
  const response = await get('', { method: 'POST' }, large as Running);
  assert.equal(response.status, 405);
  assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS');
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
});

test('every other path is not found, in the words of the original', async () => {
  for (const [path, shown] of [
    ['/', '/'],
    ['/v1/pi/', '/v1/pi/'],
    ['/v1/PI', '/v1/PI'],
    ['/v1/pie?x=1', '/v1/pie'],
    ['/a%20b', '/a b'],
  ] as const) {
    const response = await fetch(`${running.url}${path}`);
    assert.equal(response.status, 404, path);
    assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8');
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.equal(await response.text(), `The requested url ${shown} was not found.\n`);
  }
});

test('health and readiness are answered beside the digits', async () => {
  assert.equal(await (await fetch(`${running.url}/healthz`)).text(), 'ok\n');
  assert.equal(await (await fetch(`${running.url}/readyz`)).text(), 'ready\n');
});

test('a client that has the digits gets 304', async () => {
  for (const at of [running, large as Running]) {
    const etag = String((await get('?start=5', undefined, at)).headers.get('etag'));
    assert.match(etag, /^"pi-10-5-100-json"$/);
    for (const header of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = await get('?start=5', { headers: { 'if-none-match': header } }, at);
      assert.equal(response.status, 304, header);
      assert.equal(response.headers.get('etag'), etag);
      assert.equal(await response.text(), '');
    }
    assert.equal((await get('?start=6', { headers: { 'if-none-match': etag } }, at)).status, 200);
  }
});

test('long answers are streamed and are the same digits', async () => {
  const pages: string[] = [];
  for (let start = 0; start <= TOTAL; start += 1000) pages.push(await content(`?start=${start}&numberOfDigits=1000`));
  const response = await get('?numberOfDigits=1000000', undefined, large as Running);
  assert.equal(response.headers.get('content-length'), String(TOTAL + 1 + 15));
  assert.equal(await response.text(), `{"content":"${pages.join('')}"}\n`);
  assert.equal(
    createHash('sha256').update(pages.join('').slice(0, 10_001)).digest('hex'),
    'ab03bf7037718e1525340a0c43f0049ddbe99c6067ad3e08a4de5c591fedc524',
  );
});

test('HEAD of a long answer tells its length and reads no digits', async () => {
  const head = await get('?numberOfDigits=1000000', { method: 'HEAD' }, large as Running);
  assert.equal(head.headers.get('content-type'), 'application/json');
  assert.equal(head.headers.get('content-length'), String(TOTAL + 1 + 15));
});

test('the text form gives bare digits', async () => {
  const response = await get('/digits?start=2&numberOfDigits=5');
  assert.equal(response.headers.get('content-type'), 'text/plain');
  assert.equal(response.headers.get('content-length'), '5');
  assert.equal(await response.text(), '41592');
  const none = await get('/digits?numberOfDigits=0');
  assert.equal(none.status, 200);
  assert.equal(await none.text(), '');
  assert.equal((await get('/digits?start=x')).status, 400);
  const head = await get('/digits?numberOfDigits=12', { method: 'HEAD' });
  assert.equal(head.headers.get('content-length'), '12');
});

test('the text form answers one range of bytes', async () => {
  for (const at of [running, large as Running]) {
    const path = '/digits?start=2&numberOfDigits=900';
    const whole = await get(path, undefined, at);
    assert.equal(whole.headers.get('accept-ranges'), 'bytes');
    const text = await whole.text();
    const etag = String(whole.headers.get('etag'));
    const range = (value: string, headers: Record<string, string> = {}): Promise<Response> =>
      get(path, { headers: { range: value, ...headers } }, at);
    for (const [header, first, last] of [
      ['bytes=0-0', 0, 0],
      ['bytes=17-99', 17, 99],
      ['bytes=850-', 850, 899],
      ['bytes=-5', 895, 899],
    ] as const) {
      const part = await range(header, { 'if-range': etag });
      assert.equal(part.status, 206, header);
      assert.equal(part.headers.get('content-range'), `bytes ${first}-${last}/900`);
      assert.equal(part.headers.get('content-length'), String(last - first + 1));
      assert.equal(part.headers.get('etag'), etag);
      assert.equal(await part.text(), text.slice(first, last + 1));
    }
    assert.equal((await range('bytes=0-0', { 'if-range': '"another"' })).status, 200);
    assert.equal((await range('bytes=0-1,5-6')).status, 200);
    const beyond = await range('bytes=900-');
    assert.equal(beyond.status, 416);
    assert.equal(beyond.headers.get('content-range'), 'bytes */900');
    assert.equal(beyond.headers.get('content-type'), 'text/plain');
    assert.equal((await get('?start=2', { headers: { range: 'bytes=0-0' } }, at)).status, 200);
  }
});

test('another number is served under its own path when its digits are stored', async () => {
  const own = await startForTest(service, { initialDigits: 100 });
  const directory = join(own.data, 'digits');
  const get = (path: string): Promise<Response> => fetch(`${again.url}${path}`);
  const e = constantNamed('e');
  await storeDigits(directory, e, 10, Buffer.from(e.firstDigits[10].slice(2).padEnd(200, '45')));
  const again = await startForTest(service, {}, own.data);
  try {
    assert.equal(await (await get('/v1/e?start=0&numberOfDigits=20')).text(), '{"content":"27182818284590452353"}\n');
    const text = await get('/v1/e/digits?start=1&numberOfDigits=5');
    assert.equal(text.headers.get('etag'), '"e-10-1-5-text"');
    assert.equal(await text.text(), '71828');
    const found = (await (await get('/v1/e/search?q=1828')).json()) as { positions: number[] };
    assert.deepEqual(found.positions, [2, 6]);
    const absent = await get('/v1/e?radix=16');
    assert.equal(absent.status, 404);
    assert.equal(await absent.text(), 'no digits are stored in this radix');
    assert.equal((await get('/v1/e?start=201')).status, 400);
    for (const path of ['/v1/phi', '/v1/sqrt2/digits', '/v1/ln2/search?q=1', '/v1/pie', '/v1/e/']) {
      const response = await get(path);
      assert.equal(response.status, 404, path);
      assert.equal(await response.text(), `The requested url ${path.split('?')[0]} was not found.\n`);
    }
    assert.equal((await (await get('/v1/pi')).text()).length, 115);
  } finally {
    await again.stop();
    await own.stop();
  }
});

test('a search gives positions that lead back to the digits', async () => {
  const page = (await (await get('/search?q=999999')).json()) as { positions: number[]; next: number | null };
  assert.deepEqual(page, { q: '999999', radix: 10, total: TOTAL, positions: [762], next: null });
  assert.equal(await content('?start=762&numberOfDigits=6'), '999999');
  const hex = (await (await get('/search?q=A308D3&radix=16')).json()) as { positions: number[] };
  assert.deepEqual(hex.positions, [11]);
  const first = (await (await get('/search?q=14&limit=2')).json()) as { positions: number[]; next: number };
  const second = (await (await get(`/search?q=14&limit=2&start=${first.next}`)).json()) as { positions: number[] };
  assert.deepEqual(first.positions, [1, 103]);
  assert.equal(second.positions[0], first.next);
});

test('a search that cannot be made is refused', async () => {
  const cases = [
    ['', 'q is missing'],
    ['?q=12a', 'q must be digits of the radix'],
    ['?q=12g&radix=16', 'q must be digits of the radix'],
    [`?q=${'1'.repeat(257)}`, 'q is too long'],
    ['?q=1&limit=x', 'invalid request: limit'],
    ['?q=1&limit=0', 'limit must be from 1 to 1000'],
    ['?q=1&start=-1', 'start is negative'],
    ['?q=1&radix=8', 'radix must be either 10 or 16'],
  ] as const;
  for (const [query, body] of cases) {
    const response = await get(`/search${query}`);
    assert.equal(response.status, 400, query);
    assert.equal(await response.text(), body);
  }
});

test('requests sent together on one connection are answered in order', async () => {
  const { port } = new URL(running.url);
  const socket = connect(Number(port), '127.0.0.1');
  const paths = [
    '/v1/pi?numberOfDigits=2',
    '/v1/pi?start=x',
    '/v1/pi/digits?numberOfDigits=3',
    '/v1/pi?start=1&numberOfDigits=2',
  ];
  socket.end(
    paths
      .map((path, at) => `GET ${path} HTTP/1.1\r\nHost: a\r\n${at === 3 ? 'Connection: close\r\n' : ''}\r\n`)
      .join(''),
  );
  const bodies = (await text(socket))
    .split('HTTP/1.1 ')
    .slice(1)
    .map((answer) => answer.split('\r\n\r\n')[1]);
  assert.deepEqual(bodies, ['{"content":"31"}\n', 'invalid request: start', '314', '{"content":"14"}\n']);
});

/** Everything that a server sends for some bytes, but for what differs from answer to answer. */
async function sent(at: Pick<Running, 'url'>, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(at.url).port), '127.0.0.1');
  socket.end(bytes, 'latin1');
  return (await text(socket)).replaceAll(/^(Date|X-Request-Id|ratelimit-reset|retry-after): .+/gim, '$1: …');
}

/** Header lines as clients send them: curl, Python requests, node's fetch, a browser, a proxy, a cache. */
const CLIENTS = [
  ['User-Agent: curl/8.5.0', 'Accept: */*'],
  ['User-Agent: python-requests/2.32', 'Accept-Encoding: gzip, deflate', 'Accept: */*', 'Connection: keep-alive'],
  ['connection: keep-alive', 'accept: */*', 'accept-language: *', 'sec-fetch-mode: cors', 'user-agent: node'],
  [
    'User-Agent: Mozilla/5.0',
    'Origin: https://example.org',
    'Referer: https://example.org/',
    'Cookie: a=b; c=\xe9',
    'Sec-Fetch-Site: cross-site',
    'Upgrade-Insecure-Requests: 1',
    'Priority: u=4',
  ],
  ['Connection: close', 'X-Request-Id: 1', 'Via: 1.1 a', 'Forwarded: for=1.2.3.4'],
  ['If-None-Match: "pi-10-0-100-json", "pi-10-3-7-text"'],
  ['If-None-Match: W/"pi-16-700-1000-json"', 'Cache-Control: max-age=0'],
  ['if-none-match: *'],
  ['Range: bytes=2-4'],
  ['Range: bytes=-2', 'If-Range: "pi-10-3-7-text"'],
  ['Range: bytes=2-4', 'If-Range: "other"'],
  ['Range: bytes=1000-'],
  ['Range: bytes=0-1', 'Range: bytes=2-3'],
  ['Content-Length: 0'],
];

test('a request is answered with the same bytes, whether node parses it or not', async () => {
  const limited = await startForTest(service, { rateLimit: 1000, trustedProxies: ['127.0.0.1'] }, running.data);
  const strict = await startForTest(service, { rateLimit: 2, trustedProxies: ['127.0.0.1'] }, running.data);
  try {
    for (const [round, client] of CLIENTS.entries())
      for (const query of [
        '',
        '?start=3&numberOfDigits=7',
        '?start=700&numberOfDigits=1000&radix=16',
        `?start=${TOTAL - 5}`,
        '?numberOfDigits=0',
        '?numberOfDigits=%32&_=1&start=',
        '?start=x',
        '?numberOfDigits=1001',
      ])
        for (const path of ['/v1/pi', '/v1/pi/digits'])
          for (const [method, name, at] of [
            ['GET', 'without a limit', running],
            ['HEAD', 'within a limit', limited],
            ['GET', 'beyond a limit', strict],
          ] as const) {
            const request = (address: string): string =>
              `${method} ${path}${query} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: b, ${address}\r\n${client.map((line) => `${line}\r\n`).join('')}\r\n`;
            // An empty line before a request leaves it to node.
            const direct = await sent(at, request(`10.0.${round}.1`));
            const plain = await sent(at, `\r\n${request(`10.0.${round}.2`)}`);
            assert.equal(direct, plain, `${name} ${method} ${path}${query} ${client}`);
            assert.match(direct, /^HTTP\/1\.1 (2|3|4)\d\d .*\r\nx-request-id: /is);
          }
  } finally {
    await limited.stop();
    await strict.stop();
  }
});

test('a path with a malformed percent sign is not found like any other', async () => {
  const { port } = new URL(running.url);
  for (const path of ['/v1/%zz', '/v1/pi%zz', '/v1/pi/%', '/%E9']) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    const answer = await text(socket);
    assert.match(answer, /^HTTP\/1\.1 404 /, path);
    assert.ok(answer.endsWith(`The requested url ${path} was not found.\n`), answer);
  }
});

test('beyond the rate a client gets 429 on the fast path and on the routes', async () => {
  const limited = await startForTest(service, { rateLimit: 3 }, running.data);
  try {
    const first = await get('', undefined, limited as Running);
    assert.equal(first.headers.get('ratelimit-limit'), '3');
    assert.equal(first.headers.get('ratelimit-remaining'), '2');
    assert.equal((await get('?start=x', undefined, limited as Running)).status, 400);
    const search = await get('/search?q=1', undefined, limited as Running);
    assert.equal(search.status, 200);
    assert.equal(search.headers.get('ratelimit-remaining'), '0');
    for (const path of ['', '?start=x', '/digits']) {
      const response = await get(path, undefined, limited as Running);
      assert.equal(response.status, 429);
      assert.equal(response.headers.get('access-control-allow-origin'), '*');
      assert.ok(Number(response.headers.get('retry-after')) > 0);
      assert.equal(await response.text(), 'Rate exceeded.');
    }
    assert.equal((await fetch(`${limited.url}/healthz`)).status, 200);
  } finally {
    await limited.stop();
  }
});

test('requests of the fast path are counted, and how long they take', async () => {
  const counted = await startForTest(service, { adminPort: 0 }, running.data);
  try {
    await get('', undefined, counted as Running);
    await get('', { method: 'HEAD' }, counted as Running);
    await get('?start=x', undefined, counted as Running);
    const metrics = await (await fetch(`${counted.adminUrl}/metrics`)).text();
    for (const line of [
      'almanac_http_requests_total{method="GET",route="/v1/pi",status="200",service="digits"} 1',
      'almanac_http_requests_total{method="HEAD",route="/v1/pi",status="200",service="digits"} 1',
      'almanac_http_requests_total{method="GET",route="/v1/pi",status="400",service="digits"} 1',
      'almanac_http_request_seconds_count{service="digits",route="/v1/pi"} 3',
      'almanac_http_request_seconds_bucket{le="+Inf",service="digits",route="/v1/pi"} 3',
    ])
      assert.ok(metrics.includes(line), line);
  } finally {
    await counted.stop();
  }
});

test('a file that is cut while it is served gives 500 and no wrong digit', async () => {
  const own = await startForTest(service, { initialDigits: 5000, residentBytes: 0 });
  try {
    truncateSync(join(own.data, 'digits', 'Pi - Dec - Chudnovsky - 0.ycd'), 400);
    const response = await get('?start=4000', undefined, own as Running);
    assert.equal(response.status, 500);
    assert.equal(response.headers.get('content-type'), 'text/plain');
    assert.equal(await response.text(), 'Internal Server Error');
    assert.equal(response.headers.get('etag'), null);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(await content('?numberOfDigits=4', own as Running), '3141');
  } finally {
    await own.stop();
  }
});

test('a foreign file stops the start with one sentence', async () => {
  const own = await startForTest(service, { initialDigits: 100 });
  const file = join(own.data, 'digits', 'x.ycd');
  writeFileSync(file, 'x');
  await assert.rejects(startForTest(service, {}, own.data), {
    message: /x\.ycd is no compressed digit file \(\.ycd\)\.$/,
  });
  await own.stop();
});

test('the description of the interface is made without data', async () => {
  const description = (await describeApi(service)) as unknown as { paths: Record<string, object> };
  assert.deepEqual(Object.keys(description.paths).sort(), [
    ...['/openapi.json', '/v1/pi', '/v1/pi/digits', '/v1/pi/search'],
    ...['/v1/{number}', '/v1/{number}/digits', '/v1/{number}/search'],
  ]);
  assert.deepEqual(Object.keys(description.paths['/v1/pi']!), ['get']);
});

test('which names are answered is judged for every request of a connection', async (context) => {
  const local = await startForTest(service, { allowedHosts: [] }, running.data);
  context.after(() => local.stop());
  const socket = connect(Number(new URL(local.url).port), '127.0.0.1');
  const ask = (host: string, more = ''): string =>
    `GET /v1/pi?numberOfDigits=3 HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`;
  const passedOn = 'X-Forwarded-For: 192.0.2.1\r\nVia: 1.1 almanac\r\n';
  const asked: [request: string, status: number][] = [
    [ask('localhost'), 200],
    [ask('localhost'), 200],
    [ask('evil.com'), 403],
    [ask('evil.com'), 403],
    [ask('localhost'), 200],
    [ask('evil.com', passedOn), 200],
    [ask('evil.com', 'X-Forwarded-For: 192.0.2.1\r\n'), 403],
    [ask('localhost.evil.com'), 403],
    [ask('[::1]:80'), 200],
  ];
  for (const [request, status] of asked) {
    socket.write(request);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    assert.match(answer.toString(), new RegExp(`^HTTP/1.1 ${status} `), request);
  }
  socket.destroy();
});

test('with `origins`, only pages that it names may read an answer, however it is given', async (context) => {
  const own = await startForTest(
    service,
    { origins: ['https://a.example'], maxDigits: 1_000_000, residentBytes: 0 },
    running.data,
  );
  context.after(() => own.stop());
  // Directly, by the fast path, by the router, and an error.
  for (const path of ['?numberOfDigits=3', '?numberOfDigits=90000', '/search?q=14159', '?start=-1']) {
    const seen = async (origin?: string): Promise<[string | null, boolean]> => {
      const { headers } = await get(path, origin === undefined ? {} : { headers: { origin } }, own as typeof running);
      return [headers.get('access-control-allow-origin'), /\borigin\b/i.test(headers.get('vary') ?? '')];
    };
    assert.deepEqual(await seen(), [null, true], path);
    assert.deepEqual(await seen('https://evil.example'), [null, true], path);
    assert.deepEqual(await seen('https://a.example'), ['https://a.example', true], path);
  }
});
