import { relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RuleInfo } from '../../../engine/rules/rule.ts';
import { fingerprintOf } from '../baseline.ts';
import type { FileFinding } from '../file-finding.ts';
import type { Lines } from '../lines.ts';
import type { CheckedFile, Report, Totals } from './report.ts';

/** Suggestions that are given as fixes. */
const MOST_FIXES = 5;

const LEVELS = { info: 'note', warning: 'warning' } as const;

/** As SARIF 2.1.0 (OASIS), which code scanning of GitHub, GitLab and Azure reads. */
export class SarifReport implements Report {
  readonly #version: string;
  readonly #rules = new Map<string, object>();
  #results = 0;

  /** @param version of Almanac */
  constructor(version: string) {
    this.#version = version;
  }

  start(): string {
    return '{"version":"2.1.0","$schema":"https://json.schemastore.org/sarif-2.1.0.json","runs":[{"results":[';
  }

  file(file: CheckedFile): string {
    return file.findings
      .map((finding) => {
        this.#rules.set(finding.rule.id, ruleOf(finding.rule));
        return `${this.#results++ === 0 ? '' : ','}\n${JSON.stringify(resultOf(finding, file))}`;
      })
      .join('');
  }

  end({ notChecked }: Totals): string {
    const run = {
      columnKind: 'utf16CodeUnits',
      automationDetails: { id: 'almanac/grammar/' },
      tool: { driver: { name: 'Almanac', version: this.#version, rules: [...this.#rules.values()] } },
      invocations: [
        {
          executionSuccessful: notChecked.every(({ failed }) => !failed),
          toolExecutionNotifications: notChecked.map(({ reason, failed }) => ({
            level: failed ? 'error' : 'note',
            message: { text: reason },
          })),
        },
      ],
    };
    // The results stand before them in the same object.
    return `\n],${JSON.stringify(run).slice(1)}]}\n`;
  }
}

function ruleOf({ id, description, category, url }: RuleInfo): object {
  return {
    id,
    shortDescription: { text: description === '' ? id : description },
    ...(url === undefined ? {} : { helpUri: url }),
    properties: { category: category.id },
  };
}

function resultOf(finding: FileFinding, { name, path, lines }: CheckedFile): object {
  const { rule, message, severity, from, to, found, hasMarkup, replacements } = finding;
  const artifactLocation = { uri: uriOf(name, path) };
  const region = { ...regionOf(lines, from, to), charOffset: from, charLength: to - from };
  const fixes = hasMarkup ? [] : replacements.slice(0, MOST_FIXES);
  return {
    ruleId: rule.id,
    level: LEVELS[severity],
    message: { text: message },
    locations: [{ physicalLocation: { artifactLocation, region: { ...region, snippet: { text: found } } } }],
    partialFingerprints: { 'almanacFinding/v1': fingerprintOf(finding) },
    ...(fixes.length === 0
      ? {}
      : {
          fixes: fixes.map((text) => ({
            description: { text: `Write “${text}”.` },
            artifactChanges: [
              { artifactLocation, replacements: [{ deletedRegion: region, insertedContent: { text } }] },
            ],
          })),
        }),
  };
}

function regionOf(lines: Lines, from: number, to: number): object {
  const start = lines.placeOf(from);
  const end = lines.placeOf(to);
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

/** Relative to the working directory, or the whole address of a file outside it. */
function uriOf(name: string, path: string | undefined): string {
  if (path === undefined) return 'stdin';
  const inside = relative('.', path);
  if (inside.startsWith('..') || inside === '') return pathToFileURL(path).href;
  return inside.split(sep).map(encodeURIComponent).join('/') || name;
}
