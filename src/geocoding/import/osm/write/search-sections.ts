import { join } from 'node:path';
import { numberAt, wordAt } from '#kit/element-at';
import { houseNumbersIn } from '../../../engine/search/house-number.ts';
import { bucketOf, capitalOf, populationOf, searchImportance } from '../../../engine/search/importance.ts';
import { infoOfRating, type NameUse, NameWords, nameUse } from '../../../engine/search/name-words.ts';
import { namesIn, wordsOf } from '../../../engine/search/normalise.ts';
import { HouseListsWriter } from '../../../store/house-lists-writer.ts';
import type { Kind } from '../../../store/osm-index.ts';
import { HOUSE_SECTIONS, WORD_SECTIONS } from '../../../store/osm-layout.ts';
import type { PagedFileWriter } from '../../../store/paged-file-writer.ts';
import { MARK, WORD_BYTES } from '../../../store/word-lists-layout.ts';
import { WordListsWriter } from '../../../store/word-lists-writer.ts';
import { type TextNumber, textNumber } from '../memory/numbers.ts';
import { SortedRuns } from '../memory/sorted-runs.ts';
import type { Texts } from '../memory/texts.ts';
import { WordRuns } from './word-runs.ts';

/** Names whose words are remembered: ways of one street come again and again. */
const REMEMBERED = 1 << 15;
/** House numbers that are kept as texts begin here; below are none and the letters a to z. */
const TEXTS = 32;
/** Steps of an interpolation stand below the numbers that it has. */
const STEPS = 16;

/** What a place is searched by, in texts of the import: pairs of key and value. */
export interface SearchedPlace {
  readonly kind: Kind;
  readonly names: ArrayLike<number>;
  readonly namesStart: number;
  readonly namesEnd: number;
  readonly extratags: ArrayLike<number>;
  readonly extratagsStart: number;
  readonly extratagsEnd: number;
  /** All its main tags where it has several; else empty. */
  readonly categories: ArrayLike<number>;
  readonly categoriesStart: number;
  readonly categoriesEnd: number;
  /** The rank_search that its importance follows from. */
  readonly importanceRank: number;
  /** Its importance where a table has it. */
  readonly importance: number | undefined;
}

/** Collects what searches need while places are written, and writes it as sections of the index. */
export class SearchSections {
  readonly #texts: Texts;
  readonly #words: WordRuns;
  readonly #houses: SortedRuns;
  readonly #nameWords = new NameWords();
  /** Words of each name in a value, by text. */
  readonly #remembered = new Map<number, readonly (readonly string[])[]>();
  readonly #uses = new Map<number, NameUse>();
  readonly #usesOfRoads = new Map<number, NameUse>();
  readonly #languageKeys = new Map<number, boolean>();
  readonly #population: TextNumber;
  readonly #wikidata: TextNumber;
  readonly #capital: TextNumber;
  readonly #kindWords = new Map<string, string>();

  /** @param directory for what does not fit into memory @param memory most bytes of what is sorted, about */
  constructor(texts: Texts, directory: string, memory: number) {
    this.#texts = texts;
    this.#words = new WordRuns(join(directory, 'search-words'), 0.7 * memory);
    this.#houses = new SortedRuns(join(directory, 'search-houses'), 5, 0.3 * memory);
    this.#population = texts.number('population');
    this.#wikidata = texts.number('wikidata');
    this.#capital = texts.number('capital');
  }

