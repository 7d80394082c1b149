import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * How often byte n-grams occur in each language: the data of the npm package eld (Apache-2.0), read as text into flat
 * tables. Evaluating its modules as JavaScript takes some 500 ms and 150 MB for the same.
 */
export interface LanguageProfiles {
  /** ISO 639-1 codes by language number. */
  readonly languages: readonly string[];
  /** For the UTF-8 bytes from 0x80, the characters that stand for them in n-grams. */
  readonly byteCharacters: string;
  /** Adds the weight of an n-gram to the score of each language that has it. @returns whether any has */
  score(ngram: string, scores: Float64Array): boolean;
}

const [ZERO, BRACE, END_BRACE, QUOTE, COLON, COMMA, BACKSLASH] = Buffer.from("0{}':,\\");
/** eld subtracts this from every weight to keep its files small. */
const BASE_WEIGHT = 53;
/** An n-gram is at most six one-byte characters: as a number it is exact. */
const pack = (ngram: string): number => {
  let key = 0;
  for (let i = 0; i < ngram.length; i++) key = key * 256 + (ngram.charCodeAt(i) & 0xff);
  return key;
};

/** Reads the profiles of the installed eld. @throws Error when its files are not as expected (another version) */
export function readLanguageProfiles(): LanguageProfiles {
  const entry = import.meta.resolve('eld/medium');
  const source = readFileSync(fileURLToPath(new URL('../ngrams/medium.js', entry)));
  const dictionary = readFileSync(fileURLToPath(new URL('../dictionary.js', entry)), 'utf8');
  const characters = [...dictionary.slice(dictionary.indexOf('[')).matchAll(/'(?:\\(.)|([^']))'|"(.)"/g)].map(
    ([, escaped, plain, quoted]) => escaped ?? plain ?? quoted,
  );
  const header = /languages:\{([^}]*)\}/.exec(source.toString('utf8', 0, 5000));
  if (!header || characters.length < 256) throw new Error('The installed eld is not the version whose data we read.');
  const languages = [...header[1].matchAll(/(\d+):'(\w+)'/g)].map(([, , code]) => code);
  const table = new NgramTable(source, source.indexOf('ngrams:{'));
  return {
    languages,
    byteCharacters: characters.slice(0x80, 0x100).join(''),
    score: (ngram, scores) => table.score(pack(ngram), scores),
  };
}

/** An open-addressing table from packed n-grams to lists of (language, weight). */
class NgramTable {
  readonly #mask: number;
  readonly #keys: Float64Array;
  readonly #offsets: Uint32Array;
  readonly #pairs: Uint8Array;

  /** @param source is written over: the pairs of an n-gram take less room than its text */
  constructor(source: Buffer, from: number) {
    // Two thirds full at most: an entry takes 12 characters of the source at least.
    const slots = 2 ** Math.ceil(Math.log2((source.length - from) / 10));
    this.#mask = slots - 1;
    this.#keys = new Float64Array(slots).fill(-1);
    this.#offsets = new Uint32Array(slots);
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
      this.#offsets[this.#slot(key)] = used;
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
      source[used++] = 0xff;
      at += source[at + 1] === COMMA ? 2 : 1;
    }
    this.#pairs = new Uint8Array(source.subarray(0, used));
  }

  score(key: number, scores: Float64Array): boolean {
    let slot = this.#hash(key);
    while (this.#keys[slot] !== key) {
      if (this.#keys[slot] === -1) return false;
      slot = (slot + 1) & this.#mask;
    }
    for (let at = this.#offsets[slot]; this.#pairs[at] !== 0xff; at += 2)
      scores[this.#pairs[at]] += this.#pairs[at + 1] + BASE_WEIGHT;
    return true;
  }

  #slot(key: number): number {
    let slot = this.#hash(key);
    while (this.#keys[slot] !== -1 && this.#keys[slot] !== key) slot = (slot + 1) & this.#mask;
    this.#keys[slot] = key;
    return slot;
  }

  #hash(key: number): number {
    const low = key % 0x1000000;
    return ((Math.imul(low, 0x9e3779b1) ^ Math.imul((key - low) / 0x1000000, 0x85ebca6b)) >>> 0) & this.#mask;
  }
}
