// Where things lie in the kernel's memory; ../scan-kernel.ts has the same numbers.

/** Where reading stopped and how much was found, 32-bit words; the least and the greatest id, f64. */
export const RESULT: u32 = 0x1_0000;

/** What was found: first byte and end of each way, or the place of each node. */
export const FOUND: u32 = 0x2_0000;
export const MOST_FOUND: u32 = 1 << 16;
/** Ids of nodes that were found, or their coordinates. */
export const FLOATS: u32 = 0xa_0000;
