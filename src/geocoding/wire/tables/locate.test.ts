import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LanguageReader } from '../../engine/localisation.ts';
import type { AddressRecord } from '../../engine/search/find-address.ts';
import { fail } from '../../errors.ts';
import { type FindAddress, type LocateOptions, locate } from './locate.ts';

const HEADING = 'lat,lon,confidence,match,display_name,osm_type,osm_id,geocoding_error';
const OPTIONS: LocateOptions = {
  longestRecord: 1000,
  show: {
    addressdetails: false,
    extratags: false,
    namedetails: false,
    entrances: false,
    geometry: [],
    polygonThreshold: 0,
    languages: new LanguageReader('').read(undefined),
  },
};

async function linesOf(table: string, find: FindAddress, options: Partial<LocateOptions> = {}): Promise<string[]> {
  async function* input(): AsyncGenerator<string> {
    yield table;
  }
  const lines: string[] = [];
  for await (const line of locate(input(), find, { ...OPTIONS, ...options })) lines.push(line.trimEnd());
  return lines;
}

/** What is asked for, while nothing is found. */
async function asked(table: string, options: Partial<LocateOptions> = {}): Promise<AddressRecord[]> {
  const addresses: AddressRecord[] = [];
  await linesOf(
    table,
    async (address, write) => {
      addresses.push(address);
      return write(undefined);
    },
    options,
  );
  return addresses;
}

test('columns are found by their names, or as they are named', async () => {
  assert.deepEqual(await asked('id,Ort,Land\n1,Foxton,Farland\n2,,\n'), [{ city: 'Foxton', country: 'Farland' }, {}]);
  assert.deepEqual(await asked('id,Ort,Land\n1,Foxton,Farland\n', { columns: 'Land' }), [{ country: 'Farland' }]);
});

test('a table without an address is refused with its columns', async () => {
  await assert.rejects(asked(' a , b\n1,2\n'), {
    code: 'ADDRESS_COLUMN_UNKNOWN',
    message: 'No column name suggests an address; name the columns with address_columns. The columns are: a, b.',
  });
  await assert.rejects(asked('a,b\n1,2\n', { columns: 'c' }), { code: 'COLUMN_MISSING' });
});

/** Answers the first address with an error and knows no other. */
const refuses = (error: Error): FindAddress => {
  let first = true;
  return async (_address, write) => {
    if (!first) return write(undefined);
    first = false;
    throw error;
  };
};

test('some errors end a table, and others stand in their line', async () => {
  const table = 'Ort\na\nb\n';
  for (const error of [
    fail('SEARCH_BATCH_TOO_LONG', { count: 1 }),
    fail('SEARCH_BATCH_TIMEOUT', { seconds: 1 }),
    fail('SEARCH_NEEDS_IMPORT'),
  ]) {
    const [heading, first, ...others] = await linesOf(table, refuses(error));
    assert.equal(heading, `Ort,${HEADING}`);
    assert.ok(first?.startsWith('a,,,,,,,,'));
    assert.ok(first.includes(error.message), error.code);
    assert.deepEqual(others, [], error.code);
  }
  const rate = fail('RATE');
  assert.deepEqual(await linesOf(table, refuses(rate)), [
    `Ort,${HEADING}`,
    `a,,,,,,,,${rate.message}`,
    'b,,,,,,,,Nothing was found.',
  ]);
  await assert.rejects(linesOf(table, refuses(new Error('secret'))), { message: 'secret' });
});
