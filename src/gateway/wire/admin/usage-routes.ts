import { type QueryFault, type UsageQuery, usageQuery } from '../../engine/counting/usage-query.ts';
import { usageReport } from '../../engine/counting/usage-report.ts';
import { fail } from '../../errors.ts';
import type { Usage } from '../../store/usage-store.ts';
import type { AdminRoute } from './admin-api.ts';

const isFault = (query: UsageQuery | QueryFault): query is QueryFault => 'field' in query;

/** Usage from one day to another, both included, up to the last request; nothing where it is not counted. */
export type UsageBetween = (first: string, last: string) => readonly Usage[] | Promise<readonly Usage[]>;

/** The route of the admin API for usage. */
export function usageRoutes(between: UsageBetween): AdminRoute[] {
  return [
    {
      method: 'GET',
      path: /^\/usage$/,
      async answer({ query: words }) {
        const written = (name: string): string | undefined => words.get(name) ?? undefined;
        const query = usageQuery({ since: written('since'), until: written('until'), by: written('by') }, Date.now());
        if (isFault(query)) throw fail('FIELD_INVALID', { field: query.field, what: query.what });
        const { since, until, groups } = query;
        const usage = usageReport(await between(since, until), groups);
        return { status: 200, value: { since, until, usage } };
      },
    },
  ];
}
