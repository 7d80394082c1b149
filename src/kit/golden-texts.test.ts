import type { IncomingMessage } from 'node:http';
import { homedir } from 'node:os';
import { test } from 'node:test';
import { CommandError } from './command/command-error.ts';
import { didYouMean, nearestWord } from './command/nearest-word.ts';
import { count, table } from './command/output.ts';
import {
  configurationPath,
  defaultConfigurationPath,
  defaultDataDirectory,
  environmentName,
  flagName,
  refuseUnknownKeys,
  refuseUnknownVariables,
  resolveSettings,
  tomlName,
  unknownVariables,
} from './configuration.ts';
import { configurationSection, errorsSection } from './documentation.ts';
import { failWith, ServiceError } from './error-table.ts';
import { formatChecked, isAsWritten } from './files/checked-json.ts';
import { proxyOf } from './files/fetch-outside.ts';
import { refusalIn, requestForObject } from './files/object-storage.ts';
import { isPublicAddress } from './files/public-address.ts';
import { reasonOf, refusalOf, systemRefusal } from './files/system-error.ts';
import { bytesOf, countAnswers, fieldLines, fieldsOf } from './http/answer.ts';
import { ClientAddresses, plainAddress } from './http/client-address.ts';
import { acceptedCoding } from './http/compression.ts';
import { network } from './http/connection-policy.ts';
import { AnswerBuffer, HeadEnd } from './http/direct/answer-buffer.ts';
import { linesOf } from './http/early-route.ts';
import { HostPolicy, hostName, listensOnLoopback } from './http/host-policy.ts';
import { OriginPolicy, originMatcher } from './http/origin-policy.ts';
import { ParsedRequest } from './http/plain-request.ts';
import { publicError } from './http/public-error.ts';
import { RateLimit } from './http/rate-limit.ts';
import { areOfId, namedRequestId, requestIdIn, requestIdOf } from './http/request-id.ts';
import { AskedFields } from './http/streamed/asked-fields.ts';
import { fieldsOf as fieldsOfLines } from './http/streamed/head-lines.ts';
import { readHttp2Head } from './http/streamed/http2-head.ts';
import { isBeginning, readRequest } from './http/streamed/request-reader.ts';
import { Type } from './json-schema.ts';
import { namedTables } from './named-tables.ts';
import { type AccessForm, accessLine } from './observation/access-line.ts';
import { readTraceContext, traceParent } from './observation/trace-context.ts';
import { methodOf } from './observation/tracer.ts';
import { capitalised } from './openapi/api-document.ts';
import { nameSchemas } from './openapi/named-schemas.ts';
import {
  addressRanges,
  assignments,
  compressionSettings,
  decimal,
  duration,
  flag,
  integer,
  list,
  type SettingsTable,
  serverSettings,
  sharedSettings,
  size,
  text,
  url,
} from './setting.ts';
import { editedJson } from './testing/edited-json.ts';
import { editedText } from './testing/edited-text.ts';
import { GoldenFile } from './testing/golden.ts';
import { randomNumbers } from './testing/random-numbers.ts';
import { type ToldAnswers, toldAnswers } from './testing/told-answers.ts';

