import type { Store, StoreLocation } from './port.ts';
import { SqliteStore } from './sqlite-store.ts';

/**
 * Opens the store at a location; where there is none, makes it, and brings an older one up to date.
 * @throws CommandError for one that is newer, foreign or damaged
 */
export async function openStore(location: StoreLocation): Promise<Store> {
  return SqliteStore.open(location.directory, location);
}
