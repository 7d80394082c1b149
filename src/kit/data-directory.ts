import { mkdirSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, EXIT } from './command-error.ts';

/** The directory of one service below the data directory; it is made when it is not there. */
export function serviceDirectory(data: string, service: string): string {
  const directory = join(data, service);
  try {
    mkdirSync(directory, { recursive: true });
  } catch (error) {
    throw new CommandError(
      `The data directory ${directory} cannot be made: ${(error as Error).message}.`,
      EXIT.unavailable,
    );
  }
  return directory;
}

/**
 * Takes a directory for this process by a file that holds its number. A file of a process that has died is taken over.
 * @returns the function that gives the directory back
 * @throws CommandError when a living process holds it
 */
export async function lockDirectory(directory: string, name: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, `${name}.lock`);
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(await readFile(path, 'utf8').catch(() => ''));
    if (holder > 0 && holder !== process.pid && isAlive(holder))
      throw new CommandError(
        `${directory} is in use by another almanac (process ${holder}). Stop it, or name another directory with --data.`,
        EXIT.unavailable,
      );
    await rm(path, { force: true });
  }
  throw new CommandError(`${path} cannot be taken.`, EXIT.unavailable);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
