import { beforeEach, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { editedJson } from '#kit/testing/edited-json';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import type { AffectedPackage } from '../store/affected/affected-row.ts';
import { csafExample } from '../testing/csaf-example.ts';
import { vulnerabilityExample } from '../testing/cve-example.ts';
import { INVENTORIES } from '../testing/inventories.ts';
import { readInventory } from './inventory/read-inventory.ts';
import type { PackageFinding } from './matching/assessment.ts';
import { readExemptions } from './matching/exemptions.ts';
import { matchVersion } from './matching/version-ranges.ts';
import { findingValue } from './reports/finding-value.ts';
import { sarifOf } from './reports/sarif.ts';
import { cycloneDxVexOf, openVexOf } from './reports/vex.ts';
import { orderOf } from './versions/order.ts';

/** How inventories with random changes are read, what is affected, and how it is reported. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-inventories.json', import.meta.url));

// Each test draws the same, whichever others run.
let random = randomNumbers(97);
beforeEach(() => {
  random = randomNumbers(97);
});
const below = (most: number): number => Math.floor(random() * most);
const of = <T>(list: readonly T[]): T => elementAt(list, below(list.length));

/** Lines that are missing, doubled, moved, indented or cut. */
function editedText(source: string): string {
  const lines = source.split('\n');
  for (let edits = 1 + below(3); edits > 0; edits--) {
    const at = below(lines.length);
    const line = lines[at] ?? '';
    const kind = below(8);
    if (kind === 0) lines.splice(at, 1);
    else if (kind === 1) lines.splice(at, 0, line);
    else if (kind === 2) lines.splice(below(lines.length), 0, line);
    else if (kind === 3) lines[at] = `  ${line}`;
    else if (kind === 4) lines[at] = line.trimStart();
    else if (kind === 5) lines[at] = line.slice(0, below(line.length + 1));
    else if (kind === 6)
      lines[at] = line.replace(/\d+(?:\.\d+)+/, () =>
        of(['2.0.0', '1.3', '', 'x', '1.3.0-beta', `\${project.version}`]),
      );
    else lines[at] = line.replace(/gate/, () => of(['@acme/gate', 'Gate_2', '', 'gate wall', 'GATE', 'gate@npm:wall']));
  }
  return lines.join('\n');
}

const VALUES = [
  '1.3.0',
  '^1.0',
  'npm:wall@2.0.0',
  'file:../x',
  'git+https://example.org/x.git#1',
  'pkg:npm/gate@1.3.0',
  'workspace:*',
  true,
  { version: '2.0.0' },
  { name: 'wall', version: '2' },
  ['x'],
  'acme/gate',
  '==1.3.0',
];

for (const [file, source] of Object.entries(INVENTORIES))
  test(`inventories like ${file}`, async () => {
    const sources = Array.from({ length: 60 }, () => {
      if (!source.startsWith('{')) return editedText(source);
      return JSON.stringify(editedJson(JSON.parse(source) as object, random, VALUES));
    });
    const answers: [string, unknown][] = [];
    for (const text of [source, ...sources]) {
      const read = readInventory(of([file, file, `sub/${file}`]), Buffer.from(text), { maxComponents: 4 });
      answers.push([text, await read.catch((error: Error) => `${error.name}: ${error.message}`)]);
    }
    golden.check([file], toldAnswers(answers, 1));
  });

const VERSIONS = ['0', '0.9', '1.0.0', '1.0.1', '1.2.3', '1.4.2', '1.4.3-beta', '2.0.0', '2.1', '10.0', '', 'abc'];
test('versions in ranges', () => {
  const answers = Array.from({ length: 600 }, () => {
    const ecosystem = of(['npm', 'PyPI', 'Maven', 'Debian:12', 'Go']);
    const event = () =>
      of([
        { introduced: of(VERSIONS) },
        { fixed: of(VERSIONS) },
        { last_affected: of(VERSIONS) },
        { limit: of(VERSIONS) },
      ]);
    const range = () => ({
      type: of(['SEMVER', 'ECOSYSTEM', 'GIT'] as const),
      events: Array.from({ length: below(5) }, event),
    });
    const entry = {
      package: { ecosystem, name: 'gate' },
      ...(random() < 0.9 ? { ranges: Array.from({ length: below(3) }, range) } : {}),
      ...(random() < 0.4 ? { versions: Array.from({ length: below(4) }, () => of(VERSIONS)) } : {}),
      ...(random() < 0.2 ? { unaffected: [of(VERSIONS)] } : {}),
    } as unknown as AffectedPackage;
    const order = orderOf(ecosystem);
    return [
      JSON.stringify(entry),
      [undefined, ...VERSIONS].map((version) => matchVersion(entry, version, order) ?? null),
    ] as const;
  });
  golden.check(['ranges'], toldAnswers(answers, 4));
});

const NOW = Date.UTC(2031, 1, 3, 12);
test('what exempts components', () => {
  const openVex = {
    '@context': 'https://openvex.dev/ns/v0.2.0',
    statements: [
      {
        vulnerability: { name: 'CVE-2031-1000', aliases: ['GHSA-a'] },
        products: [
          {
            '@id': 'pkg:npm/gate@1.3.0',
            identifiers: { purl: 'pkg:npm/gate' },
            subcomponents: [{ '@id': 'pkg:npm/wall' }],
          },
        ],
        status: 'not_affected',
        justification: 'component_not_present',
      },
      { vulnerability: 'CVE-2031-1001', products: ['pkg:npm/gate'], status: 'fixed', impact_statement: 'none' },
    ],
  };
  const cycloneDx = {
    bomFormat: 'CycloneDX',
    vulnerabilities: [
      {
        id: 'CVE-2031-1000',
        references: [{ id: 'GHSA-a' }],
        analysis: { state: 'not_affected', justification: 'code_not_reachable', detail: 'd' },
        affects: [{ ref: 'pkg:npm/gate@1.3.0' }],
      },
      { id: 'CVE-2031-1001', analysis: { state: 'resolved', detail: 'mended' }, affects: [{ ref: 'urn:cdx:1/1#a' }] },
    ],
  };
  const ignores = `[[ignore]]
id = "CVE-2031-1000"
reason = "not used"
until = 2031-02-03
package = "pkg:npm/gate"

[[IgnoredVulns]]
id = "GHSA-a"
reason = "known"
ignoreUntil = "2031-02-02"

[[ignore]]
id = "CVE-2031-1001"
reason = "later"
`;
  const values = [
    'CVE-2031-1000',
    'CVE-2031-1001',
    'GHSA-a',
    'pkg:npm/gate',
    'pkg:npm/gate@1.3.0',
    'pkg:npm/wall@2',
    'fixed',
    'not_affected',
    'affected',
    'false_positive',
    'resolved_with_pedigree',
    'in_triage',
    'a',
    'known_not_affected',
    'P1',
    'P2',
  ];
  const csaf = csafExample({ category: 'csaf_vex' });
  const sources = [
    ...[openVex, cycloneDx, csaf].flatMap((example) =>
      [example, ...Array.from({ length: 150 }, () => editedJson(example as object, random, values))].map((one) =>
        JSON.stringify(one),
      ),
    ),
    ...[ignores, ...Array.from({ length: 150 }, () => editedText(ignores))],
    ...['', '{', '[]', '{}', 'id = 1', '[[ignore]]'],
  ];
  const components = [
    {
      name: 'gate',
      version: '1.3.0',
      purl: 'pkg:npm/gate@1.3.0',
      package: { ecosystem: 'npm', name: 'gate' },
      ref: 'urn:cdx:1/1#a',
      file: 'bom.json',
    },
    { name: 'wall', version: '2', package: { ecosystem: 'npm', name: 'wall' }, ref: 'a', file: 'x' },
    {
      name: '@acme/gate',
      version: '1.4.1',
      purl: 'pkg:npm/%40acme/gate@1.4.1',
      package: { ecosystem: 'npm', name: '@acme/gate' },
      file: 'x',
    },
  ];
  const told = (source: string): unknown => {
    try {
      const exemptions = readExemptions('vex', source, NOW);
      return components.flatMap((component) =>
        ['CVE-2031-1000', 'cve-2031-1001', 'GHSA-A', 'CVE-1'].map((id) => exemptions.of([id], component) ?? null),
      );
    } catch (error) {
      return `${(error as Error).name}: ${(error as Error).message}`;
    }
  };
  golden.check(
    ['exemptions'],
    toldAnswers(
      sources.map((source) => [source, told(source)]),
      2,
    ),
  );
});

test('reports of findings', () => {
  const findings = Array.from({ length: 40 }, (_, at): PackageFinding => {
    const id = `CVE-2031-${1000 + below(6)}`;
    const record = {
      ...vulnerabilityExample({
        cve: id,
        score: of([0, 2, 5.5, 7.1, 9.8]),
        description: of(['One. Two.', 'No end', `${'long '.repeat(60)}.`, 'What? Yes!', ' a.b c. d']),
        ...(random() < 0.5 ? { title: 'A title' } : {}),
        ...(random() < 0.5 ? { cwe: 'CWE-79' } : {}),
      }),
      ...{ euvd: 'EUVD-2031-1', epss: 1234, exploited: below(2), processed: 0, starter: false, related: [] },
      ...(random() < 0.5 ? { percentile: 9876 } : {}),
    };
    const matches = Array.from({ length: below(3) }, () => ({
      source: 'cve' as const,
      id: of([id, 'GHSA-a']),
      range: of(['', '< 1.4.2', '= 1.3']),
      ...(random() < 0.5 ? { fixed: '1.4.2' } : {}),
    }));
    return {
      component: {
        name: of(['gate', '@acme/wall', 'a b']),
        file: of(['bom.json', 'sub\\x.lock']),
        ...(random() < 0.8 ? { version: '1.3.0' } : {}),
        ...(random() < 0.6 ? { purl: 'pkg:npm/gate@1.3.0', package: { ecosystem: 'npm', name: 'gate' } } : {}),
        ...(random() < 0.3 ? { ref: 'a', cpes: ['cpe:2.3:a:acme:gate:1.3.0:*:*:*:*:*:*:*'] } : {}),
      },
      id,
      ids: [id, ...(random() < 0.5 ? ['GHSA-aaaa'] : [])],
      matches,
      ransomware: at % 3 === 0,
      ...(random() < 0.5 ? { fixed: '1.4.2' } : {}),
      ...(random() < 0.8 ? { record } : {}),
      ...(random() < 0.4
        ? { exemption: { status: of(['fixed', 'not_affected', 'ignored'] as const), reason: 'why', file: 'vex' } }
        : {}),
    } as unknown as PackageFinding;
  });
  const groups = [[], findings.slice(0, 1), findings.slice(1, 3), findings];
  golden.check(
    ['reports'],
    toldAnswers(
      [
        ...findings.map((finding, at) => [`finding ${at}`, findingValue(finding)] as const),
        ...groups.flatMap((group) => [
          [`sarif ${group.length}`, sarifOf(group, '1.2.3')] as const,
          [`cyclonedx ${group.length}`, cycloneDxVexOf(group, { now: NOW, version: '1.2.3' })] as const,
          [`openvex ${group.length}`, openVexOf(group, { now: NOW, version: '1.2.3' })] as const,
        ]),
      ],
      3,
    ),
  );
});
