import type { AffectedRow, Applicability } from './affected/affected-row.ts';

/** A CVSS score as it was published. */
export interface Score {
  readonly version: string;
  /** 0 to 10 with one decimal. */
  readonly score: number;
  readonly vector?: string;
  /** Short name of the container's provider: the CNA or an ADP such as CISA-ADP. */
  readonly by: string;
}

/** An affected product; each text of `versions` becomes one product row of the answer, an empty list one row without. */
export interface Product {
  readonly name: string;
  readonly vendor?: string;
  readonly versions: readonly string[];
}

/** What one source says about a vulnerability. */
interface Report {
  readonly title?: string;
  readonly description: string;
  /** Seconds since 1970, UTC. */
  readonly published: number;
  /** Seconds since 1970, UTC. */
  readonly updated: number;
  /** The one that counts first, then the others. */
  readonly scores: readonly Score[];
  readonly references: readonly string[];
  readonly products: readonly Product[];
  /** Short name of who publishes it: of a CVE record the CNA. */
  readonly assigner: string;
}

/** A decision of Stakeholder-Specific Vulnerability Categorization, as CISA publishes it; small letters. */
export interface Ssvc {
  /** none, poc or active. */
  readonly exploitation?: string;
  /** no or yes. */
  readonly automatable?: string;
  /** partial or total. */
  readonly impact?: string;
}

/** An entry of an OSV database as a whole, as its source gives it. */
export interface OsvDocument {
  readonly name: string;
  /** Seconds since 1970. */
  readonly modified: number;
  /** JSON. */
  readonly document: string;
}

/** A published vulnerability in the form every feed is brought to: what is stored, whatever the source. */
export interface VulnerabilityRecord extends Report {
  /** Weaknesses, each once: CWE-79. */
  readonly cwes?: readonly string[];
  readonly ssvc?: Ssvc;
  /** {@link ./cve-id.ts keyOfCve} of its CVE id, or {@link ./cve-id.ts keyOfOther} where it has none. */
  readonly key: number;
  /** The CVE id first; where there is none, the id under which the source published it. */
  readonly aliases: readonly string[];
}

/**
 * A record as it is stored, as text, and what of it stands elsewhere in the store too: readers that can, make it without
 * making the record.
 */
export interface RecordText
  extends Pick<VulnerabilityRecord, 'key' | 'description' | 'published' | 'updated' | 'aliases' | 'assigner'> {
  /** {@link VulnerabilityRecord} without its key, as JSON.stringify writes it. */
  readonly document: string;
  readonly title: string | undefined;
  /** The score that counts, 0 when there is none. */
  readonly scores: readonly Pick<Score, 'score'>[];
  readonly products: readonly Pick<Product, 'name' | 'vendor'>[];
  readonly cwes?: readonly string[];
  readonly ssvc?: Ssvc;
}

/** Which database a record comes from: one made of others' entries goes when the CVE list has it. */
export type RecordSource = 'cve' | 'osv';

/** A record on its way into the store. */
export type NewRecord = (VulnerabilityRecord | RecordText) & {
  /** Packages and products that the record names in a way that machines can compare; they are stored beside it. */
  readonly affected?: Applicability;
};

/** What is stored of a record; its key stands beside it. */
export function documentOf(record: NewRecord): string {
  if ('document' in record) return record.document;
  const { affected: _affected, ...stored } = record;
  const text = JSON.stringify(stored);
  // The key is a number and the first member where the readers make a record; cutting it off saves a copy of the rest.
  if (text.startsWith('{"key":')) return `{${text.slice(text.indexOf(',') + 1)}`;
  const { key: _, ...body } = stored;
  return JSON.stringify(body);
}

/** What another database than the CVE list says about a vulnerability: an OSV entry of GitHub, Go, PyPI, RustSec … */
export interface RelatedEntry extends Report {
  /** Its own id: GHSA-…, GO-…, PYSEC-…, RUSTSEC-…. */
  readonly name: string;
  /** Other ids of the same vulnerability, without its own. */
  readonly aliases: readonly string[];
}

/** A mandatory test of CSAF 2.0, section 6.1, that an advisory does not pass. */
export interface Finding {
  /** Number of the section: 6.1.6. */
  readonly test: string;
  /** Where in the document, as a JSON pointer. */
  readonly path: string;
  readonly message: string;
}

/** A security advisory in the form in which it is stored. */
export interface Advisory {
  /** As its publisher writes it; the publisher's address tells apart equal ids of two publishers. */
  readonly id: string;
  readonly publisher: { readonly name: string; readonly namespace: string };
  readonly title: string;
  readonly summary?: string;
  /** Seconds since 1970, UTC. */
  readonly published: number;
  /** Seconds since 1970, UTC. */
  readonly updated: number;
  readonly references: readonly string[];
  /** CVE ids in the order of the document. */
  readonly aliases: readonly string[];
  /** Ids of its vulnerabilities that are no CVE ids, such as GHSA-…. */
  readonly otherIds: readonly string[];
  /** Names of products, each once. */
  readonly products: readonly string[];
  readonly category: string;
  readonly status: string;
  readonly version: string;
  readonly findings: readonly Finding[];
}

/** An advisory on its way into the store. */
export interface NewAdvisory extends Advisory {
  /** Packages and products that it names in a way that machines can compare; they are stored beside it. */
  readonly affected?: readonly AffectedRow[];
}

/** A change of a number that a record carries. */
export interface HistoryEntry {
  readonly kind: 'score' | 'epss';
  /** Seconds since 1970: when the source changed it. */
  readonly at: number;
  /** Tenths of a score, or hundredths of a percent. */
  readonly before: number;
  readonly after: number;
}

/** A vulnerability as it lies in the store, with what other feeds say about it. */
export interface StoredVulnerability extends VulnerabilityRecord {
  /** The agency's number where a mapping gives one, otherwise the local one. */
  readonly euvd: string;
  /** Hundredths of a percent, 0 when unknown. */
  readonly epss: number;
  /** EPSS percentile in hundredths of a percent; absent when unknown. */
  readonly percentile?: number;
  /** Days since 1970 of the first entry in a catalogue of exploited vulnerabilities; 0 for none. */
  readonly exploited: number;
  /** Seconds since 1970 at which the record last changed here. */
  readonly processed: number;
  /** From the starter set. */
  readonly starter: boolean;
  /** Entries of other databases, by name; their ids are among `aliases`. */
  readonly related: readonly RelatedEntry[];
  /** Id of the oldest advisory that names it. */
  readonly advisory?: string;
}

/** Catalogues of exploited vulnerabilities, by the labels of EUVD's dump. */
export type KevSource = 'cisa_kev' | 'eukev_kev';

/** One entry of a catalogue of exploited vulnerabilities. */
export interface KevEntry {
  readonly key: number;
  readonly source: KevSource;
  /** Days since 1970. */
  readonly added: number;
  readonly vendor?: string;
  readonly product?: string;
  readonly description?: string;
  readonly notes?: string;
  /** Days since 1970: until when CISA wants it to be mended. */
  readonly due?: number;
  /** Is it known to be used by ransomware? Absent where the catalogue does not tell. */
  readonly ransomware?: boolean;
}
