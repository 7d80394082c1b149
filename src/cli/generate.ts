import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { environmentName, flagName, tomlName } from '#kit/configuration';
import type { SettingsTable } from '#kit/setting';
import { loadServices } from './services.ts';
import { loadTables } from './settings.ts';

/** Files of the repository that are made from the code, by path: docs/configuration.md, docs/api/<service>.json, docs/languagetool-rules.md and the grammar rules that are loaded. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const files = new Map([['docs/configuration.md', configurationPage(await loadTables())]]);
  const { describeApi } = await import('#kit/start-service');
  for (const service of await loadServices())
    files.set(`docs/api/${service.name}.json`, `${JSON.stringify(await describeApi(await service.load()), null, 2)}\n`);
  const { compiledRules } = await import('../grammar/engine/rules/compile-rules.ts');
  const { codeRulesPage } = await import('../grammar/commands/code-rules-page.ts');
  return new Map([...files, ['docs/languagetool-rules.md', await codeRulesPage()], ...(await compiledRules())]);
}

/** `almanac generate`, for those who work on Almanac: writes what {@link generatedFiles} gives. A test finds stale ones. */
export function addGenerate(program: Command): void {
  program
    .command('generate', { hidden: true })
    .description('write the generated files of a checkout')
    .action(async () => {
      const root = join(import.meta.dirname, '..', '..');
      await mkdir(join(root, 'docs', 'api'), { recursive: true });
      for (const [path, content] of await generatedFiles()) {
        await writeFile(join(root, path), content);
        process.stdout.write(`${path}\n`);
      }
    });
}

const HEADING = `# Configuration

\`npm run generate\` writes this page from the tables in the code. Do not edit it.

Each setting has one row below. The first of these sources that names it wins:

1. the flag of \`almanac <service> serve\` (settings in \`[almanac]\`: the flag of \`almanac start\`, if listed),
2. the environment variable, then the variables of the original, if listed,
3. \`almanac.toml\`: the file in \`--config\` or \`ALMANAC_CONFIG\`, or \`$XDG_CONFIG_HOME/almanac/almanac.toml\`,
4. the default.

A secret has no flag. To keep it out of the environment, put it in a file and name that file in the variable that ends in
\`_FILE\`. An unknown section, key or \`ALMANAC_\` variable stops the start and is named (\`ALMANAC_TEST_\` and
\`ALMANAC_BENCH_\` belong to tests and benchmarks). \`almanac config\` prints every value and its source.

\`\`\`toml
[almanac]
only = ["digits", "geocoding"]

[digits]
port = 9001
\`\`\`
`;

function configurationPage(tables: Readonly<Record<string, SettingsTable>>): string {
  const sections = Object.entries(tables).map(([section, rows]) => {
    const lines = Object.entries(rows).map(([key, setting]) => {
      const environment = [environmentName(section, key), ...(setting.aliases ?? []).map(({ name }) => name)]
        .map((name) => `\`${name}\``)
        .join(', ');
      const value = section === 'almanac' && key === 'data' ? '$XDG_DATA_HOME/almanac' : setting.print(setting.default);
      const flag = setting.secret ? '' : `\`--${flagName(key)}\``;
      return `| \`${tomlName(key)}\` | ${cell(setting.description)} | ${cell(setting.type)} | ${setting.secret ? '' : `\`${cell(value)}\``} | ${section === 'almanac' && !['data', 'only', 'adminPort'].includes(key) ? '' : flag} | ${environment} |`;
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
  });
  return [HEADING, ...sections].join('\n');
}

/** The keys of a table that a setting holds. */
function fieldsOf(heading: string, fields: SettingsTable): string[] {
  const lines = Object.entries(fields).map(
    ([key, field]) =>
      `| \`${tomlName(key)}\` | ${cell(field.description)} | ${cell(field.type)} | \`${cell(field.print(field.default))}\` |`,
  );
  return [`### [${heading}]`, '', '| key | meaning | type | default |', '|---|---|---|---|', ...lines, ''];
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
