import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { ServiceError } from '#kit/error-table';
import type { Values } from '#kit/setting';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { readQuestion } from '../engine/inventory/read-question.ts';
import { type Settings, settings as TABLE } from '../settings.ts';
import { readNvdQuery } from './nvd/nvd-query.ts';
import { readOsvQuery, tokenOf } from './osv/osv-query.ts';
import { cursorText, readCursor } from './request/cursor.ts';
import { parseBody } from './request/json-body.ts';
import {
  parseQuery,
  readExport,
  readFields,
  readSearch,
  refuseUnknown,
  SEARCH_PARAMETERS,
} from './request/parameters.ts';
import {
  readFindingFilter,
  readFindingPage,
  readName,
  readWatchlist,
  readWebhook,
} from './watched/watch-parameters.ts';

/** What requests are read as: the first ones, and digests of each twenty. */
const golden = new GoldenFile<Record<string, { first: Record<string, unknown>; digests: readonly string[] }>>(
  new URL('./golden-requests.json', import.meta.url),
);
const TWENTY = 20;
const TOLD = 6;

const defaults = Object.fromEntries(Object.entries(TABLE).map(([key, setting]) => [key, setting.default]));
const settings = {
  ...(defaults as unknown as Values<Settings>),
  ...{ maxTextWords: 5, maxTextLength: 60, maxWatchlistEntries: 3 },
};

/** What was read, or why nothing was. */
async function told(read: () => unknown): Promise<unknown> {
  try {
    return (await read()) ?? null;
  } catch (error) {
    if (error instanceof ServiceError) return `${error.code}: ${error.message}`;
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}

async function check(name: string, count: number, draw: (random: () => number) => [string, () => unknown]) {
  const random = randomNumbers(1);
  const first: Record<string, unknown> = {};
  const all: string[] = [];
  for (let number = 0; number < count; number++) {
    const [text, read] = draw(random);
    const found: unknown = JSON.parse(JSON.stringify(await told(read)));
    if (number < TOLD) first[text.slice(0, 300)] = found;
    all.push(JSON.stringify([text, found]));
  }
  const digests = Array.from({ length: Math.ceil(all.length / TWENTY) }, (_, at) =>
    createHash('sha256')
      .update(all.slice(at * TWENTY, (at + 1) * TWENTY).join('\n'))
      .digest('hex')
      .slice(0, 10),
  );
  golden.check([name], { first, digests });
}

const from = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const DAYS = ['2031-02-03', '2031-2-3', '2031-02-30', '2031-02-03T04:05:06.789', 'x'];
const NUMBERS = ['0', '1', '7.5', '10', '10.1', '100', '100.5', '-1', '.5', '5.', '1e1', '999999999', 'x'];
const FLAGS = ['true', 'FALSE', 'False', 'yes'];
const SORTS = ['updated', 'Score', 'id', 'relevance', 'firstSeen', 'PRIORITY', 'size'];
/** Values of parameters, by the ends of their names. */
const VALUES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/date$|^since$/i, [...DAYS, '2031-02-01T00:00:00Z', '2031-02-01T10:00+02:00', '2031-02-01 10:00']],
  [/score$|epss|percentile|^size$|^page$|Index$|PerPage$/i, [...NUMBERS, '3', '20', '2001', '+5']],
  [/^exploited$|^ransomware$/, FLAGS],
  [/^sort$/, SORTS],
  [/^order$/, ['asc', 'DESC', 'up']],
  [/^cursor$/, ['*', cursorText({ value: 3, updated: 4, key: 5 }, { sort: 'updated', ascending: false }), 'bm8', '!']],
  [/^fields$/, ['all', 'ALL', 'cwe', 'cwe, KEV', 'kev,none', '']],
  [/^cwe/, ['79', 'CWE-79', 'cwe-20, 79', '1234567', 'CWE-x', '79,']],
  [/^ssvc$/, ['active', 'Exploitation:poc', 'automatable:yes,impact:total', 'impact:some', 'x:y', 'none,active']],
  [/^cpe|virtualMatchString/, ['cpe:2.3:a:acme:gate:1.4:*:*:*:*:*:*:*', 'cpe:/a:acme:gate', 'acme', 'cpe:2.3:a']],
  [/^purl$/, ['pkg:npm/gate@1.4.2', 'pkg:pypi/Gate', 'npm/gate', 'pkg:', 'pkg:odd/x@1']],
  [/^ecosystem$/, ['npm', 'PyPI', 'Debian']],
  [/^assigner$/, ['acme', 'a, b', ',', ' , c']],
  [/severity$/i, ['low', 'HIGH', 'Critical', 'none', 'medium']],
  [/^state$/, ['open', 'ALL', 'gone', 'exempt', 'new']],
];
const WORDS = ['gate', 'buffer overflow', 'a-b-c-d-e-f', 'ä ö', ' ', '', 'x'.repeat(61), '%00', '%zz', '%C3', 'a+b'];

