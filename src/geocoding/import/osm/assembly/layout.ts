// Where things lie in the kernel's memory; ../block-kernel.ts has the same numbers.

/** next, skipped, refs, tags as 32-bit words, then the id of a way. */
export const RESULT: u32 = 0x1_0000;
export const RESULT_ID: u32 = 16;

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