/** What small readers, writers and policies of the kit make of texts and values that are almost right. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-texts.json', import.meta.url));
const DRAWN = 120;
const WHOLE = 4;

const outcome = (work: () => unknown): unknown => {
  try {
    return JSON.parse(
      JSON.stringify(work() ?? null, (_, value: unknown) =>
        typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
      ),
    );
  } catch (error) {
    // The words of the engine itself change.
    const words = error instanceof TypeError || error instanceof SyntaxError ? error.name : (error as Error).message;
    return error instanceof CommandError ? `! ${error.exitCode} ${words}` : `! ${words}`;
  }
};

const DESCRIPTION = { description: 'What it is.' };
/** One row of each kind, and texts that it may take. */
const SETTINGS: Readonly<Record<string, readonly [SettingsTable[string], readonly string[]]>> = {
  text: [text({ ...DESCRIPTION, default: '' }), ['', 'x']],
  word: [text({ ...DESCRIPTION, default: 'one', choices: ['one', 'two'] }), ['one', 'two', 'three']],
  integer: [integer({ ...DESCRIPTION, default: 5 }), ['0', '12', '1_000', '-1', '9007199254740991', '1.5', '']],
  port: [integer({ ...DESCRIPTION, default: -1, min: -1, max: 65_535 }), ['-1', '0', '65535', '65536', '-2']],
  positive: [integer({ ...DESCRIPTION, default: 1, min: 1 }), ['0', '1']],
  bytes: [
    integer({ ...DESCRIPTION, default: 8192, min: 1024, unit: 'bytes' }),
    ['1024', '1023', '1kB', '1KiB', '2.5 MiB', '1TB', '3tib', '1 GB', '1XB'],
  ],
  number: [decimal({ ...DESCRIPTION, default: 0.5 }), ['0', '0.25', '1e3', '-1', '', ' ', 'x', '1e400']],
  share: [decimal({ ...DESCRIPTION, default: 1, min: 0.1, max: 1, unit: 'of all' }), ['0.1', '1', '1.01', '0.05']],
  flag: [flag({ ...DESCRIPTION, default: true }), ['true', 'YES', 'on', '1', 'false', 'no', 'Off', '0', 'x']],
  list: [list({ ...DESCRIPTION, default: [] }), ['a, b,,c', '', ' , ']],
  'list of words': [list({ ...DESCRIPTION, default: ['a'], choices: ['a', 'b'] }), ['a,b', 'a,c', 'b']],
  addresses: [
    addressRanges({ ...DESCRIPTION, default: ['10.0.0.0/8'] }),
    ['10.0.0.7, 10.0.0.0/8', '::1/128', 'fe80::1%eth0', '::/129', '1.2.3.4/33', 'x', '1.2.3.4/'],
  ],
  assignments: [assignments({ ...DESCRIPTION, default: [] }), ['a=b,c=d', 'a', '=b', 'a=b=c', 'a=']],
  'assignments of words': [
    assignments({ ...DESCRIPTION, default: ['m=x'], choices: ['x', 'y'] }),
    ['a=x, b=y', 'a=z', 'a=b=x'],
  ],
  url: [url({ ...DESCRIPTION, default: '' }), ['http://a', 'https://a.example/b//', 'ftp://a', 'x', '']],
  size: [
    size({ ...DESCRIPTION, default: 1 << 30, min: 1000 }),
    ['0', '999', '1kB', '1.5GB', '2GiB', '0.1B', '10', 'B'],
  ],
  duration: [
    duration({ ...DESCRIPTION, default: 1500 }),
    ['1', '1.5s', '500ms', '5m', '2h', ' 3s ', '1d', '2147483647ms', '2147484s', '-1'],
  ],
  'bounded duration': [
    duration({ ...DESCRIPTION, default: 10_000, min: 10, max: 60_000 }),
    ['10ms', '9ms', '1m', '61s'],
  ],
  tables: [
    namedTables({
      description: 'Tables.',
      fields: {
        maxTokens: integer({ ...DESCRIPTION, default: 7, max: 9 }),
        names: list({ ...DESCRIPTION, default: [] }),
      },
    }),
    [
      '{"a":{"max_tokens":3,"names":["x","y"]},"b":{}}',
      '{"a":{"max_tokens":10}}',
      '{"a":{"max_token":1}}',
      '{"a":{"colour":1}}',
      '{"a":1}',
      '[]',
      'x',
    ],
  ],
};

test('settings are described and read as recorded', () => {
  const told: Record<string, unknown> = {};
  for (const [name, [setting, texts]] of Object.entries(SETTINGS)) {
    const random = randomNumbers(name.length);
    const asked = [...texts];
    while (asked.length < texts.length + 60)
      asked.push(
        editedText(texts[Math.floor(random() * texts.length)] ?? '', random, [
          ',',
          '=',
          '_',
          '.',
          '-',
          's',
          'm',
          'KiB',
          '/',
          '1',
          ' ',
        ]),
      );
    const { parse, print, ...row } = setting;
    told[name] = {
      row,
      default: print(row.default),
      ...toldAnswers(
        asked.map((value) => [
          value,
          outcome(() => {
            const parsed = parse(value);
            return [parsed, print(parsed)];
          }),
        ]),
        texts.length,
      ),
    };
  }
  golden.check(['settings'], JSON.parse(JSON.stringify(told)));
  const rows = (settings: SettingsTable) =>
    Object.fromEntries(
      Object.entries(settings).map(([key, { description: _description, parse: _parse, print, aliases, ...row }]) => [
        key,
        {
          ...row,
          default: print(row.default),
          aliases: aliases?.map((alias) => [alias.name, alias.read?.('http://a/')]),
        },
      ]),
    );
  const all = {
    plain: rows(serverSettings({ port: 1 })),
    changed: rows(
      serverSettings({
        port: 2,
        host: { default: '::', aliases: [{ name: 'HOST' }] },
        portAliases: [{ name: 'PORT' }],
        logLevelAliases: [{ name: 'LEVEL' }],
        bodyTimeout: 5,
      }),
    ),
    shared: rows(sharedSettings()),
    compression: rows(compressionSettings),
  };
  golden.check(['server settings'], JSON.parse(JSON.stringify(all)));
});

