import type { Finding } from '../store/record.ts';
import { formsOf, TABLES, type TableKind, tableFeed } from './read/table-feeds.ts';

/** Something that was not taken in, by name. */
export interface NotTaken {
  readonly file: string;
  /** From 1, within a file of many records. */
  readonly line?: number;
  readonly id?: string;
  readonly outcome: 'rejected' | 'withoutCna' | 'withdrawn' | 'invalid' | 'damaged' | 'older' | 'unrecognised';
  readonly reason: string;
}

/** What a mandatory test found in an advisory that was taken in all the same. */
export interface AdvisoryFinding extends Finding {
  readonly file: string;
  readonly line?: number;
  readonly id: string;
}

/** What became of the rows of a table. */
export type TableCounts = {
  read: number;
  taken: number;
  damaged: number;
};

/**
 * The same for a table with editions. Rows of an older edition are not read: `olderFiles` counts the files. A newer edition
 * that is much shorter than what is held is taken for a part: `partialFiles` counts those, and `kept` the rows that stayed
 * beside the last of them. `removed` counts the rows that a whole newer edition no longer has.
 */
export type EditionCounts = TableCounts & {
  olderFiles: number;
  partialFiles: number;
  kept: number;
  removed: number;
};

type CountsOfTables = {
  readonly [Kind in TableKind]: (typeof TABLES)[Kind] extends { editions: unknown } ? EditionCounts : TableCounts;
};

/**
 * What became of the things that feeds bring, by kind. The counts of a kind add up: `read` is the sum of the others, but
 * for `removed`, which tells how many of the rejected or withdrawn had been held, and for `withFindings`.
 */
export interface FeedCounts extends CountsOfTables {
  readonly records: {
    read: number;
    added: number;
    updated: number;
    unchanged: number;
    older: number;
    rejected: number;
    withoutCna: number;
    damaged: number;
    removed: number;
  };
  /** CSAF documents; `invalid` are those whose form is not the standard's. */
  readonly advisories: {
    read: number;
    added: number;
    updated: number;
    unchanged: number;
    older: number;
    invalid: number;
    damaged: number;
    withFindings: number;
  };
  /** Entries of OSV databases. */
  readonly osv: {
    read: number;
    added: number;
    updated: number;
    unchanged: number;
    older: number;
    withdrawn: number;
    damaged: number;
    removed: number;
  };
  /** Analyses of NVD. */
  readonly nvd: { read: number; added: number; updated: number; unchanged: number; older: number; damaged: number };
  readonly kev: { read: number; taken: number; unchanged: number; older: number; damaged: number };
}

/** What an import did. */
export interface ImportReport extends FeedCounts {
  readonly files: { read: number; unrecognised: number };
  /** Records of the starter set that made room. */
  starterDropped: number;
  /** Everything that was not taken, by name, up to a bound; `namesLeftOut` tells how many more there were. */
  readonly notTaken: NotTaken[];
  namesLeftOut: number;
  /** What mandatory tests found, up to the same bound. */
  readonly findings: AdvisoryFinding[];
  findingsLeftOut: number;
  seconds: number;
  /** CVE records read each second, whole run. */
  recordsPerSecond: number;
}

const TABLE_KINDS = Object.keys(TABLES) as TableKind[];

function emptyTables(): CountsOfTables {
  const empty = { read: 0, taken: 0, damaged: 0 };
  const withEditions = { ...empty, olderFiles: 0, partialFiles: 0, kept: 0, removed: 0 };
  const counts = TABLE_KINDS.map((kind) => [kind, tableFeed(kind).editions ? { ...withEditions } : { ...empty }]);
  return Object.fromEntries(counts) as CountsOfTables;
}

