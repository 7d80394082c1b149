import { keyOfCve } from '../cve-id.ts';
import type { Outcomes } from '../port.ts';
import type { Advisory, NewAdvisory } from '../record.ts';
import { putAffected } from './sqlite-affected.ts';
import type { Prepare } from './sqlite-statements.ts';

/** Stores advisories and the ids they name, each whole; one that is older than what is held is left out. */
export function putAdvisories(prepare: Prepare, advisories: readonly NewAdvisory[]): Outcomes {
  const outcomes: Outcomes = { added: 0, updated: 0, unchanged: 0, older: 0 };
  for (const { affected = [], ...advisory } of advisories) {
    const document = JSON.stringify(advisory);
    const { id, publisher, published, updated } = advisory;
    const held = prepare('SELECT number, updated, document FROM advisory WHERE id = ? AND namespace = ?').get(
      id,
      publisher.namespace,
    );
    if (held?.document === document) {
      outcomes.unchanged++;
      continue;
    }
    if (held !== undefined && Number(held.updated) > updated) {
      outcomes.older++;
      continue;
    }
    outcomes[held === undefined ? 'added' : 'updated']++;
    if (held !== undefined) {
      prepare('DELETE FROM advisory_link WHERE advisory = ?').run(Number(held.number));
      prepare('DELETE FROM advisory WHERE number = ?').run(Number(held.number));
    }
    const number =
      held === undefined
        ? Number(prepare('SELECT coalesce(max(number), 0) + 1 AS next FROM advisory').get()?.next)
        : Number(held.number);
    prepare('INSERT INTO advisory (number, id, namespace, published, updated, document) VALUES (?, ?, ?, ?, ?, ?)').run(
      number,
      id,
      publisher.namespace,
      published,
      updated,
      document,
    );
    for (const name of [...advisory.aliases, ...advisory.otherIds])
      prepare('INSERT OR IGNORE INTO advisory_link (name, advisory) VALUES (?, ?)').run(name, number);
    putAffected(prepare, 'csaf', id, affected, held !== undefined);
  }
  return outcomes;
}

/** The advisory of an id; of several publishers' the one first published. */
export function advisoryOf(prepare: Prepare, id: string): Advisory | undefined {
  const row = prepare('SELECT document FROM advisory WHERE id = ? ORDER BY published, namespace LIMIT 1').get(
    id.trim(),
  );
  return row && (JSON.parse(String(row.document)) as Advisory);
}

/** Advisories that name one of the ids, the oldest first. */
export function advisoriesNaming(prepare: Prepare, names: readonly string[]): Advisory[] {
  const documents = new Map<number, string>();
  for (const name of names)
    for (const { number, document } of prepare(
      'SELECT a.number, a.document FROM advisory_link l JOIN advisory a ON a.number = l.advisory WHERE l.name = ?',
    ).all(name))
      documents.set(Number(number), String(document));
  return [...documents.values()]
    .map((document) => JSON.parse(document) as Advisory)
    .sort((a, b) => a.published - b.published || (a.id < b.id ? -1 : 1));
}

/** Id of the oldest advisory that names one of the ids. */
export function oldestAdvisory(prepare: Prepare, names: readonly string[]): string | undefined {
  let oldest: { id: string; published: number } | undefined;
  for (const name of names) {
    const row = prepare(
      `SELECT a.id, a.published FROM advisory_link l JOIN advisory a ON a.number = l.advisory
       WHERE l.name = ? ORDER BY a.published, a.id LIMIT 1`,
    ).get(name) as { id: string; published: number } | undefined;
    if (row === undefined) continue;
    if (
      oldest === undefined ||
      row.published < oldest.published ||
      (row.published === oldest.published && row.id < oldest.id)
    )
      oldest = row;
  }
  return oldest?.id;
}

/** Keys of records that the advisories of an id name, ascending, each once; whether or not there are records of them. */
export function keysNamedBy(prepare: Prepare, id: string): Float64Array {
  const names = prepare(
    'SELECT DISTINCT l.name FROM advisory a JOIN advisory_link l ON l.advisory = a.number WHERE a.id = ?',
  ).all(id.trim());
  const keys = new Set<number>();
  for (const { name } of names) {
    const cve = keyOfCve(String(name));
    if (cve !== undefined) keys.add(cve);
    else for (const { key } of prepare('SELECT key FROM alias WHERE name = ?').all(String(name))) keys.add(Number(key));
  }
  return Float64Array.from(keys).sort();
}
