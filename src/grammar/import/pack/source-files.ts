import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPromise } from 'yauzl';
import { CommandError } from '#kit/command/command-error';
import { givenFileOrDirectory } from '#kit/command/given-path';

/** Files by their path inside of a jar or of an unpacked distribution: org/languagetool/rules/en/grammar.xml. */
export class SourceFiles {
  readonly #files = new Map<string, Uint8Array>();

  get paths(): string[] {
    return [...this.#files.keys()];
  }

  read(path: string): Uint8Array | undefined {
    return this.#files.get(path);
  }

  /** The text of a file; undefined when it is not there. */
  text(path: string): string | undefined {
    const bytes = this.#files.get(path);
    return bytes && new TextDecoder().decode(bytes);
  }

  set(path: string, bytes: Uint8Array): void {
    this.#files.set(path, bytes);
  }
}

/** More than this, unpacked, is no data of a language. */
const MAX_FILE = 256 * 1024 * 1024;
const MAX_TOTAL = 1024 * 1024 * 1024;
/** What a pack is made of. Class files are read for their tables; nothing of them is run. */
const WANTED =
  /^(?:org\/languagetool\/|opennlp|[a-z]{2}-[a-z-]+\.bin$|META-INF\/maven\/.*\/pom\.properties$|de\/danielnaber\/jwordsplitter\/.*\.txt$)|\.bin$/;

/**
 * Reads jars, and directories into which jars were unpacked.
 * @throws CommandError when one cannot be read, is damaged, or is too large
 */
export async function readSources(paths: readonly string[]): Promise<SourceFiles> {
  const files = new SourceFiles();
  let total = 0;
  const take = (path: string, bytes: Uint8Array): void => {
    total += bytes.length;
    if (total > MAX_TOTAL) throw new CommandError('The files to install are too large.');
    files.set(path, bytes);
  };
  for (const path of paths) {
    if (givenFileOrDirectory(path).isDirectory()) await readDirectory(path, take);
    else await readJar(path, take);
  }
  return files;
}

async function readDirectory(root: string, take: (path: string, bytes: Uint8Array) => void): Promise<void> {
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  for (const entry of names) {
    const full = join(entry.parentPath, entry.name);
    // A link to a file counts as the file; one that leads nowhere does not.
    if (!entry.isFile() && !(entry.isSymbolicLink() && statSync(full, { throwIfNoEntry: false })?.isFile())) continue;
    // The distribution keeps some languages' data in jars below libs/.
    if (entry.name.endsWith('.jar')) {
      if (/language-|-pos-dict|opennlp-.*-models|languagetool-core|morfologik-ukrainian|jwordsplitter/.test(entry.name))
        await readJar(full, take);
      continue;
    }
    const at = full.lastIndexOf('org/languagetool/');
    const inside = at >= 0 ? full.slice(at) : entry.name;
    if (WANTED.test(inside)) take(inside, await readFile(full));
  }
}

async function readJar(path: string, take: (path: string, bytes: Uint8Array) => void): Promise<void> {
  try {
    const zip = await openPromise(path);
    try {
      for await (const entry of zip.eachEntry()) {
        if (entry.fileName.endsWith('/') || !WANTED.test(entry.fileName)) continue;
        if (entry.uncompressedSize > MAX_FILE) throw new CommandError(`${path} holds a file that is too large.`);
        const chunks: Buffer[] = [];
        for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
        take(entry.fileName, Buffer.concat(chunks));
      }
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${path} is not a jar, or is damaged: ${(error as Error).message}.`);
  }
}
