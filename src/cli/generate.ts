import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { environmentName, flagName, tomlName } from '#kit/configuration';
import type { SettingsTable } from '#kit/setting';
import { loadServices } from './services.ts';
import { loadTables } from './settings.ts';

/** Files of the repository that are made from the code, by path: docs/configuration.md and docs/api/<service>.json. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const files = new Map([['docs/configuration.md', configurationPage(await loadTables())]]);
  const { describeApi } = await import('#kit/start-service');
  for (const service of await loadServices())
    files.set(`docs/api/${service.name}.json`, `${JSON.stringify(await describeApi(await service.load()), null, 2)}\n`);
  return files;
}

/** `almanac generate`, for those who work on Almanac: writes what {@link generatedFiles} gives. A test finds stale ones. */
export function addGenerate(program: Command): void {
  program
    .command('generate', { hidden: true })
    .description('write the generated documents of a checkout')
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

Made from the tables in the code by \`npm run generate\`; do not edit.

Every setting has one row below. Its value comes from the first of these that names it:

1. the flag of \`almanac <service> serve\` (for \`[almanac]\`: of \`almanac start\`, where it has that flag),
2. the environment variable, then the variables of the original that are honoured too,
3. \`almanac.toml\`: the file given with \`--config\` or \`ALMANAC_CONFIG\`, else \`$XDG_CONFIG_HOME/almanac/almanac.toml\`,
4. the default.

A secret has no flag; its variable has a twin that ends in \`_FILE\` and names a file with the value. A section, key or
\`ALMANAC_\` variable that does not exist stops the start with a sentence that says so (\`ALMANAC_TEST_\` and
\`ALMANAC_BENCH_\` are for tests and benchmarks). \`almanac config\` prints every effective value and
where it came from.

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
    ].join('\n');
  });
  return [HEADING, ...sections].join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
