import { environmentName, flagName, tomlName } from './configuration.ts';
import type { ErrorTable } from './error-table.ts';
import type { Opened, ServiceDefinition } from './service.ts';
import type { ServerSettings, SettingsTable } from './setting.ts';

/** The part of docs/configuration.md about one section of almanac.toml, and the tables that its settings hold. @param hasFlag tells by a key whether the command line has it too */
export function configurationSection(
  section: string,
  rows: SettingsTable,
  hasFlag: (key: string) => boolean = () => true,
): string {
  const lines = Object.entries(rows).map(([key, setting]) => {
    const environment = [
      environmentName(section, key),
      ...(setting.shared && section !== 'almanac' ? [environmentName('almanac', key)] : []),
      ...(setting.aliases ?? []).map(({ name }) => name),
    ]
      .map((name) => `\`${name}\``)
      .join(', ');
    const value = section === 'almanac' && key === 'data' ? '$XDG_DATA_HOME/almanac' : setting.print(setting.default);
    const flag = setting.secret ? '' : `\`--${flagName(key)}\``;
    return `| \`${tomlName(key)}\` | ${cell(setting.description)} | ${cell(setting.type)} | ${setting.secret ? '' : `\`${cell(value)}\``} | ${hasFlag(key) ? flag : ''} | ${environment} |`;
  });
  return [
    `## [${section}]`,
    '',
    '| key | meaning | type | default | flag | environment |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
    ...Object.entries(rows).flatMap(([key, { fields }]) =>
      fields === undefined ? [] : fieldsOf(`${section}.${tomlName(key)}.NAME`, fields),
    ),
  ].join('\n');
}

/** The keys of a table that a setting holds. */
function fieldsOf(heading: string, fields: SettingsTable): string[] {
  const lines = Object.entries(fields).map(
    ([key, field]) =>
      `| \`${tomlName(key)}\` | ${cell(field.description)} | ${cell(field.type)} | \`${cell(field.print(field.default))}\` |`,
  );
  return [`### [${heading}]`, '', '| key | meaning | type | default |', '|---|---|---|---|', ...lines, ''];
}

/** The part of docs/errors.md about one service. */
export function errorsSection(name: string, errors: ErrorTable): string {
  const rows = Object.entries(errors).map(
    ([code, { status, message }]) => `| ${status} | \`${code}\` | \`${cell(message)}\` |`,
  );
  return [`## ${name}`, '', '| status | code | message |', '|---|---|---|', ...rows, ''].join('\n');
}

/** docs/api/<service>.json: the OpenAPI description of a service. */
export async function apiDescription<S extends SettingsTable & ServerSettings, E extends Opened>(
  service: ServiceDefinition<S, E>,
): Promise<string> {
  const { describeApi } = await import('./openapi/describe-api.ts');
  return `${JSON.stringify(await describeApi(service), null, 2)}\n`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
