import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: ((options: { type: 'major' }) => void) | undefined;

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
