import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shippedData } from '#kit/files/shipped-data';
import { type ProfileTables, readProfileTables, writeProfileTables } from './language-profiles-file.ts';

/**
 * How often byte n-grams occur in each language: the data of the npm package eld (Apache-2.0), read as text into flat
 * tables. Evaluating its modules as JavaScript takes some 500 ms and 150 MB for the same.
 */
export interface LanguageProfiles {
  /** ISO 639-1 codes by language number. */
  readonly languages: readonly string[];
  /** For the UTF-8 bytes from 0x80, the characters that stand for them in n-grams. */
  readonly byteCharacters: string;
  /** Adds the weight of a packed n-gram to the score of each language that has it. @returns whether any has */
  score(ngram: number, scores: Float64Array): boolean;
}

const [ZERO, BRACE, END_BRACE, QUOTE, COLON, COMMA, BACKSLASH] = Buffer.from("0{}':,\\");
/** eld subtracts this from every weight to keep its files small. */
const BASE_WEIGHT = 53;
/** An n-gram of one-byte characters, at most six, as a number: it is exact. */
export const packNgram = (ngram: string): number => {
  let key = 0;
  for (let i = 0; i < ngram.length; i++) key = key * 256 + (ngram.charCodeAt(i) & 0xff);
  return key;
};

/** Raised when the tables are made otherwise of the same eld. */
const READER = 1;
/** The key of the profiles that the package brings: it has no other version of eld. */
const SHIPPED_KEY = `shipped, reader ${READER}`;

/**
 * The profiles of the installed eld.
 * @param directory where they are kept in the form in which they are used, so that the next start need not read the
 *   text; one that cannot be written to only costs time. They are read anew without.
 * @throws Error when eld's files are not as expected (another version)
 */
export function readLanguageProfiles(directory?: string): LanguageProfiles {
  const shipped = shippedData('eld.profiles');
  const made = shipped === undefined ? undefined : readProfileTables(shipped, SHIPPED_KEY);
  if (made !== undefined) return profilesOver(made);
  const entry = import.meta.resolve('eld/medium');
  if (directory === undefined) return profilesOver(readText(entry));
  const manifest = readFileSync(fileURLToPath(new URL('../../package.json', entry)), 'utf8');
  const key = `eld ${(JSON.parse(manifest) as { version: string }).version}, reader ${READER}`;
  const path = join(directory, 'eld.profiles');
  let tables = readProfileTables(path, key);
  if (tables === undefined) {
    tables = readText(entry);
    writeProfileTables(path, key, tables);
  }
  return profilesOver(tables);
}

/** Writes the profiles that the package brings. */
export function writeShippedProfiles(path: string): void {
  writeProfileTables(path, SHIPPED_KEY, readText(import.meta.resolve('eld/medium')));
}

function readText(entry: string): ProfileTables {
  const source = readFileSync(fileURLToPath(new URL('../ngrams/medium.js', entry)));
  const dictionary = readFileSync(fileURLToPath(new URL('../dictionary.js', entry)), 'utf8');
  const characters = [...dictionary.slice(dictionary.indexOf('[')).matchAll(/'(?:\\(.)|([^']))'|"(.)"/g)].map(
    ([, escaped, plain, quoted]) => escaped ?? plain ?? quoted,
  );
  const header = /languages:\{([^}]*)\}/.exec(source.toString('utf8', 0, 5000));
  if (!header || characters.length < 256) throw new Error('The installed eld is not the version whose data we read.');
  return {
    languages: [...header[1].matchAll(/(\d+):'(\w+)'/g)].map(([, , code]) => code),
    byteCharacters: characters.slice(0x80, 0x100).join(''),
    ...readNgrams(source, source.indexOf('ngrams:{')),
  };
}

/** Profiles over an open-addressing table from packed n-grams to lists of (language, weight). */
function profilesOver({ languages, byteCharacters, keys, offsets, pairs }: ProfileTables): LanguageProfiles {
  return {
    languages,
    byteCharacters,
    score(ngram, scores) {
      const slot = slotOf(keys, ngram);
      if (keys[slot] === FREE) return false;
      for (let at = offsets[slot]; pairs[at] !== END_OF_LIST; at += 2) scores[pairs[at]] += pairs[at + 1] + BASE_WEIGHT;
      return true;
    },
  };
}

const FREE = -1;
const END_OF_LIST = 0xff;

/** Where a packed n-gram is, or would be. */
function slotOf(keys: Float64Array, key: number): number {
  // Not by `%`, which takes ten times as long for numbers of this size.
  const high = Math.floor(key / 0x1000000);
  const hash = (Math.imul(key - high * 0x1000000, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) >>> 0;
  let slot = hash & (keys.length - 1);
  while (keys[slot] !== FREE && keys[slot] !== key) slot = (slot + 1) & (keys.length - 1);
  return slot;
}

/** @param source is written over: the pairs of an n-gram take less room than its text */
function readNgrams(source: Buffer, from: number): Pick<ProfileTables, 'keys' | 'offsets' | 'pairs'> {
  // Two thirds full at most: an entry takes 12 characters of the source at least.
  const slots = 2 ** Math.ceil(Math.log2((source.length - from) / 10));
  const keys = new Float64Array(slots).fill(FREE);
  const offsets = new Uint32Array(slots);
  let used = 0;
  // Read byte by byte: a string of it, and an expression, would leave megabytes behind. 'abc':{0:176,12:3},d_e:{…}
  // Numbers are gathered in this loop and not in a function of its own that moves `at`: compiled by Maglev in
  // Node 26.10 such a closure gives wrong numbers.
  for (let at = source.indexOf(BRACE, from) + 1; at < source.length && source[at] !== END_BRACE; ) {
    const quoted = source[at] === QUOTE;
    if (quoted) at++;
    let key = 0;
    for (const end = quoted ? QUOTE : COLON; at < source.length && source[at] !== end; at++) {
      if (source[at] === BACKSLASH) at++;
      // Characters beyond ASCII take two bytes; of both the lowest eight bits of the character are wanted.
      key = key * 256 + ((source[at] < 0x80 ? source[at] : ((source[at] & 0x1f) << 6) + (source[++at] & 0x3f)) % 256);
    }
    const slot = slotOf(keys, key);
    keys[slot] = key;
    offsets[slot] = used;
    at += quoted ? 3 : 2;
    let value = 0;
    for (; at < source.length; at++) {
      const code = source[at];
      if (code >= ZERO && code <= ZERO + 9) {
        value = value * 10 + code - ZERO;
        continue;
      }
      source[used++] = value;
      value = 0;
      if (code === END_BRACE) break;
    }
    source[used++] = END_OF_LIST;
    at += source[at + 1] === COMMA ? 2 : 1;
  }
  return { keys, offsets, pairs: new Uint8Array(source.subarray(0, used)) };
}
