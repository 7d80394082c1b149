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

/** A published vulnerability in the form every feed is brought to: what is stored, whatever the source. */
export interface Vulnerability {
  /** {@link ../store/cve-id.ts keyOfCve} of its CVE id. */
  readonly key: number;
  readonly title?: string;
  readonly description: string;
  /** Seconds since 1970, UTC. */
  readonly published: number;
  /** Seconds since 1970, UTC. */
  readonly updated: number;
  /** The one that counts first, then the others. */
  readonly scores: readonly Score[];
  readonly references: readonly string[];
  /** The CVE id first. */
  readonly aliases: readonly string[];
  /** Short name of the CNA. */
  readonly assigner: string;
  readonly products: readonly Product[];
}

/** A vulnerability as it lies in the store, with what other feeds say about it. */
export interface StoredVulnerability extends Vulnerability {
  /** The agency's number where a mapping gives one, otherwise the local one. */
  readonly euvd: string;
  /** Hundredths of a percent, 0 when unknown. */
  readonly epss: number;
  /** Days since 1970 of the first entry in a catalogue of exploited vulnerabilities; 0 for none. */
  readonly exploited: number;
  /** Seconds since 1970 at which the record last changed here. */
  readonly processed: number;
  /** From the starter set. */
  readonly starter: boolean;
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
}
