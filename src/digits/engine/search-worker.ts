import { workerData } from 'node:worker_threads';
import { DigitStore } from '../store/digit-store.ts';
import type { Radix } from '../store/ycd-header.ts';
import { type SearchOptions, type SearchResult, search } from './search.ts';

/** One search in the sets of a directory. */
export interface SearchTask extends SearchOptions {
  readonly constant: string;
  readonly radix: Radix;
  readonly digits: string;
}

// Opened by each thread for itself: what is held in memory is the service's alone, and packed digits are read as fast.
const { directory } = workerData as { directory: string };
let store: DigitStore | undefined;

/** Runs in a worker thread. */
export default function searchInSet(task: SearchTask): SearchResult {
  store ??= DigitStore.open(directory, 0);
  const set = store.sets.find(({ constant, radix }) => constant.name === task.constant && radix === task.radix);
  if (set === undefined) throw new Error(`${task.constant} in base ${task.radix} is no longer in ${directory}`);
  return search(set, task.digits, task);
}
