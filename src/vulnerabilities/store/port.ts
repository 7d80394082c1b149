import { CommandError, EXIT } from '#kit/command/command-error';
import type { StopFlag } from '#kit/process/stop-flag';
import type { AffectedRow, AffectedStatement, ApplicabilityRow, NvdEntry } from './affected/affected-row.ts';
import type { Filter, Hits, Page } from './filter.ts';
import type { Phrase } from './phrases.ts';
import type {
  Advisory,
  HistoryEntry,
  KevEntry,
  KevSource,
  NewAdvisory,
  NewRecord,
  OsvDocument,
  RelatedEntry,
  StoredVulnerability,
} from './record.ts';
import type { DumpRow, DumpTable } from './snapshot-file/dump-tables.ts';

/** Lists of numbers one after the other: those of row n are `numbers[starts[n]]` to `numbers[starts[n + 1] - 1]`. */
export interface NumberLists {
  readonly starts: Uint32Array;
  readonly numbers: Uint32Array;
}

/** The columns that searches filter by, one row per record, in ascending order of `keys`. */
export interface FacetColumns {
  readonly keys: Float64Array;
  /** Seconds since 1970. */
  readonly updated: Uint32Array;
  /** Seconds since 1970. */
  readonly published: Uint32Array;
  /** Tenths, 0 to 100. */
  readonly score: Uint8Array;
  /** Hundredths of a percent, 0 to 10000. */
  readonly epss: Uint16Array;
  /** Days since 1970, 0 for none. */
  readonly exploited: Uint16Array;
  /** Index into `assigners`. */
  readonly assigner: Uint16Array;
  readonly assigners: readonly string[];
  /** Indices into `names`, each once. */
  readonly vendors: NumberLists;
  readonly products: NumberLists;
  /** Names of vendors and products; those that are no longer used are empty. */
  readonly names: readonly string[];
}

/** When a feed was last taken in, and which edition. */
export interface FeedState {
  readonly feed: string;
  /** The edition's own name or date; empty when it has none. */
  readonly edition: string;
  readonly entries: number;
  /** Seconds since 1970. */
  readonly imported: number;
}

export interface StoreStatus {
  readonly dataVersion: number;
  readonly records: number;
  readonly starterRecords: number;
  readonly exploited: number;
  readonly withEpss: number;
  readonly mapped: number;
  readonly advisories: number;
  readonly feeds: readonly FeedState[];
}

/** A condition of which no column tells. */
export type KeyCondition =
  /** The number of a weakness. */
  | { readonly by: 'weakness'; readonly cwe: number }
  /** Named by CPE, as `vendor:product`. */
  | { readonly by: 'product'; readonly name: string }
  /** Numbers of decisions: {@link ./ssvc.ts ssvcCodes}. */
  | { readonly by: 'decision'; readonly codes: readonly number[] }
  /** With entries of an ecosystem, without its release. */
  | { readonly by: 'ecosystem'; readonly ecosystem: string }
  /** Hundredths of a percent, both included. */
  | { readonly by: 'percentile'; readonly from: number; readonly to: number }
  | { readonly by: 'ransomware' };

