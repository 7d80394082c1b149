import { createHash } from 'node:crypto';
import type { PackageFinding } from '../matching/assessment.ts';
import { severityWord, titleOf } from './finding-value.ts';

/** When and by which version a report was made. */
export interface ReportStamp {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly version: string;
}

/** A package URL for a component, made of what is known where it has none. */
const productOf = ({ component }: PackageFinding): string =>
  component.purl ??
  component.ref ??
  `pkg:generic/${encodeURIComponent(component.name)}${component.version === undefined ? '' : `@${encodeURIComponent(component.version)}`}`;

/** Findings as a CycloneDX 1.6 VEX. */
export function cycloneDxVexOf(findings: readonly PackageFinding[], { now, version }: ReportStamp): object {
  const components = new Map(findings.map((finding) => [productOf(finding), finding.component]));
  const byId = Map.groupBy(findings, ({ id, exemption }) => `${id}\n${exemption?.status ?? ''}`);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date(now).toISOString(),
      tools: { components: [{ type: 'application', name: 'almanac', version }] },
    },
    components: Array.from(components, ([ref, { name, version: known, purl }]) => ({
      type: 'library',
      'bom-ref': ref,
      name,
      ...(known === undefined ? {} : { version: known }),
      ...(purl === undefined ? {} : { purl }),
    })),
    vulnerabilities: Array.from(byId.values(), (all) => vulnerabilityOf(all)),
  };
}

function vulnerabilityOf(all: readonly PackageFinding[]): object {
  const [finding] = all;
  if (finding === undefined) return {};
  const { id, ids, record, exemption } = finding;
  return {
    id,
    references: ids
      .filter((other) => other !== id)
      .map((other) => ({ id: other, source: { name: other.split('-', 1)[0] } })),
    ratings: (record?.scores ?? []).slice(0, 5).map(({ version, score, vector, by }) => ({
      source: { name: by },
      score,
      severity: severityWord(finding),
      method: version === '4.0' ? 'CVSSv4' : version === '2.0' ? 'CVSSv2' : version === '3.0' ? 'CVSSv3' : 'CVSSv31',
      ...(vector === undefined ? {} : { vector }),
    })),
    cwes: (record?.cwes ?? []).map((cwe) => Number(cwe.slice(4))),
    description: titleOf(finding),
    ...(finding.fixed === undefined ? {} : { recommendation: `Use version ${finding.fixed} or a later one.` }),
    analysis: {
      state: exemption === undefined ? 'in_triage' : exemption.status === 'fixed' ? 'resolved' : 'not_affected',
      ...(exemption === undefined ? {} : { detail: exemption.reason }),
    },
    affects: all.map((each) => ({ ref: productOf(each) })),
  };
}

/** Findings as an OpenVEX 0.2.0 document. */
export function openVexOf(findings: readonly PackageFinding[], { now, version }: ReportStamp): object {
  const statements = Array.from(
    Map.groupBy(findings, ({ id, exemption }) => `${id}\n${exemption?.status ?? ''}`).values(),
    (all) => statementOf(all),
  );
  const mark = createHash('sha256').update(JSON.stringify(statements)).digest('hex');
  return {
    '@context': 'https://openvex.dev/ns/v0.2.0',
    '@id': `urn:almanac:vex:${mark}`,
    author: 'Almanac',
    tooling: `almanac ${version}`,
    timestamp: new Date(now).toISOString(),
    version: 1,
    statements,
  };
}

function statementOf(all: readonly PackageFinding[]): object {
  const [finding] = all;
  if (finding === undefined) return {};
  const { id, ids, exemption, fixed } = finding;
  const status = exemption === undefined ? 'affected' : exemption.status === 'fixed' ? 'fixed' : 'not_affected';
  return {
    vulnerability: { name: id, aliases: ids.filter((other) => other !== id) },
    products: all.map((each) => ({ '@id': productOf(each) })),
    status,
    ...(status === 'affected'
      ? {
          action_statement: fixed === undefined ? 'No fixed version is known.' : `Use version ${fixed} or a later one.`,
        }
      : {}),
    ...(status === 'not_affected' ? { impact_statement: exemption?.reason ?? '' } : {}),
  };
}
