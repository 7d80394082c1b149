import { createRequire } from 'node:module';

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
