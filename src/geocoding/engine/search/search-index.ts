import type { HouseEntry } from '../../store/house-lists.ts';
import type { Dictionary } from '../../store/words/dictionary.ts';
import type { Languages } from '../localisation.ts';
import type { Box, OsmType, Place } from '../place.ts';

/** What a search looks at before it takes a place. */
export interface Candidate {
  /** Number in its index. */
  readonly place: number;
  readonly category: string;
  readonly type: string;
  readonly rankSearch: number;
  readonly rankAddress: number;
  /** Degrees. */
  readonly lon: number;
  readonly lat: number;
  /** ISO 3166-1 alpha-2, lower case. */
  readonly countryCode: string | undefined;
  readonly osmType: OsmType;
  readonly osmId: number;
  readonly placeId: number;
  /** 0 or more. Places with the same number here have the same names and the same address: ways of one street. */
  readonly twins: number;
}

/** The beginning of a word, normalised. */
export interface BegunWord {
  readonly plain: string;
  /** Was it written in other letters than Latin ones? */
  readonly isForeign?: boolean | undefined;
}

/** A postcode with its centre. */
export interface PostcodeCenter {
  readonly countryCode: string;
  readonly code: string;
  readonly lon: number;
  readonly lat: number;
}

/** Bits of the words of a query that names have. */
export type WordMask = number;

/** Tells which words of the query the names of places have; it remembers what it was asked. */
export interface MaskReader {
  /** Words in the names of a place. */
  ofPlace(place: number): WordMask;
  /** Words in a text. */
  ofText(text: string): WordMask;
  /** What was found for a key before. */
  readonly kept: Map<number, WordMask>;
}

/** Numbers of places: the first one, and the first one after them. */
export interface PlaceNumbers {
  readonly from: number;
  readonly to: number;
}

/** An index as searches see it. */
export interface SearchIndex {
  readonly words: Dictionary;
  /** What words begin with; undefined in an index of before there were such lists. */
  readonly beginnings: Dictionary | undefined;
  /** Can tags of a place explain words of its address that no name has? */
  readonly hasTags: boolean;
  /** Can places have houses with numbers? */
  readonly hasHouses: boolean;
  /** Places that can be lines of other places' addresses, in order of number. */
  readonly globals: readonly PlaceNumbers[];
  /** The number of a place of this index by its place_id; undefined for those of others. */
  numberOf(placeId: number | undefined): number | undefined;
  /**
   * What speaks against a place of whose names a word is begun, because readers see another name: more for towns,
   * infinite for countries that are called so only in languages other than the reader's, English and their own. An
   * index that has no such places has no such method.
   */
  strangeness?(place: number, word: BegunWord, languages: Languages): number;
  read(place: number): Candidate;
  /** Words of the query in the lines of a candidate's address, its street among them. */
  addressMask(candidate: Candidate, masks: MaskReader): WordMask;
  /** Words of the query in the tags of its address, and in its house number. */
  tagMask(candidate: Candidate, masks: MaskReader): WordMask;
  /** In small letters, without blanks. */
  postcodeOf(candidate: Candidate): string | undefined;
  /** How important it is, 0 to 1. */
  importanceOf(candidate: Candidate): number;
  /**
   * Names that readers see in the address of a candidate, in its order. An index that has to make the place to know them
   * has no such method.
   */
  shownNames?(candidate: Candidate, languages: Languages): readonly string[];
  /** Its name as it is usually shown, that of a country as readers see it. */
  nameOf(candidate: Candidate, languages: Languages): string | undefined;
  /** Values of all tags that name it. */
  namesOf(candidate: Candidate): readonly string[];
  /**
   * Those names in other letters than Latin ones that have the same words in Latin letters, as they are written. Not all
   * indexes know; none where no other place has a name like it.
   */
  writtenNames?(candidate: Candidate, words: string): readonly string[];
  /** Those names in forms of words with blanks between them; those of fewer words than `least` may be left out. */
  formsOfNames(candidate: Candidate, least: number): Iterable<string>;
  /** Houses of a street whose number can be a number. */
  housesOf(street: number, number: number): readonly HouseEntry[];
  /** A row of the table of postcodes. */
  postcode(row: number): PostcodeCenter | undefined;
  /** Words of the query in the names of the areas around a point. */
  areaMask(lon: number, lat: number, masks: MaskReader): WordMask;
  postcodePlace(postcode: PostcodeCenter): Place | undefined;
  /** Width and height of its box in degrees, multiplied. */
  extentOf(candidate: Candidate): number;
  /** South, north, west, east in degrees; undefined for what has no area. */
  boxOf(candidate: Candidate): Box | undefined;
  /** Is a point in its area? */
  contains(candidate: Candidate, lon: number, lat: number): boolean;
  /** Ranges of the numbers of places that can lie in a box. */
  rangesIn(box: Box): readonly (readonly [from: number, to: number])[];
  /** Longitude and latitude of a place; good until the next one is asked for. */
  pointOf(place: number): readonly [lon: number, lat: number];
  place(candidate: Candidate): Place;
  /** A house of an interpolation. */
  interpolated(candidate: Candidate, entry: HouseEntry, number: number): Place;
}

/** What lies around a point, for places whose own index does not say it. */
export interface Surroundings {
  readonly words: Dictionary;
  /** The cell of a point in degrees. */
  cellOf(lon: number, lat: number): number;
  /** Numbers of the towns, counties and states around a cell. */
  aroundCell(cell: number): readonly number[];
  /** The same of a point; dear. */
  around(lon: number, lat: number): readonly number[];
}

/** Names of countries. */
export interface CountryWords {
  /** Does a name of a country have a word? @param code ISO 3166-1 alpha-2, lower case */
  has(code: string, word: string): boolean;
}