const TABLE = {
  maxDigits: integer({ description: 'Most | digits.', default: 1000, min: 1, max: 5000 }),
  adminHost: text({ description: 'Address\nfor admins.', default: '', shared: true }),
  apiToken: text({ description: 'Token.', default: '', secret: true, shared: true }),
  port: integer({
    description: 'Port.',
    default: 1,
    aliases: [{ name: 'FOREIGN' }, { name: 'OTHER', read: (value) => /:(\d+)$/.exec(value)?.[1] }],
  }),
  models: namedTables({ description: 'Models.', fields: { size: integer({ ...DESCRIPTION, default: 7 }) } }),
} as const;

test('settings are taken from where they are said as recorded', () => {
  const random = randomNumbers(3);
  const chance = (share: number): boolean => random() < share;
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const some = (entries: Readonly<Record<string, readonly unknown[]>>, share: number) =>
    Object.fromEntries(
      Object.entries(entries)
        .filter(() => chance(share))
        .map(([key, values]) => [key, oneOf(values)]),
    );
  const told: [string, unknown][] = [];
  for (let number = 0; number < DRAWN; number++) {
    const flags = some({ maxDigits: ['7', '0', 9], adminHost: ['flag'], port: ['2'] }, 0.25);
    const environment = some(
      {
        ALMANAC_DIGITS_MAX_DIGITS: ['8', '', '5001'],
        ALMANAC_DIGITS_ADMIN_HOST: ['own', ''],
        ALMANAC_ADMIN_HOST: ['all'],
        ALMANAC_DIGITS_API_TOKEN: ['secret'],
        ALMANAC_API_TOKEN: ['for all'],
        ALMANAC_DIGITS_API_TOKEN_FILE: ['/nowhere/file'],
        FOREIGN: ['3', 'x', ''],
        OTHER: ['host:4', 'host'],
        ALMANAC_DIGITS_MAX_DIGIT: ['1'],
        ALMANAC_TEST_X: ['1'],
        ALMANAC_MCP_TOKEN: ['1'],
        ALMANAC_LOG_LEVEL: ['1'],
        XDG_CONFIG_HOME: ['/config'],
        XDG_DATA_HOME: ['/data'],
        ALMANAC_CONFIG: ['/named.toml'],
      },
      0.2,
    ) as Record<string, string>;
    const sections = {
      ...(chance(0.5)
        ? {
            digits: some(
              { max_digits: [6, '6', -1], admin_host: ['file'], models: [{ a: { size: 1 } }], max_digit: [1] },
              0.4,
            ),
          }
        : {}),
      ...(chance(0.3) ? { almanac: some({ admin_host: ['file for all'], max_digits: [2] }, 0.6) } : {}),
      ...(chance(0.1) ? { digit: {} } : {}),
    };
    const file = { path: '/almanac.toml', sections } as Parameters<typeof refuseUnknownKeys>[0];
    const tables = { digits: TABLE, almanac: { adminHost: TABLE.adminHost } };
    told.push([
      String(number),
      [
        { flags, environment, sections },
        outcome(() => resolveSettings('digits', TABLE, { flags, environment, file })),
        outcome(() => resolveSettings('almanac', { adminHost: TABLE.adminHost }, { environment, file })),
        outcome(() => refuseUnknownKeys(file, tables)),
        outcome(() => refuseUnknownVariables(tables, environment)),
        unknownVariables(tables, environment),
        configurationPath(chance(0.2) ? '/given.toml' : undefined, { XDG_CONFIG_HOME: '/c', ...environment }),
        defaultConfigurationPath({ XDG_CONFIG_HOME: '/c', ...environment }),
        defaultDataDirectory({ XDG_DATA_HOME: '/d', ...environment }),
      ],
    ]);
  }
  golden.check(['sources'], toldAnswers(told, WHOLE));
  golden.check(
    ['documents'],
    [
      configurationSection('digits', TABLE),
      configurationSection(
        'almanac',
        { data: text({ ...DESCRIPTION, default: '/x' }), adminHost: TABLE.adminHost },
        (key) => key !== 'data',
      ),
      [defaultConfigurationPath({}), defaultDataDirectory({})].map((path) => path.replace(homedir(), '~')),
      errorsSection('digits', { A_B: { status: 400, message: 'a|b\nc {d}' }, C: { status: 500, message: 'c' } }),
      ['maxDigits', 'port', 'http2HeadBytes', 'a'].map((key) => [
        flagName(key),
        tomlName(key),
        environmentName('digits', key),
        environmentName('almanac', key),
      ]),
    ],
  );
});

