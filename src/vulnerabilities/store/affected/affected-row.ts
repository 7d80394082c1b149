import { cveOfKey } from '../cve-id.ts';
import { comparableName, ecosystemBase } from './package-name.ts';

/** Where a range begins or ends (OSV schema, `affected[].ranges[].events[]`). */
export interface VersionEvent {
  readonly introduced?: string;
  readonly fixed?: string;
  readonly last_affected?: string;
  readonly limit?: string;
}

/** Versions between events; commits of a repository for GIT. */
export interface VersionRange {
  readonly type: 'SEMVER' | 'ECOSYSTEM' | 'GIT';
  readonly repo?: string;
  readonly events: readonly VersionEvent[];
}

/** A package that a source says is affected. */
export interface AffectedPackage {
  /** As OSV names it, with its release: `PyPI`, `Debian:12`. */
  readonly ecosystem: string;
  readonly name: string;
  readonly purl?: string;
  readonly ranges?: readonly VersionRange[];
  readonly versions?: readonly string[];
  /** Versions of the ranges that are not affected all the same, as advisories tell. */
  readonly unaffected?: readonly string[];
}

/** A version or a range of a CVE record's product. */
export interface ProductVersion {
  readonly version?: string;
  readonly lessThan?: string;
  readonly lessThanOrEqual?: string;
  readonly status: 'affected' | 'unaffected' | 'unknown';
}

/** A product that a CVE record names by CPE. */
export interface AffectedProduct {
  readonly cpes: readonly string[];
  readonly versions?: readonly ProductVersion[];
  /** Of all versions that are not listed. */
  readonly status?: 'affected' | 'unaffected' | 'unknown';
}

/** One CPE name with bounds of its version. */
export interface CpeMatch {
  readonly criteria: string;
  readonly vulnerable: boolean;
  readonly from?: string;
  readonly after?: string;
  readonly upTo?: string;
  readonly before?: string;
}

/** A node of an applicability tree. */
export interface CpeNode {
  readonly and: boolean;
  readonly negate: boolean;
  readonly matches: readonly CpeMatch[];
}

/** An applicability statement: nodes that must all hold, or any of them. */
export interface CpeConfiguration {
  readonly and: boolean;
  readonly negate: boolean;
  readonly nodes: readonly CpeNode[];
}

/** A score that NVD gives; {@link ../record.ts Score} has the same members. */
export interface NvdScore {
  readonly version: string;
  readonly score: number;
  readonly vector?: string;
  readonly by: string;
}

/** What NVD itself found about a CVE. */
export interface NvdAnalysis {
  /** Seconds since 1970. */
  readonly updated: number;
  readonly scores: readonly NvdScore[];
  readonly cwes: readonly string[];
  readonly configurations: readonly CpeConfiguration[];
}

export type AffectedEntry = AffectedPackage | AffectedProduct | CpeConfiguration | NvdAnalysis;

/** Who says it. */
export type AffectedSource = 'osv' | 'cve' | 'csaf' | 'nvd';

/** The ecosystem under which products are kept that are named by CPE; their name is `vendor:product`. */
export const CPE = 'cpe';

/** The source NVD, and the ecosystem under which its analyses are kept; their name is the CVE id. */
export const NVD = 'nvd';

/** What one source says about one package, as it is stored. */
export interface AffectedRow {
  /** Without its release. */
  readonly ecosystem: string;
  /** As names are compared. */
  readonly name: string;
  readonly source: AffectedSource;
  /** Id of the entry, record or advisory. */
  readonly id: string;
  /** {@link AffectedEntry} of this package as JSON, in a list. */
  readonly document: string;
}

/** What one source says about a package that was asked for. */
export type AffectedStatement = Pick<AffectedRow, 'source' | 'id' | 'document'>;

/** What a CVE record says about packages and products. */
export interface Applicability {
  /** Packages that it names by their registry. */
  readonly rows: readonly AffectedRow[];
  /** Products that it names by CPE, `vendor:product`, each once. */
  readonly products: readonly string[];
  /** What it says about products that it names by CPE, {@link AffectedEntry} in a list as JSON; empty for nothing. */
  readonly document: string;
}

/** What NVD says about a CVE: its analysis, and the products that it names. */
export interface NvdEntry {
  readonly cve: string;
  /** Seconds since 1970. */
  readonly updated: number;
  readonly rows: readonly AffectedRow[];
}

/** NVD's analysis among the rows of a CVE; undefined where there is none. */
export function nvdAnalysis(rows: readonly AffectedRow[]): NvdAnalysis | undefined {
  const row = rows.find(({ source, ecosystem }) => source === NVD && ecosystem === NVD);
  const entries = row === undefined ? [] : (JSON.parse(row.document) as AffectedEntry[]);
  return entries.find((entry) => 'configurations' in entry);
}

/** What becomes of what NVD says. @param held what it said before, as it is stored */
export function nvdOutcome(
  held: string | undefined,
  updated: number,
  rows: readonly AffectedRow[],
): 'added' | 'updated' | 'unchanged' | 'older' {
  if (held === undefined) return 'added';
  const document = rows.find(({ ecosystem }) => ecosystem === NVD)?.document;
  if (held === document) return 'unchanged';
  const [before] = JSON.parse(held) as NvdAnalysis[];
  return before !== undefined && before.updated > updated ? 'older' : 'updated';
}

/** Nothing that machines can compare. */
export const NO_APPLICABILITY: Applicability = { rows: [], products: [], document: '' };

/** What is stored of a CVE record that names products by CPE. */
export interface ApplicabilityRow {
  readonly key: number;
  readonly document: string;
}

/** What a CVE record says about all products that it names by CPE, as a row without a name. */
export const productsRow = ({ key, document }: ApplicabilityRow): AffectedRow => ({
  ecosystem: CPE,
  name: '',
  source: 'cve',
  id: cveOfKey(key),
  document,
});

/** Rows of one source's entry: what it says about one package together. */
export function affectedRows(
  source: AffectedSource,
  id: string,
  entries: Iterable<readonly [ecosystem: string, name: string, entry: AffectedEntry]>,
): AffectedRow[] {
  const rows = new Map<string, { ecosystem: string; name: string; entries: AffectedEntry[] }>();
  for (const [ecosystem, name, entry] of entries) {
    const base = ecosystemBase(ecosystem);
    const comparable = comparableName(ecosystem, name);
    const place = `${base}\n${comparable}`;
    const row = rows.get(place);
    if (row === undefined) rows.set(place, { ecosystem: base, name: comparable, entries: [entry] });
    else row.entries.push(entry);
  }
  return Array.from(rows.values(), (row) => ({
    ecosystem: row.ecosystem,
    name: row.name,
    source,
    id,
    document: JSON.stringify(row.entries),
  }));
}
