import { type Command, Option } from 'commander';
import { CommandError, EXIT } from '#kit/command/command-error';
import { commonOptions, settingOptions } from '#kit/command/command-line';
import { InputFile } from '#kit/command/input-file';
import { setV8Flag } from '#kit/internals/v8-flags';
import type { ServiceCommands } from '#kit/service';
import type { ImportFlags } from './commands/import.ts';
import type { StyleName } from './import/osm/read/tag-style.ts';
import { importSettings, settings, updateSettings } from './settings.ts';

interface QueryOptions {
  readonly zoom: string;
  readonly language?: string;
  readonly metres?: boolean;
  readonly skipUnnamedRoads?: boolean;
}

interface ExtraFlags {
  readonly style?: StyleName;
  readonly importance?: string;
  readonly addressLevels?: string;
  readonly tiger?: string;
  readonly postcodes?: string[];
}

interface UpdateFlags {
  readonly delta?: boolean;
  readonly watch?: boolean;
  readonly source?: string;
  readonly server?: string;
  readonly sequence?: string;
}

/** @throws CommandError when it is no number of a sequence */
function sequenceOf(text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new CommandError(`--sequence must be a whole number below 1,000,000,000; it is "${text}".`, EXIT.usage);
  return Number(text);
}

const queryOptions = (command: Command): Command =>
  commonOptions(command)
    .option('--zoom <n>', 'detail of the answer, 0 (country) to 18 (building)', '18')
    .option('--language <list>', 'languages of names, as in Accept-Language')
    .option('--metres', 'measure distances in metres, not degrees')
    .option('--skip-unnamed-roads', 'use an unnamed road only if nothing named is near');

