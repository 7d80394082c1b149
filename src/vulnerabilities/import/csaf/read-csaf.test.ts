import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { csafExample } from '../../testing/csaf-example.ts';
import { isCsafDocument, readCsaf } from './read-csaf.ts';

// Tests change the example in places: no type says what lies there.
// biome-ignore lint/suspicious/noExplicitAny: a document to be spoilt
type Loose = any;

const spoilt = (change: (document: Loose) => void): Loose => {
  const document = structuredClone(csafExample()) as Loose;
  change(document);
  return document;
};

test('an advisory is read with what it names', () => {
  const reading = readCsaf(csafExample({ cves: ['CVE-2031-1001', 'CVE-2031-1000'], ids: ['GHSA-2222-3333-4444'] }));
  assert.ok(reading.kind === 'advisory');
  assert.deepEqual(reading.advisory, {
    id: 'SA-2031-0001',
    publisher: { name: 'Acme', namespace: 'https://acme.example' },
    title: 'Gate trusts a header',
    summary: 'First line.\r\n\r\nSecond.',
    published: Date.UTC(2031, 1, 3, 4, 5, 6) / 1000,
    updated: Date.UTC(2031, 1, 3, 4, 5, 6) / 1000,
    references: ['https://acme.example/SA-2031-0001'],
    aliases: ['CVE-2031-1001', 'CVE-2031-1000'],
    otherIds: ['GHSA-2222-3333-4444'],
    products: ['Gate'],
    category: 'csaf_security_advisory',
    status: 'final',
    version: '1',
    findings: [],
  });
});

const vulnerability = (change: (vulnerability: Loose) => void) => (document: Loose) =>
  change(document.vulnerabilities[0]);
const tracking = (change: (tracking: Loose) => void) => (document: Loose) => change(document.document.tracking);
const score = (change: (score: Loose) => void) => vulnerability(({ scores }) => change(scores[0].cvss_v3));
const category =
  (name: string, change: (document: Loose) => void = () => {}) =>
  (document: Loose) => {
    document.document.category = name;
    change(document);
  };
const leaves = (document: Loose): Loose[] => document.product_tree.branches[0].branches[0].branches;
const revision = (number: string, day: number): object => ({
  number,
  date: `2031-02-0${day}T00:00:00Z`,
  summary: 'x',
});

