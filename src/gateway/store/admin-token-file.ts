import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, EXIT } from '#kit/command/command-error';
import { writeAtomically } from '#kit/files/atomic-file';
import { reasonOf } from '#kit/files/system-error';

/** Where the token of the admin API is. @param named by the settings; empty for the usual place */
export const adminTokenPath = (directory: string, named: string): string =>
  named === '' ? join(directory, 'admin-token') : named;

const TOKEN = /^[\x21-\x7e]{32,256}$/;
const MAX_BYTES = 1024;

/**
 * Reads the token of the admin API, which is alone in its file.
 * @param make gives a token for a file that is not there yet; its owner alone can read what is written
 * @returns the token, and whether the file was made
 * @throws CommandError with one sentence when others may read the file, or it holds no token
 */
export async function adminToken(path: string, make: () => string): Promise<{ token: string; made: boolean }> {
  let mode: number;
  try {
    const state = await stat(path);
    if (state.size > MAX_BYTES) throw refuse(path, 'it holds more than a token');
    mode = state.mode;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw error instanceof CommandError ? error : refuse(path, reasonOf(error));
    const token = make();
    await writeAtomically(path, async (file) => {
      await file.chmod(0o600);
      await file.writeFile(`${token}\n`);
    });
    return { token, made: true };
  }
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw refuse(path, 'others than its owner may use it; run chmod 600 on it');
  const token = (
    await readFile(path, 'utf8').catch((error: unknown) => Promise.reject(refuse(path, reasonOf(error))))
  ).trim();
  if (!TOKEN.test(token)) throw refuse(path, 'it must hold one token of 32 to 256 visible ASCII characters');
  return { token, made: false };
}

const refuse = (path: string, reason: string): CommandError =>
  new CommandError(`The admin token file ${path} is refused: ${reason}.`, EXIT.unavailable);
