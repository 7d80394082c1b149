import { CommandError, EXIT } from '#kit/command/command-error';
import { ownEntry } from '#kit/own-entry';
import type { Setting, Values } from '#kit/setting';
import { type Settings, settings } from './settings.ts';
import { readProperties } from './store/properties-file.ts';

/** Rows that only we have, or that LanguageTool takes from the command line alone. */
const NOT_IN_FILE = new Set([
  'config',
  'host',
  'port',
  'socket',
  'adminHost',
  'adminPort',
  'logLevel',
  'drainTimeout',
  'allowOrigin',
]);

/** Keys that are spelt otherwise there. Every client is anonymous here: the limits of those are the limits. */
const SPELT: Readonly<Record<string, keyof Settings>> = {
  maxTextLengthAnonymous: 'maxTextLength',
  maxTextHardLengthAnonymous: 'maxTextHardLength',
  maxCheckTimeMillisAnonymous: 'maxCheckTimeMillis',
  serverURL: 'serverUrl',
};

// Keys of LanguageTool 6.6 that we do not use: its databases, experiments, pools, and rules and languages of one's own.
const IGNORED =
  /^(?:db|redis|sentinel|abTest|grammalecte|premium|remoteRules|fasttext|ngramLangIdent|pipeline|prometheus|lang-|cacheTTL|maxTextCheckerThreads|textCheckerQueueSize|maxPipelinePoolSize|rulesFile|minPort|maxPort|localApiMode|motherTongue|preferredLanguages|anonymousAccessAllowed|requestLimitWhitelist|skipLoggingChecks|maxText(?:Hard)?Length(?:LoggedIn|Premium)|maxCheckTimeMillis(?:LoggedIn|Premium))/;

export interface EffectiveSettings {
  readonly values: Values<Settings>;
  /** One sentence for each thing that is given and not used. */
  readonly warnings: readonly string[];
}

/**
 * The settings with those of the properties file filled in where neither flag nor environment nor almanac.toml say
 * otherwise, that is, where the value is still the default.
 * @throws CommandError when the file cannot be read, or a value in it is wrong
 */
export function effectiveSettings(given: Values<Settings>): EffectiveSettings {
  const values: Record<string, unknown> = { ...given };
  const warnings: string[] = [];
  const table = settings as Readonly<Record<string, Setting<unknown>>>;
  if (given.config !== '') {
    // The special limit before the general one: a key that is set is left alone.
    const properties = [...readProperties(given.config)].sort(
      ([a], [b]) => Number(Object.hasOwn(SPELT, b)) - Number(Object.hasOwn(SPELT, a)),
    );
    for (const [written, value] of properties) {
      const key = ownEntry(SPELT, written) ?? written;
      const setting = NOT_IN_FILE.has(key) ? undefined : ownEntry(table, key);
      if (!setting) {
        warnings.push(`${given.config}: the key "${key}" ${IGNORED.test(key) ? 'is not used here' : 'is not known'}.`);
        continue;
      }
      if (values[key] !== setting.default) continue;
      try {
        values[key] = setting.parse(value);
      } catch (error) {
        throw new CommandError(`${given.config}: ${key} ${(error as Error).message}.`, EXIT.usage);
      }
    }
  }
  return { values: values as Values<Settings>, warnings };
}
