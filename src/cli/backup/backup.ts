import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { CommandError, EXIT } from '#kit/command/command-error';
import { type CommandLine, commonOptions } from '#kit/command/command-line';
import { count, print } from '#kit/command/output';
import { list } from '#kit/setting';
import { serviceNames } from '../services.ts';

const names = list({ description: '', default: [], choices: [...serviceNames] });

/** `almanac backup <file>`: all data as one file, while the interfaces serve. */
export function addBackup(program: Command, cli: CommandLine): void {
  const command = commonOptions(program.command('backup'))
    .description('write all data into one file; interfaces may serve meanwhile')
    .argument('<file>', 'file to write')
    .addOption(new Option('--skip <list>', 'interfaces to leave out, comma-separated, for example models'))
    .option('--replace', 'replace an existing file')
    .addHelpText(
      'after',
      `
The file holds tokens, so only you may read it. Data in PostgreSQL or Redis is not in it.
Examples:
  almanac backup /backups/almanac.backup
  almanac backup --skip models --replace nightly.backup`,
    );
  command.action(async (given: string, options: { skip?: string; replace?: boolean }) => {
    const data = cli.data(command);
    const path = resolve(given);
    const skipped = skippedNames(options.skip);
    if (!existsSync(data)) throw new CommandError(`There is no data directory ${data}.`, EXIT.unavailable);
    if (existsSync(path) && options.replace !== true)
      throw new CommandError(`${path} exists already; --replace replaces it.`, EXIT.usage);
    const [{ writeBackup }, { filesOf }] = await Promise.all([
      import('./backup-file.ts'),
      import('./backed-up-files.ts'),
    ]);
    const summary = await writeBackup(
      path,
      filesOf(
        data,
        serviceNames.filter((name) => !skipped.includes(name)),
      ),
    );
    print(
      cli.json(command),
      { file: path, ...summary },
      () => `${path} holds ${count(summary.files)} files with ${count(summary.bytes)} bytes.`,
    );
  });
}

function skippedNames(text: string | undefined): readonly string[] {
  try {
    return names.parse(text ?? '');
  } catch (error) {
    throw new CommandError(`--skip ${(error as Error).message}.`, EXIT.usage);
  }
}