/** One state of the store: whatever is written meanwhile, all its answers belong together. */
export interface Snapshot {
  /** Changes with every import. */
  readonly dataVersion: number;
  /** Names this store apart from any other. */
  readonly storeId: string;
  /** Has its connection to a server been lost? Then another one must be taken. */
  readonly lost?: boolean;
  /** How many records there are. */
  size(): Promise<number>;
  /** Reads all columns at once: work for a thread of its own. */
  facets(): Promise<FacetColumns>;
  /**
   * Finds the records with every phrase in description, title, aliases, vendors or products.
   * @param take gets their keys, ascending, in an array that the next search uses again
   * @param flag when it is raised, the search ends soon and finds nothing
   * @returns what `take` makes of them
   */
  match<T>(phrases: readonly Phrase[], take: (keys: Float64Array) => T, flag?: StopFlag): Promise<T>;
  /** Which of some words, in small letters, occur as a whole in any record, in their order. */
  knownWords(words: readonly string[]): Promise<string[]>;
  /** Words that occur in at least so many records, the commonest first. */
  broadWords(records: number, limit: number): Promise<string[]>;
  /**
   * The whole search, where the store can do it by itself.
   * @param among keys that records must be among, for conditions of which no column tells
   * @throws the reason of `gone`, soon after it
   */
  search?(filter: Filter, page: Page, gone?: AbortSignal, among?: readonly Float64Array[]): Promise<Hits>;
  /** Records in the order of the keys asked for. */
  records(keys: readonly number[]): Promise<StoredVulnerability[]>;
  /**
   * The key that an EUVD number, a CVE id or any alias names, in any case, whether or not there is a record of it;
   * undefined when nothing is known by that name.
   */
  resolve(identifier: string): Promise<number | undefined>;
  /** EUVD numbers of records, by key, for those that a mapping names; ascending pages from `after`. */
  euvdIds(after: number, limit: number): Promise<{ key: number; euvd: string }[]>;
  /** Entries of exploited-vulnerability catalogues, of one CVE or of all, by key and source. */
  kev(key?: number): Promise<(KevEntry & { euvd: string })[]>;
  /** The advisory of an id, in any case; of several publishers' the one first published. */
  advisory(id: string): Promise<Advisory | undefined>;
  /** Advisories that name a record by its CVE id or another alias; the oldest first. */
  advisoriesOf(record: StoredVulnerability): Promise<Advisory[]>;
  /** Keys of the records that an advisory of this id names, ascending, each once. */
  advisoryKeys(id: string): Promise<Float64Array>;
  /** Changes of a record's score and EPSS value, the oldest first. */
  history(key: number): Promise<HistoryEntry[]>;
  /**
   * What sources say about a package, by source and id; what CVE records say about products that they name by CPE, is
   * {@link applicability}.
   * @param ecosystem without its release
   * @param name as names are compared
   */
  affected(ecosystem: string, name: string): Promise<AffectedStatement[]>;
  /** What CVE records say about products that they name by CPE, in the order of the keys, which ascend. */
  applicability(keys: readonly number[]): Promise<ApplicabilityRow[]>;
  /** What sources say under one id about all packages. */
  affectedById(id: string): Promise<AffectedRow[]>;
  /** Entries of OSV databases as a whole, in the order of the names; undefined for those that are not held. */
  osv(names: readonly string[]): Promise<(OsvDocument | undefined)[]>;
  /** Names of the entries of OSV databases that begin with a prefix, in any case; ascending by code units. */
  osvNames(prefix: string): Promise<string[]>;
  /** Keys of the records that meet a condition of which no column tells, ascending, each once. */
  keysWith(condition: KeyCondition): Promise<Float64Array>;
  /** What was last kept about where a feed comes from; see {@link Writer.setOrigin}. */
  origin(name: string): Promise<string | undefined>;
  /** Every row of a table in its order, in slices: what a snapshot file holds. */
  dump(table: DumpTable): AsyncIterable<DumpRow[]>;
  status(): Promise<StoreStatus>;
  close(): Promise<void>;
}

/** The store's server cannot be reached just now; it may be later. */
export class StoreUnavailable extends CommandError {
  constructor(options?: ErrorOptions, sentence = 'The database cannot be reached.') {
    super(sentence, EXIT.unavailable, options);
    this.name = 'StoreUnavailable';
  }
}

/** What became of one record that was handed to the store. */
export type Outcome = 'added' | 'updated' | 'unchanged' | 'older';

export type Outcomes = Record<Outcome, number>;

