import type { Usage } from '../../store/usage-store.ts';

/** What usage can be grouped by. */
export const GROUPS = ['token', 'owner', 'model', 'day'] as const;
export type Group = (typeof GROUPS)[number];

/** Usage of one group; `null` in the columns that it is not grouped by. */
export interface UsageRow {
  readonly day: string | null;
  /** Name of the token. */
  readonly token: string | null;
  readonly owner: string | null;
  readonly model: string | null;
  readonly requests: number;
  readonly prompt: number;
  readonly generated: number;
}

/**
 * Adds usage up by some columns.
 * @param usage in order of days; a token is shown by the name it had last
 * @returns the groups, in the order of their columns
 */
export function usageReport(usage: readonly Usage[], groups: readonly Group[]): UsageRow[] {
  const names = new Map(usage.map(({ token, name }) => [token, name]));
  const rows = new Map<string, UsageRow>();
  for (const one of usage) {
    const has = (group: Group): boolean => groups.includes(group);
    const row = {
      day: has('day') ? one.day : null,
      token: has('token') ? (names.get(one.token) ?? one.name) : null,
      owner: has('owner') ? one.owner : null,
      model: has('model') ? one.model : null,
    };
    // Two tokens may have had one name, one after the other.
    const key = JSON.stringify([row.day, has('token') ? one.token : null, row.owner, row.model]);
    const before = rows.get(key);
    rows.set(key, {
      ...row,
      requests: one.requests + (before?.requests ?? 0),
      prompt: one.prompt + (before?.prompt ?? 0),
      generated: one.generated + (before?.generated ?? 0),
    });
  }
  const columns = groups.filter((group, index) => groups.indexOf(group) === index);
  return [...rows.values()].sort((a, b) => {
    for (const column of columns) {
      const order = (a[column] ?? '').localeCompare(b[column] ?? '', 'en');
      if (order !== 0) return order;
    }
    return 0;
  });
}
