import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { CommandError } from './command/command-error.ts';
import {
  environmentName,
  flagName,
  readConfigurationFile,
  refuseUnknownKeys,
  refuseUnknownVariables,
  resolveSettings,
  tomlName,
} from './configuration.ts';
import { decimal, duration, flag, integer, list, size, text, url } from './setting.ts';

const table = {
  maxDigits: integer({ description: 'Most digits.', default: 1000, min: 1, max: 5000 }),
  names: list({ description: 'Names.', default: [] }),
  open: flag({ description: 'Open?', default: false }),
  wait: duration({ description: 'Wait.', default: 1000 }),
  share: decimal({ description: 'Share.', default: 0.5, max: 1 }),
  mode: text({ description: 'Mode.', default: 'a', choices: ['a', 'b'] }),
  upstream: url({ description: 'Upstream.', default: 'http://127.0.0.1:1' }),
  token: text({ description: 'Token.', default: '', secret: true }),
  port: integer({
    description: 'Port.',
    default: 1,
    aliases: [{ name: 'FOREIGN_HOST', read: (value) => /:(\d+)$/.exec(value)?.[1] }],
  }),
} as const;

function file(content: string) {
  const path = join(mkdtempSync(join(tmpdir(), 'almanac-config-')), 'almanac.toml');
  writeFileSync(path, content);
  return readConfigurationFile(path, {});
}

const resolve = (sources: Parameters<typeof resolveSettings>[2]) =>
  resolveSettings('digits', table, { environment: {}, ...sources });

describe('a setting', () => {
  test('has one name in each place', () => {
    assert.equal(flagName('maxDigits'), 'max-digits');
    assert.equal(tomlName('maxDigits'), 'max_digits');
    assert.equal(environmentName('digits', 'maxDigits'), 'ALMANAC_DIGITS_MAX_DIGITS');
    assert.equal(environmentName('almanac', 'adminPort'), 'ALMANAC_ADMIN_PORT');
  });

  test('comes from flag over environment over file over default, and says so', () => {
    const toml = file('[digits]\nmax_digits = 7\nnames = ["x", "y"]\nopen = true\n');
    const environment = { ALMANAC_DIGITS_MAX_DIGITS: '8' };
    const all = resolve({ flags: { maxDigits: '9' }, environment, file: toml });
    assert.equal(all.values.maxDigits, 9);
    assert.equal(all.origins.maxDigits, 'flag --max-digits');
    const two = resolve({ environment, file: toml });
    assert.equal(two.values.maxDigits, 8);
    assert.equal(two.origins.maxDigits, 'environment ALMANAC_DIGITS_MAX_DIGITS');
    const one = resolve({ file: toml });
    assert.equal(one.values.maxDigits, 7);
    assert.equal(one.origins.maxDigits, `file ${toml.path}`);
    assert.deepEqual(one.values.names, ['x', 'y']);
    assert.equal(one.values.open, true);
    assert.equal(resolve({}).values.maxDigits, 1000);
    assert.equal(resolve({}).origins.maxDigits, 'default');
  });

  test('may be said in the words of the original', () => {
    assert.equal(resolve({ environment: { FOREIGN_HOST: '0.0.0.0:99' } }).values.port, 99);
    assert.equal(resolve({ environment: { FOREIGN_HOST: 'nothing' } }).values.port, 1);
    assert.equal(resolve({ environment: { FOREIGN_HOST: ':99', ALMANAC_DIGITS_PORT: '5' } }).values.port, 5);
  });

  test('that is secret may lie in a file, and its value stays out of the refusal', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'almanac-secret-')), 'token');
    writeFileSync(path, 'hush\n');
    assert.equal(resolve({ environment: { ALMANAC_DIGITS_TOKEN_FILE: path } }).values.token, 'hush');
    const strict = { token: { ...table.token, parse: () => integer({ description: '', default: 0 }).parse('hush') } };
    assert.throws(
      () => resolveSettings('digits', strict, { environment: { ALMANAC_DIGITS_TOKEN: 'hush' } }),
      (error: Error) => error instanceof CommandError && !error.message.includes('hush'),
    );
  });

  const wrong: [string, string, RegExp][] = [
    ['maxDigits', '0', /must be a whole number from 1 to 5000; it is "0"/],
    ['maxDigits', '1e3', /must be a whole number/],
    ['open', 'perhaps', /must be true or false/],
    ['wait', '5 parsecs', /must be a duration/],
    ['share', '1.5', /must be a number from 0 to 1/],
    ['mode', 'c', /must be one of a, b/],
    ['upstream', 'ftp://x', /must be an http or https address/],
  ];
  for (const [key, value, sentence] of wrong)
    test(`refuses ${key} = ${value} with a sentence that names the place`, () => {
      assert.throws(
        () => resolve({ flags: { [key]: value } }),
        (error: Error) => {
          assert.ok(error instanceof CommandError);
          assert.equal(error.exitCode, 2);
          assert.match(error.message, sentence);
          assert.match(error.message, new RegExp(`^flag --${flagName(key)}: digits\\.${tomlName(key)} `));
          return true;
        },
      );
    });

  test('takes durations in any unit', () => {
    for (const [value, milliseconds] of [
      ['250ms', 250],
      ['2', 2000],
      ['1.5s', 1500],
      ['5m', 300_000],
      ['1h', 3_600_000],
    ] as const)
      assert.equal(table.wait.parse(value), milliseconds);
  });

  test('never takes a number outside its bounds, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (value) => {
        try {
          const number = table.maxDigits.parse(value);
          return Number.isSafeInteger(number) && number >= 1 && number <= 5000;
        } catch (error) {
          return error instanceof CommandError;
        }
      }),
    );
  });
});