/** Writes within one transaction. */
export interface Writer {
  /** Stores records, each whole; one that is older than what is held is left out. */
  put(records: readonly NewRecord[], options: { processed: number; starter?: boolean }): Promise<Outcomes>;
  /** Takes records out that their source has withdrawn. @returns how many were held */
  remove(keys: readonly number[]): Promise<number>;
  /**
   * Stores entries of other databases, each whole. One that names CVE ids joins those records; one that names none joins
   * the record that one of its names finds. Where there is no record, it makes one, which a CVE record replaces.
   */
  putRelated(entries: readonly RelatedEntry[], options: { processed: number }): Promise<Outcomes>;
  /**
   * Keeps entries of OSV databases as a whole, with the packages they name; one that is older than what is held is left
   * out.
   */
  putOsv(entries: readonly (OsvDocument & { readonly affected: readonly AffectedRow[] })[]): Promise<void>;
  /** Keeps what NVD says about CVEs, each whole; what is older than what is held is left out. */
  putNvd(entries: readonly NvdEntry[]): Promise<Outcomes>;
  /** Takes entries of other databases out by their names. @returns how many were held */
  removeRelated(names: readonly string[], options: { processed: number }): Promise<number>;
  /** Stores advisories, each whole; one that is older than what is held is left out. */
  putAdvisories(advisories: readonly NewAdvisory[]): Promise<Outcomes>;
  /** Takes out what came from the starter set. @returns how many records that were */
  dropStarter(): Promise<number>;
  /** Puts a whole catalogue in the place of the former one of this source. */
  replaceKev(source: KevSource, entries: readonly KevEntry[]): Promise<void>;
  /** How many CVEs have an EPSS value. */
  countEpss(): Promise<number>;
  /** Forgets the EPSS values of all other CVEs. @returns how many those were */
  keepEpss(keys: ReadonlySet<number>): Promise<number>;
  /** Values and percentiles in hundredths of a percent. */
  putEpss(values: readonly { key: number; epss: number; percentile?: number }[]): Promise<void>;
  /** EUVD numbers as the agency gives them. */
  putMapping(rows: readonly { key: number; euvd: string }[]): Promise<void>;
  feed(name: string): Promise<FeedState | undefined>;
  setFeed(state: FeedState): Promise<void>;
  /** Keeps what is known about where a feed comes from, such as the ETag of an address; changes no answer. */
  setOrigin(name: string, state: string): Promise<void>;
  /** Takes everything out, before the rows of a snapshot file are put in. */
  clear(): Promise<void>;
  /** Puts rows of {@link Snapshot.dump} in; the words of records are indexed anew. */
  restore(table: DumpTable, rows: readonly DumpRow[]): Promise<void>;
  /** Has anything ever been imported or filled in? */
  isUntouched(): Promise<boolean>;
}

/** What {@link ./open-store.ts openStore} needs; it can be sent to another thread. */
export interface StoreLocation {
  readonly directory: string;
  /** Memory for pages of each connection, in MiB. */
  readonly cacheMegabytes: number;
  /** How long another process may hold the write lock before we give up, in milliseconds. */
  readonly lockTimeout: number;
  /** Address of a PostgreSQL database that takes the place of the file; it may hold a password. */
  readonly database?: string;
  /** Connections to it for each state that is read. */
  readonly connections?: number;
  /** Longest wait for a connection to it, in milliseconds. */
  readonly connectTimeout?: number;
  /** Longest wait for an answer of it to a reader, in milliseconds: then the connection counts as lost. */
  readonly readTimeout?: number;
}

/** How much of the past is kept. */
export interface HistoryBounds {
  /** Changes of each kind that are kept of a record; the newest stay. */
  readonly historyEntries: number;
  /** Least change of an EPSS value that is kept, in percentage points. */
  readonly historyEpssStep: number;
}

/**
 * Where vulnerabilities lie. The engine knows this port alone, so that another database can stand behind it.
 */
export interface Store {
  /** Where it lies: another thread opens the same store by it. */
  readonly location: StoreLocation;
  /** Changes when another process or this one has written; cheap enough to ask every second. */
  dataVersion(): Promise<number>;
  snapshot(): Promise<Snapshot>;
  /**
   * Runs `work` in one transaction: all of it is kept, or nothing when it throws or the process dies.
   * @throws CommandError when another process is writing
   */
  write<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  /** Lets the store tidy up after a write that readers have caught up with. */
  settle(): Promise<void>;
  /**
   * Compares what the store holds with its checksums.
   * @returns false where there are none, or where a database server looks after that
   * @throws CommandError when it is damaged
   */
  check(): Promise<boolean>;
  close(): Promise<void>;
}
