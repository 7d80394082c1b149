import { CommandError, EXIT } from '#kit/command/command-error';
import { print, table } from '#kit/command/output';
import { usageQuery, type WrittenQuery } from '../engine/counting/usage-query.ts';
import { type Group, type UsageRow, usageReport } from '../engine/counting/usage-report.ts';
import { UsageStore } from '../store/usage-store.ts';

/** `almanac gateway usage [--since <day>] [--until <day>] [--by token,owner,model,day] [--csv]` */
export function showUsage(directory: string, written: WrittenQuery, csv: boolean, json: boolean): void {
  const query = usageQuery(written, Date.now());
  if ('field' in query)
    throw new CommandError(`--${query.field} must be ${query.what}; it is "${written[query.field]}".`, EXIT.usage);
  const { since, until, groups } = query;
  const rows = usageReport(storedUsage(directory, since, until), groups);
  const heading = [...groups, ...NUMBERS];
  const lines = rows.map((row) => cellsOf(row, groups));
  print(json, { since, until, usage: rows }, () => {
    if (csv) return [heading, ...lines].map(csvLine).join('\n');
    return rows.length === 0 ? `No usage from ${since} to ${until}.` : table(heading, lines);
  });
}

const NUMBERS = ['requests', 'prompt', 'generated'] as const;

const cellsOf = (row: UsageRow, groups: readonly Group[]): string[] => [
  ...groups.map((group) => row[group] ?? ''),
  ...NUMBERS.map((name) => String(row[name])),
];

/** A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
const csvCell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',');

function storedUsage(directory: string, since: string, until: string) {
  if (!UsageStore.exists(directory)) return [];
  const store = UsageStore.open(directory);
  try {
    return store.between(since, until);
  } finally {
    store.close();
  }
}
