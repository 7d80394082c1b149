import { commonOptions } from '#kit/command-line';
import type { ServiceCommands } from '#kit/service';
import { settings } from './settings.ts';

export const geocoding: ServiceCommands = {
  name: 'geocoding',
  summary: 'latitude/longitude to an address record (Nominatim)',
  settings,
  load: async () => (await import('./service.ts')).service,
  verbs(noun, cli) {
    const reverse = noun
      .command('reverse')
      .argument('<lat>', 'latitude in degrees')
      .argument('<lon>', 'longitude in degrees')
      .description('print the address at a point');
    // A southern latitude begins like a flag.
    commonOptions(reverse)
      .option('--zoom <n>', 'detail of the answer, 0 (country) to 18 (building)', '18')
      .option('--language <list>', 'languages of names, as in Accept-Language')
      .action(async (lat: string, lon: string, options: { zoom: string; language?: string }) => {
        const { printReverse } = await import('./verbs/reverse.ts');
        const { defaultLanguage } = cli.settings(reverse, 'geocoding', settings);
        await printReverse(
          cli.directory(reverse, 'geocoding'),
          { lat, lon, ...options },
          defaultLanguage,
          cli.json(reverse),
        );
      });

    const imports = noun
      .command('import')
      .argument('<extract...>', 'OpenStreetMap extracts (.osm.pbf)')
      .description('make an index out of OpenStreetMap extracts');
    commonOptions(imports)
      .option('--out <file>', 'where to write the index; without it the data directory')
      .action(async (extracts: string[], options: { out?: string }) => {
        const { runImport } = await import('./verbs/import.ts');
        await runImport(cli.directory(imports, 'geocoding'), extracts, options, cli.json(imports));
      });

    const status = noun.command('status').description('print what data is held');
    commonOptions(status).action(async () => {
      const { printStatus } = await import('./verbs/status.ts');
      await printStatus(cli.directory(status, 'geocoding'), cli.json(status));
    });
  },
};
