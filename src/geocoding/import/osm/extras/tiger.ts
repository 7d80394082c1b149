import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '#kit/command/command-error';
import { intAt } from '#kit/element-at';
import { reasonOf } from '#kit/files/system-error';
import type { FeatureStore } from '../memory/feature-store.ts';
import { FeatureWriter } from '../memory/feature-words.ts';
import { featureNumber, NO_TEXT } from '../memory/numbers.ts';
import { osmId } from '../memory/osm-ids.ts';
import type { Interpolation } from '../read/interpolation.ts';
import { columnsOf, eachLine, eachLineOf, fieldsOf, type LineTaker, piecesOf, wrongLine } from './table-lines.ts';
import { filesInTar } from './tar-files.ts';

const COLUMNS = ['from', 'to', 'interpolation', 'street', 'city', 'state', 'postcode', 'geometry'] as const;
/** Ways of interpolations are kept in a map, which has room for so many. */
const MOST_LINES = 16_000_000;
const UNITS_PER_DEGREE = 1e7;
/** Lines that are written at a time. */
const BATCH = 4096;

/** House numbers along a line. */
export interface TigerLine {
  readonly start: number;
  readonly end: number;
  readonly step: number;
  readonly street: string;
  readonly postcode: string;
  /** Units: x, y, x, y …, from the lower number on. */
  readonly points: Int32Array;
}

/** Is a path what house numbers can be read from: a folder, an archive, or one table? */
const isArchive = (path: string): boolean => /\.tar\.gz$|\.tgz$|\.tar$/.test(path);

/**
 * Reads house numbers of US TIGER as Nominatim takes them: tables with semicolons between the columns from, to,
 * interpolation, street, city, state, postcode and geometry (a LINESTRING in degrees), in a folder, in a .tar.gz, or one.
 * Rows whose numbers are no whole numbers, and lines too short for their numbers, are passed over as there.
 * @throws CommandError that names the line where a row is malformed
 */
export async function readTiger(path: string, take: (line: TigerLine) => void): Promise<void> {
  let files = 0;
  let lines = 0;
  const taker = (name: string): LineTaker => {
    files++;
    let columns: Readonly<Record<(typeof COLUMNS)[number], number>> | undefined;
    return (bytes, from, to, line) => {
      const text = bytes.toString('utf8', from, to);
      if (columns !== undefined && text === '') return;
      const fields = fieldsOf(line === 1 ? text.replace(/^\ufeff/, '') : text, ';', '"');
      if (columns === undefined) {
        columns = columnsOf(name, fields, COLUMNS);
        return;
      }
      const field = (column: (typeof COLUMNS)[number]): string => {
        const value = fields[columns?.[column] ?? -1];
        if (value === undefined) throw wrongLine(name, line, `the row has no ${column}`);
        return value;
      };
      const points = lineString(field('geometry'));
      if (points === undefined) throw wrongLine(name, line, 'the geometry must be a LINESTRING of points in degrees');
      const found = numbersOf(field('from'), field('to'), field('interpolation'), points);
      if (found === undefined) return;
      if (++lines > MOST_LINES)
        throw new CommandError(`${path} has more than ${MOST_LINES} lines with house numbers: import fewer states.`);
      take({ ...found, street: field('street').trim(), postcode: field('postcode').trim() });
    };
  };
  if (isArchive(path)) {
    for await (const { name, content } of filesInTar(piecesOf(path), path))
      if (name.endsWith('.csv')) await eachLineOf(content, name, taker(`${path}, ${name}`));
  } else for (const file of tablesIn(path)) await eachLine(file, taker(file));
  if (files === 0) throw new CommandError(`${path} holds no .csv files with house numbers.`);
}

function tablesIn(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path)
      .filter((name) => name.endsWith('.csv'))
      .sort()
      .map((name) => join(path, name));
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${reasonOf(error)}.`);
  }
}

/** The numbers of a row in their order, by the original's rules (Nominatim 5.3, tiger_line_import). */
function numbersOf(
  from: string,
  to: string,
  kind: string,
  points: Int32Array,
): Omit<TigerLine, 'street' | 'postcode'> | undefined {
  if (!/^\s*-?\d{1,9}\s*$/.test(from) || !/^\s*-?\d{1,9}\s*$/.test(to)) return undefined;
  const [first, last] = [Number(from), Number(to)];
  let start = Math.min(first, last);
  const end = Math.max(first, last);
  if (start < 0) return undefined;
  const range = end - start;
  const step = kind === 'odd' || kind === 'even' ? 2 : 1;
  if ((kind === 'odd' && start % 2 === 0) || (kind === 'even' && start % 2 === 1)) start++;
  if (range / step > 500 && lengthOf(points) / (range / step) < 0.000001) return undefined;
  return start > end ? undefined : { start, end, step, points: last > first ? points : turned(points) };
}

function lineString(text: string): Int32Array | undefined {
  const inner = /^\s*(?:SRID=4326;)?LINESTRING\s*\(([^()]*)\)\s*$/i.exec(text)?.[1];
  if (inner === undefined) return undefined;
  const pairs = inner.split(',').map((pair) => pair.trim().split(/\s+/).map(Number));
  if (pairs.length < 2) return undefined;
  const points = new Int32Array(2 * pairs.length);
  for (const [at, pair] of pairs.entries()) {
    const [x, y] = pair;
    if (pair.length !== 2 || x === undefined || y === undefined || !(Math.abs(x) <= 180) || !(Math.abs(y) <= 90))
      return undefined;
    points[2 * at] = Math.round(x * UNITS_PER_DEGREE);
    points[2 * at + 1] = Math.round(y * UNITS_PER_DEGREE);
  }
  return points;
}

/** Degrees. */
function lengthOf(points: Int32Array): number {
  let length = 0;
  for (let at = 2; at < points.length; at += 2)
    length += Math.hypot(intAt(points, at) - intAt(points, at - 2), intAt(points, at + 1) - intAt(points, at - 1));
  return length / UNITS_PER_DEGREE;
}

function turned(points: Int32Array): Int32Array {
  const result = new Int32Array(points.length);
  for (let at = 0; at < points.length; at += 2) {
    result[at] = intAt(points, points.length - 2 - at);
    result[at + 1] = intAt(points, points.length - 1 - at);
  }
  return result;
}

/**
 * Adds house numbers of US TIGER as interpolations without an object of their own: their number is 0, and they stand for
 * the street that they belong to.
 */
export async function addTiger(store: FeatureStore, path: string): Promise<Interpolation[]> {
  const { texts } = store;
  const stretches: Interpolation[] = [];
  let writer = new FeatureWriter();
  let pending: Omit<Interpolation, 'feature'>[] = [];
  const add = (): void => {
    const first = store.add(writer.finish());
    for (const [index, stretch] of pending.entries())
      stretches.push({ ...stretch, feature: featureNumber(first + index) });
    writer = new FeatureWriter();
    pending = [];
  };
  await readTiger(path, ({ start, end, step, street, postcode, points }) => {
    writer.begin(1, osmId(0), {
      categories: [['place', 'houses']],
      names: [],
      address: street === '' ? [] : [['street', street]],
      extratags: [],
      adminLevel: 15,
      capital: false,
    });
    const middle = Math.floor(points.length / 4) * 2;
    writer.endLine(points, intAt(points, middle), intAt(points, middle + 1));
    pending.push({ start, end, step, postcode: postcode === '' ? NO_TEXT : texts.number(postcode) });
    if (pending.length === BATCH) add();
  });
  if (pending.length > 0) add();
  return stretches;
}
