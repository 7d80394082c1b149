import { join } from 'node:path';
import { numberAt, uintAt } from '#kit/element-at';
import { houseNumbersIn } from '../../../engine/search/house-number.ts';
import { bucketOf, capitalOf, populationOf, searchImportance } from '../../../engine/search/importance.ts';
import { codeIn, infoOfRating, type NameUse, nameUse, ratingOf } from '../../../engine/search/name-words.ts';
import { namesIn, wordsOf } from '../../../engine/search/normalise.ts';
import { HouseListsWriter } from '../../../store/house-lists-writer.ts';
import type { Kind } from '../../../store/osm-index.ts';
import { BEGINNING_SECTIONS, HOUSE_SECTIONS, WORD_SECTIONS } from '../../../store/osm-layout.ts';
import type { PagedFileWriter } from '../../../store/paged-file-writer.ts';
import { BeginningsWriter } from '../../../store/words/beginnings-writer.ts';
import { PlaceExtents } from '../../../store/words/place-extents.ts';
import { MARK, WORD_BYTES } from '../../../store/words/word-lists-layout.ts';
import { WordListsWriter } from '../../../store/words/word-lists-writer.ts';
import { type TextNumber, textNumber } from '../memory/numbers.ts';
import { SortedRuns } from '../memory/sorted-runs.ts';
import type { Texts } from '../memory/texts.ts';
import { RememberedLooks } from './remembered-looks.ts';
import { RememberedWords } from './remembered-words.ts';
import { WordRuns } from './word-runs.ts';

/** Main tags that are remembered. */
const REMEMBERED = 1 << 15;
/** House numbers that are kept as texts begin here; below are none and the letters a to z. */
const TEXTS = 32;
/** Steps of an interpolation stand below the numbers that it has. */
const STEPS = 16;

/** Near places with the same numbers look the same in a list: those that the place gives, and its cell. */
const LOOKS = 9;
const CELL_LOOK = 7;

/** Units of a degree, and of a cell in which places with the same names and the same address are one for who searches. */
const UNITS = 1e7;
const TWIN_UNITS = 100_000;

/** What a place is searched by, in texts of the import: pairs of key and value. One is used for all places. */
export class SearchedPlace {
  kind: Kind;
  /** The number of its kind. */
  kindNumber = 0;
  /** Its point in units. */
  x = 0;
  y = 0;
  /** What is {@link LOOKS} for: name, kind and address. */
  readonly look = new Int32Array(LOOKS);
  names: ArrayLike<number> = [];
  namesStart = 0;
  namesEnd = 0;
  extratags: ArrayLike<number> = [];
  extratagsStart = 0;
  extratagsEnd = 0;
  /** All its main tags where it has several; else empty. */
  categories: ArrayLike<number> = [];
  categoriesStart = 0;
  categoriesEnd = 0;
  /** The rank_search that its importance follows from. */
  importanceRank = 0;
  /** Its importance where a table has it. */
  importance: number | undefined = undefined;

  constructor(kind: Kind) {
    this.kind = kind;
  }
}

/** Collects what searches need while places are written, and writes it as sections of the index. */
export class SearchSections {
  readonly #texts: Texts;
  readonly #words: WordRuns;
  readonly #houses: SortedRuns;
  readonly #remembered = new RememberedWords();
  readonly #uses = new Map<number, NameUse>();
  readonly #usesOfRoads = new Map<number, NameUse>();
  readonly #languageKeys = new Map<number, boolean>();
  readonly #population: TextNumber;
  readonly #wikidata: TextNumber;
  readonly #capital: TextNumber;
  /** Numbers of words for main tags; -1 for what has none. */
  readonly #kindWords = new Map<string, number>();
  /** The same by number of kind. */
  readonly #wordOfKind: (number | undefined)[] = [];
  readonly #extents: PlaceExtents;
  /** A bit for each place: has one before it the same names and the same address, as ways of one street have? */
  #twins = new Uint8Array(1 << 10);
  readonly #looks = new RememberedLooks();

