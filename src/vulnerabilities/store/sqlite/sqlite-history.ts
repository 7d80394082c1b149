import type { HistoryBounds } from '../port.ts';
import type { HistoryEntry, NewRecord, VulnerabilityRecord } from '../record.ts';
import type { Prepare } from './sqlite-statements.ts';

const KEEP = `INSERT INTO history (key, kind, at, before, after) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET after = excluded.after`;

/** The score that counts, in tenths; 0 for none. */
const tenths = ({ scores }: Pick<NewRecord, 'scores'>): number => Math.round((scores[0]?.score ?? 0) * 10);

/** Keeps the change of a record's score, if there is one. Several changes of one second are one. */
export function keepScoreHistory(
  prepare: Prepare,
  before: Omit<VulnerabilityRecord, 'key'>,
  record: NewRecord,
  bounds: HistoryBounds,
): void {
  const [old, now] = [tenths(before), tenths(record)];
  if (old === now || bounds.historyEntries === 0) return;
  prepare(KEEP).run(record.key, 'score', record.updated, old, now);
  prepare(
    `DELETE FROM history WHERE key = ? AND kind = 'score' AND at NOT IN
       (SELECT at FROM history WHERE key = ? AND kind = 'score' ORDER BY at DESC LIMIT ?)`,
  ).run(record.key, record.key, bounds.historyEntries);
}

/**
 * Keeps the changes of EPSS values between what the records carry and what the feed says now; to be called before the
 * records are given the new values. The day is that of the edition.
 */
export function keepEpssHistory(prepare: Prepare, { historyEntries, historyEpssStep }: HistoryBounds): void {
  if (historyEntries === 0) return;
  const feed = prepare("SELECT edition, imported FROM feed WHERE name = 'epss'").get();
  const day = Date.parse(String(feed?.edition)) / 1000;
  const at = Number.isNaN(day) ? Number(feed?.imported ?? 0) : day;
  // In hundredths of a percent; the margin is for steps that a double cannot hold.
  const step = Math.max(1, Math.round(historyEpssStep * 100 - 1e-6));
  const { changes } = prepare(
    `INSERT INTO history (key, kind, at, before, after)
       SELECT f.key, 'epss', ?, f.epss, e.epss FROM facet f JOIN epss e USING (key)
       WHERE f.epss > 0 AND abs(e.epss - f.epss) >= ?
     ON CONFLICT DO UPDATE SET after = excluded.after`,
  ).run(at, step);
  if (Number(changes) === 0) return;
  prepare(
    `DELETE FROM history WHERE kind = 'epss'
       AND key IN (SELECT key FROM history WHERE kind = 'epss' GROUP BY key HAVING count(*) > ?)
       AND at NOT IN (SELECT h.at FROM history h WHERE h.key = history.key AND h.kind = 'epss' ORDER BY h.at DESC LIMIT ?)`,
  ).run(historyEntries, historyEntries);
}

/** Changes of one record, the oldest first. */
export function historyOf(prepare: Prepare, key: number): HistoryEntry[] {
  const rows = prepare('SELECT kind, at, before, after FROM history WHERE key = ? ORDER BY at, kind').all(key);
  return rows.map(({ kind, at, before, after }) => ({ kind, at, before, after }) as unknown as HistoryEntry);
}
