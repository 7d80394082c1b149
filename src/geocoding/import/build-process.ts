// Builds the world index in a process of its own, whose memory is given back when it ends. Started by ensure-world.ts.
import { CommandError } from '#kit/command/command-error';
import { systemRefusal } from '#kit/files/system-error';
import { writeWorld } from '../store/world-index.ts';
import { buildWorld } from './build-world.ts';
import { installedSources } from './world-sources.ts';

/** What the process tells its parent. */
export type BuildMessage =
  | { readonly kind: 'progress'; readonly step: number; readonly steps: number; readonly message: string }
  | { readonly kind: 'failed'; readonly sentence: string };

const [path = '', fingerprint = ''] = process.argv.slice(2);
const tell = (message: BuildMessage): void => {
  process.send?.(message);
};
// A parent that is gone needs no index.
const orphaned = (): void => process.exit(1);
process.on('disconnect', orphaned);

try {
  const columns = buildWorld(installedSources(), (step, steps, message) =>
    tell({ kind: 'progress', step, steps, message }),
  );
  await writeWorld(path, { fingerprint, built: new Date().toISOString() }, columns);
  process.off('disconnect', orphaned);
  process.disconnect?.();
} catch (error) {
  const told = error instanceof CommandError ? error : systemRefusal(error, path);
  const sentence = told?.message ?? (error as Error).stack ?? String(error);
  await new Promise<void>((done) => {
    if (process.send) process.send({ kind: 'failed', sentence } satisfies BuildMessage, () => done());
    else done();
  });
  process.exit(1);
}
