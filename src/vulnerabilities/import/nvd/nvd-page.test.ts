import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../store/json-values.ts';
import { isNvdPage, readNvdPage } from './nvd-page.ts';

const cpe = (product: string | number, version = '*'): string => `cpe:2.3:a:acme:${product}:${version}:*:*:*:*:*:*:*`;
const vulnerable = (product: string | number): Json => ({ vulnerable: true, criteria: cpe(product) });

function entryOf(cve: Json) {
  const [reading] = readNvdPage({
    format: 'NVD_CVE',
    vulnerabilities: [{ cve: { id: 'CVE-2031-1000', lastModified: '2031-02-03T04:05:06.789', ...cve } }],
  });
  assert.ok(reading?.kind === 'entry', JSON.stringify(reading));
  return reading.entry;
}

/** What NVD found, and what it says about each product. */
function analysed(cve: Json) {
  const { rows } = entryOf(cve);
  const [analysis] = JSON.parse(rows.find(({ ecosystem }) => ecosystem !== 'cpe')?.document ?? '[]');
  const products = new Map(
    rows.filter(({ ecosystem }) => ecosystem === 'cpe').map(({ name, document }) => [name, JSON.parse(document)]),
  );
  return { analysis, products };
}

test('a CVE of NVD needs an id and a time', () => {
  const read = (cve: unknown) => readNvdPage({ vulnerabilities: [{ cve }] })[0];
  const lastModified = '2031-02-03T04:05:06.789';
  assert.equal(entryOf({}).updated, Date.parse('2031-02-03T04:05:06Z') / 1000);
  assert.equal(entryOf({ lastModified: '2031-02-03T04:05:06Z' }).updated, Date.parse('2031-02-03T04:05:06Z') / 1000);
  for (const id of ['CVE-2031-100', 'CVE-2031-12345678901', 'CVE-31-1000', 'XCVE-2031-1000', 'CVE-2031-1000x', 7])
    assert.deepEqual(read({ id, lastModified }), { kind: 'damaged', problem: 'it has no CVE id' });
  for (const id of ['CVE-2031-1000', 'CVE-2031-1234567890']) assert.equal(read({ id, lastModified })?.kind, 'entry');
  for (const time of ['2031-02-03', '2031-02-30T25:00:00', '2031-02-03T04:05:06+01:00', undefined])
    assert.deepEqual(read({ id: 'CVE-2031-1000', lastModified: time }), {
      kind: 'damaged',
      id: 'CVE-2031-1000',
      problem: 'its lastModified is no time',
    });
  assert.deepEqual(readNvdPage({ vulnerabilities: [7, null, {}] }), new Array(3).fill(read(undefined)));
  assert.deepEqual(read(undefined), { kind: 'damaged', problem: 'it has no CVE id' });
  assert.deepEqual(readNvdPage({}), []);
  assert.equal(isNvdPage({ format: 'NVD_CVE', vulnerabilities: [] }), true);
  for (const page of [{ format: 'NVD_CVE' }, { format: 'NVD', vulnerabilities: [] }, [], null])
    assert.equal(isNvdPage(page), false);
});

test('scores and weaknesses of NVD itself are kept, rounded and each once', () => {
  const metric = (version: string, baseScore: unknown, source = 'nvd@nist.gov'): Json => ({
    source,
    cvssData: { version, baseScore, vectorString: `CVSS:${version}/x` },
  });
  const cwe = (value: unknown, source = 'nvd@nist.gov'): Json => ({ source, description: [{ lang: 'en', value }] });
  const { analysis } = analysed({
    metrics: {
      cvssMetricV2: [metric('2.0', 0)],
      cvssMetricV30: [metric('3.0', 10)],
      cvssMetricV31: [metric('3.1', 9.849, 'cna@acme.example'), metric('3.1', 9.849), metric('3.1', 10.1)],
      cvssMetricV40: [metric('4.0', -0.1), metric('4.0', 'none'), metric('4.0', '7.25')],
    },
    weaknesses: [cwe('CWE-79'), cwe('CWE-79'), cwe('CWE-1', 'cna@acme.example'), cwe('CWE-1234567'), cwe('NVD-noinfo')],
  });
  const by = 'nvd@nist.gov';
  assert.deepEqual(analysis.scores, [
    { version: '4.0', score: 7.3, vector: 'CVSS:4.0/x', by },
    { version: '3.1', score: 9.8, vector: 'CVSS:3.1/x', by },
    { version: '3.0', score: 10, vector: 'CVSS:3.0/x', by },
    { version: '2.0', score: 0, vector: 'CVSS:2.0/x', by },
  ]);
  assert.deepEqual(analysis.cwes, ['CWE-79']);
  assert.deepEqual(analysed({ metrics: 'none' }).analysis.scores, []);
  const withoutVector = { cvssMetricV2: [{ source: by, cvssData: { version: '2.0', baseScore: 1 } }] };
  assert.deepEqual(analysed({ metrics: withoutVector }).analysis.scores, [{ version: '2.0', score: 1, by }]);
});

