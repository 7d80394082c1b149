import { keyOfCve, keyOfOther } from '../cve-id.ts';
import type { Outcomes } from '../port.ts';
import type { RelatedEntry } from '../record.ts';
import { byRank } from '../related.ts';
import type { Prepare } from './sqlite-statements.ts';

/** Entries of other databases that belong to a record. */
export function relatedOf(prepare: Prepare, key: number): RelatedEntry[] {
  const rows = prepare('SELECT name, document FROM related WHERE key = ?').all(key);
  return rows.map(({ name, document }) => ({ name, ...JSON.parse(String(document)) }) as RelatedEntry).sort(byRank);
}

/**
 * Stores entries under the keys of the records they belong to.
 * @returns also the keys whose entries are others than before: those records have to be written anew
 */
export function putRelated(
  prepare: Prepare,
  entries: readonly RelatedEntry[],
): { outcomes: Outcomes; touched: Set<number> } {
  const outcomes: Outcomes = { added: 0, updated: 0, unchanged: 0, older: 0 };
  const touched = new Set<number>();
  /** Keys that were found for names within this call; records of them are written after it. */
  const placed = new Map<string, number>();
  for (const entry of entries) {
    const { name, ...body } = entry;
    const document = JSON.stringify(body);
    const held = prepare('SELECT key, updated, document FROM related WHERE name = ?').all(name);
    if (held.some(({ updated }) => Number(updated) > entry.updated)) {
      outcomes.older++;
      continue;
    }
    const keys = keysOf(prepare, entry, placed);
    const [first] = keys;
    for (const alias of [name, ...entry.aliases]) if (!placed.has(alias)) placed.set(alias, first);
    const left = held.filter(({ key }) => !keys.includes(Number(key)));
    const fresh = keys.filter((key) => !held.some((row) => Number(row.key) === key && row.document === document));
    if (left.length === 0 && fresh.length === 0) {
      outcomes.unchanged++;
      continue;
    }
    outcomes[held.length === 0 ? 'added' : 'updated']++;
    for (const { key } of left) {
      prepare('DELETE FROM related WHERE key = ? AND name = ?').run(Number(key), name);
      touched.add(Number(key));
    }
    for (const key of fresh) {
      prepare('INSERT OR REPLACE INTO related (key, name, updated, document) VALUES (?, ?, ?, ?)').run(
        key,
        name,
        entry.updated,
        document,
      );
      touched.add(key);
    }
  }
  return { outcomes, touched };
}

export function removeRelated(prepare: Prepare, names: readonly string[]): { removed: number; touched: Set<number> } {
  const touched = new Set<number>();
  let removed = 0;
  for (const name of names) {
    const rows = prepare('SELECT key FROM related WHERE name = ?').all(name);
    if (rows.length === 0) continue;
    removed++;
    prepare('DELETE FROM related WHERE name = ?').run(name);
    for (const { key } of rows) touched.add(Number(key));
  }
  return { removed, touched };
}

/** Where an entry belongs: to the CVE ids it names, else to the record that one of its names finds, else to one of its own. */
function keysOf(prepare: Prepare, entry: RelatedEntry, placed: ReadonlyMap<string, number>): [number, ...number[]] {
  const names = [entry.name, ...entry.aliases];
  const cves = new Set(names.map(keyOfCve).filter((key) => key !== undefined));
  const [cve, ...others] = cves;
  if (cve !== undefined) return [cve, ...others];
  const found = names
    .flatMap((name) => [
      prepare('SELECT min(key) AS key FROM alias WHERE name = ?').get(name)?.key as number | null | undefined,
      placed.get(name),
    ])
    .filter((key) => key !== undefined && key !== null);
  if (found.length > 0) return [Math.min(...found)];
  const year = new Date(entry.published * 1000).getUTCFullYear();
  for (let attempt = 0; ; attempt++) {
    const key = keyOfOther(entry.name, year, attempt);
    // Two ids with the same 40 bits: the later one takes the next place.
    if (prepare('SELECT 1 AS taken FROM related WHERE key = ? AND name <> ?').get(key, entry.name) === undefined)
      return [key];
  }
}