const drawnValue = (random: () => number, name: string): string =>
  from(random, VALUES.find(([pattern]) => pattern.test(name))?.[1] ?? WORDS);

/** A query of up to five parameters. */
function queryOf(random: () => number, names: readonly string[]): string {
  const count = Math.floor(random() * 6);
  const pairs = Array.from({ length: count }, () => {
    const name = random() < 0.05 ? from(random, ['odd', '%6Fdd', 'a b', 'x'.repeat(50)]) : from(random, names);
    const value = drawnValue(random, name);
    const written = value.includes('%') || value.includes('+') ? value : encodeURIComponent(value);
    return random() < 0.05 ? name : `${name}=${written}`;
  });
  return pairs.join('&');
}

const searchNames = Object.keys(SEARCH_PARAMETERS);
const parsed = (query: string) => parseQuery(query, settings.maxTextLength);

test('what queries of searches and exports are read as', async () => {
  await check('search', 400, (random) => {
    const query = queryOf(random, searchNames);
    return [query, () => ({ ...readSearch(parsed(query), settings), fields: readFields(parsed(query)) })];
  });
  await check('export', 100, (random) => {
    const query = queryOf(random, searchNames);
    return [query, () => readExport(parsed(query), settings)];
  });
  await check('each parameter', 600, (random) => {
    const name = from(random, searchNames);
    const query = `${name}=${encodeURIComponent(drawnValue(random, name))}`;
    return [query, () => ({ ...readSearch(parsed(query), settings), fields: readFields(parsed(query)) })];
  });
  await check('parameters', 160, (random) => {
    const many = random() < 0.1 ? 'a=1&'.repeat(99 + Math.floor(random() * 4)) : '';
    const query = many + queryOf(random, searchNames);
    return [
      query,
      () => {
        refuseUnknown(parsed(query), SEARCH_PARAMETERS);
        return [...parsed(query)];
      },
    ];
  });
});

test('what questions of NVD and OSV are read as', async () => {
  const names = [
    ...['cveId', 'cpeName', 'virtualMatchString', 'keywordSearch', 'cweId', 'cvssV2Severity', 'cvssV3Severity'],
    ...['cvssV4Severity', 'pubStartDate', 'pubEndDate', 'lastModStartDate', 'lastModEndDate', 'startIndex'],
    'resultsPerPage',
  ];
  await check('NVD', 300, (random) => {
    const query = queryOf(random, names);
    const hasKev = random() < 0.2;
    return [`${query} ${hasKev}`, () => readNvdQuery(parsed(query), settings, hasKev)];
  });
  await check('OSV', 300, (random) => {
    const text = (list: readonly unknown[]): Record<string, unknown> => {
      const value = from(random, list);
      return value === undefined ? {} : { value };
    };
    const member = (name: string, list: readonly unknown[]): object => {
      const { value } = text(list);
      return value === undefined ? {} : { [name]: value };
    };
    const named = {
      ...member('name', ['gate', 'gate', '', null, undefined, 'n'.repeat(2048), 'n'.repeat(2049)]),
      ...member('ecosystem', ['npm', 'npm', '', undefined]),
      ...member('purl', [undefined, undefined, '', 'pkg:npm/gate@1.2', 'pkg:npm/gate', 'pkg:odd/x', 'odd', 5]),
    };
    const question = {
      ...member('version', [undefined, '1.4', '', 5]),
      ...member('commit', [undefined, undefined, undefined, 'abc', '']),
      ...member('page_token', [undefined, '', tokenOf(7), tokenOf(7777777), 'djEu', `${tokenOf(7)}=`, '!']),
      ...(random() < 0.9 ? { package: random() < 0.95 ? named : from(random, [5, null, 'x']) } : {}),
    };
    const body = random() < 0.95 ? question : from(random, [null, 5, 'x', []]);
    return [JSON.stringify(body), () => readOsvQuery(body)];
  });
});

