import { type AffectedPackage, affectedRows, NO_APPLICABILITY } from '../../store/affected/affected-row.ts';
import { keyOfCve } from '../../store/cve-id.ts';
import type { KevEntry, NewRecord, VulnerabilityRecord } from '../../store/record.ts';
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
  /** Of package registries. */
  readonly packages?: readonly StarterPackage[];
}

interface StarterPackage {
  readonly ecosystem: string;
  readonly name: string;
  /** Each the first version that is affected, `0` for all of old, and the first that is not any more. */
  readonly ranges: readonly string[];
}

/** Famous vulnerabilities for a store that holds nothing yet, and their entries in the KEV catalogue. */
export function starterSet(): {
  records: (VulnerabilityRecord & Pick<NewRecord, 'affected'>)[];
  exploited: KevEntry[];
} {
  const rows: readonly Row[] = famous;
  const records: (VulnerabilityRecord & Pick<NewRecord, 'affected'>)[] = [];
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
      ...(row.packages === undefined
        ? {}
        : {
            affected: {
              ...NO_APPLICABILITY,
              rows: affectedRows(
                'cve',
                row.cve,
                row.packages.map((one) => [one.ecosystem, one.name, affectedPackage(one)]),
              ),
            },
          }),
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

const affectedPackage = ({ ecosystem, name, ranges }: StarterPackage): AffectedPackage => ({
  ecosystem,
  name,
  ranges: ranges.map((range) => {
    const [introduced = '0', fixed = ''] = range.split(' ');
    return { type: 'ECOSYSTEM', events: [{ introduced }, { fixed }] };
  }),
});
