import { ownEntry } from '#kit/own-entry';
import { scoreOfVector4 } from '../../engine/cvss/cvss4.ts';
import { scoresOfVector } from '../../engine/cvss/scores.ts';
import type { AffectedRow } from '../../store/affected/affected-row.ts';
import { address, isObject, type Json, objects, text, texts } from '../../store/json-values.ts';
import type { OsvDocument, Product, RelatedEntry, Score } from '../../store/record.ts';
import { seconds } from '../cve/cve-record.ts';
import { affectedOfOsv } from './osv-affected.ts';

/** What an entry of an OSV database turned out to be. */
export type OsvReading =
  | {
      readonly kind: 'entry';
      readonly entry: RelatedEntry;
      /** The entry as its database gives it. */
      readonly osv: OsvDocument;
      /** The packages it names. */
      readonly affected: readonly AffectedRow[];
    }
  | { readonly kind: 'withdrawn'; readonly name: string; readonly osv?: OsvDocument }
  | { readonly kind: 'damaged'; readonly name?: string; readonly problem: string };

/** Does this value claim to be an entry of the OSV schema? */
export const isOsvRecord = (value: unknown): value is Json =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.modified === 'string' &&
  ['affected', 'details', 'summary', 'aliases', 'withdrawn', 'schema_version'].some((name) => name in value);

/** Who publishes the entries of a prefix, by the short name a CNA would have. */
const PUBLISHERS: Readonly<Record<string, string>> = { GHSA: 'GitHub_M', GO: 'Go', PYSEC: 'PyPA', RUSTSEC: 'RustSec' };

/** The publisher of an entry: a known name, otherwise the prefix of its id. */
export const publisherOf = (name: string): string => {
  const [prefix = ''] = name.split('-', 1);
  return ownEntry(PUBLISHERS, prefix) ?? prefix;
};

const YEAR = /^[A-Z]+-(\d{4})-\d+$/i;

/** Longest id that is taken, and most aliases: an id of a database is short. */
const MAX_ID = 100;
const MAX_ALIASES = 1000;

/** Reads one entry of the OSV schema (ossf.github.io/osv-schema, 1.0 to 1.7). */
export function readOsvRecord(value: Json): OsvReading {
  const name = text(value.id)?.trim() ?? '';
  if (name === '' || name.length > MAX_ID || /\s/.test(name))
    return { kind: 'damaged', problem: `"${name.slice(0, 40)}" is not an id` };
  if (value.withdrawn !== undefined && value.withdrawn !== null)
    return { kind: 'withdrawn', name, osv: osvDocument(name, value, seconds(value.modified) ?? 0) };
  // Go's repository says 0001-01-01 for "not known": the year of the id is the nearest there is.
  const published = seconds(value.published) ?? seconds(value.modified) ?? seconds(`${YEAR.exec(name)?.[1]}-01-01`);
  if (published === undefined) return { kind: 'damaged', name, problem: 'it has no date' };
  const title = text(value.summary);
  const description = text(value.details) ?? title;
  if (description === undefined) return { kind: 'damaged', name, problem: 'it has neither summary nor details' };
  const affected = objects(value.affected);
  const updated = seconds(value.modified) ?? published;
  return {
    kind: 'entry',
    osv: osvDocument(name, value, updated),
    affected: affectedOfOsv(name, value),
    entry: {
      name,
      ...(title === undefined ? {} : { title }),
      description,
      published,
      updated,
      scores: [value, ...affected].flatMap(({ severity }) => scoresOf(severity, publisherOf(name))),
      references: [...new Set(objects(value.references).flatMap(({ url }) => address(url) ?? []))],
      aliases: aliasesOf(texts(value.aliases), name),
      assigner: publisherOf(name),
      products: productsOf(affected),
    },
  };
}

/** What is kept of an entry as a whole. */
export const osvDocument = (name: string, value: Json, modified: number): OsvDocument => ({
  name,
  modified,
  document: JSON.stringify(value),
});

/** Ids without blanks, each once, without the entry's own. */
export const aliasesOf = (names: readonly string[], own: string): string[] =>
  [...new Set(names.map((alias) => alias.trim()))]
    .filter((alias) => alias !== own && alias.length <= MAX_ID && /^\S+$/.test(alias))
    .slice(0, MAX_ALIASES);

/** Scores of the vectors; OSV gives no numbers. */
function scoresOf(severity: unknown, by: string): Score[] {
  return objects(severity).flatMap(({ score }) => vectorScore(text(score), by) ?? []);
}

/** The score of a vector as a record keeps it; undefined when it cannot be computed. */
export function vectorScore(vector: string | undefined, by: string): Score | undefined {
  if (vector === undefined) return undefined;
  const scores = scoresOfVector(vector);
  if (scores !== undefined) return { version: scores.version, score: scores.base, vector, by };
  const score = scoreOfVector4(vector);
  return score === undefined ? undefined : { version: '4.0', score, vector, by };
}

function productsOf(affected: readonly Json[]): Product[] {
  const products = new Map<string, { name: string; vendor?: string; versions: Set<string> }>();
  for (const entry of affected) {
    if (!isObject(entry.package)) continue;
    const name = text(entry.package.name);
    if (name === undefined) continue;
    const vendor = text(entry.package.ecosystem);
    const place = `${vendor ?? ''}\n${name}`;
    const product = products.get(place) ?? { name, ...(vendor === undefined ? {} : { vendor }), versions: new Set() };
    products.set(place, product);
    const ranges = objects(entry.ranges).filter(({ type }) => type !== 'GIT');
    const versions =
      ranges.length > 0 ? ranges.flatMap(({ events }) => rangesOf(objects(events))) : texts(entry.versions);
    for (const version of versions) product.versions.add(version);
  }
  return [...products.values()].map((product) => ({ ...product, versions: [...product.versions] }));
}

/** `< 1.4.2`, `1.0, < 1.4.2`, `1.0, <= 1.4.1`, `>= 2.0`: what clients of the EUVD read without guessing. */
function rangesOf(events: readonly Json[]): string[] {
  const ranges: string[] = [];
  let from: string | undefined;
  const begin = (): string => (from === undefined || isLeast(from) ? '' : `${from}, `);
  for (const event of events) {
    const [fixed, last] = [text(event.fixed), text(event.last_affected)];
    if (fixed !== undefined || last !== undefined) {
      ranges.push(fixed !== undefined ? `${begin()}< ${fixed}` : `${begin()}<= ${last}`);
      from = undefined;
    }
    const introduced = text(event.introduced);
    if (introduced === undefined) continue;
    if (from !== undefined) ranges.push(`>= ${from}`);
    from = introduced;
  }
  if (from !== undefined) ranges.push(`>= ${isLeast(from) ? '0' : from}`);
  return ranges;
}

/** Does a range from here begin with the first version? */
const isLeast = (version: string): boolean => version === '0' || version === '0.0.0-0';
