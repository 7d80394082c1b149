import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { Answer } from '#kit/http/answer';
import { startForTest } from '#kit/testing/start-for-test';
import { service } from '../service.ts';
import { constantNamed } from '../store/constants.ts';
import { storeDigits } from '../store/digit-store.ts';
import type { DigitAnswers } from './digit-answers.ts';

const TOTAL = 20_000;
const E_TOTAL = 200;

interface Way {
  readonly url: string;
  readonly adminUrl: string | undefined;
  stop(): Promise<void>;
}

/** The same digits, in memory and on the disk, with and without what answers before the router. */
let data: string;
let ways: { readonly shortcuts: Way; readonly router: Way }[];
let stop: () => Promise<void>;

before(async () => {
  const first = await startForTest(service, { initialDigits: TOTAL });
  const e = constantNamed('e');
  await storeDigits(join(first.data, 'digits'), e, 10, Buffer.from(e.firstDigits[10].slice(2).padEnd(E_TOTAL, '45')));
  const { answerer: _, ...routes } = service;
  data = first.data;
  ways = [];
  // So many that nobody is refused: what a client has left is told with every answer.
  const limit = { rateLimit: 1_000_000, trustedProxies: ['127.0.0.1'], adminPort: 0 };
  for (const settings of [
    { maxDigits: 1_000_000, ...limit },
    { maxDigits: 9000, residentBytes: 0, ...limit },
  ])
    ways.push({
      shortcuts: await startForTest(service, settings, first.data),
      router: await startForTest(routes, settings, first.data),
    });
  stop = async () => {
    for (const { shortcuts, router } of ways) {
      await shortcuts.stop();
      await router.stop();
    }
    await first.stop();
  };
});

after(() => stop());

