import type { StoredVulnerability } from '../../store/record.ts';
import { severityOf } from '../cvss/scores.ts';
import type { PackageFinding } from '../matching/assessment.ts';

/** A vulnerability of which a record may be known. */
type Told = Pick<PackageFinding, 'id' | 'record'>;

/** The score that counts; undefined when none is known. */
export const scoreOf = ({ record }: Pick<Told, 'record'>): number | undefined => record?.scores[0]?.score;

/** `critical`, `high`, `medium`, `low`, `none`, or `unknown` without a score. */
export function severityWord(finding: Pick<Told, 'record'>): string {
  const score = scoreOf(finding);
  return score === undefined ? 'unknown' : severityOf(score).toLowerCase();
}

/** The words of a record that say most in least. */
export function titleOf({ record, id }: Told): string {
  if (record === undefined) return id;
  if (record.title !== undefined) return record.title;
  const [sentence = ''] = /^.*?[.!?](?=\s|$)/s.exec(record.description.trim()) ?? [record.description.trim()];
  return sentence.length > 160 ? `${sentence.slice(0, 157).toWellFormed()}…` : sentence;
}

/** What a record says about a vulnerability, as members of JSON; EPSS values and percentiles in percent. */
export function recordMembers(id: string, record: StoredVulnerability | undefined, ransomware: boolean): object {
  const score = record?.scores[0];
  return {
    severity: severityWord({ ...(record === undefined ? {} : { record }) }),
    ...(score === undefined ? {} : { score: score.score, cvss: score.version }),
    ...(score?.vector === undefined ? {} : { vector: score.vector }),
    ...(record === undefined
      ? {}
      : {
          title: titleOf({ id, record }),
          epss: record.epss / 100,
          ...(record.percentile === undefined ? {} : { epssPercentile: record.percentile / 100 }),
          exploited: record.exploited > 0,
          ransomware,
          ...(record.ssvc === undefined ? {} : { ssvc: record.ssvc }),
          ...(record.cwes === undefined ? {} : { cwes: record.cwes }),
        }),
  };
}

/** A finding as JSON; EPSS values and percentiles in percent. */
export function findingValue(finding: PackageFinding): object {
  const { component, id, ids, matches, fixed, record, ransomware, exemption } = finding;
  const { name, version, purl, package: named, cpes, ref, file } = component;
  return {
    id,
    aliases: ids.filter((each) => each !== id),
    component: {
      name,
      ...(version === undefined ? {} : { version }),
      ...(named === undefined ? {} : { ecosystem: named.ecosystem }),
      ...(purl === undefined ? {} : { purl }),
      ...(cpes === undefined ? {} : { cpes }),
      ...(ref === undefined ? {} : { ref }),
      file,
    },
    ...recordMembers(id, record, ransomware),
    reasons: matches.map((match) => ({
      source: match.source,
      id: match.id,
      range: match.range,
      ...(match.fixed === undefined ? {} : { fixed: match.fixed }),
    })),
    ...(fixed === undefined ? {} : { fixed }),
    ...(exemption === undefined ? {} : { exemption }),
  };
}
