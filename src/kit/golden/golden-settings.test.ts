import { homedir } from 'node:os';
import { test } from 'node:test';
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
} from '../configuration.ts';
import { configurationSection, errorsSection } from '../documentation.ts';
import { namedTables } from '../named-tables.ts';
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
} from '../setting.ts';
import { editedText } from '../testing/edited-text.ts';
import { GoldenFile } from '../testing/golden.ts';
import { outcomeOf } from '../testing/outcome-of.ts';
import { randomNumbers } from '../testing/random-numbers.ts';
import { toldAnswers } from '../testing/told-answers.ts';

/** How settings are described, read and taken from flags, variables and files that are almost right. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-settings.json', import.meta.url));
const DRAWN = 120;
const WHOLE = 4;

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
          outcomeOf(() => {
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
        outcomeOf(() => resolveSettings('digits', TABLE, { flags, environment, file })),
        outcomeOf(() => resolveSettings('almanac', { adminHost: TABLE.adminHost }, { environment, file })),
        outcomeOf(() => refuseUnknownKeys(file, tables)),
        outcomeOf(() => refuseUnknownVariables(tables, environment)),
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
