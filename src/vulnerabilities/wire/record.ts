import type { Score, StoredVulnerability } from '../store/record.ts';
import { dateText } from './date.ts';
import { array, double, object, string } from './gson.ts';
import { nameUuid } from './name-uuid.ts';

/** The word that stands in the names of keys: the specification's neutral one, or the original's. */
export type Profile = 'agency' | 'enisa';

export const PROFILES: readonly Profile[] = ['agency', 'enisa'];

const SHORT_TITLE = 120;

/**
 * A record as lists and searches give it. In `agency` it is the specification's: `id` is the id under which the source
 * published it, `description` a short title, `summary` the long text, `agency_id` the EUVD number. In `enisa` it is
 * the original's: `id` is the EUVD number, `description` the long text.
 */
export function recordText(record: StoredVulnerability, profile: Profile): string {
  return object(recordMembers(record, profile));
}

/** A record with its vulnerabilities and advisories, as the routes of a single record give it. */
export function richRecordText(record: StoredVulnerability, profile: Profile): string {
  return object([
    ...recordMembers(record, profile),
    [
      `${profile}IdVulnerability`,
      array(associations(record.aliases.map((alias) => vulnerability(record, alias, profile)))),
    ],
    [`${profile}IdAdvisory`, '[]'],
  ]);
}

type Member = readonly [name: string, text: string | undefined];

function recordMembers(record: StoredVulnerability, profile: Profile): Member[] {
  const { euvd } = record;
  const agency = profile === 'agency';
  return [
    ['id', string(agency ? record.aliases[0] : euvd)],
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

/** One of the entries that a record brings together: that of the CVE, or that of a GitHub advisory. */
function vulnerability(record: StoredVulnerability, alias: string, profile: Profile): Association {
  const isCve = alias === record.aliases[0];
  const references = isCve ? record.references : record.references.filter((reference) => reference.includes(alias));
  const text = object([
    ['id', string(alias)],
    ['description', string(record.description)],
    ['datePublished', string(dateText(record.published))],
    ['dateUpdated', string(dateText(record.updated))],
    ['status', isCve ? '"PUBLISHED"' : undefined],
    ...scoreMembers(isCve ? record.scores[0] : undefined),
    ['references', lines(references)],
    [`${profile}_id`, lines([record.euvd])],
    ['aliases', isCve ? undefined : lines(record.aliases)],
    ['assigner', isCve ? string(record.assigner) : undefined],
    ['epss', double(isCve ? record.epss / 100 : 0)],
    ['exploitedSince', isCve ? exploitedSince(record) : undefined],
    ['dataProcessed', string(dateText(record.processed))],
    ['vulnerabilityProduct', isCve ? products(record, alias) : '[]'],
    ['vulnerabilityVendor', isCve ? vendors(record, alias) : '[]'],
  ]);
  const id = nameUuid(record.euvd + alias);
  return {
    id,
    text: object([
      ['id', string(id)],
      ['vulnerability', text],
    ]),
  };
}

interface Association {
  readonly id: string;
  readonly text: string;
}

/** Every array of relations is sorted by the ids of its elements. */
function associations(items: Association[]): string[] {
  return items.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)).map(({ text }) => text);
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
  return array(associations(rows));
}

function vendors(record: StoredVulnerability, owner: string): string {
  const names = new Set(record.products.flatMap(({ vendor }) => (vendor === undefined ? [] : [vendor])));
  const rows = [...names].map((name) => {
    const id = nameUuid(name + owner);
    return {
      id,
      text: object([
        ['id', string(id)],
        ['vendor', object([['name', string(name)]])],
      ]),
    };
  });
  return array(associations(rows));
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

/** Several values in one text: each ends in a line feed, the last too. */
const lines = (values: readonly string[]): string => string(values.map((value) => `${value}\n`).join(''));

/** The source's title; without one the first sentence of the description, cut at a word before 120 characters. */
export function shortTitle({ title, description }: { title?: string; description: string }): string {
  if (title !== undefined) return title;
  const paragraph = description.trim().split(/[\r\n]+/, 1)[0];
  const sentence = /^.*?[.!?](?=\s|$)/.exec(paragraph)?.[0] ?? paragraph;
  if (sentence.length < SHORT_TITLE) return sentence;
  const start = sentence.slice(0, SHORT_TITLE);
  const space = start.lastIndexOf(' ');
  return (space > 0 ? start.slice(0, space) : start.slice(0, SHORT_TITLE - 1)).replace(/[\s,;:]+$/, '');
}
