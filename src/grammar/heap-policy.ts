import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the heaps of this process near what they need: a server of this kind has some 30 MB alive and would let 150 MB
 * of garbage lie. To be called before much is loaded, and before threads are started.
 */
export function keepHeapsSmall(): void {
  // What is loaded at the start leaves much garbage once; room for it would stay.
  setFlagsFromString('--semi-space-growth-factor=1');
  // After a collection the heap of old objects may grow by so much before the next; costs a twentieth of a check.
  setFlagsFromString('--heap-growing-percent=60');
}

/** From here on the heap of young objects may grow as V8 sees fit: collecting it often costs a fifth of a check. */
export function letYoungHeapsGrow(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
}
