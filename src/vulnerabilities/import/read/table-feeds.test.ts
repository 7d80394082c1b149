import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formsOf,
  readEpss,
  readEpssEntry,
  readHeading,
  readMapping,
  readRow,
  readTableDocument,
  tableFeed,
} from './table-feeds.ts';

test('EPSS is known by its heading, with or without the line above it', () => {
  assert.deepEqual(readHeading(['#model_version:v1,score_date:2031-02-03T00:00:00+0000', 'cve,epss,percentile']), {
    kind: 'epss',
    edition: '2031-02-03',
    columns: ['cve', 'epss', 'percentile'],
    lines: 2,
  });
  assert.equal(readHeading(['cve,epss,percentile'])?.lines, 1);
});

test('the mapping is known by its heading', () => {
  assert.equal(readHeading(['euvd_id,cve_id', 'EUVD-2031-1,CVE-2031-1000'])?.kind, 'mapping');
});

test('another table is none of ours', () => {
  assert.equal(readHeading(['name,age', 'x,1']), undefined);
  assert.equal(readHeading([]), undefined);
});

test('a probability becomes hundredths of a percent', () => {
  const columns = ['cve', 'epss', 'percentile'];
  assert.deepEqual(readEpss('CVE-2031-1000,0.97565,0.98765', columns), {
    key: 20310000001000,
    epss: 9757,
    percentile: 9877,
  });
  assert.deepEqual(readEpss('CVE-2031-1000,0.5', ['cve', 'epss']), { key: 20310000001000, epss: 5000 });
  assert.deepEqual(readEpss('CVE-2031-1000,1,1', columns), {
    key: 20310000001000,
    epss: 10000,
    percentile: 10000,
  });
  assert.match(String(readEpss('CVE-2031-1000,1.5,1', columns)), /not a probability/);
  assert.match(String(readEpss('CVE-2031-1000,,1', columns)), /not a probability/);
  assert.match(String(readEpss('nothing', columns)), /not a CVE id/);
});

