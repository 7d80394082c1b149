import { count, print, table } from '#kit/output';
import type { Values } from '#kit/setting';
import type { Settings } from '../settings.ts';
import { withCatalogue } from './open-catalogue.ts';

/** `almanac vulnerabilities status`: what the store holds, and which edition of each feed. */
export async function runStatus(directory: string, settings: Values<Settings>, json: boolean): Promise<void> {
  const status = await withCatalogue(directory, settings, async (catalogue) => catalogue.status);
  const { records, starterRecords, exploited, withEpss, mapped, advisories, feeds } = status;
  const time = (seconds: number): string => new Date(seconds * 1000).toISOString();
  const value = {
    ...status,
    feeds: feeds.map((feed) => ({ ...feed, imported: time(feed.imported) })),
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
    ].join('\n'),
  );
}
