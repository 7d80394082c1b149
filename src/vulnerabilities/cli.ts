import type { Command } from 'commander';
import { CommandError, EXIT } from '#kit/command/command-error';
import { type CommandLine, commonOptions, settingOptions } from '#kit/command/command-line';
import { InputFile } from '#kit/command/input-file';
import type { ServiceCommands } from '#kit/service';
import { FEED_FILES } from './import/import-report.ts';
import { FEED_NAMES, settings } from './settings.ts';

const NAME = 'vulnerabilities';

/** Flags of `search` and what they are called as parameters of a request. */
const SEARCH_FLAGS: readonly (readonly [flag: string, parameter: string, description: string])[] = [
  ['--text <words>', 'text', 'words in description, ids, vendors or products'],
  ['--vendor <name>', 'vendor', 'beginning of a word of the vendor'],
  ['--product <name>', 'product', 'beginning of a word of the product'],
  ['--assigner <names>', 'assigner', 'short name of the CNA; several with commas between them'],
  ['--from-score <n>', 'fromScore', 'least CVSS score'],
  ['--to-score <n>', 'toScore', 'greatest CVSS score'],
  ['--from-epss <percent>', 'fromEpss', 'least EPSS value'],
  ['--to-epss <percent>', 'toEpss', 'greatest EPSS value'],
  ['--from-date <day>', 'fromDate', 'first day of publication, YYYY-MM-DD'],
  ['--to-date <day>', 'toDate', 'last day of publication'],
  ['--from-updated-date <day>', 'fromUpdatedDate', 'first day of the last update'],
  ['--to-updated-date <day>', 'toUpdatedDate', 'last day of the last update'],
  ['--from-kev-date <day>', 'fromKEVDate', 'first day of the entry in a catalogue of exploited vulnerabilities'],
  ['--to-kev-date <day>', 'toKEVDate', 'last day of that entry'],
  ['--page <n>', 'page', 'page, from 0'],
  ['--size <n>', 'size', 'records on a page'],
  ['--sort <column>', 'sort', 'updated, published, score, epss, exploited, id or relevance'],
  ['--order <asc|desc>', 'order', 'the smallest or the greatest first'],
];

/** Rows of the table that `sync` has flags for. */
const SYNC_SETTINGS = Object.fromEntries(
  Object.entries(settings).filter(([key]) => ['sync', 'euvd', ...FEED_NAMES].some((start) => key.startsWith(start))),
);

