import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import { sendRaw } from '../../testing/raw-client.ts';
import { headerOf, plain, startRawUpstream } from '../../testing/raw-upstream.ts';
import { startGateway, TOKEN } from '../../testing/start-gateway.ts';

/** What the interfaces answer, by the beginning of the path. */
const ANSWERS: readonly (readonly [begin: string, body: string])[] = [
  ['/v1/pi/search', '{"positions":[1,5],"total":9,"next":6}'],
  ['/v1/pi', '{"content":"3141"}'],
  ['/api/search', '{"items":[],"total":25}'],
  ['/api/enisaid', ''],
  ['/v1/querybatch', '{"results":[{"vulns":[{"id":"GHSA-1"}]},{}]}'],
  ['/reverse', '{"error":"Unable to geocode"}'],
  [
    '/search',
    `[${Array.from({ length: 4 }, (_, index) => `{"lat":"1","lon":"2","display_name":"place ${index}"}`).join()}]`,
  ],
  [
    '/v2/check',
    `{"language":{"code":"en"},"matches":[${Array.from({ length: 3 }, () => '{"message":"m","offset":0,"length":2,"replacements":[{"value":"He"}],"rule":{"id":"R","category":{"name":"C"}}}').join()}]}`,
  ],
  ['/api/tags', '{"models":[{"name":"tiny"}]}'],
  ['/api/chat', `{"message":{"content":"${'x'.repeat(100)}"},"done_reason":"length","eval_count":3}`],
];

let gateway: Awaited<ReturnType<typeof startGateway>>;
before(async () => {
  const upstream = await startRawUpstream((request, socket) => {
    const [, body = '{"error":"nothing"}'] = ANSWERS.find(([begin]) => request.path.startsWith(begin)) ?? [];
    socket.write(plain(body, body === '' ? '204 No Content' : '200 OK'));
  });
  gateway = await startGateway({}, upstream);
});
after(() => gateway.stop());

/** An agent as far as these tests need one; test/console has the official client. */
class Agent {
  readonly #url: string;
  readonly #token: string | undefined;

  constructor(token: string | undefined, url = gateway.url) {
    this.#url = url;
    this.#token = token;
  }

  /** @returns the status, and the result or error of the method */
  async ask<T>(
    method: string,
    params: unknown = {},
  ): Promise<{ status: number; result?: T; error?: { message: string } }> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const token = this.#token === undefined ? '' : `Authorization: Bearer ${this.#token}\r\n`;
    const { status, body: text } = await post(token, body, this.#url);
    return { status, ...(status === 200 ? JSON.parse(text) : {}) };
  }
}