  /** Places come in order of number. */
  place(place: number, searched: SearchedPlace): void {
    const { kind, names, namesStart, namesEnd } = searched;
    const isRoad = kind.category === 'highway';
    const words = this.#nameWords;
    words.clear();
    for (let at = namesStart; at < namesEnd; at += 2) {
      const use = this.#useOf(numberAt(names, at), isRoad);
      const value = numberAt(names, at + 1);
      if (use === 'code') words.add(this.#text(value), use);
      else if (use !== 'none') for (const name of this.#wordsOf(value)) words.addWords(name, use === 'secondary');
    }
    const isHouse = kind.category === 'place' && kind.type === 'house';
    if (words.words.size === 0 && (isHouse || kind.type === 'houses')) return;
    const bucket = bucketOf(this.#importance(searched));
    for (const [word, rating] of words.words) this.#words.add(word, place, infoOfRating(bucket, rating));
    if (isHouse) return;
    this.#kind(kind.category, kind.type, place, bucket);
    const { categories, categoriesStart, categoriesEnd } = searched;
    for (let at = categoriesStart; at < categoriesEnd; at += 2) {
      const [category, type] = [this.#text(numberAt(categories, at)), this.#text(numberAt(categories, at + 1))];
      if (category !== kind.category) this.#kind(category, type, place, bucket);
    }
  }

  /** A house number of a street, or of a place that stands for one. */
  house(street: number, tag: number, place: number): void {
    for (const { number, rest } of houseNumbersIn(this.#text(tag))) {
      const letter = /^[a-z]$/.test(rest) ? rest.charCodeAt(0) - 96 : 0;
      this.#houses.add(street, number, place, rest === '' ? 0 : letter > 0 ? letter : TEXTS + tag, 0);
    }
  }

  /** Numbers of a street that nobody has mapped one by one. */
  interpolation(street: number, place: number, start: number, end: number, step: number): void {
    this.#houses.add(street, start, place, 0, (end - start) * STEPS + Math.min(step, STEPS - 1));
  }

  /** A row of `postcodes`; rows come in order, after all places. */
  postcode(row: number, code: string): void {
    const compact = code.toLowerCase().replace(/[^a-z0-9]/g, '');
    if (compact !== '' && compact.length < WORD_BYTES) this.#words.add(MARK.postcode + compact, row, 0);
  }

  write(file: PagedFileWriter): void {
    const [words, blocks, lists] = WORD_SECTIONS;
    const writer = new WordListsWriter(file.section(words), file.section(lists));
    this.#words.write(writer);
    file.section(blocks).append(writer.finish());
    const [houseBlocks, houses] = HOUSE_SECTIONS;
    const houseWriter = new HouseListsWriter(file.section(houseBlocks), file.section(houses));
    const { record } = this.#houses;
    while (this.#houses.next()) {
      const [street, number, place] = [wordAt(record, 0), wordAt(record, 1), wordAt(record, 2)];
      const [rest, range] = [wordAt(record, 3), wordAt(record, 4)];
      houseWriter.add(street, number, this.#rest(rest, number), place, Math.floor(range / STEPS), range % STEPS);
    }
    houseWriter.finish();
    this.#houses.close();
  }

  #rest(code: number, number: number): string {
    if (code === 0) return '';
    if (code < TEXTS) return String.fromCharCode(96 + code);
    return houseNumbersIn(this.#text(code - TEXTS)).find((part) => part.number === number)?.rest ?? '';
  }

  #kind(category: string, type: string, place: number, bucket: number): void {
    const key = `${category}=${type}`;
    let word = this.#kindWords.get(key);
    if (word === undefined) {
      word = /^[\x20-\x7e]+$/.test(key) && key.length < WORD_BYTES ? MARK.kind + key : '';
      if (this.#kindWords.size >= REMEMBERED) this.#kindWords.clear();
      this.#kindWords.set(key, word);
    }
    if (word !== '') this.#words.add(word, place, infoOfRating(bucket, 0));
  }

  #importance(searched: SearchedPlace): number {
    const { extratags, extratagsStart, extratagsEnd, names, namesStart, namesEnd, importanceRank } = searched;
    const known = searched.importance;
    let population = 0;
    let hasWikidata = false;
    let capital: 0 | 1 | 2 = 0;
    for (let at = extratagsStart; at < extratagsEnd; at += 2) {
      const key = extratags[at];
      if (key === this.#population) population = populationOf(this.#text(numberAt(extratags, at + 1)));
      else if (key === this.#wikidata) hasWikidata = true;
      else if (key === this.#capital) capital = capitalOf(this.#text(numberAt(extratags, at + 1)));
    }
    let languages = 0;
    if (namesEnd - namesStart > 2)
      for (let at = namesStart; at < namesEnd; at += 2) if (this.#isLanguage(numberAt(names, at))) languages++;
    return searchImportance({ rank: importanceRank, population, languages, hasWikidata, capital, known });
  }

  #isLanguage(key: number): boolean {
    let is = this.#languageKeys.get(key);
    if (is === undefined) {
      is = this.#text(key)
        .replace(/^_place_/, '')
        .startsWith('name:');
      this.#languageKeys.set(key, is);
    }
    return is;
  }

  #useOf(key: number, isRoad: boolean): NameUse {
    const uses = isRoad ? this.#usesOfRoads : this.#uses;
    let use = uses.get(key);
    if (use === undefined) {
      use = nameUse(this.#text(key), isRoad);
      uses.set(key, use);
    }
    return use;
  }

  #wordsOf(value: number): readonly (readonly string[])[] {
    let words = this.#remembered.get(value);
    if (words === undefined) {
      words = namesIn(this.#text(value)).map(wordsOf);
      if (this.#remembered.size >= REMEMBERED) this.#remembered.clear();
      this.#remembered.set(value, words);
    }
    return words;
  }

  #text(number: number): string {
    return this.#texts.text(textNumber(number));
  }
}
