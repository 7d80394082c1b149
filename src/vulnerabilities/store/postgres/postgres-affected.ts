import {
  type AffectedRow,
  type AffectedSource,
  type AffectedStatement,
  type ApplicabilityRow,
  NVD,
  type NvdEntry,
  nvdOutcome,
  productsRow,
} from '../affected/affected-row.ts';
import { cveOfKey, isCveKey, keyOfCve } from '../cve-id.ts';
import type { KeyCondition, Outcomes } from '../port.ts';
import type { NewRecord, OsvDocument } from '../record.ts';
import type { Connection } from './connection.ts';
import { folded } from './postgres-schema.ts';

/** Puts what a source says about packages in the place of what it said before under the same ids. */
export async function putAffected(
  connection: Connection,
  source: AffectedSource,
  ids: readonly string[],
  rows: readonly AffectedRow[],
): Promise<void> {
  if (ids.length === 0) return;
  await connection.query(`DELETE FROM affected WHERE ${folded('id')} = ANY($1::text[]) AND source = $2`, [
    ids.map((id) => id.toLowerCase()),
    source,
  ]);
  if (rows.length === 0) return;
  await connection.query(
    `INSERT INTO affected (ecosystem, name, source, id, document)
       SELECT ecosystem, name, '${source}', id, document
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS t (ecosystem, name, id, document)`,
    [
      rows.map(({ ecosystem }) => clean(ecosystem)),
      rows.map(({ name }) => clean(name)),
      rows.map(({ id }) => clean(id)),
      rows.map(({ document }) => document),
    ],
  );
}

/** Keeps entries of OSV databases as a whole; one that is older than what is held is left out. @returns whether any is new */
export async function putOsv(
  connection: Connection,
  entries: readonly (OsvDocument & { readonly affected: readonly AffectedRow[] })[],
): Promise<boolean> {
  const held = await connection.query<{ name: string; modified: number; document: string }>(
    `SELECT lower(name) AS name, modified, document FROM osv WHERE ${folded('name')} = ANY($1::text[])`,
    [entries.map(({ name }) => name.toLowerCase())],
  );
  const before = new Map(held.map((row) => [row.name, row]));
  // Of two entries of one id the last counts.
  const fresh = new Map<string, (typeof entries)[number]>();
  for (const entry of entries) {
    const old = before.get(entry.name.toLowerCase());
    if (old !== undefined && (old.modified > entry.modified || old.document === entry.document)) continue;
    fresh.set(entry.name.toLowerCase(), entry);
  }
  if (fresh.size === 0) return false;
  const all = [...fresh.values()];
  await connection.query(`DELETE FROM osv WHERE ${folded('name')} = ANY($1::text[])`, [[...fresh.keys()]]);
  await connection.query(
    'INSERT INTO osv (name, modified, document) SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])',
    [all.map(({ name }) => clean(name)), all.map(({ modified }) => modified), all.map(({ document }) => document)],
  );
  await putAffected(
    connection,
    'osv',
    all.map(({ name }) => name),
    all.flatMap(({ affected }) => affected),
  );
  return true;
}

/** Keeps what NVD says about CVEs in the place of what it said before. */
export async function putNvd(connection: Connection, entries: readonly NvdEntry[]): Promise<Outcomes> {
  const outcomes = { added: 0, updated: 0, unchanged: 0, older: 0 };
  const rows = await connection.query<{ id: string; document: string }>(
    `SELECT lower(id) AS id, document FROM affected
      WHERE ${folded('id')} = ANY($1::text[]) AND source = $2 AND ecosystem = $2`,
    [entries.map(({ cve }) => cve.toLowerCase()), NVD],
  );
  const held = new Map(rows.map(({ id, document }) => [id, document]));
  // Of two entries of one CVE the last counts.
  const fresh = new Map<string, NvdEntry>();
  for (const entry of entries) {
    const id = entry.cve.toLowerCase();
    const outcome = nvdOutcome(held.get(id), entry.updated, entry.rows);
    outcomes[outcome]++;
    if (outcome !== 'added' && outcome !== 'updated') continue;
    fresh.set(id, entry);
    const row = entry.rows.find(({ ecosystem }) => ecosystem === NVD);
    if (row !== undefined) held.set(id, row.document);
  }
  const all = [...fresh.values()];
  await putAffected(
    connection,
    NVD,
    all.map(({ cve }) => cve),
    all.flatMap((entry) => entry.rows),
  );
  return outcomes;
}

/** Puts the weaknesses of records in the place of their former ones. */
export async function putWeaknesses(connection: Connection, records: readonly NewRecord[]): Promise<void> {
  await connection.query('DELETE FROM weakness WHERE key = ANY($1::bigint[])', [records.map(({ key }) => key)]);
  const rows = records.flatMap(({ key, cwes = [] }) => cwes.map((cwe) => ({ cwe: Number(cwe.slice(4)), key })));
  if (rows.length === 0) return;
  await connection.query(
    'INSERT INTO weakness (cwe, key) SELECT * FROM unnest($1::integer[], $2::bigint[]) ON CONFLICT DO NOTHING',
    [rows.map(({ cwe }) => cwe), rows.map(({ key }) => key)],
  );
}

