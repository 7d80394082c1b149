import { type ToldWork, tellOfWork } from '#kit/files/work-under-way';
import type { ProgressLine, TransferOptions } from './pull-model.ts';

/** Files smaller than this come too fast to be told of, in bytes. */
const SMALL = 1_000_000;

/**
 * Does a transfer and tells of each of its large files, for whoever asks the service what is under way.
 * @param directory the service's
 * @param what is transferred, for people
 */
export async function tellOfTransfer<T>(
  directory: string,
  what: string,
  options: TransferOptions,
  transfer: (options: TransferOptions) => Promise<T>,
): Promise<T> {
  let file = '';
  let told: ToldWork | undefined;
  const report = (line: ProgressLine): void => {
    options.report(line);
    const { status, total = 0, completed = 0 } = line;
    if (status !== file) {
      file = status;
      told?.end();
      told = total >= SMALL ? tellOfWork(directory, what, total) : undefined;
    }
    told?.update(completed);
  };
  try {
    return await transfer({ ...options, report });
  } finally {
    told?.end();
  }
}
