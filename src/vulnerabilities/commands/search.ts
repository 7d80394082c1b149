import { CommandError, EXIT } from '#kit/command/command-error';
import { count, print, table } from '#kit/command/output';
import { ServiceError } from '#kit/error-table';
import type { Values } from '#kit/setting';
import type { Settings } from '../settings.ts';
import type { StoredVulnerability } from '../store/record.ts';
import { dayText } from '../wire/body/date.ts';
import { type Profile, recordText, shortTitle } from '../wire/body/record.ts';
import { readSearch } from '../wire/request/parameters.ts';
import { withCatalogue } from './open-catalogue.ts';

/** `almanac vulnerabilities search`: a page of a search; with `--json` what the server would answer. */
export async function runSearch(
  directory: string,
  query: ReadonlyMap<string, string>,
  settings: Values<Settings>,
  json: boolean,
): Promise<void> {
  const { filter, page } = readQuery(query, settings);
  const { records, total } = await withCatalogue(directory, settings, (catalogue) =>
    catalogue.search(filter, page, { tolerant: settings.tolerantSearch, candidates: settings.relevanceCandidates }),
  );
  const items = (): unknown[] =>
    records.map((record) => JSON.parse(recordText(record, settings.profile as Profile)) as unknown);
  print(json, json ? { items: items(), total } : undefined, () =>
    [
      table(['id', 'EUVD number', 'score', 'EPSS %', 'exploited', 'updated', 'title'], records.map(row)),
      `${count(total)} in all`,
    ].join('\n'),
  );
}

function readQuery(query: ReadonlyMap<string, string>, settings: Values<Settings>): ReturnType<typeof readSearch> {
  try {
    return readSearch(query, settings);
  } catch (error) {
    if (error instanceof ServiceError) throw new CommandError(error.message, EXIT.usage);
    throw error;
  }
}

function row(record: StoredVulnerability): string[] {
  return [
    record.aliases[0] ?? '',
    record.euvd,
    (record.scores[0]?.score ?? 0).toFixed(1),
    (record.epss / 100).toFixed(2),
    record.exploited === 0 ? '' : dayText(record.exploited),
    dayText(Math.floor(record.updated / 86_400)),
    shortTitle(record).replace(/\s+/g, ' ').slice(0, 80),
  ];
}
