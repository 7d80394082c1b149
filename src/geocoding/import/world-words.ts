import { elementAt, floatAt, wordAt } from '#kit/element-at';
import { CountryNames } from '../engine/country-names.ts';
import { divisionsOf } from '../engine/divisions.ts';
import { bucketOf } from '../engine/search/importance.ts';
import { infoOfRating, NameWords } from '../engine/search/name-words.ts';
import { formsIn } from '../engine/search/normalise.ts';
import {
  importanceOfCountry,
  importanceOfDivision,
  importanceOfTown,
  peopleOfCountries,
  peopleOfStates,
} from '../engine/search/world-renown.ts';
import { ByteWriter } from '../store/byte-writer.ts';
import { BeginningsWriter } from '../store/words/beginnings-writer.ts';
import { PlaceExtents } from '../store/words/place-extents.ts';
import { MARK } from '../store/words/word-lists-layout.ts';
import { WordListsWriter } from '../store/words/word-lists-writer.ts';
import { NONE, UNITS_PER_DEGREE, type WorldColumns } from '../store/world-index.ts';
import type { CategoryPhrases } from './category-phrases.ts';
import { WordRuns } from './osm/write/word-runs.ts';

/** Names of countries that people use beside the official ones. */
const MORE_NAMES: Readonly<Record<string, string>> = {
  GB: 'UK;England;Great Britain;Britain',
  US: 'USA;United States of America;America',
  AE: 'UAE',
  CZ: 'Czech Republic',
  NL: 'Holland',
  RU: 'Russian Federation',
  KR: 'Republic of Korea',
  MK: 'Macedonia',
  TR: 'Turkey',
};

type SearchColumn =
  | 'countryPeople'
  | 'countryForms'
  | 'statePeople'
  | 'words'
  | 'wordBlocks'
  | 'wordLists'
  | 'beginnings'
  | 'beginningBlocks'
  | 'beginningLists'
  | 'phraseKinds';

/**
 * The columns of searches: every word of the names of countries, divisions and towns, in the order of place_id.
 * @param borrowed names of a town by its number that rather mean another one
 */
export function worldWords(
  columns: Omit<WorldColumns, SearchColumn>,
  phrases: CategoryPhrases,
  borrowed: (town: number) => Iterable<string>,
): Pick<WorldColumns, SearchColumn> {
  const runs = new WordRuns('', Number.POSITIVE_INFINITY);
  const text = Buffer.from(columns.text.buffer, columns.text.byteOffset, columns.text.byteLength);
  const textOf = (index: number): string =>
    text.toString('utf8', wordAt(columns.textStart, index), wordAt(columns.textStart, index + 1));
  const names = new NameWords();
  let number = 0;
  const extents = new PlaceExtents(Number.POSITIVE_INFINITY);
  /** @param points of all places of this kind, and which of them it is */
  const enter = (importance: number, points: Int32Array, at: number): void => {
    extents.add(number, wordAt(points, 2 * at) / UNITS_PER_DEGREE, wordAt(points, 2 * at + 1) / UNITS_PER_DEGREE);
    const bucket = bucketOf(importance);
    for (const [word, rating] of names.words) runs.add(word, number, infoOfRating(bucket, rating));
    number++;
    names.clear();
  };
  const countries = new CountryNames();
  const codes = Array.from(columns.countryCode, (letters) => String.fromCharCode(letters & 255, letters >> 8));
  const countryPeople = peopleOfCountries(columns, codes.length);
  const formsOfCountries: string[] = [];
  codes.forEach((code, country) => {
    const named = /^[A-Z]{2}$/.test(code) ? countries.of(code).entries() : [];
    const all = [...new Set(named.map(([, name]) => name))];
    formsOfCountries.push([...new Set(formsIn(all, 1))].join('\t'));
    for (const [, name] of named) for (const part of name.split(' / ')) names.add(part, 'name');
    names.add(MORE_NAMES[code] ?? '', 'name');
    names.add(code, 'secondary');
    names.add(Buffer.from(columns.countryIso3.subarray(3 * country, 3 * country + 3)).toString('latin1'), 'secondary');
    enter(importanceOfCountry(floatAt(countryPeople, country)), columns.countryPoint, country);
  });
  const states = columns.stateName.length;
  const statePeople = peopleOfStates(columns);
  for (let state = 0; state < states; state++) {
    names.add(textOf(wordAt(columns.stateName, state)), 'name');
    names.add(`-${textOf(wordAt(columns.stateCode, state))}`, 'code');
    const { rankSearch } = divisionsOf(elementAt(codes, columns.stateCountry[state] ?? 0)).first;
    enter(importanceOfDivision(rankSearch, floatAt(statePeople, state)), columns.statePoint, state);
  }
  columns.countyName.forEach((name, county) => {
    names.add(textOf(name), 'name');
    const country = columns.stateCountry[wordAt(columns.countyState, county)] ?? 0;
    enter(
      importanceOfDivision(divisionsOf(elementAt(codes, country)).second.rankSearch, 0),
      columns.countyPoint,
      county,
    );
  });
  columns.placeName.forEach((name, place) => {
    names.add(textOf(name), 'name');
    const others = wordAt(columns.placeOtherNames, place);
    if (others !== NONE) for (const other of textOf(others).split('\n')) names.add(other, 'name');
    for (const other of borrowed(place)) names.add(other, 'secondary');
    enter(importanceOfTown(columns, place), columns.placePoint, place);
  });
  const kinds = [...new Set([...phrases.values()].flat())].sort();
  const numbers = new Map(kinds.map((kind, row) => [kind, row]));
  for (const [phrase, of] of phrases) {
    const rows = of.map((kind, order) => ({ row: numbers.get(kind) ?? 0, order })).sort((a, b) => a.row - b.row);
    for (const { row, order } of rows) runs.add(MARK.phrase + phrase, row, order);
  }
  const [all, begun] = [new Dictionary(1 << 20, extents), new Dictionary(1 << 18, extents)];
  const writer = new BeginningsWriter(all.writer, begun.writer, () => false, codes.length);
  runs.write(writer);
  writer.finish();
  const [words, wordBlocks, wordLists] = all.sections();
  const [beginnings, beginningBlocks, beginningLists] = begun.sections();
  const phraseKinds = new Uint8Array(Buffer.from(kinds.join('\n')));
  const countryForms = new Uint8Array(Buffer.from(formsOfCountries.join('\n')));
  const dictionaries = { words, wordBlocks, wordLists, beginnings, beginningBlocks, beginningLists };
  return { countryPeople, countryForms, statePeople, phraseKinds, ...dictionaries };
}

/** A dictionary that is written in memory. */
class Dictionary {
  readonly writer: WordListsWriter;
  readonly #words: ByteWriter;
  readonly #lists: ByteWriter;

  constructor(size: number, extents: PlaceExtents) {
    this.#words = new ByteWriter(size);
    this.#lists = new ByteWriter(2 * size);
    this.writer = new WordListsWriter(this.#words, this.#lists, extents);
  }

  sections(): readonly [words: Uint8Array<ArrayBuffer>, blocks: Uint8Array, lists: Uint8Array<ArrayBuffer>] {
    return [this.#words.view().slice(), this.writer.finish(), this.#lists.view().slice()];
  }
}