export const vulnerabilities: ServiceCommands = {
  name: NAME,
  summary: 'published vulnerabilities and advisories (EUVD)',
  settings,
  keepsHeapSmall: true,
  // What clients of PostgreSQL and of object storage read, secrets among it.
  foreignVariables: ['PG', 'AWS_'],
  memory: {
    least: 90e6,
    weight: 4,
    bounds(bytes) {
      const megabytes = Math.max(1, Math.floor((bytes - 90e6) / 4e6));
      return {
        cacheMegabytes: String(Math.min(megabytes, settings.cacheMegabytes.default)),
        cacheRecordMegabytes: String(Math.min(megabytes, settings.cacheRecordMegabytes.default)),
        searchThreads: bytes < 200e6 ? '1' : String(settings.searchThreads.default),
        importThreads: bytes < 400e6 ? '1' : String(settings.importThreads.default),
      };
    },
  },
  load: async () => (await import('./service.ts')).service,

  verbs(noun: Command, cli: CommandLine) {
    const importing = commonOptions(noun.command('import'))
      .addArgument(
        new InputFile(
          '<paths...>',
          'file or directory',
          'files or directories; gzip, zip and tar are unpacked. A snapshot may also lie at an http(s) address or in object storage (s3://bucket/key)',
          { address: true },
        ),
      )
      .description(`import ${FEED_FILES}`)
      .option('--force', 'take an EPSS file that is more than a tenth shorter than what is held')
      .option('--without-inventories', 'leave out inventories and watchlists of a snapshot')
      .addHelpText(
        'after',
        '\nFiles are recognised by their content.\nA snapshot from "export" replaces all data. Its inventories and watchlists replace those of the same name; others stay.\nAn import succeeds as a whole or changes nothing. A running server serves the new data within a second.',
      );
    importing.action(async (paths: string[]) => {
      const { runImport } = await import('./commands/import.ts');
      await runImport(cli.directory(importing, NAME), paths, cli.settings(importing, NAME, settings), {
        json: cli.json(importing),
        force: importing.opts().force === true,
        inventories: importing.opts().withoutInventories !== true,
      });
    });

    const syncing = commonOptions(noun.command('sync [feeds...]'))
      .description('update feeds from their publishers')
      .option('--force', 'take an EPSS file that is more than a tenth shorter than what is held')
      .option('--watch', 'keep running and update each feed at its interval')
      .addHelpText(
        'after',
        `\nFeeds: ${FEED_NAMES.join(', ')}. Without a name, the setting sync_feeds applies.\nEach feed succeeds as a whole or changes nothing. If one fails, the others continue.`,
      );
    settingOptions(syncing, SYNC_SETTINGS);
    syncing.action(async (feeds: string[]) => {
      const { runSync } = await import('./commands/sync.ts');
      const directory = cli.directory(syncing, NAME);
      const watch = syncing.opts().watch === true;
      await runSync(directory, feeds, cli.settings(syncing, NAME, settings), {
        json: cli.json(syncing),
        watch,
        force: syncing.opts().force === true,
      });
    });

    const exporting = commonOptions(noun.command('export <file>'))
      .description('write all data to one file, which "import" reads elsewhere')
      .option('--with-inventories', 'include inventories and watchlists, with their findings')
      .option('--with-webhooks', 'include their webhook addresses too');
    exporting.action(async (file: string) => {
      const { runExport } = await import('./commands/export.ts');
      const directory = cli.directory(exporting, NAME);
      const { withInventories, withWebhooks } = exporting.opts();
      if (withWebhooks && !withInventories)
        throw new CommandError('--with-webhooks needs --with-inventories.', EXIT.usage);
      await runExport(directory, file, cli.settings(exporting, NAME, settings), {
        json: cli.json(exporting),
        inventories: withInventories === true,
        webhooks: withWebhooks === true,
      });
    });

    const status = commonOptions(noun.command('status')).description(
      'show the stored data and the edition of each feed',
    );
    status.action(async () => {
      const { runStatus } = await import('./commands/status.ts');
      await runStatus(cli.directory(status, NAME), cli.settings(status, NAME, settings), cli.json(status));
    });

    const search = commonOptions(noun.command('search')).description('search the stored data; needs no server');
    for (const [flag, , description] of SEARCH_FLAGS) search.option(flag, description);
    search.option('--exploited', 'only exploited records');
    search.option('--profile <agency|enisa>', 'naming of the record with --json');
    search.action(async () => {
      const flags = search.opts();
      const query = new Map<string, string>();
      for (const [flag, parameter] of SEARCH_FLAGS) {
        const value: unknown = flags[camel(flag)];
        if (value !== undefined) query.set(parameter, String(value));
      }
      if (flags.exploited) query.set('exploited', 'true');
      const { runSearch } = await import('./commands/search.ts');
      await runSearch(cli.directory(search, NAME), query, cli.settings(search, NAME, settings), cli.json(search));
    });

    const scan = commonOptions(noun.command('scan'))
      .addArgument(
        new InputFile(
          '<paths...>',
          'file or directory',
          'bills of materials, lockfiles, project folders, container roots',
        ),
      )
      .description('find known vulnerabilities in software, by its inventories; needs no server')
      .option('--format <format>', 'table, json, sarif, cyclonedx or openvex', 'table')
      .option('--fail-on <gravity>', 'never, any, low, medium, high, critical, exploited or fixable', 'any')
      .option('--vex <file...>', 'VEX documents and ignore files')
      .option('--output <file>', 'write the report to a file')
      .addHelpText(
        'after',
        '\nReads CycloneDX, SPDX 2, the lockfiles of 12 package managers, and packages of dpkg, apk and rpm.\nThe exit status is 1 when a finding is as grave as --fail-on says.',
      );
    scan.action(async (paths: string[]) => {
      const { FAIL_ON, FORMATS, runScan } = await import('./commands/scan.ts');
      const flags = scan.opts();
      const chosen = <T extends string>(name: string, value: unknown, choices: readonly T[]): T => {
        const found = choices.find((choice) => choice === value);
        if (found === undefined) throw new CommandError(`${name} must be one of ${choices.join(', ')}.`, EXIT.usage);
        return found;
      };
      const found = await runScan(cli.directory(scan, NAME), paths, cli.settings(scan, NAME, settings), {
        format: cli.json(scan) ? 'json' : chosen('--format', flags.format, FORMATS),
        failOn: chosen('--fail-on', flags.failOn, FAIL_ON),
        vex: (flags.vex as string[] | undefined) ?? [],
        ...(flags.output === undefined ? {} : { output: String(flags.output) }),
      });
      if (found) process.exitCode = EXIT.failed;
    });

    watchCommands(noun, cli);

    const show = commonOptions(noun.command('show <id>')).description(
      'show a record by EUVD number, CVE id or another alias',
    );
    show.option('--profile <agency|enisa>', 'naming of the record with --json');
    show.action(async (id: string) => {
      const { runShow } = await import('./commands/show.ts');
      const found = await runShow(cli.directory(show, NAME), id, cli.settings(show, NAME, settings), cli.json(show));
      if (!found) throw new CommandError(`There is no vulnerability ${id}.`, EXIT.failed);
    });
    const advisory = commonOptions(noun.command('advisory <id>')).description(
      'show an advisory, its records, and the results of the mandatory CSAF tests',
    );
    advisory.option('--profile <agency|enisa>', 'naming of the record with --json');
    advisory.action(async (id: string) => {
      const { runAdvisory } = await import('./commands/advisory.ts');
      const directory = cli.directory(advisory, NAME);
      const found = await runAdvisory(directory, id, cli.settings(advisory, NAME, settings), cli.json(advisory));
      if (!found) throw new CommandError(`There is no advisory ${id}.`, EXIT.failed);
    });

    const history = commonOptions(noun.command('history <id>')).description(
      'show how the score and the EPSS value of a record changed',
    );
    history.action(async (id: string) => {
      const { runHistory } = await import('./commands/history.ts');
      const directory = cli.directory(history, NAME);
      const found = await runHistory(directory, id, cli.settings(history, NAME, settings), cli.json(history));
      if (!found) throw new CommandError(`There is no vulnerability ${id}.`, EXIT.failed);
    });
  },
};