const post = (headers: string, body: string, url = gateway.url) =>
  sendRaw(
    url,
    `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );

interface Told {
  readonly isError: boolean;
  readonly text: string;
  readonly value: Record<string, unknown> | undefined;
}
async function call(agent: Agent, name: string, args: Record<string, unknown>): Promise<Told> {
  const { result, error } = await agent.ask<{
    isError?: boolean;
    content: { text: string }[];
    structuredContent?: Record<string, unknown>;
  }>('tools/call', { name, arguments: args });
  if (result === undefined) return { isError: true, text: error?.message ?? '', value: undefined };
  return { isError: result.isError === true, text: result.content[0]?.text ?? '', value: result.structuredContent };
}
const golden = new GoldenFile<{ tools: unknown[] }>(new URL('./tools.json', import.meta.url));
const last = () => gateway.upstream.requests.at(-1)!;

test('an agent gets every tool, each with a description and typed schemas', async () => {
  const agent = new Agent(TOKEN);
  const { result } = await agent.ask<{ tools: { name: string }[] }>('tools/list');
  const tools = result?.tools ?? [];
  assert.deepEqual(tools.map(({ name }) => name).sort(), [
    'chat',
    'check_grammar',
    'check_packages',
    'find_digits',
    'geocode',
    'get_vulnerability',
    'list_models',
    'read_digits',
    'reverse_geocode',
    'search_vulnerabilities',
  ]);
  golden.check(['tools'], tools);
});

for (const [tool, args, path, value] of [
  ['read_digits', { count: 4 }, '/v1/pi?start=0&numberOfDigits=4', { digits: '3141', start: 0, next: 4 }],
  ['find_digits', { digits: '1', limit: 2 }, '/v1/pi/search?q=1&limit=2&start=0', { positions: [1, 5], searched: 9 }],
  [
    'search_vulnerabilities',
    { text: 'a b', from_score: 9 },
    '/api/search?page=0&size=10&text=a+b&fromScore=9',
    { total: 25 },
  ],
  [
    'geocode',
    { query: 'x', limit: 2, countries: ['DE'] },
    '/search?q=x&format=jsonv2&addressdetails=1&limit=3&accept-language=en&countrycodes=de',
    {},
  ],
  ['list_models', {}, '/api/tags', { models: [{ name: 'tiny', size: 0, capabilities: [] }] }],
] as const)
  test(`${tool} asks its interface and gives typed values`, async () => {
    const agent = new Agent(TOKEN);
    const told = await call(agent, tool, args);
    assert.equal(told.isError, false, told.text);
    assert.equal(last().path, path);
    for (const [key, expected] of Object.entries(value)) assert.deepEqual(told.value?.[key], expected);
    assert.deepEqual(JSON.parse(told.text), told.value);
  });

test('long answers come in parts, and the cursor continues', async () => {
  const agent = new Agent(TOKEN);
  const first = await call(agent, 'check_grammar', { text: 'Hi', language: 'en', limit: 2 });
  assert.deepEqual([first.value?.total, (first.value?.mistakes as unknown[] | undefined)?.length], [3, 2]);
  const rest = await call(agent, 'check_grammar', {
    text: 'Hi',
    language: 'en',
    limit: 2,
    cursor: first.value?.cursor,
  });
  assert.deepEqual([(rest.value?.mistakes as unknown[] | undefined)?.length, rest.value?.cursor], [1, undefined]);
  const found = await call(agent, 'find_digits', { digits: '1' });
  await call(agent, 'find_digits', { digits: '1', cursor: found.value?.cursor });
  assert.equal(last().path, '/v1/pi/search?q=1&limit=10&start=6');
  await call(agent, 'search_vulnerabilities', {
    cursor: (await call(agent, 'search_vulnerabilities', {})).value?.cursor,
  });
  assert.equal(last().path, '/api/search?page=1&size=10');
  const places = await call(agent, 'geocode', { query: 'x', limit: 3 });
  const more = await call(agent, 'geocode', { query: 'x', limit: 3, cursor: places.value?.cursor });
  assert.deepEqual(
    (more.value?.places as { name: string }[] | undefined)?.map(({ name }) => name),
    ['place 3'],
  );
  const wrong = await call(agent, 'geocode', { query: 'x', cursor: 'nonsense' });
  assert.equal(wrong.isError, true);
  assert.match(wrong.text, /leave it out to begin again/);
});

test('packages are checked together', async () => {
  const agent = new Agent(TOKEN);
  const packages = [
    { ecosystem: 'PyPI', name: 'a', version: '1' },
    { ecosystem: 'npm', name: 'b', version: '2' },
  ];
  const { value } = await call(agent, 'check_packages', { packages });
  assert.deepEqual(value, { affected: [{ name: 'a', version: '1', ids: ['GHSA-1'] }], checked: 2 });
  assert.deepEqual(JSON.parse(last().body).queries[1], { package: { ecosystem: 'npm', name: 'b' }, version: '2' });
});

test('what goes wrong is told in words that a model can act on', async () => {
  const agent = new Agent(TOKEN);
  for (const [tool, args, words] of [
    ['get_vulnerability', { id: 'CVE-1' }, /There is no vulnerability CVE-1\. Search/],
    ['reverse_geocode', { lat: 0, lon: 0 }, /no address at this point/],
    ['reverse_geocode', { lat: 100, lon: 0 }, /lat/],
    ['read_digits', { count: 1_000_000 }, /10000/],
    ['nothing', {}, /nothing/],
  ] as const) {
    const { isError, text } = await call(agent, tool, args);
    assert.equal(isError, true, tool);
    assert.match(text, words);
    assert.doesNotMatch(text, /\n {4}at /);
  }
});

test('a chat goes to models with the agent’s own token, whose name models hears', async () => {
  const agent = new Agent(TOKEN);
  const { value } = await call(agent, 'chat', { model: 'tiny', prompt: 'hi', max_tokens: 3 });
  assert.deepEqual([value?.complete, value?.answer_tokens], [false, 3]);
  assert.equal(headerOf(last(), 'Authorization'), undefined);
  assert.deepEqual(JSON.parse(last().body).options, { num_predict: 3 });
});

test('without a token an agent may do what needs none, on loopback alone', async () => {
  const agent = new Agent(undefined);
  assert.equal((await call(agent, 'read_digits', { count: 4 })).isError, false);
  const { isError, text } = await call(agent, 'list_models', {});
  assert.equal(isError, true);
  assert.match(text, /^Unauthorized\. This needs an access token/);
  assert.equal((await new Agent('alm_nobody').ask('tools/list')).status, 401);
  const closed = await startGateway({ console: 'sign-in' });
  try {
    assert.equal((await new Agent(undefined, closed.url).ask('tools/list')).status, 401);
    assert.equal((await new Agent(TOKEN, closed.url).ask('tools/list')).status, 200);
  } finally {
    await closed.stop();
  }
});

test('resources are read by their addresses', async () => {
  const agent = new Agent(TOKEN);
  const { result } = await agent.ask<{ resourceTemplates: { uriTemplate: string }[] }>('resources/templates/list');
  assert.deepEqual(
    result?.resourceTemplates.map(({ uriTemplate }) => uriTemplate),
    ['almanac://vulnerability/{id}', 'almanac://address/{lat}/{lon}'],
  );
  const { error } = await agent.ask('resources/read', { uri: 'almanac://address/0/0' });
  assert.match(error?.message ?? '', /no address at this point/);
});

const initialize = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
});
test('a page of another site may not use the tools', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example'])
    assert.equal((await post(`Origin: ${origin}\r\n`, initialize)).status, 403, origin);
  assert.equal((await post('Origin: http://localhost\r\n', initialize)).status, 200);
  assert.equal((await post('', initialize)).status, 200);
});

test('other methods and bodies that are no message get plain errors', async () => {
  for (const method of ['GET', 'DELETE']) {
    const { status, headers } = await sendRaw(gateway.url, `${method} /mcp HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    assert.deepEqual([status, headers.get('allow')], [405, 'POST']);
  }
  for (const body of ['', '{', '{"jsonrpc":"2.0"}', 'null']) assert.equal((await post('', body)).status, 400, body);
  assert.equal((await post('', 'x'.repeat(2 * 1024 * 1024))).status, 413);
});
