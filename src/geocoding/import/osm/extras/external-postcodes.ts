import { basename } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { elementAt } from '#kit/element-at';
import { columnsOf, eachLine, fieldsOf, wrongLine } from './table-lines.ts';

/** A postcode of a table; it counts where no object of the extracts has it. */
export interface ExternalPostcode {
  readonly code: string;
  /** Units. */
  readonly x: number;
  readonly y: number;
}

const UNITS_PER_DEGREE = 1e7;

/**
 * The country that a table of postcodes is about, by its name: `us_postcodes.csv`, packed by gzip or not.
 * @throws CommandError when the name says none
 */
export function countryOfTable(path: string): string {
  const country = /^([a-z]{2})_postcodes\.csv(?:\.gz)?$/.exec(basename(path))?.[1];
  if (country === undefined)
    throw new CommandError(
      `${path} must be called after its country, as us_postcodes.csv or us_postcodes.csv.gz.`,
      EXIT.usage,
    );
  return country;
}

/**
 * Reads a table of postcodes as Nominatim takes them: commas between columns, among them `postcode`, `lat` and `lon`.
 * @throws CommandError that names the line where a row is malformed
 */
export async function readPostcodes(path: string): Promise<ExternalPostcode[]> {
  countryOfTable(path);
  const found: ExternalPostcode[] = [];
  let columns: Readonly<Record<'postcode' | 'lat' | 'lon', number>> | undefined;
  let width = 0;
  await eachLine(path, (bytes, from, to, line) => {
    const text = bytes.toString('utf8', from, to);
    const fields = fieldsOf(line === 1 ? text.replace(/^\ufeff/, '') : text, ',', '"');
    if (columns === undefined) {
      columns = columnsOf(path, fields, ['postcode', 'lat', 'lon']);
      width = fields.length;
      return;
    }
    if (text === '') return;
    if (fields.length !== width)
      throw wrongLine(path, line, `the row has ${fields.length} fields, and the first line ${width}`);
    const number = (name: 'lat' | 'lon', most: number): number => {
      const field = elementAt(fields, elementAt([columns?.[name] ?? 0], 0)).trim();
      const value = field === '' ? Number.NaN : Number(field);
      if (!(Math.abs(value) < most))
        throw wrongLine(path, line, `${name} must be a number between -${most} and ${most}; it is "${field}"`);
      return Math.round(value * UNITS_PER_DEGREE);
    };
    const code = elementAt(fields, columns.postcode).trim();
    if (code === '') throw wrongLine(path, line, 'the postcode is empty');
    found.push({ code, x: number('lon', 180), y: number('lat', 90) });
  });
  if (columns === undefined) throw wrongLine(path, 1, 'the table is empty');
  return found;
}