/** `inventory` and `watchlist`, each with `add`, `list`, `show` and `remove`. */
function watchCommands(noun: Command, cli: CommandLine): void {
  const inventory = noun
    .command('inventory')
    .description('keep inventories, which are compared with all new data; needs no server');
  const addInventory = commonOptions(inventory.command('add <name>'))
    .addArgument(new InputFile('<file>', 'file', 'a bill of materials or a lockfile'))
    .description('keep an inventory under a name, in the place of a former one')
    .option('--title <text>', 'a title for people')
    .option('--webhook <url>', 'address that a running server tells of new findings');
  addInventory.action(async (name: string, path: string) => {
    const { addInventory: add } = await import('./commands/inventory.ts');
    const given = { name, path, ...(addInventory.opts() as { title?: string; webhook?: string }) };
    const directory = cli.directory(addInventory, NAME);
    await add(directory, given, cli.settings(addInventory, NAME, settings), cli.json(addInventory));
  });
  keptCommands(inventory, 'inventory', cli);

  const watchlist = noun
    .command('watchlist')
    .description('keep lists of searches, to be told of records that they newly find; needs no server');
  const addWatchlist = commonOptions(watchlist.command('add <name> [entries...]'))
    .description('keep a watchlist under a name, in the place of a former one')
    .option('--file <file>', 'JSON as PUT /api/watchlists takes it, in place of entries')
    .option('--title <text>', 'a title for people')
    .option('--webhook <url>', 'address that a running server tells of new findings')
    .addHelpText(
      'after',
      "\nAn entry is a search, written as in an address: 'vendor=acme&product=gate', cwe=CWE-787, 'text=use%20after%20free'.\nA record that any entry finds belongs to the list.",
    );
  addWatchlist.action(async (name: string, entries: string[]) => {
    const { addWatchlist: add } = await import('./commands/watchlist.ts');
    const { file, title, webhook } = addWatchlist.opts() as { file?: string; title?: string; webhook?: string };
    const given = {
      name,
      entries,
      ...(file === undefined ? {} : { path: file }),
      ...(title === undefined ? {} : { title }),
      ...(webhook === undefined ? {} : { webhook }),
    };
    const directory = cli.directory(addWatchlist, NAME);
    await add(directory, given, cli.settings(addWatchlist, NAME, settings), cli.json(addWatchlist));
  });
  keptCommands(watchlist, 'watchlist', cli);
}

/** `list`, `show` and `remove` of what is kept. */
function keptCommands(noun: Command, kind: 'inventory' | 'watchlist', cli: CommandLine): void {
  const [one, all] = kind === 'inventory' ? ['an inventory', 'inventories'] : ['a watchlist', 'watchlists'];
  const list = commonOptions(noun.command('list')).description(`list ${all} and how much was found of each`);
  list.action(async () => {
    const { listWatches } = await import('./commands/watches.ts');
    await listWatches(cli.directory(list, NAME), kind, cli.settings(list, NAME, settings), cli.json(list));
  });
  const show = commonOptions(noun.command('show <name>')).description(`show what was found of ${one}`);
  show.action(async (name: string) => {
    const { showWatch } = await import('./commands/watches.ts');
    await showWatch(cli.directory(show, NAME), kind, name, cli.settings(show, NAME, settings), cli.json(show));
  });
  const remove = commonOptions(noun.command('remove <name>')).description(`take ${one} away, with its findings`);
  remove.action(async (name: string) => {
    const { removeWatch } = await import('./commands/watches.ts');
    await removeWatch(cli.directory(remove, NAME), kind, name, cli.settings(remove, NAME, settings));
  });
}

/** `--from-kev-date <day>` is `fromKevDate` among the parsed options. */
function camel(flag: string): string {
  return flag
    .slice(2)
    .replace(/ .*/, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
