import { type QueryFault, type UsageQuery, usageQuery } from '../../engine/counting/usage-query.ts';
import { usageReport } from '../../engine/counting/usage-report.ts';
import { fail } from '../../errors.ts';
import type { Usage } from '../../store/usage-store.ts';
import type { AdminRoute } from './admin-api.ts';

const isFault = (query: UsageQuery | QueryFault): query is QueryFault => 'field' in query;

/**
 * The route of the admin API for usage.
 * @param between usage from one day to another, up to the last request
 */
export function usageRoutes(between: (first: string, last: string) => readonly Usage[]): AdminRoute[] {
  return [
    {
      method: 'GET',
      path: /^\/usage$/,
      async answer({ query: words }) {
        const written = (name: string): string | undefined => words.get(name) ?? undefined;
        const query = usageQuery({ since: written('since'), until: written('until'), by: written('by') }, Date.now());
        if (isFault(query)) throw fail('FIELD_INVALID', { field: query.field, what: query.what });
        const { since, until, groups } = query;
        return { status: 200, value: { since, until, usage: usageReport(between(since, until), groups) } };
      },
    },
  ];
}