/** Puts what CVE records say about products in the place of what they said before. */
export async function putApplicability(
  connection: Connection,
  records: readonly Pick<NewRecord, 'key' | 'affected'>[],
): Promise<void> {
  const cves = records.filter(({ key }) => isCveKey(key));
  const keys = cves.map(({ key }) => key);
  await putAffected(
    connection,
    'cve',
    keys.map(cveOfKey),
    cves.flatMap(({ affected }) => affected?.rows ?? []),
  );
  for (const table of ['applicability', 'product'])
    await connection.query(`DELETE FROM ${table} WHERE key = ANY($1::bigint[])`, [keys]);
  const held = cves.flatMap(({ key, affected }) =>
    affected === undefined || affected.document === '' ? [] : [{ key, ...affected }],
  );
  if (held.length === 0) return;
  await connection.query('INSERT INTO applicability (key, document) SELECT * FROM unnest($1::bigint[], $2::text[])', [
    held.map(({ key }) => key),
    held.map(({ document }) => document),
  ]);
  const products = held.flatMap(({ key, products }) => products.map((name) => ({ key, name: clean(name) })));
  await connection.query('INSERT INTO product (name, key) SELECT * FROM unnest($1::text[], $2::bigint[])', [
    products.map(({ name }) => name),
    products.map(({ key }) => key),
  ]);
}

/** Runs a statement of a snapshot. */
type Query = <T extends object>(text: string, values: readonly unknown[]) => Promise<T[]>;

const COLUMNS = 'ecosystem, name, source, id, document';

/** What sources say about a package, by source and id. */
export const affectedOf = (query: Query, ecosystem: string, name: string): Promise<AffectedStatement[]> =>
  query<AffectedStatement>(
    `SELECT source, id, document FROM affected WHERE ecosystem = $1 AND name = $2
     ORDER BY source COLLATE "C", lower(id) COLLATE "C"`,
    [clean(ecosystem), clean(name)],
  );

/** What CVE records say about products that they name by CPE, in the order of the keys, which ascend. */
export const applicabilityOf = (query: Query, keys: readonly number[]): Promise<ApplicabilityRow[]> =>
  query<ApplicabilityRow>('SELECT key, document FROM applicability WHERE key = ANY($1::bigint[]) ORDER BY key', [keys]);

/** What sources say under one id about all packages. */
export async function affectedById(query: Query, id: string): Promise<AffectedRow[]> {
  const rows = await query<AffectedRow>(
    `SELECT ${COLUMNS} FROM affected WHERE ${folded('id')} = ${folded('$1')}
     ORDER BY source COLLATE "C", ecosystem COLLATE "C", name COLLATE "C"`,
    [clean(id)],
  );
  const held = await query<ApplicabilityRow>('SELECT key, document FROM applicability WHERE key = $1', [
    keyOfCve(id) ?? -1,
  ]);
  return [...rows, ...held.map(productsRow)];
}

/** Entries of OSV databases as a whole, in the order of the names. */
export async function osvOf(query: Query, names: readonly string[]): Promise<(OsvDocument | undefined)[]> {
  const rows = await query<OsvDocument>(
    `SELECT name, modified, document FROM osv WHERE ${folded('name')} = ANY($1::text[])`,
    [names.map((name) => clean(name).toLowerCase())],
  );
  const held = new Map(rows.map((row) => [row.name.toLowerCase(), row]));
  return names.map((name) => held.get(name.toLowerCase()));
}

/** Names of the entries of OSV databases that begin with a prefix, in any case; ascending by code units. */
export async function osvNamesOf(query: Query, prefix: string): Promise<string[]> {
  const rows = await query<{ name: string }>(`SELECT name FROM osv WHERE starts_with(${folded('name')}, $1)`, [
    clean(prefix).toLowerCase(),
  ]);
  return rows.map(({ name }) => name).sort();
}

const KEYS = "SELECT string_agg(key::text, ',' ORDER BY key) AS keys FROM";

/** The condition as a statement that gives the keys as one text, and its values. */
export function keysStatement(condition: KeyCondition): { text: string; values: readonly unknown[] } {
  switch (condition.by) {
    case 'weakness':
      return { text: `${KEYS} weakness WHERE cwe = $1`, values: [condition.cwe] };
    case 'product':
      return { text: `${KEYS} product WHERE name = $1`, values: [clean(condition.name)] };
    case 'decision':
      return { text: `${KEYS} facet WHERE ssvc = ANY($1::smallint[])`, values: [condition.codes] };
    case 'ecosystem':
      return {
        text: `${KEYS} (SELECT DISTINCT r.key FROM affected a JOIN related r ON ${folded('r.name')} = ${folded('a.id')}
          WHERE a.ecosystem = $1) k`,
        values: [clean(condition.ecosystem)],
      };
    case 'percentile':
      return { text: `${KEYS} epss WHERE percentile BETWEEN $1 AND $2`, values: [condition.from, condition.to] };
    case 'ransomware':
      return { text: `${KEYS} (SELECT DISTINCT key FROM kev WHERE ransomware = 1) k`, values: [] };
  }
}

/** A text as PostgreSQL can hold it. */
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed();
