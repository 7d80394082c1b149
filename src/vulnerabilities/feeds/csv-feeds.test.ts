import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEpss, readHeading, readMapping } from './csv-feeds.ts';

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
  assert.deepEqual(readEpss('CVE-2031-1000,0.97565,0.9', columns), { key: 20310000001000, epss: 9757 });
  assert.deepEqual(readEpss('CVE-2031-1000,1,1', columns), { key: 20310000001000, epss: 10000 });
  assert.match(String(readEpss('CVE-2031-1000,1.5,1', columns)), /not a probability/);
  assert.match(String(readEpss('CVE-2031-1000,,1', columns)), /not a probability/);
  assert.match(String(readEpss('nothing', columns)), /not a CVE id/);
});

test('a mapping row needs both ids', () => {
  const columns = ['euvd_id', 'cve_id'];
  assert.deepEqual(readMapping('EUVD-2031-12,CVE-2031-1000', columns), { key: 20310000001000, euvd: 'EUVD-2031-12' });
  assert.match(String(readMapping('12,CVE-2031-1000', columns)), /not an EUVD number/);
  assert.match(String(readMapping('EUVD-2031-12', columns)), /not a CVE id/);
});
