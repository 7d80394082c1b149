import type { Advisory, RelatedEntry, Score, StoredVulnerability } from '../../store/record.ts';
import { advisoryMembers } from './advisory.ts';
import { dateText } from './date.ts';
import { double, object, string } from './gson.ts';
import { nameUuid } from './name-uuid.ts';
import { type Association, association, associations, lines, type Member } from './relations.ts';

/** The word that stands in the names of keys: the specification's neutral one, or the original's. */
export type Profile = 'agency' | 'enisa';

export const PROFILES: readonly Profile[] = ['agency', 'enisa'];

const SHORT_TITLE = 120;

/**
 * A record as lists and searches give it. In `agency` it is the specification's: `id` is the id of the advisory that
 * published it, the oldest of several, or without one the id under which the source did, `description` a short title, `summary` the long text, `agency_id` the EUVD number. In `enisa` it is
 * the original's: `id` is the EUVD number, `description` the long text.
 */
export function recordText(record: StoredVulnerability, profile: Profile): string {
  return object(recordMembers(record, profile));
}

/** A record with its vulnerabilities and advisories, as the routes of a single record give it. */
export function richRecordText(record: StoredVulnerability, advisories: readonly Advisory[], profile: Profile): string {
  const vulnerabilities = record.aliases.map((alias) =>
    association('vulnerability', record.euvd + alias, [...vulnerabilityMembers(record, alias, profile)]),
  );
  const published = advisories.map((advisory) =>
    association('advisory', record.euvd + advisory.id, advisoryMembers(advisory)),
  );
  return object([
    ...recordMembers(record, profile),
    [`${profile}IdVulnerability`, associations(vulnerabilities)],
    [`${profile}IdAdvisory`, associations(published)],
  ]);
}

/** An advisory with the records it names. */
export function advisoryText(advisory: Advisory, records: readonly StoredVulnerability[], profile: Profile): string {
  const word = `${profile}Id`;
  const isNot = (name: string) => (member: Member) => member[0] !== name;
  const entries = records.map((record) =>
    association(word, record.euvd + advisory.id, recordMembers(record, profile).filter(isNot(`${word}Product`))),
  );
  const vulnerabilities = records.flatMap((record) =>
    namedBy(advisory, record).map((alias) =>
      association(
        'vulnerability',
        alias + advisory.id,
        vulnerabilityMembers(record, alias, profile).filter(isNot('vulnerabilityProduct')),
      ),
    ),
  );
  return object([
    ...advisoryMembers(advisory),
    [`${profile}IdAdvisories`, associations(entries)],
    ['vulnerabilityAdvisory', associations(vulnerabilities)],
  ]);
}

/** Ids of a record that an advisory names. */
function namedBy({ aliases, otherIds }: Advisory, record: StoredVulnerability): string[] {
  const named = new Set([...aliases, ...otherIds].map((name) => name.toUpperCase()));
  return record.aliases.filter((alias) => named.has(alias.toUpperCase()));
}

function recordMembers(record: StoredVulnerability, profile: Profile): Member[] {
  const { euvd } = record;
  const agency = profile === 'agency';
  return [
    ['id', string(agency ? (record.advisory ?? record.aliases[0] ?? euvd) : euvd)],
    [`${profile}Uuid`, string(nameUuid(euvd))],
    ['description', string(agency ? shortTitle(record) : record.description)],
    ['summary', agency ? string(record.description) : undefined],
    ['datePublished', string(dateText(record.published))],
    ['dateUpdated', string(dateText(record.updated))],
    ...scoreMembers(record.scores[0]),
    ['references', lines(record.references)],
    ['agency_id', agency ? lines([euvd]) : undefined],
    ['aliases', lines(record.aliases)],
    ['assigner', string(record.assigner)],
    ['epss', double(record.epss / 100)],
    ['exploitedSince', exploitedSince(record)],
    [`${profile}IdProduct`, products(record, euvd)],
    [`${profile}IdVendor`, vendors(record, euvd)],
  ];
}

