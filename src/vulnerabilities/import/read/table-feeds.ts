import { isEuvdId, keyOfCve } from '../../store/cve-id.ts';
import { isObject, type Json, text } from '../../store/json-values.ts';
import type { Writer } from '../../store/port.ts';

/** How a newer edition of a table takes the place of an older one: what it no longer has is removed. */
interface Editions {
  /** How many rows the store holds. */
  count(writer: Writer): Promise<number>;
  /** Removes the rows of all other keys. @returns how many those were */
  keep(writer: Writer, keys: ReadonlySet<number>): Promise<number>;
}

/** A table that comes as CSV. */
interface CsvForm<Row> {
  /** Columns that tell it from other tables. */
  readonly columns: readonly string[];
  /** @returns a sentence when the row is damaged */
  read(line: string, columns: readonly string[]): Row | string;
  /** Day of the edition, from the line above the heading; undefined where it names none. */
  edition?(comment: string): string | undefined;
}

/** A table that comes as one JSON document. */
interface JsonForm<Row> {
  /** The rows that a document lists; undefined for a document that is not this table. */
  rows(document: unknown): readonly unknown[] | undefined;
  /** @returns a sentence when the row is damaged */
  read(row: unknown): Row | string;
  /** Day of the edition, YYYY-MM-DD; undefined where the document names none. */
  edition?(document: unknown): string | undefined;
}

/** A feed that lists one row for each CVE: all that an import has to know about it. It has at least one form. */
export interface TableFeed<Row extends { readonly key: number }> {
  /** What the file is called in help and errors. */
  readonly title: string;
  /** What its rows are called in a report. */
  readonly things: string;
  readonly csv?: CsvForm<Row>;
  readonly json?: JsonForm<Row>;
  write(writer: Writer, rows: readonly Row[]): Promise<void>;
  /** Absent where a file adds to what is held. */
  readonly editions?: Editions;
}

interface EpssRow {
  readonly key: number;
  readonly epss: number;
  /** Hundredths of a percent. */
  readonly percentile?: number;
}

/** The entries of an answer of FIRST's EPSS API. */
const epssEntries = (document: unknown): readonly unknown[] | undefined => {
  const data = isObject(document) ? document.data : undefined;
  return Array.isArray(data) &&
    data.length > 0 &&
    data.every((entry) => isObject(entry) && 'cve' in entry && 'epss' in entry)
    ? data
    : undefined;
};

/**
 * One EPSS row; the probability becomes hundredths of a percent, as EUVD writes them.
 * @returns a sentence when the row is damaged
 */
export function readEpss(line: string, columns: readonly string[]): EpssRow | string {
  const cells = line.split(',');
  return epssRow(
    cells[columns.indexOf('cve')] ?? '',
    cells[columns.indexOf('epss')]?.trim() ?? '',
    cells[columns.indexOf('percentile')]?.trim() ?? '',
  );
}

/** One entry of an answer of FIRST's EPSS API: `{cve, epss, percentile, date}`, all texts. */
export function readEpssEntry(entry: unknown): EpssRow | string {
  const { cve, epss, percentile }: Json = isObject(entry) ? entry : {};
  return epssRow(text(cve) ?? '', String(epss ?? '').trim(), String(percentile ?? '').trim());
}

function epssRow(cve: string, cell: string, rank: string): EpssRow | string {
  const key = keyOfCve(cve.trim());
  if (key === undefined) return `"${cve.slice(0, 40)}" is not a CVE id`;
  const probability = cell === '' ? Number.NaN : Number(cell);
  if (!(probability >= 0 && probability <= 1)) return `"${cell.slice(0, 40)}" is not a probability`;
  const percentile = rank === '' ? Number.NaN : Number(rank);
  return {
    key,
    epss: Math.round(probability * 10_000),
    ...(percentile >= 0 && percentile <= 1 ? { percentile: Math.round(percentile * 10_000) } : {}),
  };
}

/** One row of the mapping from EUVD numbers to CVE ids. @returns a sentence when the row is damaged */
export function readMapping(line: string, columns: readonly string[]): { key: number; euvd: string } | string {
  const cells = line.split(',');
  const euvd = cells[columns.indexOf('euvd_id')]?.trim() ?? '';
  const cve = cells[columns.indexOf('cve_id')]?.trim() ?? '';
  const key = keyOfCve(cve);
  if (key === undefined) return `"${cve.slice(0, 40)}" is not a CVE id`;
  if (!isEuvdId(euvd)) return `"${euvd.slice(0, 40)}" is not an EUVD number`;
  return { key, euvd: euvd.toUpperCase() };
}

