import { reasonOf } from '#kit/files/system-error';
import { openStore } from '../store/open-store.ts';
import { perform } from './search-task.ts';
import type { SearchWorkerData } from './search-worker.ts';

/** What became of it: `kept` is false when the store has been written since. */
export type BuildMessage = { readonly kept: boolean } | { readonly failure: string };

/** The module of the child process: makes the index of the one state it is told, keeps it as a file, and ends. */
process.once('message', (job: SearchWorkerData) => {
  run(job).then(
    (kept) => process.send?.({ kept } satisfies BuildMessage),
    (error: unknown) => process.send?.({ failure: `${reasonOf(error)}.` } satisfies BuildMessage),
  );
});

async function run({ location, dataVersion }: SearchWorkerData): Promise<boolean> {
  const store = await openStore(location);
  const snapshot = await store.snapshot();
  try {
    if (snapshot.dataVersion !== dataVersion) return false;
    await perform(snapshot, { kind: 'build', keepIn: location.directory });
    return true;
  } finally {
    await snapshot.close();
    await store.close();
  }
}
