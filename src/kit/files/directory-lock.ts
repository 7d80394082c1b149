import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandError, EXIT } from '../command/command-error.ts';
import { makeDirectory } from './data-directory.ts';
import { reasonOf } from './system-error.ts';

/** SQLite's primary result codes that mean something here. */
const BUSY = 5;
const NOT_A_DATABASE = 26;

/** The byte that SQLite locks for the one connection that may write (RESERVED_BYTE of its file format). */
const RESERVED_BYTE = 0x4000_0001;

/** Pause between two attempts, in milliseconds; a random part keeps processes that wait from moving in step. */
const PAUSE_MS = 20;

/** Keeps the garbage collector from closing a database, and so giving up its lock, while the lock is held. */
const held = new Set<DatabaseSync>();

/**
 * Locks a directory for one purpose, at once or not at all.
 *
 * The lock is SQLite's write lock on the file `<name>.lock`, which stays in the directory and stays empty. The kernel
 * gives it up when the process ends, however that happens, and it holds between the containers that share a volume.
 * It also holds between the threads of one process, as long as nothing but SQLite opens the file.
 * @returns the function that releases the lock
 * @throws CommandError when somebody else has the lock, or the file cannot be created
 */
export async function lockDirectory(directory: string, name: string): Promise<() => Promise<void>> {
  const lock = new FileLock(directory, name);
  if (!lock.take()) {
    lock.close();
    throw new CommandError(
      `${directory} is in use by another almanac${holder(lock.path)}. Stop it, or name another directory with --data.`,
      EXIT.unavailable,
    );
  }
  return async () => lock.close();
}

/**
 * Does a piece of work while it has the lock of {@link lockDirectory}, and waits for its turn: for changes that take a
 * moment, such as reading a file, changing it and writing it back.
 * @param wait milliseconds after which it gives up
 * @throws CommandError when its turn did not come, or the file cannot be created; whatever `work` throws
 */
export async function whileLocked<T>(
  directory: string,
  name: string,
  wait: number,
  work: () => Promise<T>,
): Promise<T> {
  const lock = new FileLock(directory, name);
  try {
    const deadline = performance.now() + wait;
    while (!lock.take()) {
      if (performance.now() >= deadline)
        throw new CommandError(
          `${directory} is being changed by another almanac${holder(lock.path)}, and was not free within ${wait / 1000} s. Try again.`,
          EXIT.unavailable,
        );
      await pause(PAUSE_MS * (1 + Math.random()));
    }
    return await work();
  } finally {
    lock.close();
  }
}

/** An open lock file. */
class FileLock {
  readonly path: string;
  readonly #database: DatabaseSync;

  constructor(directory: string, name: string) {
    makeDirectory(directory);
    this.path = join(directory, `${name}.lock`);
    try {
      createFile(this.path);
      // Loaded late: most commands lock nothing.
      const sqlite = process.getBuiltinModule('node:sqlite');
      this.#database = new sqlite.DatabaseSync(this.path, { timeout: 0 });
    } catch (error) {
      throw this.#unusable(error);
    }
    held.add(this.#database);
  }

  /** @returns false when somebody else has it */
  take(): boolean {
    for (let emptied = false; ; emptied = true) {
      try {
        // Without it SQLite would create a journal beside the file, for which a full disk has no room.
        this.#database.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
        return true;
      } catch (error) {
        const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff;
        if (code === BUSY) return false;
        if (code !== NOT_A_DATABASE || emptied) {
          this.close();
          throw this.#unusable(error);
        }
        // Something wrote into the file, such as an early build that kept its process number there. To empty it takes
        // no lock away from anybody: only an empty file can be locked.
        truncateSync(this.path);
      }
    }
  }

  close(): void {
    if (held.delete(this.#database)) this.#database.close();
  }

  #unusable(error: unknown): CommandError {
    return new CommandError(`The lock file ${this.path} cannot be used: ${reasonOf(error)}.`, EXIT.unavailable, {
      cause: error,
    });
  }
}

/** Creates the file for its owner alone, so that no other user of the machine can lock it. */
function createFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Who holds the lock, in brackets, as the kernel tells it: nothing that is stored could be out of date. Only Linux says
 * so, and only of processes that are visible here, which those of another container are not.
 */
function holder(path: string): string {
  if (process.platform !== 'linux') return '';
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    // As the kernel joins the two parts of a device number.
    const major = ((dev >> 8n) & 0xfffn) | ((dev >> 32n) & ~0xfffn);
    const minor = (dev & 0xffn) | ((dev >> 12n) & 0xffffff00n);
    const hex = (number: bigint): string => number.toString(16).padStart(2, '0');
    const line = `WRITE (\\d+) ${hex(major)}:${hex(minor)}:${ino} ${RESERVED_BYTE} `;
    const pid = new RegExp(line).exec(readFileSync('/proc/locks', 'latin1'))?.[1];
    return pid === undefined ? ' (perhaps in another container)' : ` (process ${pid})`;
  } catch {
    return '';
  }
}