/** The latest `date` of entries, YYYY-MM-DD. */
const latestDay = (entries: readonly unknown[]): string | undefined =>
  entries
    .flatMap((entry) => (isObject(entry) && /^\d{4}-\d\d-\d\d$/.test(String(entry.date)) ? [String(entry.date)] : []))
    .sort()
    .at(-1);

/** The tables we can read, by their names in reports and in the store. */
export const TABLES = {
  epss: {
    title: 'EPSS',
    things: 'EPSS values',
    csv: {
      columns: ['cve', 'epss'],
      read: readEpss,
      // Since 2021-09 under a line `#model_version:…,score_date:…`.
      edition: (comment: string) => /score_date:([\d-]{10})/.exec(comment)?.[1],
    },
    json: {
      rows: epssEntries,
      read: readEpssEntry,
      edition: (document: unknown) => latestDay(epssEntries(document) ?? []),
    },
    write: (writer: Writer, rows: readonly EpssRow[]) => writer.putEpss(rows),
    editions: {
      count: (writer: Writer) => writer.countEpss(),
      keep: (writer: Writer, keys: ReadonlySet<number>) => writer.keepEpss(keys),
    },
  },
  mapping: {
    title: 'EUVD mapping',
    things: 'EUVD numbers',
    csv: { columns: ['euvd_id', 'cve_id'], read: readMapping },
    write: (writer: Writer, rows: readonly { key: number; euvd: string }[]) => writer.putMapping(rows),
  },
} as const;

export type TableKind = keyof typeof TABLES;

/** What is known of a file before its rows are read. */
export interface TableHeading {
  readonly kind: TableKind;
  /** The day of the edition; empty when there is none. */
  readonly edition: string;
  /** Columns of a CSV file; absent where the rows come as JSON. */
  readonly columns?: readonly string[];
}

/** The heading of a CSV table we can read. */
export interface CsvHeading extends TableHeading {
  readonly columns: readonly string[];
  /** Lines that the heading takes. */
  readonly lines: number;
}

const KINDS = Object.keys(TABLES) as TableKind[];

/** What is known of a table, whatever its rows are. */
export const tableFeed = (kind: TableKind): TableFeed<{ readonly key: number }> =>
  TABLES[kind] as TableFeed<{ readonly key: number }>;

/**
 * Reads the first lines of a CSV.
 * @param opening the first two lines that hold something; the first may be a comment
 * @returns undefined when it is none of {@link TABLES}
 */
export function readHeading(opening: readonly string[]): CsvHeading | undefined {
  const comment = opening[0]?.startsWith('#') ? opening[0] : undefined;
  const lines = comment === undefined ? 1 : 2;
  const columns = (opening[lines - 1] ?? '').split(',').map((name) => name.trim().toLowerCase());
  for (const kind of KINDS) {
    const { csv } = tableFeed(kind);
    if (csv?.columns.every((column) => columns.includes(column)))
      return { kind, edition: csv.edition?.(comment ?? '') ?? '', columns, lines };
  }
  return undefined;
}

/** The heading and the rows of a JSON document; undefined when it is none of {@link TABLES}. */
export function readTableDocument(
  document: unknown,
): { readonly heading: TableHeading; readonly rows: readonly unknown[] } | undefined {
  for (const kind of KINDS) {
    const { json } = tableFeed(kind);
    const rows = json?.rows(document);
    if (rows !== undefined) return { heading: { kind, edition: json?.edition?.(document) ?? '' }, rows };
  }
  return undefined;
}

/**
 * Reads one row under its heading.
 * @param row a line of a CSV file, or a value of a JSON document
 * @returns a sentence when the row is damaged
 */
export function readRow({ kind, columns }: TableHeading, row: unknown): { readonly key: number } | string {
  const { csv, json } = tableFeed(kind);
  if (columns !== undefined && csv) return csv.read(String(row), columns);
  return json ? json.read(row) : `it is not a row of ${kind}`;
}

/** The forms of a table, for help and errors. */
export const formsOf = (kind: TableKind): string =>
  [...(tableFeed(kind).csv ? ['CSV'] : []), ...(tableFeed(kind).json ? ['JSON'] : [])].join(', ');
