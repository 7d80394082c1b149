import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '#kit/command/command-error';
import { lockDirectory, whileLocked } from '#kit/files/directory-lock';

/** Prefix of the directories of imports in progress, among the blobs. */
const IMPORT = 'import-';
/** Prefix of the directories of pulls in progress, among the blobs. */
const PULL = 'partial-';

/** Where a blob lies while it is being pulled: a directory of its own, with a lock. */
export const pullPlace = (directory: string, hexDigest: string): string =>
  join(directory, 'blobs', `${PULL}${hexDigest}`);

/** Locks the place of a pull; undefined when somebody else is pulling there. The place is made if need be. */
export async function lockPull(place: string): Promise<(() => Promise<void>) | undefined> {
  await mkdir(place, { recursive: true });
  return lockDirectory(place, 'pull').catch((error) => {
    // Only a lock that cannot be used has a cause.
    if (error instanceof CommandError && error.cause === undefined) return undefined;
    throw error;
  });
}

/**
 * Makes a directory among the blobs for a file that is still being written, and removes it afterwards. What `use` wants
 * to keep it moves away.
 * @param lockWait milliseconds to wait for others that change the store
 */
export async function withIncoming<T>(
  directory: string,
  lockWait: number,
  use: (place: string) => Promise<T>,
): Promise<T> {
  const blobs = join(directory, 'blobs');
  await mkdir(blobs, { recursive: true });
  // Under the lock of the store, so that clearIncoming never sees the directory without its own lock.
  const { place, release } = await whileLocked(directory, 'store', lockWait, async () => {
    const place = await mkdtemp(join(blobs, IMPORT));
    return { place, release: await lockDirectory(place, 'import') };
  });
  try {
    return await use(place);
  } finally {
    await release();
    await rm(place, { recursive: true, force: true });
  }
}

/**
 * Removes what interrupted imports left behind, and interrupted pulls of some age. Those in progress hold their lock and
 * are left alone.
 * @param pullAge milliseconds since the last byte of a pull
 */
export async function clearIncoming(directory: string, lockWait: number, pullAge: number): Promise<void> {
  const blobs = join(directory, 'blobs');
  const left = (await readdir(blobs).catch(() => [])).filter(
    (name) => name.startsWith(IMPORT) || name.startsWith(PULL),
  );
  if (left.length === 0) return;
  await whileLocked(directory, 'store', lockWait, async () => {
    for (const name of left) {
      const place = join(blobs, name);
      const isPull = name.startsWith(PULL);
      if (isPull && Date.now() - (await lastChange(place)) < pullAge) continue;
      const release = await lockDirectory(place, isPull ? 'pull' : 'import').catch(() => undefined);
      if (release === undefined) continue;
      await release();
      await rm(place, { recursive: true, force: true });
    }
  }).catch((error) => {
    // A store that is read-only or locked for long can still be served.
    if (!(error instanceof CommandError)) throw error;
  });
}

async function lastChange(place: string): Promise<number> {
  let latest = 0;
  for (const name of await readdir(place).catch(() => []))
    latest = Math.max(latest, (await stat(join(place, name)).catch(() => undefined))?.mtimeMs ?? 0);
  return latest;
}
