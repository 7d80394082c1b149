import { CommandError, EXIT } from '#kit/command-error';
import { type CommandLine, commonOptions } from '#kit/command-line';
import { count, print, table } from '#kit/output';
import { showProgress } from '#kit/progress';
import type { ServiceCommands } from '#kit/service';
import type { Verification } from './engine/verify.ts';
import { settings } from './settings.ts';

export const digits: ServiceCommands = {
  name: 'digits',
  summary: 'runs of digits of pi (api.pi.delivery)',
  settings,
  load: async () => (await import('./service.ts')).service,
  verbs(noun, cli) {
    addCompute(noun, cli);
    addVerify(noun, cli);
    addStatus(noun, cli);
  },
};

type Noun = Parameters<NonNullable<ServiceCommands['verbs']>>[0];
type Radix = 10 | 16;

function addCompute(noun: Noun, cli: CommandLine): void {
  const compute = commonOptions(noun.command('compute <count>'))
    .description('compute digits of pi and store them in place of fewer ones')
    .option(
      '--radix <10|16>',
      'store this radix alone; <count> is then of its digits (default: both, <count> decimals)',
    );
  compute.action(async (text: string) => {
    const wanted = readCount(text);
    const radices = readRadices(compute.opts().radix);
    const directory = cli.directory(compute, 'digits');
    const { DigitStore } = await import('./store/digit-store.ts');
    const { checkComputable, checkReplaceable, computeAndStore } = await import('./engine/compute-and-store.ts');
    checkComputable(wanted, radices);
    const store = DigitStore.open(directory, 0);
    try {
      checkReplaceable(store, wanted, radices);
    } finally {
      store.close();
    }
    const progress = showProgress(`computing ${count(wanted)} digits of pi`, 100);
    const begin = performance.now();
    try {
      const files = await computeAndStore(directory, wanted, radices, (phase, share) =>
        progress.update(Math.floor(100 * share), `${Math.floor(100 * share)} % (${phase})`),
      );
      const seconds = Math.round((performance.now() - begin) / 10) / 100;
      progress.finish(`computed and checked in ${seconds} s`);
      const rows = files.map(({ radix, digits: stored, hash, path }) => ({
        radix,
        digits: stored,
        hash: String(hash),
        file: path,
      }));
      print(cli.json(compute), { seconds, files: rows }, () =>
        table(
          ['radix', 'digits', 'hash', 'file'],
          rows.map((row) => [String(row.radix), count(row.digits), row.hash, row.file]),
        ),
      );
    } catch (error) {
      progress.fail('nothing was stored');
      throw error;
    }
  });
}

function addVerify(noun: Noun, cli: CommandLine): void {
  const command = commonOptions(noun.command('verify')).description(
    "check the stored digits: every word, y-cruncher's hash and the published values, Bellard's formula, base 10 against 16",
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
        results.push(await verify(set, hexadecimal, (done) => progress?.update(done)));
        progress?.finish(name);
      }
      print(cli.json(command), results, () =>
        table(
          ['set', 'check', 'result'],
          results.flatMap((result) => [
            [`${result.constant}, base ${result.radix}`, `${count(result.digits)} digits, hash`, result.hash],
            ...result.checks.map(({ name, passed, found }) => [
              `${result.constant}, base ${result.radix}`,
              name,
              passed ? 'right' : `WRONG${found === undefined ? '' : `: ${found}`}`,
            ]),
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
                row.files.length === 1 ? row.files[0] : `${row.files.length} in ${directory}`,
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

function readCount(text: string): number {
  const value = /^\d[\d_,]*$/.test(text) ? Number(text.replaceAll(/[_,]/g, '')) : Number(/^\d+e\d+$/i.exec(text)?.[0]);
  if (!Number.isSafeInteger(value) || value < 100)
    throw new CommandError(`The count of digits must be a whole number from 100 on; it is "${text}".`, EXIT.usage);
  return value;
}

function readRadices(text: string | undefined): readonly Radix[] {
  if (text === undefined) return [10, 16];
  if (text !== '10' && text !== '16') throw new CommandError(`--radix must be 10 or 16; it is "${text}".`, EXIT.usage);
  return [Number(text) as Radix];
}
