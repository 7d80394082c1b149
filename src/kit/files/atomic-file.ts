import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crypto } from '../process/late-crypto.ts';

/**
 * Writes a file beside its place and renames it when it is whole and on the disk: a reader sees the old file or the
 * new one, and a crash leaves the old one.
 * @param write gets the open file; when it throws, nothing is left behind
 */
export async function writeAtomically(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const beside = `${path}.${process.pid}.${crypto().randomBytes(4).toString('hex')}.partial`;
  const file = await open(beside, 'wx');
  try {
    await write(file);
    await file.sync();
    await file.close();
    await rename(beside, path);
  } catch (error) {
    await file.close().catch(() => {});
    await rm(beside, { force: true });
    // What a write fails with does not name the file.
    if (error instanceof Error && 'syscall' in error && !('path' in error)) Object.assign(error, { path });
    throw error;
  }
  const directory = await open(dirname(path), 'r');
  // Some file systems cannot sync a directory; the rename itself is done.
  await directory.sync().catch(() => {});
  await directory.close();
}
