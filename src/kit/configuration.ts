import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { CommandError, EXIT } from './command/command-error.ts';
import { givenFile } from './command/given-path.ts';
import { didYouMean } from './command/nearest-word.ts';
import { reasonOf } from './files/system-error.ts';
import type { Setting, SettingsTable, Values } from './setting.ts';

/** Where a value came from: the words `almanac config` prints. */
export type Origin = 'default' | `file ${string}` | `environment ${string}` | `flag ${string}`;

export interface Resolved<S extends SettingsTable> {
  readonly values: Values<S>;
  readonly origins: { readonly [K in keyof S]: Origin };
}

type Environment = Readonly<Record<string, string | undefined>>;
type Sections = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The parsed almanac.toml, and its path for messages; `path` is undefined when there is no file. */
export interface ConfigurationFile {
  readonly path: string | undefined;
  readonly sections: Sections;
}

/** The section of what belongs to all interfaces. */
const ALL = 'almanac';

const words = (key: string): string[] => key.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
/** `maxDigits` is `--max-digits` on the command line. */
export const flagName = (key: string): string => words(key).join('-');
/** `maxDigits` is `max_digits` in almanac.toml. */
export const tomlName = (key: string): string => words(key).join('_');
/** `maxDigits` of digits is `ALMANAC_DIGITS_MAX_DIGITS`; the section `almanac` has no infix. */
export const environmentName = (section: string, key: string): string =>
  ['ALMANAC', ...(section === ALL ? [] : [section]), ...words(key)].join('_').toUpperCase();

/** The data directory when neither flag, environment nor file names one (XDG base directories). */
export function defaultDataDirectory(environment: Environment = process.env): string {
  return join(environment.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'almanac');
}

/** The configuration file that is read when none is named; it need not exist. */
export function defaultConfigurationPath(environment: Environment = process.env): string {
  return join(environment.XDG_CONFIG_HOME || join(homedir(), '.config'), 'almanac', 'almanac.toml');
}

/** The path of the configuration file: the one somebody named, or the default one; it need not exist. */
export function configurationPath(path: string | undefined, environment: Environment = process.env): string {
  return resolve((path ?? environment.ALMANAC_CONFIG) || defaultConfigurationPath(environment));
}

/**
 * Reads almanac.toml.
 * @param path a file somebody named; it must exist. Without it the default path is read when it is there.
 * @throws CommandError when a named file is missing or the text is not TOML
 */
export function readConfigurationFile(
  path: string | undefined,
  environment: Environment = process.env,
): ConfigurationFile {
  const named = path ?? environment.ALMANAC_CONFIG;
  const file = configurationPath(path, environment);
  let source: string;
  try {
    if (named) givenFile(file);
    source = readFileSync(file, 'utf8');
  } catch (error) {
    if (!named && (error as NodeJS.ErrnoException).code === 'ENOENT') return { path: undefined, sections: {} };
    throw new CommandError(`The configuration file ${file} cannot be read: ${reasonOf(error)}.`, EXIT.usage);
  }
  // Loaded late: most have no such file.
  const { parse, TomlError }: typeof import('smol-toml') = createRequire(import.meta.url)('smol-toml');
  try {
    const sections = parse(source);
    for (const [name, section] of Object.entries(sections))
      if (section === null || typeof section !== 'object' || Array.isArray(section) || section instanceof Date)
        throw new CommandError(
          `${file}: "${name}" is outside a section; write it under [almanac] or [<service>].`,
          EXIT.usage,
        );
    return { path: file, sections: sections as Sections };
  } catch (error) {
    if (error instanceof TomlError)
      throw new CommandError(
        `${file} is not valid TOML: ${error.message.split('\n')[0]} (line ${error.line}).`,
        EXIT.usage,
      );
    throw error;
  }
}

/** Variables of our own that no table has: what is read before any table, and what tests and benchmarks take. */
const OWN_VARIABLES = /^ALMANAC_(?:CONFIG$|LOG_LEVEL$|MCP_TOKEN$|TEST_|BENCH_)/;

/** The variables of an environment that begin like ours and that none of these tables knows. */
export function unknownVariables(
  tables: Readonly<Record<string, SettingsTable>>,
  environment: Environment = process.env,
): string[] {
  const known = new Set(variableNames(tables));
  return Object.keys(environment).filter(
    (name) => name.startsWith('ALMANAC_') && environment[name] !== '' && !known.has(name) && !OWN_VARIABLES.test(name),
  );
}

/** @throws CommandError when a variable begins like ours and no table knows it: a typing error must not pass in silence */
export function refuseUnknownVariables(
  tables: Readonly<Record<string, SettingsTable>>,
  environment: Environment = process.env,
): void {
  const [unknown] = unknownVariables(tables, environment);
  if (unknown === undefined) return;
  const meant = didYouMean(unknown, ['ALMANAC_CONFIG', ...variableNames(tables)]);
  throw new CommandError(
    `environment ${unknown}: there is no such setting.${meant || ' See docs/configuration.md or `almanac config`.'}`,
    EXIT.usage,
  );
}

