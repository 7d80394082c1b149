import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readConfigurationFile, resolveSettings } from './configuration.ts';
import { namedTables } from './named-tables.ts';
import { duration, integer, list } from './setting.ts';

const table = {
  others: namedTables({
    description: 'Others.',
    fields: {
      url: list({ description: 'Addresses.', default: [] }),
      maxWait: duration({ description: 'Wait.', default: 1000 }),
      most: integer({ description: 'Most.', default: 3 }),
    },
  }),
};

function fromFile(content: string) {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-tables-'));
  try {
    const path = join(directory, 'almanac.toml');
    writeFileSync(path, content);
    return resolveSettings('models', table, { environment: {}, file: readConfigurationFile(path, {}) }).values.others;
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const fromText = (text: string) => table.others.parse(text);

describe('named tables', () => {
  test('come from the file, with defaults for the rest', () => {
    const toml = '[models.others.one]\nurl = ["a", "b"]\nmax_wait = "5s"\n[models.others."x/two:8b"]\nmost = 4\n';
    assert.deepEqual(fromFile(toml), {
      one: { url: ['a', 'b'], maxWait: 5000, most: 3 },
      'x/two:8b': { url: [], maxWait: 1000, most: 4 },
    });
    assert.deepEqual(fromFile(''), {});
  });

  test('come as JSON from a flag or the environment', () => {
    assert.deepEqual(fromText('{"one":{"url":["a"],"max_wait":2}}'), { one: { url: ['a'], maxWait: 2000, most: 3 } });
    const environment = { ALMANAC_MODELS_OTHERS: '{"one":{}}' };
    assert.deepEqual(Object.keys(resolveSettings('models', table, { environment }).values.others), ['one']);
  });

  test('name what is wrong', () => {
    assert.throws(() => fromText('[1]'), /^CommandError: must be tables such as/);
    assert.throws(() => fromText('no'), /must be tables such as/);
    assert.throws(() => fromText('{"one":3}'), /"one" must be a table/);
    assert.throws(() => fromText('{"one":{"urls":[]}}'), /"one" has no key "urls"\. Did you mean .?url/);
    assert.throws(() => fromText('{"one":{"zzzzzzzz":1}}'), /It has url, max_wait, most$/);
    assert.throws(() => fromText('{"one":{"most":"many"}}'), /"one": most must be a whole number/);
  });

  test('print their names', () => {
    assert.equal(table.others.print(fromText('{"one":{},"two":{}}')), 'one, two');
    assert.equal(table.others.print({}), '(none)');
  });
});
