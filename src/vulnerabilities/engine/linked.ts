import type { Advisory, HistoryEntry, StoredVulnerability } from '../store/record.ts';
import type { Edition } from './edition.ts';

/** A record by any of its ids, with the advisories that name it, the oldest first; undefined when there is none. */
export async function findWithAdvisories(
  { snapshot }: Edition,
  identifier: string,
): Promise<{ record: StoredVulnerability; advisories: Advisory[] } | undefined> {
  const key = await snapshot.resolve(identifier);
  if (key === undefined) return undefined;
  const [record] = await snapshot.records([key]);
  return record && { record, advisories: await snapshot.advisoriesOf(record) };
}

/** An advisory by its id, in any case, with the records it names; undefined when there is none. */
export async function findAdvisory(
  { snapshot }: Edition,
  id: string,
): Promise<{ advisory: Advisory; records: StoredVulnerability[] } | undefined> {
  const advisory = await snapshot.advisory(id);
  return advisory && { advisory, records: await snapshot.records([...(await snapshot.advisoryKeys(id))]) };
}

/** A record by any of its ids, with the changes of its numbers, the oldest first; undefined when there is none. */
export async function findHistory(
  { snapshot }: Edition,
  identifier: string,
): Promise<{ record: StoredVulnerability; history: HistoryEntry[] } | undefined> {
  const key = await snapshot.resolve(identifier);
  if (key === undefined) return undefined;
  const [record] = await snapshot.records([key]);
  return record && { record, history: await snapshot.history(key) };
}