const variableNames = (tables: Readonly<Record<string, SettingsTable>>): string[] =>
  Object.entries(tables).flatMap(([section, table]) =>
    Object.entries(table).flatMap(([key, { secret, shared, aliases = [] }]) => {
      const name = environmentName(section, key);
      return [
        name,
        ...(secret ? [`${name}_FILE`] : []),
        ...(shared ? [environmentName(ALL, key), ...(secret ? [`${environmentName(ALL, key)}_FILE`] : [])] : []),
        ...aliases.map((alias) => alias.name),
      ];
    }),
  );

/** @throws CommandError when the file has a section or a key that no table knows: a typing error must not pass in silence */
export function refuseUnknownKeys(file: ConfigurationFile, tables: Readonly<Record<string, SettingsTable>>): void {
  for (const [section, entries] of Object.entries(file.sections)) {
    const table = tables[section];
    if (!table)
      throw new CommandError(
        `${file.path}: there is no section [${section}]; the sections are ${Object.keys(tables).join(', ')}.${didYouMean(section, Object.keys(tables))}`,
        EXIT.usage,
      );
    const known = Object.keys(table).map(tomlName);
    for (const key of Object.keys(entries))
      if (!known.includes(key))
        throw new CommandError(
          `${file.path}: [${section}] has no key "${key}".${didYouMean(key, known) || ` It has ${known.join(', ')}.`}`,
          EXIT.usage,
        );
  }
}

/**
 * The values of one table: flag over environment over file over default. What is said of one interface comes before what
 * is said of all, in the environment and in the file.
 * @param section the service's name, or `almanac` for what belongs to all
 * @param flags texts given on the command line, by camelCase key
 * @throws CommandError with one sentence that names the place of the bad value
 */
export function resolveSettings<S extends SettingsTable>(
  section: string,
  table: S,
  sources: { flags?: Readonly<Record<string, unknown>>; environment?: Environment; file?: ConfigurationFile },
): Resolved<S> {
  const { flags = {}, environment = process.env, file = { path: undefined, sections: {} } } = sources;
  const values: Record<string, unknown> = {};
  const origins: Record<string, Origin> = {};
  for (const [key, setting] of Object.entries(table)) {
    const found =
      fromFlag(key, flags) ??
      fromEnvironment(section, key, setting, environment) ??
      fromFile(section, key, setting, file);
    try {
      values[key] = found ? setting.parse(found.text) : setting.default;
    } catch (error) {
      if (error instanceof CommandError && found) {
        const sentence = setting.secret ? error.message.replace(/; it is ".*"$/s, '') : error.message;
        throw new CommandError(`${found.origin}: ${section}.${tomlName(key)} ${sentence}.`, EXIT.usage);
      }
      throw error;
    }
    origins[key] = found?.origin ?? 'default';
  }
  return { values: values as Values<S>, origins: origins as Resolved<S>['origins'] };
}

interface Found {
  text: string;
  origin: Origin;
}

function fromFlag(key: string, flags: Readonly<Record<string, unknown>>): Found | undefined {
  const value = flags[key];
  return value === undefined ? undefined : { text: String(value), origin: `flag --${flagName(key)}` };
}

function fromEnvironment(
  section: string,
  key: string,
  setting: Setting<unknown>,
  environment: Environment,
): Found | undefined {
  const name = environmentName(section, key);
  const value = environment[name];
  if (value !== undefined && value !== '') return { text: value, origin: `environment ${name}` };
  const own = fromSecretFile(name, setting, environment);
  if (own !== undefined) return own;
  if (setting.shared && section !== ALL) {
    const forAll = environmentName(ALL, key);
    if (environment[forAll]) return { text: environment[forAll], origin: `environment ${forAll}` };
    const found = fromSecretFile(forAll, setting, environment);
    if (found !== undefined) return found;
  }
  for (const alias of setting.aliases ?? []) {
    const foreign = environment[alias.name];
    const text = foreign === undefined || foreign === '' ? undefined : alias.read ? alias.read(foreign) : foreign;
    if (text !== undefined) return { text, origin: `environment ${alias.name}` };
  }
  return undefined;
}

/** The text of the file that the `_FILE` twin of a secret names. */
function fromSecretFile(name: string, { secret }: Setting<unknown>, environment: Environment): Found | undefined {
  const path = environment[`${name}_FILE`];
  if (!secret || !path) return undefined;
  try {
    givenFile(path);
    return { text: readFileSync(path, 'utf8').trim(), origin: `environment ${name}_FILE` };
  } catch (error) {
    throw new CommandError(`environment ${name}_FILE: ${(error as Error).message.replace(/\.$/, '')}.`, EXIT.usage);
  }
}

function fromFile(
  section: string,
  key: string,
  { shared }: Setting<unknown>,
  { path, sections }: ConfigurationFile,
): Found | undefined {
  const name = tomlName(key);
  const value = sections[section]?.[name] ?? (shared ? sections[ALL]?.[name] : undefined);
  if (value === undefined) return undefined;
  return { text: writtenAs(value), origin: `file ${path}` };
}

/** A value of TOML as a flag would give it: a table as JSON. */
function writtenAs(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : String(value);
}
