import type { StoredVulnerability } from '../../store/record.ts';

/** A CVE record in the form of the OSV schema, for those who ask for it by its id; it names no packages. */
export function osvOfRecord(record: StoredVulnerability): string {
  const [id, ...aliases] = record.aliases;
  return JSON.stringify({
    schema_version: '1.7.0',
    id,
    modified: new Date(record.updated * 1000).toISOString(),
    published: new Date(record.published * 1000).toISOString(),
    ...(aliases.length === 0 ? {} : { aliases }),
    ...(record.title === undefined ? {} : { summary: record.title }),
    details: record.description,
    severity: record.scores
      .filter(({ vector }) => vector !== undefined)
      .map(({ version, vector }) => ({ type: `CVSS_V${version.slice(0, 1)}`, score: vector })),
    references: record.references.map((url) => ({ type: 'WEB', url })),
    database_specific: { source: record.assigner, ...(record.cwes === undefined ? {} : { cwe_ids: record.cwes }) },
  });
}
