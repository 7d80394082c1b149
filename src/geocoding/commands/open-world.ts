import { type Progress, showProgress } from '#kit/command/progress';
import { type BuildWatcher, ensureWorld } from '../import/ensure-world.ts';
import type { WorldIndex } from '../store/world-index.ts';

/** Shows a build of the world index as progress, when there is one. */
export function showBuild(): BuildWatcher & { done(world: Pick<WorldIndex, 'counts'>): void } {
  let progress: Progress | undefined;
  return {
    building(why) {
      progress = showProgress(`Building the world index (${why})`, 4);
    },
    progress: (step, _steps, message) => progress?.update(step, message),
    done: ({ counts }) => progress?.finish(`The world index is built: ${counts.places.toLocaleString('en')} towns.`),
  };
}

/** Opens the world index for a command; a build shows its progress. */
export async function openWorldForCommand(directory: string): Promise<WorldIndex> {
  const build = showBuild();
  const world = await ensureWorld(directory, build);
  build.done(world);
  return world;
}
