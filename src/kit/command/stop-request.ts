import { EXIT } from './command-error.ts';

/**
 * Milliseconds in which a second signal counts as the first one. Ctrl-C at a terminal reaches npm, the launcher and the
 * server alike, and the first two pass it on.
 */
const SAME_REQUEST_MS = 500;

/**
 * Waits until this process is asked to stop: by SIGINT, by SIGTERM, or by the end of its supervisor's IPC channel. A later
 * signal ends the process at once, with status 130.
 * @param exit ends the process
 */
export function stopRequested(exit: (status: number) => void = process.exit): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | undefined;
    const ask = (): void => {
      if (askedAt === undefined) {
        askedAt = performance.now();
        resolve();
      } else if (performance.now() - askedAt > SAME_REQUEST_MS) exit(EXIT.interrupted);
    };
    process.on('SIGINT', ask).on('SIGTERM', ask);
    if (process.channel) process.on('disconnect', () => (askedAt === undefined ? ask() : undefined));
  });
}
