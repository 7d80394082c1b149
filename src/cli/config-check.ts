import type { Command } from 'commander';
import { CommandError, EXIT } from '#kit/command/command-error';
import { type CommandLine, commonOptions } from '#kit/command/command-line';
import { print } from '#kit/command/output';
import {
  type ConfigurationFile,
  refuseUnknownKeys,
  refuseUnknownVariables,
  resolveSettings,
  tomlName,
} from '#kit/configuration';
import type { ServerSettings, SettingsTable, Values } from '#kit/setting';
import { loadServices } from './services.ts';
import { loadTables, type supervisorSettings } from './settings.ts';
import { sharedMemory } from './supervisor/shared-memory.ts';

/** The name of the command, which is the only one of this name. */
export const CONFIG_CHECK = 'check';

/** `almanac config check`: reads all settings as the interfaces would, and tells everything that is wrong at once. */
export function addConfigCheck(config: Command, cli: CommandLine): void {
  const check = commonOptions(config.command(CONFIG_CHECK))
    .description('check all settings without starting anything')
    .addHelpText('after', '\nExit status: 0 if every setting can be used, 2 if one cannot.');
  check.action(async () => {
    const file = cli.file(check);
    const problems = await findProblems(file);
    const answer = { file: file.path ?? null, problems };
    print(cli.json(check), answer, () =>
      problems.length === 0
        ? `The settings can be used${file.path === undefined ? '; there is no almanac.toml' : `: ${file.path}`}.`
        : problems.join('\n'),
    );
    if (problems.length > 0) process.exitCode = EXIT.usage;
  });
}

/**
 * What is wrong with the settings in the environment and in a file: one sentence for each.
 * @throws what is no fault of a setting
 */
export async function findProblems(file: ConfigurationFile): Promise<string[]> {
  const problems: string[] = [];
  const attempt = (read: () => void): void => {
    try {
      read();
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      problems.push(error.message);
    }
  };
  const tables = await loadTables();
  for (const [section, keys] of Object.entries(file.sections))
    for (const key of Object.keys(keys))
      attempt(() => refuseUnknownKeys({ ...file, sections: { [section]: { [key]: keys[key] } } }, tables));
  for (const [name, value] of Object.entries(process.env))
    if (name.startsWith('ALMANAC_')) attempt(() => refuseUnknownVariables(tables, { [name]: value }));
  const values = new Map<string, Readonly<Record<string, unknown>>>();
  for (const [section, table] of Object.entries(tables)) {
    const known: Record<string, unknown> = {};
    for (const [key, setting] of Object.entries(table))
      attempt(() =>
        Object.assign(known, resolveSettings(section, { [key]: setting } as SettingsTable, { file }).values),
      );
    if (Object.keys(known).length === Object.keys(table).length) values.set(section, known);
  }
  const services = await loadServices();
  const almanac = values.get('almanac') as Values<typeof supervisorSettings> | undefined;
  const only = almanac?.only ?? [];
  const started = services.filter(({ name }) => only.length === 0 || only.includes(name));
  for (const service of started) {
    const settings = values.get(service.name);
    if (settings === undefined) continue;
    const definition = await service.load();
    attempt(() => definition.checkSettings?.(settings));
  }
  if (almanac !== undefined && almanac.memory > 0) attempt(() => void sharedMemory(started, almanac.memory));
  return [
    ...problems,
    ...samePorts(
      started.flatMap(({ name }) => portsOf(name, values.get(name))),
      almanac?.adminPort,
    ),
  ];
}

/** Places where an interface listens, by the setting that says so. */
function portsOf(
  name: string,
  settings: Readonly<Record<string, unknown>> | undefined,
): [setting: string, port: number][] {
  if (settings === undefined) return [];
  const { port, adminPort, socket } = settings as Values<ServerSettings>;
  return [
    ...(socket === '' ? [[`${name}.port`, port] as [string, number]] : []),
    [`${name}.${tomlName('adminPort')}`, adminPort],
  ];
}

/** One sentence for each port that two settings name; 0 and -1 are no ports. */
function samePorts(listed: readonly [setting: string, port: number][], adminPort: number | undefined): string[] {
  const owners = new Map<number, string>(adminPort === undefined ? [] : [[adminPort, 'almanac.admin_port']]);
  return listed.flatMap(([setting, port]) => {
    if (port <= 0) return [];
    const owner = owners.get(port);
    owners.set(port, owner ?? setting);
    return owner === undefined ? [] : [`${owner} and ${setting} name the same port ${port}; change one of them.`];
  });
}
