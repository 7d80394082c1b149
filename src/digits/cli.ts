import { CommandError, EXIT } from '#kit/command-error';
import { type CommandLine, commonOptions } from '#kit/command-line';
import { InputFile } from '#kit/input-file';
import { count, print, table } from '#kit/output';
import { showProgress } from '#kit/progress';
import type { ServiceCommands } from '#kit/service';
import { addCompute } from './compute-command.ts';
import type { Check, Verification } from './engine/verify.ts';
import { settings } from './settings.ts';

export const digits: ServiceCommands = {
  name: 'digits',
  summary: 'runs of digits of pi (api.pi.delivery)',
  settings,
  load: async () => (await import('./service.ts')).service,
  verbs(noun, cli) {
    addCompute(noun, cli);
    addImport(noun, cli);
    addVerify(noun, cli);
    addStatus(noun, cli);
  },
};

type Noun = Parameters<NonNullable<ServiceCommands['verbs']>>[0];

function addImport(noun: Noun, cli: CommandLine): void {
  const command = commonOptions(noun.command('import'))
    .addArgument(
      new InputFile('<files...>', 'file', 'paths or http(s) addresses, all blocks of a set at one time', {
        address: true,
      }),
    )
    .description('serve y-cruncher files (.ycd) where they are');
  command.action(async (locations: string[]) => {
    const directory = cli.directory(command, 'digits');
    const { importFiles } = await import('./store/import-files.ts');
    const progress = locations.length >= 20 ? showProgress('reading headers', locations.length) : undefined;
    try {
      const sets = await importFiles(directory, locations, (done) => progress?.update(done));
      progress?.finish(`${count(locations.length)} files are served from the next start on`);
      const rows = sets.map((set) => ({
        constant: set.constant.name,
        radix: set.radix,
        digits: set.total,
        files: set.blocks.map(({ path }) => path),
      }));
      print(cli.json(command), rows, () =>
        table(
          ['constant', 'radix', 'digits', 'files'],
          rows.map((row) => [row.constant, String(row.radix), count(row.digits), filesInWords(row.files)]),
        ),
      );
    } catch (error) {
      progress?.fail('nothing was imported');
      throw error;
    }
  });
}

const filesInWords = (paths: readonly string[]): string =>
  paths.length === 1 ? paths[0] : `${count(paths.length)} files from ${paths[0]} on`;

function addVerify(noun: Noun, cli: CommandLine): void {
  const command = commonOptions(noun.command('verify')).description(
    "check the stored digits: every word, y-cruncher's hash and the published values, Bellard's formula for the end of pi, base 10 against 16",
  );
  command.action(async () => {
    const directory = cli.directory(command, 'digits');
    const { DigitStore } = await import('./store/digit-store.ts');
    const { verify } = await import('./engine/verify.ts');
    const store = DigitStore.open(directory, 0);
    try {
      if (store.sets.length === 0) throw nothingStored(directory);
      const results: Verification[] = [];
      for (const set of store.sets) {
        const name = `verifying ${count(set.total)} digits of ${set.constant.name} in base ${set.radix}`;
        const progress = set.total >= 10_000_000 ? showProgress(name, set.total) : undefined;
        const hexadecimal = set.radix === 10 ? store.find(set.constant, 16) : undefined;
        results.push(await verify(set, hexadecimal, (done, what) => progress?.update(done, what)));
        progress?.finish(name);
      }
      print(cli.json(command), results, () =>
        table(
          ['set', 'check', 'result'],
          results.flatMap((result) => [
            [`${result.constant}, base ${result.radix}`, `${count(result.digits)} digits, hash`, result.hash],
            ...result.checks.map((check) => [`${result.constant}, base ${result.radix}`, check.name, outcome(check)]),
          ]),
        ),
      );
      if (results.some(({ passed }) => !passed))
        throw new CommandError(`The digits stored in ${directory} are damaged.`, EXIT.failed);
    } finally {
      store.close();
    }
  });
}

function outcome({ passed, skipped, found }: Check): string {
  if (skipped !== undefined) return `not checked: ${skipped}`;
  return passed ? 'right' : `WRONG${found === undefined ? '' : `: ${found}`}`;
}

function addStatus(noun: Noun, cli: CommandLine): void {
  const command = commonOptions(noun.command('status')).description('show which digits are stored');
  command.action(async () => {
    const directory = cli.directory(command, 'digits');
    const { DigitStore } = await import('./store/digit-store.ts');
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
                filesInWords(row.files),
              ]),
            ),
      );
    } finally {
      store.close();
    }
  });
}

const nothingStored = (directory: string): CommandError =>
  new CommandError(
    `No digits are stored in ${directory}; "almanac digits compute 1000000" computes some.`,
    EXIT.failed,
  );