const PROXIES = { trustedProxies: ['192.0.2.7', '10.0.0.0/8', '2001:db8::/32'], gatewayAddresses: ['198.51.100.1'] };
const ADDRESSES = [
  '127.0.0.1',
  '10.1.2.3',
  '192.0.2.7',
  '198.51.100.1',
  '203.0.113.9',
  '::1',
  '::ffff:10.1.2.3',
  '2001:db8::1',
  '2001:4860:4860::8888',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '::ffff:8.8.8.8',
  'fe80::1%eth0',
  '[::1]',
  '100.64.0.1',
  '172.31.255.255',
  '172.32.0.0',
  '8.8.8.8',
  'fd00::1',
  '::8.8.4.4',
];
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
      outcome(() => requestIdIn(['Host', 'a', 'X-Request-ID', id]) === id),
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
      asked.map((one) => [one, outcome(() => read(one))]),
      WHOLE,
    );
  }
  golden.check(['texts'], told);
});

const HTTP2 = [
  ':method',
  'POST',
  ':path',
  '/a?b',
  ':scheme',
  'https',
  ':authority',
  'a.example',
  'x-b',
  'c',
  'cookie',
  'd=1',
  'cookie',
  'e=2',
  'content-length',
  '5',
  'te',
  'trailers',
];
const SCHEMA = Type.Object({
  id: Type.String({ minLength: 1 }),
  kind: Type.Optional(Type.Union([Type.Literal('a'), Type.Null()])),
  parts: Type.Array(Type.Object({ x: Type.Number(), y: Type.Optional(Type.Integer()) }, { title: 'Part' })),
  more: Type.Record(Type.Boolean()),
  any: Type.Unknown({ description: 'Any.' }),
  both: Type.Intersect([Type.Object({ a: Type.String() }), Type.Object({ b: Type.String() }, { title: 'B' })]),
});
const DOCUMENT = {
  paths: {
    '/a': {
      get: {
        operationId: 'getA',
        parameters: [{ name: 'which', schema: Type.Object({ q: Type.String() }) }],
        responses: {
          '200': { content: { json: { schema: SCHEMA } } },
          '404': { content: { json: { schema: Type.Object({ error: Type.String() }) } } },
        },
      },
      post: {
        operationId: 'makeA',
        requestBody: { content: { json: { schema: SCHEMA } } },
        responses: { default: { content: { json: { schema: Type.Array(Type.String()) } } }, '204': {} },
      },
    },
  },
  components: { responses: { Failure: { content: { json: { schema: Type.Object({ code: Type.Integer() }) } } } } },
};
const NOBODY = { id: 'id', log: { error: () => {}, debug: () => {} } };

/** What takes values of JSON, with an example and values that mean something in it. */
const TAKERS: Readonly<
  Record<string, readonly [take: (value: never) => unknown, example: unknown, values?: readonly unknown[]]>
