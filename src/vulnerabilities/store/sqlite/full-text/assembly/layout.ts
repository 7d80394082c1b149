// Memory below 64 KiB holds this program's own texts. JavaScript reads the same numbers in ../word-kernel.ts.

/** The texts of one row, each with a line feed behind it. */
export const INPUT: usize = 0x10000;
/** Ones as long as a word: 16 bytes of them and 16 of zeros. */
export const ONES: usize = 0x91000;

/** The page that is being filled. */
export const PAGE: usize = 0x94000;
/** Where the terms of that page begin. */
export const PAGE_INDEX: usize = 0x98000;
/** Doclist index, a page for each level. */
export const LEVELS: usize = 0x9c000;
export const LEVEL: usize = 0x4000;
/** The terms that were written last, and the one that leads to a page. */
export const WRITTEN: usize = 0xb0000;
export const SPLIT: usize = 0xb1000;

/** How many words each column of a row has. */
export const COUNTS: usize = 0x100000;
/** Hash table of terms: number plus one of the term, and upper bits of the hash; 0 for an empty place. */
export const SLOTS: usize = 0x300000;
export const SLOT_BITS: u32 = 19;
/**
 * Of each term how many postings it has, where they begin, its length, where its letters begin if they are more than 16;
 * and its letters, or the first eight of them.
 */
export const TERMS: usize = 0x700000;
export const TERM: usize = 32;
export const MOST_TERMS: u32 = 1 << 18;
/** Letters of long terms. */
export const TEXT: usize = 0x1700000;
export const TEXT_END: usize = 0x1b00000;
/** Keys of the rows, ascending. */
export const ROWS: usize = 0x1b00000;
export const MOST_ROWS: u32 = 1 << 17;
/** Numbers of the terms in their order. */
export const ORDER: usize = 0x1c00000;

/** The number of the term of each word, in the order in which they came. */
export const WORDS: usize = 0x1e00000;
export const MOST_WORDS: u32 = 1 << 22;
/** Row, column and position of each word, by terms. */
export const POSTINGS: usize = 0x2e00000;
export const ROW_SHIFT: u32 = 15;
export const COLUMN_SHIFT: u32 = 13;
/** Words that a column has at most. */
export const MOST_POSITIONS: u32 = 1 << COLUMN_SHIFT;
/** Where terms are sorted, and later the rows and positions of one term are put together. */
export const WORKING: usize = 0x3e00000;