  /**
   * @param global places with the lowest numbers, which are areas and towns
   * @param directory for what does not fit into memory @param memory most bytes of what is sorted, about
   */
  constructor(texts: Texts, global: number, directory: string, memory: number) {
    this.#extents = new PlaceExtents(global);
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
    const isHouse = kind.category === 'place' && kind.type === 'house';
    const isNumber = isHouse || kind.type === 'houses';
    if (isNumber && namesStart === namesEnd) return;
    if (this.#words.makeRoom()) {
      this.#remembered.clear();
      this.#kindWords.clear();
      this.#wordOfKind.length = 0;
    }
    const isRoad = kind.category === 'highway';
    const bucket = bucketOf(this.#importance(searched));
    let words = 0;
    for (let at = namesStart; at < namesEnd; at += 2) {
      const use = this.#useOf(numberAt(names, at), isRoad);
      if (use !== 'none') words += this.#names(place, numberAt(names, at + 1), use, bucket);
    }
    if (isNumber && words === 0) return;
    this.#extents.add(place, searched.x / UNITS, searched.y / UNITS);
    if (words > 0) this.#compare(place, searched);
    if (isHouse) return;
    const { kindNumber } = searched;
    let word = this.#wordOfKind[kindNumber];
    if (word === undefined) {
      word = this.#kindWord(kind.category, kind.type);
      while (this.#wordOfKind.length < kindNumber) this.#wordOfKind.push(undefined);
      this.#wordOfKind[kindNumber] = word;
    }
    this.#addKind(word, place, bucket);
    const { categories, categoriesStart, categoriesEnd } = searched;
    for (let at = categoriesStart; at < categoriesEnd; at += 2) {
      const [category, type] = [this.#text(numberAt(categories, at)), this.#text(numberAt(categories, at + 1))];
      if (category !== kind.category) this.#addKind(this.#kindWord(category, type), place, bucket);
    }
  }

  /** Enters the words of the names in a value. @returns how many there are */
  #names(place: number, value: number, use: NameUse, bucket: number): number {
    if (use === 'code') {
      const code = codeIn(this.#text(value));
      if (code !== undefined)
        this.#words.addNumber(this.#words.number(code), place, infoOfRating(bucket, ratingOf(1, true)));
      return code === undefined ? 0 : 1;
    }
    const words = this.#words;
    const remembered = this.#remembered;
    let start = remembered.find(value);
    if (start < 0) {
      const names = namesIn(this.#text(value)).map(wordsOf);
      start = remembered.add(
        value,
        names.map((name) => name.map((word) => words.number(word))),
      );
    }
    const count = remembered.count(start);
    for (let at = 0; at < count; at++) {
      const rating = ratingOf(remembered.length(start, at), use === 'secondary');
      words.addNumber(remembered.number(start, at), place, infoOfRating(bucket, rating));
    }
    return count;
  }

  /** Notes a place that looks like one before it; ways of one street are near each other in number. */
  #compare(place: number, { look, x, y }: SearchedPlace): void {
    look[CELL_LOOK] = Math.floor(x / TWIN_UNITS);
    look[CELL_LOOK + 1] = Math.floor(y / TWIN_UNITS);
    if (!this.#looks.add(look)) return;
    const at = place >>> 3;
    if (at >= this.#twins.length) {
      const larger = new Uint8Array(2 * at);
      larger.set(this.#twins);
      this.#twins = larger;
    }
    this.#twins[at] = numberAt(this.#twins, at) | (1 << (place & 7));
  }

  #isTwin(place: number): boolean {
    const at = place >>> 3;
    return at < this.#twins.length && ((numberAt(this.#twins, at) >>> (place & 7)) & 1) !== 0;
  }

  /** A house number of a street, or of a place that stands for one. */
  house(street: number, tag: number, place: number): void {
    for (const { number, rest } of houseNumbersIn(this.#text(tag))) {
      const letter = /^[a-z]$/.test(rest) ? rest.charCodeAt(0) - 96 : 0;
      const code = rest === '' ? 0 : letter > 0 ? letter : TEXTS + this.#texts.number(rest);
      this.#houses.add(street, number, place, code, 0);
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
    const all = new WordListsWriter(file.section(words), file.section(lists), this.#extents);
    const [beginnings, beginningBlocks, beginningLists] = BEGINNING_SECTIONS;
    const begun = new WordListsWriter(file.section(beginnings), file.section(beginningLists), this.#extents);
    const writer = new BeginningsWriter(all, begun, (place) => this.#isTwin(place));
    this.#words.write(writer);
    writer.finish();
    file.section(blocks).append(all.finish());
    file.section(beginningBlocks).append(begun.finish());
    const [houseBlocks, houses] = HOUSE_SECTIONS;
    const houseWriter = new HouseListsWriter(file.section(houseBlocks), file.section(houses));
    const { record } = this.#houses;
    while (this.#houses.next()) {
      const [street, number, place] = [uintAt(record, 0), uintAt(record, 1), uintAt(record, 2)];
      const [rest, range] = [uintAt(record, 3), uintAt(record, 4)];
      houseWriter.add(street, number, this.#rest(rest), place, Math.floor(range / STEPS), range % STEPS);
    }
    houseWriter.finish();
    this.#houses.close();
  }

  #rest(code: number): string {
    if (code === 0) return '';
    return code < TEXTS ? String.fromCharCode(96 + code) : this.#text(code - TEXTS);
  }

  #kindWord(category: string, type: string): number {
    const key = `${category}=${type}`;
    let word = this.#kindWords.get(key);
    if (word === undefined) {
      const isWord = /^[\x20-\x7e]+$/.test(key) && key.length < WORD_BYTES;
      word = isWord ? this.#words.number(MARK.kind + key) : -1;
      if (this.#kindWords.size >= REMEMBERED) this.#kindWords.clear();
      this.#kindWords.set(key, word);
    }
    return word;
  }

  #addKind(word: number, place: number, bucket: number): void {
    if (word >= 0) this.#words.addNumber(word, place, infoOfRating(bucket, 0));
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

  #text(number: number): string {
    return this.#texts.text(textNumber(number));
  }
}
