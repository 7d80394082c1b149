import { test } from 'node:test';
import { didYouMean, nearestWord } from '../command/nearest-word.ts';
import { formatChecked, isAsWritten } from '../files/checked-json.ts';
import { proxyOf } from '../files/fetch-outside.ts';
import { refusalIn, requestForObject } from '../files/object-storage.ts';
import { isPublicAddress } from '../files/public-address.ts';
import { ClientAddresses, plainAddress } from '../http/client-address.ts';
import { acceptedCoding } from '../http/compression.ts';
import { network } from '../http/connection-policy.ts';
import { HostPolicy, hostName, listensOnLoopback } from '../http/host-policy.ts';
import { OriginPolicy, originMatcher } from '../http/origin-policy.ts';
import { areOfId, namedRequestId, requestIdIn, requestIdOf } from '../http/request-id.ts';
import { AskedFields } from '../http/streamed/asked-fields.ts';
import { fieldsOf as fieldsOfLines } from '../http/streamed/head-lines.ts';
import { isBeginning, readRequest } from '../http/streamed/request-reader.ts';
import { readTraceContext, traceParent } from '../observation/trace-context.ts';
import { methodOf } from '../observation/tracer.ts';
import { capitalised } from '../openapi/api-document.ts';
import { editedText } from '../testing/edited-text.ts';
import { GoldenFile } from '../testing/golden.ts';
import { outcomeOf } from '../testing/outcome-of.ts';
import { ADDRESSES, PROXIES } from '../testing/peer-addresses.ts';
import { randomNumbers } from '../testing/random-numbers.ts';
import { type ToldAnswers, toldAnswers } from '../testing/told-answers.ts';

/** What small readers of the kit make of texts that are almost right. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-readers.json', import.meta.url));
const DRAWN = 120;
const WHOLE = 4;

const WORDS = ['serve', 'status', 'import', 'install', 'remove', 'max_digits', 'max_tokens'];
const HEADS = [
  'GET /a?b=c HTTP/1.1\r\nHost: localhost:8001\r\nX-Request-Id: abc.1\r\nVia: 1.1 x\r\nX-Forwarded-For: 1.2.3.4, 10.0.0.1\r\n\r\n',
  'POST /b HTTP/1.1\r\nhost: a\r\nContent-Length: 12\r\nExpect: 100-continue\r\n\r\n',
  'PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'HEAD * HTTP/1.0\r\nConnection: close\r\n\r\n',
];
const LISTENING = (host: string, socket = '') =>
  new HostPolicy({ host, allowedHosts: ['pub.example'], ...PROXIES, socket });
const fields = (text_: string): string[] => fieldsOfLines(text_.slice(text_.indexOf('\r\n') + 2));

/** Readers by their names, with texts that they take, and pieces that mean something to them. */
const READERS: Readonly<
  Record<string, readonly [read: (text: string) => unknown, texts: readonly string[], pieces?: readonly string[]]>
