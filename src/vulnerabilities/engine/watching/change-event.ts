import { randomUUID } from 'node:crypto';
import { isObject } from '../../store/json-values.ts';
import type { Changes, Found, Watch } from '../../store/watched/watch-store.ts';

/** Paths of what is watched, below the base of the interface. */
export const PATHS = { inventory: 'inventories', watchlist: 'watchlists' } as const;

/**
 * The event that tells of a difference; undefined where there is none.
 * @param most findings of each kind that it carries; it counts all
 */
export function changeEvent(
  watch: Watch,
  { opened, exploited, gone }: Changes,
  version: string,
  now: number,
  most: number,
): { readonly id: string; readonly body: string } | undefined {
  if (opened.length + exploited.length + gone.length === 0) return undefined;
  const { kind, name, title } = watch;
  const findings = (some: readonly Pick<Found, 'document'>[]): unknown[] =>
    some.slice(0, most).map(({ document }) => parsed(document));
  const body = {
    type: `${kind}.findings`,
    timestamp: new Date(now).toISOString(),
    data: {
      name,
      ...(title === '' ? {} : { title }),
      dataVersion: version,
      counts: { opened: opened.length, exploited: exploited.length, gone: gone.length },
      opened: findings(opened),
      exploited: findings(exploited),
      gone: findings(gone),
      findings: `/api/${PATHS[kind]}/${name}/findings?since=${encodeURIComponent(new Date(now).toISOString())}`,
    },
  };
  return { id: `evt_${randomUUID()}`, body: JSON.stringify(body) };
}

function parsed(document: string): object {
  const value: unknown = JSON.parse(document);
  return isObject(value) ? value : {};
}
