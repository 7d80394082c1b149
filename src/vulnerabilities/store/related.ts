import { cveOfKey, isCveKey, keyOfCve } from './cve-id.ts';
import type { Product, RelatedEntry, Score, VulnerabilityRecord } from './record.ts';

/**
 * All ids of a record: those of its source first, then those that entries of other databases add, by rank. CVE ids of
 * other records are left out: an entry may speak of several.
 */
export function allAliases(key: number, own: readonly string[], related: readonly RelatedEntry[]): string[] {
  const names = new Map(own.map((name) => [name.toUpperCase(), name]));
  const others = related.flatMap((entry) => [entry.name, ...entry.aliases]);
  for (const name of others.sort(compareIds)) {
    const cve = keyOfCve(name);
    if ((cve === undefined || cve === key) && !names.has(name.toUpperCase())) names.set(name.toUpperCase(), name);
  }
  return [...names.values()];
}

/**
 * All products of a record: those of its source first, then those of the entries of other databases that it does not name
 * with the same vendor.
 */
export function allProducts<T extends Pick<Product, 'name' | 'vendor'>>(
  own: readonly T[],
  related: readonly RelatedEntry[],
): (T | Product)[] {
  const place = ({ name, vendor = '' }: Pick<Product, 'name' | 'vendor'>): string => `${vendor}\n${name}`.toLowerCase();
  const held = new Set(own.map(place));
  const others = new Map<string, Product>();
  for (const product of [...related].sort(byRank).flatMap(({ products }) => products))
    if (!held.has(place(product)) && !others.has(place(product))) others.set(place(product), product);
  return [...own, ...others.values()];
}

/** GitHub's ids first, as the best known; then by name. */
const compareIds = (a: string, b: string): number =>
  Number(b.startsWith('GHSA-')) - Number(a.startsWith('GHSA-')) || (a < b ? -1 : a > b ? 1 : 0);

/** The entry that speaks for the others comes first. */
export const byRank = (a: RelatedEntry, b: RelatedEntry): number => compareIds(a.name, b.name);

/**
 * A record made of entries of other databases, for a vulnerability of which no CVE record is held.
 */
export function recordOfRelated(key: number, entries: readonly [RelatedEntry, ...RelatedEntry[]]): VulnerabilityRecord {
  const ranked: [RelatedEntry, ...RelatedEntry[]] = [...entries];
  ranked.sort(byRank);
  const [main] = ranked;
  const title = ranked.find((entry) => entry.title !== undefined)?.title;
  return {
    key,
    ...(title === undefined ? {} : { title }),
    description: main.description,
    published: Math.min(...ranked.map(({ published }) => published)),
    updated: Math.max(...ranked.map(({ updated }) => updated)),
    scores: distinctScores(ranked.flatMap(({ scores }) => scores)),
    references: [...new Set(ranked.flatMap(({ references }) => references))],
    aliases: isCveKey(key) ? [cveOfKey(key)] : [main.name],
    assigner: main.assigner,
    products: (ranked.find(({ products }) => products.length > 0) ?? main).products,
  };
}

function distinctScores(scores: readonly Score[]): Score[] {
  const seen = new Map(scores.map((score) => [JSON.stringify(score), score]));
  return [...seen.values()].sort((a, b) => (a.version < b.version ? 1 : a.version > b.version ? -1 : 0));
}