export const geocoding: ServiceCommands = {
  name: 'geocoding',
  summary: 'the address of a point, and places by name (Nominatim)',
  settings,
  keepsHeapSmall: true,
  // Who asks the object storage, a secret among it.
  foreignVariables: ['AWS_'],
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

    const search = noun
      .command('search')
      .argument('<text>', 'name or address')
      .description('print the places that a text means');
    commonOptions(search)
      .option('--limit <n>', 'places at most, 1 to 50', '10')
      .option('--fuzzy', 'forgive one or two wrong letters in a word')
      .option('--countries <list>', 'only these countries, as two-letter codes')
      .option('--language <list>', 'languages of names, as in Accept-Language')
      .action(
        async (words: string, options: { limit: string; fuzzy?: boolean; countries?: string; language?: string }) => {
          const { printSearch } = await import('./commands/search.ts');
          const given = { text: words, ...options, settings: cli.settings(search, 'geocoding', settings) };
          await printSearch(cli.directory(search, 'geocoding'), given, cli.json(search));
        },
      );

    const lookup = noun
      .command('lookup')
      .argument('<ids...>', 'OpenStreetMap objects: N, W or R and a number, such as W123')
      .description('print the addresses of OpenStreetMap objects');
    commonOptions(lookup)
      .option('--language <list>', 'languages of names, as in Accept-Language')
      .action(async (ids: string[], options: { language?: string }) => {
        const { printLookup } = await import('./commands/lookup.ts');
        const given = { ids, ...options, settings: cli.settings(lookup, 'geocoding', settings) };
        await printLookup(cli.directory(lookup, 'geocoding'), given, cli.json(lookup));
      });

    const details = noun
      .command('details')
      .argument('<id>', 'an object such as W123, a place_id, or a postcode such as de:10115')
      .description('print all that is known of a place');
    commonOptions(details)
      .option('--class <name>', 'main tag of the object, where it has several')
      .option('--language <list>', 'languages of names, as in Accept-Language')
      .action(async (id: string, options: { class?: string; language?: string }) => {
        const { printDetails } = await import('./commands/details.ts');
        const given = { id, ...options, settings: cli.settings(details, 'geocoding', settings) };
        await printDetails(cli.directory(details, 'geocoding'), given, cli.json(details));
      });

    const check = noun.command('check').description('read the indexes and compare every checksum');
    commonOptions(check).action(async () => {
      const { checkIndexes } = await import('./commands/check.ts');
      const given = cli.settings(check, 'geocoding', settings);
      await checkIndexes(cli.directory(check, 'geocoding'), given.index, cli.json(check), given);
    });

    const enrich = noun
      .command('enrich')
      .addArgument(new InputFile('<file>', 'stream', 'CSV table with a header line; - reads standard input'))
      .description('add an address to each point of a table, or a point to each address');
    queryOptions(enrich)
      .option('--out <file>', 'output file (default: standard output)')
      .option('--lat-column <name>', 'column with the latitude (default: found by name)')
      .option('--lon-column <name>', 'column with the longitude (default: found by name)')
      .option('--address-columns <list>', 'columns with the address, separated by commas (default: found by name)')
      .option('--keep-going', 'exit with 0 even if records have no address or point')
      .action(
        async (
          file: string,
          options: QueryOptions & {
            out?: string;
            latColumn?: string;
            lonColumn?: string;
            addressColumns?: string;
            keepGoing?: boolean;
          },
        ) => {
          const { enrichTable } = await import('./commands/enrich.ts');
          const given = { file, ...options, settings: cli.settings(enrich, 'geocoding', settings) };
          await enrichTable(cli.directory(enrich, 'geocoding'), given, cli.json(enrich));
        },
      );

    const imports = noun
      .command('import')
      .addArgument(
        new InputFile('[extract...]', 'file', 'OpenStreetMap extracts (.osm.pbf, .osm, .osm.gz, .osm.bz2, .o5m)'),
      )
      .description('add OpenStreetMap extracts to the index');
    settingOptions(commonOptions(imports), importSettings)
      .option('--replace', 'leave out all other extracts of the index')
      .option('--bbox <box>', 'import only what is in west,south,east,north (degrees)')
      .option('--poly <file>', 'import only what is in the polygons of a .poly or GeoJSON file')
      .option('--out <file>', 'write the index of these extracts alone to a file')
      .addOption(
        new Option('--style <name>', 'what to take from extracts (default: extratags)').choices([
          'admin',
          'street',
          'address',
          'full',
          'extratags',
        ]),
      )
      .option('--importance <file>', 'use importances of articles (wikimedia-importance.csv.gz)')
      .option('--address-levels <file>', 'use ranks of main tags (address-levels.json)')
      .option('--tiger <path>', 'add house numbers of US TIGER (CSV file, folder of them, or .tar.gz)')
      .option('--postcodes <file...>', 'add postcodes of a country (us_postcodes.csv.gz)')
      .action(async (extracts: string[], options: ImportFlags & ExtraFlags) => {
        const { runImport } = await import('./commands/import.ts');
        const { importMemory, importThreads } = cli.settings(imports, 'geocoding', settings);
        const { style, importance, addressLevels: levels, tiger, postcodes, ...flags } = options;
        const extras = { style, importance, levels, tiger, postcodes };
        const given = { ...flags, extras, memory: importMemory, threads: importThreads };
        await runImport(cli.directory(imports, 'geocoding'), extracts, given, cli.json(imports));
      });

    const list = noun.command('list').description('list the extracts that the index holds');
    commonOptions(list).action(async () => {
      const { printSources } = await import('./commands/sources.ts');
      await printSources(cli.directory(list, 'geocoding'), cli.json(list));
    });

    const remove = noun
      .command('remove')
      .argument('<name...>', 'names of extracts, as list shows them')
      .description('remove extracts from the index');
    settingOptions(commonOptions(remove), importSettings).action(async (names: string[]) => {
      const { removeSources } = await import('./commands/sources.ts');
      const { importMemory, importThreads } = cli.settings(remove, 'geocoding', settings);
      const given = { memory: importMemory, threads: importThreads };
      await removeSources(cli.directory(remove, 'geocoding'), names, given, cli.json(remove));
    });

    const update = noun
      .command('update')
      .addArgument(new InputFile('[changes...]', 'file', 'OpenStreetMap change files (.osc, .osc.gz)'))
      .description('merge changes into the extracts and make the index again');
    settingOptions(settingOptions(commonOptions(update), importSettings), updateSettings)
      .option('--once', 'get all changes that the servers have, then end (default without files)')
      .option('--delta', 'write only what changes touch, next to the index, instead of building the index again')
      .option('--watch', 'keep running and ask the servers at each update_interval')
      .option('--source <name>', 'the extract that changes (default: each that names a server)')
      .option('--server <address>', 'address of the replication server (default: as the extract says)')
      .option('--sequence <n>', 'number of the last changes that the extract holds')
      .action(async (files: string[], options: UpdateFlags) => {
        const { runUpdate } = await import('./commands/update.ts');
        const { importMemory, importThreads, updateInterval, updateMaxBytes, updateTimeout, deltaLimit } = cli.settings(
          update,
          'geocoding',
          settings,
        );
        const { sequence, ...flags } = options;
        const given = {
          ...flags,
          ...(sequence === undefined ? {} : { sequence: sequenceOf(sequence) }),
          memory: importMemory,
          threads: importThreads,
          interval: 1000 * updateInterval,
          maxBytes: updateMaxBytes,
          timeout: 1000 * updateTimeout,
          deltaLimit,
        };
        await runUpdate(cli.directory(update, 'geocoding'), files, given, cli.json(update));
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
