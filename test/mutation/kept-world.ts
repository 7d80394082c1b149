import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { worldFingerprint } from '../../src/geocoding/import/ensure-world.ts';
import { sourceVersions } from '../../src/geocoding/import/world-sources.ts';

/** Builds the world index. A mutant that is reached from here takes part in it. */
export const BUILDS_WORLD = 'src/geocoding/import/build-process.ts';
/** Where tests find an index that is built already: src/geocoding/testing/world.ts. */
export const KEPT_WORLD = 'ALMANAC_TEST_WORLD';

/**
 * Builds the worldwide index of a tree without mutants, so that no test builds it again for each of them: it takes ten
 * times as long as all else that most tests do.
 * @returns its path, beside the tree
 */
export function keepWorld(root: string): string {
  const path = join(root, '..', 'world.almanac');
  const fingerprint = worldFingerprint(sourceVersions());
  spawnSync(process.execPath, ['--conditions=source', join(root, BUILDS_WORLD), path, fingerprint]);
  return path;
}
