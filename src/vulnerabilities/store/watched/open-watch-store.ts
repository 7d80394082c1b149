import type { StoreLocation } from '../port.ts';
import { SqliteTables } from './sqlite-tables.ts';
import { type WatchBounds, WatchStore } from './watch-store.ts';

/**
 * Opens what is watched at the location of a store that is open: its own file, or tables of the same database.
 * @throws CommandError for a file that is newer, foreign or damaged
 */
export async function openWatchStore(location: StoreLocation, bounds: WatchBounds): Promise<WatchStore> {
  const { database, directory, lockTimeout } = location;
  if (!database) return new WatchStore(SqliteTables.open(directory, lockTimeout), bounds);
  const { PostgresTables } = await import('./postgres-tables.ts');
  return new WatchStore(new PostgresTables(database, location), bounds);
}
