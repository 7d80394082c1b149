import { getHeapSpaceStatistics } from 'node:v8';
import { setV8Flag } from '#kit/internals/v8-flags';

/** Bytes of young objects that the thread that answers requests has room for: at the start, as threads have it. */
const YOUNG_SPACE = 2 * 2 ** 20;
/** The same once it checks texts: with half of that it takes a tenth longer, with twice as much hardly less. */
const CHECKING_SPACE = 8 * 2 ** 20;
/** Steps in which the space is as large as it becomes. */
const MOST_STEPS = 64;
/** V8's own factor: a space that is too small is made so much larger. */
const GROWTH = 2;

let kept = false;

/**
 * Keeps the heaps of this process near what they need: a server of this kind has some 30 MB alive and would let 150 MB
 * of garbage lie. To be called before much is loaded, and before threads are started; what V8 compiled is kept for
 * later starts by its flags, so they do not change any more. V8's mode for saving memory would take 15 MB less, and a
 * check a sixth longer.
 */
export function keepHeapsSmall(): void {
  growYoungSpace(YOUNG_SPACE);
  // Less, and the young objects of a check are collected so often that it takes a twentieth longer.
  setV8Flag('--min-semi-space-size=2');
  // The heap of old objects may grow by so much after a collection before the next.
  setV8Flag('--heap-growing-percent=20');
  // By itself the space for young objects would grow by 50 MB while long texts are checked.
  setV8Flag('--semi-space-growth-factor=1');
  kept = true;
}

/**
 * Lets little garbage lie among old objects too, where heaps are kept small: V8 collects them when they have grown by
 * 2 MB in place of 8. For our own rules alone, of whose garbage little grows old: a check takes a twentieth longer. One
 * of a sentence with installed rules would take twice as long, for V8 takes the room that it needs back each time. To
 * be called before threads are started.
 */
export function keepLittleGarbage(): void {
  if (kept) setV8Flag('--memory-saver-mode');
}

/**
 * Gives this thread the space for young objects that checks need, where heaps are kept small. To be called now and then
 * by a thread that checks: V8 takes most of it back when it collects everything while little is to do. Takes 2 µs, or
 * 30 ms where the space is to grow.
 */
export function makeRoomForChecks(): void {
  if (!kept || hasYoungSpace(CHECKING_SPACE)) return;
  setV8Flag(`--semi-space-growth-factor=${GROWTH}`);
  growYoungSpace(CHECKING_SPACE);
  setV8Flag('--semi-space-growth-factor=1');
}

/**
 * Has this thread room for so many bytes of young objects? Not by what V8 holds for them, which is up to twice as much,
 * and less while it is not used. Room is doubled in each step, less what pages need for themselves.
 */
function hasYoungSpace(bytes: number): boolean {
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  return space === undefined || space.space_used_size + space.space_available_size > 0.75 * bytes;
}

/**
 * Lets the space for young objects of this thread grow as it does when much survives: flags cannot set it, for its heap
 * was made before them, with a quarter of what other threads begin with.
 */
function growYoungSpace(bytes: number): void {
  const objects = bytes > YOUNG_SPACE ? 40_000 : 10_000;
  for (let i = 0; i < MOST_STEPS && !hasYoungSpace(bytes); i++) Array.from({ length: objects }, () => [i]);
}