test('what is said of all interfaces gives way to what is said of one', () => {
  const shared = {
    mode: text({ description: '', default: 'a', shared: true }),
    own: text({ description: '', default: 'b' }),
  };
  const said = (environment: NodeJS.ProcessEnv, sections: Record<string, Record<string, unknown>>) => {
    const { values, origins } = resolveSettings('digits', shared, { environment, file: { path: 'f', sections } });
    return [values.mode, origins.mode, values.own];
  };
  const all = { almanac: { mode: 'c', own: 'no' } };
  assert.deepEqual(said({}, {}), ['a', 'default', 'b']);
  assert.deepEqual(said({}, all), ['c', 'file f', 'b']);
  assert.deepEqual(said({}, { ...all, digits: { mode: 'd' } }), ['d', 'file f', 'b']);
  assert.deepEqual(said({ ALMANAC_MODE: 'e', ALMANAC_OWN: 'no' }, { digits: { mode: 'd' } }), [
    'e',
    'environment ALMANAC_MODE',
    'b',
  ]);
  assert.equal(said({ ALMANAC_MODE: 'e', ALMANAC_DIGITS_MODE: 'g' }, all)[0], 'g');
});

test('a size has any unit of bytes, and is written with the largest that fits', () => {
  const row = size({ description: '', default: 0, min: 1000 });
  const cases = [
    ['0', 0, '0B'],
    ['1000', 1000, '1kB'],
    ['1.5GB', 1_500_000_000, '1500MB'],
    ['512 mb', 512_000_000, '512MB'],
    ['2GiB', 2 ** 31, '2GiB'],
  ] as const;
  for (const [written, bytes, printed] of cases)
    assert.deepEqual([row.parse(written), row.print(bytes)], [bytes, printed]);
  for (const wrong of ['999', '1 XB', '-1GB', '1e3', '', 'GB', '9999999999TB'])
    assert.throws(() => row.parse(wrong), /must be a size such as 512MB or 2GiB, at least 1kB; it is/, wrong);
  fc.assert(fc.property(fc.integer({ min: 1000 }), (bytes) => assert.equal(row.parse(row.print(bytes)), bytes)));
});

test('a whole number of bytes may have a unit, and no other number may', () => {
  const row = integer({ description: '', default: 0, min: 1024, max: 2 ** 30, unit: 'bytes' });
  assert.deepEqual(
    ['64MiB', '2kB', '4_096', '1.5 KiB'].map((text) => row.parse(text)),
    [2 ** 26, 2000, 4096, 1536],
  );
  for (const wrong of ['1KB!', '2GiB', '512B', '1.5', 'MiB', ''])
    assert.throws(() => row.parse(wrong), /must be a whole number from 1024 to 1073741824; it is/, wrong);
  assert.throws(() => integer({ description: '', default: 0 }).parse('1kB'), /must be a whole number/);
});

describe('the environment', () => {
  const check = (environment: Record<string, string>) => () => refuseUnknownVariables({ digits: table }, environment);

  test('with a variable like ours that does not exist is refused by name', () => {
    assert.throws(check({ ALMANAC_DIGITS_PROT: '1' }), {
      exitCode: 2,
      message: 'environment ALMANAC_DIGITS_PROT: there is no such setting. Did you mean ALMANAC_DIGITS_PORT?',
    });
    assert.throws(check({ ALMANAC_COLOUR: '1' }), /ALMANAC_COLOUR: there is no such setting\. See docs/);
  });

  test('may hold settings, files of secrets, what is read elsewhere, empty values and what is not ours', () => {
    check({
      ALMANAC_DIGITS_PORT: '1',
      ALMANAC_DIGITS_TOKEN_FILE: '/run/token',
      ALMANAC_CONFIG: 'almanac.toml',
      ALMANAC_LOG_LEVEL: 'warn',
      ALMANAC_BENCH_LONG: '1',
      ALMANAC_TEST_PYTHON: 'python3',
      ALMANAC_DIGITS_PROT: '',
      ALMANACH_PORT: '1',
    })();
    assert.throws(check({ ALMANAC_DIGITS_PORT_FILE: 'x' }), /ALMANAC_DIGITS_PORT_FILE/);
  });
});

describe('almanac.toml', () => {
  test('with a section or key that does not exist is refused by name', () => {
    assert.throws(
      () => refuseUnknownKeys(file('[digit]\nport = 1\n'), { digits: table }),
      /there is no section \[digit\]; the sections are digits/,
    );
    assert.throws(
      () => refuseUnknownKeys(file('[digits]\nports = 1\n'), { digits: table }),
      /\[digits\] has no key "ports"\. Did you mean port\?/,
    );
    assert.throws(
      () => refuseUnknownKeys(file('[digits]\ncolour = 1\n'), { digits: table }),
      /\[digits\] has no key "colour"\. It has max_digits, /,
    );
    refuseUnknownKeys(file('[digits]\nport = 1\n'), { digits: table });
  });

  test('that is not TOML is refused with the line', () => {
    assert.throws(() => file('[digits]\nport = = 1\n'), /is not valid TOML: .*\(line 2\)/);
    assert.throws(() => file('port = 1\n'), /"port" is outside a section/);
  });

  test('may be absent unless somebody named it', () => {
    assert.deepEqual(readConfigurationFile(undefined, { XDG_CONFIG_HOME: tmpdir(), HOME: tmpdir() }).sections, {});
    assert.throws(() => readConfigurationFile(join(tmpdir(), 'nowhere.toml'), {}), /cannot be read/);
    assert.throws(
      () => readConfigurationFile(undefined, { ALMANAC_CONFIG: join(tmpdir(), 'nowhere.toml') }),
      /cannot be read/,
    );
  });
});
