import { CommandError, EXIT } from '#kit/command/command-error';
import { type Progress, showWork } from '#kit/command/progress';
import { transferSettings } from '../store/open-model-store.ts';
import type { ProgressLine, TransferOptions } from '../store/registry/pull-model.ts';
import type { CommandOptions } from './open-store.ts';

/** Files smaller than this have no progress of their own, in bytes. */
const SMALL = 1_000_000;

/**
 * Does a transfer with its progress on standard error. Ctrl-C interrupts it.
 * @throws CommandError with one sentence
 */
export async function withProgress<T>(
  place: CommandOptions,
  insecure: boolean,
  work: (options: TransferOptions) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const interrupt = (): void => controller.abort();
  process.once('SIGINT', interrupt);
  const shown = new ShownProgress(place.directory);
  try {
    const settings = transferSettings(place.settings, place.directory);
    const result = await work({ settings, signal: controller.signal, insecure, report: (line) => shown.add(line) });
    shown.finish();
    return result;
  } catch (error) {
    shown.fail(controller.signal.aborted);
    if (controller.signal.aborted)
      throw new CommandError('Interrupted. The same command resumes the transfer.', EXIT.interrupted);
    // A sentence about what was typed begins as that did.
    if (!(error instanceof CommandError) || error.exitCode === EXIT.usage) throw error;
    const { message, exitCode } = error;
    const sentence = message.charAt(0).toUpperCase() + message.slice(1);
    throw new CommandError(sentence.endsWith('.') ? sentence : `${sentence}.`, exitCode, { cause: error });
  } finally {
    process.off('SIGINT', interrupt);
  }
}

/** One bar per large file. */
class ShownProgress {
  #status = '';
  #bar: Progress | undefined;
  readonly #directory: string;

  /** @param directory the service's */
  constructor(directory: string) {
    this.#directory = directory;
  }

  add({ status, total = 0, completed = 0 }: ProgressLine): void {
    if (status !== this.#status) {
      this.finish();
      this.#status = status;
      if (total >= SMALL) this.#bar = showWork(this.#directory, capitalized(status), total);
    }
    this.#bar?.update(completed);
  }

  finish(): void {
    this.#bar?.finish(`${capitalized(this.#status)}: done.`);
    this.#bar = undefined;
  }

  fail(interrupted: boolean): void {
    this.#bar?.fail(interrupted ? 'Interrupted.' : 'Failed.');
    this.#bar = undefined;
  }
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
