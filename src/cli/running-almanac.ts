import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a running `almanac start` leaves what {@link runningAlmanac} reads. */
export const RUNNING_FILE = 'almanac.running.json';

/** A running `almanac start`. */
export interface RunningAlmanac {
  readonly pid: number;
  /** Where it answers /metrics and /status, unless that is switched off. */
  readonly admin: string | undefined;
}

/** The `almanac start` that runs on a data directory; undefined without one that this user may signal. */
export async function runningAlmanac(data: string): Promise<RunningAlmanac | undefined> {
  try {
    const { pid, admin } = JSON.parse(await readFile(join(data, RUNNING_FILE), 'utf8'));
    process.kill(pid, 0);
    return { pid, admin };
  } catch {
    return undefined;
  }
}
