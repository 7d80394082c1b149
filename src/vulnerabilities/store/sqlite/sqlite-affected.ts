import {
  type AffectedRow,
  type AffectedSource,
  type AffectedStatement,
  type Applicability,
  type ApplicabilityRow,
  NVD,
  type NvdEntry,
  nvdOutcome,
  productsRow,
} from '../affected/affected-row.ts';
import { productsNamed } from '../affected/named-products.ts';
import { cveOfKey, keyOfCve } from '../cve-id.ts';
import type { Outcomes } from '../port.ts';
import type { OsvDocument } from '../record.ts';
import type { Prepare } from './sqlite-statements.ts';
import type { WaitingKeys } from './waiting-keys.ts';

const INSERT = 'INSERT INTO affected (ecosystem, name, source, id, document) VALUES (?, ?, ?, ?, ?)';
const REMOVE = 'DELETE FROM affected WHERE id = ? AND source = ?';

/**
 * Puts what a source says about packages in the place of what it said before.
 * @param held whether there may be anything of it
 */
export function putAffected(
  prepare: Prepare,
  source: AffectedSource,
  id: string,
  rows: readonly AffectedRow[],
  held: boolean,
): void {
  if (held) prepare(REMOVE).get(id, source);
  const insert = prepare(INSERT);
  for (const { ecosystem, name, document } of rows) insert.get(ecosystem, name, source, id, document);
}

/** Keeps entries of OSV databases as a whole; one that is older than what is held is left out. @returns whether any is new */
export function putOsv(
  prepare: Prepare,
  entries: readonly (OsvDocument & { readonly affected: readonly AffectedRow[] })[],
): boolean {
  let changed = false;
  for (const { name, modified, document, affected } of entries) {
    const held = prepare('SELECT modified, document FROM osv WHERE name = ?').get(name);
    if (held !== undefined && (Number(held.modified) > modified || held.document === document)) continue;
    prepare('INSERT OR REPLACE INTO osv (name, modified, document) VALUES (?, ?, ?)').get(name, modified, document);
    putAffected(prepare, 'osv', name, affected, held !== undefined);
    changed = true;
  }
  return changed;
}

/** Keeps what NVD says about CVEs in the place of what it said before. */
export function putNvd(prepare: Prepare, entries: readonly NvdEntry[]): Outcomes {
  const outcomes = { added: 0, updated: 0, unchanged: 0, older: 0 };
  for (const { cve, updated, rows } of entries) {
    const held = prepare('SELECT document FROM affected WHERE id = ? AND source = ? AND ecosystem = ?').get(
      cve,
      NVD,
      NVD,
    );
    const outcome = nvdOutcome(held === undefined ? undefined : String(held.document), updated, rows);
    outcomes[outcome]++;
    if (outcome === 'added' || outcome === 'updated') putAffected(prepare, NVD, cve, rows, held !== undefined);
  }
  return outcomes;
}

/** The numbers of weaknesses. */
export const weaknessNumbers = (cwes: readonly string[] = []): number[] => cwes.map((cwe) => Number(cwe.slice(4)));

/** Puts what a CVE record says about products in the place of what it said before. */
export function putApplicability(
  prepare: Prepare,
  waiting: WaitingKeys<string>,
  key: number,
  { rows, products, document }: Applicability,
  held: boolean,
): void {
  if (held || rows.length > 0) putAffected(prepare, 'cve', cveOfKey(key), rows, held);
  if (held) {
    const before = prepare('SELECT document FROM applicability WHERE key = ?').get(key)?.document;
    if (before === document) return;
    waiting.replace(key, before === undefined ? [] : productsNamed(JSON.parse(String(before))), products);
    if (before !== undefined) prepare('DELETE FROM applicability WHERE key = ?').get(key);
  } else for (const name of products) waiting.put(name, key);
  if (document !== '') prepare('INSERT INTO applicability (key, document) VALUES (?, ?)').get(key, document);
}

const COLUMNS = 'ecosystem, name, source, id, document';

/** What sources say about a package, by source and id. */
export const affectedOf = (prepare: Prepare, ecosystem: string, name: string): AffectedStatement[] =>
  prepare('SELECT source, id, document FROM affected WHERE ecosystem = ? AND name = ? ORDER BY source, id').all(
    ecosystem,
    name,
  ) as never as AffectedStatement[];

/** What CVE records say about products that they name by CPE, in the order of the keys. */
export function applicabilityOf(prepare: Prepare, keys: readonly number[]): ApplicabilityRow[] {
  const find = prepare('SELECT key, document FROM applicability WHERE key = ?');
  return keys.map((key) => find.get(key)).filter((row) => row !== undefined) as never as ApplicabilityRow[];
}

/** What sources say under one id about all packages. */
export function affectedById(prepare: Prepare, id: string): AffectedRow[] {
  const rows = prepare(`SELECT ${COLUMNS} FROM affected WHERE id = ? ORDER BY source, ecosystem, name`).all(
    id,
  ) as never as AffectedRow[];
  const held = prepare('SELECT key, document FROM applicability WHERE key = ?').get(keyOfCve(id) ?? -1);
  return held === undefined ? rows : [...rows, productsRow(held as never as ApplicabilityRow)];
}

/** Keys of the records with a weakness, ascending. */
export const keysOfWeakness = (prepare: Prepare, cwe: number): Float64Array =>
  keysOfText(prepare('SELECT group_concat(key) AS keys FROM weakness WHERE cwe = ?').get(cwe)?.keys);

/** Keys of the records that name a product by CPE, ascending. */
export const keysOfProduct = (prepare: Prepare, name: string): Float64Array =>
  keysOfText(prepare('SELECT group_concat(key) AS keys FROM product WHERE name = ?').get(name)?.keys);

/** Keys of the records with one of these decisions, ascending. */
export const keysOfDecisions = (prepare: Prepare, codes: readonly number[]): Float64Array =>
  keysOfText(
    prepare('SELECT group_concat(key) AS keys FROM facet WHERE ssvc IN (SELECT value FROM json_each(?))').get(
      JSON.stringify(codes),
    )?.keys,
  );

/** Keys of the records that entries of these ids belong to, ascending, each once. */
export function keysOfEcosystem(prepare: Prepare, ecosystem: string): Float64Array {
  return keysOfText(
    prepare(
      `SELECT group_concat(key) AS keys FROM (
         SELECT DISTINCT r.key FROM (SELECT DISTINCT id FROM affected WHERE ecosystem = ?) a JOIN related r ON r.name = a.id)`,
    ).get(ecosystem)?.keys,
  );
}

/** Keys of the records with an EPSS percentile from one to another, in hundredths of a percent. */
export function keysOfPercentiles(prepare: Prepare, from: number, to: number): Float64Array {
  return keysOfText(
    prepare('SELECT group_concat(key) AS keys FROM epss WHERE percentile BETWEEN ? AND ?').get(from, to)?.keys,
  );
}

/** Keys of what is known to be used by ransomware. */
export function keysOfRansomware(prepare: Prepare): Float64Array {
  return keysOfText(prepare('SELECT group_concat(DISTINCT key) AS keys FROM kev WHERE ransomware = 1').get()?.keys);
}

const keysOfText = (text: unknown): Float64Array =>
  typeof text === 'string' && text !== '' ? Float64Array.from(text.split(','), Number).sort() : new Float64Array(0);
