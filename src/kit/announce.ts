import type { Logger } from './log.ts';

/** What a process tells its supervisor over the IPC channel while it starts. */
export interface Announcement {
  readonly doing: string;
}

/** Says what a start is busy with: in the log, and to the supervisor, which shows it on a terminal. */
export function announce(log: Logger, doing: string): void {
  log.info(doing);
  if (process.connected) process.send?.({ doing } satisfies Announcement);
}
