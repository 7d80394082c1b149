import { randomBytes } from 'node:crypto';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { reasonOf } from '#kit/files/system-error';

const KEY_BYTES = 32;
const WRITTEN = /^[0-9a-f]{64}\n$/;

/** Where the key of the console's sessions is. */
export const sessionKeyPath = (directory: string): string => join(directory, 'session-key');

/**
 * Reads the key that seals the console's sessions; the first to ask makes it. Its owner alone can read the file. Without
 * the file every session has ended.
 * @returns 32 bytes
 * @throws CommandError with one sentence when the file cannot be used
 */
export async function sessionKey(directory: string): Promise<Buffer> {
  const path = sessionKeyPath(directory);
  try {
    return await readKey(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw refuse(path, error);
  }
  const beside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(beside, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
    // Unlike a rename, a link never replaces the key that another process has just made.
    await link(beside, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return await readKey(path);
  } catch (error) {
    throw refuse(path, error);
  } finally {
    await rm(beside, { force: true });
  }
}

async function readKey(path: string): Promise<Buffer> {
  const { mode, size } = await stat(path);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new Error('others than its owner may use it; run chmod 600 on it');
  const text = size === 2 * KEY_BYTES + 1 ? await readFile(path, 'utf8') : '';
  if (!WRITTEN.test(text)) throw new Error('it does not hold a key; delete it, and everybody signs in again');
  return Buffer.from(text.trim(), 'hex');
}

const refuse = (path: string, error: unknown): CommandError => {
  const reason = (error as NodeJS.ErrnoException).code === undefined ? (error as Error).message : reasonOf(error);
  return new CommandError(`The session key ${path} cannot be used: ${reason}.`, EXIT.unavailable);
};