const FAULTS: readonly (readonly [test: string, name: string, change: (document: Loose) => void])[] = [
  ['6.1.1', 'a product that is not defined', vulnerability(({ product_status }) => product_status.fixed.push('P9'))],
  [
    '6.1.2',
    'a product that is defined twice',
    (document) => (document.product_tree.full_product_names = [{ name: 'x', product_id: 'P1' }]),
  ],
  [
    '6.1.3',
    'a product that is defined by way of itself',
    (document) => {
      document.product_tree.relationships = [
        {
          category: 'installed_on',
          full_product_name: { name: 'x', product_id: 'R1' },
          product_reference: 'R2',
          relates_to_product_reference: 'P1',
        },
        {
          category: 'installed_on',
          full_product_name: { name: 'y', product_id: 'R2' },
          product_reference: 'P1',
          relates_to_product_reference: 'R1',
        },
      ];
    },
  ],
  ['6.1.4', 'a group that is not defined', vulnerability(({ remediations }) => (remediations[0].group_ids = ['G9']))],
  [
    '6.1.5',
    'a group that is defined twice',
    (document) => document.product_tree.product_groups.push({ group_id: 'G1', product_ids: ['P1', 'P2'] }),
  ],
  [
    '6.1.6',
    'a product that is affected and fixed',
    vulnerability(({ product_status }) => product_status.fixed.push('P1')),
  ],
  ['6.1.7', 'two scores of one version for a product', vulnerability(({ scores }) => scores.push(scores[0]))],
  ['6.1.9', 'a score that is not that of its vector', score((cvss) => (cvss.baseScore = 9.7))],
  ['6.1.9', 'a severity that is not that of its score', score((cvss) => (cvss.baseSeverity = 'HIGH'))],
  ['6.1.9', 'a vector without a base metric', score((cvss) => (cvss.vectorString = 'CVSS:3.1/AV:N'))],
  ['6.1.10', 'a metric that is not that of the vector', score((cvss) => (cvss.scope = 'CHANGED'))],
  ['6.1.11', 'a CWE of another name', vulnerability(({ cwe }) => (cwe.name = 'Improper Input Validation'))],
  ['6.1.11', 'a CWE that does not exist', vulnerability(({ cwe }) => (cwe.id = 'CWE-999999'))],
  ['6.1.12', 'a language that does not exist', ({ document }) => (document.lang = 'ez')],
  ['6.1.12', 'a region that does not exist', ({ document }) => (document.lang = 'de-QK')],
  [
    '6.1.13',
    'a package URL without a name',
    (document) => (leaves(document)[0].product.product_identification_helper.purl = 'pkg:maven/@1.3.4'),
  ],
  [
    '6.1.14',
    'revisions out of order',
    tracking((value) => {
      value.revision_history = [revision('1', 1), revision('3', 2), revision('2', 3)];
      value.version = '2';
    }),
  ],
  ['6.1.15', 'a translation of nothing', ({ document }) => (document.publisher.category = 'translator')],
  ['6.1.16', 'a version that is not the last revision', tracking((value) => (value.version = '2'))],
  [
    '6.1.17',
    'a final document of version 0',
    tracking((value) => {
      value.version = '0';
      value.revision_history = [revision('0', 1)];
    }),
  ],
  [
    '6.1.19',
    'a pre-release among the revisions',
    tracking((value) => {
      value.version = '1.0.0';
      value.revision_history = [revision('1.0.0-rc.1', 1), revision('1.0.0', 2)];
    }),
  ],
  [
    '6.1.20',
    'a final pre-release',
    tracking((value) => {
      value.version = '1.0.0-rc.1';
      value.revision_history = [revision('1.0.0-rc.1', 1)];
    }),
  ],
  [
    '6.1.21',
    'a version that is left out',
    tracking((value) => {
      value.version = '3';
      value.revision_history = [revision('1', 1), revision('3', 2)];
    }),
  ],
  [
    '6.1.22',
    'a revision that stands twice',
    tracking((value) => {
      value.revision_history = [revision('1', 1), revision('1', 2)];
    }),
  ],
  ['6.1.23', 'a CVE id that stands twice', (document) => document.vulnerabilities.push(document.vulnerabilities[0])],
  [
    '6.1.24',
    'a party that stands twice with one date',
    vulnerability(
      (value) =>
        (value.involvements = [
          { party: 'vendor', status: 'open', date: '2031-01-01T00:00:00Z' },
          { party: 'vendor', status: 'completed', date: '2031-01-01T01:00:00+01:00' },
        ]),
    ),
  ],
  [
    '6.1.25',
    'a hash algorithm that stands twice',
    (document) => {
      const hash = { algorithm: 'sha256', value: 'a'.repeat(64) };
      leaves(document)[1].product.product_identification_helper = {
        hashes: [{ filename: 'x', file_hashes: [hash, hash] }],
      };
    },
  ],
  ['6.1.26', 'a category like the name of a profile', category('Security-Advisory')],
  ['6.1.26', 'a category with the reserved prefix', category('csaf_other')],
  [
    '6.1.27.1',
    'an informational advisory without words',
    category('csaf_informational_advisory', (document) => {
      delete document.document.notes;
      delete document.vulnerabilities;
    }),
  ],
  [
    '6.1.27.2',
    'an informational advisory without a reference',
    category('csaf_informational_advisory', (document) => {
      delete document.document.references;
      delete document.vulnerabilities;
    }),
  ],
  ['6.1.27.3', 'an informational advisory with vulnerabilities', category('csaf_informational_advisory')],
  [
    '6.1.27.4',
    'an advisory without products',
    (document) => {
      delete document.product_tree;
      document.vulnerabilities = [{ notes: document.document.notes, product_status: { fixed: ['P1'] } }];
    },
  ],
  ['6.1.27.5', 'a vulnerability without notes', vulnerability((value) => delete value.notes)],
  ['6.1.27.6', 'a vulnerability without product status', vulnerability((value) => delete value.product_status)],
  [
    '6.1.27.7',
    'VEX without a status of its kind',
    category(
      'csaf_vex',
      vulnerability((value) => {
        value.product_status = { recommended: ['P2'] };
      }),
    ),
  ],
  [
    '6.1.27.8',
    'VEX of a vulnerability without an id',
    category(
      'csaf_vex',
      vulnerability((value) => delete value.cve),
    ),
  ],
  [
    '6.1.27.9',
    'VEX that does not say why not',
    category(
      'csaf_vex',
      vulnerability((value) => {
        value.product_status = { known_not_affected: ['P1'] };
      }),
    ),
  ],
  [
    '6.1.27.10',
    'VEX that does not say what to do',
    category(
      'csaf_vex',
      vulnerability((value) => delete value.remediations),
    ),
  ],
  ['6.1.27.11', 'an advisory without vulnerabilities', (document) => delete document.vulnerabilities],
  ['6.1.28', 'a translation into its own language', ({ document }) => (document.source_lang = 'EN')],
  ['6.1.29', 'a remediation of nothing', vulnerability(({ remediations }) => delete remediations[0].product_ids)],
  [
    '6.1.30',
    'whole numbers and semantic versions',
    tracking((value) => {
      value.version = '2';
      value.revision_history = [revision('1.0.0', 1), revision('2', 2)];
    }),
  ],
  ['6.1.31', 'a range that calls itself a version', (document) => (leaves(document)[0].name = 'prior to 1.4.2')],
  ['6.1.32', 'a flag of nothing', vulnerability((value) => (value.flags = [{ label: 'component_not_present' }]))],
  [
    '6.1.33',
    'two flags of one product',
    vulnerability(
      (value) =>
        (value.flags = [
          { label: 'component_not_present', product_ids: ['P2'] },
          { label: 'vulnerable_code_not_present', group_ids: ['G1'] },
        ]),
    ),
  ],
];

