// Where things lie in the kernel's memory; ../block-kernel.ts has the same numbers.

/** Where reading stopped, ways until there, bytes of records, how many records these are: 32-bit words. */
export const RESULT: u32 = 0x1_0000;

/** Keys of all blocks so far in an open hash table: hash, start, length and what the key is for. */
export const KEYS: u32 = 0x4_0000;
export const KEY_SLOTS: u32 = 1 << 14;
export const MOST_KEYS: u32 = 3 << 12;
/** Their bytes. */
export const KEY_BYTES: u32 = 0x8_0000;
export const KEY_BYTES_END: u32 = 0x10_0000;

/** By text of the block: what it is for as a key, 0 where it was not asked yet. */
export const USES: u32 = 0x10_0000;
/** First byte and end of each text. */
export const TEXT_AT: u32 = 0x14_0000;

/** Key and value of each tag of a way; of nodes the number of the node and how many tags it has stand before them. */
export const TAGS: u32 = 0x34_0000;
export const TAGS_END: u32 = 0x54_0000;

/** Ids of nodes, or of the nodes of a way; coordinates of nodes. */
export const IDS: u32 = 0x54_0000;
export const XS: u32 = 0xd4_0000;
export const YS: u32 = 0x114_0000;
export const MOST_NODES: i32 = 1 << 20;
/** Of the nodes of a way, x and y by turns, in place of them. */
export const POINTS: u32 = 0xd4_0000;

/** Numbers of texts of all blocks so far in an open hash table: hash, start, length, number. */
export const TEXTS: u32 = 0x255_0000;
export const TEXT_SLOTS: u32 = 1 << 18;
export const MOST_TEXTS: u32 = 3 << 16;
/** Their bytes, and behind them room for a word. */
export const TEXT_BYTES: u32 = 0x295_0000;
export const TEXT_BYTES_END: u32 = 0x314_0000;

/** By text of the block: its number plus 1, and the ref of its key within an address; 0 where it was not asked yet. */
export const NUMBERS: u32 = 0x315_0000;
export const SHORT_KEYS: u32 = 0x31d_0000;
/** Numbers plus 1 of the first of the selection's own texts. */
export const OWN_NUMBERS: u32 = 0x325_0000;
export const OWN_TEXTS: u32 = 1 << 10;

/** Refs of what is kept of an object. */
export const NAMES: u32 = 0x326_0000;
export const ADDRESS: u32 = 0x326_4000;
export const EXTRATAGS: u32 = 0x326_8000;
/** Objects with more tags are left to JavaScript. */
export const MOST_TAGS: u32 = 1 << 10;
/** Tags of a node. */
export const NODE_TAGS: u32 = 0x327_0000;

/** The last main tags of the block and how they keep their objects: key, value, answer. */
export const KEEPS: u32 = 0x328_0000;
export const KEEP_SLOTS: u32 = 1 << 12;

/** Filters of ids, see ../sparse-ids.ts. */
export const WANTED: u32 = 0x329_0000;
export const SPECIAL: u32 = 0x349_0000;

/** Records of features. */
export const OUT: u32 = 0x369_0000;
export const OUT_END: u32 = 0x3a9_0000;
