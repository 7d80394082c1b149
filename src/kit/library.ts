import { resolve } from 'node:path';
import { defaultDataDirectory } from './configuration.ts';
import { serviceDirectory } from './files/data-directory.ts';
import type { SettingsTable, Values } from './setting.ts';

// What the libraries of the services share: no command line, configuration file or server is involved.

/** The settings of a service at their defaults. */
export function defaultSettings<S extends SettingsTable>(table: S): Values<S> {
  return Object.fromEntries(Object.entries(table).map(([key, setting]) => [key, setting.default])) as Values<S>;
}

/**
 * The directory of one service, created if it does not exist.
 * @param data Almanac's data directory; by default ALMANAC_DATA, else the one that the commands use
 */
export function libraryDirectory(service: string, data: string | undefined): string {
  return serviceDirectory(resolve(data ?? (process.env.ALMANAC_DATA || defaultDataDirectory())), service);
}
