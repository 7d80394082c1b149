import { resolve } from 'node:path';
import { type Command, CommanderError, Option } from 'commander';
import {
  type ConfigurationFile,
  configurationPath,
  defaultDataDirectory,
  flagName,
  type Resolved,
  readConfigurationFile,
  resolveSettings,
} from '../configuration.ts';
import { serviceDirectory } from '../files/data-directory.ts';
import { systemRefusal } from '../files/system-error.ts';
import { type SettingsTable, text, type Values } from '../setting.ts';
import { CommandError, EXIT } from './command-error.ts';
import { hasPrinted, type Output, printTo } from './output.ts';

/** What belongs to all interfaces: `[almanac]` in the file, `ALMANAC_<KEY>` in the environment. */
export const almanacSettings = {
  data: text({ description: 'Directory for all data.', default: defaultDataDirectory() }),
} as const;

/** What a verb of a service gets from the command line: where its data lies, its settings, and how it prints. */
export class CommandLine {
  /** Nouns whose `serve --config` is not almanac.toml. */
  readonly #ownConfig = new Set<Command>();

  /** The parsed almanac.toml of a command: --config, ALMANAC_CONFIG, XDG. */
  file(command: Command): ConfigurationFile {
    return readConfigurationFile(this.#ownConfig.has(command) ? undefined : command.optsWithGlobals().config);
  }

  /** Where {@link file} is, or would be. */
  configurationPath(command: Command): string {
    return configurationPath(this.#ownConfig.has(command) ? undefined : command.optsWithGlobals().config);
  }

  /** The data directory for a parsed command: --data, ALMANAC_DATA, almanac.toml, XDG. */
  data(command: Command): string {
    const flags = { data: command.optsWithGlobals().data };
    return resolve(resolveSettings('almanac', almanacSettings, { flags, file: this.file(command) }).values.data);
  }

  /** Marks a command whose `--config` belongs to the original it stands in for. */
  keepOwnConfig(command: Command): void {
    this.#ownConfig.add(command);
  }

  /** The service's own directory, made if need be. */
  directory(command: Command, service: string): string {
    return serviceDirectory(this.data(command), service);
  }

  /** The values of a service's table for a parsed command. */
  settings<S extends SettingsTable>(command: Command, section: string, table: S): Values<S> {
    return this.resolved(command, section, table).values;
  }

  /** The same with where each value comes from. */
  resolved<S extends SettingsTable>(command: Command, section: string, table: S): Resolved<S> {
    return resolveSettings(section, table, { flags: command.optsWithGlobals(), file: this.file(command) });
  }

  /** Was `--json` given? */
  json(command: Command): boolean {
    return command.optsWithGlobals().json === true;
  }
}

/** Gives a noun its `--data`, `--config` and `--json`: every verb below it understands them. */
export function commonOptions(command: Command, options: { ownConfig?: boolean } = {}): Command {
  command.option('--data <dir>', 'directory for all data (default: $XDG_DATA_HOME/almanac)');
  if (!options.ownConfig) command.option('--config <file>', 'configuration file (almanac.toml)');
  return command.option('--json', 'print JSON');
}

/** Adds one flag for each row of a table. Texts are parsed later, with all other sources. */
export function settingOptions(command: Command, table: SettingsTable): Command {
  for (const [key, setting] of Object.entries(table)) {
    if (setting.secret) continue;
    const description = `${setting.description} (default: ${setting.print(setting.default)})`;
    command.addOption(new Option(`--${flagName(key)} <${setting.placeholder}>`, description).helpGroup('Settings:'));
  }
  return command;
}

/** Where a command line writes its answer, and what it has to say about itself. */
export interface Streams {
  readonly stdout: Output;
  readonly stderr: Output;
}

/**
 * Runs a command line. A failure is one sentence on standard error; with `--json` standard output gets
 * `{"error", "status"}` as well, unless the command has printed its answer before it failed.
 * @param words what follows `almanac`
 * @returns the exit status, one of {@link EXIT}; undefined when the command ended well or has set it itself
 */
export async function runCommandLine(
  program: Command,
  words: readonly string[],
  { stdout, stderr }: Streams = process,
): Promise<number | undefined> {
  printTo(stdout);
  for (const command of withDescendants(program))
    command.configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) });
  try {
    await program.parseAsync([...words], { from: 'user' });
    return undefined;
  } catch (error) {
    const { status, sentence } = told(error, stderr);
    if (status !== EXIT.ok && wantsJson(words) && !hasPrinted())
      stdout.write(`${JSON.stringify({ error: sentence, status })}\n`);
    return status;
  }
}

/** Every command of a tree, itself first. */
export function* withDescendants(command: Command): Generator<Command> {
  yield command;
  for (const child of command.commands) yield* withDescendants(child);
}

/** `--json` as an option, also where the words are otherwise wrong. */
function wantsJson(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return words.slice(0, end < 0 ? words.length : end).includes('--json');
}

/** Ends the process for what nobody waited for, as a command that fails ends it. */
export function endWith(error: unknown): never {
  process.exit(told(error, process.stderr).status);
}

/** Tells a failure to the person at the terminal. */
function told(error: unknown, stderr: Streams['stderr']): { status: number; sentence: string } {
  // commander has written its own sentence, or the help, already.
  if (error instanceof CommanderError) {
    if (error.exitCode === EXIT.ok) return { status: EXIT.ok, sentence: '' };
    const missing = error.code === 'commander.help';
    const sentence = missing ? 'A command is missing; --help shows the commands.' : error.message;
    return { status: EXIT.usage, sentence: sentence.replace(/^error: /, '').replaceAll('\n', ' ') };
  }
  const { message, stack } = error as Error;
  const plain = error instanceof CommandError ? error : systemRefusal(error);
  if (plain !== undefined) {
    stderr.write(`almanac: ${plain.message}\n`);
    return { status: plain.exitCode, sentence: plain.message };
  }
  stderr.write(`almanac: ${stack ?? String(error)}\n`);
  return { status: EXIT.failed, sentence: message ?? String(error) };
}