export const emptyReport = (): ImportReport => {
  const outcomes = { read: 0, added: 0, updated: 0, unchanged: 0, older: 0 };
  return {
    files: { read: 0, unrecognised: 0 },
    records: { ...outcomes, rejected: 0, withoutCna: 0, damaged: 0, removed: 0 },
    advisories: { ...outcomes, invalid: 0, damaged: 0, withFindings: 0 },
    osv: { ...outcomes, withdrawn: 0, damaged: 0, removed: 0 },
    nvd: { ...outcomes, damaged: 0 },
    kev: { read: 0, taken: 0, unchanged: 0, older: 0, damaged: 0 },
    ...emptyTables(),
    starterDropped: 0,
    notTaken: [],
    namesLeftOut: 0,
    findings: [],
    findingsLeftOut: 0,
    seconds: 0,
    recordsPerSecond: 0,
  };
};

const TITLES = TABLE_KINDS.map((kind) => `${TABLES[kind].title} (${formsOf(kind)})`);

/** What files of feeds hold, for help and errors. */
export const FEED_FILES = new Intl.ListFormat('en', { type: 'disjunction' }).format([
  'CVE records, CSAF advisories, OSV entries (JSON, NDJSON)',
  'NVD’s CVE API (JSON)',
  'KEV catalogue (JSON)',
  ...TITLES,
]);

/** How people are told what became of one kind of thing. */
interface Wording<Count> {
  readonly name: string;
  /** What is shown, in this order. */
  readonly outcomes: readonly (readonly [count: Count, words: string])[];
  /** The outcome behind which `removed` tells how many had been held. */
  readonly mayHaveBeenHeld?: Count;
}

type Kind = keyof FeedCounts;

function wordingOfTables(): { readonly [Each in TableKind]: Wording<keyof FeedCounts[Each]> } {
  const wordings = TABLE_KINDS.map((kind): [TableKind, Wording<keyof EditionCounts>] => {
    const { things: name, editions } = tableFeed(kind);
    const removed = ['removed', 'of earlier editions removed'] as const;
    return [kind, { name, outcomes: [['taken', 'taken'], ...(editions ? [removed] : []), ['damaged', 'damaged']] }];
  });
  return Object.fromEntries(wordings) as never;
}

/** The words for each kind, in the order of a report. */
export const WORDING: { readonly [Each in Kind]: Wording<keyof FeedCounts[Each]> } = {
  records: {
    name: 'CVE records',
    outcomes: [
      ['added', 'added'],
      ['updated', 'updated'],
      ['unchanged', 'unchanged'],
      ['older', 'older than held'],
      ['rejected', 'rejected'],
      ['withoutCna', 'without CNA'],
      ['damaged', 'damaged'],
    ],
    mayHaveBeenHeld: 'rejected',
  },
  advisories: {
    name: 'CSAF advisories',
    outcomes: [
      ['added', 'added'],
      ['updated', 'updated'],
      ['unchanged', 'unchanged'],
      ['older', 'older than held'],
      ['invalid', 'not of the form of CSAF 2.0'],
      ['damaged', 'damaged'],
    ],
  },
  osv: {
    name: 'OSV entries',
    outcomes: [
      ['added', 'added'],
      ['updated', 'updated'],
      ['unchanged', 'unchanged'],
      ['older', 'older than held'],
      ['withdrawn', 'withdrawn'],
      ['damaged', 'damaged'],
    ],
    mayHaveBeenHeld: 'withdrawn',
  },
  nvd: {
    name: 'NVD analyses',
    outcomes: [
      ['added', 'added'],
      ['updated', 'updated'],
      ['unchanged', 'unchanged'],
      ['older', 'older than held'],
      ['damaged', 'damaged'],
    ],
  },
  kev: {
    name: 'KEV entries',
    outcomes: [
      ['taken', 'taken'],
      ['unchanged', 'unchanged'],
      ['older', 'older than held'],
      ['damaged', 'damaged'],
    ],
  },
  ...wordingOfTables(),
};

/** Each kind's counts and words. */
export const countsByKind = (
  report: FeedCounts,
): { readonly counts: Readonly<Record<string, number>>; readonly wording: Wording<string> }[] =>
  (Object.keys(WORDING) as Kind[]).map((kind) => ({ counts: report[kind], wording: WORDING[kind] }));
