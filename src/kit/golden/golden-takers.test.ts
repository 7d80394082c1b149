import { test } from 'node:test';
import { table } from '../command/output.ts';
import { failWith, ServiceError } from '../error-table.ts';
import { reasonOf, refusalOf, systemRefusal } from '../files/system-error.ts';
import { bytesOf, fieldLines, fieldsOf } from '../http/answer.ts';
import { linesOf } from '../http/early-route.ts';
import { publicError } from '../http/public-error.ts';
import { fieldsOf as fieldsOfLines } from '../http/streamed/head-lines.ts';
import { readHttp2Head } from '../http/streamed/http2-head.ts';
import { Type } from '../json-schema.ts';
import { type AccessForm, accessLine } from '../observation/access-line.ts';
import { nameSchemas } from '../openapi/named-schemas.ts';
import { editedJson } from '../testing/edited-json.ts';
import { GoldenFile } from '../testing/golden.ts';
import { outcomeOf } from '../testing/outcome-of.ts';
import { randomNumbers } from '../testing/random-numbers.ts';
import { type ToldAnswers, toldAnswers } from '../testing/told-answers.ts';

/** What the kit makes of values of JSON that are almost right. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-takers.json', import.meta.url));
const DRAWN = 120;
const WHOLE = 4;

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
      asked.map((value) => [JSON.stringify(value), outcomeOf(() => take(value as never))]),
      WHOLE,
    );
  }
  golden.check(['values'], told);
});
