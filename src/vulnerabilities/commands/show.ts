import { print } from '#kit/command/output';
import type { Values } from '#kit/setting';
import { findWithAdvisories } from '../engine/linked.ts';
import type { Settings } from '../settings.ts';
import type { Advisory, StoredVulnerability } from '../store/record.ts';
import { dateText, dayText } from '../wire/body/date.ts';
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
