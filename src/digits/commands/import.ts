import type { Command } from 'commander';
import { type CommandLine, commonOptions } from '#kit/command/command-line';
import { InputFile } from '#kit/command/input-file';
import { count, print, table } from '#kit/command/output';
import { showProgress } from '#kit/command/progress';
import { settings } from '../settings.ts';
import { describeFiles } from './describe-stored.ts';

/** Adds `import`, which serves y-cruncher files where they are. */
export function addImport(noun: Command, cli: CommandLine): void {
  const command = commonOptions(noun.command('import'))
    .addArgument(
      new InputFile(
        '<files...>',
        'file',
        'paths, http(s) addresses or objects (s3://bucket/key); name all blocks of a set at once',
        {
          address: true,
        },
      ),
    )
    .description('serve y-cruncher files (.ycd) in place');
  command.action(async (locations: string[]) => {
    const directory = cli.directory(command, 'digits');
    const { importFiles } = await import('../import/import-files.ts');
    const progress = locations.length >= 20 ? showProgress('reading headers', locations.length) : undefined;
    try {
      const sets = await importFiles(directory, locations, cli.settings(command, 'digits', settings), (done) =>
        progress?.update(done),
      );
      progress?.finish(`${count(locations.length)} files will be served after the next start`);
      const rows = sets.map((set) => ({
        constant: set.constant.name,
        radix: set.radix,
        digits: set.total,
        files: set.blocks.map(({ path }) => path),
      }));
      print(cli.json(command), rows, () =>
        table(
          ['constant', 'radix', 'digits', 'files'],
          rows.map((row) => [row.constant, String(row.radix), count(row.digits), describeFiles(row.files)]),
        ),
      );
    } catch (error) {
      progress?.fail('nothing was imported');
      throw error;
    }
  });
}
