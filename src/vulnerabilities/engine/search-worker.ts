import { workerData } from 'node:worker_threads';
import { openStore } from '../store/open-store.ts';
import type { StoreLocation } from '../store/port.ts';
import { perform, type SearchResult, type SearchTask } from './search-task.ts';

/** What a thread is started with: the store, and the one state of it that it reads. */
export interface SearchWorkerData {
  readonly location: StoreLocation;
  readonly dataVersion: number;
}

const { location, dataVersion } = workerData as SearchWorkerData;

// Pages of the full-text index are read once for many searches: the system's cache is enough for them.
const opening = openStore({ ...location, cacheMegabytes: 2 }).then(async (store) => {
  const snapshot = await store.snapshot();
  if (snapshot.dataVersion === dataVersion) return snapshot;
  await snapshot.close();
  return undefined;
});
// Told to whoever asks first.
opening.catch(() => {});

/** @returns undefined when the store was written before this thread began to read it */
export default async function run(task: SearchTask): Promise<SearchResult | undefined> {
  const snapshot = await opening;
  return snapshot && perform(snapshot, task);
}
