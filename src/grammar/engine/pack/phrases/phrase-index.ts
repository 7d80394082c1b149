import { wordAt } from '#kit/element-at';
import { type PackSections, type Records, recordSections } from '../../../store/pack/rule-pack-file.ts';
import { encodeStringTable, StringTable } from '../../../store/pack/string-table.ts';
import { tokenAt } from '../../text/token-at.ts';
import type { AnalysedSentence } from '../analysis/analysed-sentence.ts';
import type { InstalledPack } from '../installed-pack.ts';
import { encodeHashedTexts, HASH_START, HashedTexts, hashed } from './hashed-texts.ts';
import { encodeBeginnings, PhraseBeginnings } from './phrase-beginnings.ts';

/** Characters of a phrase that are looked at first: few tokens begin so. */
const BEGINNING = 5;
const ASCII = 0x80;
/** Longer phrases are not looked for. */
const MAX_TOKENS = 12;

/** How phrases are compared: with straight apostrophes and plain blanks, in small letters where case is not to count. */
const plainer = (caseSensitive: boolean): ((text: string) => string) =>
  caseSensitive ? plainMarks : (text) => plainMarks(text.toLowerCase());

const beginningOf = (phrase: string): string =>
  phrase.length < BEGINNING ? phrase.charAt(0) : phrase.slice(0, BEGINNING);

/**
 * The sections of an index of phrases with what belongs to each; of equal phrases the first counts.
 * @param name of the sections
 */
export function encodePhraseIndex(
  name: string,
  entries: readonly (readonly [phrase: string, value: unknown])[],
  caseSensitive: boolean,
): PackSections {
  const plain = plainer(caseSensitive);
  const values = new Map<string, unknown>();
  for (const [phrase, value] of entries) {
    const key = plain(phrase);
    if (key !== '' && !values.has(key)) values.set(key, value);
  }
  const phrases = [...values.keys()];
  const { sections, beginnings } = encodeBeginnings(name, phrases, beginningOf);
  const records = recordSections(
    `${name}.values`,
    Array.from(values.values(), (value) => Buffer.from(JSON.stringify(value))),
  );
  return {
    kept: {
      [name]: encodeStringTable(phrases),
      [`${name}.hashes`]: encodeHashedTexts(phrases),
      ...sections,
      [`${name}.beginnings.hashes`]: encodeHashedTexts(beginnings),
      ...records.kept,
    },
    read: records.read,
  };
}

/** Phrases with what belongs to each, found at tokens; without regard to letter case when it is not to count. */
export class PhraseIndex<Value> {
  readonly #plain: (text: string) => string;
  readonly #capitalsAtStart: boolean;
  readonly #phrases: StringTable;
  readonly #hashes: HashedTexts;
  /** How phrases begin, shorter ones by their first character. */
  readonly #beginnings: PhraseBeginnings;
  /** What the shorter ones give, asked for at every token: for each character of ASCII the length, -1 until asked. */
  readonly #shorter = new Int32Array(ASCII).fill(-1);
  readonly #beginningHashes: HashedTexts;
  readonly #records: Records;
  /** Those that were found before: at most one for each phrase. */
  readonly #values: Value[] = [];

  /**
   * @param name of sections that {@link encodePhraseIndex} made, for the same letter case
   * @param caseSensitive whether letter case counts: everywhere, or but for the capital of a sentence's start
   */
  constructor(pack: Pick<InstalledPack, 'section' | 'records'>, name: string, caseSensitive?: 'everywhere' | 'within') {
    this.#capitalsAtStart = caseSensitive === 'within';
    this.#plain = plainer(caseSensitive !== undefined);
    const section = (part: string): Uint8Array => pack.section(part);
    this.#phrases = new StringTable(section(name));
    this.#hashes = new HashedTexts(section(`${name}.hashes`));
    this.#beginnings = new PhraseBeginnings(section, name);
    this.#beginningHashes = new HashedTexts(section(`${name}.beginnings.hashes`));
    this.#records = pack.records(`${name}.values`);
  }

  /** What belongs to a phrase; undefined where there is none. */
  get(phrase: string): Value | undefined {
    const number = this.#phrases.find(this.#plain(phrase));
    return number < 0 ? undefined : this.#value(number);
  }

  /** Calls back for the longest phrase at each token that no phrase before has taken; tokens are from first to last. */
  find({ text, tokens }: AnalysedSentence, found: (first: number, last: number, value: Value) => void): void {
    if (this.#phrases.size === 0) return;
    const plain = this.#plain(text);
    // Letters that change their length with their case would move all that follows.
    if (plain.length !== text.length) return;
    for (let i = 1; i < tokens.length; i++) {
      // A phrase in small letters begins a sentence with a capital.
      i =
        this.#longest(plain, tokens, i, found) ??
        (i === 1 && this.#capitalsAtStart
          ? this.#longest(small(plain, tokenAt(tokens, 1).start), tokens, 1, found)
          : undefined) ??
        i;
    }
  }

  /** Calls back for the longest phrase at a token and gives its last token. */
  #longest(
    plain: string,
    tokens: AnalysedSentence['tokens'],
    first: number,
    found: (first: number, last: number, value: Value) => void,
  ): number | undefined {
    const { start } = tokenAt(tokens, first);
    const longest = this.#longestFrom(plain, start);
    if (longest === 0) return undefined;
    // Tokens, counted from the first, that a phrase may end with, as bits.
    let ends = 0;
    let hash = HASH_START;
    let at = start;
    for (let j = 0; j < MAX_TOKENS && first + j < tokens.length; j++) {
      const { end } = tokenAt(tokens, first + j);
      if (j > 0 && end - start > longest) break;
      for (; at < end; at++) hash = hashed(hash, plain.charCodeAt(at));
      if (this.#hashes.mayHave(hash)) ends |= 1 << j;
    }
    while (ends !== 0) {
      const last = first + 31 - Math.clz32(ends);
      ends &= ~(1 << (last - first));
      const number = this.#phrases.find(plain.slice(start, tokenAt(tokens, last).end));
      if (number < 0) continue;
      if (!tokens.slice(first, last + 1).some(({ immunised }) => immunised)) found(first, last, this.#value(number));
      return last;
    }
    return undefined;
  }

  #value(number: number): Value {
    this.#values[number] ??= this.#records.json(number) as Value;
    return this.#values[number];
  }

  /** How long the longest phrase is that begins as the text does from a place; 0 when none does. */
  #longestFrom(plain: string, start: number): number {
    let hash = HASH_START;
    const end = Math.min(start + BEGINNING, plain.length);
    for (let at = start; at < end; at++) hash = hashed(hash, plain.charCodeAt(at));
    const known = this.#beginningHashes.mayHave(hash) ? this.#beginnings.longest(plain.slice(start, end)) : 0;
    return known || (start < plain.length ? this.#longestOfShorter(plain, start) : 0);
  }

  #longestOfShorter(plain: string, start: number): number {
    const unit = plain.charCodeAt(start);
    if (unit >= ASCII) return this.#beginnings.longest(plain.charAt(start));
    if (wordAt(this.#shorter, unit) < 0) this.#shorter[unit] = this.#beginnings.longest(plain.charAt(start));
    return wordAt(this.#shorter, unit);
  }
}

const small = (text: string, at: number): string =>
  text.slice(0, at) + text.charAt(at).toLowerCase() + text.slice(at + 1);

const plainMarks = (text: string): string =>
  /’|[^\S ]/.test(text) ? text.replace(/[’\s]/g, (one) => (one === '’' ? "'" : ' ')) : text;
