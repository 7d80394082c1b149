import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';

/** Bytes of disk for each byte of an extract until the index is complete; 3.4 to 5.9 were measured, the index included. */
const DISK_FOR_BYTE = 7;
/** Even a small import needs some. */
const LEAST = 4 << 20;
/** Causes of an error that are looked at. */
const MOST_CAUSES = 8;

/** Disk that an import takes at most until it is done, the index included, in bytes. */
export const diskNeed = (extracts: readonly string[]): number =>
  LEAST + DISK_FOR_BYTE * extracts.reduce((sum, path) => sum + statSync(path).size, 0);

/** Bytes that are free for this user where a directory is. */
export function freeDisk(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

/** A size for people: "1.5 GB". */
export function sizeForPeople(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / 1e6))} MB`;
}

/**
 * What a person is told when the disk is full, with how much is missing.
 * @param out the index @param working the working directory, with what was written so far
 * @returns undefined for any other error
 */
export function fullDisk(
  error: unknown,
  extracts: readonly string[],
  out: string,
  working: string,
): CommandError | undefined {
  let cause = error;
  for (let depth = 0; depth < MOST_CAUSES && cause instanceof Error; depth++) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      const missing = sizeForPeople(diskNeed(extracts) - bytesIn(working));
      return new CommandError(
        `${out} cannot be written: the disk is full, and about ${missing} more are needed. Make room and repeat the command: it goes on where it was.`,
        EXIT.unavailable,
        { cause: error },
      );
    }
    cause = cause.cause;
  }
  return undefined;
}

function bytesIn(directory: string): number {
  try {
    return readdirSync(directory).reduce((sum, name) => sum + statSync(join(directory, name)).size, 0);
  } catch {
    return 0;
  }
}
