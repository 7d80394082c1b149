import type { Command } from 'commander';
import { commonOptions, settingOptions } from '#kit/command/command-line';
import { InputFile } from '#kit/command/input-file';
import { setV8Flag } from '#kit/internals/v8-flags';
import type { ServiceCommands } from '#kit/service';
import { importSettings, settings } from './settings.ts';

interface QueryOptions {
  readonly zoom: string;
  readonly language?: string;
  readonly metres?: boolean;
  readonly skipUnnamedRoads?: boolean;
}

const queryOptions = (command: Command): Command =>
  commonOptions(command)
    .option('--zoom <n>', 'detail of the answer, 0 (country) to 18 (building)', '18')
    .option('--language <list>', 'languages of names, as in Accept-Language')
    .option('--metres', 'measure distances in metres, not degrees')
    .option('--skip-unnamed-roads', 'use an unnamed road only if nothing named is near');

export const geocoding: ServiceCommands = {
  name: 'geocoding',
  summary: 'the address of a point (Nominatim)',
  settings,
  memory: {
    least: 80e6,
    weight: 4,
    bounds: (bytes) => ({
      pageCache: String(Math.min(Math.max(Math.floor((bytes - 80e6) / 2), 2 ** 20), settings.pageCache.default)),
      cachedObjects: bytes < 160e6 ? '1024' : String(settings.cachedObjects.default),
    }),
  },
  async load() {
    // What an answer leaves behind is dead at once: a young generation that does not grow costs nothing and saves 60 MB.
    // Loading the service would make it grow already.
    setV8Flag('--semi-space-growth-factor=1');
    return (await import('./service.ts')).service;
  },
  verbs(noun, cli) {
    const reverse = noun
      .command('reverse')
      .argument('<lat>', 'latitude in degrees')
      .argument('<lon>', 'longitude in degrees')
      .description('print the address at a point');
    // A southern latitude begins like a flag.
    queryOptions(reverse).action(async (lat: string, lon: string, options: QueryOptions) => {
      const { printReverse } = await import('./commands/reverse.ts');
      const given = { lat, lon, ...options, settings: cli.settings(reverse, 'geocoding', settings) };
      await printReverse(cli.directory(reverse, 'geocoding'), given, cli.json(reverse));
    });

    const enrich = noun
      .command('enrich')
      .addArgument(new InputFile('<file>', 'stream', 'CSV table with a header line; - reads standard input'))
      .description('add an address to each row of a table');
    queryOptions(enrich)
      .option('--out <file>', 'output file (default: standard output)')
      .option('--lat-column <name>', 'column with the latitude (default: found by name)')
      .option('--lon-column <name>', 'column with the longitude (default: found by name)')
      .action(
        async (file: string, options: QueryOptions & { out?: string; latColumn?: string; lonColumn?: string }) => {
          const { enrichTable } = await import('./commands/enrich.ts');
          const given = { file, ...options, settings: cli.settings(enrich, 'geocoding', settings) };
          await enrichTable(cli.directory(enrich, 'geocoding'), given, cli.json(enrich));
        },
      );

    const imports = noun
      .command('import')
      .addArgument(new InputFile('<extract...>', 'file', 'OpenStreetMap extracts (.osm.pbf)'))
      .description('import OpenStreetMap extracts into an index');
    settingOptions(commonOptions(imports), importSettings)
      .option('--out <file>', 'output file (default: in the data directory)')
      .action(async (extracts: string[], options: { out?: string }) => {
        const { runImport } = await import('./commands/import.ts');
        const { importMemory, importThreads } = cli.settings(imports, 'geocoding', settings);
        const given = { ...options, memory: importMemory, threads: importThreads };
        await runImport(cli.directory(imports, 'geocoding'), extracts, given, cli.json(imports));
      });

    const status = noun.command('status').description('show the stored data');
    commonOptions(status).action(async () => {
      const { printStatus } = await import('./commands/status.ts');
      await printStatus(
        cli.directory(status, 'geocoding'),
        cli.settings(status, 'geocoding', settings),
        cli.json(status),
      );
    });
  },
};
