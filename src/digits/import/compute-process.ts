// Computes and stores digits in a process of its own. Started by compute-in-process.ts.
import { CommandError } from '#kit/command/command-error';
import { systemRefusal } from '#kit/files/system-error';
import { type ComputeJob, computeAndStore, type StoredFile } from './compute-and-store.ts';

/** What the process tells its parent. */
export type ComputeMessage =
  | { readonly phase: string; readonly share: number }
  | { readonly files: readonly StoredFile[] }
  | { readonly failure: string; readonly exitCode: number | undefined };

const tell = (message: ComputeMessage): void => {
  process.send?.(message);
};
// A parent that is gone needs no digits. This is heard at once because the work is done by threads; exit() would wait
// for each of them to come to a stop.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

process.once('message', async (job: ComputeJob) => {
  try {
    tell({ files: await computeAndStore(job, (phase, share) => tell({ phase, share })) });
  } catch (error) {
    const told = error instanceof CommandError ? error : systemRefusal(error, job.directory);
    if (told !== undefined) tell({ failure: told.message, exitCode: told.exitCode });
    else tell({ failure: (error as Error).stack ?? String(error), exitCode: undefined });
  }
});
