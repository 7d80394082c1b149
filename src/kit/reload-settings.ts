import { isDeepStrictEqual } from 'node:util';
import { tomlName } from './configuration.ts';
import type { Logger } from './log.ts';
import type { SettingsTable } from './setting.ts';

type AllSettings = Readonly<Record<string, unknown>>;

/**
 * Makes the function that takes over what a running service can, at SIGHUP or when the configuration file has changed.
 * One line of the log says what it took, and what needs a restart. It never throws.
 * @param definition names the settings, and those that can be taken over beside `logLevel`
 * @param apply gets the settings that hold now
 */
export function reloader(
  definition: {
    readonly settings: SettingsTable;
    readonly reloads?: readonly string[];
    checkSettings?(settings: AllSettings): void;
  },
  settings: AllSettings,
  log: Logger,
  apply: (settings: AllSettings) => Promise<void> | undefined,
): (read: () => AllSettings, cause: string) => Promise<void> {
  const taken: readonly string[] = ['logLevel', ...(definition.reloads ?? [])];
  let current = settings;
  return async (read, cause) => {
    try {
      const next = read();
      const changed = Object.keys(definition.settings).filter((key) => !isDeepStrictEqual(next[key], current[key]));
      const settingsNow = { ...current, ...Object.fromEntries(taken.map((key) => [key, next[key]])) };
      definition.checkSettings?.(settingsNow);
      if (changed.includes('logLevel')) log.level = String(next.logLevel);
      current = settingsNow;
      log.info(
        {
          taken: changed.filter((key) => taken.includes(key)).map(tomlName),
          needRestart: changed.filter((key) => !taken.includes(key)).map(tomlName),
        },
        `${cause}: reloaded settings and data`,
      );
    } catch (error) {
      log.error(`${cause}: the settings are unchanged. ${(error as Error).message}`);
    }
    try {
      await apply(current);
    } catch (error) {
      log.error({ err: error }, `${cause}: the data is unchanged`);
    }
  };
}
