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
/** Values that JavaScript may have to read: container, kind, where they begin and end; see `keepValue` in facts.ts. */
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

/** Of each CPE name where its vendor and product begin, and how long they are. */
export const CPES: usize = 0x950000;
export const MOST_CPES: u32 = 8192;
/** Numbers of the products that the record names by CPE, each once. */
export const CPE_PRODUCTS: usize = 0x960000;
/** Of each weakness where its digits begin, how many they are, and whether the CNA names it. */
export const WEAKNESSES: usize = 0x968000;
export const MOST_WEAKNESSES: u32 = 256;
/** Numbers of the weaknesses of the result, each once. */
export const WEAKNESS_NUMBERS: usize = 0x969000;
/** Of each point of a decision where its text begins and ends. */
export const POINTS: usize = 0x96a000;
/** Of each name the record that named it by CPE last. */
export const NAMED_BY: usize = 0x970000;

/** What the record says about products that it names by CPE, as it is stored; as much room follows to put it in order. */
export const APPLICABILITY: usize = 0x9b0000;
export const APPLICABILITY_END: usize = 0xac0000;
