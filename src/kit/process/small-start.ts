import { collectGarbage, setV8Flag } from '../internals/v8-flags.ts';

/** V8's own factor: a space for young objects that is too small is made so much larger. */
const GROWTH = 2;

/**
 * Keeps the heap of this process from growing while it starts: what a start allocates is mostly garbage soon, and the
 * space that it takes for young objects would stay, some 6 MB. To be called before much is loaded.
 */
export function keepStartSmall(): void {
  setV8Flag('--semi-space-growth-factor=1');
}

/** Lets the space for young objects grow again, as many requests need it. Not for services whose heap never grows. */
export function letHeapGrow(): void {
  setV8Flag(`--semi-space-growth-factor=${GROWTH}`);
}

/** Gives back what a start has left behind, in some 20 ms. To be called once, a while after it. */
export function tidyAfterStart(): void {
  collectGarbage();
}
