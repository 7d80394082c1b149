import type { Store } from '../store/port.ts';
import { Edition } from './edition.ts';

/**
 * Makes the index of a store that has just been written, so that the next server of its directory starts without making
 * it. Whoever shares a database makes it in a directory of its own.
 */
export async function keepIndex(store: Store): Promise<void> {
  if (store.location.database) return;
  await (await Edition.open(store, { threads: 0, queue: 0, cachedTexts: 1 })).close();
}
