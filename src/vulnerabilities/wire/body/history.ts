import type { HistoryEntry, StoredVulnerability } from '../../store/record.ts';

/** A number of a change as it is answered: a score with one decimal, an EPSS value in percent with two. */
export const historyValue = ({ kind }: HistoryEntry, value: number): number => value / (kind === 'score' ? 10 : 100);

/** All scores of a record as published, and the changes of its score and EPSS value. Ours: the original has no such route. */
export function historyText(record: StoredVulnerability, history: readonly HistoryEntry[]): string {
  return JSON.stringify({
    id: record.euvd,
    aliases: record.aliases,
    scores: record.scores,
    epss: record.epss / 100,
    changes: history.map((entry) => ({
      kind: entry.kind,
      date: new Date(entry.at * 1000).toISOString(),
      before: historyValue(entry, entry.before),
      after: historyValue(entry, entry.after),
    })),
  });
}
