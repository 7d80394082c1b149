import { fail } from '../../errors.ts';
import { CsvReader, csvLine } from './csv.ts';

/** How a table gets more columns: what its heading says. */
export interface TablePlan {
  /** Names of the columns that are added; the last one says what is wrong with a record. */
  readonly added: readonly string[];
  /** The values of the columns for a record, and whether it is the last one that is answered. */
  values(fields: readonly string[], separator: string): Promise<{ values: readonly string[]; last: boolean }>;
}

export interface TableOptions {
  /** Hears of each record that says in its last column what is wrong. */
  readonly failed?: () => void;
  /** Characters. */
  readonly longestRecord: number;
  /** How a record is written, the heading first; default: as comma-separated values. */
  readonly write?: (fields: readonly string[], separator: string) => string;
}

/**
 * Adds columns to each record of a table of comma-separated values. What cannot be read says so in the last column; the
 * record stays.
 * @param input text in pieces
 * @param plan of a heading
 * @returns records as text, the heading first, one at a time
 * @throws ServiceError TABLE_EMPTY, and as the plan does; CsvError when a record is too long
 */
export async function* extendTable(
  input: AsyncIterable<string>,
  plan: (heading: readonly string[]) => TablePlan,
  options: TableOptions,
): AsyncGenerator<string> {
  const reader = new CsvReader(options.longestRecord);
  const write = options.write ?? csvLine;
  let planned: (TablePlan & { width: number }) | undefined;
  let ended = false;
  async function* answer(record: readonly string[]): AsyncGenerator<string> {
    if (planned === undefined) {
      const { added, values } = plan(record);
      const taken = new Set(record.map((name) => name.trim()));
      planned = { added, values, width: record.length };
      yield write([...record, ...added.map((name) => (taken.has(name) ? `${name}_2` : name))], reader.separator);
      return;
    }
    const { width } = planned;
    const fields = record.length < width ? [...record, ...new Array<string>(width - record.length).fill('')] : record;
    const { values, last } = await planned.values(fields, reader.separator);
    if (values.at(-1) !== '') options.failed?.();
    ended = last;
    yield write([...fields, ...values], reader.separator);
  }
  for await (const piece of input)
    for (const record of reader.push(piece)) {
      yield* answer(record);
      if (ended) return;
    }
  for (const record of reader.end()) yield* answer(record);
  if (planned === undefined) throw fail('TABLE_EMPTY');
}