test('of a rejected CVE nothing is kept but that NVD knows it', () => {
  const cve: Json = {
    weaknesses: [{ source: 'nvd@nist.gov', description: [{ lang: 'en', value: 'CWE-79' }] }],
    metrics: { cvssMetricV2: [{ source: 'nvd@nist.gov', cvssData: { version: '2.0', baseScore: 1 } }] },
    configurations: [{ nodes: [{ cpeMatch: [vulnerable('gate')] }] }],
  };
  const { analysis, products } = analysed({ ...cve, vulnStatus: 'Rejected' });
  assert.deepEqual([analysis.scores, analysis.cwes, analysis.configurations, products.size], [[], [], [], 0]);
  const analysedToo = analysed({ ...cve, vulnStatus: 'Analyzed' });
  assert.deepEqual([analysedToo.analysis.scores.length, [...analysedToo.products.keys()]], [1, ['acme:gate']]);
});

test('a CVE of NVD has at most 1,000 configurations and 2,000 products', () => {
  const configurations = (count: number): Json[] =>
    Array.from({ length: count }, (_, number) => ({ nodes: [{ cpeMatch: [vulnerable(number)] }] }));
  assert.equal(analysed({ configurations: configurations(1000) }).analysis.configurations.length, 1000);
  const more = analysed({ configurations: configurations(1001) });
  assert.deepEqual([more.analysis.configurations.length, more.products.size], [1000, 1000]);
  const all = Array.from({ length: 2001 }, (_, number) => vulnerable(number));
  const { products } = analysed({
    configurations: [{ nodes: [{ cpeMatch: all }] }, { nodes: [{ cpeMatch: [vulnerable(7), vulnerable(3000)] }] }],
  });
  assert.deepEqual([products.size, products.has('acme:1999'), products.has('acme:2000')], [2000, true, false]);
  assert.deepEqual([products.get('acme:7')?.length, products.get('acme:8')?.length], [2, 1]);
});

test('a product is given what its configurations say of it, without alternatives', () => {
  const platform: Json = { vulnerable: false, criteria: cpe('os') };
  const of = (configuration: Json) => {
    const { products } = analysed({ configurations: [configuration] });
    const shown = [...products].map(([name, [one]]) => [
      name,
      one.nodes.map(({ matches }: { matches: { criteria: string }[] }) =>
        matches.map(({ criteria }) => criteria.split(':')[4]).join(),
      ),
    ]);
    return Object.fromEntries(shown);
  };
  const gateOrFence: Json = { operator: 'OR', cpeMatch: [vulnerable('gate'), vulnerable('fence')] };
  assert.deepEqual(of({ nodes: [gateOrFence, { cpeMatch: [vulnerable('door')] }] }), {
    'acme:gate': ['gate'],
    'acme:fence': ['fence'],
    'acme:door': ['door'],
  });
  // On a platform: both nodes count, and the other product does not.
  assert.deepEqual(of({ operator: 'AND', nodes: [gateOrFence, { cpeMatch: [platform] }] }), {
    'acme:gate': ['gate', 'os'],
    'acme:fence': ['fence', 'os'],
  });
  // What is negated, or needs all of its names, stays whole.
  assert.deepEqual(of({ negate: true, nodes: [gateOrFence] }), {
    'acme:gate': ['gate,fence'],
    'acme:fence': ['gate,fence'],
  });
  assert.deepEqual(of({ nodes: [{ ...gateOrFence, negate: true }] }), {
    'acme:gate': ['gate,fence'],
    'acme:fence': ['gate,fence'],
  });
  assert.deepEqual(of({ nodes: [{ ...gateOrFence, operator: 'AND' }] }), {
    'acme:gate': ['gate,fence'],
    'acme:fence': ['gate,fence'],
  });
});
