import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ServiceError } from '#kit/error-table';
import { SORTS } from '../../store/filter.ts';
import { cursorText } from './cursor.ts';
import { parseQuery, readSearch, refuseUnknown, SEARCH_PARAMETERS } from './parameters.ts';

const bounds = { defaultPageSize: 10, maxPageSize: 100, maxTextWords: 32 };
const read = (query: string) => readSearch(parseQuery(query, 1000), bounds);

/** The code of the error a query gets. */
function refused(query: string): string {
  try {
    read(query);
  } catch (error) {
    assert.ok(error instanceof ServiceError);
    assert.equal(error.status, 400);
    return error.code;
  }
  return 'none';
}

test('every parameter is read', () => {
  const query =
    'text=buffer+overflow&product=gate&vendor=acme%20inc&assigner=a,%20b&fromScore=7.5&toScore=10&fromEpss=0&toEpss=99.5' +
    '&fromDate=2031-01-02&toDate=2031-01-03&fromUpdatedDate=2031-02-01&toUpdatedDate=2031-02-02&exploited=true' +
    '&fromKEVDate=2031-03-01&toKEVDate=2031-03-02&advisory=SA-1&page=2&size=20';
  const day = (text: string): number => Date.parse(text) / 86_400_000;
  assert.deepEqual(read(query), {
    filter: {
      text: 'buffer overflow',
      vendor: 'acme inc',
      product: 'gate',
      advisory: 'SA-1',
      assigners: ['a', 'b'],
      score: { from: 7.5, to: 10 },
      epss: { from: 0, to: 99.5 },
      published: { from: day('2031-01-02'), to: day('2031-01-03') },
      updated: { from: day('2031-02-01'), to: day('2031-02-02') },
      exploitedOn: { from: day('2031-03-01'), to: day('2031-03-02') },
      exploited: true,
    },
    page: { order: { sort: 'updated', ascending: false }, start: 40, limit: 20 },
    byCursor: false,
  });
});

test('empty values and exploited=false are no filter', () => {
  assert.deepEqual(read('product=&vendor=&text=+&fromScore=&exploited=false&assigner=,&page=&size='), {
    filter: {},
    page: { order: { sort: 'updated', ascending: false }, start: 0, limit: 10 },
    byCursor: false,
  });
});

test('search is another name for text', () => {
  assert.equal(read('search=gate').filter.text, 'gate');
});

test('a size beyond 100 is 100, one below 1 is 1', () => {
  assert.equal(read('size=101').page.limit, 100);
  assert.equal(read('size=0').page.limit, 1);
  assert.equal(read('size=-5').page.limit, 1);
});

for (const [query, code] of [
  ['fromScore=high', 'INVALID_NUMBER'],
  ['fromScore=NaN', 'INVALID_NUMBER'],
  ['toScore=10.1', 'INVALID_NUMBER'],
  ['toScore=1e1', 'INVALID_NUMBER'],
  ['fromScore=-1', 'INVALID_NUMBER'],
  ['toEpss=100.5', 'INVALID_NUMBER'],
  ['fromDate=2031-02-29', 'INVALID_DATE'],
  ['toUpdatedDate=yesterday', 'INVALID_DATE'],
  ['fromKEVDate=2031', 'INVALID_DATE'],
  ['page=-1', 'INVALID_INTEGER'],
  ['page=1.5', 'INVALID_INTEGER'],
  ['size=ten', 'INVALID_INTEGER'],
  ['exploited=maybe', 'INVALID_FLAG'],
  ['sort=colour', 'INVALID_CHOICE'],
  ['order=up', 'INVALID_CHOICE'],
  ['cursor=%21', 'INVALID_CURSOR'],
  ['cursor=AAAA', 'INVALID_CURSOR'],
  [`cursor=${cursorText({ value: 7, updated: 1, key: 2 }, { sort: 'score', ascending: true })}`, 'INVALID_CURSOR'],
  ['cursor=*&page=1', 'CURSOR_WITH_PAGE'],
  ['text=%00', 'INVALID_QUERY'],
  ['text=%ff', 'INVALID_QUERY'],
  ['text=%', 'INVALID_QUERY'],
  [`text=${'x'.repeat(1001)}`, 'TOO_LONG'],
  [`vendor=${'x+'.repeat(40)}`, 'TOO_LONG'],
  [`text=${'a-'.repeat(40)}`, 'TOO_LONG'],
  ['&'.repeat(200), 'INVALID_QUERY'],
] as const)
  test(`${query.slice(0, 30)} is refused with ${code}`, () => assert.equal(refused(query), code));

test('whole numbers of any length are numbers', () => {
  assert.equal(read(`size=${'9'.repeat(400)}`).page.limit, 100);
  assert.equal(read('page=9999999999').page.start, 99_999_999_990);
});

test('a search ignores unknown parameters, and a check of its own refuses them', () => {
  assert.deepEqual(read('colour=red').filter, {});
  const check = (query: string) => () => refuseUnknown(parseQuery(query, 1000), SEARCH_PARAMETERS);
  assert.doesNotThrow(check('search=x&page=1'));
  for (const name of ['colour', 'toString', '__proto__'])
    assert.throws(check(`${name}=red`), (error: ServiceError) => error.code === 'UNKNOWN_PARAMETER', name);
});

test('no query string does anything but give a search or a refusal', () => {
  const names = fc.constantFrom(
    'text',
    'fromScore',
    'fromDate',
    'page',
    'size',
    'exploited',
    'assigner',
    '__proto__',
    '',
  );
  const pair = fc.tuple(names, fc.string({ unit: 'binary', maxLength: 20 })).map(([name, value]) => `${name}=${value}`);
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      refused(pairs.join('&'));
    }),
  );
});

test('a cursor reads back as the place and the order it was made of', () => {
  fc.assert(
    fc.property(
      fc.record({ value: fc.nat(65_535), updated: fc.nat(2 ** 31 - 1), key: fc.maxSafeNat() }),
      fc.constantFrom(...SORTS),
      fc.boolean(),
      (place, sort, ascending) => {
        const order = { sort, ascending };
        const query = `sort=${sort}&order=${ascending ? 'asc' : 'desc'}&cursor=${cursorText(place, order)}`;
        assert.deepEqual(read(query).page, { order, start: { ...place }, limit: 10 });
      },
    ),
  );
});

test('no query makes anything but a search or a refusal', () => {
  const names = fc.constantFrom(...Object.keys(SEARCH_PARAMETERS), 'x', '');
  const values = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom('1e3', '-0', '%', '%00', '*'));
  const pairs = fc.array(fc.tuple(names, values, fc.boolean()), { maxLength: 8 });
  fc.assert(
    fc.property(pairs, (all) => {
      refused(
        all.map(([name, value, raw]) => `${name}=${raw ? value : encodeURIComponent(value.toWellFormed())}`).join('&'),
      );
    }),
    { numRuns: 500 },
  );
});
