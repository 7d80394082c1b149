import { CommandError, EXIT } from '#kit/command/command-error';
import { print, table } from '#kit/command/output';
import { GROUPS, type Group, type UsageRow, usageReport } from '../engine/counting/usage-report.ts';
import { UsageStore } from '../store/usage-store.ts';

export interface UsageOptions {
  /** Days, both included; YYYY-MM-DD, UTC. */
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly by: string | undefined;
  readonly csv: boolean;
  readonly json: boolean;
}

/** `almanac gateway usage [--since <day>] [--until <day>] [--by token,owner,model,day] [--csv]` */
export function showUsage(directory: string, options: UsageOptions, now = Date.now()): void {
  const today = new Date(now).toISOString().slice(0, 10);
  const since = dayOf('--since', options.since, `${today.slice(0, 8)}01`);
  const until = dayOf('--until', options.until, today);
  const groups = groupsOf(options.by ?? 'token');
  const rows = UsageStore.exists(directory) ? usageReport(read(directory, since, until), groups) : [];
  const heading = [...groups, ...NUMBERS];
  const lines = rows.map((row) => cellsOf(row, groups));
  print(options.json, { since, until, usage: rows }, () => {
    if (options.csv) return [heading, ...lines].map(csvLine).join('\n');
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

function read(directory: string, since: string, until: string) {
  const store = UsageStore.open(directory);
  try {
    return store.between(since, until);
  } finally {
    store.close();
  }
}

function dayOf(option: string, value: string | undefined, otherwise: string): string {
  if (value === undefined) return otherwise;
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value)
    throw new CommandError(`${option} must be a day such as 2026-11-23; it is "${value}".`, EXIT.usage);
  return value;
}

function groupsOf(by: string): Group[] {
  const groups = by.split(',').map((word) => word.trim());
  const wrong = groups.find((word) => !GROUPS.includes(word as Group));
  if (wrong !== undefined)
    throw new CommandError(
      `--by must be one or more of ${GROUPS.join(', ')}, separated by commas; "${wrong}" is none of them.`,
      EXIT.usage,
    );
  return [...new Set(groups)] as Group[];
}
