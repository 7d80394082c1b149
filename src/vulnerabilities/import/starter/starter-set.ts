import { keyOfCve } from '../../store/cve-id.ts';
import type { KevEntry, VulnerabilityRecord } from '../../store/record.ts';
import famous from './famous.json' with { type: 'json' };

/** Says in every record of the set what it is. */
export const STARTER_SENTENCE =
  'This is a starter record, written by Almanac from public facts; it goes when vulnerabilities are imported.';

interface Row {
  readonly cve: string;
  readonly ghsa?: string;
  readonly title: string;
  readonly assigner: string;
  readonly vendor: string;
  readonly product: string;
  readonly versions: readonly string[];
  readonly vector: string;
  readonly score: number;
  /** YYYY-MM-DD. */
  readonly published: string;
  /** YYYY-MM-DD: day of the entry in CISA's KEV catalogue. */
  readonly exploited?: string;
  readonly text: string;
}

/** Famous vulnerabilities for a store that holds nothing yet, and their entries in the KEV catalogue. */
export function starterSet(): { records: VulnerabilityRecord[]; exploited: KevEntry[] } {
  const rows: readonly Row[] = famous;
  const records: VulnerabilityRecord[] = [];
  const exploited: KevEntry[] = [];
  for (const row of rows) {
    const key = keyOfCve(row.cve);
    if (key === undefined) throw new Error(`${row.cve} of the starter set is not a CVE id.`);
    const published = Date.parse(`${row.published}T00:00:00Z`) / 1000;
    records.push({
      key,
      title: row.title,
      description: `${row.text}\r\n\r\n${STARTER_SENTENCE}`,
      published,
      updated: published,
      scores: [
        {
          version: row.vector.startsWith('CVSS:3.1/') ? '3.1' : '2.0',
          score: row.score,
          vector: row.vector,
          by: 'almanac-starter',
        },
      ],
      references: [`https://nvd.nist.gov/vuln/detail/${row.cve}`, `https://www.cve.org/CVERecord?id=${row.cve}`],
      aliases: row.ghsa === undefined ? [row.cve] : [row.cve, row.ghsa],
      assigner: row.assigner,
      products: [{ name: row.product, vendor: row.vendor, versions: row.versions }],
    });
    if (row.exploited !== undefined)
      exploited.push({
        key,
        source: 'cisa_kev',
        added: Date.parse(`${row.exploited}T00:00:00Z`) / 86_400_000,
        vendor: row.vendor,
        product: row.product,
      });
  }
  return { records, exploited };
}