> = {
  'words that were meant': [(word) => [nearestWord(word, WORDS), didYouMean(word, WORDS)], WORDS],
  addresses: [
    (address) => [
      isPublicAddress(address),
      plainAddress(address),
      network(address),
      listensOnLoopback(address),
      new ClientAddresses(PROXIES).trusts(address),
      new ClientAddresses(PROXIES).asksForOthers(address),
      new ClientAddresses({ ...PROXIES, socket: '/s' }).asksForOthers(address),
    ],
    ADDRESSES,
    ['::', ':', '.', '0', 'ffff', '10.0.0.1', '%', '/'],
  ],
  'hops of proxies': [
    (forwarded) =>
      ['10.0.0.1', '198.51.100.1', '203.0.113.9', undefined].flatMap((peer) => [
        new ClientAddresses(PROXIES).clientOf(peer, forwarded),
        new ClientAddresses(PROXIES).clientOf(peer, forwarded, true),
      ]),
    [
      '203.0.113.9, 10.0.0.2,192.0.2.7',
      '1.2.3.4:80, [2001:db8::1]:443',
      'unknown, 10.0.0.1',
      '',
      ' 8.8.8.8 ',
      `${'10.0.0.1,'.repeat(40)}`,
    ],
    [',', ' ', '10.0.0.1', '[', ']', ':80', 'unknown'],
  ],
  hosts: [
    (host) => [
      hostName(host),
      ...['127.0.0.1', '0.0.0.0', '::1', 'localhost'].map((at) => LISTENING(at).accepts({ host }, '127.0.0.1')),
      LISTENING('127.0.0.1', '/s').accepts({ host }, undefined),
      LISTENING('127.0.0.1').accepts({ host, via: '1.1 x', 'x-forwarded-for': '1.2.3.4' }, '127.0.0.1'),
      LISTENING('127.0.0.1').accepts({ host, 'x-forwarded-for': '1.2.3.4' }, '127.0.0.1'),
      LISTENING('127.0.0.1').accepts({ host, 'x-forwarded-for': '1.2.3.4' }, '::ffff:192.0.2.7'),
      LISTENING('127.0.0.1').accepts({ host, via: '1.1 x' }, '127.0.0.1'),
    ],
    [
      'localhost',
      '127.0.0.1:8001',
      '[::1]:80',
      'Pub.Example:1',
      'a.localhost',
      'b.internal',
      'evil.example',
      '::1',
      '10.1.1.1',
      '8.8.8.8',
      '',
    ],
    [':', '[', ']', '.local', '.', '80'],
  ],
  origins: [
    (origin) => [
      originMatcher([])(origin),
      originMatcher(['https://*.Example.org', 'http://a.example:*'])(origin),
      new OriginPolicy(['*']).allows(origin),
    ],
    [
      'http://localhost',
      'https://127.0.0.1:8080',
      'app://x',
      'tauri://',
      'https://a.example.org',
      'http://a.example:80',
      'https://.example.org',
      'null',
    ],
    ['*', ':', '/', '.', 'localhost', 'http://', 'https://'],
  ],
  'accepted codings': [
    acceptedCoding,
    [
      'gzip, deflate, br, zstd',
      'gzip;q=0.5, br;q=0.25',
      '*',
      'identity',
      'gzip;q=0',
      'identity;q=1, *;q=0.5',
      'zstd;q=1.0001',
      '',
    ],
    [';q=', ',', '0', '1', '.', '*', 'br', 'gzip', ' '],
  ],
  'ids of requests': [
    (id) => [
      namedRequestId(id),
      areOfId(Buffer.from(id, 'latin1'), 0, id.length),
      outcomeOf(() => requestIdIn(['Host', 'a', 'X-Request-ID', id]) === id),
      requestIdIn(['x-request-id', id, 'x-request-Id', id]) === id,
      requestIdOf({ headers: { 'x-request-id': id } }) === id,
    ],
    ['abc', 'A.b_c~d:e+f/g=h@i-j', 'x'.repeat(128), ''],
    [' ', '%', 'é', 'x'.repeat(20), '"'],
  ],
  'heads of HTTP/1': [
    (head) => {
      const read = readRequest(head);
      const asked = new AskedFields(read === undefined ? fields(head) : fields(head));
      return [read, isBeginning(head), asked.host, asked.via, asked['x-forwarded-for'], asked.headers === asked];
    },
    HEADS,
    [
      '\r\n',
      '\n',
      ':',
      ' ',
      '\t',
      '\0',
      'Host: b\r\n',
      'Content-Length: 3\r\n',
      'Transfer-Encoding: gzip\r\n',
      'HTTP/1.1',
      'é',
    ],
  ],
  'contexts of traces': [
    (parent) => {
      const context = readTraceContext(parent, `a=1, b@c=2 ,${parent.slice(0, 9)}=x`);
      return context && [context, traceParent(context)];
    },
    [`00-${'ab'.repeat(16)}-${'01'.repeat(8)}-01`, `01-${'cd'.repeat(16)}-${'0f'.repeat(8)}-00-more`],
    ['-', '0', 'f', 'ff', '00', ','],
  ],
  'states of traces': [
    (state) => readTraceContext(`00-${'ab'.repeat(16)}-${'01'.repeat(8)}-03`, state)?.state,
    [
      'a=1,b=2',
      ' a=1 ,\tb=2',
      'a=1,a=2',
      'A=1',
      'a=',
      Array.from({ length: 33 }, (_, key) => `k${key}=v`).join(','),
      `a=${'x'.repeat(256)}`,
    ],
    ['=', ',', ' ', '\t', '@', '*', 'é', '~'],
  ],
  'names of objects': [
    (location) =>
      [false, true].map((storagePathStyle) =>
        requestForObject(
          location,
          { range: 'bytes=0-9', 'if-match': '"x"' },
          {
            storageEndpoint: storagePathStyle ? 'http://storage.example:9000/base/' : '',
            storageRegion: 'eu-central-1',
            storagePathStyle,
            storageKey: 'KEY',
            storageSecret: 'SECRET',
            storageSession: storagePathStyle ? '' : 'SESSION',
          },
          new Date(1_700_000_000_123),
        ),
      ),
    ['s3://bucket/a/b c.pmtiles', "s3://my.bucket-1/(x)!'*é", 's3://Bucket/x', 's3://b/x', 's3://bucket/'],
    ['/', '.', '%', '+', '(', 's3://'],
  ],
  refusals: [refusalIn, ['<Error><Code>AccessDenied</Code></Error>', '<Code>a b</Code>'], ['<', '>', 'Code']],
  'checked JSON': [isAsWritten, [formatChecked({ a: 1, b: ['x'] })], ['"', '1', '\n', '{', 'a']],
  'proxies of an environment': [
    (name) => {
      const environment = { [name]: 'http://proxy:1', NO_PROXY: 'a.example' };
      return proxyOf(environment);
    },
    ['HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'ALL_PROXY', 'http_proxy', 'no_proxy'],
  ],
  methods: [
    methodOf,
    ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'CONNECT', 'OPTIONS', 'TRACE', 'PATCH', 'QUERY', 'BREW'],
  ],
  'names in descriptions': [capitalised, ['list_models', 'chat-completions', 'x', 'a b c', '']],
};

test('texts are read as recorded', () => {
  const told: Record<string, ToldAnswers> = {};
  for (const [name, [read, texts, pieces]] of Object.entries(READERS)) {
    const random = randomNumbers(name.length);
    const asked = [...texts];
    while (asked.length < texts.length + DRAWN)
      asked.push(editedText(texts[Math.floor(random() * texts.length)] ?? '', random, pieces));
    told[name] = toldAnswers(
      asked.map((one) => [one, outcomeOf(() => read(one))]),
      WHOLE,
    );
  }
  golden.check(['texts'], told);
});