for (const [section, name, change] of FAULTS)
  test(`${section} finds ${name}, and the advisory is taken`, () => {
    const reading = readCsaf(spoilt(change));
    assert.ok(reading.kind === 'advisory', JSON.stringify(reading));
    const found = reading.advisory.findings.map(({ test: number }) => number);
    assert.ok(found.includes(section), found.join());
  });

test('6.1.18 finds a revision before the first in a document that is none', () => {
  const reading = readCsaf(
    spoilt(
      tracking((value) => {
        value.revision_history = [revision('0', 1), revision('1', 2)];
      }),
    ),
  );
  assert.ok(reading.kind === 'advisory');
  assert.deepEqual(
    reading.advisory.findings.map(({ test: number, path }) => [number, path]),
    [['6.1.18', '/document/tracking/revision_history/0']],
  );
});

for (const [name, change, problem] of [
  ['without a title', ({ document }: Loose) => delete document.title, /\/document\/title it is missing/],
  ['of another version', ({ document }: Loose) => (document.csaf_version = '2.1'), /"2.1" is not one of 2.0/],
  ['with an empty list', (document: Loose) => (document.vulnerabilities = []), /\/vulnerabilities it has fewer than 1/],
  [
    'with a day that no calendar has',
    tracking((value) => (value.initial_release_date = '2031-02-29T00:00:00Z')),
    /is not a time/,
  ],
  [
    'with a CVSS object without severity',
    score((cvss) => delete cvss.baseSeverity),
    /cvss_v3\/baseSeverity it is missing/,
  ],
  ['with a vector of another version', score((cvss) => (cvss.version = '3.0')), /it is not a vector of CVSS 3.0/],
  [
    'with a product twice in a list',
    vulnerability(({ product_status }) => (product_status.fixed = ['P2', 'P2'])),
    /it holds an item twice/,
  ],
  [
    'with a branch that is both',
    (document: Loose) => (document.product_tree.branches[0].product = { name: 'x', product_id: 'y' }),
    /more than 3 members/,
  ],
  [
    'with a false CPE',
    (document: Loose) => (leaves(document)[0].product.product_identification_helper.cpe = 'cpe:2.3:a:acme'),
    /is not a CPE/,
  ],
  [
    'with an object in place of a text',
    ({ document }: Loose) => (document.title = {}),
    /\/document\/title it is not a text/,
  ],
] as const)
  test(`a document ${name} is refused with the place`, () => {
    const reading = readCsaf(spoilt(change));
    assert.ok(reading.kind === 'invalid', JSON.stringify(reading));
    assert.match(reading.problem, problem);
    assert.equal(reading.id, 'SA-2031-0001');
  });

test('no value whatever is taken for a document of the form, and none makes the reader fail', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const value = { document: { csaf_version: '2.0', tracking: one }, vulnerabilities: other };
      assert.ok(isCsafDocument(value));
      assert.equal(readCsaf(value).kind, 'invalid');
    }),
  );
});

test('a product tree that is nested too deeply is refused, and one of many branches is read', () => {
  let branch: Loose = { category: 'product_version', name: '1', product: { name: 'x', product_id: 'P9' } };
  for (let depth = 0; depth < 50_000; depth++) branch = { category: 'product_family', name: 'x', branches: [branch] };
  const deep = readCsaf(spoilt((document) => document.product_tree.branches.push(branch)));
  assert.ok(deep.kind === 'invalid' && deep.problem.endsWith('it is nested too deeply'));
  const wide = readCsaf(
    spoilt((document) => {
      for (let at = 0; at < 20_000; at++)
        leaves(document).push({
          category: 'product_version',
          name: `${at}`,
          product: { name: 'x', product_id: `Q${at}` },
        });
    }),
  );
  assert.ok(wide.kind === 'advisory' && wide.advisory.findings.length === 0);
});
