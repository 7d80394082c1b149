import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { apiDescription, configurationSection, errorsSection } from '#kit/documentation';
import { metricsPage } from '#kit/metric-table';
import type { Opened, ServiceDefinition } from '#kit/service';
import type { ServerSettings, SettingsTable } from '#kit/setting';
import { loadServices } from './services.ts';
import { loadTables, startFlags } from './settings.ts';

/** Files of the repository that are made from the code, by path: docs/configuration.md, docs/errors.md, docs/metrics.md, docs/api/<service>.json, docs/languagetool-rules.md and the grammar rules that are loaded. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const services = await Promise.all((await loadServices()).map((service) => service.load()));
  const files = new Map([
    ['docs/configuration.md', configurationPage(await loadTables())],
    ['docs/errors.md', errorsPage(services)],
    ['docs/metrics.md', metricsPage()],
  ]);
  for (const service of services) files.set(`docs/api/${service.name}.json`, await apiDescription(service));
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

/** Keys of `[almanac]` with a flag. */
const FLAGS: ReadonlySet<string> = new Set(['data', ...startFlags]);

const HEADING = `# Configuration

\`npm run generate\` writes this page from the tables in the code. Do not edit it.

Each setting has one row below. The first of these sources that names it wins:

1. the flag of \`almanac <service> serve\` (settings in \`[almanac]\`: the flag of \`almanac start\`, if listed),
2. the environment variable, then the variables of the original, if listed,
3. \`almanac.toml\`: the file in \`--config\` or \`ALMANAC_CONFIG\`, or \`$XDG_CONFIG_HOME/almanac/almanac.toml\`,
4. the default.

Some keys of \`[almanac]\` hold for every interface: \`host\`, \`admin_host\`, \`allowed_hosts\`, \`http_stack\`, \`log_level\`.
The same key in the section of an interface, or its own variable, comes first.

A number of bytes may have a unit, as in \`512MiB\` or \`2GB\`.

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

const configurationPage = (tables: Readonly<Record<string, SettingsTable>>): string =>
  [
    HEADING,
    ...Object.entries(tables).map(([section, rows]) =>
      configurationSection(section, rows, section === 'almanac' ? (key) => FLAGS.has(key) : undefined),
    ),
  ].join('\n');

const ERRORS_HEADING = `# Errors

\`npm run generate\` writes this page from the tables in the code. Do not edit it.

Each error that a client may get has one row below. A text in braces stands for something of the request. The texts of
originals are theirs, because clients compare them. Each service writes an error in the form of its original.
`;

const errorsPage = (services: readonly ServiceDefinition<SettingsTable & ServerSettings, Opened>[]): string =>
  [ERRORS_HEADING, ...services.map(({ name, errors }) => errorsSection(name, errors))].join('\n');
