import type { StoredVulnerability } from '../../store/record.ts';
import { nameUuid } from './name-uuid.ts';
import { shortTitle } from './record.ts';

const MAX_SUMMARY = 2000;

/** What a feed is of, and which day or second of a record it goes by. */
export interface AtomFeed {
  /** Makes its id, together with the store's. */
  readonly name: string;
  readonly title: string;
  /** Seconds since 1970. */
  readonly at: (record: StoredVulnerability) => number;
}

/**
 * Records as an Atom feed (RFC 4287). Links to our own records are relative: the feed is read where it lies.
 * @param now seconds since 1970: when a feed without records was last changed
 */
export function atomText(
  feed: AtomFeed,
  records: readonly StoredVulnerability[],
  storeId: string,
  now: number,
): string {
  const updated = records.reduce((latest, record) => Math.max(latest, feed.at(record)), 0) || now;
  const entries = records.map((record) => {
    const [alternate] = record.references.filter((reference) => /^https?:\/\//i.test(reference));
    return [
      '<entry>',
      `<id>urn:uuid:${nameUuid(record.euvd)}</id>`,
      `<title>${xmlText(`${record.aliases[0]}: ${shortTitle(record)}`)}</title>`,
      `<updated>${time(feed.at(record))}</updated>`,
      `<published>${time(record.published)}</published>`,
      `<author><name>${xmlText(record.assigner)}</name></author>`,
      ...(alternate === undefined ? [] : [`<link rel="alternate" href="${xmlText(alternate)}"/>`]),
      `<link rel="related" type="application/json" href="../enisaid?id=${encodeURIComponent(record.euvd)}"/>`,
      ...record.aliases.map((alias) => `<category term="${xmlText(alias)}"/>`),
      `<summary>${xmlText(summaryOf(record))}</summary>`,
      '</entry>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>urn:uuid:${nameUuid(`${storeId}${feed.name}`)}</id>`,
    `<title>${xmlText(feed.title)}</title>`,
    `<updated>${time(updated)}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(feed.name)}"/>`,
    '<author><name>Almanac</name></author>',
    ...entries,
    '</feed>\n',
  ].join('\n');
}

function summaryOf({ description, scores, epss, exploited }: StoredVulnerability): string {
  const cut = description.length > MAX_SUMMARY ? `${description.slice(0, MAX_SUMMARY).toWellFormed()}…` : description;
  const facts = [
    ...(scores[0] === undefined ? [] : [`CVSS ${scores[0].version}: ${scores[0].score.toFixed(1)}`]),
    ...(epss === 0 ? [] : [`EPSS: ${(epss / 100).toFixed(2)} %`]),
    ...(exploited === 0 ? [] : ['known to be exploited']),
  ];
  return facts.length === 0 ? cut : `${cut}\n(${facts.join(', ')})`;
}

const time = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000', '');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML 1.0 may hold it: without control characters, lone surrogates and the two non-characters. */
export const xmlText = (value: string): string =>
  value
    .toWellFormed()
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
