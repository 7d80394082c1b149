import type { Logger } from '../log.ts';

/** What a process tells its supervisor over the IPC channel while it starts. */
export interface Announcement {
  readonly doing: string;
  /** The share of this work that is done, from 0 to 1; absent where nobody counts it. */
  readonly share?: number;
}

/**
 * Says what a start is busy with: in the log, and to the supervisor, which shows it.
 * @param share of this work that is done, from 0 to 1
 */
export function announce(log: Logger, doing: string, share?: number): void {
  log.info(doing);
  if (process.connected) process.send?.({ doing, ...(share === undefined ? {} : { share }) } satisfies Announcement);
}