> = {
  'heads of HTTP/2': [
    (raw: readonly string[]) => [readHttp2Head(raw.map(String), true), readHttp2Head(raw.map(String), false)],
    HTTP2,
    [':method', 'GET', 'CONNECT', ':protocol', 'host', 'connection', 'transfer-encoding', 'X', '', 'a b', '5', '-1'],
  ],
  descriptions: [
    (document: never) => {
      nameSchemas(document);
      return document;
    },
    DOCUMENT,
    [{ type: 'object', title: 'Part' }, { type: 'string' }, { $ref: '#/x' }, 'Part', 'array'],
  ],
  'depths of descriptions': [
    ({ depth }: { depth: number }) => {
      let schema = Type.String();
      for (let level = 0; level < Math.min(depth, 40); level++) schema = Type.Array(schema);
      const responses = { '200': { content: { json: { schema } } } };
      const document = { paths: { '/a': { get: { operationId: 'a', responses } } }, components: {} };
      nameSchemas(document as never);
      return JSON.stringify(document).length;
    },
    { depth: 0 },
    [30, 31, 32, 33, 34],
  ],
  'lines of the access log': [
    (entry: never) =>
      (['json', 'common', 'combined'] as AccessForm[]).map((form) =>
        accessLine(form, entry).replace(/\[[^\]]*\]/, '[TIME]'),
      ),
    {
      ...{
        service: 'digits',
        id: 'abc',
        time: 1_700_000_000_123,
        client: '1.2.3.4',
        method: 'GET',
        target: '/a"b',
        protocol: 'HTTP/1.1',
      },
      ...{
        status: 200,
        bytes: 12,
        milliseconds: 1.23456,
        token: 'my token',
        traceId: 'ab',
        referer: 'http://x/\\',
        agent: 'curl\n\u001b é ž',
      },
    },
    ['\u007f', '"', '\\', '\t\v\b', 'ž', '', 0],
  ],
  'errors of systems': [
    (given: { code: string; path?: string; syscall?: string; message: string; status: number }) => {
      const error = Object.assign(new Error(String(given.message)), given);
      const outer = new Error('outer', { cause: error });
      return [
        refusalOf(outer),
        reasonOf(error),
        reasonOf(given.code),
        systemRefusal(error)?.message,
        systemRefusal(outer, 'WHAT')?.message,
        ...[error, outer, new ServiceError('X', given.status, 'told', { cause: error })].map((one) => {
          const { code, status, message } = publicError(one, {
            ...NOBODY,
            raw: { complete: false, destroyed: given.status === 1 },
          });
          return [code, status, message];
        }),
      ];
    },
    { code: 'ENOSPC', path: '/a', syscall: 'write', message: 'It failed.', status: 500, statusCode: 413, errcode: 13 },
    [
      ...[
        'EDQUOT',
        'EROFS',
        'EFBIG',
        'EACCES',
        'EPERM',
        'ENOENT',
        'ENOTDIR',
        'EISDIR',
        'EEXIST',
        'ENOTEMPTY',
        'EBUSY',
        'ETXTBSY',
      ],
      ...[
        'ELOOP',
        'ENAMETOOLONG',
        'EIO',
        'EMFILE',
        'ENFILE',
        'ERR_SQLITE_ERROR',
        3,
        5,
        6,
        8,
        10,
        11,
        14,
        26,
        266,
        400,
        499,
      ],
    ],
  ],
  'messages of errors': [
    ({
      code,
      status,
      message,
      places,
    }: {
      code: string;
      status: number;
      message: string;
      places: Record<string, unknown>;
    }) => {
      const error = failWith({ [code]: { status, message } })(code, places);
      return [error.code, error.status, error.message, error.name];
    },
    { code: 'A', status: 400, message: 'no {what} in {where}, {what} and {none}', places: { what: 1, where: 'b' } },
  ],
  'header lines': [
    (value: Record<string, string>) => [
      fieldLines(value).toString('latin1'),
      fieldsOf({ fields: [fieldLines(value), 'x: ', 5, '\r\n'] }),
      fieldsOfLines(fieldLines(value).toString('latin1')),
      linesOf(Object.entries(value)),
      bytesOf(String(value.a)).length,
      bytesOf({ bytes: Buffer.from('abcdef'), from: 1, to: 4 }).length,
    ],
    { a: 'b', 'content-type': 'text/plain; charset=utf-8', length: 12 },
  ],
  tables: [
    (rows: string[][]) =>
      table(
        ['name', 'a longer heading', ''],
        rows.filter(Array.isArray).map((row) => row.map(String)),
      ),
    [
      ['a', 'bc', 'd'],
      ['', 'x'.repeat(20), ''],
      ['long name', '', ''],
    ],
  ],
};

