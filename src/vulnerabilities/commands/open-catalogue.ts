import { CommandError, EXIT } from '#kit/command-error';
import type { Values } from '#kit/setting';
import { Catalogue } from '../engine/catalogue.ts';
import type { Settings } from '../settings.ts';
import { SqliteStore } from '../store/sqlite-store.ts';

/**
 * Runs `work` on the catalogue in a directory.
 * @throws CommandError when there is none yet
 */
export async function withCatalogue<T>(
  directory: string,
  settings: Values<Settings>,
  work: (catalogue: Catalogue) => Promise<T>,
): Promise<T> {
  if (!SqliteStore.exists(directory))
    throw new CommandError(
      `${directory} holds no vulnerabilities yet: run "almanac vulnerabilities import <path>" or "serve".`,
      EXIT.unavailable,
    );
  const { cachedTexts } = settings;
  const store = SqliteStore.open(directory, settings);
  const catalogue = await Catalogue.open(store, { cachedTexts, threads: 0, queue: 0 });
  try {
    return await work(catalogue);
  } finally {
    await catalogue.close();
  }
}
