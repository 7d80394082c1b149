import { readFile, writeFile } from 'node:fs/promises';
import { CommandError, EXIT } from '#kit/command/command-error';
import { givenFileOrDirectory } from '#kit/command/given-path';
import { count, print, table } from '#kit/command/output';
import { reasonOf } from '#kit/files/system-error';
import type { Values } from '#kit/setting';
import { version } from '#kit/version';
import { DamagedInventory } from '../engine/inventory/component.ts';
import { findInventories } from '../engine/inventory/find-inventories.ts';
import { type Assessment, assess, type PackageFinding } from '../engine/matching/assessment.ts';
import { Exemptions, readExemptions } from '../engine/matching/exemptions.ts';
import { findingValue, scoreOf, severityWord, titleOf } from '../engine/reports/finding-value.ts';
import { sarifOf } from '../engine/reports/sarif.ts';
import { starterWarning } from '../engine/reports/starter-warning.ts';
import { cycloneDxVexOf, openVexOf } from '../engine/reports/vex.ts';
import type { Settings } from '../settings.ts';
import { withCatalogue } from './open-catalogue.ts';

/** How findings are told. */
export const FORMATS = ['table', 'json', 'sarif', 'cyclonedx', 'openvex'] as const;
/** What makes the command fail. */
export const FAIL_ON = ['never', 'any', 'low', 'medium', 'high', 'critical', 'exploited', 'fixable'] as const;

export interface ScanOptions {
  readonly format: (typeof FORMATS)[number];
  readonly failOn: (typeof FAIL_ON)[number];
  /** VEX documents and ignore files. */
  readonly vex: readonly string[];
  /** File for the report; undefined for the output. */
  readonly output?: string;
}

interface Scanned extends Assessment {
  readonly files: number;
  readonly components: number;
  readonly problems: readonly string[];
}

const LEAST: Readonly<Record<string, number>> = { low: 0.1, medium: 4, high: 7, critical: 9 };

/** `almanac vulnerabilities scan`. @returns whether a finding is as grave as `--fail-on` says */
export async function runScan(
  directory: string,
  paths: readonly string[],
  settings: Values<Settings>,
  options: ScanOptions,
): Promise<boolean> {
  for (const path of paths) givenFileOrDirectory(path);
  const scanned = await scan(directory, paths, settings, options.vex).catch((error: unknown) => {
    throw error instanceof DamagedInventory ? new CommandError(error.message, EXIT.failed) : error;
  });
  await report(scanned, options);
  return scanned.findings.some((finding) => isGrave(finding, options.failOn));
}

async function scan(
  directory: string,
  paths: readonly string[],
  settings: Values<Settings>,
  vex: readonly string[],
): Promise<Scanned> {
  const { maxComponents, maxBodyBytes, maxScanFiles, maxFindings } = settings;
  const bounds = { maxComponents, maxBytes: maxBodyBytes, maxFiles: maxScanFiles };
  const { inventories, problems } = await findInventories(paths, bounds);
  let exemptions = new Exemptions();
  for (const file of vex) {
    const source = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new CommandError(`${file} cannot be read: ${reasonOf(error)}.`);
    });
    exemptions = exemptions.with(readExemptions(file, source, Date.now()));
  }
  const components = inventories.flatMap((inventory) => inventory.components);
  return withCatalogue(directory, settings, async (catalogue) => {
    const assessment = await catalogue.read(({ snapshot, matcher }) =>
      assess(snapshot, matcher, components, exemptions, { maxFindings }),
    );
    const warning = starterWarning(catalogue.status);
    return {
      ...assessment,
      files: inventories.length,
      components: components.length,
      problems: warning === undefined ? problems : [...problems, warning],
    };
  });
}

async function report(scanned: Scanned, { format, output }: ScanOptions): Promise<void> {
  const { findings, files, components, problems, leftOut } = scanned;
  const stamp = { now: Date.now(), version };
  const value = (): object => {
    switch (format) {
      case 'sarif':
        return sarifOf(findings, version);
      case 'cyclonedx':
        return cycloneDxVexOf(findings, stamp);
      case 'openvex':
        return openVexOf(findings, stamp);
      default:
        return { files, components, findings: findings.map(findingValue), leftOut, problems };
    }
  };
  if (output !== undefined) {
    const text = format === 'table' ? describe(scanned) : JSON.stringify(value(), undefined, 2);
    await writeFile(output, `${text}\n`).catch((error: unknown) => {
      throw new CommandError(`${output} cannot be written: ${reasonOf(error)}.`);
    });
    return;
  }
  print(format !== 'table', format === 'table' ? undefined : value(), () => describe(scanned));
}

function describe({ findings, files, components, problems, leftOut }: Scanned): string {
  const shown = findings.filter(({ exemption }) => exemption === undefined);
  const exempt = findings.length - shown.length;
  const row = (finding: PackageFinding): string[] => {
    const { component, id, matches, fixed, record, ransomware } = finding;
    return [
      id,
      `${component.name} ${component.version ?? ''}`.trim(),
      scoreOf(finding) === undefined ? '-' : `${scoreOf(finding)?.toFixed(1)} ${severityWord(finding)}`,
      record === undefined ? '-' : `${(record.epss / 100).toFixed(2)} %`,
      record !== undefined && record.exploited > 0 ? (ransomware ? 'ransomware' : 'yes') : '',
      fixed ?? '-',
      matches[0]?.range ?? '',
      titleOf(finding).replace(/\s+/g, ' ').slice(0, 60),
    ];
  };
  const lines =
    shown.length === 0
      ? ['No known vulnerability was found.']
      : [table(['id', 'component', 'score', 'EPSS', 'exploited', 'fixed in', 'affected', 'title'], shown.map(row))];
  lines.push(
    '',
    `${count(shown.length)} ${shown.length === 1 ? 'finding' : 'findings'} in ${count(components)} components of ${count(files)} ${files === 1 ? 'inventory' : 'inventories'}.`,
  );
  if (exempt > 0) lines.push(`${count(exempt)} more are exempt by VEX documents or ignore files.`);
  if (leftOut > 0) lines.push(`${count(leftOut)} more were left out (max_findings).`);
  for (const problem of problems) lines.push(problem);
  return lines.join('\n');
}

function isGrave(finding: PackageFinding, failOn: ScanOptions['failOn']): boolean {
  if (finding.exemption !== undefined || failOn === 'never') return false;
  if (failOn === 'any') return true;
  if (failOn === 'exploited') return finding.record !== undefined && finding.record.exploited > 0;
  if (failOn === 'fixable') return finding.fixed !== undefined;
  return (scoreOf(finding) ?? 0) >= (LEAST[failOn] ?? 0);
}
