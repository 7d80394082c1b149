import { count, print, table } from '#kit/command/output';
import type { Values } from '#kit/setting';
import { feedsOf } from '../import/feed-registry.ts';
import { lastTurns } from '../import/sync/synchronise.ts';
import { FEED_NAMES, type Settings } from '../settings.ts';
import { locationOf, openStore } from '../store/open-store.ts';
import { withCatalogue } from './open-catalogue.ts';

/** `almanac vulnerabilities status`: what the store holds, and which edition of each feed. */
export async function runStatus(directory: string, settings: Values<Settings>, json: boolean): Promise<void> {
  const status = await withCatalogue(directory, settings, async (catalogue) => catalogue.status);
  const { records, starterRecords, exploited, withEpss, mapped, advisories, feeds } = status;
  const store = await openStore(locationOf(directory, settings));
  const names = feedsOf(FEED_NAMES, settings).map(({ name }) => name);
  const turns = await store
    .check()
    .then(() => lastTurns(store, names))
    .finally(() => store.close());
  const time = (seconds: number): string => new Date(seconds * 1000).toISOString();
  const value = {
    ...status,
    feeds: feeds.map((feed) => ({ ...feed, imported: time(feed.imported) })),
    sync: turns.map(({ checked, succeeded, ...turn }) => ({
      ...turn,
      checked: time(checked),
      ...(succeeded === undefined ? {} : { succeeded: time(succeeded) }),
    })),
  };
  print(json, value, () =>
    [
      `${count(records)} vulnerabilities${starterRecords > 0 ? `, ${count(starterRecords)} of them the starter set` : ''}`,
      `${count(exploited)} exploited, ${count(withEpss)} with EPSS, ${count(mapped)} with an EUVD number of the agency`,
      `${count(advisories)} advisories`,
      '',
      table(
        ['feed', 'edition', 'entries', 'imported'],
        feeds.map((feed) => [feed.feed, feed.edition, count(feed.entries), time(feed.imported)]),
      ),
      ...(turns.length === 0
        ? []
        : [
            '',
            table(
              ['synchronised', 'last turn', 'outcome', 'what'],
              turns.map(({ feed, checked, outcome, message }) => [feed, time(checked), outcome, message]),
            ),
          ]),
    ].join('\n'),
  );
}
