import type { Json } from '../store/json-values.ts';

/** What a made-up advisory is to say; everything else has a default. */
export interface CsafExample {
  readonly id?: string;
  readonly title?: string;
  readonly category?: string;
  readonly cves?: readonly string[];
  readonly ids?: readonly string[];
  readonly published?: string;
  readonly updated?: string;
  readonly version?: string;
  readonly summary?: string;
  readonly publisher?: { readonly name: string; readonly namespace: string };
}

/** A made-up CSAF 2.0 document that passes every mandatory test, for tests. */
export function csafExample(example: CsafExample = {}): Json {
  const { id = 'SA-2031-0001', cves = ['CVE-2031-1000'], ids = [], version = '1' } = example;
  const published = example.published ?? '2031-02-03T04:05:06Z';
  const updated = example.updated ?? published;
  const revisions = Array.from({ length: Number(version) }, (_, at) => ({
    date: at === 0 ? published : updated,
    number: String(at + 1),
    summary: 'A revision.',
  }));
  return {
    document: {
      category: example.category ?? 'csaf_security_advisory',
      csaf_version: '2.0',
      lang: 'en',
      notes: [{ category: 'summary', text: example.summary ?? 'First line.\r\n\r\nSecond.' }],
      publisher: { category: 'vendor', name: 'Acme', namespace: 'https://acme.example', ...example.publisher },
      references: [{ category: 'external', summary: 'Page', url: `https://acme.example/${id}` }],
      title: example.title ?? 'Gate trusts a header',
      tracking: {
        current_release_date: updated,
        id,
        initial_release_date: published,
        revision_history: revisions,
        status: 'final',
        version,
      },
    },
    product_tree: {
      branches: [
        {
          category: 'vendor',
          name: 'Acme',
          branches: [
            {
              category: 'product_name',
              name: 'Gate',
              branches: [
                {
                  category: 'product_version',
                  name: '1.4.1',
                  product: {
                    name: 'Acme Gate 1.4.1',
                    product_id: 'P1',
                    product_identification_helper: { purl: 'pkg:npm/%40acme/gate@1.4.1' },
                  },
                },
                { category: 'product_version', name: '1.4.2', product: { name: 'Acme Gate 1.4.2', product_id: 'P2' } },
              ],
            },
          ],
        },
      ],
      product_groups: [{ group_id: 'G1', product_ids: ['P1', 'P2'] }],
    },
    vulnerabilities: [
      ...cves.map((cve) => ({ cve })),
      ...ids.map((text) => ({ ids: [{ system_name: 'x', text }] })),
    ].map((named) => ({
      ...named,
      cwe: {
        id: 'CWE-79',
        name: "Improper Neutralization of Input During Web Page Generation ('Cross-site Scripting')",
      },
      notes: [{ category: 'summary', text: 'A header.' }],
      product_status: { known_affected: ['P1'], fixed: ['P2'] },
      remediations: [{ category: 'vendor_fix', details: 'Take 1.4.2.', product_ids: ['P1'] }],
      scores: [
        {
          products: ['P1'],
          cvss_v3: {
            version: '3.1',
            vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
            baseScore: 9.8,
            baseSeverity: 'CRITICAL',
            attackVector: 'NETWORK',
          },
        },
      ],
    })),
  };
}
