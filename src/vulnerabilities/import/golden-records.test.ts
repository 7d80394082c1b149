import { test } from 'node:test';
import { editedJson } from '#kit/testing/edited-json';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { type ToldAnswers, toldAnswers } from '#kit/testing/told-answers';
import type { Json } from '../store/json-values.ts';
import { csafExample } from '../testing/csaf-example.ts';
import { cveExample } from '../testing/cve-example.ts';
import { distributionsOf, readChanges, readIndex, readRolie } from './csaf/csaf-distribution.ts';
import { isCsafDocument, readCsaf } from './csaf/read-csaf.ts';
import { applicabilityOf, readFacts } from './cve/cve-facts.ts';
import { isCveRecord, readCveRecord } from './cve/cve-record.ts';
import { isCisaCatalogue, isEuvdKevDump, readCisaCatalogue, readEuvdKevDump } from './kev/kev-catalogue.ts';
import { isNvdPage, readNvdPage } from './nvd/nvd-page.ts';
import { isOsvRecord, readOsvRecord } from './osv/osv-record.ts';
import { readRustSec } from './osv/rustsec-record.ts';

/** How records are read whose members are missing, doubled, of another type or with other values. */
const golden = new GoldenFile<Record<string, ToldAnswers>>(new URL('./golden-records.json', import.meta.url));

const VECTOR = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const CPE = 'cpe:2.3:a:acme:gate:1.0:*:*:*:*:*:*:*';
const VALUES: readonly unknown[] = [
  ...[
    '2031-02-03',
    '2031-02-03T04:05:06Z',
    '2031-02-03T04:05:06+02:00',
    '1969-01-01',
    '2',
    '1.0.0',
    '1.0.0-1',
    '0.1',
    '10',
  ],
  ...[
    'en',
    'de',
    'final',
    'draft',
    'interim',
    'summary',
    'description',
    'csaf_vex',
    'csaf_base',
    'csaf_informational_advisory',
  ],
  ...[
    'csaf_security_incident_response',
    'Security Advisory',
    'vendor',
    'discoverer',
    'P1',
    'P2',
    'P3',
    'G1',
    'CVE-2031-1000',
    'CVE-2031-1',
    'GHSA-aaaa-bbbb-cccc',
  ],
  ...[
    'affected',
    'unaffected',
    'unknown',
    'semver',
    'custom',
    'git',
    'python',
    'rpm',
    '*',
    '0',
    '1.4.1',
    'none',
    'high',
  ],
  ...[
    VECTOR,
    'CVSS:2.0/AV:N',
    'AV:N/AC:L/Au:N/C:P/I:P/A:P',
    'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
    CPE,
    'pkg:npm/gate@1.0',
  ],
  ...[
    'CRITICAL',
    'LOW',
    'CWE-79',
    'CWE-9999999',
    'REJECTED',
    'Rejected',
    'Primary',
    'nvd@nist.gov',
    'https://example.org/x',
    'ftp://x',
    'npm',
    'Debian:12',
    'SEMVER',
    'ECOSYSTEM',
    'GIT',
  ],
  ...[
    10,
    9.8,
    3.9,
    ['P1', 'P2'],
    ['CVE-2031-1001'],
    [{ lang: 'en', value: 'Words.' }],
    { introduced: '0' },
    { fixed: '2.0' },
    { limit: '3' },
    { last_affected: '1.9' },
  ],
];

