import { print } from '#kit/command/output';
import type { Values } from '#kit/setting';
import { findAdvisory } from '../engine/linked.ts';
import type { Settings } from '../settings.ts';
import type { Advisory, StoredVulnerability } from '../store/record.ts';
import { dateText } from '../wire/body/date.ts';
import { advisoryText, type Profile } from '../wire/body/record.ts';
import { withCatalogue } from './open-catalogue.ts';

/** `almanac vulnerabilities advisory`: one advisory, with what the mandatory tests found. @returns whether there is one */
export async function runAdvisory(
  directory: string,
  id: string,
  settings: Values<Settings>,
  json: boolean,
): Promise<boolean> {
  const found = await withCatalogue(directory, settings, (catalogue) =>
    catalogue.read((edition) => findAdvisory(edition, id)),
  );
  if (found === undefined) return false;
  const { advisory, records } = found;
  const value = (): unknown => ({
    ...JSON.parse(advisoryText(advisory, records, settings.profile as Profile)),
    category: advisory.category,
    status: advisory.status,
    version: advisory.version,
    findings: advisory.findings,
  });
  print(json, json ? value() : undefined, () => describe(advisory, records));
  return true;
}

function describe(advisory: Advisory, records: readonly StoredVulnerability[]): string {
  const held = new Set(records.flatMap(({ aliases }) => aliases.map((alias) => alias.toUpperCase())));
  const names = [...advisory.aliases, ...advisory.otherIds];
  return [
    advisory.title,
    '',
    `id          ${advisory.id}`,
    `publisher   ${advisory.publisher.name}, ${advisory.publisher.namespace}`,
    `published   ${dateText(advisory.published)}`,
    `updated     ${dateText(advisory.updated)}`,
    `category    ${advisory.category}, ${advisory.status}, version ${advisory.version}`,
    `names       ${names.map((name) => (held.has(name.toUpperCase()) ? name : `${name} (not held)`)).join(', ') || 'none'}`,
    ...(advisory.summary === undefined ? [] : ['', advisory.summary]),
    '',
    ...advisory.products,
    '',
    ...advisory.references,
    ...(advisory.findings.length === 0 ? [] : ['', 'Mandatory tests of CSAF 2.0 found:']),
    ...advisory.findings.map(({ test, path, message }) => `  ${test} ${path} ${message}`),
  ].join('\n');
}
