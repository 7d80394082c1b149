import { isEuvdId } from '../cve-id.ts';
import { MOST_SSVC } from '../ssvc.ts';
import { WATCH_NAME } from '../watched/watch-name.ts';
import {
  DUMP_KEYS,
  type DumpRow,
  type DumpTable,
  SNAPSHOT_TABLES,
  type SnapshotTable,
  type WatchedTable,
} from './dump-tables.ts';

type Check = (value: unknown) => boolean;

const whole =
  (max: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= max;
const text: Check = (value) => typeof value === 'string';
const upTo =
  (length: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= length;
const real: Check = (value) => typeof value === 'number';
const oneOf =
  (...choices: readonly unknown[]): Check =>
  (value) =>
    choices.includes(value);
const flag: Check = (value) => typeof value === 'boolean';
const oneForm =
  (...forms: readonly Check[]): Check =>
  (value) =>
    forms.some((form) => form(value));
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const object =
  (members: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(members).every(([name, check]) => check((value as Record<string, unknown>)[name]));
const jsonOf =
  (check: Check): Check =>
  (value) => {
    try {
      return typeof value === 'string' && check(JSON.parse(value));
    } catch {
      return false;
    }
  };

const key = whole(Number.MAX_SAFE_INTEGER);
const count = key;
const seconds = whole(2 ** 32 - 1);
/** Index into a list of at most so many, and days since 1970. */
const small = whole(2 ** 16 - 1);
const names = listOf(text);
/** What a document must not say, for it stands in a column of its own. */
const absent: Check = (value) => value === undefined;

const scores = listOf(object({ version: text, score: real, vector: optional(text), by: text }));

/** What every source says of a vulnerability (./record.ts). */
const report = {
  title: optional(text),
  description: text,
  published: seconds,
  updated: seconds,
  scores,
  references: names,
  products: listOf(object({ name: text, vendor: optional(text), versions: names })),
  assigner: text,
  aliases: names,
};

const event = object({
  introduced: optional(text),
  fixed: optional(text),
  last_affected: optional(text),
  limit: optional(text),
});
const versionStatus = oneOf('affected', 'unaffected', 'unknown');
const cpeMatch = object({
  criteria: text,
  vulnerable: flag,
  from: optional(text),
  after: optional(text),
  upTo: optional(text),
  before: optional(text),
});

const configuration = object({
  and: flag,
  negate: flag,
  nodes: listOf(object({ and: flag, negate: flag, matches: listOf(cpeMatch) })),
});

/** What a source says about one package or product (../affected/affected-row.ts). */
const affectedEntry = oneForm(
  object({
    ecosystem: text,
    name: text,
    purl: optional(text),
    ranges: optional(
      listOf(object({ type: oneOf('SEMVER', 'ECOSYSTEM', 'GIT'), repo: optional(text), events: listOf(event) })),
    ),
    versions: optional(names),
    unaffected: optional(names),
  }),
  object({
    cpes: names,
    versions: optional(
      listOf(
        object({
          version: optional(text),
          lessThan: optional(text),
          lessThanOrEqual: optional(text),
          status: versionStatus,
        }),
      ),
    ),
    status: optional(versionStatus),
  }),
  configuration,
  object({ updated: seconds, scores, cwes: names, configurations: listOf(configuration) }),
);

const entries = jsonOf(listOf(affectedEntry));

const advisory = object({
  id: text,
  publisher: object({ name: text, namespace: text }),
  title: text,
  summary: optional(text),
  published: seconds,
  updated: seconds,
  references: names,
  aliases: names,
  otherIds: names,
  products: names,
  category: text,
  status: text,
  version: text,
  findings: listOf(object({ test: text, path: text, message: text })),
});

const watchKind = oneOf('inventory', 'watchlist');
const watchName: Check = (value) => typeof value === 'string' && WATCH_NAME.test(value);
const base64: Check = (value) => typeof value === 'string' && value.length % 4 === 0 && /^[\w+/]*={0,2}$/.test(value);
/** Milliseconds since 1970. */
const time = key;

/** What the columns of each table hold, in their order. */
const COLUMNS: {
  readonly [T in SnapshotTable]: { readonly [C in (typeof SNAPSHOT_TABLES)[T][number]]: Check };
} = {
  assigner: { number: small, name: text },
  related: { key, name: text, updated: seconds, document: jsonOf(object({ ...report, name: absent })) },
  vulnerability: {
    key,
    processed: seconds,
    starter: oneOf(0, 1),
    source: oneOf('cve', 'osv'),
    document: jsonOf(
      object({
        ...report,
        key: absent,
        cwes: optional(names),
        ssvc: optional(object({ exploitation: optional(text), automatable: optional(text), impact: optional(text) })),
      }),
    ),
  },
  facet: {
    key,
    updated: seconds,
    published: seconds,
    score: whole(100),
    epss: whole(10_000),
    exploited: small,
    assigner: small,
    ssvc: whole(MOST_SSVC),
  },
  mapping: { key, euvd: (value) => typeof value === 'string' && isEuvdId(value) },
  epss: { key, epss: whole(10_000), percentile: orNull(whole(10_000)) },
  kev: {
    key,
    source: oneOf('cisa_kev', 'eukev_kev'),
    added: small,
    vendor: orNull(text),
    product: orNull(text),
    description: orNull(text),
    notes: orNull(text),
    due: orNull(small),
    ransomware: orNull(oneOf(0, 1)),
  },
  advisory: {
    number: count,
    id: text,
    namespace: text,
    published: seconds,
    updated: seconds,
    document: jsonOf(advisory),
  },
  advisory_link: { name: text, advisory: count },
  osv: { name: text, modified: seconds, document: jsonOf(object({ id: text })) },
  affected: {
    ecosystem: text,
    name: text,
    source: oneOf('osv', 'cve', 'csaf', 'nvd'),
    id: text,
    document: entries,
  },
  applicability: { key, document: entries },
  product: { name: text, key },
  history: { key, kind: oneOf('score', 'epss'), at: seconds, before: whole(10_000), after: whole(10_000) },
  feed: { name: text, edition: text, entries: count, imported: seconds },
  origin: { name: text, state: jsonOf(() => true) },
  watch: {
    kind: watchKind,
    name: watchName,
    title: upTo(200),
    created: time,
    updated: time,
    file: text,
    format: text,
    components: count,
    webhook: text,
    content: base64,
  },
  finding: {
    kind: watchKind,
    name: watchName,
    place: text,
    id: text,
    component: text,
    first_seen: time,
    gone: time,
    exempt: oneOf(0, 1),
    score: (value) => value === -1 || whole(100)(value),
    exploited: oneOf(0, 1),
    position: count,
    document: jsonOf(object({})),
  },
};

/** Rows of these are ordered by so many of their first columns, which are text. */
const TEXT_KEYS: Readonly<Record<WatchedTable, number>> = { watch: 2, finding: 3 };

/**
 * Checks the rows of a snapshot one after the other: their types and bounds, their order, and that they name only what
 * is there. What passes can be stored and served.
 */
export class SnapshotRows {
  #last = -1;
  readonly #records: number[] = [];
  #facets = 0;
  readonly #assigners = new Set<unknown>();
  readonly #advisories = new Set<unknown>();
  readonly #watches = new Set<string>();
  #lastNames: readonly string[] = [];

  /** To be called before the first row of a table. */
  begin(): void {
    this.#last = -1;
    this.#lastNames = [];
  }

  /** @returns what is wrong with a row, to be read after "the row 3 of the table epss"; undefined when it is right */
  problem(table: SnapshotTable, row: unknown): string | undefined {
    const columns: readonly string[] = SNAPSHOT_TABLES[table];
    if (!Array.isArray(row) || row.length !== columns.length) return `does not have ${columns.length} values`;
    const checks: Readonly<Record<string, Check>> = COLUMNS[table];
    const wrong = columns.find((column, at) => checks[column]?.(row[at]) !== true);
    if (wrong !== undefined) return `has a wrong value of ${wrong}`;
    if (table === 'watch' || table === 'finding') return this.#outOfWatches(table, row);
    return this.#outOfOrder(table, row) ?? this.#dangling(table, row);
  }

  /** @returns what is missing once all tables have ended */
  missing(): string | undefined {
    return this.#facets < this.#records.length ? 'a record has no row of the table facet' : undefined;
  }

  /** Watches are sorted, each stands there once, and findings belong to one of them. */
  #outOfWatches(table: WatchedTable, row: readonly unknown[]): string | undefined {
    const names = row.slice(0, TEXT_KEYS[table]).map(String);
    const isInOrder = this.#lastNames.length === 0 || compareNames(this.#lastNames, names) < 0;
    this.#lastNames = names;
    if (!isInOrder) return 'is out of order';
    const watch = names.slice(0, 2).join('/');
    if (table === 'watch') this.#watches.add(watch);
    else if (!this.#watches.has(watch)) return 'belongs to nothing that is there';
    return undefined;
  }

  #outOfOrder(table: DumpTable, [first]: DumpRow): string | undefined {
    if (typeof first !== 'number') return undefined;
    const isInOrder = DUMP_KEYS[table] === 1 ? first > this.#last : first >= this.#last;
    this.#last = first;
    return isInOrder ? undefined : 'is out of order';
  }

  #dangling(table: DumpTable, row: DumpRow): string | undefined {
    if (table === 'assigner') {
      // The next one gets their number.
      if (row[0] !== this.#assigners.size) return 'is out of order';
      this.#assigners.add(row[0]);
    } else if (table === 'advisory') this.#advisories.add(row[0]);
    else if (table === 'vulnerability') this.#records.push(row[0] as number);
    else if (table === 'facet') {
      if (row[0] !== this.#records[this.#facets++]) return 'is of another record than the one that follows';
      if (!this.#assigners.has(row[6])) return 'names an assigner that is not there';
    } else if (table === 'advisory_link' && !this.#advisories.has(row[1])) return 'names an advisory that is not there';
    return undefined;
  }
}

/** As databases order text by its bytes. */
function compareNames(first: readonly string[], second: readonly string[]): number {
  for (const [at, name] of first.entries()) {
    const order = Buffer.compare(Buffer.from(name), Buffer.from(second[at] ?? ''));
    if (order !== 0) return order;
  }
  return 0;
}