test('a percentile from 0 to 1 is kept, and anything else left out', () => {
  for (const [cell, percentile] of [
    ['0', 0],
    ['0.00004', 0],
    ['1', 10_000],
    ['-0.5', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['high', undefined],
  ] as const)
    assert.deepEqual(readEpss(`CVE-2031-1000,0.5,${cell}`, ['cve', 'epss', 'percentile']), {
      key: 20310000001000,
      epss: 5000,
      ...(percentile === undefined ? {} : { percentile }),
    });
});

test('tables are named, and so are their forms', () => {
  assert.deepEqual(
    (['epss', 'mapping'] as const).map((kind) => [tableFeed(kind).title, tableFeed(kind).things, formsOf(kind)]),
    [
      ['EPSS', 'EPSS values', 'CSV, JSON'],
      ['EUVD mapping', 'EUVD numbers', 'CSV'],
    ],
  );
});

test('a mapping row needs both ids', () => {
  const columns = ['euvd_id', 'cve_id'];
  assert.deepEqual(readMapping('EUVD-2031-12,CVE-2031-1000', columns), { key: 20310000001000, euvd: 'EUVD-2031-12' });
  assert.match(String(readMapping('12,CVE-2031-1000', columns)), /not an EUVD number/);
  assert.match(String(readMapping('EUVD-2031-12', columns)), /not a CVE id/);
});

test('a heading is read whatever its letters, blanks and order of columns', () => {
  assert.deepEqual(readHeading([' EPSS , x,CVE ', '1,2,3']), {
    kind: 'epss',
    edition: '',
    columns: ['epss', 'x', 'cve'],
    lines: 1,
  });
  assert.deepEqual(readHeading(['# a comment', 'cve_id,EUVD_ID']), {
    kind: 'mapping',
    edition: '',
    columns: ['cve_id', 'euvd_id'],
    lines: 2,
  });
  for (const heading of ['cve,percentile', 'epss', 'euvd_id', 'cve_id,cve', '#cve,epss'])
    assert.equal(readHeading([heading]), undefined);
});

test('cells are found by their column, and a damaged one is shown in part', () => {
  assert.deepEqual(readEpss(' 0.5 , CVE-2031-1000 ', ['epss', 'cve']), { key: 20310000001000, epss: 5000 });
  assert.deepEqual(readEpss('CVE-2031-1000,0', ['cve', 'epss']), { key: 20310000001000, epss: 0 });
  const long = 'x'.repeat(60);
  const shown = `"${'x'.repeat(40)}"`;
  assert.equal(readEpss(`${long},1`, ['cve', 'epss']), `${shown} is not a CVE id`);
  assert.equal(readEpss(`CVE-2031-1000,${long}`, ['cve', 'epss']), `${shown} is not a probability`);
  for (const wrong of ['-0.1', '1.0001', 'NaN', ' '])
    assert.equal(readEpss(`CVE-2031-1000,${wrong}`, ['cve', 'epss']), `"${wrong.trim()}" is not a probability`);
  assert.equal(readEpss('CVE-2031-1000', ['cve', 'epss']), '"" is not a probability');
  assert.equal(readEpss('', ['epss', 'cve']), '"" is not a CVE id');
  assert.deepEqual(readMapping(' CVE-2031-1000 , euvd-2031-12 ', ['cve_id', 'euvd_id']), {
    key: 20310000001000,
    euvd: 'EUVD-2031-12',
  });
  assert.equal(readMapping(`${long},CVE-2031-1000`, ['euvd_id', 'cve_id']), `${shown} is not an EUVD number`);
  assert.equal(readMapping(`EUVD-2031-1,${long}`, ['euvd_id', 'cve_id']), `${shown} is not a CVE id`);
  assert.equal(readMapping('', ['euvd_id', 'cve_id']), '"" is not a CVE id');
});

test('an answer of the EPSS API is a table of the latest day in it', () => {
  const data = [
    { cve: 'CVE-2031-1000', epss: '0.975650000', percentile: '0.9', date: '2031-02-02' },
    { cve: 'CVE-2031-1001', epss: '1', percentile: '1', date: '2031-02-03' },
  ];
  assert.deepEqual(readTableDocument({ status: 'OK', total: 2, data }), {
    heading: { kind: 'epss', edition: '2031-02-03' },
    rows: data,
  });
  for (const other of [{ data: [] }, { data: [{ cve: 'CVE-2031-1000' }] }, { data: 'x' }, data, null, 'x', 1])
    assert.equal(readTableDocument(other), undefined);
  const undated = readTableDocument({ data: [{ cve: 'CVE-2031-1000', epss: '1', date: 'soon' }] });
  assert.equal(undated?.heading.edition, '');
});

test('an entry of the EPSS API means what a row of the file means', () => {
  assert.deepEqual(readEpssEntry({ cve: ' CVE-2031-1000', epss: '0.97565' }), { key: 20310000001000, epss: 9757 });
  assert.deepEqual(readEpssEntry({ cve: 'CVE-2031-1000', epss: 0.5 }), { key: 20310000001000, epss: 5000 });
  assert.equal(readEpssEntry({ cve: 'CVE-2031-1000', epss: null }), '"" is not a probability');
  assert.equal(readEpssEntry({ cve: 7, epss: '1' }), '"" is not a CVE id');
  assert.equal(readEpssEntry([]), '"" is not a CVE id');
});

test('a row is read in the form that its heading has', () => {
  assert.deepEqual(readRow({ kind: 'epss', edition: '' }, { cve: 'CVE-2031-1000', epss: '1' }), {
    key: 20310000001000,
    epss: 10_000,
  });
  assert.deepEqual(readRow({ kind: 'epss', edition: '', columns: ['epss', 'cve'] }, '1,CVE-2031-1000'), {
    key: 20310000001000,
    epss: 10_000,
  });
  assert.equal(readRow({ kind: 'mapping', edition: '' }, {}), 'it is not a row of mapping');
});
