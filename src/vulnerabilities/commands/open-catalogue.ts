import { CommandError, EXIT } from '#kit/command/command-error';
import type { Values } from '#kit/setting';
import { Catalogue } from '../engine/catalogue.ts';
import type { Settings } from '../settings.ts';
import { locationOf, openStore, storeExists } from '../store/open-store.ts';

/**
 * Runs `work` on the catalogue in a directory.
 * @throws CommandError when there is none yet
 */
export async function withCatalogue<T>(
  directory: string,
  settings: Values<Settings>,
  work: (catalogue: Catalogue) => Promise<T>,
): Promise<T> {
  const location = locationOf(directory, settings);
  if (!storeExists(location))
    throw new CommandError(
      `${directory} holds no vulnerabilities yet: run "almanac vulnerabilities import <path>" or "serve".`,
      EXIT.unavailable,
    );
  const { cachedTexts } = settings;
  const store = await openStore(location);
  // For one search a database need not be read into memory.
  const searchIn = location.database === undefined ? 'memory' : 'database';
  const catalogue = await Catalogue.open(store, { cachedTexts, threads: 0, queue: 0, searchIn });
  try {
    return await work(catalogue);
  } finally {
    await catalogue.close();
  }
}
