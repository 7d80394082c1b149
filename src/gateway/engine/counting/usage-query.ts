import { GROUPS, type Group } from './usage-report.ts';

/** What is asked of the usage, as it was written; undefined where nothing was. */
export interface WrittenQuery {
  /** Days, both included; YYYY-MM-DD, UTC. */
  readonly since: string | undefined;
  readonly until: string | undefined;
  /** Separated by commas. */
  readonly by: string | undefined;
}

export interface UsageQuery {
  readonly since: string;
  readonly until: string;
  readonly groups: readonly Group[];
}

export interface QueryFault {
  readonly field: keyof WrittenQuery;
  /** What it must be: "a day such as 2026-11-23". */
  readonly what: string;
}

/**
 * Reads a query. Without words it is about this month up to today, by token.
 * @param now milliseconds since 1970
 */
export function usageQuery(written: WrittenQuery, now: number): UsageQuery | QueryFault {
  const today = new Date(now).toISOString().slice(0, 10);
  const { since = `${today.slice(0, 8)}01`, until = today, by = 'token' } = written;
  if (!isDay(since)) return { field: 'since', what: A_DAY };
  if (!isDay(until)) return { field: 'until', what: A_DAY };
  const groups = by.split(',').map((word) => word.trim());
  if (!groups.every(isGroup)) return { field: 'by', what: `one or more of ${GROUPS.join(', ')}, separated by commas` };
  return { since, until, groups: [...new Set(groups)] };
}

const A_DAY = 'a day such as 2026-11-23';

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

const isGroup = (word: string): word is Group => GROUPS.some((group) => group === word);