/** An answer with its header fields in the order of their names, without what differs from answer to answer. */
async function answered({ url }: Way, bytes: string): Promise<object> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.end(bytes, 'latin1');
  const answer = await text(socket);
  const bodyAt = answer.indexOf('\r\n\r\n');
  const [status, ...lines] = answer.slice(0, bodyAt).split('\r\n');
  const fields = lines
    .map((line): [string, string] => {
      const colon = line.indexOf(': ');
      const name = line.slice(0, colon).toLowerCase();
      return [name, /^(date|x-request-id|ratelimit-reset)$/.test(name) ? '…' : line.slice(colon + 2)];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { status, fields, body: answer.slice(bodyAt + 4) };
}

/** How many requests were answered, by method, route and status. */
async function counted({ adminUrl }: Way): Promise<Map<string, number>> {
  const lines = (await (await fetch(`${adminUrl}/metrics`)).text()).split('\n');
  const counts = lines.flatMap((line) => {
    const [, labels, count] = /^almanac_http_requests_total(\{.*\}) (\d+)$/.exec(line) ?? [];
    return labels === undefined ? [] : [[labels, Number(count)] as const];
  });
  return new Map(counts.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const name = fc.constantFrom('pi', 'pi', 'pi', 'e', 'e', 'phi', 'sqrt2', 'pie', 'PI', '', '%70i', 'pi#');
const path = fc.oneof(
  fc
    .tuple(name, fc.constantFrom('', '', '/digits', '/digits', '/', '/digits/', '/x'))
    .map(([of, rest]) => `/v1/${of}${rest}`),
  fc.constantFrom('/', '/v1', '/v1/', '/v2/pi', '/healthz', '/readyz', '//v1/pi', '/v1//pi', '/a;b', '/{path}'),
);
const whole = fc.oneof(
  fc.constantFrom(0, 1, 7, 18, 19, 20, 100, E_TOTAL - 1, E_TOTAL, E_TOTAL + 1, 999, 1000, 1001, 8192, 8193),
  fc.constantFrom(TOTAL - 1, TOTAL, TOTAL + 1, 16_610, 16_611, 1_000_000, 1_000_001),
  fc.nat(TOTAL),
);
const value = fc.oneof(
  { weight: 6, arbitrary: whole.map(String) },
  fc.constantFrom('', '-1', '-0', '+5', '007', '1.5', 'abc', '%31', '%zz', '5;', '9223372036854775807', '9'.repeat(30)),
);
const radix = fc.constantFrom('10', '16', '16', '8', '', 'x');
const pair = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('start', 'numberOfDigits'), value) },
  fc.tuple(fc.constant('radix'), radix),
  fc.tuple(fc.constantFrom('Start', 'q', 'st%61rt', 'start%20', '_'), value),
);
const query = fc
  .array(
    pair.map(([key, of]) => `${key}=${of}`),
    { maxLength: 4 },
  )
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`));
const etag = fc
  .tuple(fc.constantFrom('pi', 'e'), fc.constantFrom(10, 16), whole, whole, fc.constantFrom('json', 'text'))
  .map(([of, base, start, count, form]) => `"${of}-${base}-${start}-${count}-${form}"`);
const range = fc.oneof(
  fc.tuple(whole, whole).map(([from, to]) => `bytes=${from}-${to}`),
  whole.map((from) => `bytes=${from}-`),
  whole.map((last) => `bytes=-${last}`),
  fc.constantFrom('bytes=0-1,3-4', 'lines=1-2', 'bytes=', 'bytes=-'),
);
const field = fc.oneof(
  range.map((of) => `Range: ${of}`),
  range.map((of) => `Range: ${of}`),
  etag.map((of) => `If-None-Match: ${of}`),
  etag.map((of) => `If-Range: ${of}`),
  fc.constantFrom(
    'If-None-Match: *',
    'Accept: */*',
    'Accept-Encoding: gzip',
    'User-Agent: a',
    'Connection: keep-alive',
  ),
);
const request = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
  target: fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(name, fc.constantFrom('', '/digits'), query)
        .map(([of, form, rest]) => `/v1/${of}${form}${rest}`),
    },
    fc.tuple(path, query).map((parts) => parts.join('')),
  ),
  fields: fc.array(field, { maxLength: 3 }),
  way: fc.nat(1),
  /** Asks with the validator of the answer that it has got. */
  again: fc.boolean(),
});

let clients = 0;

test('a request is answered alike directly, after node has parsed it, and by the router', async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ method, target, fields, way, again }) => {
      const { shortcuts, router } = ways[way]!;
      const own = [...fields];
      for (let turn = 0; turn < 2; turn++) {
        const bytes = (): string =>
          `${method} ${target} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 2001:db8::${(++clients).toString(16)}\r\n${own.map((line) => `${line}\r\n`).join('')}\r\n`;
        const expected = (await answered(router, bytes())) as { fields: [string, string][] };
        const what = `${method} ${target} ${own}`;
        assert.deepEqual(await answered(shortcuts, bytes()), expected, what);
        // An empty line before a request leaves it to node.
        assert.deepEqual(await answered(shortcuts, `\r\n${bytes()}`), expected, `${what}, parsed by node`);
        const validator = expected.fields.find(([key]) => key === 'etag')?.[1];
        if (!again || validator === undefined) break;
        own.push(`${turn % 2 === 0 ? 'If-None-Match' : 'If-Range'}: ${validator}`);
      }
    }),
    { numRuns: 400 },
  );
  // Who has the shortcuts was asked twice as often.
  for (const { shortcuts, router } of ways) {
    const once = await counted(router);
    assert.ok(once.size > 0);
    assert.deepEqual(await counted(shortcuts), new Map([...once].map(([labels, count]) => [labels, 2 * count])));
  }
});

test('what ordinary clients ask for is answered without a router', async () => {
  const alone = await startForTest(
    {
      ...service,
      routes: () => {
        throw new Error('a router was needed');
      },
    },
    { maxDigits: 1_000_000 },
    data,
  );
  try {
    for (const [target, status, fields] of [
      ['/v1/pi', 200],
      ['/v1/pi?start=5&numberOfDigits=5', 200],
      ['/v1/pi?numberOfDigits=%35', 200],
      ['/v1/pi/digits?radix=16', 200],
      ['/v1/pi/digits?numberOfDigits=20000', 206, 'Range: bytes=100-199\r\n'],
      ['/v1/pi/digits?numberOfDigits=5', 416, 'Range: bytes=5-\r\n'],
      ['/v1/pi?numberOfDigits=20000', 304, 'If-None-Match: "pi-10-0-20000-json"\r\n'],
      ['/v1/pi?start=x', 400],
      ['/v1/e', 200],
      ['/v1/e/digits?start=7', 200],
      ['/v1/e?start=201', 400],
      ['/v1/e?radix=16', 404],
      ['/v1/phi', 404],
      ['/v1/pie', 404],
      ['/v1/pi?numberOfDigits=10000', 200],
      ['/v1/pi/digits?numberOfDigits=10000', 200],
      ['/v1/pi/search?q=1', 500],
    ] as const)
      for (const method of status === 206 || status === 416 ? ['GET'] : ['GET', 'HEAD'])
        for (const before of ['', '\r\n']) {
          const bytes = `${before}${method} ${target} HTTP/1.1\r\nHost: a\r\n${fields ?? ''}\r\n`;
          const answer = (await answered(alone, bytes)) as { status: string };
          assert.match(answer.status, new RegExp(`^HTTP/1.1 ${status} `), bytes);
        }
  } finally {
    await alone.stop();
  }
});

test('a field that is added to the answers is sent on all three ways', async () => {
  const added = {
    ...service,
    open: async (context: Parameters<typeof service.open>[0]) => {
      const engine = await service.open(context);
      const { answers } = engine;
      const more = <A extends Answer | undefined>(answer: A): A =>
        answer && { ...answer, fields: [...answer.fields, 'X-Added: ', 1, Buffer.from('\r\n')] };
      return Object.assign(engine, {
        answers: Object.assign(Object.create(answers), {
          answer: (...asked: Parameters<DigitAnswers['answer']>) => more(answers.answer(...asked)),
          run: (...asked: Parameters<DigitAnswers['run']>) => more(answers.run(...asked)),
        }),
      });
    },
  };
  const way = await startForTest(added, { maxDigits: 1_000_000 }, data);
  try {
    for (const [method, target] of [
      // Directly, by node, and by the router.
      ['GET', '/v1/pi'],
      ['GET', '/v1/pi?numberOfDigits=10000'],
      ['POST', '/v1/pi'],
    ] as const) {
      const answer = await answered(
        way,
        `${method} ${target} HTTP/1.1\r\nHost: a\r\n${method === 'POST' ? 'Content-Length: 0\r\n' : ''}\r\n`,
      );
      const { fields } = answer as { fields: [string, string][] };
      assert.deepEqual(
        fields.find(([name]) => name === 'x-added'),
        ['x-added', '1'],
        `${method} ${target}`,
      );
    }
  } finally {
    await way.stop();
  }
});
