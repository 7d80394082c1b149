import { readFileSync, statSync } from 'node:fs';
import { CommandError } from '#kit/command/command-error';
import { reasonOf } from '#kit/files/system-error';
import type { RankFinder, Ranks } from '../resolve/base-ranks.ts';
import { wrongLine } from './table-lines.ts';

const MOST_BYTES = 16 << 20;

/**
 * Reads Nominatim's address-levels.json: a list of `{"countries": ["de"], "tags": {"place": {"city": 16, "": [22, 0]}}}`.
 * One number is rank_search and rank_address, two are one after the other. The value "" is every other one of its key;
 * a boundary has its admin_level behind its value (`administrative8`). Where a file is given, none of the usual ranks
 * holds: what no row is about has rank 30.
 * @throws CommandError that names the line, or the entry, that is malformed
 */
export function readAddressLevels(path: string): RankFinder {
  const levels = new Map<string, Ranks>();
  entriesOf(path).forEach((entry, index) => {
    const refuse = (what: string): CommandError => new CommandError(`${path}, entry ${index + 1}: ${what}.`);
    if (!isObject(entry)) throw refuse('it must be an object with "tags"');
    const { countries = [''], tags } = entry;
    if (!Array.isArray(countries) || !countries.every((code) => typeof code === 'string'))
      throw refuse('"countries" must be a list of country codes');
    if (!isObject(tags)) throw refuse('"tags" must be an object of keys');
    for (const [key, values] of Object.entries(tags)) {
      if (!isObject(values)) throw refuse(`"${key}" must be an object of values`);
      for (const [value, given] of Object.entries(values)) {
        const ranks = ranksIn(given);
        if (ranks === undefined) throw refuse(`${key}=${value || '*'} must have one or two ranks from 0 to 30`);
        for (const country of countries.length === 0 ? [''] : countries) {
          const row = rowOf(country.toLowerCase(), key, value);
          if (levels.has(row)) throw refuse(`${key}=${value || '*'} is there twice${country ? ` for ${country}` : ''}`);
          levels.set(row, ranks);
        }
      }
    }
  });
  return ([key, value], adminLevel, countryCode, isArea, isNode) => {
    if ((key === 'highway' && isNode) || (key === 'landuse' && !isArea)) return OTHER;
    const type = key === 'boundary' && value === 'administrative' ? value + adminLevel : value;
    // A row for the country goes before all others, also where it is for every other value.
    for (const country of countryCode === undefined ? [''] : [countryCode, ''])
      for (const wanted of [type, '']) {
        const found = levels.get(rowOf(country, key, wanted));
        if (found) return found;
      }
    return OTHER;
  };
}

const OTHER: Ranks = [30, 30];
const rowOf = (country: string, key: string, value: string): string => `${country} ${key}=${value}`;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRank = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 30;

function ranksIn(given: unknown): Ranks | undefined {
  if (isRank(given)) return [given, given];
  if (!Array.isArray(given) || given.length !== 2) return undefined;
  const [search, address] = given as unknown[];
  return isRank(search) && isRank(address) ? [search, address] : undefined;
}

function entriesOf(path: string): readonly unknown[] {
  const text = textOf(path);
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch (error) {
    const position = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? text.length);
    throw wrongLine(path, text.slice(0, position).split('\n').length, 'this is no JSON');
  }
  if (!Array.isArray(entries)) throw wrongLine(path, 1, 'address levels must be a list of entries with "tags"');
  return entries;
}

function textOf(path: string): string {
  try {
    if (statSync(path).size > MOST_BYTES) throw new CommandError(`${path} is too large for address levels.`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${path} cannot be read: ${reasonOf(error)}.`);
  }
}
