import { isEuvdId, keyOfCve } from '../../store/cve-id.ts';
import type { Writer } from '../../store/port.ts';

/** How a newer edition of a table takes the place of an older one: what it no longer has is removed. */
interface Editions {
  /** Day of the edition, from the line above the heading; undefined where it names none. */
  edition(comment: string): string | undefined;
  /** How many rows the store holds. */
  count(writer: Writer): Promise<number>;
  /** Removes the rows of all other keys. @returns how many those were */
  keep(writer: Writer, keys: ReadonlySet<number>): Promise<number>;
}

/** A feed that is a CSV table: all that an import has to know about it. */
export interface TableFeed<Row extends { readonly key: number }> {
  /** What the file is called in help and errors. */
  readonly title: string;
  /** What its rows are called in a report. */
  readonly things: string;
  /** Columns that tell it from other tables. */
  readonly columns: readonly string[];
  /** @returns a sentence when the row is damaged */
  read(line: string, columns: readonly string[]): Row | string;
  write(writer: Writer, rows: readonly Row[]): Promise<void>;
  /** Absent where a file adds to what is held. */
  readonly editions?: Editions;
}

/**
 * One EPSS row; the probability becomes hundredths of a percent, as EUVD writes them.
 * @returns a sentence when the row is damaged
 */
export function readEpss(line: string, columns: readonly string[]): { key: number; epss: number } | string {
  const cells = line.split(',');
  const cve = cells[columns.indexOf('cve')] ?? '';
  const key = keyOfCve(cve.trim());
  if (key === undefined) return `"${cve.slice(0, 40)}" is not a CVE id`;
  const cell = cells[columns.indexOf('epss')]?.trim() ?? '';
  const probability = cell === '' ? Number.NaN : Number(cell);
  if (!(probability >= 0 && probability <= 1)) return `"${cell.slice(0, 40)}" is not a probability`;
  return { key, epss: Math.round(probability * 10_000) };
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

/** The tables we can read, by their names in reports and in the store. */
export const TABLES = {
  // Since 2021-09 under a line `#model_version:…,score_date:…`.
  epss: {
    title: 'EPSS',
    things: 'EPSS values',
    columns: ['cve', 'epss'],
    read: readEpss,
    write: (writer: Writer, rows: readonly { key: number; epss: number }[]) => writer.putEpss(rows),
    editions: {
      edition: (comment: string) => /score_date:([\d-]{10})/.exec(comment)?.[1],
      count: (writer: Writer) => writer.countEpss(),
      keep: (writer: Writer, keys: ReadonlySet<number>) => writer.keepEpss(keys),
    },
  },
  mapping: {
    title: 'EUVD mapping',
    things: 'EUVD numbers',
    columns: ['euvd_id', 'cve_id'],
    read: readMapping,
    write: (writer: Writer, rows: readonly { key: number; euvd: string }[]) => writer.putMapping(rows),
  },
} as const;

export type TableKind = keyof typeof TABLES;

/** The heading of a table we can read. */
export interface CsvHeading {
  readonly kind: TableKind;
  /** The day of the edition; empty when there is none. */
  readonly edition: string;
  readonly columns: readonly string[];
  /** Lines that the heading takes. */
  readonly lines: number;
}

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
  const kinds = Object.keys(TABLES) as TableKind[];
  const kind = kinds.find((name) => TABLES[name].columns.every((column) => columns.includes(column)));
  return kind && { kind, edition: tableFeed(kind).editions?.edition(comment ?? '') ?? '', columns, lines };
}
