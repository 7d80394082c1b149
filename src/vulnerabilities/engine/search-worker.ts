import { workerData } from 'node:worker_threads';
import { openStore } from '../store/open-store.ts';
import { type Snapshot, type StoreLocation, StoreUnavailable } from '../store/port.ts';
import { perform, type SearchTask, type SearchTaskResult, UNAVAILABLE } from './search-task.ts';

/** What a thread is started with: the store, and the one state of it that it reads. */
export interface SearchWorkerData {
  readonly location: StoreLocation;
  readonly dataVersion: number;
}

const { location, dataVersion } = workerData as SearchWorkerData;

let opening = open();
// Told to whoever asks first.
opening.catch(() => {});

/** @returns undefined when the store has been written since */
async function open(): Promise<Snapshot | undefined> {
  // Pages of the full-text index are read once for many searches: the system's cache is enough for them.
  const store = await openStore({ ...location, cacheMegabytes: 2, ...(location.database ? { connections: 1 } : {}) });
  const snapshot = await store.snapshot();
  await store.close();
  if (snapshot.dataVersion === dataVersion) return snapshot;
  await snapshot.close();
  return undefined;
}

/** @returns undefined when the store was written before this thread began to read it */
export default async function run(task: SearchTask): Promise<SearchTaskResult | typeof UNAVAILABLE | undefined> {
  try {
    let snapshot = await opening;
    if (snapshot?.lost) {
      await snapshot.close();
      opening = open();
      snapshot = await opening;
    }
    return snapshot && (await perform(snapshot, task));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    // The next task tries anew.
    opening = open();
    opening.catch(() => {});
    return UNAVAILABLE;
  }
}