/** One of the entries that a record brings together: that of its source, or that of another database. */
function vulnerabilityMembers(record: StoredVulnerability, alias: string, profile: Profile): Member[] {
  if (alias !== record.aliases[0]) return relatedMembers(record, alias, profile);
  return [
    ['id', string(alias)],
    ['description', string(record.description)],
    ['datePublished', string(dateText(record.published))],
    ['dateUpdated', string(dateText(record.updated))],
    ['status', '"PUBLISHED"'],
    ...scoreMembers(record.scores[0]),
    ['references', lines(record.references)],
    [`${profile}_id`, lines([record.euvd])],
    ['assigner', string(record.assigner)],
    ['epss', double(record.epss / 100)],
    ['exploitedSince', exploitedSince(record)],
    ['dataProcessed', string(dateText(record.processed))],
    ['vulnerabilityProduct', products(record, alias)],
    ['vulnerabilityVendor', vendors(record, alias)],
  ];
}

/** Where the other database's entry is not held, only its id is known and the record speaks for it. */
function relatedMembers(record: StoredVulnerability, alias: string, profile: Profile): Member[] {
  const entry: Pick<RelatedEntry, 'description' | 'published' | 'updated' | 'references'> = record.related.find(
    ({ name }) => name.toUpperCase() === alias.toUpperCase(),
  ) ?? { ...record, references: record.references.filter((reference) => reference.includes(alias)) };
  return [
    ['id', string(alias)],
    ['description', string(entry.description)],
    ['datePublished', string(dateText(entry.published))],
    ['dateUpdated', string(dateText(entry.updated))],
    ...scoreMembers(undefined),
    ['references', lines(entry.references)],
    [`${profile}_id`, lines([record.euvd])],
    ['aliases', lines(record.aliases)],
    ['epss', double(0)],
    ['dataProcessed', string(dateText(record.processed))],
    ['vulnerabilityProduct', '[]'],
    ['vulnerabilityVendor', '[]'],
  ];
}

function products(record: StoredVulnerability, owner: string): string {
  const rows: Association[] = [];
  for (const { name, vendor, versions } of record.products) {
    const product = object([
      ['name', string(name)],
      ['vendor', vendor === undefined ? undefined : object([['name', string(vendor)]])],
    ]);
    for (const version of versions.length > 0 ? versions : [undefined]) {
      const id = nameUuid(name + owner + (version ?? ''));
      const text = object([
        ['id', string(id)],
        ['product', product],
        ['product_version', version === undefined ? undefined : string(version)],
      ]);
      rows.push({ id, text });
    }
  }
  return associations(rows);
}

function vendors(record: StoredVulnerability, owner: string): string {
  const names = new Set(record.products.flatMap(({ vendor }) => (vendor === undefined ? [] : [vendor])));
  return associations([...names].map((name) => association('vendor', name + owner, [['name', string(name)]])));
}

function scoreMembers(score: Score | undefined): Member[] {
  return [
    ['baseScore', double(score?.score ?? 0)],
    ['baseScoreVersion', score && string(score.version)],
    ['baseScoreVector', score?.vector === undefined ? undefined : string(score.vector)],
  ];
}

const exploitedSince = ({ exploited }: StoredVulnerability): string | undefined =>
  exploited === 0 ? undefined : string(dateText(exploited * 86_400));

/** The source's title; without one the first sentence of the description, cut at a word before 120 characters. */
export function shortTitle({ title, description }: { title?: string; description: string }): string {
  if (title !== undefined) return title;
  const [paragraph = ''] = description.trim().split(/[\r\n]+/, 1);
  const sentence = /^.*?[.!?](?=\s|$)/.exec(paragraph)?.[0] ?? paragraph;
  if (sentence.length < SHORT_TITLE) return sentence;
  const start = sentence.slice(0, SHORT_TITLE);
  const space = start.lastIndexOf(' ');
  return (space > 0 ? start.slice(0, space) : start.slice(0, SHORT_TITLE - 1)).replace(/[\s,;:]+$/, '');
}
