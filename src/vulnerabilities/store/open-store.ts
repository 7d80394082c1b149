import { CommandError, EXIT } from '#kit/command/command-error';
import type { HistoryBounds, Store, StoreLocation } from './port.ts';
import { SqliteStore } from './sqlite/sqlite-store.ts';

interface StoreSettings extends HistoryBounds {
  readonly database: string;
  readonly databaseConnections: number;
  readonly databaseConnectTimeout: number;
  readonly databaseReadTimeout: number;
  readonly cacheMegabytes: number;
  readonly lockTimeout: number;
}

/** Where the settings say that the store lies. */
export function locationOf(directory: string, settings: StoreSettings): StoreLocation & HistoryBounds {
  const { database, databaseConnections, cacheMegabytes, lockTimeout, historyEntries, historyEpssStep } = settings;
  return {
    directory,
    cacheMegabytes,
    lockTimeout,
    historyEntries,
    historyEpssStep,
    ...(database === ''
      ? {}
      : {
          database,
          connections: databaseConnections,
          connectTimeout: settings.databaseConnectTimeout,
          readTimeout: settings.databaseReadTimeout,
        }),
  };
}

/** Is there a store to read? A database is made one when it is opened. */
export const storeExists = ({ directory, database }: StoreLocation): boolean =>
  database !== undefined || SqliteStore.exists(directory);

/**
 * Opens the store at a location; where there is none, makes it, and brings an older one up to date.
 * @throws CommandError for one that is newer, foreign or damaged, and for a database that cannot be reached
 */
export async function openStore(location: StoreLocation & Partial<HistoryBounds>): Promise<Store> {
  const { database } = location;
  if (!database) return SqliteStore.open(location.directory, location);
  if (!/^postgres(ql)?:\/\//.test(database))
    throw new CommandError('The address of the database must begin with postgres://.', EXIT.usage);
  // Imported late: whoever keeps the data in a file does not need it.
  const { PostgresStore } = await import('./postgres/postgres-store.ts');
  const { historyEntries = 30, historyEpssStep = 0.01 } = location;
  return PostgresStore.open(database, location, { historyEntries, historyEpssStep });
}