const OSV: Json = {
  schema_version: '1.6.0',
  id: 'GHSA-aaaa-bbbb-cccc',
  modified: '2031-02-03T04:05:06Z',
  published: '2031-02-01T00:00:00Z',
  aliases: ['CVE-2031-1000', 'GO-2031-0001'],
  summary: 'Gate trusts a header',
  details: 'More of it.',
  severity: [{ type: 'CVSS_V3', score: VECTOR }],
  affected: [
    {
      package: { ecosystem: 'npm', name: '@acme/gate', purl: 'pkg:npm/%40acme/gate' },
      ranges: [
        {
          type: 'SEMVER',
          events: [{ introduced: '1.0.0' }, { fixed: '1.4.2' }, { introduced: '2.0.0' }, { last_affected: '2.1.0' }],
        },
        {
          type: 'GIT',
          repo: 'https://github.com/acme/gate.git',
          events: [{ introduced: '0' }, { fixed: 'a'.repeat(40) }],
        },
      ],
      versions: ['1.0.0', '1.4.1'],
      severity: [{ type: 'CVSS_V4', score: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N' }],
      database_specific: { source: 'x' },
    },
  ],
  references: [{ type: 'WEB', url: 'https://example.org/a' }],
  database_specific: { severity: 'HIGH', cwe_ids: ['CWE-79'] },
};
const NVD: Json = {
  format: 'NVD_CVE',
  version: '2.0',
  vulnerabilities: [
    {
      cve: {
        id: 'CVE-2031-1000',
        lastModified: '2031-02-03T04:05:06.007',
        vulnStatus: 'Analyzed',
        metrics: {
          cvssMetricV31: [
            {
              source: 'nvd@nist.gov',
              type: 'Primary',
              cvssData: { version: '3.1', vectorString: VECTOR, baseScore: 9.8, baseSeverity: 'CRITICAL' },
            },
          ],
          cvssMetricV2: [
            {
              source: 'nvd@nist.gov',
              type: 'Primary',
              cvssData: { version: '2.0', vectorString: 'AV:N/AC:L/Au:N/C:P/I:P/A:P', baseScore: 7.5 },
            },
          ],
        },
        weaknesses: [{ source: 'nvd@nist.gov', type: 'Primary', description: [{ lang: 'en', value: 'CWE-79' }] }],
        configurations: [
          {
            operator: 'AND',
            nodes: [
              {
                operator: 'OR',
                negate: false,
                cpeMatch: [
                  {
                    vulnerable: true,
                    criteria: CPE,
                    versionStartIncluding: '1.0',
                    versionEndExcluding: '1.4.2',
                    matchCriteriaId: '0',
                  },
                ],
              },
              {
                operator: 'OR',
                negate: true,
                cpeMatch: [
                  {
                    vulnerable: false,
                    criteria: 'cpe:2.3:o:acme:os:-:*:*:*:*:*:*:*',
                    versionStartExcluding: '1',
                    versionEndIncluding: '2',
                  },
                ],
              },
            ],
          },
        ],
      },
    },
  ],
};
const CISA: Json = {
  catalogVersion: '2031.02.03',
  dateReleased: '2031-02-03T04:05:06Z',
  count: 2,
  vulnerabilities: [
    {
      cveID: 'CVE-2031-1000',
      vendorProject: 'Acme',
      product: 'Gate',
      dateAdded: '2031-02-01',
      shortDescription: 'Words.',
      dueDate: '2031-03-01',
      knownRansomwareCampaignUse: 'Known',
      notes: 'https://example.org',
    },
    { cveID: 'CVE-2031-1001', dateAdded: '2031-02-02', knownRansomwareCampaignUse: 'Unknown' },
  ],
};
const EUVD: unknown[] = [
  {
    cveId: 'CVE-2031-1000',
    euvdId: 'EUVD-2031-0001',
    vendorProject: 'Acme',
    product: 'Gate',
    dateReported: '2031-02-01',
    originSource: 'CISA KEV',
    shortDescription: 'Words.',
    sources: ['cisa_kev', 'eu_kev'],
    exploitationType: 'x',
    threatActorsExploiting: 'y',
    notes: 'n',
  },
  { cveID: 'CVE-2031-1001', dateAdded: '2031-02-02', sources: ['eu_kev'] },
];
const CVES: readonly Json[] = [
  cveExample({ title: 'Gate', cwe: 'CWE-79', cpe: CPE, exploitation: 'active', ghsa: 'GHSA-aaaa-bbbb-cccc' }),
  cveExample({ state: 'REJECTED' }),
  cveExample({
    cpe: CPE,
    versions: [
      {
        version: '0',
        lessThan: '1.4.2',
        status: 'affected',
        versionType: 'semver',
        changes: [{ at: '1.2', status: 'unaffected' }],
      },
      { version: '2.0', lessThanOrEqual: '2.5', status: 'affected', versionType: 'rpm' },
      { version: 'abc', status: 'unknown', versionType: 'git' },
    ],
  }),
];

const told = (read: () => unknown): unknown => {
  try {
    const value = read();
    return value instanceof Map ? [...value] : value;
  } catch (error) {
    return (error as Error).message;
  }
};

function check(group: string, examples: readonly unknown[], read: (value: Json) => unknown, count = 500): void {
  const random = randomNumbers(71);
  const values = examples.flatMap((example) => [
    example,
    ...Array.from({ length: count }, () => editedJson(example, random, VALUES)),
  ]);
  golden.check(
    [group],
    toldAnswers(
      values.map((value) => [JSON.stringify(value), told(() => read(value as Json))]),
      2,
    ),
  );
}

test('CSAF documents', () => {
  const full = csafExample({
    cves: ['CVE-2031-1000', 'CVE-2031-1001'],
    ids: ['X-1'],
    version: '2',
    updated: '2031-02-04T04:05:06Z',
  });
  const rich = structuredClone(full) as Record<string, Record<string, unknown>>;
  Object.assign(rich.document ?? {}, {
    distribution: { text: 'Copyright', tlp: { label: 'WHITE', url: 'https://www.first.org/tlp/' } },
    acknowledgments: [{ names: ['A'], organization: 'O', summary: 's', urls: ['https://example.org/'] }],
    aggregate_severity: { text: 'High', namespace: 'https://example.org/' },
    source_lang: 'de',
  });
  Object.assign(rich.product_tree ?? {}, {
    full_product_names: [
      {
        name: 'Other',
        product_id: 'P3',
        product_identification_helper: {
          cpe: CPE,
          sku: ['1'],
          hashes: [{ filename: 'f', file_hashes: [{ algorithm: 'sha256', value: 'a'.repeat(64) }] }],
        },
      },
    ],
    relationships: [
      {
        category: 'installed_on',
        product_reference: 'P1',
        relates_to_product_reference: 'P3',
        full_product_name: { name: 'P1 on P3', product_id: 'P4' },
      },
    ],
  });
  const [first] = (rich.vulnerabilities ?? []) as unknown as Record<string, unknown>[];
  Object.assign(first ?? {}, {
    flags: [{ label: 'component_not_present', product_ids: ['P3'], group_ids: ['G1'], date: '2031-02-03T04:05:06Z' }],
    involvements: [{ party: 'vendor', status: 'completed', date: '2031-02-03T04:05:06Z' }],
    threats: [{ category: 'impact', details: 'd', product_ids: ['P3'] }],
    product_status: {
      known_affected: ['P1'],
      fixed: ['P2'],
      known_not_affected: ['P3'],
      first_fixed: ['P2'],
      last_affected: ['P1'],
      under_investigation: ['P4'],
    },
    references: [{ summary: 's', url: 'https://example.org/' }],
    release_date: '2031-02-03T04:05:06Z',
    discovery_date: '2031-02-03T04:05:06Z',
    title: 't',
  });
  check(
    'csaf',
    [full, rich, { ...rich, document: { ...rich.document, category: 'csaf_vex' } }],
    (value) => (isCsafDocument(value) ? readCsaf(value) : 'no document'),
    400,
  );
});

test('records of CVE, OSV, NVD and of what is exploited', () => {
  const containers = (value: Json): Json[] => {
    const { cna, adp } = (value.containers ?? {}) as { cna?: Json; adp?: Json[] };
    return [cna, ...(Array.isArray(adp) ? adp : [])].filter(
      (one): one is Json => typeof one === 'object' && one !== null && !Array.isArray(one),
    );
  };
  check('cve', CVES, (value) => (isCveRecord(value) ? readCveRecord(value) : 'no record'));
  check('cve facts', CVES, (value) => [
    readFacts('CVE-2031-1000', containers(value)),
    applicabilityOf('CVE-2031-1000', containers(value)),
  ]);
  check('osv', [OSV, { ...OSV, id: 'GO-2031-0001', withdrawn: null }], (value) =>
    isOsvRecord(value) ? readOsvRecord(value) : 'no entry',
  );
  check('nvd', [NVD], (value) => (isNvdPage(value) ? readNvdPage(value) : 'no page'));
  check('cisa', [CISA], (value) => (isCisaCatalogue(value) ? readCisaCatalogue(value) : 'no catalogue'));
  check('euvd', [EUVD], (value) => (isEuvdKevDump(value) ? readEuvdKevDump(value) : 'no dump'));
});

test('advisories of RustSec, and lists of CSAF providers', () => {
  const advisory = `\`\`\`toml
[advisory]
id = "RUSTSEC-2031-0001"
package = "gate"
date = "2031-02-03"
url = "https://example.org/a"
references = ["https://example.org/b"]
categories = ["crypto-failure"]
keywords = ["x"]
aliases = ["CVE-2031-1000"]
cvss = "${VECTOR}"
informational = "unsound"

[versions]
patched = [">= 1.4.2", "^1.3.9"]
unaffected = ["< 1.0.0"]

[affected]
arch = ["x86"]
functions = { "gate::open" = ["< 1.4"] }
\`\`\`

# Gate trusts a header

More of it.
`;
  const random = randomNumbers(72);
  const below = (most: number): number => Math.floor(random() * most);
  const lines = advisory.split('\n');
  const made = Array.from({ length: 400 }, () => {
    const own = [...lines];
    for (let edits = 1 + below(3); edits > 0; edits--) {
      const at = below(own.length);
      const kind = random();
      if (kind < 0.4) own.splice(at, 1);
      else if (kind < 0.6)
        own[at] = (own[at] ?? '').replace(
          /"[^"]*"/,
          ['""', '"x"', '1', '"2031-13-01"', '">= 1.0, < 2.0"', '"= 3"', '"~1.2"', '"*"'][below(8)] ?? '',
        );
      else if (kind < 0.8) own.splice(at, 0, lines[below(lines.length)] ?? '');
      else own[at] = (own[at] ?? '').slice(0, below(20));
    }
    return own.join('\n');
  });
  golden.check(
    ['rustsec'],
    toldAnswers(
      [advisory, ...made].map((text) => [text, told(() => readRustSec(text))]),
      1,
    ),
  );
  const provider = {
    canonical_url: 'https://example.org/.well-known/csaf/provider-metadata.json',
    distributions: [
      { directory_url: 'https://example.org/csaf/' },
      { rolie: { feeds: [{ summary: 's', tlp_label: 'WHITE', url: 'https://example.org/feed.json' }] } },
    ],
  };
  const feed = {
    feed: {
      id: 'f',
      title: 't',
      link: [{ rel: 'self', href: 'https://example.org/feed.json' }],
      entry: [
        {
          id: 'SA-1',
          updated: '2031-02-03T04:05:06Z',
          published: '2031-02-03T04:05:06Z',
          link: [
            { rel: 'self', href: 'https://example.org/csaf/2031/sa-1.json' },
            { rel: 'hash', href: 'https://example.org/csaf/2031/sa-1.json.sha512' },
            { rel: 'signature', href: 'https://example.org/csaf/2031/sa-1.json.asc' },
          ],
          content: { type: 'application/json', src: 'https://example.org/csaf/2031/sa-1.json' },
        },
      ],
    },
  };
  check(
    'providers',
    [provider],
    (value) => distributionsOf('https://example.org/.well-known/csaf/provider-metadata.json', value),
    200,
  );
  check('feeds', [feed], (value) => readRolie('https://example.org/feed.json', value), 300);
  const rows = [
    '"2031/sa-1.json","2031-02-03T04:05:06Z"',
    '2031/sa-2.json,2031-02-04T04:05:06+01:00',
    '../up.json,2031-02-04T04:05:06Z',
    '/abs.json,2031-02-04T04:05:06Z',
    'https://other.org/x.json,2031-02-04T04:05:06Z',
    '2031/a b.json,2031-02-04T04:05:06Z',
    'x,y,z',
    '"x',
    '',
    '2031/sa-3.txt,2031-02-04T04:05:06Z',
    '2031/sa-4.json',
  ];
  const lists = [...rows, rows.join('\n'), rows.join('\r\n'), `${rows.join('\n')}\n`];
  golden.check(
    ['lists'],
    toldAnswers(
      lists.flatMap((text) => [
        [`changes ${text}`, told(() => readChanges('https://example.org/csaf/', text))] as const,
        [`index ${text}`, told(() => readIndex('https://example.org/csaf/', text))] as const,
      ]),
      40,
    ),
  );
});
