import type { HistoryBounds } from '../port.ts';
import type { NewRecord, VulnerabilityRecord } from '../record.ts';
import type { Connection } from './connection.ts';

/** Keeps the change of a record's score, if there is one. Several changes of one second are one. */
export async function keepScoreHistory(
  connection: Connection,
  before: Omit<VulnerabilityRecord, 'key'>,
  record: NewRecord,
  { historyEntries }: HistoryBounds,
): Promise<void> {
  const [old, now] = [before, record].map(({ scores }) => Math.round((scores[0]?.score ?? 0) * 10));
  if (old === now || historyEntries === 0) return;
  await connection.query(
    `INSERT INTO history (key, kind, at, before, after) VALUES ($1, 'score', $2, $3, $4)
     ON CONFLICT (key, kind, at) DO UPDATE SET after = excluded.after`,
    [record.key, record.updated, old, now],
  );
  await connection.query(
    `DELETE FROM history WHERE key = $1 AND kind = 'score' AND at NOT IN
       (SELECT at FROM history WHERE key = $1 AND kind = 'score' ORDER BY at DESC LIMIT $2)`,
    [record.key, historyEntries],
  );
}

/**
 * Keeps the changes of EPSS values between what the records carry and what the feed says now; to be called before the
 * records are given the new values. The day is that of the edition.
 */
export async function keepEpssHistory(
  connection: Connection,
  { historyEntries, historyEpssStep }: HistoryBounds,
): Promise<void> {
  if (historyEntries === 0) return;
  const [feed] = await connection.query("SELECT edition, imported FROM feed WHERE name = 'epss'");
  const day = Date.parse(String(feed?.edition)) / 1000;
  const at = Number.isNaN(day) ? Number(feed?.imported ?? 0) : day;
  // In hundredths of a percent; the margin is for steps that a double cannot hold.
  const step = Math.max(1, Math.round(historyEpssStep * 100 - 1e-6));
  await connection.query(
    `INSERT INTO history (key, kind, at, before, after)
       SELECT f.key, 'epss', $1, f.epss, e.epss FROM facet f JOIN epss e USING (key)
       WHERE f.epss > 0 AND abs(e.epss - f.epss) >= $2
     ON CONFLICT (key, kind, at) DO UPDATE SET after = excluded.after`,
    [at, step],
  );
  await connection.query(
    `DELETE FROM history WHERE (key, kind, at) IN
       (SELECT key, kind, at FROM
         (SELECT key, kind, at, row_number() OVER (PARTITION BY key ORDER BY at DESC) AS rank
          FROM history WHERE kind = 'epss') ranked
        WHERE rank > $1)`,
    [historyEntries],
  );
}