test('what questions about watched findings are read as', async () => {
  const names = ['state', 'severity', 'exploited', 'since', 'id', 'component', 'sort', 'page', 'size'];
  await check('findings', 400, (random) => {
    const query = queryOf(random, names);
    return [
      query,
      () => ({ filter: readFindingFilter(parsed(query)), page: readFindingPage(parsed(query), settings) }),
    ];
  });
  await check('each question', 200, (random) => {
    const name = from(random, names);
    const query = `${name}=${encodeURIComponent(drawnValue(random, name))}`;
    return [
      query,
      () => ({ filter: readFindingFilter(parsed(query)), page: readFindingPage(parsed(query), settings) }),
    ];
  });
  const webhooks = [
    ...['https://example.org/hook', 'http://example.org', 'ftp://example.org/', 'https://ada@example.org/'],
    ...['https://:pw@example.org/', 'x', '', `https://example.org/${'x'.repeat(1980)}`],
    `https://example.org/${'x'.repeat(1981)}`,
  ];
  await check('webhooks', 60, (random) => {
    const webhook = from(random, [...webhooks, undefined]);
    const secret = from(random, ['', 's']);
    return [`${webhook} ${secret}`, () => readWebhook(webhook, { webhookUrl: 'https://own/', webhookSecret: secret })];
  });
  await check('names', 40, (random) => {
    const name = from(random, ['a', 'a.b-c_d', '-a', '.a', '', 'a b', 'x'.repeat(64), 'x'.repeat(65), 'ä', '9']);
    return [name, () => readName(name)];
  });
  await check('watchlists', 240, (random) => {
    const entry = (): unknown => {
      if (random() < 0.05) return from(random, [null, 5, [], 'x']);
      const count = 1 + Math.floor(random() * 2);
      return Object.fromEntries(
        Array.from({ length: count }, () => {
          const name = from(random, [...searchNames, 'text', 'vendor', 'product', 'odd']);
          const value = drawnValue(random, name);
          return [name, from<unknown>(random, [value, value, value, [value, 'x'], null, 5, true])];
        }),
      );
    };
    const entries = Array.from({ length: Math.floor(random() * 5) }, entry);
    const title = from(random, [undefined, 'T', 'a\0b', '\ud800', 't'.repeat(200), 't'.repeat(201), 5]);
    const webhook = from(random, [undefined, undefined, ...webhooks, 5]);
    const body =
      random() < 0.95
        ? {
            ...(title === undefined ? {} : { title }),
            ...(webhook === undefined ? {} : { webhook }),
            ...(random() < 0.95 ? { entries } : {}),
          }
        : from(random, [null, 5, [], { entries: 5 }]);
    return [JSON.stringify(body), () => readWatchlist(body, { ...settings, webhookSecret: from(random, ['s', '']) })];
  });
});

test('what bodies, cursors and lists of components are read as', async () => {
  await check('cursors', 160, (random) => {
    const order = { sort: from(random, ['updated', 'score'] as const), ascending: random() < 0.5 };
    const own = cursorText({ value: Math.floor(random() * 1e6), updated: 20_000, key: 7 }, order);
    const raw = from(random, ['updated.desc.1.2', 'updated.desc.1.2.3.4', 'updated.desc.1.2.-3', 'score.asc..2.3']);
    const written = Buffer.from(raw).toString('base64url');
    const text = from(random, [own, own, written, `${own}=`, '', 'x'.repeat(201)]);
    const other = { sort: from(random, ['updated', 'score'] as const), ascending: random() < 0.5 };
    return [`${text} ${JSON.stringify(other)}`, () => readCursor(text, other)];
  });
  await check('bodies', 80, (random) => {
    const depth = from(random, [1, 199, 200, 201]);
    const [open, close] = from(random, [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const);
    const nested = `${open.repeat(depth)}1${close.repeat(depth)}`;
    const texts = [nested, '', '{"a":"[[[\\"{{"}', `"${'['.repeat(300)}"`, '{', '{"a":1}', ' 5 ', '"\\\\"', 'null'];
    const text = from(random, texts);
    const body = random() < 0.05 ? Buffer.from([0x22, 0xff, 0x22]) : Buffer.from(text);
    return [body.toString('latin1'), () => parseBody(body)];
  });
  await check('components', 200, (random) => {
    const component = (): unknown => {
      const list = [null, 5, 'pkg:npm/gate@1.2', 'x', {}];
      if (random() < 0.1) return from<unknown>(random, list);
      const member = (name: string, values: readonly unknown[]): object =>
        random() < 0.5 ? {} : { [name]: from(random, values) };
      return {
        ...member('purl', ['pkg:npm/gate@1.2', 'pkg:pypi/Gate', 'pkg:odd/x', 'pkg:odd/x@2', 'npm']),
        ...member('ecosystem', ['npm', 'PyPI', 5]),
        ...member('name', ['gate', 'wall', 5]),
        ...member('version', ['1.0', '2', 5]),
        ...member('cpe', ['cpe:2.3:a:acme:gate:1.4:*:*:*:*:*:*:*', 5]),
        ...member('cpes', [['cpe:/a:x:y', 5], 'x']),
      };
    };
    const components = Array.from({ length: Math.floor(random() * 5) }, component);
    const vex = random() < 0.1 ? { vex: from<unknown>(random, [[{ '@context': 'x' }], 5, [null]]) } : {};
    const whole = random() < 0.95 ? { components, ...vex } : from<unknown>(random, [{ components: 5 }, [], 'x']);
    const text = JSON.stringify(whole);
    const bounds = { maxComponents: 3 };
    return [
      text,
      async () => {
        const { format, components: read, exemptions } = await readQuestion('f', Buffer.from(text), bounds);
        return { format, read, exemptions: exemptions.constructor.name };
      },
    ];
  });
});
