import { print, table } from '#kit/command/output';
import type { Values } from '#kit/setting';
import { findHistory, findWithAdvisories } from '../engine/linked.ts';
import type { Settings } from '../settings.ts';
import type { Advisory, HistoryEntry, StoredVulnerability } from '../store/record.ts';
import { dateText, dayText } from '../wire/body/date.ts';
import { historyText, historyValue } from '../wire/body/history.ts';
import { type Profile, richRecordText, shortTitle } from '../wire/body/record.ts';
import { withCatalogue } from './open-catalogue.ts';

/** `almanac vulnerabilities show`: one record. @returns whether there is one */
export async function runShow(
  directory: string,
  id: string,
  settings: Values<Settings>,
  json: boolean,
): Promise<boolean> {
  const found = await withCatalogue(directory, settings, (catalogue) =>
    catalogue.read((edition) => findWithAdvisories(edition, id)),
  );
  if (found === undefined) return false;
  const { record, advisories } = found;
  print(json, json ? JSON.parse(richRecordText(record, advisories, settings.profile as Profile)) : undefined, () =>
    describe(record, advisories),
  );
  return true;
}

/** `almanac vulnerabilities history`: changes of a record's numbers. @returns whether there is such a record */
export async function runHistory(
  directory: string,
  id: string,
  settings: Values<Settings>,
  json: boolean,
): Promise<boolean> {
  const found = await withCatalogue(directory, settings, (catalogue) =>
    catalogue.read((edition) => findHistory(edition, id)),
  );
  if (found === undefined) return false;
  const { record, history } = found;
  print(json, json ? JSON.parse(historyText(record, history)) : undefined, () => describeHistory(record, history));
  return true;
}

function describeHistory(record: StoredVulnerability, history: readonly HistoryEntry[]): string {
  const row = (entry: HistoryEntry): string[] => [
    new Date(entry.at * 1000).toISOString().slice(0, 10),
    entry.kind === 'score' ? 'score' : 'EPSS',
    ...[entry.before, entry.after].map((value) =>
      entry.kind === 'score' ? historyValue(entry, value).toFixed(1) : `${historyValue(entry, value).toFixed(2)} %`,
    ),
  ];
  const title = `${record.euvd} ${record.aliases.join(' ')}`;
  if (history.length === 0) return `${title}\nNo change of score or EPSS value has been seen.`;
  return `${title}\n\n${table(['day', 'of', 'before', 'after'], history.map(row))}`;
}

function describe(record: StoredVulnerability, advisories: readonly Advisory[]): string {
  const scores = record.scores.map(
    ({ score, version, vector, by }) => `${score.toFixed(1)} (CVSS ${version}, ${by}) ${vector ?? ''}`,
  );
  return [
    shortTitle(record),
    '',
    `ids         ${[record.euvd, ...record.aliases].join(', ')}`,
    `assigner    ${record.assigner}`,
    `published   ${dateText(record.published)}`,
    `updated     ${dateText(record.updated)}`,
    `score       ${scores.join('\n            ') || 'none'}`,
    `EPSS        ${record.epss === 0 ? 'unknown' : `${(record.epss / 100).toFixed(2)} %`}`,
    `exploited   ${record.exploited === 0 ? 'not known to be' : `since ${dayText(record.exploited)}`}`,
    '',
    record.description,
    '',
    ...record.products.map(({ vendor, name, versions }) => `${vendor ?? '-'}  ${name}  ${versions.join(', ')}`),
    ...(advisories.length === 0 ? [] : ['']),
    ...advisories.map(({ id, publisher, title }) => `${id}  ${publisher.name}  ${title}`),
    '',
    ...record.references,
  ].join('\n');
}
