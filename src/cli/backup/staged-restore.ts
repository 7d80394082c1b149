import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * A restore unpacks beside the data and is renamed when it is whole. Then each folder changes places with the one that
 * is in use, while nobody has that open. Whoever is interrupted repeats what is left.
 */

/** Where a backup is unpacked. */
export const unpackingIn = (data: string): string => join(data, 'restore.partial');
/** Where it waits when it is whole. */
const READY = 'restore.ready';
const REPLACED = '.replaced';

/** Makes what was unpacked ready to be used. */
export async function stage(data: string): Promise<void> {
  await rm(join(data, READY), { recursive: true, force: true });
  await rename(unpackingIn(data), join(data, READY));
}

/** Does a whole restore wait? */
export const isStaged = (data: string): boolean => existsSync(join(data, READY));

/** The interfaces whose folders wait. */
export async function stagedInterfaces(data: string): Promise<string[]> {
  const names = await readdir(join(data, READY)).catch(() => []);
  return names.filter((name) => !name.endsWith(REPLACED));
}

/** Puts the folder of an interface into its place. Nobody may use the old one meanwhile. */
export async function putInPlace(data: string, name: string): Promise<void> {
  const used = join(data, name);
  const replaced = join(data, READY, name + REPLACED);
  if (existsSync(used)) {
    await rm(replaced, { recursive: true, force: true });
    await rename(used, replaced);
  }
  await rename(join(data, READY, name), used);
}

/** Takes away what was replaced; after the last folder is in its place. */
export const clearStage = (data: string): Promise<void> => rm(join(data, READY), { recursive: true, force: true });

/** The same for all interfaces, where none of them runs. */
export async function finishRestore(data: string): Promise<void> {
  for (const name of await stagedInterfaces(data)) await putInPlace(data, name);
  await clearStage(data);
}