test('values are taken as recorded', () => {
  const told: Record<string, ToldAnswers> = {};
  for (const [name, [take, example, values]] of Object.entries(TAKERS)) {
    const random = randomNumbers(100 + name.length);
    const asked = [
      structuredClone(example),
      ...Array.from({ length: DRAWN }, () => editedJson(example, random, values)),
    ];
    told[name] = toldAnswers(
      asked.map((value) => [JSON.stringify(value), outcome(() => take(value as never))]),
      WHOLE,
    );
  }
  golden.check(['values'], told);
});

test('clients are limited, and answers written, as recorded', () => {
  const random = randomNumbers(11);
  const below = (most: number): number => Math.floor(random() * most);
  const limited: [string, unknown][] = [];
  for (let number = 0; number < 30; number++) {
    const limit = new RateLimit({ rateLimit: below(4), rateLimitClients: 1 + below(3), ...PROXIES });
    let now = 1_000_000;
    const told: unknown[] = [limit.enabled];
    for (let step = 0; step < 25; step++) {
      now += below(random() < 0.1 ? 70_000 : 3000);
      const peer = ADDRESSES[below(6)];
      const asked = {
        headers: random() < 0.3 ? { 'x-forwarded-for': ADDRESSES[below(9)] } : {},
        socket: { remoteAddress: peer },
      } as never;
      const taken = limit.take(asked, now);
      const lines = limit
        .lines(asked, now)
        .map((piece) => (piece instanceof Uint8Array ? Buffer.from(piece).toString() : String(piece)));
      told.push([taken, limit.headers(asked, now), lines.join('')]);
    }
    limited.push([String(number), told]);
  }
  golden.check(['limits'], toldAnswers(limited, 2));

  const written: [string, unknown][] = [];
  for (let number = 0; number < 60; number++) {
    const buffer = new AnswerBuffer(16 << below(5));
    const told: unknown[] = [];
    let hasBody = false;
    for (let step = 0; step < 12; step++) {
      const length = below(random() < 0.1 ? 5000 : 30);
      switch (below(9)) {
        case 0:
          buffer.piece(Buffer.from('p'.repeat(length)));
          break;
        case 1:
          buffer.stretch(Buffer.from('0123456789'), below(5), 5 + below(5));
          break;
        case 2:
          buffer.text(`é${'t'.repeat(length)}`);
          break;
        case 3:
          buffer.integer([0, 9, 10, 123, 999_999_999, 1e9, 1_234_567_890_123, 2 ** 53 - 1][below(8)] as number);
          break;
        case 4:
          buffer.headEnd = new HeadEnd(random() < 0.5 ? '' : 'A: b\r\n');
          buffer.text(`HTTP/1.1 ${200 + below(300)} X\r\n`);
          buffer.endHead(`id${length}`);
          hasBody = true;
          told.push([buffer.lastRequestId, buffer.bodyLength, buffer.statusAt(0)]);
          break;
        case 5:
          if (random() < 0.3) buffer.clear();
          else buffer.replace();
          hasBody = false;
          break;
        case 6:
          if (hasBody) buffer.cutBody();
          break;
        case 7:
          buffer.requestId = 'named';
          buffer.endHead();
          hasBody = true;
          break;
        default:
          buffer.cut(Math.min(buffer.length, length));
          hasBody = false;
      }
      const view = buffer.view();
      told.push([
        buffer.length,
        buffer.bodyLength,
        buffer.toString(),
        view.length,
        Buffer.from(view).toString('latin1') === buffer.toString(),
      ]);
    }
    written.push([String(number), told]);
  }
  golden.check(['answers'], toldAnswers(written, 1));

  const counted: string[] = [];
  const count_ = countAnswers((route, status) => {
    counted.push(`counter ${route} ${status}`);
    return (method) => counted.push(`${method} ${route} ${status}`);
  });
  for (let number = 0; number < 20; number++) count_(`/${below(3)}`, 200 + below(2), 'GET');
  const { method, bytes, to, conditional } = new ParsedRequest({
    method: 'GET',
    url: '/é',
    headers: { range: 'x' },
    socket: {},
  } as unknown as IncomingMessage);
  golden.check(
    ['counts'],
    [
      counted,
      [0, 999, 1000, 1_234_567, 12].map(count),
      [method, Buffer.from(bytes).toString('latin1'), to, conditional],
      [[], ['*'], ['https://a']].map((origins) => [new OriginPolicy(origins).all, new OriginPolicy(origins).line]),
    ],
  );
});
