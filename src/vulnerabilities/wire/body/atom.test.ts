import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoredVulnerability } from '../../store/record.ts';
import { vulnerabilityExample } from '../../testing/cve-example.ts';
import { type AtomFeed, atomText, xmlText } from './atom.ts';

const seconds = (text: string): number => Date.parse(text) / 1000;

const stored: StoredVulnerability = {
  ...vulnerabilityExample({ title: 'Header "trusted"', ghsa: 'GHSA-2222-3333-4444', description: 'One & two.' }),
  euvd: 'EUVD-2031-0042',
  epss: 1234,
  exploited: 20_000,
  processed: seconds('2031-02-13T07:02:47Z'),
  starter: false,
  related: [],
};
const FEED: AtomFeed = { name: 'latest.atom', title: 'News <all>', at: ({ processed }) => processed };
const NOW = seconds('2031-03-01T00:00:00Z');

const HEAD = [
  '<?xml version="1.0" encoding="utf-8"?>',
  '<feed xmlns="http://www.w3.org/2005/Atom">',
  '<id>urn:uuid:…</id>',
  '<title>News &lt;all&gt;</title>',
];
const OURS = [
  '<link rel="self" type="application/atom+xml" href="latest.atom"/>',
  '<author><name>Almanac</name></author>',
];
/** The lines of a feed, without the ids, which have a test of their own. */
const linesOf = (records: readonly StoredVulnerability[]): string[] =>
  atomText(FEED, records, 'store', NOW)
    .replace(/urn:uuid:[-0-9a-f]{36}/g, 'urn:uuid:…')
    .split('\n');

test('a feed is written to the letter', () => {
  assert.deepEqual(linesOf([stored]), [
    ...HEAD,
    '<updated>2031-02-13T07:02:47Z</updated>',
    ...OURS,
    '<entry><id>urn:uuid:…</id><title>CVE-2031-1000: Header &quot;trusted&quot;</title>' +
      '<updated>2031-02-13T07:02:47Z</updated><published>2031-02-01T09:05:00Z</published>' +
      '<author><name>acme</name></author><link rel="alternate" href="https://example.com/CVE-2031-1000"/>' +
      '<link rel="related" type="application/json" href="../enisaid?id=EUVD-2031-0042"/>' +
      '<category term="CVE-2031-1000"/><category term="GHSA-2222-3333-4444"/><summary>One &amp; two.',
    '(CVSS 3.1: 9.8, EPSS: 12.34 %, known to be exploited)</summary></entry>',
    '</feed>',
    '',
  ]);
});

test('a feed was changed with its latest record, and without records now', () => {
  const older = { ...stored, processed: seconds('2031-02-01T00:00:00Z') };
  assert.equal(linesOf([older, stored, older])[4], '<updated>2031-02-13T07:02:47Z</updated>');
  assert.deepEqual(linesOf([]), [...HEAD, '<updated>2031-03-01T00:00:00Z</updated>', ...OURS, '</feed>', '']);
});

/** What a feed says of a record in its summary. */
const summaryOf = (record: StoredVulnerability): string =>
  /<summary>(.*)<\/summary>/s.exec(atomText(FEED, [record], 'store', NOW))?.[1] ?? '';

test('only what is known is told', () => {
  const none = { ...stored, scores: [], epss: 0, exploited: 0 };
  assert.equal(summaryOf(none), 'One &amp; two.');
  assert.equal(summaryOf({ ...none, exploited: 1 }), 'One &amp; two.\n(known to be exploited)');
  assert.equal(summaryOf({ ...none, epss: 1 }), 'One &amp; two.\n(EPSS: 0.01 %)');
  const text = atomText(FEED, [{ ...none, references: ['ftp://example.com/', 'see HTTP://x/'] }], 'store', NOW);
  assert.doesNotMatch(text, /alternate/);
  const [link] = /<link rel="alternate"[^>]*>/.exec(
    atomText(FEED, [{ ...none, references: ['ftp://a/', 'HTTP://b/?c&d', 'https://e/'] }], 'store', NOW),
  ) ?? [''];
  assert.equal(link, '<link rel="alternate" href="HTTP://b/?c&amp;d"/>');
});

test('a long description is cut behind 2,000 characters, and never within a letter', () => {
  const of = (description: string): string => summaryOf({ ...stored, scores: [], epss: 0, exploited: 0, description });
  assert.equal(of('x'.repeat(2000)), 'x'.repeat(2000));
  assert.equal(of('x'.repeat(2001)), `${'x'.repeat(2000)}…`);
  assert.equal(of(`${'x'.repeat(1999)}\u{1f600}`), `${'x'.repeat(1999)}\ufffd…`);
});

test('ids are made of the store and the feed, and of the record', () => {
  const ids = (feed: AtomFeed, store: string): string[] =>
    atomText(feed, [stored], store, NOW).match(/urn:uuid:[-0-9a-f]{36}/g) ?? [];
  const [feed, entry] = ids(FEED, 'store');
  assert.equal(entry, 'urn:uuid:58c96644-1ef5-3790-9de1-de3aa3532a14');
  assert.deepEqual(ids({ ...FEED, title: 'Other' }, 'store'), [feed, entry]);
  for (const [other, same] of [ids({ ...FEED, name: 'b.atom' }, 'store'), ids(FEED, 'other')]) {
    assert.notEqual(other, feed);
    assert.equal(same, entry);
  }
});

test('what XML cannot hold is left out', () => {
  assert.equal(xmlText('a\0\x08\tb\n\r\x0b\x0c\x0e\x1f c\ufffe\uffff'), 'a\tb\n\r c');
  assert.equal(xmlText('<a href="x">&\ud800'), '&lt;a href=&quot;x&quot;&gt;&amp;\ufffd');
});
