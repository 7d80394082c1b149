import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '#kit/files/atomic-file';
import { whileLocked } from '#kit/files/directory-lock';
import { type DictionaryDescription, describeDictionary } from '../engine/spelling/speller-registry.ts';
import { type DictionaryKind, ENDINGS } from '../import/dictionary-files.ts';

/**
 * Compiles a dictionary and puts it in its place. One that is there already gives way to it.
 * @param folder where dictionaries of its kind are
 * @param directory of the service
 * @throws Error in one sentence when it cannot be compiled; nothing is then installed
 */
export async function installDictionary(
  dictionary: {
    readonly code: string;
    readonly kind: DictionaryKind;
    readonly affixes: Uint8Array;
    readonly words: Uint8Array;
  },
  folder: string,
  directory: string,
): Promise<DictionaryDescription> {
  const { code, kind, affixes, words } = dictionary;
  await mkdir(folder, { recursive: true });
  // Tried beside its place first: what is there stays when the new one is of no use.
  const beside = await mkdtemp(join(folder, '.new-'));
  const [first, second] = ENDINGS[kind];
  try {
    await writeAtomically(join(beside, code + first), (file) => file.writeFile(affixes));
    await writeAtomically(join(beside, code + second), (file) => file.writeFile(words));
    const description = await describeDictionary(beside, code);
    if (description === undefined) throw new Error('the files are not found again');
    await whileChanging(directory, async () => {
      await removeDictionaryFiles(folder, code);
      for (const ending of [first, second, '.spelling'])
        await rename(join(beside, code + ending), join(folder, code + ending));
    });
    return description;
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** How long a change waits for others that are under way, in milliseconds; the message says it. */
const LOCK_WAIT_MS = 30_000;

/** A dictionary is several files: of two commands at the same time, each must leave all of its own. */
export const whileChanging = (directory: string, work: () => Promise<void>): Promise<void> =>
  whileLocked(directory, 'dictionaries', LOCK_WAIT_MS, work);

/** Removes the files of a dictionary, of either kind. */
export async function removeDictionaryFiles(folder: string, code: string): Promise<void> {
  for (const ending of [...ENDINGS.hunspell, ...ENDINGS.morfologik, '.spelling'])
    await rm(join(folder, code + ending), { force: true });
}
