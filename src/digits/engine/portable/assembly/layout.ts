// Where this instance keeps what it shares with the others, and who it is among them. One WebAssembly memory serves
// all threads; each thread has an instance of its own, whose globals are its own.

/** This thread among those that work together, and how many they are. */
export let rank: u32 = 0;
export let size: u32 = 1;

/** Roots of unity in bit-reversed order, see roots.ts. */
export let roots: usize = 0;
/** For every starting angle the roots that divide it by powers of two. */
export let angles: usize = 0;
/** Barrier words shared by all threads. */
export let control: usize = 0;
/** Carries of the segments of a result, shared by all threads. */
let carries: usize = 0;
/** Room of this thread alone: a tile of a transform and small patterns. */
export let tile: usize = 0;
export let patterns: usize = 0;

export const ANGLE_DEPTHS: usize = 48;
/** Number of this thread among all, also while it works alone. */
let thread: u32 = 0;

/** Gives this instance its places. `own` points at 16384 bytes of this thread alone. */
export function place(rootTable: usize, angleTable: usize, shared: usize, own: usize, number: u32): void {
  roots = rootTable;
  angles = angleTable;
  control = shared;
  carries = shared + 256;
  patterns = own;
  tile = own + 1024;
  thread = number;
}

/** Says with how many threads the next works are shared. */
export function join(asRank: u32, ofSize: u32): void {
  rank = asRank;
  size = ofSize;
}

/** Where a thread keeps the carries of its segments: real and imaginary ones of up to 20 rows. */
export function carriesOf(member: u32): usize {
  return carries + ((size == 1 ? thread : member) * 40 << 3);
}

/** Waits until all threads have come here. */
export function barrier(): void {
  if (size == 1) return;
  const generation = atomic.load<i32>(control, 4);
  if (atomic.add<i32>(control, 1) == <i32>size - 1) {
    atomic.store<i32>(control, 0);
    atomic.add<i32>(control, 1, 4);
    atomic.notify(control + 4, -1);
    return;
  }
  // Threads mostly arrive within microseconds of each other.
  for (let spin = 0; spin < 2000; spin++) {
    if (atomic.load<i32>(control, 4) != generation) return;
  }
  while (atomic.load<i32>(control, 4) == generation) atomic.wait<i32>(control + 4, generation, -1);
}
