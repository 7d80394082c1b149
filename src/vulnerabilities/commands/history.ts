import { print, table } from '#kit/command/output';
import type { Values } from '#kit/setting';
import { findHistory } from '../engine/linked.ts';
import type { Settings } from '../settings.ts';
import type { HistoryEntry, StoredVulnerability } from '../store/record.ts';
import { historyText, historyValue } from '../wire/body/history.ts';
import { withCatalogue } from './open-catalogue.ts';

/** `almanac vulnerabilities history`: changes of a record's numbers. @returns whether there is such a record */
export async function runHistory(
  directory: string,
  id: string,
  settings: Values<Settings>,
  json: boolean,
): Promise<boolean> {
  const found = await withCatalogue(directory, settings, (catalogue) =>
    catalogue.read((edition) => findHistory(edition, id)),
  );
  if (found === undefined) return false;
  const { record, history } = found;
  print(json, json ? JSON.parse(historyText(record, history)) : undefined, () => describe(record, history));
  return true;
}

function describe(record: StoredVulnerability, history: readonly HistoryEntry[]): string {
  const row = (entry: HistoryEntry): string[] => [
    new Date(entry.at * 1000).toISOString().slice(0, 10),
    entry.kind === 'score' ? 'score' : 'EPSS',
    ...[entry.before, entry.after].map((value) =>
      entry.kind === 'score' ? historyValue(entry, value).toFixed(1) : `${historyValue(entry, value).toFixed(2)} %`,
    ),
  ];
  const title = `${record.euvd} ${record.aliases.join(' ')}`;
  if (history.length === 0) return `${title}\nNo change of score or EPSS value has been seen.`;
  return `${title}\n\n${table(['day', 'of', 'before', 'after'], history.map(row))}`;
}
