// Memory below 64 KiB holds this program's own texts. JavaScript reads the same numbers in ../cve-kernel.ts.

/** The JSON text; the byte behind it is zero. */
export const INPUT: usize = 0x10000;
/** What was read: see `finish` in record.ts. */
export const RESULT: usize = 0x120000;
/** Where the rows of the entries lie that begin a product. */
export const PRODUCTS: usize = 0x121000;
/** Of each GHSA id of the result: where it begins in the input. */
export const GHSAS: usize = 0x126000;
export const MOST_GHSAS: u32 = 64;
/** Values that JavaScript is to read: container, kind, where they begin and end; see `keepValue` in facts.ts. */
export const FACTS: usize = 0x126400;
export const MOST_FACTS: u32 = 128;

// Tables of what was found while the record was read.
export const SCORES: usize = 0x127000;
export const MOST_SCORES: u32 = 64;
export const REFERENCES: usize = 0x128000;
export const MOST_REFERENCES: u32 = 1024;
export const ENTRIES: usize = 0x130000;
export const MOST_ENTRIES: u32 = 1024;
export const VERSIONS: usize = 0x140000;
export const MOST_VERSIONS: u32 = 8192;

/** Texts of the record as they are: each is no longer than in the input. */
export const TEXT: usize = 0x180000;
/** The record as it is stored. */
export const DOCUMENT: usize = 0x290000;
export const DOCUMENT_END: usize = 0x410000;

/** Hash table of names: number plus one, 0 for an empty place. */
export const NAME_SLOTS: usize = 0x410000;
export const NAME_SLOT_BITS: u32 = 17;
export const NAMES: usize = 0x490000;
export const MOST_NAMES: u32 = 1 << 16;
export const NAME_TEXT: usize = 0x550000;
export const NAME_TEXT_END: usize = 0x950000;
