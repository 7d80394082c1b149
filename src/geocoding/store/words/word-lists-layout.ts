/** Figures of docs/formats/osm-index.md, "Words", that its writer and its reader share. */

/** Words of a block of the dictionary: the first one stands there as a whole. */
export const BLOCK_WORDS = 32;
/** Places of a chunk of a list. */
export const CHUNK_PLACES = 128;
/** Most bytes of a word; what is longer is cut. */
export const WORD_BYTES = 63;
/** Words that begin with these bytes are no words of names. */
export const MARK = {
  /** `key=value` of a main tag; the list holds the places that have it. */
  kind: '\x01',
  /** A postcode without blanks; the list holds rows of `postcodes`. */
  postcode: '\x02',
  /** A phrase for a kind of place; the list holds rows of the table of kinds. */
  phrase: '\x03',
} as const;

/** Letters of the longest beginning of words that has a list of its own. */
export const LONGEST_BEGINNING = 3;
/** The entry of a beginning of words: shorter ones stand behind the longer ones that begin so. */
export const beginningKey = (letters: string): string =>
  letters.length < LONGEST_BEGINNING ? `${letters}\x7f` : letters;

/** Columns and rows of the Earth in which the boxes of chunks are told. */
export const BOX_STEPS = 65_536;
export const boxColumn = (lon: number): number => within(((lon + 180) / 360) * BOX_STEPS);
export const boxRow = (lat: number): number => within(((lat + 90) / 180) * BOX_STEPS);
const within = (step: number): number => Math.max(0, Math.min(BOX_STEPS - 1, Math.floor(step)));
