import type { PackageFinding } from '../matching/assessment.ts';
import { scoreOf, severityWord, titleOf } from './finding-value.ts';

const LEVELS: Readonly<Record<string, string>> = { critical: 'error', high: 'error', medium: 'warning' };

/** Findings as SARIF 2.1.0, which code hosts show; what is exempt is suppressed. */
export function sarifOf(findings: readonly PackageFinding[], version: string): object {
  const rules = new Map(findings.map((finding) => [finding.id, finding]));
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Almanac',
            version,
            rules: Array.from(rules.values(), (finding) => ({
              id: finding.id,
              shortDescription: { text: titleOf(finding) },
              fullDescription: { text: finding.record?.description.slice(0, 4000).toWellFormed() ?? finding.id },
              ...(finding.record?.references[0] === undefined ? {} : { helpUri: finding.record.references[0] }),
              properties: {
                tags: ['security', ...(finding.record?.cwes ?? [])],
                ...(scoreOf(finding) === undefined ? {} : { 'security-severity': scoreOf(finding)?.toFixed(1) }),
              },
            })),
          },
        },
        results: findings.map((finding) => resultOf(finding)),
      },
    ],
  };
}

function resultOf(finding: PackageFinding): object {
  const { component, id, matches, fixed, exemption } = finding;
  const what = `${component.name}${component.version === undefined ? '' : ` ${component.version}`}`;
  const why = matches.map(({ range }) => range).find((range) => range !== '') ?? '';
  return {
    ruleId: id,
    level: LEVELS[severityWord(finding)] ?? 'note',
    message: { text: `${what} has ${id} (${why}).${fixed === undefined ? '' : ` Version ${fixed} mends it.`}` },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: component.file.replaceAll('\\', '/') } },
        logicalLocations: [{ fullyQualifiedName: component.purl ?? what, kind: 'module' }],
      },
    ],
    partialFingerprints: { 'almanac/v1': `${component.file}:${component.name}:${component.version ?? ''}:${id}` },
    ...(exemption === undefined
      ? {}
      : { suppressions: [{ kind: 'external', justification: `${exemption.status}: ${exemption.reason}` }] }),
  };
}
