/** Bounds, both included; an absent one is open. */
export interface Range {
  readonly from?: number;
  readonly to?: number;
}

/** What a search asks for. Everything given must hold. */
export interface Filter {
  /** Words in description, title, ids, vendors or products. */
  readonly text?: string;
  /** Beginning of a word of a vendor's name; several words must all occur. */
  readonly vendor?: string;
  /** Beginning of a word of a product's name; several words must all occur. */
  readonly product?: string;
  /** Short names of CNAs, any of them, in any case. */
  readonly assigners?: readonly string[];
  /** Id of an advisory the record belongs to. */
  readonly advisory?: string;
  /** CVSS, 0 to 10. */
  readonly score?: Range;
  /** Percent, 0 to 100. */
  readonly epss?: Range;
  /** Days since 1970, UTC. */
  readonly published?: Range;
  /** Days since 1970, UTC. */
  readonly updated?: Range;
  /** Days since 1970, UTC: day of the first entry in a catalogue of exploited vulnerabilities. */
  readonly exploitedOn?: Range;
  readonly exploited?: boolean;
}
