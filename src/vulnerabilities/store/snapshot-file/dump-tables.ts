/**
 * Tables of the store that hold what feeds have brought, with their columns in the order of a dumped row. What is made
 * of them (the full-text index, the columns of filters) is made anew from them. Changing this changes the snapshot file.
 */
export const DUMP_TABLES = {
  assigner: ['number', 'name'],
  // Before the records: their ids are indexed with them.
  related: ['key', 'name', 'updated', 'document'],
  vulnerability: ['key', 'processed', 'starter', 'source', 'document'],
  facet: ['key', 'updated', 'published', 'score', 'epss', 'exploited', 'assigner', 'ssvc'],
  mapping: ['key', 'euvd'],
  epss: ['key', 'epss', 'percentile'],
  kev: ['key', 'source', 'added', 'vendor', 'product', 'description', 'notes', 'due', 'ransomware'],
  advisory: ['number', 'id', 'namespace', 'published', 'updated', 'document'],
  advisory_link: ['name', 'advisory'],
  osv: ['name', 'modified', 'document'],
  affected: ['ecosystem', 'name', 'source', 'id', 'document'],
  applicability: ['key', 'document'],
  product: ['name', 'key'],
  history: ['key', 'kind', 'at', 'before', 'after'],
  feed: ['name', 'edition', 'entries', 'imported'],
  origin: ['name', 'state'],
} as const;

export type DumpTable = keyof typeof DUMP_TABLES;
export type DumpRow = readonly (string | number | null)[];

/** Columns that order a table's rows and name each: the first ones. */
export const DUMP_KEYS: Readonly<Record<DumpTable, number>> = {
  assigner: 1,
  vulnerability: 1,
  related: 2,
  facet: 1,
  mapping: 1,
  epss: 1,
  kev: 2,
  advisory: 1,
  advisory_link: 2,
  osv: 1,
  affected: 4,
  applicability: 1,
  product: 2,
  history: 3,
  feed: 1,
  origin: 1,
};

/**
 * Tables of inventories and watchlists in a snapshot file, after all others: empty unless they were asked for. Contents
 * are base64 of gzip. Changing this changes the snapshot file.
 */
export const WATCHED_TABLES = {
  watch: ['kind', 'name', 'title', 'created', 'updated', 'file', 'format', 'components', 'webhook', 'content'],
  finding: [
    ...(['kind', 'name', 'place', 'id', 'component', 'first_seen', 'gone', 'exempt', 'score', 'exploited'] as const),
    ...(['position', 'document'] as const),
  ],
} as const;

export type WatchedTable = keyof typeof WATCHED_TABLES;
export type SnapshotTable = DumpTable | WatchedTable;

/** All tables of a snapshot file, in its order. */
export const SNAPSHOT_TABLES = { ...DUMP_TABLES, ...WATCHED_TABLES } as const;
