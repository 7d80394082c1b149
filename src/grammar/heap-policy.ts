import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** The first Node whose V8 is known to have a mode for saving memory. */
const SAVES_MEMORY = 26;
/** Bytes of the space for young objects of the thread that answers requests, which checks short texts itself. */
const YOUNG_SPACE = 4 * 2 ** 20;
/** Collections of young objects after which the space is as large as it becomes. */
const MOST_COLLECTIONS = 64;

/**
 * Keeps the heaps of this process near what they need: a server of this kind has some 30 MB alive and would let 150 MB
 * of garbage lie. To be called before much is loaded, and before threads are started; what V8 compiled is kept for
 * later starts by its flags, so they do not change any more. A check takes a fortieth longer.
 */
export function keepHeapsSmall(): void {
  growYoungSpace();
  // Less, and the young objects of a check are collected so often that it takes a twentieth longer.
  setFlagsFromString('--min-semi-space-size=2');
  const [major] = process.versions.node.split('.');
  // Elsewhere the heap of old objects may grow by so much after a collection before the next.
  setFlagsFromString(Number(major) >= SAVES_MEMORY ? '--memory-saver-mode' : '--heap-growing-percent=60');
}

/**
 * Gives this thread the space for young objects that other threads begin with by a flag: its own heap was made before
 * flags can be set, with a quarter of that, and grows as often as much survives. V8 takes half of it back when it
 * collects everything; it must be free to grow again, for with half of it a check's young objects are collected twice
 * as often.
 */
function growYoungSpace(): void {
  const bytes = (): number =>
    getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? Infinity;
  for (let i = 0; i < MOST_COLLECTIONS && bytes() < YOUNG_SPACE; i++) Array.from({ length: 10_000 }, () => [i]);
}
