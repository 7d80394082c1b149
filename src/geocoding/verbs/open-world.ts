import { type Progress, showProgress } from '#kit/progress';
import { ensureWorld } from '../import/ensure-world.ts';
import type { WorldIndex } from '../store/world-index.ts';

/** Opens the world index for a command; a build shows its progress. */
export async function openWorldForCommand(directory: string): Promise<WorldIndex> {
  let progress: Progress | undefined;
  const world = await ensureWorld(directory, {
    building(why) {
      progress = showProgress(`Building the world index (${why})`, 4);
    },
    progress: (step, _steps, message) => progress?.update(step, message),
  });
  progress?.finish(`The world index is built: ${world.counts.places.toLocaleString('en')} towns.`);
  return world;
}
