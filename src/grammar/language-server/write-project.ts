import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '#kit/files/atomic-file';
import { type GrowingList, withEntry } from '../project/change-project-file.ts';
import { PROJECT_FILE, type Project } from '../project/projects.ts';
import { addWord } from '../project/word-list.ts';

/**
 * Adds an entry to a list of `.almanac.toml`, and makes the file if there is none.
 * @throws Error when the file cannot be read or written or is not valid
 */
export async function addEntry(directory: string, list: GrowingList, entry: string): Promise<void> {
  const path = join(directory, PROJECT_FILE);
  let source = '';
  try {
    source = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const changed = withEntry(source, list, entry);
  if (changed !== undefined) await writeAtomically(path, (file) => file.writeFile(changed));
}

/** Adds a word to the first dictionary that a project names, or to its settings. @param root where settings are made */
export async function addProjectWord({ directory, dictionaries }: Project, root: string, word: string): Promise<void> {
  const [first] = dictionaries;
  if (first === undefined) await addEntry(directory ?? root, 'words', word);
  else await addWord(first, word);
}
