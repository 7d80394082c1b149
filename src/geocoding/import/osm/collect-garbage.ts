import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: ((options: { type: 'minor' | 'major' }) => void) | undefined;
let waiting = 0;

/** Bytes of buffers that may lie about. */
const ENOUGH = 32 * 2 ** 20;

/**
 * Collects short-lived garbage once buffers of some size have come together. V8 sees small objects and waits; behind
 * them lie the unpacked blobs, many times the memory that an import needs.
 * @param bytes of a buffer that will soon be garbage
 */
export function expectGarbage(bytes: number): void {
  waiting += bytes;
  if (waiting < ENOUGH) return;
  waiting = 0;
  collector()({ type: 'minor' });
}

/** Collects all garbage, between phases that have little in common. */
export function collectGarbage(): void {
  collector()({ type: 'major' });
}

function collector(): NonNullable<typeof collect> {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as NonNullable<typeof collect>;
  }
  return collect;
}
