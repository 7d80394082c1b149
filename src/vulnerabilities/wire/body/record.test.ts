import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoredVulnerability } from '../../store/record.ts';
import { vulnerabilityExample } from '../../testing/cve-example.ts';
import { recordText, richRecordText, shortTitle } from './record.ts';

const stored: StoredVulnerability = {
  ...vulnerabilityExample({
    title: 'Header trusted',
    ghsa: 'GHSA-2222-3333-4444',
    description: "First line: it's <trusted>.\r\n\r\nSecond & last.",
  }),
  euvd: 'EUVD-2031-0042',
  epss: 1234,
  exploited: Date.UTC(2031, 1, 3) / 86_400_000,
  processed: Date.UTC(2031, 1, 13, 7, 2, 47) / 1000,
  starter: false,
  related: [],
};
const LONG = "First line: it's <trusted>.\r\n\r\nSecond & last.";
const tail = (word: string) => [
  'references',
  ...(word === 'agency' ? ['agency_id'] : []),
  'aliases',
  'assigner',
  'epss',
  'exploitedSince',
  `${word}IdProduct`,
  `${word}IdVendor`,
];
const HEAD = ['datePublished', 'dateUpdated', 'baseScore', 'baseScoreVersion', 'baseScoreVector'];

test('the original’s record is written to the letter', () => {
  assert.equal(
    recordText(stored, 'enisa'),
    '{"id":"EUVD-2031-0042","enisaUuid":"58c96644-1ef5-3790-9de1-de3aa3532a14","description":"First line: it\\u0027s \\u003ctrusted\\u003e.\\r\\n\\r\\nSecond \\u0026 last.",' +
      '"datePublished":"Feb 1, 2031, 9:05:00 AM","dateUpdated":"Feb 12, 2031, 12:00:07 PM","baseScore":9.8,"baseScoreVersion":"3.1",' +
      '"baseScoreVector":"CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H","references":"https://example.com/CVE-2031-1000\\n",' +
      '"aliases":"CVE-2031-1000\\nGHSA-2222-3333-4444\\n","assigner":"acme","epss":12.34,"exploitedSince":"Feb 3, 2031, 12:00:00 AM",' +
      '"enisaIdProduct":[{"id":"511569ae-ac77-347d-85ff-71da46c412bc","product":{"name":"Gate","vendor":{"name":"Acme"}},"product_version":"1.0 \\u003c1.4.2"},' +
      '{"id":"8511a6a5-7875-368c-bc31-6aef7c9fbf14","product":{"name":"Gate","vendor":{"name":"Acme"}},"product_version":"patch: 1.4.2"}],' +
      '"enisaIdVendor":[{"id":"edff4af9-e984-3030-b317-06b780625fe6","vendor":{"name":"Acme"}}]}',
  );
});

test('the specification’s record has a title, the long text and agency_id, each in its place', () => {
  const text = recordText(stored, 'agency');
  const record = JSON.parse(text) as Record<string, unknown>;
  assert.deepEqual(Object.keys(record), ['id', 'agencyUuid', 'description', 'summary', ...HEAD, ...tail('agency')]);
  assert.equal(record.id, 'CVE-2031-1000');
  assert.equal(record.description, 'Header trusted');
  assert.equal(record.summary, LONG);
  assert.equal(record.agency_id, 'EUVD-2031-0042\n');
  assert.doesNotMatch(text, /enisa/);
});

test('the two namings differ in the word alone where they say the same', () => {
  const enisa = JSON.parse(recordText(stored, 'enisa')) as Record<string, unknown>;
  const agency = JSON.parse(recordText(stored, 'agency')) as Record<string, unknown>;
  assert.deepEqual(Object.keys(enisa), ['id', 'enisaUuid', 'description', ...HEAD, ...tail('enisa')]);
  for (const key of ['Uuid', 'IdProduct', 'IdVendor']) assert.deepEqual(enisa[`enisa${key}`], agency[`agency${key}`]);
  assert.equal(enisa.id, 'EUVD-2031-0042');
  assert.equal(enisa.description, LONG);
});

test('a record without score, exploitation and EPSS leaves out what it does not have', () => {
  const bare = { ...stored, scores: [], exploited: 0, epss: 0, products: [] };
  const text = recordText(bare, 'enisa');
  assert.match(text, /"baseScore":0\.0,"references"/);
  assert.match(text, /"epss":0\.0,"enisaIdProduct":\[\],"enisaIdVendor":\[\]\}$/);
});

test('relations are sorted by their ids', () => {
  const many = { ...stored, products: [{ name: 'P', vendor: 'V', versions: ['1', '2', '3', '4', '5'] }] };
  const { enisaIdProduct } = JSON.parse(recordText(many, 'enisa')) as { enisaIdProduct: { id: string }[] };
  const ids = enisaIdProduct.map(({ id }) => id);
  assert.equal(ids.length, 5);
  assert.deepEqual(ids, [...ids].sort());
});

test('a single record brings together what the CVE and the GitHub advisory say', () => {
  const record = JSON.parse(richRecordText(stored, [], 'enisa')) as Record<string, never>;
  assert.deepEqual(Object.keys(record).slice(-2), ['enisaIdVulnerability', 'enisaIdAdvisory']);
  const entries = (record.enisaIdVulnerability as { id: string; vulnerability: Record<string, unknown> }[]).map(
    ({ vulnerability }) => vulnerability,
  );
  const cve = entries.find(({ id }) => id === 'CVE-2031-1000');
  const ghsa = entries.find(({ id }) => id === 'GHSA-2222-3333-4444');
  assert.deepEqual(Object.keys(cve ?? {}), [
    'id',
    'description',
    'datePublished',
    'dateUpdated',
    'status',
    'baseScore',
    'baseScoreVersion',
    'baseScoreVector',
    'references',
    'enisa_id',
    'assigner',
    'epss',
    'exploitedSince',
    'dataProcessed',
    'vulnerabilityProduct',
    'vulnerabilityVendor',
  ]);
  assert.equal(cve?.enisa_id, 'EUVD-2031-0042\n');
  assert.equal(cve?.dataProcessed, 'Feb 13, 2031, 7:02:47 AM');
  assert.equal(ghsa?.baseScore, 0);
  assert.equal(ghsa?.aliases, 'CVE-2031-1000\nGHSA-2222-3333-4444\n');
  assert.equal(ghsa?.status, undefined);
  assert.deepEqual(ghsa?.vulnerabilityProduct, []);
});

test('without a title the first sentence is the title, cut at a word before 120 characters', () => {
  assert.equal(shortTitle({ description: 'A gap in v1.2 of Gate. More.' }), 'A gap in v1.2 of Gate.');
  assert.equal(shortTitle({ description: 'No end\r\nnext line.' }), 'No end');
  const long = shortTitle({ description: `${'word '.repeat(40)}end.` });
  assert.ok(long.length < 120 && long.endsWith('word'), long);
  assert.equal(shortTitle({ description: 'x'.repeat(300) }).length, 119);
});
