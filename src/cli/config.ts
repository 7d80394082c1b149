import type { Command } from 'commander';
import { CommandError, EXIT } from '#kit/command/command-error';
import { type CommandLine, commonOptions } from '#kit/command/command-line';
import { print, table } from '#kit/command/output';
import { environmentName, type Origin, resolveSettings, tomlName } from '#kit/configuration';
import type { SettingsTable } from '#kit/setting';
import { addConfigCheck } from './config-check.ts';
import { serviceNames } from './services.ts';
import { loadTables } from './settings.ts';

const SECTIONS = ['almanac', ...serviceNames];

interface EffectiveValue {
  readonly section: string;
  readonly key: string;
  readonly value: unknown;
  readonly origin: Origin;
  readonly environment: string;
}

/** `almanac config`: every setting's value and where it came from. Secrets show only whether they are set. */
export function addConfig(program: Command, cli: CommandLine): void {
  const config = commonOptions(program.command('config'))
    .description('print all settings with their values and sources')
    .argument('[section]', `one of ${SECTIONS.join(', ')}`)
    .addHelpText(
      'after',
      '\nThe first source wins: flag, environment, almanac.toml, default. See docs/configuration.md.',
    );
  addConfigCheck(config, cli);
  config.action(async (section: string | undefined) => {
    const values = effectiveValues(await loadTables(), cli, config).filter(
      (row) => section === undefined || row.section === section,
    );
    if (values.length === 0)
      throw new CommandError(`There is no section "${section}"; the sections are ${SECTIONS.join(', ')}.`, EXIT.usage);
    print(cli.json(config), values, () =>
      table(
        ['setting', 'value', 'from'],
        values.map((row) => [`${row.section}.${row.key}`, String(row.value), row.origin]),
      ),
    );
  });
}

function effectiveValues(
  tables: Readonly<Record<string, SettingsTable>>,
  cli: CommandLine,
  command: Command,
): EffectiveValue[] {
  const file = cli.file(command);
  const flags = { data: command.opts().data };
  return Object.entries(tables).flatMap(([section, rows]) => {
    const { values, origins } = resolveSettings(section, rows, { file, flags: section === 'almanac' ? flags : {} });
    return Object.entries(rows).map(([key, setting]) => ({
      section,
      key: tomlName(key),
      value: setting.secret
        ? origins[key] === 'default'
          ? '(not set)'
          : '(secret)'
        : cli.json(command)
          ? values[key]
          : setting.print(values[key]),
      origin: origins[key] ?? 'default',
      environment: environmentName(section, key),
    }));
  });
}
