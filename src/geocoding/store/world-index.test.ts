import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import { DamagedFile } from '#kit/files/damaged-file';
import { country, detail, rectangle, town, worldBytes } from '../testing/small-world.ts';
import { parseWorld } from './world-index.ts';

const capital = town('Großstadt', 'AA', 5, 5, { admin1: '01', admin2: '002' });
let bytes: Buffer;

before(async () => {
  bytes = await worldBytes({
    countries: [country('AA', [rectangle(0, 0, 10, 10)]), country('BB', [rectangle(20, 0, 40, 10)])],
    towns: [capital, town('Other', 'BB', 5, 30)],
    details: [detail(77, capital, 500_000, 'PPLC')],
    admin1: new Map([['AA.01', 'North']]),
    admin2: new Map([['AA.01.002', 'Shire']]),
  });
});

test('an index gives back what it was built from', () => {
  const { columns, counts, meta, text } = parseWorld('small', bytes);
  assert.deepEqual(counts, { countries: 2, states: 1, counties: 1, places: 2, vertices: 10 });
  assert.equal(meta.fingerprint, 'small');
  assert.equal(text(columns.placeName[0]), 'Großstadt');
  assert.equal(columns.placeId[0], 77);
  assert.equal(columns.placePopulation[0], 500_000);
  assert.equal(text(columns.stateName[columns.placeState[0]]), 'North');
  assert.equal(text(columns.countyName[columns.placeCounty[0]]), 'Shire');
  assert.deepEqual([...columns.placePoint.subarray(0, 2)], [5e7, 5e7]);
});

test('an index has the people of countries and states, and the names of countries as words', async () => {
  const town1 = town('Bergen', 'NO', 5, 5, { admin1: '01' });
  const { columns, countryForms } = parseWorld(
    'small',
    await worldBytes({
      countries: [country('DE', [rectangle(20, 0, 40, 10)]), country('NO', [rectangle(0, 0, 10, 10)])],
      towns: [town1],
      details: [detail(78, town1, 285_000, 'PPLA')],
      admin1: new Map([['NO.01', 'Vestland']]),
    }),
  );
  const norway = columns.countryCode.indexOf('N'.charCodeAt(0) | ('O'.charCodeAt(0) << 8));
  assert.equal(columns.countryPeople[norway], 285_000);
  assert.equal(columns.countryPeople[1 - norway], 0);
  assert.deepEqual([...columns.statePeople], [285_000]);
  assert.equal(countryForms.length, 2);
  for (const name of ['norge', 'norway', 'norvegiya', 'nuo wei']) assert.ok(countryForms[norway].includes(name), name);
  for (const name of ['deutschland', 'tyskland', 'de guo']) assert.ok(countryForms[1 - norway].includes(name), name);
});

test('an index keeps how names are written that read like those of other towns', async () => {
  const [suzhou, other, tokyo] = [town('Suzhou', 'AA', 1, 1), town('Suzhou', 'AA', 8, 8), town('Tokyo', 'AA', 5, 5)];
  const { columns, text } = parseWorld(
    'small',
    await worldBytes({
      countries: [country('AA', [rectangle(0, 0, 10, 10)])],
      towns: [suzhou, other, tokyo],
      details: [
        detail(1, suzhou, 5e6, 'PPL', ['su zhou'], ['苏州', '蘇州']),
        detail(2, other, 1e6, 'PPL', ['su zhou'], ['宿州']),
        detail(3, tokyo, 9e6, 'PPL', ['dong jing'], ['東京']),
      ],
    }),
  );
  const writtenOf = (id: number): string => {
    const names = columns.placeWritten[columns.placeId.indexOf(id)];
    return names === 0xffff_ffff ? 'none' : text(names);
  };
  assert.deepEqual([1, 2, 3].map(writtenOf), ['苏州\n蘇州', '宿州', 'none']);
});

test('a town without a known id gets a large stable one', async () => {
  const id = parseWorld('small', bytes).columns.placeId[1];
  assert.ok(id > 2 ** 41 && Number.isSafeInteger(id));
  assert.equal((await smallIds())[0], (await smallIds())[0]);
});

async function smallIds(): Promise<Float64Array> {
  const built = await worldBytes({
    countries: [country('BB', [rectangle(20, 0, 40, 10)])],
    towns: [town('Other', 'BB', 5, 30)],
  });
  return parseWorld('small', built).columns.placeId;
}

test('a damaged index is refused with one sentence, whatever the damage', () => {
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.uint8Array({ minLength: 1, maxLength: 64 }), (at, garbage) => {
      const copy = Buffer.from(bytes);
      copy.set(garbage.subarray(0, copy.length - at), at);
      if (copy.equals(bytes)) return;
      assert.throws(
        () => parseWorld('small', copy),
        (error) => error instanceof DamagedFile && !error.message.includes('\n'),
      );
    }),
  );
});

test('a truncated index is refused', () => {
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), (length) => {
      assert.throws(() => parseWorld('small', bytes.subarray(0, length)), DamagedFile);
    }),
  );
});
