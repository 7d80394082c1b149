import type { Command } from 'commander';
import { CommandError, EXIT } from '#kit/command/command-error';
import { type CommandLine, commonOptions } from '#kit/command/command-line';
import { count, print, table } from '#kit/command/output';
import { showProgress } from '#kit/command/progress';
import { storageSettings } from '#kit/files/storage-settings';
import type { Check, Verification } from '../engine/verify.ts';
import { nothingStored } from './describe-stored.ts';

/** Adds `verify`, which checks the stored digits. */
export function addVerify(noun: Command, cli: CommandLine): void {
  const command = commonOptions(noun.command('verify')).description(
    "verify the stored digits: every word, y-cruncher's hash, published values, Bellard's formula for the end of pi, and base 10 against base 16",
  );
  command.action(async () => {
    const directory = cli.directory(command, 'digits');
    const { DigitStore, PLAIN_REMOTE } = await import('../store/digit-store.ts');
    const { verify } = await import('../engine/verify.ts');
    const store = DigitStore.open(directory, 0, {
      ...PLAIN_REMOTE,
      ...cli.settings(command, 'digits', storageSettings),
    });
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
