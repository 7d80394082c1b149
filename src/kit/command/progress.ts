import { createRequire } from 'node:module';
import { tellOfWork } from '../files/work-under-way.ts';

/** A measure of work under way. `done` counts in the unit of `total`. */
export interface Progress {
  update(done: number, message?: string): void;
  finish(message: string): void;
  fail(message: string): void;
}

const LINE_INTERVAL_MS = 2000;

/**
 * Shows progress on standard error: a bar on a terminal, otherwise a plain line every two seconds at most.
 * @param total undefined when it is not known beforehand
 */
export function showProgress(
  title: string,
  total: number | undefined,
  output: NodeJS.WriteStream = process.stderr,
): Progress {
  if (output.isTTY && total !== undefined) {
    // Loaded late: few commands show a bar, and all import this file.
    const { progress } = createRequire(import.meta.url)('@clack/prompts') as typeof import('@clack/prompts');
    const bar = progress({ max: total, output });
    let shown = 0;
    bar.start(title);
    return {
      update(done, message) {
        bar.advance(Math.max(0, done - shown), message ? `${title}: ${message}` : title);
        shown = Math.max(shown, done);
      },
      finish: (message) => bar.stop(message),
      fail: (message) => bar.error(message),
    };
  }
  let last = 0;
  return {
    update(done, message) {
      const now = Date.now();
      if (now - last < LINE_INTERVAL_MS) return;
      last = now;
      const share = total === undefined || total === 0 ? `${done}` : `${Math.floor((100 * done) / total)} %`;
      output.write(`${title}: ${message ?? share}\n`);
    },
    finish: (message) => output.write(`${message}\n`),
    fail: (message) => output.write(`${message}\n`),
  };
}

/**
 * Shows progress on standard error, and tells the service whose directory it is, so that the console can draw it.
 * @param total undefined when it is not known beforehand
 * @param what is done, for the console
 */
export function showWork(directory: string, title: string, total: number | undefined, what = title): Progress {
  const shown = showProgress(title, total);
  const told = tellOfWork(directory, what, total);
  return {
    update(done, message) {
      told.update(done);
      shown.update(done, message);
    },
    finish(message) {
      told.end();
      shown.finish(message);
    },
    fail(message) {
      told.end();
      shown.fail(message);
    },
  };
}
