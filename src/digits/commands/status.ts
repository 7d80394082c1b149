import type { Command } from 'commander';
import { type CommandLine, commonOptions } from '#kit/command/command-line';
import { count, print, table } from '#kit/command/output';
import { describeFiles, nothingStored } from './describe-stored.ts';

/** Adds `status`, which shows which digits are stored. */
export function addStatus(noun: Command, cli: CommandLine): void {
  const command = commonOptions(noun.command('status')).description('show which digits are stored');
  command.action(async () => {
    const directory = cli.directory(command, 'digits');
    const { DigitStore } = await import('../store/digit-store.ts');
    const store = DigitStore.open(directory, 0);
    try {
      const rows = store.sets.map((set) => ({
        constant: set.constant.name,
        radix: set.radix,
        digits: set.total,
        bytes: set.bytes,
        files: set.blocks.map(({ path }) => path),
      }));
      print(cli.json(command), rows, () =>
        rows.length === 0
          ? nothingStored(directory).message
          : table(
              ['constant', 'radix', 'digits', 'bytes', 'files'],
              rows.map((row) => [
                row.constant,
                String(row.radix),
                count(row.digits),
                count(row.bytes),
                describeFiles(row.files),
              ]),
            ),
      );
    } finally {
      store.close();
    }
  });
}
