import type { Command } from 'commander';
import { CommandError, EXIT } from '#kit/command/command-error';
import { type CommandLine, commonOptions } from '#kit/command/command-line';
import { count, print, table } from '#kit/command/output';
import { showWork } from '#kit/command/progress';
import type { EngineChoice } from '../import/compute-and-store.ts';
import { CONSTANTS, type ConstantName } from '../store/constants.ts';
import type { Radix } from '../store/ycd-header.ts';

const ENGINES: readonly EngineChoice[] = ['auto', 'portable', 'gmp'];
const names = CONSTANTS.map(({ name }) => name);

/** Adds `compute`, which computes digits and stores them. */
export function addCompute(noun: Command, cli: CommandLine): void {
  const command = commonOptions(noun.command('compute <count>'))
    .description('compute, verify and store digits; an interrupted computation resumes')
    .option('--constant <name>', `the number: ${names.join(', ')} (default: pi)`)
    .option('--radix <10|16>', 'store only this radix, <count> digits of it (default: both, <count> decimals)')
    .option(
      '--engine <name>',
      'auto, portable or gmp; gmp uses the library of the system and cannot resume (default: auto, which picks portable, the faster one)',
    )
    .option('--threads <n>', 'threads of the portable engine (default: all available cores)')
    .option('--memory <size>', 'memory limit, such as 800MB or 4GB (default: three quarters of the free memory)');
  command.action(async (text: string) => {
    const { constantNamed } = await import('../store/constants.ts');
    const { DigitStore } = await import('../store/digit-store.ts');
    const { alreadyStored, computeAndStore, planComputation } = await import('../import/compute-and-store.ts');
    const options = command.opts();
    const job = {
      constant: readConstant(options.constant),
      digits: readCount(text),
      radices: readRadices(options.radix),
      engine: readEngine(options.engine),
      threads: readThreads(options.threads),
      memoryLimit: readSize(options.memory),
      directory: cli.directory(command, 'digits'),
    };
    const store = DigitStore.open(job.directory, 0);
    try {
      const stored = alreadyStored(store, constantNamed(job.constant), job);
      if (stored !== undefined) {
        const files = stored.map(({ radix, total, blocks }) => ({
          radix,
          digits: total,
          hash: null,
          file: blocks[0]!.path,
        }));
        print(cli.json(command), { constant: job.constant, engine: null, threads: 0, seconds: 0, files }, () =>
          files
            .map(
              ({ radix, digits }) => `${count(digits)} digits of ${job.constant} in base ${radix} are already stored.`,
            )
            .join('\n'),
        );
        return;
      }
    } finally {
      store.close();
    }
    const { engine, threads, bytes, resumes } = await planComputation(job);
    const unit = job.radices.includes(10) ? 'decimals' : 'hexadecimal digits';
    const title = `computing ${count(job.digits)} ${unit} of ${job.constant}`;
    process.stderr.write(
      `${title} with the engine ${engine} on ${threads} ${threads === 1 ? 'thread' : 'threads'}, in up to ${count(Math.ceil(bytes / 1e6))} MB of memory` +
        `${resumes ? ', from where an earlier start was interrupted' : ''}\n`,
    );
    const progress = showWork(job.directory, title, 100);
    const begin = performance.now();
    try {
      const files = await computeAndStore(job, (phase, share) =>
        progress.update(Math.floor(100 * share), `${Math.floor(100 * share)} % (${phase})`),
      );
      const seconds = Math.round((performance.now() - begin) / 10) / 100;
      progress.finish(`computed and checked in ${seconds} s`);
      const rows = files.map(({ radix, digits, hash, path }) => ({ radix, digits, hash: String(hash), file: path }));
      print(cli.json(command), { constant: job.constant, engine, threads, seconds, files: rows }, () =>
        table(
          ['radix', 'digits', 'hash', 'file'],
          rows.map((row) => [String(row.radix), count(row.digits), row.hash, row.file]),
        ),
      );
    } catch (error) {
      progress.fail('not finished');
      throw error;
    }
  });
}

const usage = (sentence: string): CommandError => new CommandError(sentence, EXIT.usage);

function readConstant(text = 'pi'): ConstantName {
  const found = names.find((name) => name === text);
  if (found === undefined) throw usage(`--constant must be one of ${names.join(', ')}; it is "${text}".`);
  return found;
}

function readEngine(text = 'auto'): EngineChoice {
  const found = ENGINES.find((name) => name === text);
  if (found === undefined) throw usage(`--engine must be one of ${ENGINES.join(', ')}; it is "${text}".`);
  return found;
}

function readCount(text: string): number {
  const value = /^\d[\d_,]*$/.test(text) ? Number(text.replaceAll(/[_,]/g, '')) : Number(/^\d+e\d+$/i.exec(text)?.[0]);
  if (!Number.isSafeInteger(value) || value < 100)
    throw usage(`The count of digits must be a whole number from 100 on; it is "${text}".`);
  return value;
}

function readRadices(text: string | undefined): readonly Radix[] {
  if (text === undefined) return [10, 16];
  if (text !== '10' && text !== '16') throw usage(`--radix must be 10 or 16; it is "${text}".`);
  return [Number(text) as Radix];
}

function readThreads(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,2}$/.test(text)) throw usage(`--threads must be a whole number from 1 on; it is "${text}".`);
  return Number(text);
}

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  k: 1e3,
  m: 1e6,
  g: 1e9,
  ki: 2 ** 10,
  mi: 2 ** 20,
  gi: 2 ** 30,
};

/** A size such as 800MB, 1.5GiB or a plain number of bytes. */
function readSize(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*(?:([kmg]i?)?b?)$/i.exec(text) ?? [];
  if (number === undefined) throw usage(`--memory must be a size such as 800MB or 4GB; it is "${text}".`);
  return Math.floor(Number(number) * UNITS[unit.toLowerCase()]!);
}
