import type { StoreStatus } from '../../store/port.ts';

/** What is held, for people and monitors. Ours: the original has no such route. */
export function statusText({ dataVersion, feeds, ...counts }: StoreStatus): string {
  return JSON.stringify({
    ...counts,
    dataVersion,
    feeds: feeds.map(({ feed, edition, entries, imported }) => ({
      feed,
      edition,
      entries,
      imported: new Date(imported * 1000).toISOString(),
    })),
  });
}
