import { NVD } from '../../store/affected/affected-row.ts';
import type { Snapshot } from '../../store/port.ts';
import type { StoredVulnerability } from '../../store/record.ts';

/** Fields beside those of the original, which stand in the member `almanac` of a record. */
export const MORE_FIELDS = ['cwe', 'cpe', 'ssvc', 'kev', 'epssPercentile', 'packages'] as const;

export type MoreField = (typeof MORE_FIELDS)[number];

/** A record's text with more fields behind its own. */
export async function withMoreFields(
  text: string,
  record: StoredVulnerability,
  snapshot: Snapshot,
  fields: readonly MoreField[],
): Promise<string> {
  const more: Record<string, unknown> = {};
  const has = (field: MoreField): boolean => fields.includes(field);
  if (has('cwe') && record.cwes !== undefined) more.cwe = record.cwes;
  if (has('ssvc') && record.ssvc !== undefined) more.ssvc = record.ssvc;
  if (has('epssPercentile') && record.percentile !== undefined) more.epssPercentile = record.percentile / 100;
  if (has('kev') && record.exploited > 0)
    more.kev = (await snapshot.kev(record.key)).map(({ source, added, due, ransomware }) => ({
      source,
      dateAdded: day(added),
      ...(due === undefined ? {} : { dueDate: day(due) }),
      ...(ransomware === undefined ? {} : { ransomware }),
    }));
  if (has('cpe') || has('packages')) {
    const cpes = new Set<string>();
    const packages: unknown[] = [];
    for (const id of record.aliases)
      for (const { source, ecosystem, document } of await snapshot.affectedById(id))
        for (const entry of ecosystem === NVD ? [] : (JSON.parse(document) as Record<string, unknown>[]))
          if (ecosystem !== 'cpe') packages.push({ source, id, ...entry });
          else
            for (const cpe of JSON.stringify(entry).match(/cpe:2\.3:(?:[^"\\]|\\.)+/g) ?? [])
              cpes.add(cpe.replaceAll('\\\\', '\\'));
    if (has('cpe') && cpes.size > 0) more.cpe = [...cpes];
    if (has('packages') && packages.length > 0) more.packages = packages;
  }
  return `${text.slice(0, -1)},"almanac":${JSON.stringify(more)}}`;
}

const day = (days: number): string => new Date(days * 86_400_000).toISOString().slice(0, 10);
