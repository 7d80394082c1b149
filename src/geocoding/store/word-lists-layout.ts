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
