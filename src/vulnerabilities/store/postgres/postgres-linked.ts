import { keyOfCve, keyOfOther } from '../cve-id.ts';
import type { Outcomes } from '../port.ts';
import type { NewAdvisory, RelatedEntry } from '../record.ts';
import { byRank } from '../related.ts';
import type { Connection } from './connection.ts';
import { putAffected } from './postgres-affected.ts';
import { folded } from './postgres-schema.ts';

/** Stores advisories and the ids they name, each whole; one that is older than what is held is left out. */
export async function putAdvisories(connection: Connection, advisories: readonly NewAdvisory[]): Promise<Outcomes> {
  const outcomes: Outcomes = { added: 0, updated: 0, unchanged: 0, older: 0 };
  for (const { affected = [], ...advisory } of advisories) {
    const document = JSON.stringify(advisory);
    const { id, publisher, published, updated } = advisory;
    const [held] = await connection.query<{ number: number; updated: number; document: string }>(
      `SELECT number, updated, document FROM advisory WHERE ${folded('id')} = ${folded('$1')} AND namespace = $2`,
      [id, publisher.namespace],
    );
    if (held?.document === document) {
      outcomes.unchanged++;
      continue;
    }
    if (held !== undefined && held.updated > updated) {
      outcomes.older++;
      continue;
    }
    outcomes[held === undefined ? 'added' : 'updated']++;
    if (held !== undefined) {
      await connection.query('DELETE FROM advisory_link WHERE advisory = $1', [held.number]);
      await connection.query('DELETE FROM advisory WHERE number = $1', [held.number]);
    }
    const { next } = await connection.one('SELECT coalesce(max(number), 0) + 1 AS next FROM advisory');
    const number = held?.number ?? next;
    await connection.query(
      'INSERT INTO advisory (number, id, namespace, published, updated, document) VALUES ($1, $2, $3, $4, $5, $6)',
      [number, id, publisher.namespace, published, updated, document],
    );
    // A name in two spellings is one.
    const names = new Map([...advisory.otherIds, ...advisory.aliases].map((name) => [name.toLowerCase(), name]));
    await connection.query(
      'INSERT INTO advisory_link (name, advisory) SELECT name, $2 FROM unnest($1::text[]) AS t (name)',
      [[...names.values()], number],
    );
    await putAffected(connection, 'csaf', [id], affected);
  }
  return outcomes;
}

/** Entries of other databases that belong to records, by key. */
export async function relatedOf(connection: Connection, keys: readonly number[]): Promise<Map<number, RelatedEntry[]>> {
  const entries = new Map<number, RelatedEntry[]>();
  for (const { key, name, document } of await connection.query<{ key: number; name: string; document: string }>(
    'SELECT key, name, document FROM related WHERE key = ANY($1::bigint[])',
    [keys],
  ))
    entries.set(key, [...(entries.get(key) ?? []), { name, ...JSON.parse(document) } as RelatedEntry].sort(byRank));
  return entries;
}

/**
 * Stores entries under the keys of the records they belong to.
 * @returns also the keys whose entries are others than before: those records have to be written anew
 */
export async function putRelated(
  connection: Connection,
  entries: readonly RelatedEntry[],
): Promise<{ outcomes: Outcomes; touched: Set<number> }> {
  const outcomes: Outcomes = { added: 0, updated: 0, unchanged: 0, older: 0 };
  const touched = new Set<number>();
  /** Keys that were found for names within this call; records of them are written after it. */
  const placed = new Map<string, number>();
  for (const entry of entries) {
    const { name, ...body } = entry;
    const document = JSON.stringify(body);
    const held = await connection.query<{ key: number; updated: number; document: string }>(
      `SELECT key, updated, document FROM related WHERE ${folded('name')} = ${folded('$1')}`,
      [name],
    );
    if (held.some(({ updated }) => updated > entry.updated)) {
      outcomes.older++;
      continue;
    }
    const keys = await keysOf(connection, entry, placed);
    const [first] = keys;
    for (const alias of [name, ...entry.aliases]) if (!placed.has(alias)) placed.set(alias, first);
    const left = held.filter(({ key }) => !keys.includes(key)).map(({ key }) => key);
    const fresh = keys.filter((key) => !held.some((row) => row.key === key && row.document === document));
    if (left.length === 0 && fresh.length === 0) {
      outcomes.unchanged++;
      continue;
    }
    outcomes[held.length === 0 ? 'added' : 'updated']++;
    await connection.query(
      `DELETE FROM related WHERE ${folded('name')} = ${folded('$1')} AND key = ANY($2::bigint[])`,
      [name, [...left, ...fresh]],
    );
    await connection.query(
      'INSERT INTO related (key, name, updated, document) SELECT key, $2, $3, $4 FROM unnest($1::bigint[]) AS t (key)',
      [fresh, name, entry.updated, document],
    );
    for (const key of [...left, ...fresh]) touched.add(key);
  }
  return { outcomes, touched };
}

export async function removeRelated(
  connection: Connection,
  names: readonly string[],
): Promise<{ removed: number; touched: Set<number> }> {
  const touched = new Set<number>();
  let removed = 0;
  for (const name of names) {
    const rows = await connection.query<{ key: number }>(
      `DELETE FROM related WHERE ${folded('name')} = ${folded('$1')} RETURNING key`,
      [name],
    );
    if (rows.length > 0) removed++;
    for (const { key } of rows) touched.add(key);
  }
  return { removed, touched };
}

/** Where an entry belongs: to the CVE ids it names, else to the record that one of its names finds, else to one of its own. */
async function keysOf(
  connection: Connection,
  entry: RelatedEntry,
  placed: ReadonlyMap<string, number>,
): Promise<[number, ...number[]]> {
  const names = [entry.name, ...entry.aliases];
  const cves = new Set(names.map(keyOfCve).filter((key) => key !== undefined));
  const [cve, ...others] = cves;
  if (cve !== undefined) return [cve, ...others];
  const rows = await connection.query<{ key: number }>(
    `SELECT key FROM alias WHERE ${folded('name')} = ANY($1::text[])`,
    [names.map((name) => name.toLowerCase())],
  );
  const found = [...rows.map(({ key }) => key), ...names.flatMap((name) => placed.get(name) ?? [])];
  if (found.length > 0) return [Math.min(...found)];
  const year = new Date(entry.published * 1000).getUTCFullYear();
  for (let attempt = 0; ; attempt++) {
    const key = keyOfOther(entry.name, year, attempt);
    // Two ids with the same 40 bits: the later one takes the next place.
    const taken = await connection.query(
      `SELECT 1 FROM related WHERE key = $1 AND ${folded('name')} <> ${folded('$2')} LIMIT 1`,
      [key, entry.name],
    );
    if (taken.length === 0) return [key];
  }
}
