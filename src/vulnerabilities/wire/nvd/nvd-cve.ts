import { severityOf } from '../../engine/cvss/scores.ts';
import {
  type AffectedEntry,
  type AffectedProduct,
  type AffectedRow,
  CPE,
  type CpeConfiguration,
  type CpeMatch,
  nvdAnalysis,
} from '../../store/affected/affected-row.ts';
import { cpeText, readCpe } from '../../store/affected/cpe-name.ts';
import type { KevEntry, Score, StoredVulnerability } from '../../store/record.ts';

const time = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, -1);
const day = (days: number): string => new Date(days * 86_400_000).toISOString().slice(0, 10);

/** A record as NVD's CVE API 2.0 writes it. */
export function cveOf(record: StoredVulnerability, kev: readonly KevEntry[], rows: readonly AffectedRow[]): object {
  const nvd = nvdAnalysis(rows);
  const cisa = kev.find(({ source }) => source === 'cisa_kev');
  const configurations = rows
    .filter(({ source, ecosystem }) => source === 'cve' && ecosystem === CPE)
    .flatMap(({ document }) => JSON.parse(document) as AffectedEntry[])
    .flatMap((entry) =>
      'cpes' in entry ? [productConfiguration(entry)] : 'nodes' in entry ? [configuration(entry)] : [],
    );
  configurations.push(...(nvd?.configurations ?? []).map(configuration));
  const weaknesses = [
    ...weaknessOf(record.assigner, 'Secondary', nvd === undefined ? [] : (record.cwes ?? [])),
    ...(nvd === undefined
      ? weaknessOf(record.assigner, 'Primary', record.cwes ?? [])
      : weaknessOf(NVD_SOURCE, 'Primary', nvd.cwes)),
  ];
  return {
    id: record.aliases[0],
    sourceIdentifier: record.assigner,
    published: time(record.published),
    lastModified: time(record.updated),
    vulnStatus: 'Analyzed',
    ...(cisa === undefined
      ? {}
      : {
          cisaExploitAdd: day(cisa.added),
          ...(cisa.due === undefined ? {} : { cisaActionDue: day(cisa.due) }),
          ...(cisa.description === undefined ? {} : { cisaVulnerabilityName: record.title ?? cisa.product ?? '' }),
        }),
    descriptions: [{ lang: 'en', value: record.description }],
    metrics: metricsOf(nvd === undefined ? record.scores : [...nvd.scores, ...record.scores], nvd?.scores.length),
    ...(weaknesses.length === 0 ? {} : { weaknesses }),
    ...(configurations.length === 0 ? {} : { configurations }),
    references: record.references.map((url) => ({ url, source: record.assigner })),
  };
}

const NAMES: Readonly<Record<string, string>> = {
  '4.0': 'cvssMetricV40',
  '3.1': 'cvssMetricV31',
  '3.0': 'cvssMetricV30',
  '2.0': 'cvssMetricV2',
};

/** Who NVD is among those who give scores and weaknesses. */
const NVD_SOURCE = 'nvd@nist.gov';

const weaknessOf = (source: string, type: 'Primary' | 'Secondary', cwes: readonly string[]): object[] =>
  cwes.length === 0 ? [] : [{ source, type, description: cwes.map((value) => ({ lang: 'en', value })) }];

/** @param primary how many of the first are those that count; the others are told beside them */
function metricsOf(scores: readonly Score[], primary = 1): object {
  const metrics: Record<string, object[]> = {};
  for (const [at, { version, score, vector, by }] of scores.entries()) {
    const name = NAMES[version];
    if (name === undefined) continue;
    const data = { version, vectorString: vector ?? '', baseScore: score, baseSeverity: severityOf(score) };
    metrics[name] ??= [];
    metrics[name].push({ source: by, type: at < Math.max(1, primary) ? 'Primary' : 'Secondary', cvssData: data });
  }
  return metrics;
}

const boundsOf = ({ from, after, upTo, before }: Omit<CpeMatch, 'criteria' | 'vulnerable'>): object => ({
  ...(from === undefined ? {} : { versionStartIncluding: from }),
  ...(after === undefined ? {} : { versionStartExcluding: after }),
  ...(upTo === undefined ? {} : { versionEndIncluding: upTo }),
  ...(before === undefined ? {} : { versionEndExcluding: before }),
});

const configuration = ({ and, negate, nodes }: CpeConfiguration): object => ({
  ...(and ? { operator: 'AND' } : {}),
  ...(negate ? { negate } : {}),
  nodes: nodes.map((node) => ({
    operator: node.and ? 'AND' : 'OR',
    negate: node.negate,
    cpeMatch: node.matches.map(({ criteria, vulnerable, ...bounds }) => ({
      vulnerable,
      criteria,
      ...boundsOf(bounds),
    })),
  })),
});

/** A product with its list of versions, as a configuration of one node. */
function productConfiguration({ cpes, versions = [] }: AffectedProduct): object {
  const cpeMatch = cpes.flatMap((criteria) => {
    const name = readCpe(criteria);
    if (name === undefined || name[3] !== '*' || versions.length === 0) return [{ vulnerable: true, criteria }];
    return versions
      .filter(({ status }) => status === 'affected')
      .map(({ version, lessThan, lessThanOrEqual }) => {
        const isRange = lessThan !== undefined || lessThanOrEqual !== undefined;
        if (!isRange) return { vulnerable: true, criteria: cpeText(name.with(3, (version ?? '*').toLowerCase())) };
        const start = version === undefined || version === '0' || version === '*' ? {} : { from: version };
        const end = {
          ...(lessThan === undefined || lessThan === '*' ? {} : { before: lessThan }),
          ...(lessThanOrEqual === undefined || lessThanOrEqual === '*' ? {} : { upTo: lessThanOrEqual }),
        };
        return { vulnerable: true, criteria, ...boundsOf({ ...start, ...end }) };
      });
  });
  return { nodes: [{ operator: 'OR', negate: false, cpeMatch }] };
}
