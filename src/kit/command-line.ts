import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { CommandError, EXIT } from './command-error.ts';
import {
  type ConfigurationFile,
  defaultDataDirectory,
  flagName,
  readConfigurationFile,
  resolveSettings,
} from './configuration.ts';
import { serviceDirectory } from './data-directory.ts';
import { type SettingsTable, text, type Values } from './setting.ts';

/** What belongs to all interfaces: `[almanac]` in the file, `ALMANAC_<KEY>` in the environment. */
export const almanacSettings = {
  data: text({ description: 'Directory of everything that is stored.', default: defaultDataDirectory() }),
} as const;

/** What a verb of a service gets from the command line: where its data lies, its settings, and how it prints. */
export class CommandLine {
  /** Nouns whose `serve --config` is not almanac.toml. */
  readonly #ownConfig = new Set<Command>();

  /** The parsed almanac.toml of a command: --config, ALMANAC_CONFIG, XDG. */
  file(command: Command): ConfigurationFile {
    return readConfigurationFile(this.#ownConfig.has(command) ? undefined : command.optsWithGlobals().config);
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
    return resolveSettings(section, table, { flags: command.optsWithGlobals(), file: this.file(command) }).values;
  }

  /** Was `--json` given? */
  json(command: Command): boolean {
    return command.optsWithGlobals().json === true;
  }
}

/** Gives a noun its `--data`, `--config` and `--json`: every verb below it understands them. */
export function commonOptions(command: Command, options: { ownConfig?: boolean } = {}): Command {
  command.option('--data <dir>', 'directory of everything that is stored (default: $XDG_DATA_HOME/almanac)');
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

/** Runs a command line and turns failures into one sentence and an exit status. */
export async function runCommandLine(program: Command, argv: readonly string[]): Promise<void> {
  // The reader of a pipe that has seen enough (`almanac … | head`) is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.ok);
    throw error;
  });
  try {
    await program.parseAsync([...argv]);
  } catch (error) {
    if (error instanceof CommandError) {
      process.stderr.write(`almanac: ${error.message}\n`);
      process.exit(error.exitCode);
    }
    process.stderr.write(`almanac: ${(error as Error).stack ?? String(error)}\n`);
    process.exit(EXIT.failed);
  }
}
